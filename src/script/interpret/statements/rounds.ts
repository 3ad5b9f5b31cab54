import { conditionTaint } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { bounds } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import { type Node, nodes } from '../node.ts';
import type { LoopShape } from '../state/frames.ts';
import type { Taint } from '../values/taint.ts';
import type { Scope, Val } from '../values/value.ts';

/** How often a `for`, `while` or `do` loop can run, as far as its head and its early exits tell. */
export function loopShape(
  I: Interpreter,
  node: Node,
  scope: Scope,
  first: Val | null,
  label: string | null,
): LoopShape {
  const m = I.m;
  let best = Number.POSITIVE_INFINITY;
  let t: Taint = m.none;
  let byData = false;
  if (first !== null) {
    t = conditionTaint(I, first);
    if (node.test !== null) {
      for (const c of conjuncts(node.test)) {
        const found = limitOf(I, c, node, scope, false);
        best = Math.min(best, found.max);
        byData ||= found.byData;
        t = m.taints.union(t, found.t);
      }
    }
  } else if (node.test !== null) {
    for (const c of conjuncts(node.test)) {
      const found = limitOf(I, c, node, scope, false);
      best = Math.min(best, found.max);
      byData ||= found.byData;
      t = m.taints.union(t, found.t);
    }
  }
  // `do { … } while (false)`; a variable may hold something else by the end of the first round.
  if (node.type === 'DoWhileStatement' && node.test?.type === 'Literal' && !(node.test.value as unknown))
    best = 1;
  if (best > 1 && neverEnds(node.body)) {
    // It leaves at the end of a round; a `continue` before that begins another.
    if (jumpsBack(node.body, label, 0)) byData = true;
    else best = 1;
  }
  for (const s of roundStatements(node.body)) {
    if (s.type !== 'IfStatement' || !leaves(s.consequent)) continue;
    for (const d of disjuncts(s.test!)) {
      const found = limitOf(I, d, node, scope, true);
      best = Math.min(best, found.max);
      byData ||= found.byData || found.max === Number.POSITIVE_INFINITY;
    }
  }
  if (Number.isFinite(best))
    return { rounds: 'bounded', max: Math.max(0, Math.ceil(best)), t, narrowed: null };
  return { rounds: byData ? 'data' : 'unbounded', max: Number.POSITIVE_INFINITY, t, narrowed: null };
}

/** Whether a loop leaves in its first round whatever happens. */
export function runsOnce(loop: Node, label: string | null): boolean {
  return neverEnds(loop.body) && !jumpsBack(loop.body, label, 0);
}

/** Whether control never comes to the end of a statement: it leaves, or stays in a loop that only leaves outwards. */
function neverEnds(node: Node): boolean {
  switch (node.type) {
    case 'BreakStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
      return true;
    case 'ContinueStatement':
      return node.label !== null;
    case 'BlockStatement':
      return nodes(node.body).some(neverEnds);
    case 'IfStatement':
      return node.alternate !== null && neverEnds(node.consequent) && neverEnds(node.alternate);
    case 'LabeledStatement':
      return neverEnds(node.body) && !breaksOut(node.body, node.label!.name, 0);
    case 'TryStatement':
      if (node.finalizer !== null && neverEnds(node.finalizer)) return true;
      return neverEnds(node.block) && (node.handler === null || neverEnds(node.handler.body));
    case 'ForStatement':
    case 'WhileStatement':
      return isEndless(node) && !breaksOut(node.body, null, 0);
    default:
      return false;
  }
}

/** A loop that only a jump ends. */
export function isEndless(loop: Node): boolean {
  if (loop.type === 'ForStatement' && loop.test === null) return true;
  if (loop.type !== 'ForStatement' && loop.type !== 'WhileStatement' && loop.type !== 'DoWhileStatement')
    return false;
  return loop.test?.type === 'Literal' && Boolean(loop.test.value as unknown);
}

const LOOPS: ReadonlySet<string> = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

/** Statements directly inside a statement; functions are not entered. */
function within(node: Node): readonly Node[] {
  switch (node.type) {
    case 'BlockStatement':
      return nodes(node.body);
    case 'IfStatement':
      return node.alternate === null ? [node.consequent] : [node.consequent, node.alternate];
    case 'TryStatement': {
      const parts = [node.block];
      if (node.handler !== null) parts.push(node.handler.body);
      if (node.finalizer !== null) parts.push(node.finalizer);
      return parts;
    }
    case 'SwitchStatement':
      return node.cases.flatMap((c) => nodes(c.consequent));
    default:
      return LOOPS.has(node.type) || node.type === 'LabeledStatement' ? [node.body] : NO_NODES;
  }
}

const NO_NODES: readonly Node[] = [];
/** Deeper nesting is not searched; it counts as having the jump. */
const MAX_NESTING = 40;

/** Whether a `break` inside ends the loop around, or the statement with the label. */
function breaksOut(node: Node, label: string | null, depth: number): boolean {
  if (depth > MAX_NESTING) return true;
  if (node.type === 'BreakStatement')
    return label === null ? node.label === null : node.label?.name === label;
  if (label === null && (LOOPS.has(node.type) || node.type === 'SwitchStatement')) return false;
  return within(node).some((s) => breaksOut(s, label, depth + 1));
}

/** Whether a `continue` inside begins the next round of the loop around (which can have a label). */
function jumpsBack(node: Node, label: string | null, depth: number, own = true): boolean {
  if (depth > MAX_NESTING) return true;
  if (node.type === 'ContinueStatement') return node.label === null ? own : node.label.name === label;
  const inner = own && !LOOPS.has(node.type);
  return within(node).some((s) => jumpsBack(s, label, depth + 1, inner));
}

function conjuncts(test: Node): Node[] {
  return test.type === 'LogicalExpression' && test.operator === '&&'
    ? [...conjuncts(test.left), ...conjuncts(test.right)]
    : [test];
}

function disjuncts(test: Node): Node[] {
  return test.type === 'LogicalExpression' && test.operator === '||'
    ? [...disjuncts(test.left), ...disjuncts(test.right)]
    : [test];
}

function bodyStatements(body: Node): readonly Node[] {
  return body.type === 'BlockStatement' ? nodes(body.body) : [body];
}

/**
 * Statements that every round which is not the last one gets to: those of the body, and those of a handler whose `try`
 * block ends the loop when nothing is thrown (`try { return await call(); } catch (e) { if (n >= 3) throw e; }`).
 */
function roundStatements(body: Node): readonly Node[] {
  const found: Node[] = [];
  for (const s of bodyStatements(body)) {
    found.push(s);
    if (s.type === 'TryStatement' && s.handler !== null && leaves(s.block))
      found.push(...nodes(s.handler.body.body));
  }
  return found;
}

function leaves(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? nodes(node.body)[nodes(node.body).length - 1] : node;
  return (
    last?.type === 'BreakStatement' || last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
  );
}

interface Limit {
  readonly max: number;
  readonly byData: boolean;
  readonly t: Taint;
}

/** The bound that one condition sets; `exit` when it ends the loop by being true. */
function limitOf(I: Interpreter, test: Node, loop: Node, scope: Scope, exit: boolean): Limit {
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
    return { max: start, byData: false, t: I.m.none };
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
      return {
        max:
          distance / Math.abs(step) +
          (wants.endsWith('=') && wants.length === 2 ? 1 : 0) +
          late(counterNode, loop),
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
  if (emptiness) return { ...none, byData: true };
  return none;
}

/** `while (n++ < 4)` has counted once before its limit is looked at, and compares what was there before. */
function late(counter: Node, loop: Node): number {
  if (counter.type !== 'UpdateExpression') return 0;
  return loop.type === 'DoWhileStatement' || !counter.prefix ? 1 : 0;
}

function mirrored(op: string): string {
  return ({ '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as Record<string, string>)[op] ?? op;
}

function opposite(op: string): string {
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

function baseOf(node: Node): Node {
  return node.type === 'UpdateExpression' ? node.argument! : node;
}

function counterName(node: Node): string | null {
  const base = baseOf(node);
  return base.type === 'Identifier' ? base.name : null;
}

/** An expression that can be evaluated without consequences. */
function isSimple(node: Node): boolean {
  switch (node.type) {
    case 'Literal':
    case 'Identifier':
      return true;
    case 'MemberExpression':
      return isSimple(node.object) && (!node.computed || isSimple(node.property));
    case 'BinaryExpression':
      return isSimple(node.left) && isSimple(node.right);
    case 'UnaryExpression':
      return node.operator !== 'delete' && isSimple(node.argument!);
    case 'CallExpression':
      return (
        node.callee.type === 'MemberExpression' &&
        node.callee.object.type === 'Identifier' &&
        node.callee.object.name === 'Math' &&
        node.arguments.every(isSimple)
      );
    default:
      return false;
  }
}

/** By how much the loop moves a counter in each round; `null` when it does not visibly do so. */
function stepOf(name: string, counter: Node, loop: Node): number | null {
  if (counter.type === 'UpdateExpression') return counter.operator === '++' ? 1 : -1;
  if (loop.update !== null && loop.update !== undefined) {
    const step = stepIn(loop.update, name);
    if (step !== null) return step;
  }
  const stack: Node[] = [loop.body];
  let visited = 0;
  while (stack.length > 0 && visited++ < 400) {
    const n = stack.pop()!;
    const step = stepIn(n, name);
    if (step !== null) return step;
    for (const key of [
      'body',
      'expression',
      'expressions',
      'consequent',
      'alternate',
      'block',
      'test',
      'argument',
      'left',
      'right',
      'init',
      'declarations',
      'arguments',
      'finalizer',
    ]) {
      const child = (n as unknown as Record<string, unknown>)[key];
      if (Array.isArray(child)) {
        for (const c of child) if (c !== null && typeof c === 'object') stack.push(c as Node);
      } else if (child !== null && typeof child === 'object' && typeof (child as Node).type === 'string')
        stack.push(child as Node);
    }
  }
  return null;
}

function stepIn(n: Node, name: string): number | null {
  if (n.type === 'UpdateExpression' && n.argument!.type === 'Identifier' && n.argument!.name === name)
    return n.operator === '++' ? 1 : -1;
  if (n.type === 'AssignmentExpression' && n.left.type === 'Identifier' && n.left.name === name) {
    const amount =
      n.right.type === 'Literal' && typeof (n.right.value as unknown) === 'number'
        ? (n.right.value as unknown as number)
        : 1;
    if (n.operator === '+=') return Math.abs(amount) || null;
    if (n.operator === '-=') return -Math.abs(amount) || null;
  }
  if (n.type === 'SequenceExpression') {
    for (const e of n.expressions) {
      const step = stepIn(e, name);
      if (step !== null) return step;
    }
  }
  return null;
}
