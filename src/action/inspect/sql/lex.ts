/** Tokens of SQL, without a dialect's grammar. Never fails; linear in the text. */

export type SqlTokenKind = 'word' | 'quoted' | 'string' | 'number' | 'sign' | 'comment';

export interface SqlToken {
  readonly kind: SqlTokenKind;
  /** Upper case for words; the inside for quoted names, strings and comments; the sign itself. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** False for a string, quoted name or comment that the text ends in. */
  readonly closed: boolean;
}

/** How a text is cut where dialects differ. */
export interface LexRules {
  /** `\'` inside a string is a quote, `#` begins a comment, `"` quotes a string: MySQL and its kin. */
  readonly backslash: boolean;
}

const STANDARD: LexRules = { backslash: false };

function isWordStart(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95 || code > 127;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isWordUnit(code: number): boolean {
  return isWordStart(code) || isDigit(code) || code === 36;
}

/** Longest signs first; anything else is a sign of one character. */
const SIGNS = ['||', '<=', '>=', '<>', '!=', '::', ':=', '->', '=>', '&&', '<<', '>>'];

/**
 * Cuts a text into tokens.
 *
 * @param most how many tokens at most; the rest is left out, and the caller asks whether the last token ends the text
 */
export function lexSql(text: string, rules: LexRules = STANDARD, most = 20_000): SqlToken[] {
  const out: SqlToken[] = [];
  const n = text.length;
  let i = 0;
  // Each `$tag$` that never closes costs a search to the end; after a few, `$` is a sign.
  let openTags = 0;
  const add = (kind: SqlTokenKind, start: number, end: number, value: string, closed = true): void => {
    out.push({ kind, text: value, start, end, closed });
    i = end;
  };
  while (i < n && out.length < most) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0 || code === 0x3000) {
      i += 1;
      continue;
    }
    const next = text.charCodeAt(i + 1);
    if ((code === 45 && next === 45) || (code === 35 && rules.backslash)) {
      const stop = text.indexOf('\n', i);
      const end = stop < 0 ? n : stop;
      add('comment', i, end, text.slice(i + (code === 35 ? 1 : 2), end));
    } else if (code === 47 && next === 42) {
      const stop = text.indexOf('*/', i + 2);
      add('comment', i, stop < 0 ? n : stop + 2, text.slice(i + 2, stop < 0 ? n : stop), stop >= 0);
    } else if (code === 39 || code === 34 || code === 96) {
      const end = quoteEnd(text, i, code, rules.backslash && code !== 96);
      const closed = end > i + 1 && text.charCodeAt(end - 1) === code && end <= n;
      add(
        code === 39 || (code === 34 && rules.backslash) ? 'string' : 'quoted',
        i,
        Math.min(end, n),
        text.slice(i + 1, closed ? end - 1 : n),
        closed,
      );
    } else if (code === 91 && bracketName(text, i) > 0) {
      const end = bracketName(text, i);
      add('quoted', i, end, text.slice(i + 1, end - 1));
    } else if (code === 36 && openTags < 16 && !isDigit(next)) {
      const end = dollarEnd(text, i);
      const open = text.indexOf('$', i + 1) + 1;
      if (end > 0) add('string', i, end, text.slice(open, end - (open - i)));
      else {
        openTags += 1;
        add('sign', i, i + 1, '$');
      }
    } else if (isDigit(code) || (code === 46 && isDigit(next))) {
      let end = i + 1;
      while (end < n && (isWordUnit(text.charCodeAt(end)) || text.charCodeAt(end) === 46)) end += 1;
      add('number', i, end, text.slice(i, end));
    } else if (isWordStart(code) || code === 64) {
      let end = i + 1;
      while (end < n && (isWordUnit(text.charCodeAt(end)) || (code === 64 && text.charCodeAt(end) === 64)))
        end += 1;
      add('word', i, end, text.slice(i, Math.min(end, i + 256)).toUpperCase());
    } else {
      const two = text.slice(i, i + 2);
      const size = SIGNS.includes(two) ? 2 : 1;
      add('sign', i, i + size, text.slice(i, i + size));
    }
  }
  return out;
}

/** Index after the closing quote; doubled quotes stay inside. Past the text when it never closes. */
function quoteEnd(text: string, start: number, quote: number, backslash: boolean): number {
  let i = start + 1;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code === 92 && backslash) i += 2;
    else if (code === quote) {
      if (text.charCodeAt(i + 1) !== quote) return i + 1;
      i += 2;
    } else i += 1;
  }
  return text.length + 1;
}

/** End of `[a name]`; 0 for an index or an array. */
function bracketName(text: string, start: number): number {
  const first = text.charCodeAt(start + 1);
  if (!isWordStart(first)) return 0;
  for (let i = start + 2; i < text.length && i < start + 130; i += 1) {
    const code = text.charCodeAt(i);
    if (code === 93) return i + 1;
    if (!isWordUnit(code) && code !== 32) return 0;
  }
  return 0;
}

/** End of `$tag$ ... $tag$`; 0 when it is none or never closes. */
function dollarEnd(text: string, start: number): number {
  let open = start + 1;
  while (open < text.length && open < start + 64 && isWordStart(text.charCodeAt(open))) open += 1;
  if (text.charCodeAt(open) !== 36) return 0;
  const tag = text.slice(start, open + 1);
  const stop = text.indexOf(tag, open + 1);
  return stop < 0 ? 0 : stop + tag.length;
}

/** The tokens between semicolons, without comments; empty statements are left out. */
export function statementsOf(tokens: readonly SqlToken[]): SqlToken[][] {
  const out: SqlToken[][] = [];
  let current: SqlToken[] = [];
  for (const token of tokens) {
    if (token.kind === 'comment') continue;
    if (token.kind === 'sign' && token.text === ';') {
      if (current.length > 0) out.push(current);
      current = [];
    } else current.push(token);
  }
  if (current.length > 0) out.push(current);
  return out;
}
