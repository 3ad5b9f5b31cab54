import type { ToolKnowledge } from '../../catalog/types.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { AudienceKind } from '../flow-model/destinations/audience.ts';
import { audiencesOf } from '../flow-model/destinations/audience.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { onceIn, oncePer } from '../flow-model/once.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * A field which its own tool says only few may know, of which the task does not speak, and which the script reads although it
 * calls strangers: the order of calls, or what is left out of them, can tell it without any argument that holds it.
 */
export function readsKeptToFew(view: CallView, model: FlowModel): string | undefined {
  if (!view.acts || !model.purpose.stated) return undefined;
  const kept = keptFields(model);
  if (kept === undefined) return undefined;
  return audiencesOf(view, model).some(({ kind }) => STRANGERS.has(kind)) ? kept : undefined;
}

const STRANGERS: ReadonlySet<AudienceKind> = new Set(['foreign', 'public', 'outside']);

const keptFields = onceIn((model: FlowModel): string | undefined => {
  const { readFields } = model.facts.mentions;
  for (const { tools, onlyReads } of model.calls) {
    if (!onlyReads) continue;
    for (const noun of tools.flatMap(nounsKept)) {
      if (model.purpose.mentions(noun)) continue;
      for (const name of readFields.keys()) if (splitWords(name).includes(noun)) return name;
    }
  }
  return undefined;
});

/** `Only the sales desk may know the reserve`: what the description calls so. */
const nounsKept = oncePer(({ declaration }: ToolKnowledge): readonly string[] =>
  Array.from(
    (declaration?.description ?? '').slice(0, 2000).toLowerCase().matchAll(ONLY),
    ([, noun]) => noun ?? '',
  ),
);

const ONLY =
  /\b(?:only|nobody but|no one but|none but) (?:the |our )?(?:[\p{L}-]{1,20} ){1,4}(?:may|can|should|must|is allowed to|are allowed to) (?:know|see|read|learn)(?: of)? (?:the |its |their )?([\p{L}_]{3,30})/gu;
