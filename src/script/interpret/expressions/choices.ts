import type { Primitive } from '../../facts.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { withTests } from '../values/narrowed.ts';
import { NO_CONSTS, NO_OBJS, type Scope, type Test, Val } from '../values/value.ts';
import {
  conditionTaint,
  labelsOf,
  NO_TESTS,
  negate,
  notePromises,
  nullishness,
  testsOf,
  truth,
} from './conditions.ts';
import { evaluate } from './evaluate.ts';
import { withoutNullish } from './members.ts';

/** Evaluates two expressions as alternatives and merges their effects. */
function either(I: Interpreter, condition: Val, conditionNode: Node, yes: () => Val, no: () => Val): Val {
  const m = I.m;
  const tests = testsOf(I, condition, conditionNode);
  const t = conditionTaint(I, condition);
  const mark = m.mark();
  const born = m.birth;
  const a = I.guarded(tests, t, yes);
  const first = m.mark() > mark ? m.unwind(mark, born) : null;
  const b = I.guarded(negate(I, tests), t, no);
  if (first !== null || m.mark() > mark) {
    const second = m.unwind(mark, born);
    m.merge(first ?? m.unwind(m.mark(), born), second, m.taints.imply(t));
  }
  const joined = m.join(a, b);
  return a === b || t.empty ? joined : m.withTaint(joined, m.taints.imply(t), joined.prov ?? condition.prov);
}

export function conditional(I: Interpreter, node: Node, scope: Scope): Val {
  const test = evaluate(I, node.test!, scope);
  notePromises(I, node.test!);
  const known = I.decided(truth(test), node.test!);
  if (known !== null) {
    const v = evaluate(I, known ? node.consequent : node.alternate!, scope);
    return test.t.empty ? v : I.m.withTaint(v, I.m.taints.imply(test.t), v.prov ?? test.prov);
  }
  I.record.choice(testsOf(I, test, node.test!));
  return either(
    I,
    test,
    node.test!,
    () => evaluate(I, node.consequent, scope),
    () => evaluate(I, node.alternate!, scope),
  );
}

export function logical(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  const left = evaluate(I, node.left, scope);
  return shortCircuit(I, node.operator, left, node, () => evaluate(I, node.right, scope), m.undefined);
}

export function shortCircuit(
  I: Interpreter,
  op: string,
  left: Val,
  node: Node,
  right: () => Val,
  _unused: Val,
): Val {
  const m = I.m;
  if (op === '??') {
    const nullish = I.doubts === null ? nullishness(left) : null;
    if (nullish === false) return left;
    if (nullish === true) return right();
    return either(I, left, node.left, right, () => withoutNullish(I, left));
  }
  const known = I.decided(truth(left), node.left);
  if (op === '&&') {
    if (known === false) return left;
    if (known === true) {
      const v = right();
      return left.t.empty ? v : m.withTaint(v, m.taints.imply(left.t), v.prov ?? left.prov);
    }
    const tests = testsOf(I, left, node.left);
    let own = NO_TESTS;
    const measured = () => {
      const v = right();
      own = testsOf(I, v, node.right);
      return v;
    };
    const result = either(I, left, node.left, measured, () => falsy(I, left));
    return tests.length + own.length > 0 ? withTests(result, [...tests, ...own].slice(0, 16)) : result;
  }
  if (known === true) return left;
  if (known === false) {
    const v = right();
    return left.t.empty ? v : m.withTaint(v, m.taints.imply(left.t), v.prov ?? left.prov);
  }
  const tests = testsOf(I, left, node.left);
  let own = NO_TESTS;
  const result = either(
    I,
    left,
    node.left,
    () => left,
    () => {
      const v = right();
      own = testsOf(I, v, node.right);
      return v;
    },
  );
  // Only where both sides are tests: `x || fallback` chooses a value.
  if (tests.length === 0 || own.length === 0 || result.objs.length > 0) return result;
  const not = [...negate(I, tests), ...negate(I, own)].slice(0, 16);
  const constants = choiceOf([...tests, ...own]);
  const test = constants.length > 0 ? 'includes' : 'truthy';
  return withTests(result, [{ op: test, t: labelsOf(I, not), constants, node, not }]);
}

/** The constants of `x === 'a' || x === 'b'`, which says the same as `['a', 'b'].includes(x)`. */
function choiceOf(tests: readonly Test[]): readonly Primitive[] {
  const constants: Primitive[] = [];
  for (const { op, constants: own, t } of tests) {
    if ((op !== '===' && op !== 'includes') || own.length === 0 || t !== tests[0]!.t) return NO_CONSTS;
    constants.push(...own);
  }
  return constants.slice(0, 48);
}

/** The falsy part of a value: what `a && b` gives when `a` fails. Objects of the script have none. */
function falsy(I: Interpreter, v: Val): Val {
  if (v.objs.length === 0) return v;
  const { m } = I;
  const isData = v.objs.some((o) => o.kind === 'data');
  const own = isData ? FALSY : v.consts.filter((c) => !(c as unknown));
  const part = new Val(own, v.open, NO_OBJS, v.t, v.prov, v.x, v.top);
  return m.withTaint(part, m.taints.reduce(conditionTaint(I, v)), v.prov);
}

/** Whatever a field of a result may hold that counts as false. */
const FALSY: readonly Primitive[] = [undefined, null, false, 0, Number.NaN, ''];
