import type { Primitive } from '../../facts.ts';
import { makeFunction } from '../calls/functions.ts';
import { conditionTaint, NO_TESTS, testsOf } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Interpreter } from '../interpreter.ts';
import { type Node, nodes } from '../node.ts';
import type { JumpTarget } from '../state/frames.ts';
import { isOther } from '../values/other-names.ts';
import type { Taint } from '../values/taint.ts';
import type { Scope, Test, Val } from '../values/value.ts';
import { declarations } from './declarations.ts';
import { execute, type Reached } from './execute.ts';
import { endTarget, target } from './loop-rounds.ts';

export function switchStatement(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const m = I.m;
  const value = evaluate(I, node.discriminant, scope);
  const inner = m.scope(scope, false);
  const all: Node[] = [];
  for (const c of node.cases) all.push(...nodes(c.consequent));
  for (const f of declarations(I, all).functions) m.write(inner, f.id!.name, makeFunction(I, f, inner, null));
  // A `switch` takes plain `break`s like a loop, but no `continue`s.
  const to: JumpTarget = { ...target(I, label, false), isSwitch: true };
  const chosen = I.doubts === null ? chosenCase(I, node, value, inner) : null;
  const t = conditionTaint(I, value);
  const { pc } = m;
  I.targets.push(to);
  I.frame.branches++;
  let reached = true;
  if (chosen !== null) {
    for (let i = chosen; i < node.cases.length && reached; i++) {
      for (const s of nodes(node.cases[i]!.consequent)) {
        reached = execute(I, s, inner);
        if (!reached) break;
      }
    }
  } else {
    const hasDefault = node.cases.some((c) => c.test === null);
    // `switch (true)`: each case is a condition of its own.
    const isTrue = value.open === 0 && value.objs.length === 0 && value.consts[0] === true;
    let told = t;
    let falls = false;
    for (const c of node.cases) {
      // Entered here, or fallen into from the case above: both states at once.
      const mark = m.mark();
      const born = m.birth;
      const constant = c.test === null ? null : evaluate(I, c.test, inner);
      // No case holds where `default` is come to, wherever it stands.
      if (constant === null)
        for (const later of node.cases.slice(node.cases.indexOf(c) + 1))
          told = m.taints.union(told, conditionTaint(I, evaluate(I, later.test!, inner)));
      if (constant !== null) told = m.taints.union(told, conditionTaint(I, constant));
      const tests =
        constant === null ? NO_TESTS : isTrue ? testsOf(I, constant, c.test!) : equals(I, constant, t, c);
      const end = I.guarded(tests, told, () => {
        for (const s of nodes(c.consequent)) if (!execute(I, s, inner)) return false;
        return true;
      });
      const diff = m.unwind(mark, born);
      falls = end;
      if (end) m.merge(diff, m.unwind(m.mark(), born), m.taints.imply(told));
    }
    reached = falls || !hasDefault;
  }
  I.frame.branches--;
  endTarget(I, to, pc);
  if (to.breaks.length > 0) {
    m.mergeExits(to.mark, to.born, to.breaks, true);
    return true;
  }
  return reached || chosen === null;
}

/** That what carries labels `t` is this constant. */
function equals({ m }: Interpreter, { open, consts }: Val, t: Taint, node: Node): readonly Test[] {
  return t.empty
    ? NO_TESTS
    : [{ op: '===', t: m.taints.reduce(t), constants: open === 0 ? consts : [], node }];
}

/** What the cases hold a value against; a text that none is surely another than for what does not stand in the source. */
function literalsOf({ cases }: Node): readonly Primitive[] {
  return cases.flatMap(({ test }) =>
    test === null ? [] : [test.type === 'Literal' ? (test.value as unknown as Primitive) : '\u0000'],
  );
}

function chosenCase(I: Interpreter, node: Node, value: Val, scope: Scope): number | null {
  if (isOther(I.m, value, literalsOf(node))) {
    const last = node.cases.findIndex((c) => c.test === null);
    return last < 0 ? node.cases.length : last;
  }
  if (value.open !== 0 || value.objs.length > 0 || value.top || value.consts.length !== 1) return null;
  let fallback = node.cases.length;
  for (let i = 0; i < node.cases.length; i++) {
    const test = node.cases[i]!.test;
    if (test === null) {
      fallback = i;
      continue;
    }
    if (test.type !== 'Literal') return null;
    const v = evaluate(I, test, scope);
    if (v.consts[0] === value.consts[0]) return i;
  }
  return fallback;
}
