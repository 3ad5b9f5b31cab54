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
