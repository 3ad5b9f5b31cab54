import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { splitWords } from '../../flow-model/words.ts';
import { inTask } from '../values/introduced.ts';

/**
 * One list holds the thing that the task names and whatever a search finds, and the call goes through all of it:
 * `['checkout-v3', ...flags.map(({ key }) => key)]`.
 *
 * @returns the thing
 */
export function besideNamed(view: CallView, { purpose, byId }: FlowModel): string | undefined {
  if (view.call.loops.length === 0) return undefined;
  for (const { path, leaf, role, view: value } of view.arguments) {
    if (value.complete || path.length === 0 || !saysWhich(leaf, role === 'content')) continue;
    const named = value.constants.find((one) => isName(one) && inTask(String(one), purpose));
    if (named === undefined) continue;
    const found = value.labels.some(({ strength, label }) => {
      const search = strength === 'explicit' && label.path.includes('[]') ? byId.get(label.call) : undefined;
      return search !== undefined && !search.acts && !search.literals.includes(String(named));
    });
    if (found) return String(named);
  }
  return undefined;
}

/** A text may have a name as well, and is not chosen by it. */
function saysWhich(leaf: string, isContent: boolean): boolean {
  const word = splitWords(leaf).at(-1) ?? '';
  return WHICH.has(word) && !(isContent && NAMES.has(word));
}

const NAMES = new Set('name names'.split(' '));
const WHICH = new Set(
  'id ids key keys no nr number name names ref code login user account tag flag service host'.split(' '),
);

/** A name of several parts or with digits, as systems give them. */
function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length > 3 && /\d|[-_.@]/u.test(value) && !/\s/u.test(value);
}
