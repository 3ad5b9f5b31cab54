import { types } from 'node:util';
import type { InspectInput } from '../finding.ts';

/** A named value inside the arguments. */
export interface Member {
  /** The nearest name above the value: that of a list for its elements. */
  readonly key: string;
  readonly value: unknown;
  readonly path: readonly (string | number)[];
}

const MOST = 200;
const MOST_DEPTH = 6;

const kept = new WeakMap<InspectInput, readonly Member[]>();

/**
 * Every plain value of a call's arguments with its name; at most 200, at most 6 levels deep. Runs no code of theirs:
 * getters and proxies are left alone. Kept for the call, since several readers ask.
 */
export function membersOf(input: InspectInput): readonly Member[] {
  let found = kept.get(input);
  if (found === undefined) {
    found = collect(input.args);
    kept.set(input, found);
  }
  return found;
}

function collect(args: unknown): readonly Member[] {
  const out: Member[] = [];
  const open = new Set<object>();
  const walk = (value: unknown, key: string, path: readonly (string | number)[], depth: number): void => {
    if (out.length >= MOST) return;
    if (typeof value !== 'object' || value === null) {
      if (path.length > 0) out.push({ key, value, path });
      return;
    }
    if (depth >= MOST_DEPTH || open.has(value) || types.isProxy(value)) return;
    open.add(value);
    if (Array.isArray(value)) {
      const n = Math.min(value.length, MOST);
      for (let i = 0; i < n && out.length < MOST; i += 1)
        if (Object.hasOwn(value, i)) walk(read(value, String(i)), key, [...path, i], depth + 1);
    } else {
      let names = 0;
      for (const name in value) {
        names += 1;
        if (names > MOST || out.length >= MOST) break;
        if (Object.hasOwn(value, name))
          walk(read(value, name), name.slice(0, 64), [...path, name], depth + 1);
      }
    }
    open.delete(value);
  };
  walk(args, '', [], 0);
  return out;
}

/** A member without running a getter. */
function read(holder: object, name: string): unknown {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  return own !== undefined && 'value' in own ? own.value : undefined;
}
