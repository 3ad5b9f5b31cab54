import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { repeats } from '../../flow-model/rounds/repetition.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { traitsOf } from '../../flow-model/tools/tool-traits.ts';
import { onlyConstant } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { recordUses } from '../conditions/record-fields.ts';
import { inTask } from '../values/introduced.ts';

/**
 * For each record of a list the same literal place or account, where the records have one of their own: `address: 'Main St 5'` for the
 * `order.address` that nobody reads.
 */
export function literalForOwn(view: CallView, model: FlowModel): string | undefined {
  if (!repeats(view) || view.tools.some((tool) => traitsOf(tool).alters)) return undefined;
  for (const { path, leaf, view: value } of view.arguments) {
    const one = path.length === 1 && WHERE_TO.test(leaf) ? onlyConstant(value) : undefined;
    if (typeof one !== 'string' || one.trim() === '' || inTask(one, model.purpose)) continue;
    for (const { fields } of recordUses(view, model)) if (fields.includes(leaf)) return one;
  }
  return undefined;
}

const WHERE_TO =
  /^(?:(?:shipping|delivery|billing|postal|home)_?)?(?:address|iban|account|e?mail|phone|mobile|recipient|wallet|street|payee)$/iu;

/**
 * Somebody else of the record than the one that the task speaks of: `row.manager_email` for `mail everybody ...`, where the record has an
 * `email` as well.
 */
export function otherPerson(view: CallView, model: FlowModel): string | undefined {
  for (const { at, label, strength } of view.call.args.labels.slice(0, MOST_USES)) {
    if (strength !== 'explicit' || view.role(at).role !== 'destination') continue;
    const leaf = leafOf(label.path);
    const [, who, kind] = OF_WHOM.exec(leaf) ?? [];
    if (who === undefined || kind === undefined) continue;
    if (splitWords(who).some((word) => model.purpose.mentions(word))) continue;
    for (const { fields } of recordUses(view, model))
      if (fields.includes(leaf) && fields.some((field) => field.toLowerCase() === kind.toLowerCase()))
        return leaf;
  }
  return undefined;
}

/** Places of a call's arguments that are looked at. */
const MOST_USES = 24;

const OF_WHOM =
  /^(manager|supervisor|boss|lead|parent|guardian|spouse|partner|emergency|assistant|agent|referrer|secondary|backup|alternate|previous|former|old|owner|sponsor|relative|neighbou?r)(?:_?contact)?_?(e?mail|phone|mobile|address|iban|account)$/iu;
