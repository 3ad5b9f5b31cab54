import { splitName } from '../../../catalog/language/words.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { inTask } from '../values/introduced.ts';

/**
 * It changes to which account somebody is paid from now on, where the task speaks of no such change: to `pay the suppliers` asks for
 * payments, and not for other bank details of theirs.
 */
export function changesPayDetails(view: CallView, { purpose }: FlowModel): boolean {
  if (view.tools.length === 0 || !view.tools.every(setsDetails)) return false;
  const spoken = [...DETAILS].some((word) => purpose.mentions(word));
  const asked = purpose.verbs.some(
    ({ effects, forbidden, direct, objects }) =>
      !forbidden &&
      (effects.size === 0 || effects.has('write') || effects.has('grant')) &&
      (hasDetail(direct) || (spoken && (hasDetail(objects) || pointsBack(direct)))),
  );
  return !asked && !view.literals.some((text) => text.length > 5 && inTask(text, purpose));
}

const setsDetails = oncePer(({ name }: ToolKnowledge): boolean => {
  const words = splitName(name.slice(0, 256));
  return words.some((word) => SETS.has(word)) && words.some((word) => DETAILS.has(word));
});

function hasDetail(words: ReadonlySet<string>): boolean {
  for (const word of words) if (DETAILS.has(word) || word === 'account') return true;
  return false;
}

/** `It says a new IBAN. Change it.` */
function pointsBack(direct: ReadonlySet<string>): boolean {
  return direct.size === 0 || direct.has('it') || direct.has('that') || direct.has('them');
}

const SETS = new Set('set update change add edit replace put register alter overwrite'.split(' '));
const DETAILS = new Set('iban bank payee beneficiary bankgiro bic routing'.split(' '));
