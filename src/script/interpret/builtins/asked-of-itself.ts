import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { exactLength } from '../objects/elements.ts';
import { info } from '../objects/info.ts';
import { deepTaint } from '../objects/labels.ts';
import { narrowedOf } from '../statements/loop-rounds.ts';
import { gradeOf, type Origin, originOf, REDUCED, type Taint } from '../values/taint.ts';
import { LENGTH, type Obj, REST, type Val } from '../values/value.ts';

/**
 * A question to a list or set whose answer is always the same, looked at when it is first asked: what is put in later is not in
 * it before. A set of the ids of rows does not have the row itself, nor has a list of rows the id of one; and a set into which
 * all of a list was put has each of that list.
 */
export function noteVoidQuestion(I: Interpreter, recv: Val, asked: Val | undefined, node: Node): void {
  const { questions } = I.record;
  // What is no longer so when it is asked again was no question with one answer.
  const isFirst = !questions.has(node);
  if (!isFirst && questions.get(node) === undefined) return;
  const [holder] = recv.objs;
  const isList = recv.objs.length === 1 && (holder!.kind === 'array' || holder!.kind === 'set');
  const held = isList && exactLength(holder!) === null ? holder!.slots.get(REST) : undefined;
  const hasOne =
    asked !== undefined &&
    held !== undefined &&
    (areOfOtherKinds(held, asked) || holdsAllOf(I, holder!, held, asked));
  if (!hasOne) questions.set(node, undefined);
  else if (isFirst) questions.set(node, holder!.site);
}

/** Records on the one side, one of their own fields on the other. */
function areOfOtherKinds(held: Val, asked: Val): boolean {
  const one = placeOf(asked);
  const other = placeOf(held);
  return one !== null && other !== null && (isFieldOf(one, other) || isFieldOf(other, one));
}

/** The place in a result that a value is as the tool gave it. */
function placeOf(v: Val): Origin | null {
  const [obj] = v.objs;
  return v.objs.length === 1 && v.open === 0 && v.consts.length === 0 && !v.top && obj!.kind === 'data'
    ? info.data(obj!).origin
    : null;
}

function isFieldOf(part: Origin, whole: Origin): boolean {
  const name = part.path[whole.path.length];
  return (
    name !== undefined &&
    part.call === whole.call &&
    !NO_FIELD.has(name) &&
    whole.path.every((step, i) => part.path[i] === step)
  );
}

/** Steps of a path that are no field of a record of their own: a text has letters and a length. */
const NO_FIELD: ReadonlySet<string> = new Set(['[]', '{}', 'length']);

/** What is held was taken from every element of the list that what is asked for is taken from, by no test and up to no number. */
function holdsAllOf(I: Interpreter, holder: Obj, held: Val, asked: Val): boolean {
  const { m } = I;
  if (!isMadeAlike(held, asked)) return false;
  const narrowed = narrowedOf(m.object(holder)) ?? held.x?.narrowed ?? null;
  if (narrowed !== null && (narrowed.tests.length > 0 || narrowed.limit !== Number.POSITIVE_INFINITY))
    return false;
  const own = dataIn(deepTaint(I, asked));
  const told = deepTaint(I, held);
  const put = dataIn(told);
  if (own.length === 0 || put.length === 0 || !own.every((id) => put.includes(id))) return false;
  const count = holder.slots.get(LENGTH)?.t ?? m.none;
  const places = own.map((id) => m.origins.get(id));
  if (!places.every(({ path }) => path.includes('[]'))) return false;
  return [...told.marks, ...count.marks].every((mark) => {
    const id = originOf(mark);
    return own.includes(id) || places.some((place) => isAbove(m.origins.get(id), place));
  });
}

/** Both as the tool gave them, or both made in the same place of the script: another text of the same data is another question. */
function isMadeAlike(held: Val, asked: Val): boolean {
  if (asked.consts.some((c) => c !== undefined)) return false;
  const raw = placeOf(asked);
  if (raw !== null) return raw === placeOf(held);
  const made = asked.prov?.node;
  let at = held.prov;
  for (let steps = 0; made != null && at !== null && steps < MOST_STEPS; steps++) {
    if (at.node === made) return true;
    at = at.a;
  }
  return false;
}

/** From where a text is made to where it is asked for: returned, put into a list, taken out of it. */
const MOST_STEPS = 8;

function dataIn(t: Taint): number[] {
  return t.marks.filter((mark) => gradeOf(mark) < REDUCED).map(originOf);
}

function isAbove(one: Origin, place: Origin): boolean {
  for (let at: Origin | null = place; at !== null; at = at.parent) if (at === one) return true;
  return false;
}
