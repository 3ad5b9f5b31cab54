import { createRequire } from 'node:module';
import { lineStarts } from './positions.ts';
import { tooDeepForTypeScript } from './prescan.ts';
import { PREFIX, type SyntaxFault, clause } from './syntax.ts';

export interface Stripped {
  /** JavaScript of the same length: types blanked, everything else where it was. */
  readonly text: string;
}

export type StripResult = Stripped | { readonly fault: SyntaxFault & { readonly unsupported: boolean } };

type Strip = (code: string) => string;

/** Most top-level `return`s in a TypeScript script that also has imports or exports. */
const MOST_RETURNS = 32;
const RETURN_REFUSED = 'return statement is not allowed here';

const require = createRequire(import.meta.url);
let loaded: Strip | undefined;

/** Loads the type stripper (4 MB, about 45 ms) on first need, and again after it was dropped. */
function stripper(): Strip {
  loaded ??= load();
  return loaded;
}

function load(): Strip {
  const { transformSync } = require('amaro') as {
    transformSync: (code: string, options: { mode: 'strip-only' }) => { code: string };
  };
  return (code) => transformSync(code, { mode: 'strip-only' }).code;
}

/** Its WebAssembly instance stays broken after it ran out of stack: forget the module, a new one is made when needed. */
function drop(): void {
  loaded = undefined;
  const entry = require.cache[require.resolve('amaro')];
  const pending = entry ? [entry] : [];
  for (let module = pending.pop(); module; module = pending.pop()) {
    if (require.cache[module.id] !== module) continue;
    delete require.cache[module.id];
    pending.push(...module.children);
  }
}

/**
 * Blanks the types of a TypeScript script of any form, so that every other character stays at its offset. Syntax
 * that means code (enums, namespaces with values, parameter properties, `import =`) is a fault with `unsupported`.
 * Never throws.
 */
export function stripTypes(source: string): StripResult {
  const deepAt = tooDeepForTypeScript(source);
  if (deepAt !== undefined) return fault(deepAt, 'the script is nested too deeply to read as TypeScript', true);
  const hasModuleWords = source.includes('import') || source.includes('export');
  const first = hasModuleWords ? stripModule(source) : stripWithin(source, PREFIX, '\n}');
  if ('text' in first || first.fault.deep || first.fault.unsupported) return first;
  // A function without a name is a value only; as the whole script it is read as one.
  if (!/^\s{0,999}(?:\/[/*]|(?:async\s{1,9})?function\b)/.test(source)) return first;
  const value = stripWithin(source, '_=', '');
  return 'text' in value ? value : first;
}

function stripWithin(source: string, prefix: string, suffix: string): StripResult {
  const result = run(prefix + source + suffix);
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
function stripModule(source: string): StripResult {
  let work = source;
  const returns: number[] = [];
  for (;;) {
    const result = run(work);
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
    const bare = /^[ \t]*(?:[;}\n\r]|\/\/|$)/.test(work.slice(offset + 6, offset + 1_000));
    work = splice(work, offset, bare ? '{}    ' : '_=    ');
  }
}

function splice(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + by.length);
}

/** Accepts a result only if nothing moved, and undoes the one thing that the way through UTF-8 destroys. */
function checked(source: string, text: string): StripResult {
  if (text.length !== source.length) return fault(0, 'the types could not be removed in place', false);
  if (!text.includes('\ufffd')) return { text };
  let restored = '';
  for (let i = 0; i < text.length; i++) {
    const code = source.charCodeAt(i);
    const surrogate = code >= 0xd800 && code <= 0xdfff;
    restored += surrogate && text.charAt(i) === '\ufffd' ? source.charAt(i) : text.charAt(i);
  }
  return { text: restored };
}

function run(code: string): StripResult {
  try {
    return { text: stripper()(code) };
  } catch (error) {
    if (isSyntaxReport(error)) {
      const offset = offsetOf(code, error.startLine, error.startColumn);
      const unsupported = error.code === 'UnsupportedSyntax';
      return { fault: { offset, message: clause(error.message), deep: false, unsupported } };
    }
    drop();
    // The WebAssembly traps of an exhausted stack come as `RuntimeError`.
    const deep = error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');
    if (deep) return fault(0, 'the script is nested too deeply to read as TypeScript', true);
    return fault(0, 'the type stripper failed on this text', false);
  }
}

interface SyntaxReport {
  readonly code: string;
  readonly message: string;
  readonly startLine: number;
  readonly startColumn: number;
}

/** The stripper throws plain objects for what is wrong with the text, and errors for what is wrong with itself. */
function isSyntaxReport(error: unknown): error is SyntaxReport {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false;
  const report = error as Partial<Record<keyof SyntaxReport, unknown>>;
  return report.code === 'InvalidSyntax' || report.code === 'UnsupportedSyntax';
}

/** The report counts lines from 1 and columns, in code points, from 0. */
function offsetOf(code: string, line: number, column: number): number {
  const starts = lineStarts(code);
  let at = starts[Math.min(Math.max(line, 1), starts.length) - 1] ?? 0;
  for (let i = 0; i < column && at < code.length; i++) at += code.codePointAt(at)! > 0xffff ? 2 : 1;
  return Math.min(at, code.length);
}

function fault(offset: number, message: string, deep: boolean): StripResult {
  return { fault: { offset, message, deep, unsupported: false } };
}
