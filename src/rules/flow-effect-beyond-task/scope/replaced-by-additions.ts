import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { isBelow } from '../../flow-model/values.ts';

/**
 * Something is to be added to a list, and a tool that takes the place of the stored one is given the additions alone: the script has
 * read what was there, and hands none of it back.
 *
 * @returns the list
 */
export function replacedByAdditions(view: CallView, model: FlowModel): string | undefined {
  if (!view.tools.some(replacesList)) return undefined;
  for (const { path, leaf, view: value } of view.arguments) {
    if (path.length === 0 || value.kind !== 'array' || value.length?.max === 0) continue;
    const stored = model.calls.some(
      (other) => other.onlyReads && other.call.id < view.call.id && hasRead(other, leaf, model),
    );
    if (!stored) continue;
    const kept = view.call.args.labels.some(
      ({ at, strength, label }) =>
        strength === 'explicit' && isBelow(at, path) && leafOf(label.path.filter(isName)) === leaf,
    );
    if (!kept && value.open !== true) return leaf;
  }
  return undefined;
}

/** It answers with a field of that name, which the script looks at. */
function hasRead({ call }: CallView, leaf: string, { facts }: FlowModel): boolean {
  return (
    facts.mentions.readFields.has(leaf) &&
    facts.flows.some(({ label }) => label.call === call.id && label.path.includes(leaf))
  );
}

function isName(segment: string): boolean {
  return segment !== '[]' && segment !== '{}';
}

const replacesList = oncePer(({ declaration }: ToolKnowledge): boolean =>
  REPLACES.test((declaration?.description ?? '').slice(0, 1000)),
);

const REPLACES =
  /\b(?:replac(?:es?|ing)|overwrit(?:es?|ing)|tak(?:es?|ing) the place of)\b[^.;]{0,40}\b(?:stored|existing|current|previous|old|former|present|whole|entire|list|set|all)\b|\b(?:what|whatever|everything|anything|entries|those)\b[^.;]{0,40}\b(?:left out|omitted|missing|not (?:given|sent|listed|in it))\b[^.;]{0,30}\b(?:removed|deleted|lost|dropped|gone|goes)\b/iu;

/** What is there is to be added to, and none of it is to go. */
export const asksToAdd = oncePerTask(
  ({ task, lower }): boolean =>
    ADDS.test(task) && !/replac|overwrit|instead|only th|nothing else|reset/u.test(lower),
);

const ADDS =
  /\b(?:add|append|include|put|enter|insert|hinzuf[üu]g\w{0,3}|erg[äa]nz\w{0,3}|a[ñn]ad\w{1,3}|agrega\w{0,2}|ajout\w{1,3}|aggiung\w{1,3}|adicion\w{1,3})\b/iu;
