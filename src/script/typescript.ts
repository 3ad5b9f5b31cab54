import { withoutModifiers } from './parameter-properties.ts';
import { lineStarts } from './positions.ts';
import { tooDeepForTypeScript } from './prescan.ts';
import { MOST_MILLISECONDS, startStripper, stripInThread } from './strip-thread.ts';
import { clause, PREFIX, type SyntaxFault } from './syntax.ts';
import { hasLineBreak, skipTrivia } from './trivia.ts';

export interface Stripped {
  /** JavaScript of the same length: types blanked, everything else where it was. */
  readonly text: string;
  /** Where the names of parameters begin that are properties as well, whose assignments the text lacks. */
  readonly properties: readonly number[];
}

export type StripResult = Stripped | { readonly fault: SyntaxFault & { readonly unsupported: boolean } };

/** Most top-level `return`s in a TypeScript script that also has imports or exports. */
const MOST_RETURNS = 32;
const RETURN_REFUSED = 'return statement is not allowed here';

/** Most parameter properties of a script. */
const MOST_PROPERTIES = 64;
const PROPERTY_REFUSED = /^TypeScript parameter property\b/;

/**
 * Blanks the types of a TypeScript script of any form, so that every other character stays at its offset. Syntax
 * that means code (enums, namespaces with values, `import =`) is a fault with `unsupported`; of parameter properties, the
 * places are told. Never throws.
 */
export function stripTypes(source: string): StripResult {
  const deepAt = tooDeepForTypeScript(source);
  if (deepAt !== undefined)
    return fault(deepAt, 'the script is nested too deeply to read as TypeScript', 'deep');
  if (!startStripper())
    return fault(0, 'the text is not JavaScript, and TypeScript cannot be read here', 'syntax');
  const until = performance.now() + MOST_MILLISECONDS;
  const properties: number[] = [];
  let work = source;
  for (;;) {
    const result = stripAll(work, until);
    if ('text' in result) return { text: result.text, properties };
    const { unsupported, message, offset } = result.fault;
    // The stripper stops at each of them: it goes on without the modifiers.
    const without =
      unsupported && PROPERTY_REFUSED.test(message) && properties.length < MOST_PROPERTIES
        ? withoutModifiers(work, offset)
        : undefined;
    if (without === undefined) return result;
    work = without;
    properties.push(offset);
  }
}

type TextResult = Pick<Stripped, 'text'> | Exclude<StripResult, Stripped>;

function stripAll(source: string, until: number): TextResult {
  const first = /^[ \t]{0,99}(?:im|ex)port\b/m.test(source)
    ? stripModule(source, until)
    : stripWithin(source, PREFIX, '\n}', until);
  if ('text' in first || first.fault.kind !== 'syntax' || first.fault.unsupported) return first;
  if (/Module code|'import'|'export'|import and export/.test(first.fault.message))
    return stripModule(source, until);
  // A function without a name is a value only; as the whole script it is read as one.
  if (!/^\s{0,999}(?:\/[/*]|(?:async\s{1,9})?function\b)/.test(source)) return first;
  const value = stripWithin(source, '_=', '', until);
  return 'text' in value ? value : first;
}

function stripWithin(source: string, prefix: string, suffix: string, until: number): TextResult {
  const result = run(prefix + source + suffix, until);
  if ('fault' in result) {
    const { offset, ...rest } = result.fault;
    return { fault: { ...rest, offset: Math.min(Math.max(offset - prefix.length, 0), source.length) } };
  }
  return checked(source, result.text.slice(prefix.length, result.text.length - suffix.length));
}

/**
 * Strips a module. Each top-level `return` that the stripper stops at becomes `_=` (or `{}` where nothing is
 * returned), which takes the same expressions, and is put back afterwards.
 */
function stripModule(source: string, until: number): TextResult {
  let work = source;
  const returns: number[] = [];
  for (;;) {
    const result = run(work, until);
    if ('text' in result) {
      let text = result.text;
      for (const at of returns) text = splice(text, at, 'return');
      return checked(source, text);
    }
    const { offset, message } = result.fault;
    if (message !== RETURN_REFUSED || !work.startsWith('return', offset) || returns.length >= MOST_RETURNS) {
      return result;
    }
    returns.push(offset);
    const next = skipTrivia(work, offset + 6);
    const bare =
      next === work.length || /[;}]/.test(work.charAt(next)) || hasLineBreak(work.slice(offset, next));
    work = splice(work, offset, bare ? '{}    ' : '_=    ');
  }
}

function splice(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + by.length);
}

/** Accepts a result only if nothing moved, and undoes what the way to the stripper and back does to single characters. */
function checked(source: string, text: string): TextResult {
  if (text.length !== source.length) return fault(0, 'the types could not be removed in place', 'syntax');
  if (!text.includes('\ufffd') && !source.includes('\t')) return { text };
  let restored = '';
  for (let i = 0; i < text.length; i++) {
    const code = source.charCodeAt(i);
    const surrogate = code >= 0xd800 && code <= 0xdfff && text.charAt(i) === '\ufffd';
    const tab = code === 9 && text.charAt(i) === ' ';
    restored += surrogate || tab ? source.charAt(i) : text.charAt(i);
  }
  return { text: restored };
}

function run(code: string, until: number): TextResult {
  // A tab would count as four columns; nothing else depends on it, and it is put back.
  const reply = stripInThread(code.replaceAll('\t', ' '), Math.max(until - performance.now(), 0));
  switch (reply.kind) {
    case 'stripped':
      return { text: reply.text };
    case 'syntax': {
      const offset = offsetOf(code, reply.line, reply.column);
      return {
        fault: { offset, message: worded(reply.message), kind: 'syntax', unsupported: reply.unsupported },
      };
    }
    case 'overflow':
      return fault(0, 'the script is nested too deeply to read as TypeScript', 'deep');
    case 'slow':
      return fault(0, `the script cannot be read as TypeScript within ${MOST_MILLISECONDS} ms`, 'slow');
    default:
      return fault(0, 'the type stripper failed on this text', 'syntax');
  }
}

/** `TypeScript enum is not supported in strip-only mode` says how it was tried and not what to do. */
function worded(message: string): string {
  const at = message.search(/,? is not supported in (?:strip-only|type strip) mode/);
  return at < 0
    ? clause(message)
    : `${clause(message.slice(0, at))} is not supported: only types are removed`;
}

/**
 * The report counts lines from 1 and, from 0, UTF-16 units, with one more for a character that is wide on a terminal,
 * one less for a combining one, and four for a tab (none are sent). Near enough for the place of an error.
 */
function offsetOf(code: string, line: number, column: number): number {
  const starts = lineStarts(code);
  let at = starts[Math.min(Math.max(line, 1), starts.length) - 1] ?? 0;
  for (let width = 0; width < column && at < code.length; ) {
    const character = String.fromCodePoint(code.codePointAt(at)!);
    width += character.length + (WIDE.test(character) ? 1 : NO_WIDTH.test(character) ? -1 : 0);
    at += character.length;
  }
  return Math.min(at, code.length);
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

function fault(offset: number, message: string, kind: SyntaxFault['kind']): Exclude<StripResult, Stripped> {
  return { fault: { offset, message, kind, unsupported: false } };
}
