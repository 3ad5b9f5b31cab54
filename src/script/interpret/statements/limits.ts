import { conditionTaint } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { bounds } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Taint } from '../values/taint.ts';
import type { Scope } from '../values/value.ts';
import { baseOf, counterName, firstWithin, isSimple, stepOf } from './counters.ts';
import { leastStep } from './steady.ts';

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

interface Limit {
  readonly max: number;
  readonly byData: boolean;
  readonly t: Taint;
}

/** The bound that one condition sets; `exit` when it ends the loop by being true. */
export function limitOf(I: Interpreter, test: Node, loop: Node, scope: Scope, exit: boolean): Limit {
  const none: Limit = { max: Number.POSITIVE_INFINITY, byData: false, t: I.m.none };
  if (test.type === 'UnaryExpression' && test.operator === '!')
    return limitOf(I, test.argument!, loop, scope, !exit);
  if (test.type === 'Identifier' || test.type === 'MemberExpression') {
    // `while (token)`, `if (!page.next) break`: as many as there are.
    return { max: Number.POSITIVE_INFINITY, byData: true, t: I.m.none };
  }
  if (test.type === 'UpdateExpression') {
    const start = isSimple(test.argument!)
      ? bounds(evaluate(I, test.argument!, scope))[1]
      : Number.POSITIVE_INFINITY;
    // What is counted behind a round begins one more.
    const more = loop.type === 'DoWhileStatement' ? 1 : 0;
    return { max: start + more, byData: false, t: I.m.none };
  }
  if (test.type !== 'BinaryExpression')
    return test.type === 'CallExpression' || test.type === 'Literal' ? none : { ...none, byData: true };
  const op = test.operator;
  const sides = [
    [test.left, test.right, op],
    [test.right, test.left, mirrored(op)],
  ] as const;
  for (const [counterNode, limitNode, direction] of sides) {
    const counter = counterName(counterNode);
    if (counter === null || !isSimple(limitNode)) continue;
    const step = stepOf(counter, counterNode, loop);
    if (step === null) continue;
    const limit = evaluate(I, limitNode, scope);
    const t = conditionTaint(I, limit);
    const [low, high] = bounds(limit);
    const start = bounds(evaluate(I, { ...baseOf(counterNode) } as Node, scope));
    const rising = step > 0;
    const wants = exit ? opposite(direction) : direction;
    if (rising && !['<', '<=', '!==', '!='].includes(wants)) continue;
    if (!rising && !['>', '>=', '!==', '!='].includes(wants)) continue;
    const from = Number.isFinite(start[0]) ? start[0] : 0;
    const distance = rising ? high - from : start[1] - low;
    if (Number.isFinite(distance)) {
      const least = grows(limitNode, loop) ? null : leastStep(counter, step, loop);
      if (least === null) return { ...none, byData: true };
      return {
        max:
          distance / least +
          (wants.endsWith('=') && wants.length === 2 ? 1 : 0) +
          late(counterNode, loop, exit),
        byData: false,
        t,
      };
    }
    return { max: Number.POSITIVE_INFINITY, byData: !t.empty || limitNode.type === 'MemberExpression', t };
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

/** The end moves away: `for (let i = 0; i < queue.length; i++) queue.push(...)`. */
function grows(limit: Node, loop: Node): boolean {
  const base = limit.type === 'MemberExpression' ? limit.object : limit;
  if (base.type !== 'Identifier') return false;
  return (
    firstWithin(loop.body, (node) =>
      putsInto(node, base.name, limit.type === 'Identifier') ? true : null,
    ) !== null
  );
}

function putsInto(node: Node, name: string, isNumber: boolean): boolean {
  if (!isNumber) return callsOn(node, name, PUTS);
  const { type, left, argument } = node;
  const changed = type === 'AssignmentExpression' ? left : type === 'UpdateExpression' ? argument : null;
  return changed?.type === 'Identifier' && changed.name === name;
}

const PUTS: ReadonlySet<string> = new Set(['push', 'unshift', 'splice', 'add', 'set']);

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
