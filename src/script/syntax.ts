import { isParseError, parse } from 'meriyah';
import type { Program } from './ast.ts';

/**
 * Why a text has no tree. Offsets are those of the parsed text.
 * - `syntax`: it is not in the language;
 * - `deep`: it is nested too deeply, by a limit or because a parser ran out of stack;
 * - `slow`: a parser was stopped.
 */
export interface SyntaxFault {
  readonly offset: number;
  readonly message: string;
  readonly kind: 'syntax' | 'deep' | 'slow';
}

export type SyntaxResult = { readonly program: Program } | { readonly fault: SyntaxFault };

const RANGES = { start: true, end: true, range: false };
// `lexical` refuses duplicate declarations, as the engine will. It also asks that every exported name is declared,
// which one declaration read alone cannot satisfy.
const WHOLE = { sourceType: 'module', next: true, ranges: RANGES, lexical: true } as const;
const PART = { sourceType: 'module', next: true, ranges: RANGES } as const;

/** Parses with the module goal (strict; `<!--` and `-->` are operators). Never throws. */
export function parseModuleText(text: string, part = false): SyntaxResult {
  try {
    return { program: parse(text, part ? PART : WHOLE) };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

// The parser is JavaScript: a nested input ends in a RangeError after milliseconds, it cannot end the process.
function faultOf(error: unknown): SyntaxFault {
  if (isParseError(error)) {
    return { offset: error.start, message: clause(error.description), kind: 'syntax' };
  }
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return { offset: 0, message: 'the script is nested too deeply', kind: 'deep' };
  }
  return { offset: 0, message: 'the parser failed on this text', kind: 'syntax' };
}

/** A parser's message as one lower-case clause without line breaks and control characters, at most 200 characters. */
export function clause(message: string): string {
  let text = '';
  for (const character of message.slice(0, 200)) {
    const code = character.codePointAt(0)!;
    const hidden =
      code < 32 ||
      (code >= 0x7f && code <= 0x9f) ||
      (code >= 0xd800 && code <= 0xdfff) ||
      (code >= 0x200b && code <= 0x200f) ||
      (code >= 0x2028 && code <= 0x202e) ||
      (code >= 0x2066 && code <= 0x2069) ||
      code === 0xfeff;
    text += hidden ? ' ' : character;
  }
  // A name such as `TypeScript` keeps its capital.
  const word = /^[A-Za-z]+/.exec(text)?.[0] ?? '';
  return /^[A-Z][a-z]*$/.test(word) ? word.toLowerCase() + text.slice(word.length) : text;
}

/** Characters before the first one of a script that was parsed as a function body. */
export const PREFIX = 'async()=>{';
const SUFFIX = '\n}';

/**
 * Parses a text as the body of an async function, where `await` and `return` are legal. Offsets in the program are
 * those of the text plus `PREFIX.length`; those of a fault are those of the text.
 */
export function parseBodyText(text: string): SyntaxResult {
  // Joined, not added: the parser reads every character, which takes a step more where a text is made of others.
  const wrapped = [PREFIX, text, SUFFIX].join('');
  const result = parseModuleText(wrapped);
  if ('fault' in result) {
    const { offset, message, kind } = result.fault;
    return { fault: { offset: Math.min(Math.max(offset - PREFIX.length, 0), text.length), message, kind } };
  }
  const { program } = result;
  const first = program.body[0];
  const arrow = first?.type === 'ExpressionStatement' ? first.expression : undefined;
  // A text such as `}; evil(); () => {` closes our function and opens another one: then the one statement is not
  // an arrow function that reaches from the first to the last character.
  if (
    program.body.length !== 1 ||
    arrow?.type !== 'ArrowFunctionExpression' ||
    arrow.body.type !== 'BlockStatement' ||
    arrow.start !== 0 ||
    arrow.end !== wrapped.length ||
    arrow.body.end !== wrapped.length
  ) {
    const closed = arrow?.end ?? first?.end ?? PREFIX.length;
    const offset = Math.min(Math.max(closed - PREFIX.length - 1, 0), text.length);
    return { fault: { offset, message: 'unexpected token: `}`', kind: 'syntax' } };
  }
  program.body = arrow.body.body;
  program.start = PREFIX.length;
  program.end = PREFIX.length + text.length;
  return result;
}
