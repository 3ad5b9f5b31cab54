import { conditionTaint, testsOf, truth } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { bounds } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import { deepTaint } from '../objects/labels.ts';
import { NO_EXITS } from '../state/diff.ts';
import type { JumpTarget, LoopFrame, LoopShape } from '../state/frames.ts';
import type { Taint } from '../values/taint.ts';
import { LENGTH, type Scope, type Test, type Val } from '../values/value.ts';
import { endsByLiterals, isEndless, mostYields } from './endless.ts';
import type { Reached } from './execute.ts';

/** Most elements of a known collection that a loop takes one by one. */
export const UNROLL = 12;

export function target(I: Interpreter, label: string | null, loop: boolean): JumpTarget {
  const m = I.m;
  return {
    label,
    loop,
    isSwitch: false,
    mark: m.mark(),
    born: m.birth,
    breaks: NO_EXITS,
    left: m.left,
    leaves: m.none,
    passes: m.none,
    continueMark: 0,
    continueBorn: 0,
    continues: NO_EXITS,
  };
}

/** What follows is come to by those jumps as well that lead here. */
export function endTarget(I: Interpreter, to: JumpTarget, pc: Taint): void {
  I.targets.pop();
  I.m.left = I.m.taints.union(to.left, to.passes);
  I.m.backTo(pc);
}

/** Before one round of a loop body. */
export function beginRound(I: Interpreter, to: JumpTarget): void {
  to.continueMark = I.m.mark();
  to.continueBorn = I.m.birth;
  to.continues = NO_EXITS;
}

/** After it: its `continue`s are merged, and the next is come to only where none has left. The caller restores the conditions. */
export function endRound(I: Interpreter, to: JumpTarget, reached: Reached): Reached {
  I.m.left = I.m.taints.union(to.left, to.leaves);
  if (to.continues.length === 0) return reached;
  I.m.mergeExits(to.continueMark, to.continueBorn, to.continues, reached);
  return true;
}

/**
 * Rounds that are taken one by one, each in a context of its own, so that its values stay together: `take` runs as many as there are
 * and says whether the end of the last is reached.
 */
export function oneByOne(
  I: Interpreter,
  node: Node,
  to: JumpTarget,
  loop: LoopFrame,
  take: (round: (i: number, body: () => Reached) => Reached) => Reached,
): Reached {
  const { m, frame } = I;
  const { loops, pc, guards } = m;
  m.loops = [...loops, loop];
  I.targets.push(to);
  frame.branches++;
  const reached = take((i, body) => {
    const context = m.enter(node, i);
    beginRound(I, to);
    const goesOn = endRound(I, to, body());
    m.backTo(pc);
    m.guards = guards;
    m.context = context;
    return goesOn;
  });
  frame.branches--;
  endTarget(I, to, pc);
  m.loops = loops;
  m.guards = guards;
  return reached;
}

/** Whether what follows a loop is reached, once its `break`s are merged. */
export function leftByBreaks(I: Interpreter, to: JumpTarget, reached: Reached): Reached {
  if (to.breaks.length === 0) return reached;
  I.m.mergeExits(to.mark, to.born, to.breaks, reached);
  return true;
}

export function runLoop(
  I: Interpreter,
  node: Node,
  kind: 'for' | 'for-of' | 'for-in' | 'while' | 'do',
  shape: LoopShape,
  to: JumpTarget,
  body: (n: number) => Reached,
  revise?: (frame: LoopFrame) => void,
): Reached {
  const { pc, guards } = I.m;
  I.targets.push(to);
  const frame = I.loop(kind, node, shape, (n) => {
    const inside = I.m.pc;
    beginRound(I, to);
    endRound(I, to, body(n));
    I.m.backTo(inside);
    I.m.guards = guards;
  });
  revise?.(frame);
  endTarget(I, to, pc);
  const ends = !isEndless(node);
  I.m.mergeExits(to.mark, to.born, to.breaks, ends);
  return ends || to.breaks.length > 0;
}

/** How many rounds a walk over a collection takes. */
export function collectionShape(
  I: Interpreter,
  collection: Val,
  known: readonly Val[] | null,
  t: Taint,
): LoopShape {
  if (known !== null) return { rounds: 'bounded', max: known.length, t: I.m.none, narrowed: null };
  const narrowed = narrowedOf(collection);
  if (narrowed !== null && Number.isFinite(narrowed.limit))
    return { rounds: 'bounded', max: narrowed.limit, t, narrowed };
  const most = mostOf(collection);
  if (Number.isFinite(most)) return { rounds: 'bounded', max: most, t, narrowed };
  const ends = !t.empty || !deepTaint(I, collection).empty || endsByItself(collection);
  return { rounds: ends ? 'data' : 'unbounded', max: Number.POSITIVE_INFINITY, t, narrowed };
}

/** The length so far is no bound of what grows. */
export function unlimited(shape: LoopShape): void {
  if (shape.rounds !== 'bounded') return;
  shape.rounds = shape.t.empty ? 'unbounded' : 'data';
  shape.max = Number.POSITIVE_INFINITY;
}

/** Most elements of what can only be lists of known lengths, or generators that give a value at a few places. */
function mostOf({ objs, open, consts, top }: Val): number {
  if (objs.length === 0 || open !== 0 || consts.length > 0 || top) return Number.POSITIVE_INFINITY;
  let most = 0;
  for (const o of objs) {
    if (o.kind === 'generator') {
      most = Math.max(most, mostYields(info.fn(info.generator(o).fn).node.body));
      continue;
    }
    const length = o.kind === 'array' || o.kind === 'set' ? o.slots.get(LENGTH) : undefined;
    most = Math.max(most, length === undefined ? Number.POSITIVE_INFINITY : bounds(length)[1]);
  }
  return most;
}

/** A generator of the script whose loops all end by literals. */
function endsByItself({ objs, top }: Val): boolean {
  const obj = objs[0];
  if (top || objs.length !== 1 || obj?.kind !== 'generator') return false;
  return endsByLiterals(info.fn(info.generator(obj).fn).node.body);
}

export function narrowedOf(v: Val): { readonly tests: readonly Test[]; readonly limit: number } | null {
  for (const o of v.objs) if (o.narrowed !== null) return o.narrowed;
  return v.x?.narrowed ?? null;
}

/** One round of a loop with a test; what decides about it later decides how often there is one. */
export function loopRound(
  I: Interpreter,
  node: Node,
  scope: Scope,
  shape: LoopShape,
  body: () => Reached,
): Reached {
  if (node.test === null) return body();
  const test = evaluate(I, node.test, scope);
  const t = conditionTaint(I, test);
  shape.t = I.m.taints.union(shape.t, t);
  if (truth(test) === false) return true;
  return I.guarded(testsOf(I, test, node.test), t, body);
}
