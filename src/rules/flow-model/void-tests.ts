import type { ResultShape } from '../../catalog/types.ts';
import type { Condition, LabelUse } from '../../script/facts.ts';
import { leafOf } from './argument-names.ts';
import type { CallView } from './call-view.ts';
import type { FlowModel } from './model.ts';
import { shapeAt } from './shape-leaves.ts';

/**
 * The name of a property, or a bound that always holds, that a test in the way of this call reads and that the result does not have, as declared: such
 * a test lets everything through.
 */
export function testOfNothing(view: CallView, model: FlowModel): string | undefined {
  for (const condition of view.tests) {
    for (const use of condition.labels) {
      const missing = lets(condition, use) ? missingIn(use, model) : undefined;
      if (missing !== undefined) return missing;
    }
  }
  for (const loop of view.call.loops) {
    for (const { op, constants, labels } of loop.selection?.conditions ?? []) {
      // No score, amount or count is below 0.
      if (
        op === '>=' &&
        constants.length > 0 &&
        constants.every((one) => one === 0) &&
        labels[0] !== undefined
      )
        return `${leafOf(labels[0].label.path)} >= 0`;
    }
    for (const use of loop.labels) {
      const missing = use.strength === 'implicit' ? missingIn(use, model) : undefined;
      if (missing !== undefined) return missing;
    }
  }
  return undefined;
}

/** A test that holds when the value is missing: `!x.done`, `x.state !== 'open'`, or one whose outcome only decided. */
function lets({ op, constants }: Condition, use: LabelUse): boolean {
  if (use.strength === 'implicit' || constants.includes(undefined)) return true;
  return op === 'falsy' || op === '!==' || op === 'call';
}

function missingIn(use: LabelUse, model: FlowModel): string | undefined {
  const { path } = use.label;
  const name = path.at(-1);
  if (name === undefined || path.length < 2 || !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) || name === 'length')
    return undefined;
  const tools = model.byId.get(use.label.call)?.tools ?? [];
  if (tools.length !== 1) return undefined;
  const parent = shapeAt(tools[0]?.result, path.slice(0, -1));
  return parent !== undefined && isClosed(parent) && !parent.fields?.has(name) ? name : undefined;
}

function isClosed(shape: ResultShape): boolean {
  return !shape.open && shape.fields !== undefined && shape.fields.size > 1 && shape.items === undefined;
}
