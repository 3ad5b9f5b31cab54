/** Signs that, like letters and digits, neither end a text nor begin a command in any language. */
const PLAIN = /^[\w.:@-]$/;
/** Escapes that stand for a place or for plain characters. */
const PLAIN_ESCAPES = 'dwbB.:@-';

/** What a regular expression's literal says: `/…/flags`. */
export interface Pattern {
  readonly pattern: string;
  readonly flags: string;
}

/**
 * Whether all that a pattern can match are letters, digits and `_ . : @ -`. Whatever is not understood is taken to match
 * more. Linear in the pattern.
 */
export function matchesPlain({ pattern }: Pattern): boolean {
  for (let i = 0; i < pattern.length; i += 1) {
    const c = pattern[i]!;
    if (c === '\\') {
      i += 1;
      if (!PLAIN_ESCAPES.includes(pattern[i] ?? ' ')) return false;
    } else if (c === '[') {
      const end = plainClassEnd(pattern, i);
      if (end < 0) return false;
      i = end;
    } else if (c === '(') {
      const open = /^\((?:\?:|\?<[A-Za-z]\w{0,40}>|(?!\?))/.exec(pattern.slice(i, i + 48));
      if (open === null) return false;
      i += open[0].length - 1;
    } else if (c === '{') {
      const counts = /^\{\d{0,9},?\d{0,9}\}/.exec(pattern.slice(i, i + 24));
      if (counts === null) return false;
      i += counts[0].length - 1;
    } else if (!')|?*+^$'.includes(c) && (c === '.' || !PLAIN.test(c))) return false;
  }
  return true;
}

/** The end of a class that names plain characters one by one or by range; -1 for any other. */
function plainClassEnd(pattern: string, start: number): number {
  let i = start + 1;
  for (; i < pattern.length && pattern[i] !== ']'; i += 1) {
    let c = pattern[i]!;
    if (c === '\\') {
      i += 1;
      c = pattern[i] ?? ' ';
      if (!'dw.:@-'.includes(c)) return -1;
      continue;
    }
    if (!PLAIN.test(c)) return -1;
    const to = pattern[i + 2];
    if (pattern[i + 1] !== '-' || to === undefined || to === ']') continue;
    if (![/[a-z]/, /[A-Z]/, /\d/].some((range) => range.test(c) && range.test(to))) return -1;
    i += 2;
  }
  return i < pattern.length ? i : -1;
}

/** Whether a text that passes the test is plain from its beginning to its end. */
export function allowsPlainOnly(literal: Pattern): boolean {
  const { pattern, flags } = literal;
  return (
    pattern.startsWith('^') &&
    /(?:^|[^\\])\$$/.test(pattern) &&
    !flags.includes('m') &&
    !dividesAtTop(pattern) &&
    matchesPlain(literal)
  );
}

/** `^a|b$`: neither part is held at both ends. */
function dividesAtTop(pattern: string): boolean {
  let depth = 0;
  for (const c of pattern) {
    if (c === '(') depth += 1;
    else if (c === ')') depth -= 1;
    else if (c === '|' && depth === 0) return true;
  }
  return false;
}

/** `/[^A-Z0-9-]/g`: once all of it is taken out, what is left is plain. */
export function takesOutOthers({ pattern, flags }: Pattern): boolean {
  if (!flags.includes('g')) return false;
  if (/^\\[DW]\+?$/.test(pattern)) return true;
  const held = /^\[\^(.*)\]\+?$/.exec(pattern);
  return held !== null && plainClassEnd(`[${held[1]!}]`, 0) === held[1]!.length + 1;
}
