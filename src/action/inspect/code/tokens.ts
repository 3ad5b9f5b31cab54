/** Text of a scripting language -> tokens. One tokenizer with a few switches; linear, never fails. */

export type Language =
  | 'python'
  | 'javascript'
  | 'php'
  | 'ruby'
  | 'perl'
  | 'lua'
  | 'r'
  | 'applescript'
  | 'c-family';

export interface Token {
  readonly kind: 'name' | 'number' | 'text' | 'op' | 'line';
  /** Of a text, what it holds; of a line, nothing. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Of a line: columns before its first token. */
  readonly indent: number;
  /** Holes such as `{name}`, `${name}`, `#{name}`, `$name` are filled in. */
  readonly fills: boolean;
  /** A text that the shell runs: backticks in PHP, Ruby, Perl. */
  readonly runs: boolean;
}

interface Profile {
  readonly hashComment: boolean;
  readonly slashComment: boolean;
  readonly dashComment: boolean;
  readonly triple: boolean;
  readonly backtick: 'run' | 'template' | 'none';
  /** Double quotes fill in names. */
  readonly doubleFills: boolean;
}

// biome-ignore format: a table
const PROFILES: Readonly<Record<Language, Profile>> = {
  python:      { hashComment: true,  slashComment: false, dashComment: false, triple: true,  backtick: 'none',     doubleFills: false },
  javascript:  { hashComment: false, slashComment: true,  dashComment: false, triple: false, backtick: 'template', doubleFills: false },
  php:         { hashComment: true,  slashComment: true,  dashComment: false, triple: false, backtick: 'run',      doubleFills: true },
  ruby:        { hashComment: true,  slashComment: false, dashComment: false, triple: false, backtick: 'run',      doubleFills: true },
  perl:        { hashComment: true,  slashComment: false, dashComment: false, triple: false, backtick: 'run',      doubleFills: true },
  lua:         { hashComment: false, slashComment: false, dashComment: true,  triple: false, backtick: 'none',     doubleFills: false },
  r:           { hashComment: true,  slashComment: false, dashComment: false, triple: false, backtick: 'none',     doubleFills: false },
  applescript: { hashComment: false, slashComment: false, dashComment: true,  triple: false, backtick: 'none',     doubleFills: false },
  // C, C++, C#, Go, Java, Kotlin, Rust, Scala: alike as far as calls and texts go.
  'c-family':  { hashComment: false, slashComment: true,  dashComment: false, triple: false, backtick: 'template', doubleFills: false },
};

/** Most characters that are read. */
export const MOST_CODE = 65_536;
const MOST_TOKENS = 20_000;

const isSpace = (c: number): boolean => c === 32 || c === 9 || c === 13;
const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isName = (c: number): boolean =>
  (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 95 || c === 36 || c > 127;

const CHARACTER = /^'(?:\\[^\n]{1,9}|[^\\'\n]{1,4})'/;

export function tokenize(text: string, language: Language): Token[] {
  const profile = PROFILES[language];
  const tokens: Token[] = [];
  const add = (
    kind: Token['kind'],
    value: string,
    start: number,
    end: number,
    more: { indent?: number; fills?: boolean; runs?: boolean } = {},
  ): void => {
    tokens.push({
      kind,
      value,
      start,
      end,
      indent: more.indent ?? 0,
      fills: more.fills ?? false,
      runs: more.runs ?? false,
    });
  };
  let i = 0;
  let brackets = 0;
  let fresh = true;
  let indent = 0;
  while (i < text.length && tokens.length < MOST_TOKENS) {
    const c = text.charCodeAt(i);
    if (c === 10) {
      fresh = true;
      indent = 0;
      i++;
      continue;
    }
    if (isSpace(c)) {
      if (fresh) indent += c === 9 ? 8 : 1;
      i++;
      continue;
    }
    if (c === 92 && text.charCodeAt(i + 1) === 10) {
      i += 2;
      fresh = false;
      continue;
    }
    const two = text.slice(i, i + 2);
    if (
      (profile.hashComment && c === 35 && two !== '#{') ||
      (profile.slashComment && two === '//') ||
      (profile.dashComment && two === '--')
    ) {
      const end = text.indexOf('\n', i);
      i = end < 0 ? text.length : end;
      continue;
    }
    if (profile.slashComment && two === '/*') {
      const end = text.indexOf('*/', i + 2);
      i = end < 0 ? text.length : end + 2;
      continue;
    }
    if (fresh) {
      fresh = false;
      // Inside brackets a line end means nothing in Python; elsewhere it may end a statement.
      if (brackets === 0 || language !== 'python') add('line', '', i, i, { indent });
    }
    if (isName(c)) {
      let end = i + 1;
      while (end < text.length && (isName(text.charCodeAt(end)) || isDigit(text.charCodeAt(end)))) end++;
      const word = text.slice(i, end);
      const quote = text[end];
      if (
        language === 'python' &&
        (quote === '"' || quote === "'") &&
        end - i <= 2 &&
        /^[rbfu]{1,2}$/i.test(word)
      ) {
        const found = quoted(text, end, profile, /r/i.test(word));
        add('text', found.value, i, found.end, { fills: /f/i.test(word) });
        i = found.end;
        continue;
      }
      add('name', word, i, end);
      i = end;
      continue;
    }
    if (isDigit(c)) {
      let end = i + 1;
      while (end < text.length && /[\w.]/.test(text[end]!) && end - i < 64) end++;
      add('number', text.slice(i, end), i, end);
      i = end;
      continue;
    }
    // Rust's `'a` is no text; a quote is only one around a single character.
    const lifetime = c === 39 && language === 'c-family' && !CHARACTER.test(text.slice(i, i + 12));
    if (c === 34 || (c === 39 && !lifetime) || (c === 96 && profile.backtick !== 'none')) {
      const found = quoted(text, i, profile, false);
      add('text', found.value, i, found.end, {
        fills: c === 96 || (c === 34 && profile.doubleFills),
        runs: c === 96 && profile.backtick === 'run',
      });
      i = found.end;
      continue;
    }
    const operator =
      /^(?:===|!==|\*\*=|\.\.\.|=>|->|::|\+=|-=|\.=|\*\*|==|!=|<=|>=|&&|\|\||\?\.|:=|\*=|<<|>>|=~)/.exec(
        text.slice(i, i + 3),
      )?.[0] ?? text[i]!;
    if (operator === '(' || operator === '[' || operator === '{') brackets++;
    else if ((operator === ')' || operator === ']' || operator === '}') && brackets > 0) brackets--;
    add('op', operator, i, i + operator.length);
    i += operator.length;
  }
  return tokens;
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
};

function quoted(text: string, at: number, profile: Profile, raw: boolean): { value: string; end: number } {
  const quote = text[at]!;
  const triple = profile.triple && text.startsWith(quote.repeat(3), at);
  const close = triple ? quote.repeat(3) : quote;
  const pieces: string[] = [];
  let i = at + close.length;
  let from = i;
  while (i < text.length) {
    const c = text[i]!;
    if (c === '\\' && i + 1 < text.length) {
      if (raw) {
        i += 2;
        continue;
      }
      pieces.push(text.slice(from, i));
      const next = text[i + 1]!;
      const hex = next === 'x' ? text.slice(i + 2, i + 4) : next === 'u' ? text.slice(i + 2, i + 6) : '';
      if (hex !== '' && /^[0-9a-fA-F]+$/.test(hex)) {
        pieces.push(String.fromCharCode(Number.parseInt(hex, 16)));
        i += 2 + hex.length;
      } else {
        pieces.push(
          next === '\n'
            ? ''
            : (ESCAPES[next] ??
                (next === quote ||
                next === '\\' ||
                next === '$' ||
                next === '`' ||
                next === "'" ||
                next === '"'
                  ? next
                  : `\\${next}`)),
        );
        i += 2;
      }
      from = i;
      continue;
    }
    if (text.startsWith(close, i)) {
      pieces.push(text.slice(from, i));
      return { value: pieces.join(''), end: i + close.length };
    }
    // A quote of one line that does not end there was none.
    if (c === '\n' && !triple && quote !== '`' && profile.triple) break;
    i++;
  }
  pieces.push(text.slice(from, i));
  return { value: pieces.join(''), end: i };
}
