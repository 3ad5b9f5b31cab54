import { types } from 'node:util';
import { canonicalize } from './jcs.ts';
import { sha256Hex } from './sha256.ts';

/** Why, and where, a value cannot be frozen. */
export class NotCanonicalError extends TypeError {
  override readonly name = 'NotCanonicalError';
  /** Keys and list indices from the root. */
  readonly path: readonly (string | number)[];

  constructor(path: readonly (string | number)[], why: string) {
    super(`${path.length === 0 ? 'the value' : `\`${showPlace(path)}\``} ${why}`);
    this.path = path;
  }
}

/** A value as one text that cannot change any more, and from which it can be made again. */
export interface Frozen {
  /** RFC 8785 JSON. */
  readonly text: string;
  /** SHA-256 of the UTF-8 bytes of `text`, 64 lower-case hexadecimal digits. */
  readonly digest: string;
  /** A fresh copy with each call, made from `text` alone: later changes of the original, or of a copy, are not in it. */
  thaw(): unknown;
}

const MAX_DEPTH = 200;
/** Values of one frozen value, containers too. */
const MAX_VALUES = 100_000;

/** With the flag `u` a surrogate matches only where it has no partner. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/**
 * Marks of values that JSON has no word for. A member of the value itself that begins with `$` gets one `$` more, so
 * that no value can look like another one.
 */
const DATE = '$date';
const BIGINT = '$bigint';
const BYTES = '$bytes';

/**
 * Freezes arguments: JSON values, and beside them dates, big integers and bytes.
 *
 * No code of the value is run: accessors and proxies are refused, `toJSON` is not called. Members that are `undefined`
 * are left out, as JSON does; -0 becomes 0.
 *
 * @throws NotCanonicalError for everything else: functions, symbols, class instances, maps, sets, holes, `undefined`
 *   and named members in lists, invalid dates, NaN and infinities, lone surrogates, cycles, more than 200 levels
 *   or 100,000 values
 */
export function freeze(value: unknown): Frozen {
  return frozenFrom(canonicalize(encode(value, [], [], { left: MAX_VALUES })));
}

/** The frozen value that a stored text stands for; the text must be what `freeze` wrote. */
export function frozenFrom(text: string): Frozen {
  return Object.freeze({
    text,
    digest: sha256Hex(text),
    thaw: () => decode(JSON.parse(text) as Json),
  });
}

type Path = readonly (string | number)[];
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** How many values may still come. */
interface Budget {
  left: number;
}

function encode(value: unknown, path: Path, open: readonly object[], budget: Budget): Json {
  switch (typeof value) {
    case 'string':
      if (LONE_SURROGATE.test(value)) throw new NotCanonicalError(path, 'has a lone surrogate');
      return value;
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new NotCanonicalError(path, `is ${value}`);
      return value;
    case 'bigint':
      return { [BIGINT]: value.toString() };
    case 'object':
      return value === null ? null : encodeObject(value, path, open, budget);
    default:
      throw new NotCanonicalError(path, `is of type \`${typeof value}\``);
  }
}

function encodeObject(value: object, path: Path, open: readonly object[], budget: Budget): Json {
  if (types.isProxy(value)) throw new NotCanonicalError(path, 'is a proxy');
  if (open.includes(value)) throw new NotCanonicalError(path, 'contains itself');
  if (open.length >= MAX_DEPTH) throw new NotCanonicalError(path, `is nested deeper than ${MAX_DEPTH}`);
  if (types.isDate(value)) {
    const time = Date.prototype.getTime.call(value);
    if (Number.isNaN(time)) throw new NotCanonicalError(path, 'is an invalid date');
    return { [DATE]: Date.prototype.toISOString.call(value) };
  }
  if (types.isUint8Array(value)) return { [BYTES]: Buffer.from(value).toString('base64') };
  const inner = [...open, value];
  if (Array.isArray(value)) {
    spend(budget, value.length, path);
    const list: Json[] = [];
    for (let i = 0; i < value.length; i += 1) list.push(encodeMember(value, i, [...path, i], inner, budget));
    // Beside its elements a list has a length, and what JSON would lose.
    if (Reflect.ownKeys(value).length > value.length + 1)
      throw new NotCanonicalError(path, 'is a list with members that are named');
    return list;
  }
  const prototype = Object.getPrototypeOf(value);
  if (types.isProxy(prototype)) throw new NotCanonicalError(path, 'has a proxy for a prototype');
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    throw new NotCanonicalError(path, 'is an instance of a class');
  const members: { [key: string]: Json } = Object.create(null);
  const keys = Reflect.ownKeys(value);
  spend(budget, keys.length, path);
  for (const key of keys) {
    if (typeof key === 'symbol') throw new NotCanonicalError(path, 'has a member named by a symbol');
    const member = Object.getOwnPropertyDescriptor(value, key);
    if (member?.enumerable !== true) continue;
    if ('value' in member && member.value === undefined) continue;
    if (LONE_SURROGATE.test(key)) throw new NotCanonicalError(path, 'has a name with a lone surrogate');
    members[key.startsWith('$') ? `$${key}` : key] = encodeMember(value, key, [...path, key], inner, budget);
  }
  return members;
}

function spend(budget: Budget, values: number, path: Path): void {
  budget.left -= values;
  if (budget.left < 0) throw new NotCanonicalError(path, `brings it to more than ${MAX_VALUES} values`);
}

function encodeMember(
  holder: object,
  key: string | number,
  path: Path,
  open: readonly object[],
  budget: Budget,
): Json {
  const member = Object.getOwnPropertyDescriptor(holder, key);
  if (member === undefined) throw new NotCanonicalError(path, 'is a hole in a list');
  if (!('value' in member)) throw new NotCanonicalError(path, 'is computed by a getter');
  return encode(member.value, path, open, budget);
}

function decode(json: Json): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(decode);
  const names = Object.keys(json);
  const only = names.length === 1 ? names[0] : undefined;
  if (only === DATE) return new Date(json[only] as string);
  if (only === BIGINT) return BigInt(json[only] as string);
  if (only === BYTES) return new Uint8Array(Buffer.from(json[only] as string, 'base64'));
  const value: Record<string, unknown> = {};
  for (const name of names) {
    // `__proto__` must become a member, not a prototype.
    Object.defineProperty(value, name.startsWith('$') ? name.slice(1) : name, {
      value: decode(json[name] as Json),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return value;
}

function showPlace(path: Path): string {
  const shown = path.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join('.');
  return shown
    .slice(0, 120)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}`]/gu, '?')
    .replaceAll('.[', '[');
}
