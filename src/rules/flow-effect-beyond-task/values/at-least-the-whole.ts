import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { countsThings, namesAmount } from '../../flow-model/tools/argument-names.ts';
import { samePath, showPath } from '../../flow-model/values.ts';

/**
 * The number of the task is only the least that is taken: `quantity: Math.max(3, line.quantity)` for `these three` takes the whole line.
 *
 * @returns the argument with the number
 */
export function atLeastTheWhole(view: CallView, model: FlowModel): string | undefined {
  for (const { path, role, leaf, view: value } of view.arguments) {
    const { range, constants } = value;
    if (range === undefined || range.min <= 0 || range.max !== Number.POSITIVE_INFINITY) continue;
    if (constants.length > 0 || !(role === 'amount' || namesAmount(leaf) || countsThings(leaf))) continue;
    if (!model.purpose.numbers.includes(range.min)) continue;
    // What was read is as much as there is; a count of rounds is the script's own.
    const isRead = view.call.args.labels.some(
      ({ at, strength }) => strength === 'explicit' && samePath(at, path),
    );
    if (isRead) return `${showPath(path)}: at least ${range.min}`;
  }
  return undefined;
}

/** The task has a number, and does not mean it as the least. */
export function saysJustSoMany(said: Said): boolean {
  return said.purpose.numbers.length > 0 && !wantsTheLeast(said);
}

const wantsTheLeast = oncePerTask(({ task }) => LEAST.test(task));

const LEAST =
  /\b(?:at least|no (?:less|fewer) than|not (?:less|fewer) than|minimum|min\.|or more|whichever is (?:more|higher|greater|larger)|the (?:larger|greater|higher) of|raise|increase|bump|top up|mindestens|wenigstens|al menos|como mínimo|au moins|au minimum|almeno|pelo menos|co najmniej|minstens|floor)\b/iu;
