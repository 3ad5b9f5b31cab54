import type { Condition } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';

/** It asks how many there are: `red.length`, `queue.size`. */
export function isCount({ span }: Pick<Condition, 'span'>, { facts }: Pick<FlowModel, 'facts'>): boolean {
  return /\.(?:length|size)(?:$|\s?[<>=!]=?)/u.test(
    facts.source.slice(span.start, Math.min(span.end, span.start + 200)),
  );
}

/** It only asks whether and how many there are of a list, `i < rows.length`, `if (!rows.length) return`: that picks none of them. */
export function isOfWholeList(condition: Condition, model: Pick<FlowModel, 'facts'>): boolean {
  return (
    isCount(condition, model) &&
    condition.labels.length > 0 &&
    condition.labels.every(({ label }) => !label.path.includes('[]'))
  );
}

/** The tests on the way to a call, other than those of how many there are. */
export function pickingTests(view: CallView, model: FlowModel): readonly Condition[] {
  return view.tests.filter((condition) => !isOfWholeList(condition, model));
}
