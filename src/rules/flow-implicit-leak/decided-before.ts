import type { LabelUse, Loop } from '../../script/facts.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { isIn } from '../flow-model/within.ts';

/**
 * `if (!record.released) return; for (…) await publish(…)`: the value has decided once, before the first round, whether there is any.
 * No round tells more of it. Only where the script writes the call into those loops, and the test before them: what a function tests
 * is tested in each round that calls it.
 */
export function isDecidedBefore(
  { call }: CallView,
  { label, at }: LabelUse,
  loops: readonly Loop[],
  model: FlowModel,
): boolean {
  const holds = (uses: readonly LabelUse[]): boolean => uses.some((use) => use.label.id === label.id);
  const guards = call.guards.filter(({ labels }) => holds(labels));
  if (guards.length === 0 || at.length > 0 || holds(call.nameLabels) || holds(call.args.labels)) return false;
  // How long a script waits is no test, and decides in each round.
  if (TIMERS.some((name) => identifiersOf(model).has(name)) || namesTimer(model)) return false;
  const { start } = call.span;
  const isAround = loops.every(
    ({ span, labels, selection }) =>
      isIn(start, span) &&
      !holds(labels) &&
      selection?.conditions.some((condition) => holds(condition.labels)) !== true,
  );
  if (!isAround) return false;
  const bodies = [
    ...nodesOfType(model, 'ArrowFunctionExpression'),
    ...nodesOfType(model, 'FunctionExpression'),
    ...nodesOfType(model, 'FunctionDeclaration'),
  ];
  return guards.every(({ span }) =>
    nodesOfType(model, 'IfStatement').some(
      (branch) =>
        isIn(span.start, branch.test) &&
        !loops.some((loop) => isIn(span.start, loop.span)) &&
        bodies.every(
          (body) => !isIn(span.start, body) || (isIn(start, body) && !isIn(body.start ?? 0, branch.test)),
        ),
    ),
  );
}

/** `globalThis['setTimeout']` */
const namesTimer = onceIn((model: FlowModel): boolean =>
  nodesOfType(model, 'Literal').some(({ value }) => typeof value === 'string' && TIMERS.includes(value)),
);

const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'wait', 'scheduler', 'Atomics'];
