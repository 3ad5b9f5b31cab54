import type { LabelUse } from '../../script/facts.ts';
import { leafOf, namesAccount } from './argument-names.ts';
import { BELIEVED, type CallView, declaresArgument } from './call-view.ts';
import type { FlowModel } from './model.ts';
import { isOfPeople } from './persons.ts';
import { samePath } from './values.ts';

/** The account from which it is paid: one number of an own account, which whoever moves the money knows. */
export function isPayersAccount(use: LabelUse, view: CallView, model: FlowModel): boolean {
  const { at, label } = use;
  if (view.effect('pay') < BELIEVED || !PAYER.test(leafOf(at)) || !declaresArgument(view, at)) return false;
  const source = model.byId.get(label.call);
  if (!namesAccount(leafOf(label.path)) || source === undefined || isOfPeople(source)) return false;
  // Several joined have left their number on the text, too.
  return view.call.args.labels.every(
    (other) => other === use || other.strength === 'implicit' || !samePath(other.at, at),
  );
}

const PAYER = /^(?:from|source|src|debit|debtor)(?:_?(?:account|iban|ledger|wallet))?(?:_?id)?$/iu;
