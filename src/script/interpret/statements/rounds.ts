import { conditionTaint } from '../expressions/conditions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { LoopFrame, LoopShape } from '../state/frames.ts';
import type { Taint } from '../values/taint.ts';
import type { Scope, Val } from '../values/value.ts';
import { jumpsBack, leaves, neverEnds, roundStatements } from './endless.ts';
import { type Bound, conjuncts, disjuncts, limitOf } from './limits.ts';
import type { Counter } from './moves.ts';

/** How often a loop runs, as far as is known before it does. */
export interface Foreseen {
  readonly shape: LoopShape;
  readonly counters: readonly Counter[];
  /** Says it once more of a loop that has run: what its bounds hang on may have been moved by it. */
  readonly revise: (of: Pick<LoopFrame, 'rounds' | 'max'>) => void;
}

/** How often a `for`, `while` or `do` loop can run, as far as its head and its early exits tell. */
export function loopShape(
  I: Interpreter,
  node: Node,
  scope: Scope,
  first: Val | null,
  label: string | null,
): Foreseen {
  const m = I.m;
  const found: Bound[] = [];
  let t: Taint = first === null ? m.none : conditionTaint(I, first);
  let most = Number.POSITIVE_INFINITY;
  let byData = false;
  for (const c of node.test === null ? [] : conjuncts(node.test)) {
    const limit = limitOf(I, c, node, scope, false, label);
    if (limit.bound !== null) found.push(limit.bound);
    byData ||= limit.byData;
    t = m.taints.union(t, limit.t);
  }
  // `do { … } while (false)`; a variable may hold something else by the end of the first round.
  if (node.type === 'DoWhileStatement' && node.test?.type === 'Literal' && !(node.test.value as unknown))
    most = 1;
  if (most > 1 && neverEnds(node.body)) {
    // It leaves at the end of a round; a `continue` before that begins another.
    if (jumpsBack(node.body, label, 0)) byData = true;
    else most = 1;
  }
  let isCome = true;
  for (const [at, s] of roundStatements(node.body).entries()) {
    if (s.type === 'IfStatement' && leaves(s.consequent))
      for (const d of disjuncts(s.test!)) {
        const { bound, byData: asked } = limitOf(I, d, node, scope, true, label);
        byData ||= asked || bound === null;
        // What stands before it is done once more in the round in which it leaves.
        if (bound !== null && isCome)
          found.push({ counter: bound.counter, most: () => bound.most() + (at > 0 ? 1 : 0) });
      }
    // A `continue` passes over what comes behind it.
    const isFirst = s.type === 'TryStatement' && s.handler !== null && leaves(s.block);
    isCome &&= !jumpsBack(isFirst ? s.block : s, label, 0);
  }
  const shape: LoopShape = { rounds: 'unbounded', max: 0, t, narrowed: null };
  const revise = (of: Pick<LoopFrame, 'rounds' | 'max'>): void => {
    const least = found.reduce((sofar, bound) => Math.min(sofar, bound.most()), most);
    const isBounded = Number.isFinite(least);
    of.rounds = isBounded ? 'bounded' : byData ? 'data' : 'unbounded';
    of.max = isBounded ? Math.max(0, Math.ceil(least)) : least;
  };
  revise(shape);
  return { shape, counters: found.map(({ counter }) => counter), revise };
}

/** Whether a loop leaves in its first round whatever happens. */
export function runsOnce(loop: Node, label: string | null): boolean {
  return neverEnds(loop.body) && !jumpsBack(loop.body, label, 0);
}
