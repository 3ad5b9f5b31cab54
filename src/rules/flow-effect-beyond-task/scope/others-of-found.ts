import type { CallView } from '../../flow-model/call-view.ts';
import { isOpenPredicate } from '../../flow-model/conditions/predicates.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * What was found by the criteria of the task only leads on: the same tool is asked again for all that belong to the same one (the
 * holder of the expired permits), without the criteria, and all of these are done away with.
 *
 * @returns by what they were found
 */
export function othersOfFound(view: CallView, model: FlowModel): string | undefined {
  for (const { label, strength, at } of view.call.args.labels.slice(0, MOST_USES)) {
    if (strength !== 'explicit' || !label.path.includes('[]') || view.role(at).role === 'content') continue;
    const wide = model.byId.get(label.call);
    if (wide === undefined || !wide.onlyReads || isPicked(view, label.call)) continue;
    for (const { path, view: value } of wide.arguments) {
      const [key] = path;
      if (path.length !== 1 || key === undefined || saysKey(key, model)) continue;
      const leads = value.labels.some((use) => {
        const narrow = model.byId.get(use.label.call);
        return (
          use.strength === 'explicit' &&
          narrow !== undefined &&
          narrow !== wide &&
          narrow.name === wide.name &&
          !has(narrow, key) &&
          losesCriterion(narrow, wide)
        );
      });
      if (leads) return key;
    }
  }
  return undefined;
}

/** Places of a call's arguments that are looked at. */
const MOST_USES = 24;

/** Some test tells which of them, rather than leave some out. */
function isPicked({ tests }: CallView, call: number): boolean {
  return tests.some(
    ({ op, constants, labels }) =>
      labels.some(({ label }) => label.call === call) &&
      (op === 'includes' ||
        op === 'match' ||
        op === 'truthy' ||
        isOpenPredicate(op) ||
        (op !== '!==' && op !== 'falsy' && constants.length > 0)),
  );
}

/** The task speaks of whom they belong to: `all permits of these holders`. */
function saysKey(key: string, { purpose }: FlowModel): boolean {
  return splitWords(key).some((word) => word.length > 3 && purpose.mentions(word));
}

function has({ arguments: nodes }: CallView, key: string): boolean {
  return nodes.some(({ path }) => path[0] === key);
}

/** The first search was for something that the second does not ask for. */
function losesCriterion(narrow: CallView, wide: CallView): boolean {
  return narrow.arguments.some(
    ({ path: [key], role, texts }) =>
      key !== undefined && role !== 'limit' && role !== 'fields' && texts.length > 0 && !has(wide, key),
  );
}
