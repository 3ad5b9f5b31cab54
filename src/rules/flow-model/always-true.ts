import type { Span } from '../../script/facts.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const COMPARISONS = new Set(['===', '==', '!==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof']);

/**
 * Conditions that look like a test and let everything through: `a === 'x' || 'y'`, `a !== 'x' || a !== 'y'`, `a !== NaN`. Each node of
 * the tree is looked at once.
 */
export function alwaysTrue(ast: unknown): readonly Span[] {
  const found: Span[] = [];
  const pending: unknown[] = [ast];
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (Array.isArray(node)) {
      for (const item of node) pending.push(item);
      continue;
    }
    const { type } = node as Node;
    if (type === 'LogicalExpression' && isOpen(node as Node)) {
      found.push({ start: (node as Node).start, end: (node as Node).end });
    }
    if (type === 'BinaryExpression' && isUnequalToNaN(node as Node)) {
      found.push({ start: (node as Node).start, end: (node as Node).end });
    }
    for (const key in node) {
      const child = (node as Node)[key];
      if (typeof child === 'object' && child !== null) pending.push(child);
    }
  }
  return found;
}

function isOpen(node: Node): boolean {
  if (node.operator !== '||') return false;
  const left = node.left as Node;
  const right = node.right as Node;
  if (isComparison(left) && isTruthyLiteral(right)) return true;
  if (left.type !== 'BinaryExpression' || right.type !== 'BinaryExpression') return false;
  const unequal = (operator: unknown): boolean => operator === '!==' || operator === '!=';
  if (!unequal(left.operator) || !unequal(right.operator)) return false;
  const [a, b] = [left.left as Node, right.left as Node];
  const [x, y] = [left.right as Node, right.right as Node];
  return x.type === 'Literal' && y.type === 'Literal' && x.value !== y.value && sameName(a, b, 4);
}

/** Nothing equals `NaN`, so that everything differs from it. */
function isUnequalToNaN(node: Node): boolean {
  if (node.operator !== '!==' && node.operator !== '!=') return false;
  const right = node.right as Node;
  return right.type === 'Identifier' && right.name === 'NaN';
}

function isComparison(node: Node): boolean {
  return node.type === 'BinaryExpression' && COMPARISONS.has(node.operator as string);
}

function isTruthyLiteral(node: Node): boolean {
  return node.type === 'Literal' && Boolean(node.value);
}

/** The same name or chain of properties. */
function sameName(a: Node, b: Node, depth: number): boolean {
  if (a.type !== b.type || depth === 0) return false;
  if (a.type === 'Identifier') return a.name === b.name;
  if (a.type !== 'MemberExpression' || a.computed === true || b.computed === true) return false;
  return (
    sameName(a.object as Node, b.object as Node, depth - 1) &&
    (a.property as Node).name === (b.property as Node).name
  );
}
