import { fold } from '../../../catalog/language/words.ts';
import type { ResultShape } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { shapeAt } from '../../flow-model/data/shape-leaves.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceForEach } from '../../flow-model/once.ts';
import { isReadAnywhere } from '../conditions/never-compared.ts';

/**
 * The elements of a list are of kinds that the tool lists (`role: 'owner' | 'insurer' | 'breeder'`), the task speaks of some of them alone
 * (`send the owner ...`), and the script takes all, whatever kind they are: it never reads that field, and no search is told the kind.
 *
 * @returns the kind of which the task speaks
 */
export function anyKind(view: CallView, model: FlowModel): string | undefined {
  for (const { at, label, strength } of view.call.args.labels.slice(0, MOST_USES)) {
    if (strength !== 'explicit' || at.length === 0) continue;
    const source = model.byId.get(label.call);
    if (source?.onlyReads !== true) continue;
    for (const [i, segment] of label.path.entries()) {
      if (segment !== '[]') continue;
      for (const { result } of source.tools) {
        const said = saidOf(shapeAt(result, label.path.slice(0, i + 1)), model);
        if (said !== undefined && !isTold(said, model)) return said;
      }
    }
  }
  return undefined;
}

const MOST_USES = 64;

/** One of the kinds that the task speaks of, where it does not speak of all and the script reads nowhere which it is. */
const saidOf = onceForEach((record: ResultShape | undefined, model: FlowModel): string | undefined => {
  for (const [field, { values = [] }] of record?.fields ?? []) {
    if (values.length < 2 || isReadAnywhere(field, model)) continue;
    const said = values.filter((value) => speaksOf(value, model));
    if (said.length > 0 && said.length < values.length) return said[0];
  }
  return undefined;
});

function speaksOf(value: string, { task }: FlowModel): boolean {
  if (!/^\p{L}[\p{L}_ -]{2,24}$/u.test(value)) return false;
  const words = value.split(/[_ -]+/u).join('[_ -]');
  return new RegExp(`(?<![\\p{L}-])${words}(?:s|es|n|en)?(?![\\p{L}])`, 'iu').test(task);
}

/** Some call is told the kind. */
function isTold(kind: string, { calls }: FlowModel): boolean {
  const folded = fold(kind);
  return calls.some(({ literals }) => literals.some((text) => fold(text).includes(folded)));
}
