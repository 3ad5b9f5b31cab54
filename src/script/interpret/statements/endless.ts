import { type Node as AstNode, walk } from '../../ast.ts';
import { type Node, nodes } from '../node.ts';

/** Whether control never comes to the end of a statement: it leaves, or stays in a loop that only leaves outwards. */
export function neverEnds(node: Node): boolean {
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

/** Most rounds of a loop of literals that counts as having an end. */
const MOST_LITERAL = 10_000;

/**
 * Whether a function ends by what is written in it: each of its loops counts up to a literal or goes over a literal array, and it
 * hands on to no other generator.
 */
export function endsByLiterals(body: Node): boolean {
  const known = literalEnds.get(body);
  if (known !== undefined) return known;
  let ends = true;
  walk(body as AstNode, (at) => {
    const node = at as unknown as Node;
    if (node.type === 'YieldExpression' && node.delegate === true) ends = false;
    else if (node.type === 'ForOfStatement')
      ends =
        node.right.type === 'ArrayExpression' &&
        node.right.elements.every((one) => one?.type !== 'SpreadElement');
    else if (node.type === 'ForStatement') ends = countsUp(node);
    else if (LOOPS.has(node.type)) ends = false;
    return ends;
  });
  literalEnds.set(body, ends);
  return ends;
}

/** Most values that a generator gives, by the places at which it does so: without an end where one is in a loop. */
export function mostYields(body: Node): number {
  let most = 0;
  walk(body as AstNode, (at) => {
    const node = at as unknown as Node;
    if (LOOPS.has(node.type)) most = Number.POSITIVE_INFINITY;
    else if (node.type === 'YieldExpression') most += node.delegate ? Number.POSITIVE_INFINITY : 1;
    return most < Number.POSITIVE_INFINITY;
  });
  return most;
}

/** Many loops can go over one generator. */
const literalEnds = new WeakMap<Node, boolean>();

/** `for (...; i < 9; i++)` */
function countsUp({ test, update, body }: Node): boolean {
  if (test?.type !== 'BinaryExpression' || (test.operator !== '<' && test.operator !== '<=')) return false;
  const bound = test.right?.type === 'Literal' ? test.right.value : undefined;
  const name = test.left?.type === 'Identifier' ? test.left.name : undefined;
  return (
    typeof bound === 'number' &&
    bound <= MOST_LITERAL &&
    name !== undefined &&
    update?.type === 'UpdateExpression' &&
    update.operator === '++' &&
    update.argument?.type === 'Identifier' &&
    update.argument.name === name &&
    !writes(body, name)
  );
}

/** Whether something inside gives the variable another value. */
function writes(body: Node, name: string): boolean {
  let found = false;
  walk(body as AstNode, (at) => {
    const node = at as unknown as Node;
    const target =
      node.type === 'AssignmentExpression'
        ? node.left
        : node.type === 'UpdateExpression'
          ? node.argument
          : null;
    if (target !== null && target.type !== 'MemberExpression')
      found = target.type !== 'Identifier' || target.name === name;
    return !found;
  });
  return found;
}

/** Whether a `break` inside ends the loop around, or the statement with the label. */
function breaksOut(node: Node, label: string | null, depth: number): boolean {
  if (depth > MAX_NESTING) return true;
  if (node.type === 'BreakStatement')
    return label === null ? node.label === null : node.label?.name === label;
  if (label === null && (LOOPS.has(node.type) || node.type === 'SwitchStatement')) return false;
  return within(node).some((s) => breaksOut(s, label, depth + 1));
}

/** Whether a `continue` inside begins the next round of the loop around (which can have a label). */
export function jumpsBack(node: Node, label: string | null, depth: number, own = true): boolean {
  if (depth > MAX_NESTING) return true;
  if (node.type === 'ContinueStatement') return node.label === null ? own : node.label.name === label;
  const inner = own && !LOOPS.has(node.type);
  return within(node).some((s) => jumpsBack(s, label, depth + 1, inner));
}

function bodyStatements(body: Node): readonly Node[] {
  return body.type === 'BlockStatement' ? nodes(body.body) : [body];
}

/**
 * Statements that every round which is not the last one gets to: those of the body, and those of a handler whose `try`
 * block ends the loop when nothing is thrown (`try { return await call(); } catch (e) { if (n >= 3) throw e; }`).
 */
export function roundStatements(body: Node): readonly Node[] {
  const found: Node[] = [];
  for (const s of bodyStatements(body)) {
    found.push(s);
    if (s.type === 'TryStatement' && s.handler !== null && leaves(s.block))
      found.push(...nodes(s.handler.body.body));
  }
  return found;
}

export function leaves(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? nodes(node.body)[nodes(node.body).length - 1] : node;
  return (
    last?.type === 'BreakStatement' || last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
  );
}
