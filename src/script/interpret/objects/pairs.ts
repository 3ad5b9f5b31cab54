import type { Interpreter } from '../interpreter.ts';
import { type Obj, REST, type Val } from '../values/value.ts';

/** A list of the pairs of a record out of a result, as `Object.entries` made it and filters have left it. */
export interface Pairs {
  readonly record: Obj;
  /** Fields that are surely not among them. */
  readonly without: readonly string[];
  /** What the list and its one pair hold as long as nobody has put anything else there. */
  readonly pair: Val;
  readonly key: Val;
  readonly value: Val;
}

/** Remembers whose pairs a new list holds. Of a list that stands for several nothing is said. */
export function notePairs(I: Interpreter, list: Val, record: Obj, without: readonly string[]): void {
  const [obj] = list.objs;
  const pair = obj?.slots.get(REST);
  const [entry] = pair?.objs ?? [];
  const key = entry?.slots.get('0');
  const value = entry?.slots.get('1');
  if (list.objs.length !== 1 || obj === undefined || pair === undefined) return;
  if (pair.objs.length !== 1 || key === undefined || value === undefined) return;
  const known = I.pairs.get(obj);
  const same =
    known === undefined ||
    (known !== null && known.record === record && known.without.join('\n') === without.join('\n'));
  I.pairs.set(obj, same ? { record, without, pair, key, value } : null);
}

/** Whose pairs the list holds, if it and they are as they were made. */
export function pairsOf(I: Interpreter, list: Val): Pairs | null {
  const [obj] = list.objs;
  if (obj === undefined || list.objs.length !== 1 || list.open !== 0 || list.consts.length > 0 || list.top)
    return null;
  const pairs = I.pairs.get(obj) ?? null;
  if (pairs === null || obj.slots.get(REST) !== pairs.pair) return null;
  const entry = pairs.pair.objs[0]!;
  return entry.slots.get('0') === pairs.key && entry.slots.get('1') === pairs.value ? pairs : null;
}
