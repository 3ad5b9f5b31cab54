import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { Label } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { audiencesOf } from '../../flow-model/destinations/audience.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn, oncePer } from '../../flow-model/once.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { samePath } from '../../flow-model/values.ts';
import { MASKS } from './void-masking.ts';

/**
 * The task wants something masked, a tool masks it, and what goes out holds the text as it was beside the masked one: in a
 * field of its own, for a search or as a file.
 *
 * @returns the field that was not masked
 */
export function pastMasking(view: CallView, model: FlowModel): string | undefined {
  if (view.tools.some(masks)) return undefined;
  const makers = maskersOf(model);
  if (makers.length === 0 || !goesOut(view, model)) return undefined;
  const given = explicitIn(view);
  // Without the masked text it is another matter: a record that is written back, a note for whoever works on it.
  const masked = makersOf(given, makers).flatMap((maker) => explicitIn(maker));
  const raw = given.find((label) =>
    masked.some((other) => other.call === label.call && samePath(other.path, label.path)),
  );
  return raw === undefined ? undefined : leafOf(raw.path);
}

const explicitIn = ({ call }: CallView): readonly Label[] =>
  call.args.labels.filter(({ strength }) => strength === 'explicit').map(({ label }) => label);

const maskersOf = onceIn(({ calls }: FlowModel): readonly CallView[] =>
  calls.filter(({ tools }) => tools.some(masks)),
);

/**
 * The calls that made the masked text, one out of another. A look at it (`scan` of what was redacted) makes none: what it is given
 * is the masked text itself.
 */
function makersOf(labels: readonly Label[], makers: readonly CallView[]): readonly CallView[] {
  const found = new Set<CallView>();
  let open = labels;
  while (open.length > 0) {
    const ids = new Set(open.map(({ call }) => call));
    const next = makers.filter((maker) => ids.has(maker.call.id) && !found.has(maker));
    for (const maker of next) found.add(maker);
    open = next.flatMap(explicitIn);
  }
  return [...found];
}

const masks = oncePer(
  ({ name, declaration }: ToolKnowledge): boolean =>
    MASKS.test(name.replace(/_/gu, ' ')) || MASKS.test(declaration?.description?.slice(0, 200) ?? ''),
);

function goesOut(view: CallView, model: FlowModel): boolean {
  return audiencesOf(view, model).some(({ kind }) => kind !== 'inside' && kind !== 'crowd');
}
