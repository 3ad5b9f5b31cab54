import { conditionTaint } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { bounds } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Taint } from '../values/taint.ts';
import type { Scope } from '../values/value.ts';
import { baseOf, counterName, firstWithin, isSimple, stepOf } from './counters.ts';
import { type Counter, counterOf } from './moves.ts';
import { changesName, leastMove } from './steady.ts';

export function conjuncts(test: Node): Node[] {
  return test.type === 'LogicalExpression' && test.operator === '&&'
    ? [...conjuncts(test.left), ...conjuncts(test.right)]
    : [test];
}

export function disjuncts(test: Node): Node[] {
  return test.type === 'LogicalExpression' && test.operator === '||'
    ? [...disjuncts(test.left), ...disjuncts(test.right)]
    : [test];
}

/** A bound that stands as long as what it hangs on does not move. */
export interface Bound {
  readonly counter: Counter;
  /** How many rounds there are at most, as far as is known by now: once more when the loop has run. */
  readonly most: () => number;
}

interface Limit {
  readonly byData: boolean;
  readonly t: Taint;
  readonly bound: Bound | null;
}

/** The bound that one condition sets; `exit` when it ends the loop by being true. */
export function limitOf(
  I: Interpreter,
  test: Node,
  loop: Node,
  scope: Scope,
  exit: boolean,
  label: string | null,
): Limit {
  const none: Limit = { byData: false, t: I.m.none, bound: null };
  if (test.type === 'UnaryExpression' && test.operator === '!')
    return limitOf(I, test.argument!, loop, scope, !exit, label);
  // `while (token)`, `if (!page.next) break`: as many as there are.
  if (test.type === 'Identifier' || test.type === 'MemberExpression') return { ...none, byData: true };
  if (test.type === 'UpdateExpression')
    return { ...none, byData: true, bound: countdown(I, test, loop, scope, exit) };
  if (test.type !== 'BinaryExpression')
    return test.type === 'CallExpression' || test.type === 'Literal' ? none : { ...none, byData: true };
  const op = test.operator;
  const sides = [
    [test.left, test.right, op],
    [test.right, test.left, mirrored(op)],
  ] as const;
  for (const [counterNode, limitNode, direction] of sides) {
    const name = counterName(counterNode);
    if (name === null || !isSimple(limitNode)) continue;
    const step = stepOf(name, counterNode, loop);
    if (step === null) continue;
    const wants = exit ? opposite(direction) : direction;
    const rising = step > 0;
    if (!(rising ? RISING : FALLING).has(wants)) continue;
    const limit = evaluate(I, limitNode, scope);
    const t = conditionTaint(I, limit);
    const start = bounds(evaluate(I, baseOf(counterNode), scope));
    const distance = () => {
      const [low, high] = bounds(evaluate(I, limitNode, scope));
      return rising ? high - start[0] : start[1] - low;
    };
    if (!Number.isFinite(distance()))
      return {
        ...none,
        byData: !t.empty || limitNode.type === 'MemberExpression' || !Number.isFinite(start[rising ? 0 : 1]),
        t,
      };
    const end = bounds(limit)[1];
    const last = wants === '<' ? end - 1 : wants === '<=' ? end : Number.POSITIVE_INFINITY;
    const greatest = () =>
      bounds(evaluate(I, limitNode, scope))[1] <= end ? last : Number.POSITIVE_INFINITY;
    const counter = counterOf(I, name, scope, loop, exit ? null : greatest);
    const more = (/^[<>]=$/.test(wants) ? 1 : 0) + late(counterNode, loop, exit);
    const most = () => {
      const way = distance();
      const least = leastMove(counter, rising, loop, label);
      // A step that is no part of two adds up to a little less than it should.
      const lost = Number.isInteger(least * 1024) ? 0 : 1;
      if (!(least > 0) || !Number.isFinite(way) || (wants.startsWith('!') && !isByOne(counter, least)))
        return Number.POSITIVE_INFINITY;
      return Number.isFinite(least) ? way / least + more + lost : 1;
    };
    return { byData: true, t, bound: { counter, most } };
  }
  const emptiness = [test.left, test.right].some(
    (n) =>
      (n.type === 'Literal' &&
        ((n.value as unknown) === null || (n.value as unknown) === '' || (n.value as unknown) === 0)) ||
      (n.type === 'Identifier' && n.name === 'undefined'),
  );
  if (emptiness || [test.left, test.right].some((side) => isTakenFrom(side, loop)))
    return { ...none, byData: true };
  return none;
}

/** Comparisons that go on holding until a counter has come up to the other side, or down to it. */
const RISING: ReadonlySet<string> = new Set(['<', '<=', '!==', '!=']);
const FALLING: ReadonlySet<string> = new Set(['>', '>=', '!==', '!=']);

/** `while (left--)`: it ends where the number is 0. */
function countdown(I: Interpreter, test: Node, loop: Node, scope: Scope, exit: boolean): Bound | null {
  const name = counterName(test);
  if (name === null || exit) return null;
  const [low, high] = bounds(evaluate(I, test.argument!, scope));
  const start = test.operator === '--' ? high : -low;
  // Below 0, it is on its way off.
  if ((test.operator === '--' ? low : -high) < 0 || !Number.isFinite(start)) return null;
  const counter = counterOf(I, name, scope, loop);
  // What is counted behind a round begins one more.
  const more = loop.type === 'DoWhileStatement' ? 1 : 0;
  const isAlone = () =>
    counter.moves === null
      ? firstWithin(loop.body, (node) => (changesName(node, name) ? true : null)) === null
      : [...counter.moves.keys()].every((node) => node === test);
  return { counter, most: () => (isAlone() ? start + more : Number.POSITIVE_INFINITY) };
}

/** It comes by every whole number: one place moves it, by one. */
function isByOne({ moves }: Counter, least: number): boolean {
  return (
    least === 1 &&
    (moves === null || moves.size === 1) &&
    [...(moves?.values() ?? [])].every(([low, high]) => low === high)
  );
}

/** `while (queue.length >= 50) await send(queue.splice(0, 50))`: it goes on as long as there are some. */
function isTakenFrom(side: Node, loop: Node): boolean {
  if (side.type !== 'MemberExpression' || side.object.type !== 'Identifier') return false;
  if (side.property.type !== 'Identifier' || !/^(?:length|size)$/.test(side.property.name)) return false;
  const { name } = side.object;
  return firstWithin(loop.body, (node) => (takesFrom(node, name) ? true : null)) !== null;
}

function takesFrom(node: Node, name: string): boolean {
  const { type, left } = node;
  if (type === 'AssignmentExpression') return left.type === 'Identifier' && left.name === name;
  return callsOn(node, name, TAKES);
}

/** A call of one of these methods on what has this name. */
function callsOn({ type, callee }: Node, name: string, methods: ReadonlySet<string>): boolean {
  return (
    type === 'CallExpression' &&
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === name &&
    callee.property.type === 'Identifier' &&
    methods.has(callee.property.name)
  );
}

/** Methods of a list that take something from it. */
export const TAKES: ReadonlySet<string> = new Set(['splice', 'shift', 'pop', 'delete', 'clear']);

/** `do { … } while (n++ < 4)` and `if (n++ > 4) break` count behind a round that is over, and compare what was there before. */
function late(counter: Node, loop: Node, exit: boolean): number {
  if (counter.type !== 'UpdateExpression') return 0;
  return loop.type === 'DoWhileStatement' || (exit && !counter.prefix) ? 1 : 0;
}

export function mirrored(op: string): string {
  return ({ '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as Record<string, string>)[op] ?? op;
}

export function opposite(op: string): string {
  return (
    (
      {
        '<': '>=',
        '<=': '>',
        '>': '<=',
        '>=': '<',
        '===': '!==',
        '==': '!==',
        '!==': '===',
        '!=': '===',
      } as Record<string, string>
    )[op] ?? op
  );
}
