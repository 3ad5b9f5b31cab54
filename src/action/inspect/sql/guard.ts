import type { SqlToken } from './lex.ts';

/** Longest text that is given to a parser, in UTF-16 units. Longer texts are read by their tokens alone. */
export const MAX_PARSED = 32_768;
/** Longest text of which tokens are read. */
export const MAX_LEXED = 131_072;
export const MAX_TOKENS = 8000;
export const MAX_STATEMENTS = 200;
/** sqlparser dies for good between 500 and 1,000 chained operators of any kind, whatever its own limit says. */
const MAX_OPERATORS = 250;
const MAX_DEPTH = 40;
const MAX_DOTS = 12;

const OPERATORS = new Set(
  'AND OR NOT XOR IS LIKE ILIKE RLIKE REGEXP AT COLLATE BETWEEN IN CASE UNION EXCEPT INTERSECT JOIN EXPLAIN BEGIN INTERVAL DIV MOD ARRAY OVERLAPS ISNULL NOTNULL SIMILAR WITH'.split(
    ' ',
  ),
);

/**
 * Says why a text must not be given to a parser; `undefined` when it may be. Chains and nesting are counted for each
 * statement, since both parsers recurse into them.
 */
export function refusal(text: string, tokens: readonly SqlToken[]): 'too large' | 'too deep' | undefined {
  if (text.length > MAX_PARSED || tokens.length > MAX_TOKENS) return 'too large';
  let depth = 0;
  let operators = 0;
  let dots = 0;
  let statements = 1;
  for (const token of tokens) {
    if (token.kind === 'sign') {
      const sign = token.text;
      if (sign === '.') {
        dots += 1;
        if (dots > MAX_DOTS) return 'too deep';
        continue;
      }
      dots = 0;
      if (sign === '(' || sign === '[' || sign === '{') depth += 1;
      else if (sign === ')' || sign === ']' || sign === '}') depth = Math.max(0, depth - 1);
      else if (sign === ';') {
        statements += 1;
        operators = 0;
        depth = 0;
      }
      if (sign !== ',' && sign !== '(' && sign !== ')' && sign !== ';') operators += 1;
    } else if (token.kind === 'word' && OPERATORS.has(token.text)) operators += 1;

    if (depth > MAX_DEPTH || operators > MAX_OPERATORS) return 'too deep';
  }
  return statements > MAX_STATEMENTS ? 'too large' : undefined;
}

/**
 * Deepest nesting that is given to sqlparser. It tries several readings of each bracket, `CASE` and prefix word, and
 * where the innermost fails, all of them: two to four times as long for each level (measured: 0.4 s at 16 levels of
 * `CAST(`, 0.1 s at 6 of `POSITION(`). PostgreSQL's parser does not.
 */
const MAX_GUESSED = 7;
const GUESSES = /^(POSITION|EXPLAIN|ARRAY|STRUCT|MAP|PIVOT)$/;
const PREFIXES = /^(NOT|INTERVAL|PRIOR|EXISTS|DATE|CONNECT_BY_ROOT)$/;

/** Whether sqlparser answers in bounded time: brackets and `CASE` are closed, and few stand inside each other. */
export function isTame(tokens: readonly SqlToken[]): boolean {
  let depth = 0;
  let prefixes = 0;
  let guesses = 0;
  for (const token of tokens) {
    if (token.kind === 'word') {
      if (token.text === 'CASE') depth += 1;
      else if (token.text === 'END') depth = Math.max(0, depth - 1);
      else if (GUESSES.test(token.text)) guesses += 1;
      if (PREFIXES.test(token.text)) prefixes += 1;
      else prefixes = 0;
    } else if (token.kind === 'sign') {
      const sign = token.text;
      if (sign === '(' || sign === '[' || sign === '{') depth += 1;
      else if (sign === ')' || sign === ']' || sign === '}') {
        depth -= 1;
        if (depth < 0) return false;
      } else if (sign === ';') {
        if (depth !== 0) return false;
        guesses = 0;
      }
      prefixes = sign === '-' || sign === '~' ? prefixes + 1 : 0;
    } else if (!token.closed) return false;
    if (depth + prefixes > MAX_GUESSED || guesses > 3) return false;
  }
  return depth === 0;
}
