import type { Condition } from '../../script/facts.ts';
import { type CallView, isGrave } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';

/**
 * What cannot be taken back is done to whatever a wider search finds where the narrow one found nothing: `if (none with the label) take
 * all`. Looking for something again, in order to read it, is no harm.
 *
 * @returns the criterion that was dropped
 */
export function widerSearch(view: CallView, model: FlowModel): string | undefined {
  if (!isGrave(view) && !view.irreversible) return undefined;
  const uses = [...view.call.args.labels, ...view.call.loops.flatMap((loop) => loop.labels)];
  const sources = [...new Set(uses.map((use) => use.label.call))].flatMap((id) => model.byId.get(id) ?? []);
  for (const wide of sources) {
    if (wide.acts) continue;
    const kept = criteriaOf(wide);
    for (const narrow of sources) {
      if (narrow.name !== wide.name || !wide.call.guards.some((guard) => isEmpty(guard, narrow))) continue;
      const wanted = criteriaOf(narrow);
      const dropped = wanted.find((key) => !kept.includes(key));
      if (dropped !== undefined && kept.every((key) => wanted.includes(key))) return dropped;
    }
  }
  return undefined;
}

function criteriaOf(view: CallView): readonly string[] {
  return view.arguments.filter(({ path }) => path.length === 1).map(({ path }) => path[0]!);
}

/** A test that the search found nothing. */
function isEmpty({ op, constants, labels }: Condition, { call }: CallView): boolean {
  if (!labels.some((use) => use.label.call === call.id)) return false;
  return (
    op === 'falsy' ||
    ((op === '===' || op === '<=') && constants.includes(0)) ||
    (op === '<' && constants.includes(1))
  );
}
