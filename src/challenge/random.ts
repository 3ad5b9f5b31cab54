import { randomInt } from 'node:crypto';

/** A whole number from 0 (inclusive) to `limit` (exclusive). */
export type Pick = (limit: number) => number;

/** Cannot be foreseen: whoever could, would know which choice is the right one. */
export const unforeseeable: Pick = (limit) => randomInt(limit);

/** A copy in random order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], pick: Pick): T[] {
  const list = [...items];
  for (let i = list.length - 1; i > 0; i -= 1) {
    const j = pick(i + 1);
    const item = list[i] as T;
    list[i] = list[j] as T;
    list[j] = item;
  }
  return list;
}
