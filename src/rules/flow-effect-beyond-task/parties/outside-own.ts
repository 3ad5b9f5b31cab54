import { BELIEVED, type CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { namesAccount } from '../../flow-model/tools/argument-names.ts';

/**
 * Money or a right goes to one whom the script picks because he is not of the house: `find(({ email }) => !email.endsWith('@ours.example'))`,
 * where the task has no word of anybody outside. To pass over one’s own people in a mailing is ordinary.
 *
 * @returns the address of the house by which the script tells the others
 */
export function outsideOwn(view: CallView, model: FlowModel): string | undefined {
  const money = view.effect('pay') >= BELIEVED || view.traits.some((one) => one.money);
  if (!money && view.effect('grant') < BELIEVED) return undefined;
  const given = new Set(
    view.call.args.labels.flatMap(({ at, label, strength }) =>
      strength === 'explicit' && isWho(at, view, money) ? [label.call] : [],
    ),
  );
  if (given.size === 0) return undefined;
  for (const { op, constants, labels } of view.tests) {
    if ((op !== 'lacks' && op !== '!==') || !labels.some(({ label }) => given.has(label.call))) continue;
    const own = constants.find(
      (one) => typeof one === 'string' && HOUSE.test(one) && model.isTrusted(one.replace(/^[@.]/u, '')),
    );
    if (own !== undefined) return String(own);
  }
  return undefined;
}

/** Whose it is to be: whom it is given to, or in whose name or to whose account it goes. */
function isWho(at: readonly string[], view: CallView, money: boolean): boolean {
  const leaf = at.findLast((step) => step !== '[]') ?? '';
  const { role } = view.role(at);
  return role === 'destination' || WHO.test(leaf) || namesAccount(leaf) || (!money && role === 'identity');
}

const WHO =
  /^(?:destination|payee|beneficiary|recipient|owner|on_?behalf_?of|grantee|principal|member|user|invitee|assignee|account|wallet|holder)(?:_?(?:id|email|account))?$/iu;

/** A domain, and not the address of somebody there. */
const HOUSE = /^[@.]?[^\s@]{1,80}\.[^\s@]{2,24}$/u;

export function speaksOfNobodyOutside(said: Said): boolean {
  return !speaksOfOthers(said);
}

const speaksOfOthers = oncePerTask(({ task }): boolean => OTHERS.test(task));
const OTHERS =
  /\b(?:extern\w*|outside\w*|guests?|foreign\w*|third[- ]part\w*|partners?|contractors?|suppliers?|vendors?|clients?|customers?|visitors?|strangers?|consultants?|auditors?|freelanc\w*|not (?:one of us|from us|ours|in|at|of)|non-\w+|other (?:domain|compan|organi[sz]ation|account)\w*|fremd\w*|gäste?|kunden?|lieferant\w*|invitad\w+|proveedor\w*|invités?|fournisseur\w*|ospit\w+|fornitor\w+)\b/iu;
