import { conditionTaint } from '../expressions/conditions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { LoopShape } from '../state/frames.ts';
import type { Taint } from '../values/taint.ts';
import type { Scope, Val } from '../values/value.ts';
import { jumpsBack, leaves, neverEnds, roundStatements } from './endless.ts';
import { conjuncts, disjuncts, limitOf } from './limits.ts';

/** How often a `for`, `while` or `do` loop can run, as far as its head and its early exits tell. */
export function loopShape(
  I: Interpreter,
  node: Node,
  scope: Scope,
  first: Val | null,
  label: string | null,
): LoopShape {
  const m = I.m;
  let best = Number.POSITIVE_INFINITY;
  let t: Taint = m.none;
  let byData = false;
  if (first !== null) {
    t = conditionTaint(I, first);
    if (node.test !== null) {
      for (const c of conjuncts(node.test)) {
        const found = limitOf(I, c, node, scope, false);
        best = Math.min(best, found.max);
        byData ||= found.byData;
        t = m.taints.union(t, found.t);
      }
    }
  } else if (node.test !== null) {
    for (const c of conjuncts(node.test)) {
      const found = limitOf(I, c, node, scope, false);
      best = Math.min(best, found.max);
      byData ||= found.byData;
      t = m.taints.union(t, found.t);
    }
  }
  // `do { … } while (false)`; a variable may hold something else by the end of the first round.
  if (node.type === 'DoWhileStatement' && node.test?.type === 'Literal' && !(node.test.value as unknown))
    best = 1;
  if (best > 1 && neverEnds(node.body)) {
    // It leaves at the end of a round; a `continue` before that begins another.
    if (jumpsBack(node.body, label, 0)) byData = true;
    else best = 1;
  }
  for (const [at, s] of roundStatements(node.body).entries()) {
    if (s.type !== 'IfStatement' || !leaves(s.consequent)) continue;
    for (const d of disjuncts(s.test!)) {
      const found = limitOf(I, d, node, scope, true);
      // What stands before it is done once more in the round in which it leaves.
      best = Math.min(best, found.max + (at > 0 ? 1 : 0));
      byData ||= found.byData || found.max === Number.POSITIVE_INFINITY;
    }
  }
  if (Number.isFinite(best))
    return { rounds: 'bounded', max: Math.max(0, Math.ceil(best)), t, narrowed: null };
  return { rounds: byData ? 'data' : 'unbounded', max: Number.POSITIVE_INFINITY, t, narrowed: null };
}

/** Whether a loop leaves in its first round whatever happens. */
export function runsOnce(loop: Node, label: string | null): boolean {
  return neverEnds(loop.body) && !jumpsBack(loop.body, label, 0);
}
