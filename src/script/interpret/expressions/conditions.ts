import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { deep, deepTaint } from '../objects/labels.ts';
import type { Taint } from '../values/taint.ts';
import { NO_CONSTS, NULLISH, NUMBER, type Test, type Val } from '../values/value.ts';
import { mayBeMissing } from './comparisons.ts';

/** Truth of a value where every possibility agrees; `null` otherwise. */
export function truth(v: Val): boolean | null {
  if (v.top) return null;
  let yes = v.objs.length > 0;
  let no = false;
  if (v.open !== 0 || v.objs.some(mayBeMissing)) return null;
  for (const c of v.consts) {
    if (c) yes = true;
    else no = true;
  }
  return yes === no ? null : yes;
}

/** What a value used as a condition tests. */
export function testsOf(I: Interpreter, v: Val, node: Node): readonly Test[] {
  if (I.record.promises.has(node)) return NO_TESTS;
  const own = v.x?.tests;
  if (own != null && saysWhere(v)) {
    I.record.voidTest(node);
    return own.map(asFirst);
  }
  if (own != null) return own;
  const d = deep(I, v);
  if (d.t.empty) return NO_TESTS;
  return [
    {
      // A predicate that gives back a place in a result tests that place, whatever calls the predicate.
      op: node.type === 'CallExpression' && !isPlace(v) ? 'call' : 'truthy',
      t: I.m.taints.reduce(d.t),
      constants: NO_CONSTS,
      node,
    },
  ];
}

/** Notes what of a condition is a promise: it always holds. */
export function notePromises(I: Interpreter, condition: Node): void {
  const { record } = I;
  if (record.promises.size === 0) return;
  const pending = [condition];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'LogicalExpression' && node.operator !== '??') pending.push(node.right, node.left);
    else if (node.type === 'UnaryExpression' && node.operator === '!') pending.push(node.argument!);
    else if (record.promises.has(node)) record.voidTest(node);
  }
}

/** A number that `indexOf`, `findIndex` and the like give, and what has to hold for there to be a place. */
export function saysWhere(v: Val): boolean {
  return v.open === NUMBER && v.consts.length === 0 && v.x?.tests?.[0]?.isPlace === true;
}

/** A place as a condition: what is not found is at -1 and holds, what is found first is at 0 and does not. */
function asFirst({ t, constants, node }: Test): Test {
  return { op: '!==', t, constants: constants.slice(0, 1), node };
}

function isPlace(v: Val): boolean {
  return v.objs.length > 0 && v.objs.every((object) => object.kind === 'data');
}

export const NO_TESTS: readonly Test[] = [];

const OPPOSITE: Readonly<Record<Test['op'], Test['op']>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  includes: 'lacks',
  match: 'lacks',
  lacks: 'call',
  truthy: 'falsy',
  falsy: 'truthy',
  call: 'call',
};

/** The tests that hold where these do not all hold. */
export function negate(I: Interpreter, tests: readonly Test[]): readonly Test[] {
  const first = tests[0];
  if (first === undefined) return tests;
  if (tests.length === 1) {
    if (first.not !== undefined) return first.not;
    const op = OPPOSITE[first.op];
    const { t, constants, node, pattern } = first;
    return [{ op, t, constants, node, not: tests, ...(pattern === true ? { pattern } : {}) }];
  }
  return [{ op: 'call', t: labelsOf(I, tests), constants: NO_CONSTS, node: first.node, not: tests }];
}

export function labelsOf(I: Interpreter, tests: readonly Test[]): Taint {
  let t = I.m.none;
  for (const test of tests) t = I.m.taints.union(t, test.t);
  return t;
}

/** Labels that a condition depends on. */
export function conditionTaint(I: Interpreter, v: Val): Taint {
  return deepTaint(I, v);
}

export function nullishness(v: Val): boolean | null {
  if (v.top || (v.open & NULLISH) !== 0 || v.objs.some(mayBeMissing)) return null;
  const some = v.consts.some((c) => c === null || c === undefined);
  const other = v.objs.length > 0 || v.open !== 0 || v.consts.some((c) => c !== null && c !== undefined);
  return some && other ? null : some;
}
