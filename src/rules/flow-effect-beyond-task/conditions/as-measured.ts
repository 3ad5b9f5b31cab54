import type { CallView } from '../../flow-model/call-view.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * A figure that is to be handed on as it was measured is reckoned with another one of its record: a value with its limit, a weight with
 * what is left of a quota.
 *
 * @returns the other one
 */
export function reckonedWith({ arguments: nodes }: CallView): string | undefined {
  for (const { path, leaf, view: value } of nodes) {
    if (path.length === 0 || value.kind !== 'primitive' || value.complete) continue;
    const own = value.labels.filter(({ strength }) => strength === 'explicit');
    if (!own.some(({ label }) => leafOf(label.path) === leaf)) continue;
    const other = own.find(({ label }) => isBound(leafOf(label.path)));
    if (other !== undefined && !isBound(leaf)) return leafOf(other.label.path);
  }
  return undefined;
}

/** What a figure should not come to, or should: whoever reckons with it makes the figure fit. */
function isBound(name: string): boolean {
  return splitWords(name).some((word) => BOUNDS.has(word));
}

const BOUNDS = new Set(
  'limit limits max min maximum minimum quota left target threshold allowed permitted ceiling cap budget grenzwert soll plafond limite seuil'.split(
    ' ',
  ),
);

/** `as measured`, `as weighed`, `as they stand`. */
export const wantsAsMeasured = oncePerTask(({ task }) => AS_IS.test(task));
const AS_IS =
  /(?<!\b(?:stays?|remains?|kept|leave|keep)\b[^.;]{0,40})\b(?:exactly |just )?as (?:was |were |it was |they were )?(?:measured|weighed|counted|recorded|logged|read|received|they stand|found)\b|\bunaltered\b|\bwie gemessen\b/iu;
