/** JSON with the place of each part in its text, so that a file can be edited without being written anew. */

import { SteelyardError } from '../../../errors.ts';

export type JsonNode =
  | {
      readonly type: 'object';
      readonly start: number;
      readonly end: number;
      readonly members: readonly Member[];
    }
  | {
      readonly type: 'array';
      readonly start: number;
      readonly end: number;
      readonly items: readonly JsonNode[];
    }
  | { readonly type: 'plain'; readonly start: number; readonly end: number };

export interface Member {
  readonly key: string;
  /** Offset of the quote that begins the key. */
  readonly start: number;
  readonly value: JsonNode;
}

const MOST_DEPTH = 64;
const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /-?[0-9][0-9.eE+-]*|true|false|null/y;

/**
 * Offsets are UTF-16, ends exclusive. Linear in the text.
 *
 * @throws SteelyardError HOST_SETTINGS_INVALID for text that is no JSON, nests deeper than 64, or names a member twice
 */
export function readJsonSpans(text: string, where: string): JsonNode {
  try {
    JSON.parse(text);
  } catch (cause) {
    const at = /at position (\d+)/.exec((cause as Error).message)?.[1];
    const line = at === undefined ? '' : ` from line ${text.slice(0, Number(at)).split('\n').length} on`;
    throw new SteelyardError('HOST_SETTINGS_INVALID', `\`${where}\` is no JSON${line}`, { cause });
  }
  return new Reader(text, where).whole();
}

/** Relies on the text being JSON; only what that does not say is checked. */
class Reader {
  readonly #text: string;
  readonly #where: string;
  #at = 0;

  constructor(text: string, where: string) {
    this.#text = text;
    this.#where = where;
  }

  whole(): JsonNode {
    this.#match(SPACE);
    return this.#value(0);
  }

  #value(depth: number): JsonNode {
    if (depth > MOST_DEPTH)
      throw new SteelyardError('HOST_SETTINGS_INVALID', `\`${this.#where}\` nests deeper than ${MOST_DEPTH}`);
    const start = this.#at;
    const first = this.#text[start];
    if (first === '{') {
      const members = this.#list('}', () => this.#member(depth));
      this.#once(members);
      return { type: 'object', start, end: this.#at, members };
    }
    if (first === '[') {
      const items = this.#list(']', () => this.#value(depth + 1));
      return { type: 'array', start, end: this.#at, items };
    }
    this.#match(first === '"' ? STRING : SCALAR);
    return { type: 'plain', start, end: this.#at };
  }

  #member(depth: number): Member {
    const start = this.#at;
    const key = JSON.parse(this.#match(STRING)) as string;
    this.#match(SPACE);
    this.#at += 1;
    this.#match(SPACE);
    return { key, start, value: this.#value(depth + 1) };
  }

  #list<T>(end: string, one: () => T): T[] {
    const found: T[] = [];
    this.#at += 1;
    this.#match(SPACE);
    while (this.#text[this.#at] !== end) {
      found.push(one());
      this.#match(SPACE);
      if (this.#text[this.#at] === ',') this.#at += 1;
      this.#match(SPACE);
    }
    this.#at += 1;
    return found;
  }

  /** Which of two members counts is up to who reads it: the host may see another one than we do. */
  #once(members: readonly Member[]): void {
    const keys = new Set<string>();
    for (const { key } of members) {
      if (keys.has(key))
        throw new SteelyardError(
          'HOST_SETTINGS_INVALID',
          `\`${this.#where}\` has the member \`${key.slice(0, 80)}\` twice`,
        );
      keys.add(key);
    }
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found === null)
      throw new SteelyardError('HOST_SETTINGS_INVALID', `\`${this.#where}\` cannot be read at ${this.#at}`);
    this.#at += found[0].length;
    return found[0];
  }
}
