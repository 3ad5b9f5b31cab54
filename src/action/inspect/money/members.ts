/** A named value inside the arguments. */
export interface Member {
  /** The nearest name above the value: that of a list for its elements. */
  readonly key: string;
  readonly value: unknown;
  readonly path: readonly (string | number)[];
}

const MOST = 200;
const MOST_DEPTH = 6;

const kept = new WeakMap<object, readonly Member[]>();

/**
 * Every plain value of the arguments with its name; at most 200, at most 6 levels deep. Getters and what is not a plain
 * record or list are not entered. Several readers ask about the same arguments, so the last answers are kept.
 */
export function membersOf(args: unknown): readonly Member[] {
  if (typeof args !== 'object' || args === null) return [];
  const known = kept.get(args);
  if (known !== undefined) return known;
  const out: Member[] = [];
  const open = new Set<object>();
  const walk = (value: unknown, key: string, path: readonly (string | number)[], depth: number): void => {
    if (out.length >= MOST) return;
    if (typeof value !== 'object' || value === null) {
      if (path.length > 0) out.push({ key, value, path });
      return;
    }
    if (depth >= MOST_DEPTH || open.has(value)) return;
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
  try {
    walk(args, '', [], 0);
  } catch {
    // A proxy that throws: what was read so far is what is known, and texts.ts says that the rest was not read.
  }
  kept.set(args, out);
  return out;
}

/** A member without running a getter. */
function read(holder: object, name: string): unknown {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  return own !== undefined && 'value' in own ? own.value : undefined;
}
