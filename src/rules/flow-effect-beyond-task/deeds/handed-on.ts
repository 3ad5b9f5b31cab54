import type { ToolKnowledge } from '../../../catalog/types.ts';
import { BELIEVED, type CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { splitWords } from '../../flow-model/words.ts';
import { inTask } from '../values/introduced.ts';

/**
 * A standing order hands data on (`copy to another bucket from now on`), to a place that the script brings in by itself.
 *
 * @returns the place
 */
export function handedOn(view: CallView, model: FlowModel): string | undefined {
  if (!view.tools.some(handsOn)) return undefined;
  for (const { role, roleConfidence, leaf, strings, view: value } of view.arguments) {
    if (role !== 'destination' || roleConfidence < BELIEVED || !value.complete || ORIGINS.test(leaf))
      continue;
    const place = strings.find(
      (text) => text.length > 3 && !inTask(text, model.purpose) && !model.isTrusted(text),
    );
    if (place !== undefined) return place;
  }
  return undefined;
}

const handsOn = oncePer(({ name, declaration }: ToolKnowledge): boolean =>
  HANDS_ON.test(`${splitWords(name).join(' ')}. ${declaration?.description?.slice(0, 400) ?? ''}`),
);

const HANDS_ON =
  /\b(?:replicat\w{1,4}|mirror\w{0,3}|forward\w{0,3}|cop(?:y|ies)|redirect\w{0,3}|relay\w{0,3}|stream\w{0,3}|export\w{0,3}|deliver\w{0,3}|shar(?:e|es|ing)|sync\w{0,3})\b/iu;

/** Where what is handed on comes from. */
const ORIGINS = /^(?:from|source|src|origin|bucket|folder|mailbox|channel|queue|topic)/iu;
