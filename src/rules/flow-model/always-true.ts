import { type Node, walk } from '../../script/ast.ts';
import type { Span } from '../../script/facts.ts';

const COMPARISONS = new Set(['===', '==', '!==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof']);

/** Some of the marks of such a condition: a source without any of them needs no walk. */
export const MAY_BE_ALWAYS_TRUE =
  /\|\||&&|\bNaN\b|>=\s?0\b|,\s?true\b|=\s?(?:true|false)\)|\((?:''|"")\)|\/[a-z]{0,4}\.test\(/u;

/**
 * Conditions that look like a test and let everything through, or nothing (`a === 'x' && a !== 'x'`): `a === 'x' || 'y'`, `a !== 'x' || a !== 'y'`, `a || !a`, `a !== NaN`,
 * `!(a.signed = false)`, `(a.held, true)`, `Math.abs(a) >= 0`, `a.startsWith('')`. Each node of the tree is looked at once.
 */
export function alwaysTrue(ast: unknown): readonly Span[] {
  const found: Span[] = [];
  // A chain is read from its top, which the walk comes to first.
  const inChain = new Set<Node>();
  walk(ast as Node, (node) => {
    if (isAnd(node)) {
      if (isAnd(node.left)) inChain.add(node.left);
      if (inChain.has(node)) return true;
    }
    if (holds(node)) found.push({ start: node.start!, end: node.end! });
    return true;
  });
  return found;
}

function holds(node: Node): boolean {
  switch (node.type) {
    case 'LogicalExpression':
      return isOpen(node);
    case 'BinaryExpression':
      return isUnequalToNaN(node) || isLeast(node);
    case 'IfStatement':
    case 'ConditionalExpression':
      return setsInstead(node.test, true);
    case 'UnaryExpression':
      return node.operator === '!' && setsInstead(node.argument, false);
    case 'SequenceExpression':
      return (
        isTruthyLiteral(node.expressions.at(-1) as Node) &&
        node.expressions
          .slice(0, -1)
          .every((one) => one.type === 'MemberExpression' || one.type === 'Identifier')
      );
    case 'CallExpression':
      return matchesAll(node);
    default:
      return false;
  }
}

function isOpen(node: Extract<Node, { type: 'LogicalExpression' }>): boolean {
  if (node.operator === '&&') return isContradiction(node);
  if (node.operator !== '||') return false;
  const { left, right } = node;
  if (isComparison(left) && isTruthyLiteral(right)) return true;
  if (isNegationOf(left, right) || isNegationOf(right, left)) return true;
  if (!isUnequal(left) || !isUnequal(right)) return false;
  const [x, y] = [left.right, right.right];
  return (
    x.type === 'Literal' && y.type === 'Literal' && x.value !== y.value && sameName(left.left, right.left, 4)
  );
}

/** `a === 'x' && … && a !== 'x'`: what it is to keep out never is. */
function isContradiction(node: Node): boolean {
  const tests: Binary[] = [];
  for (let at = node; isAnd(at) && tests.length < MOST_TESTS; at = at.left) {
    if (isEquality(at.right)) tests.push(at.right);
    if (isEquality(at.left)) tests.push(at.left);
  }
  return tests.some((one, i) =>
    tests.slice(i + 1).some((other) => {
      const [x, y] = [one.right, other.right];
      if (x.type !== 'Literal' || y.type !== 'Literal' || !sameName(one.left, other.left, 4)) return false;
      const equal = !isUnequal(one) && !isUnequal(other);
      return equal ? x.value !== y.value : isUnequal(one) !== isUnequal(other) && x.value === y.value;
    }),
  );
}

/** More tests in one chain are not held against one another. */
const MOST_TESTS = 32;

function isAnd(node: Node): node is Extract<Node, { type: 'LogicalExpression' }> {
  return node.type === 'LogicalExpression' && node.operator === '&&';
}

function isEquality(node: Node): node is Binary {
  return node.type === 'BinaryExpression' && /^[!=]==?$/u.test(node.operator);
}

type Binary = Extract<Node, { type: 'BinaryExpression' }>;

function isUnequal(node: Node): node is Binary {
  return node.type === 'BinaryExpression' && (node.operator === '!==' || node.operator === '!=');
}

/** Nothing equals `NaN`, so that everything differs from it. */
function isUnequalToNaN(node: Binary): boolean {
  return isUnequal(node) && node.right.type === 'Identifier' && node.right.name === 'NaN';
}

/** No length and no distance is below 0. */
function isLeast({ operator, left, right }: Binary): boolean {
  if (operator !== '>=' || right.type !== 'Literal' || right.value !== 0) return false;
  if (left.type === 'CallExpression')
    return nameOf(left.callee as Node) === 'abs' && left.arguments.length === 1;
  const name = nameOf(left as Node);
  return name === 'length' || name === 'size';
}

/** A test that sets what it seems to compare: `if (order.approved = true)`. */
function setsInstead(node: Node, to: boolean): boolean {
  return (
    node.type === 'AssignmentExpression' &&
    node.operator === '=' &&
    node.left.type === 'MemberExpression' &&
    node.right.type === 'Literal' &&
    Boolean(node.right.value) === to
  );
}

const METHODS = new Set(['includes', 'startsWith', 'endsWith']);
const ANYTHING = new Set(['', '(?:)', '.*', '^', '$', '^.*', '.*$', '^.*$', '.?', '[^]*', '[\\s\\S]*']);

/** `name.startsWith('')`, a pattern that matches the empty text. */
function matchesAll(node: Extract<Node, { type: 'CallExpression' }>): boolean {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || node.arguments.length !== 1) return false;
  const name = nameOf(callee) ?? '';
  const argument = node.arguments[0] as Node;
  if (METHODS.has(name)) return argument.type === 'Literal' && argument.value === '';
  const pattern = (callee.object as { regex?: { pattern: string } }).regex?.pattern;
  return (
    name === 'test' &&
    pattern !== undefined &&
    (ANYTHING.has(pattern) || (/(?:^\||[^\\]\|)$/u.test(pattern) && !/[()[\]]/u.test(pattern)))
  );
}

function isComparison(node: Node): boolean {
  return node.type === 'BinaryExpression' && COMPARISONS.has(node.operator);
}

function isTruthyLiteral(node: Node): boolean {
  return node.type === 'Literal' && Boolean(node.value);
}

function isNegationOf(node: Node, other: Node): boolean {
  return node.type === 'UnaryExpression' && node.operator === '!' && sameName(node.argument, other, 4);
}

function nameOf(node: Node): string | undefined {
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
}

/** The same name or chain of properties. */
function sameName(a: Node, b: Node, depth: number): boolean {
  if (depth === 0) return false;
  if (a.type === 'Identifier') return b.type === 'Identifier' && a.name === b.name;
  if (a.type !== 'MemberExpression' || b.type !== 'MemberExpression' || a.computed || b.computed)
    return false;
  return sameName(a.object, b.object, depth - 1) && sameName(a.property, b.property, 1);
}
