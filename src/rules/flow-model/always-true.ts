import { type Node, walk } from '../../script/ast.ts';
import type { Span } from '../../script/facts.ts';

const COMPARISONS = new Set(['===', '==', '!==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof']);

/**
 * Conditions that look like a test and let everything through: `a === 'x' || 'y'`, `a !== 'x' || a !== 'y'`, `a !== NaN`. Each node of
 * the tree is looked at once.
 */
export function alwaysTrue(ast: unknown): readonly Span[] {
  const found: Span[] = [];
  walk(ast as Node, (node) => {
    if (isOpen(node) || isUnequalToNaN(node)) found.push({ start: node.start!, end: node.end! });
    return true;
  });
  return found;
}

function isOpen(node: Node): boolean {
  if (node.type !== 'LogicalExpression' || node.operator !== '||') return false;
  const { left, right } = node;
  if (isComparison(left) && isTruthyLiteral(right)) return true;
  if (!isUnequal(left) || !isUnequal(right)) return false;
  const [x, y] = [left.right, right.right];
  return (
    x.type === 'Literal' && y.type === 'Literal' && x.value !== y.value && sameName(left.left, right.left, 4)
  );
}

type Binary = Extract<Node, { type: 'BinaryExpression' }>;

function isUnequal(node: Node): node is Binary {
  return node.type === 'BinaryExpression' && (node.operator === '!==' || node.operator === '!=');
}

/** Nothing equals `NaN`, so that everything differs from it. */
function isUnequalToNaN(node: Node): boolean {
  return isUnequal(node) && node.right.type === 'Identifier' && node.right.name === 'NaN';
}

function isComparison(node: Node): boolean {
  return node.type === 'BinaryExpression' && COMPARISONS.has(node.operator);
}

function isTruthyLiteral(node: Node): boolean {
  return node.type === 'Literal' && Boolean(node.value);
}

/** The same name or chain of properties. */
function sameName(a: Node, b: Node, depth: number): boolean {
  if (depth === 0) return false;
  if (a.type === 'Identifier') return b.type === 'Identifier' && a.name === b.name;
  if (a.type !== 'MemberExpression' || b.type !== 'MemberExpression' || a.computed || b.computed)
    return false;
  return sameName(a.object, b.object, depth - 1) && sameName(a.property, b.property, 1);
}
