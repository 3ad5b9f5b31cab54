import { isParseError, parse } from 'meriyah';
import type { Program } from './ast.ts';

/** Why a text has no tree: `deep` when the parser ran out of stack. Offsets are those of the parsed text. */
export interface SyntaxFault {
  readonly offset: number;
  readonly message: string;
  readonly deep: boolean;
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
    return { offset: error.start, message: clause(error.description), deep: false };
  }
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return { offset: 0, message: 'the script is nested too deeply', deep: true };
  }
  return { offset: 0, message: 'the parser failed on this text', deep: false };
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
  const second = text.charAt(1);
  const first = text.charAt(0);
  // An acronym or a quoted name keeps its first letter.
  return second === second.toLowerCase() ? first.toLowerCase() + text.slice(1) : text;
}

/** Characters before the first one of a script that was parsed as a function body. */
export const PREFIX = 'async()=>{';
const SUFFIX = '\n}';

/**
 * Parses a text as the body of an async function, where `await` and `return` are legal. Offsets in the program are
 * those of the text plus `PREFIX.length`; those of a fault are those of the text.
 */
export function parseBodyText(text: string): SyntaxResult {
  const wrapped = PREFIX + text + SUFFIX;
  const result = parseModuleText(wrapped);
  if ('fault' in result) {
    const { offset, message, deep } = result.fault;
    return { fault: { offset: Math.min(Math.max(offset - PREFIX.length, 0), text.length), message, deep } };
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
    return { fault: { offset, message: 'unexpected token: `}`', deep: false } };
  }
  program.body = arrow.body.body;
  program.start = PREFIX.length;
  program.end = PREFIX.length + text.length;
  return result;
}
