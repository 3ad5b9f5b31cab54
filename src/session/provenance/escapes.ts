/** Escapes inside of a text: backslashes, percent signs, entities. Each decoder gives nothing when there are none. */

import { hexNumber, hexValue, sequenceLength, Writer } from './writer.ts';

const SHORT_ESCAPES: Readonly<Record<string, number>> = {
  n: 10,
  r: 13,
  t: 9,
  b: 8,
  f: 12,
  v: 11,
  '0': 0xfffd,
  '"': 0x22,
  "'": 0x27,
  '`': 0x60,
  '\\': 0x5c,
  '/': 0x2f,
};

/** Backslash escapes of JSON and JavaScript (`\n`, `\"`, `\u0041`, `\u{41}`, `\x41`), once. */
export function decodeEscapes(text: string): Writer | undefined {
  let at = text.indexOf('\\');
  if (at < 0) return undefined;
  const out = new Writer(text.length);
  let changed = false;
  for (let i = 0; i < text.length; i += 1) {
    if (text.charCodeAt(i) !== 0x5c || i + 1 >= text.length) {
      out.put(text.charCodeAt(i), i);
      continue;
    }
    at = i;
    const next = text[i + 1] as string;
    const short = SHORT_ESCAPES[next];
    const [point, length] =
      short !== undefined ? [short, 2] : next === 'u' || next === 'x' ? numberEscape(text, i) : [-1, 0];
    if (point < 0) {
      out.put(0x5c, i);
      continue;
    }
    changed = true;
    out.putPoint(point, at);
    i += length - 1;
  }
  return changed ? out : undefined;
}

/** Value and length of `\uXXXX`, `\u{X...}` or `\xXX`; value -1 when it is none. */
function numberEscape(text: string, at: number): readonly [number, number] {
  if (text[at + 1] === 'x') return [hexNumber(text, at + 2, 2), 4];
  if (text[at + 2] !== '{') return [hexNumber(text, at + 2, 4), 6];
  let end = at + 3;
  while (end < at + 9 && hexValue(text.charCodeAt(end)) >= 0) end += 1;
  if (text[end] !== '}' || end === at + 3) return [-1, 0];
  const point = hexNumber(text, at + 3, end - at - 3);
  return point > 0x10ffff ? [-1, 0] : [point, end - at + 1];
}

/** Percent encoding (bytes of UTF-8); `+` is a space where the text has no `%20`. */
export function decodePercent(text: string): Writer | undefined {
  const first = text.indexOf('%');
  const form = text.includes('+') && !text.includes('%20') && !text.includes(' ');
  if (first < 0 && !form) return undefined;
  const out = new Writer(text.length);
  let changed = false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0x2b && form) {
      out.put(0x20, i);
      changed = true;
      continue;
    }
    const byte = unit === 0x25 ? hexNumber(text, i + 1, 2) : -1;
    if (byte < 0) {
      out.put(unit, i);
      continue;
    }
    changed = true;
    const size = sequenceLength(byte);
    let point = size === 1 ? byte : byte & (0xff >> (size + 1));
    for (let k = 1; k < size && point >= 0; k += 1) {
      const more = text.charCodeAt(i + 3 * k) === 0x25 ? hexNumber(text, i + 3 * k + 1, 2) : -1;
      point = more >= 0x80 && more < 0xc0 ? point * 64 + (more & 0x3f) : -1;
    }
    if (size === 0 || point < 0 || point > 0x10ffff) {
      // Not UTF-8: the byte as Latin-1 reads it.
      out.put(byte === 0 ? 0xfffd : byte, i);
      i += 2;
    } else {
      out.putPoint(point, i);
      i += 3 * size - 1;
    }
  }
  return changed ? out : undefined;
}

const ENTITIES: Readonly<Record<string, number>> = {
  amp: 0x26,
  lt: 0x3c,
  gt: 0x3e,
  quot: 0x22,
  apos: 0x27,
  nbsp: 0x20,
  commat: 0x40,
  period: 0x2e,
  sol: 0x2f,
  colon: 0x3a,
  lowbar: 0x5f,
  num: 0x23,
};

/** The commonest named entities of HTML, and numbered ones. */
export function decodeEntities(text: string): Writer | undefined {
  if (!text.includes('&')) return undefined;
  const out = new Writer(text.length);
  let changed = false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit === 0x26) {
      const end = text.slice(i + 1, i + 12).indexOf(';');
      const point = end > 0 ? entity(text.slice(i + 1, i + 1 + end)) : -1;
      if (point > 0) {
        out.putPoint(point, i);
        i += end + 1;
        changed = true;
        continue;
      }
    }
    out.put(unit, i);
  }
  return changed ? out : undefined;
}

function entity(name: string): number {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as number) : -1;
  const hex = name[1] === 'x' || name[1] === 'X';
  const digits = name.slice(hex ? 2 : 1);
  if (!(hex ? /^[0-9a-f]{1,6}$/i : /^[0-9]{1,7}$/).test(digits)) return -1;
  const point = Number.parseInt(digits, hex ? 16 : 10);
  return point > 0x10ffff ? -1 : point;
}
