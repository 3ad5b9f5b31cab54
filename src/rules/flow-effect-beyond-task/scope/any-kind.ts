import { fold } from '../../../catalog/language/words.ts';
import { argumentsOf } from '../../../catalog/schema.ts';
import type { ResultShape, ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { shapeAt } from '../../flow-model/data/shape-leaves.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceForEach } from '../../flow-model/once.ts';
import { isReadAnywhere } from '../conditions/never-compared.ts';

/**
 * The elements of a list are of kinds that the tool lists (`role: 'owner' | 'insurer' | 'breeder'`), the task speaks of some of them alone
 * (`send the owner ...`), and the script takes all, whatever kind they are: it never reads that field, and no search is told the kind. So
 * for what the tool could have been asked for alone (`state: 'draft' | 'approved'` of a list).
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
      for (const tool of source.tools) {
        const said =
          saidOf(shapeAt(tool.result, label.path.slice(0, i + 1)), model) ?? offeredBy(tool, source, model);
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

/** One of the kinds by which the tool could have been asked for them: `state: 'draft' | 'approved' | 'paid'`. */
function offeredBy({ declaration }: ToolKnowledge, source: CallView, model: FlowModel): string | undefined {
  for (const { name, values } of argumentsOf(declaration?.inputSchema)) {
    const kinds = values.filter((value) => typeof value === 'string');
    if (kinds.length < 2) continue;
    if (source.arguments.some(({ path }) => path.includes(name)) || isReadAnywhere(name, model)) continue;
    const said = kinds.filter((value) => speaksOf(value, model));
    if (said.length > 0 && said.length < kinds.length) return said[0];
  }
  return undefined;
}

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
