import { stem } from '../../../catalog/language/words.ts';
import type { LabelUse } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { onlyConstant, samePath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { inTask } from '../values/introduced.ts';

/** A reading call that looks up one thing by a key out of the task. */
interface LookUp {
  readonly view: CallView;
  /** Name of the argument that takes the key, and as results have it. */
  readonly field: string;
  readonly key: string | number;
}

/**
 * The script looks up the one thing that the task names by its key, and acts on what a search for others like it finds (all of its class, of
 * its agent, of its kind), of which no test picks the one.
 *
 * @returns the key
 */
export function wholeGroup(view: CallView, model: FlowModel): string | undefined {
  const lookUps = lookUpsOf(model);
  if (lookUps.length === 0) return undefined;
  for (const use of view.call.args.labels.slice(0, MOST_USES)) {
    const { label, strength, at } = use;
    if (strength !== 'explicit' || !label.path.includes('[]')) continue;
    const search = model.byId.get(label.call);
    if (search === undefined || search.acts || view.role(at).role === 'content') continue;
    const field = leafOf(label.path);
    const one = lookUps.find(
      (lookUp) =>
        lookUp.field === field &&
        lookUp.view.name !== search.name &&
        isOfItsKind(use, lookUp) &&
        !asksForIt(search, lookUp) &&
        !isPicked(view, use, lookUp),
    );
    if (one !== undefined) return String(one.key);
  }
  return undefined;
}

/** Places of a call's arguments that are looked at. */
const MOST_USES = 24;

const lookUpsOf = onceIn(({ calls, purpose }: FlowModel): readonly LookUp[] => {
  if (!/\d|@/u.test(purpose.task)) return [];
  return calls.flatMap((view) =>
    view.acts
      ? []
      : view.arguments.flatMap(({ path, view: value }) => {
          const key = onlyConstant(value);
          return isKey(key) && inTask(String(key), purpose) ? [{ view, field: leafOf(path), key }] : [];
        }),
  );
});

/** A number or name that one thing alone has: `H-2201`, `j.amari@fen.example`. */
function isKey(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /\d{3}|\S@\S/u.test(String(value));
}

/** `policyNo` says what it is the number of; of an `id` the list tells (`deals[].id` beside `deal_get`). */
function isOfItsKind({ label }: LabelUse, { view, field }: LookUp): boolean {
  if (splitWords(field).length > 1) return true;
  const list = label.path.slice(0, -1).findLast((step) => step !== '[]');
  if (list === undefined) return false;
  const named = new Set(splitWords(view.name).map(stem));
  return splitWords(list).some((word) => named.has(stem(word)));
}

/** The search is for what belongs to the one: it is given the key, or the id that the one was found to have. */
function asksForIt(search: CallView, { view, field, key }: LookUp): boolean {
  return search.arguments.some(
    ({ view: { constants, labels } }) =>
      constants.includes(key) ||
      labels.some(({ label, strength }) => {
        const leaf = leafOf(label.path);
        return strength === 'explicit' && label.call === view.call.id && (leaf === field || OWN.test(leaf));
      }),
  );
}

const OWN = /^(?:id|uid|uuid|key|ref)$/iu;

/** Some test asks which it is, rather than leave some out. */
function isPicked({ tests }: CallView, { label }: LabelUse, { view, key }: LookUp): boolean {
  return tests.some(
    ({ op, constants, labels }) =>
      op !== '!==' &&
      op !== 'falsy' &&
      labels.some((use) => use.label.call === label.call) &&
      (constants.includes(key) ||
        labels.some((use) => use.label.call === view.call.id || samePath(use.label.path, label.path))),
  );
}
