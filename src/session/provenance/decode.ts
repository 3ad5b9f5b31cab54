/** Texts inside of a text: escapes and encodings removed, with the way back to the positions of the original. */

import { OffsetMap } from './offsets.ts';

export type Encoding = 'json' | 'url' | 'html' | 'base64' | 'hex';

/** A text, or what stands in it after encodings were removed. */
export interface View {
  readonly text: string;
  /** Encodings that were removed, the outermost first; empty for the text itself. */
  readonly how: readonly Encoding[];
  readonly above: View | undefined;
  readonly offsets: OffsetMap | undefined;
}

const MAX_DEPTH = 3;

/** [start, end) of a view as a range of the text that it was made of. */
export function rawRange(view: View, start: number, end: number): [number, number] {
  let range: [number, number] = [start, end];
  for (let at: View | undefined = view; at?.offsets !== undefined; at = at.above)
    range = at.offsets.range(range[0], range[1]);
  return range;
}

/**
 * The text and all views of it, encodings nested at most 3 deep. Their characters add up to at most three times those
 * of the text and 4,096 more.
 *
 * @returns `complete` is false when that bound left a view out
 */
export function viewsOf(text: string): { views: readonly View[]; complete: boolean } {
  const root: View = { text, how: [], above: undefined, offsets: undefined };
  const views: View[] = [root];
  if (text.length < 3) return { views, complete: true };
  let left = 3 * text.length + 4096;
  let complete = true;
  const seen = new Set<string>();
  for (let at = 0; at < views.length; at += 1) {
    const view = views[at] as View;
    const made = DECODERS.flatMap(([encoding, decode]) => {
      const writer = decode(view.text);
      if (writer === undefined || writer.length === 0) return [];
      writer.end(view.text.length);
      return [{ encoding, writer }];
    });
    for (const { encoding, writer } of made) {
      if (view.how.length >= MAX_DEPTH || writer.length > left) {
        complete = false;
        continue;
      }
      const decoded = writer.text();
      if (seen.has(decoded)) continue;
      seen.add(decoded);
      left -= decoded.length;
      views.push({ text: decoded, how: [...view.how, encoding], above: view, offsets: writer.offsets });
    }
  }
  return { views, complete };
}

/** Collects decoded code units and where each came from. */
class Writer {
  readonly offsets = new OffsetMap();
  length = 0;
  #units: Uint16Array<ArrayBuffer>;
  #drift = 0;

  constructor(room: number) {
    this.#units = new Uint16Array(room);
  }

  put(unit: number, from: number): void {
    if (from - this.length !== this.#drift) {
      this.#drift = from - this.length;
      this.offsets.add(this.length, from);
    }
    if (this.length === this.#units.length) {
      const grown = new Uint16Array(this.length * 2 + 16);
      grown.set(this.#units);
      this.#units = grown;
    }
    this.#units[this.length] = unit;
    this.length += 1;
  }

  putPoint(point: number, from: number): void {
    if (point < 0x10000) {
      this.put(point, from);
      return;
    }
    this.put(0xd800 + ((point - 0x10000) >> 10), from);
    this.put(0xdc00 + ((point - 0x10000) & 0x3ff), from);
  }

  /** Says where the text before ends. */
  end(from: number): void {
    if (from - this.length !== this.#drift) this.offsets.add(this.length, from);
  }

  /** Forgets what was written after `length`. */
  cut(length: number): void {
    this.length = length;
    this.offsets.cut(length);
    // The next unit states its place anew.
    this.#drift = Number.NaN;
  }

  text(): string {
    return Buffer.from(this.#units.buffer, 0, this.length * 2).toString('utf16le');
  }
}

type Decoder = (text: string) => Writer | undefined;

const hexValue = (unit: number): number => {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

/** The number that `digits` hexadecimal digits from `at` on make, or -1. */
function hexNumber(text: string, at: number, digits: number): number {
  if (at + digits > text.length) return -1;
  let value = 0;
  for (let i = at; i < at + digits; i += 1) {
    const one = hexValue(text.charCodeAt(i));
    if (one < 0) return -1;
    value = value * 16 + one;
  }
  return value;
}

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
function decodeEscapes(text: string): Writer | undefined {
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
function decodePercent(text: string): Writer | undefined {
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

/** Bytes of the UTF-8 sequence that starts with this one; 0 when none does. */
function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1;
  if (byte < 0xc2) return 0;
  if (byte < 0xe0) return 2;
  if (byte < 0xf0) return 3;
  return byte < 0xf5 ? 4 : 0;
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
function decodeEntities(text: string): Writer | undefined {
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

/** Values of the characters of base64, also of its form for URLs; 64 ends a run. */
const SIXES = new Uint8Array(128).fill(64);
Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/').forEach((c, value) => {
  SIXES[c.charCodeAt(0)] = value;
});
SIXES[0x2d] = 62;
SIXES[0x5f] = 63;

const six = (unit: number): number => (unit < 128 ? (SIXES[unit] as number) : 64);

const isSix = (unit: number): boolean => six(unit) < 64;
const isHex = (unit: number): boolean => hexValue(unit) >= 0;

const MIN_RUN = 12;
/** A shorter run is read when the text is hardly longer. */
const MIN_WHOLE = 8;
/** Printable characters in a row that count as text. */
const MIN_PRINTABLE = 6;
/** Lines at least this long are taken to be wrapped. */
const WRAPPED = 48;

function decodeBase64(text: string): Writer | undefined {
  const out = new Writer(Math.ceil(text.length / 4));
  for (const run of runsOf(text, isSix)) {
    // Text that was glued to the front shifts the groups of four, so each shift is tried.
    for (let shift = 0; shift < 4; shift += 1) {
      const { bytes, from } = sixesToBytes(text, run, shift);
      putPrintable(out, bytes, from, (run.at(-1) as number) + 1);
    }
  }
  return out.length > 0 ? out : undefined;
}

function decodeHex(text: string): Writer | undefined {
  const out = new Writer(Math.ceil(text.length / 4));
  for (const run of runsOf(text, isHex)) {
    for (let shift = 0; shift < 2; shift += 1) {
      const bytes = new Uint8Array(run.length >> 1);
      const from = new Int32Array(run.length >> 1);
      let size = 0;
      for (let i = shift; i + 1 < run.length; i += 2) {
        const at = run[i] as number;
        bytes[size] = hexValue(text.charCodeAt(at)) * 16 + hexValue(text.charCodeAt(run[i + 1] as number));
        from[size] = at;
        size += 1;
      }
      putPrintable(out, bytes.subarray(0, size), from, (run.at(-1) as number) + 1);
    }
  }
  return out.length > 0 ? out : undefined;
}

/** Positions of the characters of each long run. Runs that were wrapped into lines are one. */
function runsOf(text: string, belongs: (unit: number) => boolean): Int32Array[] {
  const runs: Int32Array[] = [];
  const least = text.length <= MIN_RUN + 3 ? MIN_WHOLE : MIN_RUN;
  let start = 0;
  while (start + least <= text.length) {
    // A run that starts here holds its `least`-th character as well: most places are passed over by looking there.
    let last = start + least - 1;
    while (last >= start && belongs(text.charCodeAt(last))) last -= 1;
    if (last >= start) {
      start = last + 1;
      continue;
    }
    const breaks: number[] = [];
    const end = runEnd(text, start, start + least, belongs, breaks);
    runs.push(positionsOf(start, end, breaks));
    start = end + 1;
  }
  return runs;
}

/** End of a run of which `known` is known; `breaks` receives place and length of its line breaks. */
function runEnd(
  text: string,
  start: number,
  known: number,
  belongs: (unit: number) => boolean,
  breaks: number[],
): number {
  let end = known;
  let line = start;
  for (;;) {
    while (end < text.length && belongs(text.charCodeAt(end))) end += 1;
    const over = text[end] === '\r' && text[end + 1] === '\n' ? 2 : text[end] === '\n' ? 1 : 0;
    if (over === 0 || end - line < WRAPPED || end + over >= text.length) return end;
    if (!belongs(text.charCodeAt(end + over))) return end;
    breaks.push(end, over);
    end += over;
    line = end;
  }
}

function positionsOf(start: number, end: number, breaks: readonly number[]): Int32Array {
  let size = end - start;
  for (let i = 1; i < breaks.length; i += 2) size -= breaks[i] as number;
  const run = new Int32Array(size);
  let at = start;
  let next = 0;
  for (let i = 0; i < size; i += 1) {
    if (at === breaks[next]) {
      at += breaks[next + 1] as number;
      next += 2;
    }
    run[i] = at;
    at += 1;
  }
  return run;
}

function sixesToBytes(text: string, run: Int32Array, shift: number): { bytes: Uint8Array; from: Int32Array } {
  const bytes = new Uint8Array(Math.floor(((run.length - shift) * 3) / 4));
  const from = new Int32Array(bytes.length);
  let bits = 0;
  let have = 0;
  let size = 0;
  for (let i = shift; i < run.length && size < bytes.length; i += 1) {
    bits = ((bits << 6) | six(text.charCodeAt(run[i] as number))) & 0xffff;
    have += 6;
    if (have < 8) continue;
    have -= 8;
    bytes[size] = (bits >> have) & 0xff;
    from[size] = run[i === shift ? i : i - 1] as number;
    size += 1;
  }
  return { bytes, from };
}

/** Writes the stretches of bytes that are printable UTF-8 (or UTF-16LE in Latin letters), each followed by a NUL. */
function putPrintable(out: Writer, bytes: Uint8Array, from: Int32Array, runEnd: number): void {
  let stretch = out.length;
  let i = 0;
  const close = (): void => {
    if (out.length - stretch < MIN_PRINTABLE) out.cut(stretch);
    else out.put(0, i < bytes.length ? (from[i] as number) : runEnd);
    stretch = out.length;
  };
  while (i < bytes.length) {
    const byte = bytes[i] as number;
    if (byte === 0 && out.length > stretch && i + 1 < bytes.length && printable(bytes[i - 1] as number)) {
      i += 1;
      if (!printable(bytes[i] as number)) close();
      continue;
    }
    if (byte < 0x80) {
      if (printable(byte)) out.put(byte, from[i] as number);
      else close();
      i += 1;
      continue;
    }
    const size = sequenceLength(byte);
    let point = size === 0 ? -1 : byte & (0xff >> (size + 1));
    for (let k = 1; k < size && point >= 0; k += 1) {
      const more = i + k < bytes.length ? (bytes[i + k] as number) : 0;
      point = more >= 0x80 && more < 0xc0 ? point * 64 + (more & 0x3f) : -1;
    }
    if (point < 0x80 || point > 0x10ffff) {
      close();
      i += 1;
      continue;
    }
    out.putPoint(point, from[i] as number);
    i += size;
  }
  close();
}

const printable = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || (byte >= 9 && byte <= 13);

const DECODERS: readonly (readonly [Encoding, Decoder])[] = [
  ['json', decodeEscapes],
  ['url', decodePercent],
  ['html', decodeEntities],
  ['base64', decodeBase64],
  ['hex', decodeHex],
];
