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
  const masked = maskedBy(model);
  if (masked.length === 0 || !goesOut(view, model)) return undefined;
  const given = view.call.args.labels.filter(({ strength }) => strength === 'explicit');
  // Without the masked text it is another matter: a record that is written back, a note for whoever works on it.
  if (!given.some(({ label }) => model.byId.get(label.call)?.tools.some(masks) === true)) return undefined;
  const raw = given.find(({ label }) =>
    masked.some((other) => other.call === label.call && samePath(other.path, label.path)),
  );
  return raw === undefined ? undefined : leafOf(raw.label.path);
}

/** What is given to a tool that masks. */
const maskedBy = onceIn(({ calls }: FlowModel): readonly Label[] =>
  calls
    .filter(({ tools }) => tools.some(masks))
    .flatMap(({ call }) =>
      call.args.labels.filter(({ strength }) => strength === 'explicit').map(({ label }) => label),
    ),
);

const masks = oncePer(
  ({ name, declaration }: ToolKnowledge): boolean =>
    MASKS.test(name.replace(/_/gu, ' ')) || MASKS.test(declaration?.description?.slice(0, 200) ?? ''),
);

function goesOut(view: CallView, model: FlowModel): boolean {
  return audiencesOf(view, model).some(({ kind }) => kind !== 'inside' && kind !== 'crowd');
}
