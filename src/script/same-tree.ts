/** Fields that say where a node was written, not what it means. */
const PLACE: ReadonlySet<string> = new Set(['start', 'end', 'loc', 'range', 'raw']);

interface Pair {
  readonly left: unknown;
  readonly right: unknown;
  readonly path: string;
}

/**
 * Compares two syntax trees by everything but positions. Returns the path of the first difference, such as
 * `body.0.expression.callee.name`, or `undefined`. Without recursion.
 */
export function firstDifference(left: unknown, right: unknown): string | undefined {
  const pending: Pair[] = [{ left, right, path: '' }];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const { left: a, right: b, path } = pair;
    if (Object.is(a, b)) continue;
    if (!isObject(a) || !isObject(b)) return path;
    // A regular expression is told by its `regex` field beside it.
    if (a instanceof RegExp && b instanceof RegExp) continue;
    if (Array.isArray(a) !== Array.isArray(b)) return path;
    if (Array.isArray(a) && Array.isArray(b)) {
      pushItems(a, b, path, pending);
      continue;
    }
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    for (const key of keys) {
      if (PLACE.has(key)) continue;
      pending.push({ left: a[key], right: b[key], path: path === '' ? key : `${path}.${key}` });
    }
  }
  return undefined;
}

function pushItems(a: readonly unknown[], b: readonly unknown[], path: string, pending: Pair[]): void {
  // An empty statement in a list does nothing; printing may add or drop it.
  const left = a.filter(isMeaningful);
  const right = b.filter(isMeaningful);
  for (let i = Math.max(left.length, right.length) - 1; i >= 0; i--) {
    pending.push({ left: left[i], right: right[i], path: path === '' ? `${i}` : `${path}.${i}` });
  }
}

function isMeaningful(item: unknown): boolean {
  return !isObject(item) || item.type !== 'EmptyStatement';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
