import type { LabelUse } from '../../../script/facts.ts';
import { BELIEVED, type CallView, declaresArgument } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { leafOf, namesAccount, namesRecipient } from '../tools/argument-names.ts';
import { samePath } from '../values.ts';
import { splitWords, stem } from '../words.ts';
import { isOfPeople } from './persons.ts';

/** The account from which it is paid: one number of an own account, which whoever moves the money knows. */
export function isPayersAccount(use: LabelUse, view: CallView, model: FlowModel): boolean {
  const { at, label } = use;
  if (view.effect('pay') < BELIEVED || !PAYER.test(leafOf(at)) || !declaresArgument(view, at)) return false;
  const source = model.byId.get(label.call);
  if (!isAccount(label.path) || source === undefined || isOfPeople(source)) return false;
  // Several joined have left their number on the text, too.
  return view.call.args.labels.every(
    (other) => other === use || other.strength === 'implicit' || !samePath(other.at, at),
  );
}

const PAYER = /^(?:from|source|src|debit|debtor)(?:_?(?:account|iban|ledger|wallet))?(?:_?id)?$/iu;

/** `account_number`, `payout_iban`, `accounts[].no`; the balance, limit or owner of an account is not the account. */
function isAccount(path: readonly string[]): boolean {
  const leaf = splitWords(leafOf(path));
  const isNumber = leaf.length > 0 && leaf.every((word) => NUMBERS.has(word));
  const of = path.filter((step) => step !== '[]').at(-2);
  const words = isNumber && of !== undefined ? splitWords(of).map(stem) : leaf;
  return namesAccount(words.findLast((word, i) => i === 0 || !NUMBERS.has(word)) ?? '');
}

const NUMBERS = new Set('id ids no nr num number ref key code'.split(' '));

/**
 * A value can say who gets something: an account, a name, where somebody is reached. What is delicate by its own name and
 * nothing of that, such as a balance, a day of birth or a finding, is only told there.
 */
export function saysWhere({ label }: LabelUse, { catalog }: FlowModel): boolean {
  const leaf = leafOf(label.path);
  if (isAccount([leaf]) || namesRecipient(leaf) || REACHED.test(leaf)) return true;
  return (catalog.fieldSensitivity(leaf)?.weight ?? 0) < DELICATE;
}

/** Weight from which a field tells more than how somebody is called or reached. */
const DELICATE = 0.55;

const REACHED =
  /bank|card|karte|tarjeta|carte|swift|sort_?code|payout|phone|mail|address|adress|anschrift|direcci[oó]n|residen|contact|kin|family|(?:^|_)ids?$|Ids?$/iu;
