import { type Node as SyntaxNode, walk } from '../../ast.ts';
import type { Node } from '../node.ts';

/** By the pattern that takes the name: one function may be given it at another place by another walk. */
const known = new WeakMap<Node, boolean>();

/**
 * Whether a loop over entries or names asks which one it has: `for (const [key, value] of entries) if (key === 'a') …`. In a function that
 * the body holds it may be asked as well.
 */
export function asksName(loop: Node): boolean {
  const pattern = loop.left.type === 'VariableDeclaration' ? loop.left.declarations[0]!.id : loop.left;
  return asksIn(pattern, loop.body);
}

/** The same of a function that is given each of them, as its parameter at this place. */
export function takesByName(fn: Node, at: number): boolean {
  return asksIn((fn.params as readonly Node[])[at], fn.body);
}

function asksIn(pattern: Node | null | undefined, body: Node): boolean {
  const name = nameOfKey(pattern);
  if (name === null) return false;
  let asks = known.get(pattern!);
  if (asks === undefined) {
    asks = isAsked(body, name);
    known.set(pattern!, asks);
  }
  return asks;
}

function nameOfKey(pattern: Node | null | undefined): string | null {
  const [key] = pattern?.type === 'ArrayPattern' ? (pattern.elements as readonly (Node | null)[]) : [pattern];
  return key?.type === 'Identifier' ? key.name : null;
}

function isAsked(body: Node, name: string): boolean {
  let found = false;
  const filled = new Set<string>();
  const held = new Set<string>();
  const is = (node: unknown): boolean =>
    (node as Node | null)?.type === 'Identifier' && (node as Node).name === name;
  walk(body as unknown as SyntaxNode, (one) => {
    const node = one as unknown as Node;
    if (node.type === 'BinaryExpression') {
      if (COMPARES.has(node.operator))
        found ||= (is(node.left) && isFixed(node.right)) || (is(node.right) && isFixed(node.left));
      else if (node.operator === 'in') found ||= is(node.left);
    } else if (node.type === 'SwitchStatement') found ||= is(node.discriminant);
    else if (node.type === 'CallExpression') {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return true;
      const list = callee.object.type === 'Identifier' ? callee.object.name : '';
      const method = callee.property.name;
      if (FILLS.has(method)) filled.add(list);
      else if (ASKS.has(method) && (node.arguments as readonly Node[]).some(is)) held.add(list);
    }
    return true;
  });
  // A register of what has come is asked about it, too: `if (!seen.has(key)) seen.add(key)`.
  return found || [...held].some((list) => !filled.has(list));
}

/** What the script itself says, and no part of a result. */
function isFixed(node: Node): boolean {
  return node.type === 'Literal' || node.type === 'Identifier';
}

const COMPARES = new Set(['===', '!==', '==', '!=']);
const ASKS = new Set(['includes', 'has', 'hasOwn', 'indexOf']);
const FILLS = new Set(['set', 'add', 'push']);
