import { mentionedNames } from '../builtins/mentioned.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { otherThan } from '../values/other-names.ts';
import { type Obj, REST, type Val } from '../values/value.ts';
import { getProperty } from './computed.ts';
import { makeArray } from './make.ts';
import { getNamed } from './read.ts';

/** A list of the pairs of a record out of a result, or of its names, as `Object.entries` or `keys` made it and filters have left it. */
export interface Pairs {
  readonly record: Obj;
  /** Fields that are surely not among them. */
  readonly without: readonly string[];
  /** What the list and its one pair hold as long as nobody has put anything else there. */
  readonly pair: Val;
  readonly key: Val;
  /** `null` of names alone. */
  readonly value: Val | null;
}

/** Remembers whose pairs a new list holds. Of a list that stands for several nothing is said. */
export function notePairs(I: Interpreter, list: Val, record: Obj, without: readonly string[]): void {
  const [obj] = list.objs;
  const pair = obj?.slots.get(REST);
  const [entry] = pair?.objs ?? [];
  const key = entry?.slots.get('0');
  const value = entry?.slots.get('1');
  if (list.objs.length !== 1 || obj === undefined || pair === undefined) return;
  const isName = pair.objs.length === 0 && pair.open !== 0 && !pair.top;
  if (!isName && (pair.objs.length !== 1 || key === undefined || value === undefined)) return;
  const known = I.pairs.get(obj);
  const same =
    known === undefined ||
    (known !== null && known.record === record && known.without.join('\n') === without.join('\n'));
  I.pairs.set(obj, same ? { record, without, pair, key: key ?? pair, value: value ?? null } : null);
}

/** Whose pairs the list holds, if it and they are as they were made. */
export function pairsOf(I: Interpreter, list: Val): Pairs | null {
  const [obj] = list.objs;
  if (obj === undefined || list.objs.length !== 1 || list.open !== 0 || list.consts.length > 0 || list.top)
    return null;
  const pairs = I.pairs.get(obj) ?? null;
  if (pairs === null || obj.slots.get(REST) !== pairs.pair) return null;
  if (pairs.value === null) return pairs;
  const entry = pairs.pair.objs[0]!;
  return entry.slots.get('0') === pairs.key && entry.slots.get('1') === pairs.value ? pairs : null;
}

/** Names of the script by which the entries of a record are told apart in one loop. */
const MOST_NAMES = 24;

/**
 * The entries of a record by the names that the script mentions, and one of any other name, so that a test of the name decides:
 * `for (const [key, value] of Object.entries(record)) if (SHOWN.has(key)) …`. `null` where they cannot be told apart.
 */
export function entriesByName(I: Interpreter, list: Val, node: Node): readonly Val[] | null {
  const pairs = pairsOf(I, list);
  if (pairs === null || pairs.record.kind !== 'data' || pairs.record.slots.size > 0) return null;
  const { names, more } = mentionedNames(I);
  if (more || names.size === 0 || names.size > MOST_NAMES) return null;
  const { record, key, value, without } = pairs;
  const other = otherThan(I.m, names, key);
  const found = [other];
  if (value !== null) {
    const held = getProperty(I, I.m.object(record), other, node);
    found[0] = makeArray(I, I.m.part(node, 'other entry'), [other, held]);
  }
  for (const name of names) {
    if (without.includes(name)) continue;
    const known = I.m.constant(name, key.t, key.prov);
    if (value === null) found.push(known);
    else {
      const held = getNamed(I, I.m.object(record), name, node);
      found.push(makeArray(I, I.m.part(node, `entry ${name}`), [known, held]));
    }
  }
  return found;
}
