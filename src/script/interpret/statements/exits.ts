import { truth } from '../expressions/conditions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { type Diff, NO_EXITS } from '../state/diff.ts';
import { addEscaped } from '../state/escaped.ts';
import type { Frame } from '../state/frames.ts';
import type { Taint } from '../values/taint.ts';
import type { Scope, Val } from '../values/value.ts';
import { execute, type Reached } from './execute.ts';
import { endTarget, target } from './loop-rounds.ts';
import { forIn, forLoop, forOf, whileLoop } from './loops.ts';
import { switchStatement } from './switch.ts';

function withExit(exits: Diff[], exit: Diff): Diff[] {
  if (exits === NO_EXITS) return [exit];
  exits.push(exit);
  return exits;
}

export function returning(I: Interpreter, value: Val, node: Node): Reached {
  const m = I.m;
  const frame = I.frame;
  let v = m.withProv(value, node, 'returned');
  if (!m.pc.empty && frame.branches > 0) v = m.withTaint(v, m.pc);
  frame.result = frame.result === null ? v : m.join(frame.result, v);
  if (truth(value) !== false) {
    frame.answers++;
    frame.answer = { value, node, guards: m.guards };
  }
  if (frame.branches > 0) frame.exits = withExit(frame.exits, leftCall(I, frame, v));
  else frame.returns = true;
  leaving(I, 0);
  return false;
}

/** A jump passes over everything up to where it leads: the statements from the `first` on are left by it. */
function leaving({ m, targets }: Interpreter, first: number): void {
  if (m.pc.empty) return;
  m.left = m.taints.union(m.left, m.pc);
  for (const to of targets.slice(first)) {
    to.leaves = m.taints.union(to.leaves, m.pc);
    to.passes = m.taints.union(to.passes, m.pc);
  }
}

/** The state at an exit from a call, of what it has made too where others can see it. */
function leftCall(I: Interpreter, { mark, born, yielded }: Frame, given: Val | null): Diff {
  return withEscaped(I, I.m.snapshot(mark, born), born, born, [given, yielded]);
}

/** The state at an exit from a loop or block, whose surroundings see what was made in it. */
function leftBlock(I: Interpreter, mark: number, born: number): Diff {
  return withEscaped(I, I.m.snapshot(mark, born), born, born + 1, []);
}

function withEscaped(
  I: Interpreter,
  state: Diff,
  born: number,
  outside: number,
  given: readonly (Val | null)[],
): Diff {
  if (!addEscaped(I.m, state, born, outside, given))
    I.unresolvedAt(
      'escape',
      I.root,
      'more objects than can be kept as they are where a call or loop is left',
    );
  return state;
}

/** Most pauses of one call whose states are kept apart. */
const MOST_PAUSES = 32;

/** The running function stops here for a while, and whoever called it goes on with what there is by now. */
export function pausing(I: Interpreter, frame: Frame, node: Node, given: Val | null = null): void {
  const { m } = I;
  // A later round of a loop has what an earlier one had.
  const again = frame.exits.findIndex((exit) => exit.at === node && exit.context === m.context);
  if (again < 0 && frame.exits.length >= MOST_PAUSES) return;
  const pause = leftCall(I, frame, given);
  pause.at = node;
  pause.context = m.context;
  if (again >= 0) frame.exits[again] = pause;
  else frame.exits = withExit(frame.exits, pause);
}

export function throwing(I: Interpreter, value: Val, node: Node): void {
  const m = I.m;
  const v = m.pc.empty ? value : m.withTaint(value, m.pc);
  const frame = m.tries.length > 0 ? m.tries[m.tries.length - 1]! : null;
  if (frame === null) {
    I.record.outlet('throw', 'throw', node, v);
    I.record.uncaught = I.record.uncaught === null ? v : m.join(I.record.uncaught, v);
    I.record.uncaughtBy = m.taints.union(I.record.uncaughtBy, m.taints.imply(m.pc));
    m.ended = m.taints.union(m.ended, m.taints.imply(m.pc));
  } else {
    frame.thrown = frame.thrown === null ? v : m.join(frame.thrown, v);
    frame.pc = m.taints.union(frame.pc, m.pc);
  }
  leaveRejected(I, v, frame?.depth ?? 0);
}

/** Whoever handles the rejection goes on with what the asynchronous function had done until then. */
function leaveRejected(I: Interpreter, reason: Val, depth: number): void {
  const { frames, catches } = I;
  const at = catches ? frames.findLastIndex(({ node }) => node.async === true) : -1;
  const frame = frames[at];
  // What a `try` in it catches does not leave it.
  if (frame !== undefined && at >= depth) frame.exits = withExit(frame.exits, leftCall(I, frame, reason));
}

/** Something that fails or does not, as what carries these labels has it. */
export function mayFail({ m, record }: Interpreter, t: Taint): void {
  if (t.empty) return;
  const frame = m.tries.at(-1);
  if (frame === undefined) {
    record.uncaughtBy = m.taints.union(record.uncaughtBy, m.taints.imply(t));
    return;
  }
  frame.pc = m.taints.union(frame.pc, m.taints.imply(t));
  m.pc = m.taints.union(m.pc, m.taints.imply(t));
}

/** Labels that decide whether a promise is rejected: what has picked it, and what has thrown so far. */
export function rejectedBy({ m, record }: Interpreter, promise: Val): Taint {
  const here = m.tries.at(-1)?.pc ?? m.none;
  return m.taints.imply(m.taints.union(promise.t, m.taints.union(here, record.uncaughtBy)));
}

/** The message of what is thrown then quotes the value. */
export function quoted({ m }: Interpreter, t: Taint): void {
  const frame = m.tries.at(-1);
  if (frame !== undefined && !t.empty) frame.calls = m.taints.union(frame.calls, t);
}

export function jump(I: Interpreter, node: Node): Reached {
  const name = node.label?.name ?? null;
  for (let i = I.targets.length - 1; i >= 0; i--) {
    const to = I.targets[i]!;
    if (node.type === 'ContinueStatement') {
      if (!to.loop || (name !== null && to.label !== name)) continue;
      to.continues = withExit(to.continues, leftBlock(I, to.continueMark, to.continueBorn));
      leaving(I, i + 1);
    } else {
      if (name === null ? !to.loop && !to.isSwitch : to.label !== name) continue;
      to.breaks = withExit(to.breaks, leftBlock(I, to.mark, to.born));
      to.leaves = I.m.taints.union(to.leaves, I.m.pc);
      leaving(I, i + 1);
    }
    return false;
  }
  return false;
}

/** How many early exits each place that they lead to has gathered. */
export function exitCounts(I: Interpreter): readonly number[] {
  return [I.frame.exits.length, ...I.targets.flatMap((to) => [to.breaks.length, to.continues.length])];
}

/** Whatever left since `before` went through a `finally` that has now run, and leaves with what that did. */
export function leaveThroughFinally(I: Interpreter, before: readonly number[]): void {
  const { frame } = I;
  if (frame.exits.length > before[0]!) frame.exits.push(leftCall(I, frame, frame.result));
  I.targets.forEach((to, i) => {
    if (to.breaks.length > before[2 * i + 1]!) to.breaks.push(leftBlock(I, to.mark, to.born));
    if (to.continues.length > before[2 * i + 2]!)
      to.continues.push(leftBlock(I, to.continueMark, to.continueBorn));
  });
}

export function labelled(I: Interpreter, node: Node, scope: Scope): Reached {
  const name = node.label!.name;
  const body = node.body;
  switch (body.type) {
    case 'ForOfStatement':
      return forOf(I, body, scope, name);
    case 'ForStatement':
      return forLoop(I, body, scope, name);
    case 'ForInStatement':
      return forIn(I, body, scope, name);
    case 'WhileStatement':
    case 'DoWhileStatement':
      return whileLoop(I, body, scope, name);
    case 'SwitchStatement':
      return switchStatement(I, body, scope, name);
    default: {
      const to = target(I, name, false);
      const { pc } = I.m;
      I.targets.push(to);
      I.frame.branches++;
      const reached = execute(I, body, scope);
      I.frame.branches--;
      endTarget(I, to, pc);
      I.m.mergeExits(to.mark, to.born, to.breaks, reached);
      return reached || to.breaks.length > 0;
    }
  }
}
