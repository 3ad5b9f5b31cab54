import type { Condition } from '../../script/facts.ts';
import type { FlowModel } from '../flow-model/model.ts';

/** It asks how many there are: `red.length`, `queue.size`. */
export function isCount({ span }: Pick<Condition, 'span'>, { facts }: Pick<FlowModel, 'facts'>): boolean {
  return /\.(?:length|size)(?:$|\s?[<>=!]=?)/u.test(
    facts.source.slice(span.start, Math.min(span.end, span.start + 200)),
  );
}
