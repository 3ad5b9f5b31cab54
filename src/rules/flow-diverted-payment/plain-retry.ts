import { type Node, pushChildren } from '../../script/ast.ts';
import type { Span } from '../../script/facts.ts';
import { leafOf, namesRepeatKey } from '../flow-model/argument-names.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';

/**
 * The same payment in each of a fixed number of rounds, none of which ends the loop: a retry that goes on after it succeeded. Not
 * where what is paid changes from round to round, or a key stops a second payment.
 *
 * @returns most rounds, or `undefined`
 */
export function plainRetry(view: CallView, model: FlowModel): number | undefined {
  const loop = view.call.loops.find(
    ({ kind, rounds, max, labels }) =>
      (kind === 'while' || kind === 'do' || kind === 'for') &&
      rounds === 'bounded' &&
      (max ?? 0) >= 2 &&
      labels.length === 0,
  );
  if (loop === undefined) return undefined;
  const varies = view.arguments.some(
    ({ path, view: value }) =>
      namesRepeatKey(leafOf(path)) ||
      value.constants.length > 1 ||
      value.texts.length > 1 ||
      value.range !== undefined,
  );
  return varies || canEnd(model.facts.ast as Node, loop.span) ? undefined : loop.max;
}

/** Somewhere in it stands what leaves it. */
function canEnd(root: Node, { start, end }: Span): boolean {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const within = node.start! >= start && node.end! <= end;
    if (within && LEAVES.test(node.type)) return true;
    if (within && FUNCTION.test(node.type)) continue;
    if (node.end! > start && node.start! < end) pushChildren(node, pending);
  }
  return false;
}

const LEAVES = /^(?:Break|Return|Throw)Statement$/u;
const FUNCTION = /Function/u;
