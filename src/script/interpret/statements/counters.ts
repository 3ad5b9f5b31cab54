import { type Node as SyntaxNode, walk } from '../../ast.ts';
import type { Node } from '../node.ts';

export function baseOf(node: Node): Node {
  return node.type === 'UpdateExpression' ? node.argument! : node;
}

export function counterName(node: Node): string | null {
  const base = baseOf(node);
  return base.type === 'Identifier' ? base.name : null;
}

/** An expression that can be evaluated without consequences. */
export function isSimple(node: Node): boolean {
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
export function stepOf(name: string, counter: Node, loop: Node): number | null {
  if (counter.type === 'UpdateExpression') return counter.operator === '++' ? 1 : -1;
  if (loop.update !== null && loop.update !== undefined) {
    const step = stepIn(loop.update, name);
    if (step !== null) return step;
  }
  return firstWithin(loop.body, (n) => stepIn(n, name));
}

/** What `find` has to say of one of the first nodes below `body` of which it says anything. */
export function firstWithin<T>(body: Node, find: (node: Node) => T | null): T | null {
  let found: T | null = null;
  let visited = 0;
  walk(body as unknown as SyntaxNode, (node) => {
    found = find(node as unknown as Node);
    return found === null && ++visited < MOST_NODES;
  });
  return found;
}

const MOST_NODES = 400;

export function stepIn(n: Node, name: string): number | null {
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
