import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { numbersOf } from '../../flow-model/nodes.ts';
import type { Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { samePath } from '../../flow-model/values.ts';
import { splitWords, stem } from '../../flow-model/words.ts';
import { quantitiesOf, secondsIn } from './quantities.ts';
import { FACTORS, isAsMuch } from './said-numbers.ts';

/**
 * The task says how much it may be (`two hours at most`), and the call is given the most that there is: `hours: partition.max_hours`.
 * The number of the task stands nowhere in the script.
 *
 * @returns the field that says how much there is
 */
export function asMuchAsThereIs(view: CallView, model: FlowModel): string | undefined {
  if (WANTS_ALL.test(model.task)) return undefined;
  for (const { path, leaf, view: value } of view.arguments) {
    if (path.length === 0 || value.complete || value.labels.length === 0) continue;
    const unit = splitWords(leaf).findLast((word) => !LIMIT.test(word));
    const said = unit === undefined ? undefined : saidOf(unit, model);
    if (unit === undefined || said === undefined) continue;
    if (numbersOf(model).some((number) => isAsMuch(number, said, FACTORS))) continue;
    const most = view.call.args.labels.find(
      ({ strength, at, label }) =>
        strength === 'explicit' && samePath(at, path) && isMostOf(leafOf(label.path), unit),
    );
    if (most !== undefined) return leafOf(most.label.path);
  }
  return undefined;
}

export function saysHowMuch(said: Said): boolean {
  return quantitiesOf(said).counts.size > 0;
}

/** What the task says of this unit, or of another unit of time. */
function saidOf(unit: string, model: FlowModel): number | undefined {
  const { counts, longest } = quantitiesOf(model);
  const seconds = secondsIn(unit);
  return counts.get(stem(unit)) ?? (seconds === undefined || longest === 0 ? undefined : longest / seconds);
}

/** `max_hours`, `hoursLimit`. */
function isMostOf(field: string, unit: string): boolean {
  const words = splitWords(field);
  return (
    words.length > 1 &&
    words.some((word) => LIMIT.test(word)) &&
    words.some((word) => stem(word) === stem(unit))
  );
}

const LIMIT =
  /^(?:max|maximum|most|limit|cap|ceiling|upper|longest|allowed|permitted|quota|hoechst|höchst|maximal)$/u;

/** `for as long as it may run`, `up to the limit`. */
const WANTS_ALL =
  /\bas (?:many|much|long|far|large|big) as\b|\b(?:the|its|their|to|full) (?:full |whole )?(?:max|maximum|limit|cap|ceiling|quota|longest|most)\b|\b(?:maximum|limit) (?:allowed|possible)\b/iu;
