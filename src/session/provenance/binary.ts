/** Bytes that were written as text: base64 (both alphabets, also wrapped into lines) and hexadecimal. */

import { GAP } from './fold.ts';
import { hexValue, sequenceLength, Writer } from './writer.ts';

/** Values of the characters of base64, also of its form for URLs; 64 ends a run. */
const SIXES = new Uint8Array(128).fill(64);
Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/').forEach((c, value) => {
  SIXES[c.charCodeAt(0)] = value;
});
SIXES[0x2d] = 62;
SIXES[0x5f] = 63;

/** 1: a character of base64, or a hexadecimal digit. */
const IS_SIX = SIXES.map((value) => (value < 64 ? 1 : 0));
const IS_HEX = Uint8Array.from({ length: 128 }, (_, unit) => (hexValue(unit) < 0 ? 0 : 1));

const MIN_RUN = 12;
/** A shorter run is read when the text is hardly longer. */
const MIN_WHOLE = 8;
/** Bytes of text in a row that are kept. */
const MIN_PRINTABLE = 6;
/** Lines at least this long are taken to be wrapped. */
const WRAPPED = 48;

/** A stretch of characters that can be read as bytes; line breaks inside are left out. */
interface Run {
  readonly text: string;
  readonly start: number;
  readonly length: number;
  /** Position in the text for each character; absent when they follow one another from `start`. */
  readonly positions?: Int32Array;
}

const positionIn = (run: Run, at: number): number => run.positions?.[at] ?? run.start + at;

export function decodeBase64(text: string): Writer | undefined {
  let out: Writer | undefined;
  for (const run of runsOf(text, IS_SIX)) {
    out ??= new Writer(run.length);
    const bytes = new Uint8Array((run.length * 3) >> 2);
    // Text that was glued to the front shifts the groups of four, so each shift is tried.
    for (let shift = 0; shift < 4; shift += 1) {
      const size = sixesToBytes(run, shift, bytes);
      putTexts(out, bytes, size, (at, round) => positionIn(run, shift + (((at * 4 + round) / 3) | 0)));
    }
  }
  return out;
}

export function decodeHex(text: string): Writer | undefined {
  let out: Writer | undefined;
  for (const run of runsOf(text, IS_HEX)) {
    out ??= new Writer(run.length);
    const bytes = new Uint8Array(run.length >> 1);
    for (let shift = 0; shift < 2; shift += 1) {
      const size = (run.length - shift) >> 1;
      for (let i = 0, at = shift; i < size; i += 1, at += 2)
        bytes[i] =
          hexValue(text.charCodeAt(positionIn(run, at))) * 16 +
          hexValue(text.charCodeAt(positionIn(run, at + 1)));
      putTexts(out, bytes, size, (at) => positionIn(run, shift + 2 * at));
    }
  }
  return out;
}

const belongs = (alphabet: Uint8Array, unit: number): boolean => unit < 128 && alphabet[unit] === 1;

/** All long runs. Runs that were wrapped into lines are one. */
function runsOf(text: string, alphabet: Uint8Array): Run[] {
  const runs: Run[] = [];
  const least = text.length <= MIN_RUN + 3 ? MIN_WHOLE : MIN_RUN;
  let start = 0;
  while (start + least <= text.length) {
    // A run that starts here holds its `least`-th character as well: most places are passed over by looking there.
    let last = start + least - 1;
    while (last >= start && belongs(alphabet, text.charCodeAt(last))) last -= 1;
    if (last >= start) {
      start = last + 1;
      continue;
    }
    const breaks: number[] = [];
    const end = runEnd(text, start, start + least, alphabet, breaks);
    if (breaks.length === 0) runs.push({ text, start, length: end - start });
    else {
      const positions = positionsOf(start, end, breaks);
      runs.push({ text, start, length: positions.length - 1, positions });
    }
    start = end + 1;
  }
  return runs;
}

/** End of a run that is known up to `known`; `breaks` receives place and length of its line breaks. */
function runEnd(text: string, start: number, known: number, alphabet: Uint8Array, breaks: number[]): number {
  let end = known;
  let line = start;
  for (;;) {
    while (end < text.length && belongs(alphabet, text.charCodeAt(end))) end += 1;
    const over = text[end] === '\r' && text[end + 1] === '\n' ? 2 : text[end] === '\n' ? 1 : 0;
    if (over === 0 || end - line < WRAPPED || end + over >= text.length) return end;
    if (!belongs(alphabet, text.charCodeAt(end + over))) return end;
    breaks.push(end, over);
    end += over;
    line = end;
  }
}

/** Positions of the characters of a wrapped run, and of its end. */
function positionsOf(start: number, end: number, breaks: readonly number[]): Int32Array {
  let size = end - start + 1;
  for (let i = 1; i < breaks.length; i += 2) size -= breaks[i] as number;
  const positions = new Int32Array(size);
  let at = start;
  let next = 0;
  for (let i = 0; i < size; i += 1) {
    if (at === breaks[next]) {
      at += breaks[next + 1] as number;
      next += 2;
    }
    positions[i] = at;
    at += 1;
  }
  return positions;
}

/** Fills `bytes` from the character `shift` on; returns how many they are. */
function sixesToBytes(run: Run, shift: number, bytes: Uint8Array): number {
  const { text } = run;
  let bits = 0;
  let have = 0;
  let size = 0;
  for (let i = shift; i < run.length; i += 1) {
    bits = ((bits << 6) | (SIXES[text.charCodeAt(positionIn(run, i))] as number)) & 0x3fff;
    have += 6;
    if (have < 8) continue;
    have -= 8;
    bytes[size] = bits >> have;
    size += 1;
  }
  return size;
}

const isPrintable = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || (byte >= 9 && byte <= 13);
/** 1: printable ASCII and its white space. */
const PRINTABLE = Uint8Array.from({ length: 256 }, (_, byte) => (isPrintable(byte) ? 1 : 0));

/** Where the byte `at` stands in the text; `round` 2 gives the end of the byte before. */
type Position = (at: number, round: 0 | 2) => number;

/** Writes the stretches of bytes that are UTF-8, or UTF-16 in Latin letters, each followed by a gap. */
function putTexts(out: Writer, bytes: Uint8Array, size: number, position: Position): void {
  let start = 0;
  while (start < size) {
    let end = start;
    for (let step = textAt(bytes, end, size); step > 0; step = textAt(bytes, end, size)) end += step;
    if (end - start >= MIN_PRINTABLE) putStretch(out, bytes, start, end, position);
    start = end + 1;
  }
}

/** Bytes of the character at `at`; 0 when it is no text. The zero byte of a Latin letter in UTF-16 counts. */
function textAt(bytes: Uint8Array, at: number, size: number): number {
  if (at >= size) return 0;
  const byte = bytes[at] as number;
  if (byte >= 0x80) return pointAt(bytes, at, size) < 0 ? 0 : sequenceLength(byte);
  if (PRINTABLE[byte] === 1) return 1;
  const between = byte === 0 && at > 0 && at + 1 < size;
  return between && PRINTABLE[bytes[at - 1] as number] === 1 && PRINTABLE[bytes[at + 1] as number] === 1
    ? 1
    : 0;
}

/** The code point of the UTF-8 sequence at `at`, or -1. */
function pointAt(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at] as number;
  const size = sequenceLength(byte);
  if (size < 2) return size === 1 ? byte : -1;
  let point = byte & (0xff >> (size + 1));
  for (let k = 1; k < size; k += 1) {
    const more = at + k < end ? (bytes[at + k] as number) : 0;
    if (more < 0x80 || more >= 0xc0) return -1;
    point = point * 64 + (more & 0x3f);
  }
  return point > 0x10ffff ? -1 : point;
}

function putStretch(out: Writer, bytes: Uint8Array, start: number, end: number, position: Position): void {
  for (let i = start; i < end; i += Math.max(1, sequenceLength(bytes[i] as number)))
    if (bytes[i] !== 0) out.putPoint(pointAt(bytes, i, end), position(i, 0));
  out.put(GAP, position(end, 2));
}
