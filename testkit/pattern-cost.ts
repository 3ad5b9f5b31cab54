import { processorMs } from './timing.ts';

/**
 * Does a regular expression take more than linear time on some text? Looked for by running it on texts that are made
 * of its own signs, as an attacker would: repeated signs and pairs, behind beginnings that it wants to see, before an
 * end that it does not.
 */

/** Why a pattern is not linear: the text that shows it and how much longer a four times longer text takes. */
export interface Slow {
  readonly text: string;
  readonly times: number;
}

/** Signs that stand for the classes which patterns speak of. */
const COMMON = ['a', 'Z', '0', ' ', '\n', '-', '_', '.', '/', 'é', '漢'];
const MOST_SIGNS = 22;
const MOST_BEGINNINGS = 5;
const MOST_SECOND = 10;
/** Long enough that quadratic time stands out, short enough that linear time is nothing. */
const LENGTH = 2000;
const SUSPICIOUS_MS = 0.7;
const FATAL_MS = 100;
/** Linear: 4. Quadratic: 16. What stops growing at a few thousand signs, which is linear in the end: up to 8. */
const MOST_TIMES = 10;
/** A text this short must take no time at all: exponential patterns are found before they hang. */
const SHORT = [14, 18, 22];
const SHORT_MS = 5;

/** @returns the first text that takes the pattern more than linear time; `undefined` when none was found */
export function slowText(pattern: RegExp): Slow | undefined {
  if (!repeats(pattern.source)) return undefined;
  // At every place, as a search does: what is sticky is also tried at one place after another.
  const search = new RegExp(pattern.source, pattern.flags.replace('y', '').replace('g', ''));
  for (const make of texts(pattern.source)) {
    for (const length of SHORT) {
      if (timed(search, make(length)) > SHORT_MS && again(search, make(length)) > SHORT_MS)
        return { text: make(12), times: Number.POSITIVE_INFINITY };
    }
    const took = timed(search, make(LENGTH));
    if (took < SUSPICIOUS_MS) continue;
    // A longer text would only take minutes.
    if (took > FATAL_MS) return { text: make(12), times: Number.POSITIVE_INFINITY };
    const times = growth(search, make);
    if (times > MOST_TIMES) return { text: make(12), times };
  }
  return undefined;
}

/** True when a part can be repeated without end, or up to ten times and more. Without that, time is bounded. */
export function repeats(source: string): boolean {
  const bare = source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, 'x');
  return /[*+]|\{\d+,\}|\{\d*,?\d{2,}\}/.test(bare);
}

/** How much longer a four times longer text takes: the least of several tries, as a busy machine only adds. */
function growth(search: RegExp, make: (length: number) => string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3 && least > MOST_TIMES; i += 1) {
    const short = again(search, make(LENGTH));
    const long = timed(search, make(4 * LENGTH));
    if (long < 4) return 1;
    least = Math.min(least, long / short);
  }
  return least;
}

function timed(search: RegExp, text: string): number {
  return processorMs(() => search.exec(text));
}

function again(search: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 4; i += 1) least = Math.min(least, timed(search, text));
  return least;
}

function texts(source: string): ((length: number) => string)[] {
  const literal = literals(source);
  const signs = [...new Set([...literal.join(''), ...COMMON])].slice(0, MOST_SIGNS);
  const starts = ['', ...literal.filter((one) => one.length > 1).slice(0, 8)];
  const made: ((length: number) => string)[] = [];
  const add = (start: string, unit: string, end: string): void => {
    made.push((length) => start + unit.repeat(Math.ceil(length / unit.length)) + end);
  };
  for (const unit of signs) {
    for (const start of [...starts, ...signs.slice(0, MOST_BEGINNINGS)]) add(start, unit, '\u0001');
    for (const second of signs.slice(0, MOST_SECOND)) if (second !== unit) add('', unit + second, '\u0001');
    add('', unit, '');
  }
  for (const word of starts.slice(1)) add('', word, '\u0001');
  return made;
}

/** Runs of signs that the pattern wants to see as they stand, and the single signs of its classes. */
export function literals(source: string): string[] {
  const found: string[] = [];
  let run = '';
  const flush = (): void => {
    if (run !== '') found.push(run);
    run = '';
  };
  for (let i = 0; i < source.length; i += 1) {
    const sign = source[i] as string;
    if (sign === '\\') {
      const next = source[i + 1] ?? '';
      i += 1;
      if (/[a-zA-Z0-9]/.test(next)) {
        flush();
        // `\u{...}`, `\xNN`, `\p{...}`, `\k<...>`: what belongs to the escape is no literal.
        const rest = /^(?:\{[^}]*\}|<[^>]*>|[0-9a-fA-F]{2,4})/.exec(source.slice(i + 1));
        if (rest !== null && /[uxpPk]/.test(next)) i += rest[0].length;
      } else run += next;
    } else if (/[\^$.*+?()[\]{}|]/.test(sign)) {
      // A quantifier belongs to the sign before it: the run before that sign stands for itself.
      flush();
      if (sign === '{') i = Math.max(i, source.indexOf('}', i));
    } else run += sign;
  }
  flush();
  return found;
}
