import type { Condition } from '../../../script/facts.ts';
import { type ArgumentNode, BELIEVED, type CallView, isGrave, nodeAt } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { isNamedIn } from '../values/introduced.ts';
import { cursorHoldsSearch } from './later-pages.ts';

/**
 * What cannot be taken back is done to whatever a wider search finds where the narrow one found nothing (`if (none with the label) take
 * all`), or it is sent, though the task names whose it is to be. Looking for something again, in order to read it, is no harm.
 *
 * @returns the criterion that was dropped
 */
export function widerSearch(view: CallView, model: FlowModel): string | undefined {
  const ids = new Set<number>();
  for (const { label } of view.call.args.labels) ids.add(label.call);
  for (const { labels } of view.call.loops) for (const { label } of labels) ids.add(label.call);
  if (ids.size < 2) return undefined;
  // A message cannot be taken back either, and is judged by whose data it holds.
  const grave = isGrave(view) || (view.irreversible && view.effect('send') < BELIEVED);
  // The task names what was looked for, or that by which it was found before.
  const isNamed = (node: ArgumentNode | undefined) =>
    node !== undefined && isNamedIn(model.purpose, node.view);
  const isFound = (node: ArgumentNode | undefined): boolean =>
    node !== undefined &&
    (node.role === 'identity' || node.role === 'query') &&
    node.view.labels.some(
      ({ label, strength }) =>
        strength === 'explicit' && model.byId.get(label.call)?.arguments.some(isNamed) === true,
    );
  const sources = [...ids].slice(0, MOST_SOURCES).flatMap((id) => model.byId.get(id) ?? []);
  for (const wide of sources) {
    if (wide.acts || cursorHoldsSearch(wide)) continue;
    for (const narrow of sources) {
      if (narrow.name !== wide.name || narrow === wide) continue;
      if (grave && !wide.call.guards.some((guard) => isEmpty(guard, narrow))) continue;
      const kept = criteriaOf(wide);
      const wanted = criteriaOf(narrow);
      const dropped = wanted.find((key) => !kept.includes(key));
      if (dropped === undefined) continue;
      if (
        grave
          ? kept.every((key) => wanted.includes(key))
          : isNamed(nodeAt(narrow, [dropped])) ||
            (tells(view, wide) && model.purpose.quantity !== 'all' && isFound(nodeAt(narrow, [dropped])))
      )
        return dropped;
    }
  }
  return undefined;
}

/** What was found goes out itself, rather than a sum of it. */
function tells(view: CallView, { call }: CallView): boolean {
  return view.call.args.labels.some(
    ({ label, strength, plain }) => strength === 'explicit' && plain !== true && label.call === call.id,
  );
}

/** Reading calls of which each is compared with the others. */
const MOST_SOURCES = 12;

function criteriaOf(view: CallView): readonly string[] {
  return view.arguments.filter(({ path }) => path.length === 1).map(({ path }) => path[0]!);
}

/** A test that the search found nothing, or little. */
function isEmpty({ op, constants, labels }: Condition, { call }: CallView): boolean {
  if (!labels.some((use) => use.label.call === call.id)) return false;
  return (
    op === 'falsy' ||
    ((op === '===' || op === '<=') && constants.includes(0)) ||
    (op === '<' && constants.some((one) => typeof one === 'number' && one < 20))
  );
}
