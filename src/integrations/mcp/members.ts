/** One member of a JSON object as it was written. */
export interface Member {
  readonly key: string;
  /** The key with its quotes, byte for byte. */
  readonly name: string;
  /** The value, byte for byte. */
  readonly text: string;
}

/**
 * The members of a JSON object in the order in which they were written, duplicates too. Linear.
 *
 * @param text an object that `JSON.parse` has accepted
 */
export function membersOf(text: string): Member[] {
  const members: Member[] = [];
  let at = afterSpace(text, 0) + 1;
  for (;;) {
    at = afterSpace(text, at);
    if (text[at] !== '"') return members;
    const colon = afterString(text, at);
    const name = text.slice(at, colon);
    const start = afterSpace(text, afterSpace(text, colon) + 1);
    const end = afterValue(text, start);
    members.push({ key: JSON.parse(name) as string, name, text: text.slice(start, end) });
    at = afterSpace(text, end);
    if (text[at] !== ',') return members;
    at += 1;
  }
}

/** The object again, with other values in place of some; `undefined` takes a member out, a new one goes to the end. */
export function withMembers(
  members: readonly Member[],
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const left = new Map(Object.entries(changes));
  const parts: string[] = [];
  for (const { key, name, text } of members) {
    if (!left.has(key)) {
      parts.push(`${name}:${text}`);
      continue;
    }
    const value = left.get(key);
    left.delete(key);
    if (value !== undefined) parts.push(`${name}:${value}`);
  }
  for (const [key, value] of left) if (value !== undefined) parts.push(`${JSON.stringify(key)}:${value}`);
  return `{${parts.join(',')}}`;
}

/** Whole numbers of a JSON text that JavaScript cannot hold: what is read would not be what was written. */
export function inexactNumber(text: string): string | undefined {
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = afterString(text, at);
    else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const end = afterValue(text, at);
      const number = text.slice(at, end);
      if (number.length > 15 && /^-?\d+$/.test(number) && `${BigInt(number)}` !== `${exact(number)}`)
        return number;
      at = end;
    } else at += 1;
  }
  return undefined;
}

/** The value that JavaScript reads, written out in full. */
function exact(number: string): bigint | undefined {
  const value = Number(number);
  return Number.isFinite(value) ? BigInt(value) : undefined;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;

function afterSpace(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return at;
    at += 1;
  }
}

function afterString(text: string, from: number): number {
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    // An even number of backslashes are themselves escaped.
    if ((quote - before) % 2 === 1) return quote + 1;
    at = quote + 1;
  }
}

function afterValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    switch (text[at]) {
      case '"':
        at = afterString(text, at);
        break;
      case '{':
      case '[':
        depth += 1;
        at += 1;
        break;
      case '}':
      case ']':
        if (depth === 0) return at;
        depth -= 1;
        at += 1;
        break;
      case ',':
      case ' ':
      case '\t':
      case '\n':
      case '\r':
        if (depth === 0) return at;
        at += 1;
        continue;
      default:
        at += 1;
        continue;
    }
    if (depth === 0) return at;
  }
  return at;
}
