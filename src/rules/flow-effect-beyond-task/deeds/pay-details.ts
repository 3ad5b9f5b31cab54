import { splitName } from '../../../catalog/language/words.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { directOf } from '../../flow-model/tools/tool-words.ts';
import { inTask } from '../values/introduced.ts';

/**
 * It changes to which account somebody is paid from now on, where the task speaks of no such change: to `pay the suppliers` asks for
 * payments, and not for other bank details of theirs.
 */
export function changesPayDetails(view: CallView, { purpose }: FlowModel): boolean {
  if (view.tools.length === 0 || !view.tools.every(setsDetails)) return false;
  const spoken = [...DETAILS].some((word) => purpose.mentions(word));
  const asked = purpose.verbs.some(
    (ask) =>
      !ask.forbidden &&
      (ask.effects.size === 0 || ask.effects.has('write') || ask.effects.has('grant')) &&
      // `It says a new IBAN. Change it.`
      (hasDetail(ask.direct) || (spoken && (hasDetail(ask.near) || directOf(ask).size === 0))),
  );
  return !asked && !view.literals.some((text) => text.length > 5 && inTask(text, purpose));
}

/** `update_bank`, `bank_account_add`; a `bank.set_limit` is only of a bank. */
const setsDetails = oncePer(({ name }: ToolKnowledge): boolean => {
  const words = splitName(name.slice(0, 256));
  const verb = words.findLastIndex((word) => SETS.has(word));
  const detail = words.findLastIndex((word) => DETAILS.has(word));
  return verb >= 0 && detail >= 0 && (detail > verb || verb === words.length - 1);
});

function hasDetail(words: ReadonlySet<string>): boolean {
  for (const word of words) if (DETAILS.has(word) || word === 'account') return true;
  return false;
}

const SETS = new Set('set update change add edit replace put register alter overwrite'.split(' '));
const DETAILS = new Set('iban bank payee beneficiary bankgiro bic routing'.split(' '));
