import { assignPattern } from '../expressions/patterns.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { Diff } from '../state/diff.ts';
import type { Scope, Val } from '../values/value.ts';
import { block, type Reached } from './execute.ts';
import { exitCounts, leaveThroughFinally, throwing } from './exits.ts';

export function tryStatement(I: Interpreter, node: Node, scope: Scope): Reached {
  const m = I.m;
  const mark = m.mark();
  const born = m.birth;
  const frame = { written: new Diff(), thrown: null as Val | null, calls: m.none, pc: m.none };
  const exits = node.finalizer === null ? null : exitCounts(I);
  m.tries.push(frame);
  I.frame.branches++;
  const normal = block(I, node.block, scope);
  I.frame.branches--;
  m.tries.pop();
  let reached = normal;
  if (node.handler !== null) {
    const done = m.unwind(mark, born);
    // The handler may start from any state that the block went through.
    for (let i = 0; i < frame.written.containers.length; i++) {
      const container = frame.written.containers[i]!;
      const key = frame.written.keys[i]!;
      m.set(
        container,
        key,
        m.either(container, key, container.slots.get(key), frame.written.values[i], m.none),
      );
    }
    const inner = m.scope(scope, false);
    if (node.handler.param !== null) {
      assignPattern(I, node.handler.param, I.record.caught(frame, node.handler), inner, true);
    }
    I.frame.branches++;
    const handled = block(I, node.handler.body, inner);
    I.frame.branches--;
    const after = m.unwind(mark, born);
    m.merge(normal ? done : null, handled ? after : null, frame.pc);
    reached = normal || handled;
  } else if (frame.thrown !== null) {
    throwing(I, frame.thrown, node);
  }
  if (m.tries.length > 0) m.keepWritten(frame.written);
  if (node.finalizer !== null) {
    const end = block(I, node.finalizer, scope);
    if (end && exits !== null) leaveThroughFinally(I, exits);
    return reached && end;
  }
  return reached;
}
