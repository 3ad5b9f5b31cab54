/** Replaces tool results by unique values of the same form, and finds those values again in later arguments. */
import { mulberry32 } from '../generate/random.ts';
import { decodings } from './decode.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One string or number in a tool's mocked result. `path` has property names, and `[]` for elements. */
export interface Leaf {
  readonly id: number;
  readonly tool: string;
  readonly path: readonly string[];
  readonly original: string | number;
  /** A value of the same form that occurs nowhere else. */
  readonly canary: string | number;
}

/** A canary seen in an argument of a later call (or in the returned value, where `call` is -1). */
export interface Sighting {
  readonly leaf: Leaf;
  readonly call: number;
  readonly tool: string;
  /** Where in the arguments; `[]` for elements. */
  readonly argument: readonly string[];
  /** Decoding steps that were needed. */
  readonly decoded: readonly string[];
}

const WINDOW = 8;

function scramble(text: string, index: number): string {
  const random = mulberry32(0x9e37 + index * 7919);
  const pick = (alphabet: string): string => alphabet[Math.floor(random() * alphabet.length)] as string;
  let out = '';
  const prefix = /^(?:https?:\/\/|[a-z]{2,5}[-_:](?=\d))/.exec(text)?.[0] ?? '';
  for (const char of text.slice(prefix.length)) {
    if (char >= 'a' && char <= 'z') out += pick('abcdefghijkmnpqrstuvwxyz');
    else if (char >= 'A' && char <= 'Z') out += pick('ABCDEFGHJKLMNPQRSTUVWXYZ');
    else if (char >= '0' && char <= '9') out += pick('123456789');
    else out += char;
  }
  while (out.length < WINDOW + 4) out += pick('abcdefghijkmnpqrstuvwxyz');
  return prefix + out;
}

function canaryOf(value: string | number, index: number): string | number {
  if (typeof value === 'number') return 3_000_017 + index * 7919;
  if (/^\d{4}-\d\d-\d\d/.test(value)) {
    const date = new Date(Date.UTC(2031, 0, 1 + (index % 9000))).toISOString().slice(0, 10);
    return date + value.slice(10);
  }
  return scramble(value, index);
}

/** Every string and number of the mocks, in a fixed order. */
export function leavesOf(mocks: Readonly<Record<string, unknown>>): Leaf[] {
  const out: Leaf[] = [];
  const walk = (tool: string, value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      out.push({ id: out.length, tool, path, original: value, canary: canaryOf(value, out.length) });
    } else if (Array.isArray(value)) {
      for (const item of value) walk(tool, item, [...path, '[]']);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) walk(tool, item, [...path, key]);
    }
  };
  for (const [tool, value] of Object.entries(mocks)) walk(tool, value, []);
  return out;
}

/** The mocks with the chosen leaves replaced. Visits leaves in the order of {@link leavesOf}. */
export function plant(
  mocks: Readonly<Record<string, unknown>>,
  leaves: readonly Leaf[],
  chosen: (leaf: Leaf) => boolean,
): Record<string, unknown> {
  let next = 0;
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string' || typeof value === 'number') {
      const leaf = leaves[next++] as Leaf;
      return chosen(leaf) ? leaf.canary : value;
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]));
    return value;
  };
  return Object.fromEntries(Object.entries(mocks).map(([tool, value]) => [tool, walk(value)]));
}

/** Finds the chosen leaves' canaries in texts, whole or as pieces of at least 8 characters. */
export class CanaryIndex {
  readonly #windows = new Map<string, Leaf | null>();
  readonly #numbers = new Map<string, Leaf>();
  readonly #whole: Leaf[] = [];

  /** @param known texts in which a piece proves nothing: the script and the original results */
  constructor(leaves: readonly Leaf[], known: readonly string[]) {
    for (const leaf of leaves) {
      const { canary } = leaf;
      if (typeof canary === 'number') this.#numbers.set(String(canary), leaf);
      else if (/^\d{4}-\d\d-\d\d/.test(canary)) this.#whole.push(leaf);
      else
        for (let at = 0; at + WINDOW <= canary.length; at += 1) {
          const piece = canary.slice(at, at + WINDOW);
          const seen = this.#windows.get(piece);
          this.#windows.set(piece, seen === undefined || seen === leaf ? leaf : null);
        }
    }
    for (const text of known)
      for (let at = 0; at + WINDOW <= text.length; at += 1) {
        const piece = text.slice(at, at + WINDOW);
        if (this.#windows.has(piece)) this.#windows.set(piece, null);
      }
  }

  /** Leaves seen in the text as it stands. */
  search(text: string): Set<Leaf> {
    const found = new Set<Leaf>();
    for (let at = 0; at + WINDOW <= text.length; at += 1) {
      const leaf = this.#windows.get(text.slice(at, at + WINDOW));
      if (leaf) found.add(leaf);
    }
    for (const match of text.matchAll(/\d{7,9}/g)) {
      const leaf = this.#numbers.get(match[0]);
      if (leaf) found.add(leaf);
    }
    for (const leaf of this.#whole) if (text.includes(String(leaf.canary).slice(0, 10))) found.add(leaf);
    return found;
  }
}

/** Texts inside a JSON value with their places; an array of characters or codes is also read as one text. */
export function* textsIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<[readonly string[], string]> {
  if (typeof value === 'string' || typeof value === 'number') {
    yield [path, String(value)];
  } else if (Array.isArray(value)) {
    if (value.length >= WINDOW && value.every((item) => typeof item === 'number'))
      yield [
        [...path, '[]'],
        value
          .map((code) =>
            code > 0 && code < 0x110000 && Number.isInteger(code) ? String.fromCodePoint(code) : ' ',
          )
          .join(''),
      ];
    else if (value.length > 1 && value.every((item) => typeof item === 'string'))
      yield [[...path, '[]'], value.join('')];
    for (const item of value) yield* textsIn(item, [...path, '[]']);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield [path, key];
      yield* textsIn(item, [...path, key]);
    }
  }
}

/** Every canary in one call's arguments (or a returned value). */
export function sightings(index: CanaryIndex, call: number, tool: string, args: unknown): Sighting[] {
  const out = new Map<string, Sighting>();
  for (const [argument, text] of textsIn(args))
    for (const { text: plain, steps } of decodings(text))
      for (const leaf of index.search(plain)) {
        const key = `${leaf.id} ${argument.join('.')}`;
        if (!out.has(key)) out.set(key, { leaf, call, tool, argument, decoded: steps });
      }
  return [...out.values()];
}
