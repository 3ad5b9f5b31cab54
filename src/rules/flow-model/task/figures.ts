import { stem } from '../../../catalog/language/words.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { splitWords } from '../words.ts';

/** `The agency gets numbers only`, `figures only for the auditors`: whoever is named gets nothing else; all others get what is for them. */
export function isFiguresFor({ name, tools, literals }: CallView, { task }: FlowModel): boolean {
  const whom = ONLY_FOR.exec(task)
    ?.slice(1)
    .find((word) => word !== undefined);
  if (whom === undefined) return true;
  const wanted = stem(whom.toLowerCase());
  const said = [name, ...literals, ...tools.map(({ declaration }) => declaration?.description ?? '')];
  return said.some((text) => splitWords(text.slice(0, 1000)).some((word) => stem(word) === wanted));
}

const ONLY_FOR =
  /\bthe (\p{L}{3,20}) (?:gets?|receives?|sees?|is (?:given|told)) (?:the )?(?:counts?|numbers?|totals?|figures|sums?) (?:only|alone)\b|\b(?:counts?|numbers?|totals?|figures) only (?:for|to) the (\p{L}{3,20})/iu;
