import type { CallView } from '../flow-model/call-view.ts';
import { holderAt } from '../flow-model/data/shape-leaves.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { namesAccount } from '../flow-model/tools/argument-names.ts';

/**
 * An order with the account of one record takes over every field of another one (`for (const [key, value] of Object.entries(slip))
 * order[key] = value`), which has an account as well.
 *
 * @returns the account that is overwritten
 */
export function overlaidAccount(view: CallView, { byId }: FlowModel): string | undefined {
  const { args } = view.call;
  const own = view.arguments.filter(({ path, leaf }) => path.length === 1 && namesAccount(leaf));
  if (own.length === 0) return undefined;
  for (const { at, label, strength } of args.labels) {
    const last = label.path.at(-1);
    if (strength !== 'explicit' || at.length !== 1 || at[0] !== '*' || (last !== '[]' && last !== '{}'))
      continue;
    const fields = holderAt(byId.get(label.call), label.path)?.fields;
    const account = own.find(
      ({ leaf, view: value }) =>
        fields?.has(leaf) === true && value.labels.some((use) => use.label.call !== label.call),
    );
    if (account !== undefined) return account.leaf;
  }
  return undefined;
}
