/** The texts inside the arguments of a call, read once for all who look at them, within stated limits. */

import { types } from 'node:util';
import type { Member, TextValue } from './inspect/finding.ts';

export interface TextLimits {
  /** UTF-16 units over all values and keys together. */
  readonly characters: number;
  /** Values, of any kind, that are visited. */
  readonly values: number;
  /** Containers inside containers. */
  readonly depth: number;
}

export const TEXT_LIMITS: TextLimits = { characters: 1 << 20, values: 100_000, depth: 64 };

/** Why a part of the arguments was not read. */
export type UnreadReason =
  | 'too much text'
  | 'too many values'
  | 'too deep'
  | 'a getter'
  | 'a proxy'
  | 'opaque';

export interface Unread {
  readonly path: readonly (string | number)[];
  readonly reason: UnreadReason;
}

export interface ArgumentTexts {
  /** Every value that is or stands for a text, in the order of the arguments. */
  readonly values: readonly TextValue[];
  /** The names of members; `path` leads to the member, so the name is its last part. */
  readonly keys: readonly TextValue[];
  /** Every plain value with the name it stands under, in the order of the arguments; the first {@link MAX_MEMBERS}. */
  readonly members: readonly Member[];
  /** What was not read, at most `MAX_UNREAD` places. Empty: everything was. */
  readonly unread: readonly Unread[];
}

/** Values that are kept with their names. */
export const MAX_MEMBERS = 1000;

/** Further places are not listed: the first ones already say that the reading is incomplete. */
export const MAX_UNREAD = 16;

/**
 * Reads the texts of a call's arguments. Runs no code of theirs: getters and proxies are left alone and reported, and
 * `toString` and `toJSON` are not called. Numbers, booleans, null and undefined give no text. A value inside itself is
 * read once.
 *
 * @param args named arguments as an object, positional ones as an array, or any other value
 * @param kwargs named arguments beside positional ones; their paths start at the root too
 */
export function argumentTexts(
  args: unknown,
  kwargs?: unknown,
  limits: TextLimits = TEXT_LIMITS,
): ArgumentTexts {
  const reading = new Reading(limits);
  reading.visit(args, [], '');
  if (kwargs !== undefined) reading.visit(kwargs, [], '');
  return reading;
}

/** One sentence about a part that was not read, for evidence. The path is not escaped. */
export function describeUnread({ path, reason }: Unread): string {
  const where = path.length === 0 ? 'the arguments' : `\`${path.join('.').slice(0, 80)}\``;
  return `not read in full: ${where} (${reason})`;
}

type Path = readonly (string | number)[];

class Reading implements ArgumentTexts {
  readonly values: TextValue[] = [];
  readonly keys: TextValue[] = [];
  readonly members: Member[] = [];
  readonly unread: Unread[] = [];
  readonly #limits: TextLimits;
  readonly #open: object[] = [];
  #characters = 0;
  #visited = 0;

  constructor(limits: TextLimits) {
    this.#limits = limits;
  }

  /** `key` is the nearest name above the value: that of a list for its elements. */
  visit(value: unknown, path: Path, key: string): void {
    this.#visited += 1;
    const plain = (typeof value !== 'object' || value === null) && path.length > 0;
    if (plain && this.members.length < MAX_MEMBERS) this.members.push({ key, value, path });
    switch (typeof value) {
      case 'string':
        this.#text(this.values, value, path);
        break;
      case 'bigint':
        // The decimal form of a huge number costs quadratic time; no reader looks for numbers of that size.
        if (value > MAX_BIGINT || value < -MAX_BIGINT) this.#miss(path, 'too much text');
        else this.#text(this.values, value.toString(), path);
        break;
      case 'symbol':
        this.#text(this.values, value.description ?? '', path);
        break;
      case 'function':
        if (types.isProxy(value)) this.#miss(path, 'a proxy');
        else this.#text(this.values, Function.prototype.toString.call(value), path);
        break;
      case 'object':
        if (value !== null) this.#container(value, path, key);
    }
  }

  #container(value: object, path: Path, key: string): void {
    if (types.isProxy(value)) {
      this.#miss(path, 'a proxy');
      return;
    }
    if (this.#open.includes(value)) return;
    if (this.#open.length >= this.#limits.depth) {
      this.#miss(path, 'too deep');
      return;
    }
    this.#open.push(value);
    if (Array.isArray(value)) this.#list(value, path, key);
    else this.#object(value, path, key);
    this.#open.pop();
  }

  /** By index, as far as the budget goes; holes cost a visit too, so that a sparse list ends. */
  #list(value: readonly unknown[], path: Path, key: string): void {
    for (let i = 0; i < value.length; i += 1) {
      if (this.#spent(path)) return;
      const member = Object.getOwnPropertyDescriptor(value, i);
      if (member === undefined) this.#visited += 1;
      else this.#member(member, [...path, i], key);
    }
  }

  #object(value: object, path: Path, key: string): void {
    const content = contentOf(value);
    for (const one of content ?? []) {
      if (this.#spent(path)) return;
      this.visit(one, path, key);
    }
    // The members of these are their characters and bytes.
    if (types.isStringObject(value)) return;
    if (ArrayBuffer.isView(value)) {
      this.#miss(path, 'opaque');
      return;
    }
    const names = Object.keys(value);
    for (const name of names) if (!this.#named(value, name, name, path)) return;
    // A promise holds what it does apart from its members, and Node keeps its own notes in symbols of it while asynchronous
    // contexts are followed: they are not the caller's.
    const promise = types.isPromise(value);
    const symbols = promise ? [] : Object.getOwnPropertySymbols(value);
    for (const symbol of symbols) if (!this.#named(value, symbol, symbol.description ?? '', path)) return;
    const bare = names.length + symbols.length === 0 && content === undefined && !isPlain(value);
    if (promise || bare) this.#miss(path, 'opaque');
  }

  /** False when the budget is spent. */
  #named(owner: object, key: PropertyKey, name: string, path: Path): boolean {
    if (this.#spent(path)) return false;
    const member = Object.getOwnPropertyDescriptor(owner, key);
    if (member?.enumerable === true) {
      const at = [...path, name];
      this.#text(this.keys, name, at);
      this.#member(member, at, name.length > 64 ? name.slice(0, 64) : name);
    }
    return true;
  }

  #member(member: PropertyDescriptor, path: Path, key: string): void {
    if ('value' in member) this.visit(member.value, path, key);
    else this.#miss(path, 'a getter');
  }

  #spent(path: Path): boolean {
    if (this.#visited < this.#limits.values) return false;
    this.#miss(path, 'too many values');
    return true;
  }

  #text(into: TextValue[], text: string, path: Path): void {
    if (text === '') return;
    const left = this.#limits.characters - this.#characters;
    if (text.length > left) this.#miss(path, 'too much text');
    if (left <= 0) return;
    const read = text.length > left ? text.slice(0, left) : text;
    this.#characters += read.length;
    into.push({ path, text: read });
  }

  #miss(path: Path, reason: UnreadReason): void {
    if (this.unread.length < MAX_UNREAD) this.unread.push({ path, reason });
  }
}

const MAX_BIGINT = 1n << 4096n;

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const hrefOf = Object.getOwnPropertyDescriptor(URL.prototype, 'href')?.get as () => string;
const sourceOf = Object.getOwnPropertyDescriptor(RegExp.prototype, 'source')?.get as () => string;

/** What built-in objects hold beside their members, read without running code of theirs; `undefined` for others. */
function contentOf(value: object): Iterable<unknown> | undefined {
  if (isPlain(value)) return undefined;
  if (types.isMap(value)) return Map.prototype.entries.call(value);
  if (types.isSet(value)) return Set.prototype.values.call(value);
  if (types.isBoxedPrimitive(value))
    return types.isStringObject(value) ? [String.prototype.valueOf.call(value)] : [];
  if (types.isRegExp(value)) return [sourceOf.call(value)];
  if (types.isNativeError(value)) return [Object.getOwnPropertyDescriptor(value, 'message')?.value];
  if (types.isDate(value)) {
    const time = Date.prototype.getTime.call(value);
    return Number.isNaN(time) ? [] : [Date.prototype.toISOString.call(value)];
  }
  try {
    return [hrefOf.call(value)];
  } catch {
    // Not a URL: there is no other way to ask without running code of the value.
    return undefined;
  }
}
