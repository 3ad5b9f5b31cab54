import { conditionTaint, negate, notePromises, testsOf, truth } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Scope } from '../values/value.ts';
import { execute, type Reached } from './execute.ts';
import { noteLack, writesFields } from './lacking.ts';

export function ifStatement(I: Interpreter, node: Node, scope: Scope): Reached {
  const m = I.m;
  const test = evaluate(I, node.test!, scope);
  notePromises(I, node.test!);
  const known = I.decided(truth(test), node.test!);
  const t = conditionTaint(I, test);
  if (known !== null) {
    if (known)
      return t.empty
        ? execute(I, node.consequent, scope)
        : I.guarded([], t, () => execute(I, node.consequent, scope));
    return node.alternate === null ? true : execute(I, node.alternate, scope);
  }
  const tests = testsOf(I, test, node.test!);
  I.record.choice(tests);
  const mark = m.mark();
  const born = m.birth;
  // Only where the other side puts something into a field does it matter what this one lacks.
  if (node.alternate !== null && writesFields(node.alternate)) noteLack(I, node.test!, true, scope);
  const yes = I.guarded(tests, t, () => execute(I, node.consequent, scope));
  const first = m.unwind(mark, born);
  if (writesFields(node.consequent)) noteLack(I, node.test!, false, scope);
  const no =
    node.alternate === null ? true : I.guarded(negate(I, tests), t, () => execute(I, node.alternate!, scope));
  const second = m.unwind(mark, born);
  m.merge(yes ? first : null, no ? second : null, m.taints.imply(t));
  if (!yes && !no) return false;
  if (!yes || !no) {
    // One side left: what follows in this block runs only because of the condition.
    const rest = yes ? tests : negate(I, tests);
    if (rest.length > 0 && m.guards.length < 64) m.guards = [...m.guards, ...rest];
    if (!t.empty) m.pc = m.taints.union(m.pc, m.taints.imply(t));
    return true;
  }
  return true;
}
