/** What a word, variable or stream may hold: text with holes, and where it comes from. */

import { HOLE } from '../path/zone.ts';

export { HOLE };

/** Where a value comes from, as bits. Operations join them and never lose one. */
export const REMOTE = 1;
/** Arguments of the script, `read`, standard input: text that somebody else chooses. */
export const INPUT = 2;
export const ENCODED = 4;
export const DECODED = 8;
/** Made a thousand times or more longer. */
export const AMPLIFIED = 16;
export const PROCESSES = 32;
/** The environment of the process. */
export const ENVIRONMENT = 64;
export const FILE = 128;
/** Content of a file that opens something else. */
export const SECRET = 256;
/** Facts about this machine: its name, user, addresses. */
export const HOST = 512;
/** A list of files. */
export const LISTING = 1024;
/** Passed a filter by name, age or size. */
export const FILTERED = 2048;
export const RANDOM = 4096;
/** Of a file outside the project. */
export const OUTSIDE = 8192;

/** What an interactive shell says. */
export const SESSION = 16_384;

/** Never ends by itself: `yes`, `/dev/zero`. */
export const ENDLESS = 32_768;

export interface Value {
  /** What is not known is `HOLE`. */
  readonly text: string;
  readonly from: number;
}

export const NOTHING: Value = { text: '', from: 0 };
export const UNKNOWN: Value = { text: HOLE, from: 0 };

const MOST_TEXT = 65_536;

export function value(text: string, from = 0): Value {
  return { text: text.length > MOST_TEXT ? text.slice(0, MOST_TEXT) + HOLE : text, from };
}

export const known = (v: Value): boolean => !v.text.includes(HOLE);

export function joined(values: readonly Value[], separator: string): Value {
  if (values.length === 1) return values[0]!;
  let from = 0;
  let length = 0;
  const texts: string[] = [];
  for (const v of values) {
    from |= v.from;
    length += v.text.length;
    texts.push(length > MOST_TEXT ? HOLE : v.text);
    if (length > MOST_TEXT) break;
  }
  return value(texts.join(separator), from);
}
