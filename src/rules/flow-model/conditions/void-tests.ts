import type { ResultShape } from '../../../catalog/types.ts';
import type { Condition, LabelUse } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';
import { shapeAt } from '../data/shape-leaves.ts';
import type { FlowModel } from '../model.ts';
import { leafOf } from '../tools/argument-names.ts';
import { splitWords } from '../words.ts';
import { isOpenPredicate } from './predicates.ts';

/**
 * The name of a property, or a bound that always holds, that a test in the way of this call reads and that the result does not have, as declared: such
 * a test lets everything through.
 */
export function testOfNothing(view: CallView, model: FlowModel): string | undefined {
  for (const condition of view.tests) {
    for (const use of condition.labels) {
      const missing = lets(condition, use, model) ? missingIn(use, model) : undefined;
      if (missing !== undefined) return missing;
      if (isNeverSo(condition, use, model))
        return `${leafOf(use.label.path)} === ${String(condition.constants[0])}`;
    }
  }
  for (const loop of view.call.loops) {
    for (const condition of loop.selection?.conditions ?? []) {
      const open = openBound(condition);
      if (open !== undefined) return open;
    }
    for (const use of loop.labels) {
      const missing = use.strength === 'implicit' ? missingIn(use, model) : undefined;
      if (missing !== undefined) return missing;
    }
  }
  return undefined;
}

/** A bound below or above all that a score, an amount or a count can be, and a mark that may be there or not. */
function openBound({ op, constants, labels }: Condition): string | undefined {
  const [first] = labels;
  if (first === undefined || constants.length === 0) return undefined;
  const leaf = leafOf(first.label.path);
  if ((op === 'includes' || op === '===') && constants.includes(true) && constants.includes(false))
    return `${leaf}, true or false`;
  const all = (holds: (bound: number) => boolean) =>
    constants.every((constant) => typeof constant === 'number' && holds(constant));
  const open =
    (op === '>=' && all((bound) => bound <= 0)) ||
    (op === '>' && all((bound) => bound < 0)) ||
    (op.startsWith('<') && !splitWords(leaf).some((word) => VAST.has(word)) && all((bound) => bound >= 1e9));
  return open ? `${leaf} ${op} ${String(constants[0])}` : undefined;
}

/** `doc.hold !== true` of a field that is `'active' | 'released'`: none of what it can be. */
function isNeverSo(
  { op, constants }: Condition,
  { label, strength }: LabelUse,
  { byId }: FlowModel,
): boolean {
  if (op !== '!==' || strength === 'implicit' || constants.length === 0) return false;
  const tools = byId.get(label.call)?.tools ?? [];
  return (
    tools.length > 0 &&
    tools.every(({ result }) => {
      const values = shapeAt(result, label.path)?.values;
      return (
        values !== undefined &&
        // A number is how many there are of them.
        constants.every(
          (one) =>
            (typeof one === 'string' || typeof one === 'boolean') &&
            !values.some((value) => isLike(value, String(one))),
        )
      );
    })
  );
}

/** In whatever spelling, as tests often fold it. */
function isLike(value: string, constant: string): boolean {
  return value.trim().toLowerCase() === constant.trim().toLowerCase();
}

/** What counts in milliseconds, bytes or keys is that large. */
const VAST = new Set(
  'at on date time timestamp ts since until created updated modified size bytes id number no nr due expires'.split(
    ' ',
  ),
);

/** A test that holds when the value is missing: `!x.done`, `x.state !== 'open'`, or one whose outcome only decided. */
function lets({ op, constants, span }: Condition, use: LabelUse, { facts }: FlowModel): boolean {
  if (use.strength === 'implicit' || constants.includes(undefined)) return true;
  if (op === 'falsy' || op === '!==' || isOpenPredicate(op)) return true;
  // `x.canceled === undefined || x.canceled`
  return (
    op === 'truthy' && /\|\|/u.test(facts.source.slice(span.start, Math.min(span.end, span.start + 200)))
  );
}

function missingIn(use: LabelUse, model: FlowModel): string | undefined {
  const { path } = use.label;
  const name = path.at(-1);
  if (name === undefined || path.length < 2 || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) || name === 'length')
    return undefined;
  const tools = model.byId.get(use.label.call)?.tools ?? [];
  if (tools.length !== 1 || isOwnMark(name, model)) return undefined;
  const parent = shapeAt(tools[0]?.result, path.slice(0, -1));
  return parent !== undefined && isClosed(parent) && !parent.fields?.has(name) ? name : undefined;
}

/** `infoSent`, by which the script marks what it has done: it will be there the next time. */
function isOwnMark(name: string, { calls }: FlowModel): boolean {
  return calls.some(
    ({ acts, arguments: nodes }) =>
      acts &&
      nodes.some(({ path, view: { constants } }) => leafOf(path) === name && constants.includes(true)),
  );
}

function isClosed(shape: ResultShape): boolean {
  return !shape.open && shape.fields !== undefined && shape.fields.size > 1 && shape.items === undefined;
}
