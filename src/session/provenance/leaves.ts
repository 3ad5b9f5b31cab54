/** Every value inside of a value, without running any code of it. */

import { types } from 'node:util';
import type { ProvenanceLimit } from './types.ts';

export type Path = readonly (string | number)[];

/** A text or number, a name of a member (`key`), or a place that was not read (`limit`). */
export interface Leaf {
  readonly path: Path;
  readonly text: string;
  readonly key: boolean;
  readonly limit?: ProvenanceLimit;
}

const MAX_DEPTH = 64;
/** Bytes of a buffer that are read as text. */
const MAX_BYTES = 1_048_576;

/** A path while it is walked: its end and the rest, so that siblings share it. */
interface Step {
  readonly key: string | number;
  readonly above: Step | undefined;
  readonly depth: number;
}

function pathOf(step: Step | undefined): Path {
  const out: (string | number)[] = [];
  for (let at = step; at !== undefined; at = at.above) out.push(at.key);
  return out.reverse();
}

/**
 * Calls `visit` for each text, number and bigint, in order, and for each name of a member before its value. Booleans,
 * null and undefined say nothing about where they came from and are passed over. Getters, functions and proxies are
 * reported as `unreadable` and not run; a value inside of itself is not entered again.
 *
 * @param maxLeaves visits after which the rest is reported once, as `leaves`
 */
export function walkLeaves(root: unknown, maxLeaves: number, visit: (leaf: Leaf) => void): void {
  let left = maxLeaves;
  const open = new Set<object>();

  const text = (step: Step | undefined, value: string, key = false): void => {
    left -= 1;
    visit({ path: pathOf(step), text: value, key });
  };
  const stop = (step: Step | undefined, limit: ProvenanceLimit): void =>
    visit({ path: pathOf(step), text: '', key: false, limit });

  /** False when there is no room for more. */
  const enter = (value: unknown, step: Step | undefined): boolean => {
    if (left <= 0) {
      stop(step, 'leaves');
      return false;
    }
    switch (typeof value) {
      case 'string':
        text(step, value);
        return true;
      case 'number':
      case 'bigint':
        text(step, String(value));
        return true;
      case 'symbol':
      case 'function':
        left -= 1;
        stop(step, 'unreadable');
        return true;
      case 'object':
        return value === null || container(value, step);
      default:
        left -= 1;
        return true;
    }
  };

  const container = (value: object, step: Step | undefined): boolean => {
    if (open.has(value)) return true;
    if (types.isProxy(value)) {
      left -= 1;
      stop(step, 'unreadable');
      return true;
    }
    const depth = (step?.depth ?? 0) + 1;
    if (depth > MAX_DEPTH) {
      left -= 1;
      stop(step, 'depth');
      return true;
    }
    const known = asText(value);
    if (known !== undefined) {
      text(step, known);
      return true;
    }
    open.add(value);
    const more = members(value, step, depth);
    open.delete(value);
    return more;
  };

  const members = (value: object, step: Step | undefined, depth: number): boolean => {
    if (Array.isArray(value) && value.length <= maxLeaves) {
      for (let i = 0; i < value.length; i += 1)
        if (!member(value, i, { key: i, above: step, depth })) return false;
      return true;
    }
    if (types.isMap(value) || types.isSet(value)) return collection(value, step, depth);
    const list = Array.isArray(value);
    const keys = Object.keys(value);
    // What keeps its data out of sight: promises, patterns, objects with private fields.
    if (keys.length === 0 && !list && !isPlain(value)) {
      left -= 1;
      stop(step, 'unreadable');
    }
    for (const key of keys) {
      const index = list && /^[0-9]+$/.test(key);
      const at = { key: index ? Number(key) : key, above: step, depth };
      if (left > 0 && !index) text(at, key, true);
      if (!member(value, key, at)) return false;
    }
    return true;
  };

  const member = (owner: object, key: string | number, at: Step): boolean => {
    const slot = Object.getOwnPropertyDescriptor(owner, key);
    if (slot === undefined) {
      left -= 1;
      return left > 0 || enter(undefined, at);
    }
    if ('value' in slot) return enter(slot.value, at);
    left -= 1;
    stop(at, 'unreadable');
    return true;
  };

  const collection = (
    value: Map<unknown, unknown> | Set<unknown>,
    step: Step | undefined,
    depth: number,
  ): boolean => {
    let i = 0;
    if (types.isMap(value)) {
      for (const [key, item] of Map.prototype.entries.call(value)) {
        const at = { key: typeof key === 'string' ? key : i, above: step, depth };
        if (typeof key === 'string' && left > 0) text(at, key, true);
        if (!enter(item, at)) return false;
        i += 1;
      }
      return true;
    }
    for (const item of Set.prototype.values.call(value)) {
      if (!enter(item, { key: i, above: step, depth })) return false;
      i += 1;
    }
    return true;
  };

  enter(root, undefined);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** What objects that stand for one text say; read through built-in methods, never through the object's own. */
function asText(value: object): string | undefined {
  if (types.isDate(value)) {
    const time = Date.prototype.getTime.call(value);
    return Number.isFinite(time) ? new Date(time).toISOString() : 'Invalid Date';
  }
  if (types.isStringObject(value)) return String.prototype.valueOf.call(value);
  if (types.isNumberObject(value)) return String(Number.prototype.valueOf.call(value));
  if (types.isUint8Array(value))
    return Buffer.from(value.buffer, value.byteOffset, Math.min(value.byteLength, MAX_BYTES)).toString(
      'utf8',
    );
  if (types.isAnyArrayBuffer(value))
    return Buffer.from(value, 0, Math.min(value.byteLength, MAX_BYTES)).toString('utf8');
  if (types.isNativeError(value)) {
    const message: unknown = Object.getOwnPropertyDescriptor(value, 'message')?.value;
    return typeof message === 'string' ? message : undefined;
  }
  return value instanceof URL ? address(value) : undefined;
}

/** The text of an address; an object that only looks like one has none, and is then found to be unreadable. */
function address(value: URL): string | undefined {
  try {
    return URL.prototype.toString.call(value);
  } catch {
    return undefined;
  }
}
