import { assignPattern } from '../expressions/patterns.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { Diff } from '../state/diff.ts';
import type { TryFrame } from '../state/frames.ts';
import type { Scope } from '../values/value.ts';
import { block, type Reached } from './execute.ts';
import { exitCounts, leaveThroughFinally, throwing } from './exits.ts';

export function tryStatement(I: Interpreter, node: Node, scope: Scope): Reached {
  const { finalizer } = node;
  if (finalizer === null) return guarded(I, node, scope);
  return withFinally(
    I,
    node,
    () => guarded(I, node, scope),
    () => block(I, finalizer, scope),
  );
}

/** Runs `last` however `body` is left. */
export function withFinally(I: Interpreter, node: Node, body: () => Reached, last: () => Reached): Reached {
  const m = I.m;
  const frame = newFrame(I);
  const exits = exitCounts(I);
  const mark = m.mark();
  const born = m.birth;
  const { pc, left } = m;
  m.tries.push(frame);
  I.frame.branches++;
  const reached = body();
  I.frame.branches--;
  m.tries.pop();
  // It runs as well where the body is left by a jump.
  const after = m.left;
  m.left = left;
  m.backTo(pc);
  const done = m.unwind(mark, born);
  // By way of an exit or of something thrown, it starts from any state that there was.
  m.mayHave(frame.written);
  if (last()) leaveThroughFinally(I, exits);
  m.unwind(mark, born);
  m.merge(done, null, m.none);
  const end = reached && last();
  m.left = m.taints.union(m.left, after);
  m.backTo(pc);
  passOn(I, frame, node);
  return end;
}

function newFrame(I: Interpreter): TryFrame {
  return { written: new Diff(), thrown: null, calls: I.m.none, depth: I.frames.length, pc: I.m.none };
}

/** The block and its handler. */
function guarded(I: Interpreter, node: Node, scope: Scope): Reached {
  if (node.handler === null) return block(I, node.block, scope);
  const m = I.m;
  const mark = m.mark();
  const born = m.birth;
  const frame = newFrame(I);
  const { pc } = m;
  m.tries.push(frame);
  I.frame.branches++;
  const normal = block(I, node.block, scope);
  I.frame.branches--;
  m.tries.pop();
  m.backTo(pc);
  const done = m.unwind(mark, born);
  // What is caught may have come from any state that the block went through.
  m.mayHave(frame.written);
  // In which of them a loop that nothing else ends was left, is told by what has ended it.
  if (!normal) m.tellChanges(mark, born, m.taints.imply(frame.pc));
  const inner = m.scope(scope, false);
  if (node.handler.param !== null) {
    assignPattern(I, node.handler.param, I.record.caught(frame, node.handler), inner, true);
  }
  const { body } = node.handler;
  const handled = I.guarded([], frame.pc, () => block(I, body, inner));
  const after = m.unwind(mark, born);
  m.merge(normal ? done : null, handled ? after : null, frame.pc);
  if (m.tries.length > 0) m.keepWritten(frame.written);
  return normal || handled;
}

/** Runs what may be left by something thrown, and goes on either way; what was thrown, and labels of whether it was. */
export function attempted(I: Interpreter, run: () => void): TryFrame {
  const { m } = I;
  const mark = m.mark();
  const born = m.birth;
  const frame = newFrame(I);
  const { pc } = m;
  m.tries.push(frame);
  run();
  m.tries.pop();
  m.backTo(pc);
  if (frame.thrown === null && frame.pc.empty) return frame;
  const done = m.unwind(mark, born);
  m.mayHave(frame.written);
  const after = m.unwind(mark, born);
  m.merge(done, after, frame.pc);
  return frame;
}

/** What was thrown and is not caught here goes on behind a `finally`. */
function passOn(I: Interpreter, frame: TryFrame, node: Node): void {
  const { m } = I;
  if (frame.thrown !== null) throwing(I, frame.thrown, node);
  const outer = m.tries.at(-1);
  if (outer === undefined) return;
  outer.calls = m.taints.union(outer.calls, frame.calls);
  outer.pc = m.taints.union(outer.pc, frame.pc);
  m.keepWritten(frame.written);
}
