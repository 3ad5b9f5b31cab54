import type { Node } from './one-of-several.ts';

/**
 * What `keep` is, or answers, where the script only ever asks `!keep(file)` or `if (keep(file)) continue`: it leaves out more, the more
 * alternatives it has.
 */
export function predicatesTurned(nodes: readonly Node[]): readonly unknown[] {
  const passing = new Set<unknown>();
  const uses = new Map<string, number>();
  const turned = new Map<string, number>();
  const declared: Node[] = [];
  const count = (counts: Map<string, number>, node: unknown): void => {
    const { type, name } = node as Node;
    if (type === 'Identifier') counts.set(name as string, (counts.get(name as string) ?? 0) + 1);
  };
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && !isEmpty(node.init)) declared.push(node);
    else if (node.type === 'IfStatement' && onlyPasses(node)) passing.add(node.test);
    if (passing.has(node)) {
      if (node.type === 'LogicalExpression') passing.add(node.left).add(node.right);
      else count(turned, askedOf(node));
    } else if (node.type === 'UnaryExpression' && node.operator === '!')
      count(turned, askedOf(node.argument as Node));
    count(uses, node);
  }
  return declared.flatMap(({ id, init }) => {
    const times = turned.get((id as Node).name as string);
    // The declaration is a use as well.
    if (times === undefined || uses.get((id as Node).name as string) !== times + 1) return [];
    return [(init as Node).type === 'ArrowFunctionExpression' ? (init as Node).body : init];
  });
}

/** `keep` of `keep(file)`, or itself. */
function askedOf(node: Node): Node {
  return node.type === 'CallExpression' ? (node.callee as Node) : node;
}

/** An `if` that does nothing but pass over the one at hand: `continue`, `throw`, or a return that picks nothing. */
export function onlyPasses(node: Node): boolean {
  const body = node.consequent as Node;
  const list = body.type === 'BlockStatement' ? (body.body as readonly Node[]) : [body];
  const only = list[0];
  if (list.length !== 1 || only === undefined || !isEmpty(node.alternate)) return false;
  if (only.type === 'ReturnStatement') {
    const picked = only.argument;
    return isEmpty(picked) || ((picked as Node).type === 'Literal' && !(picked as Node).value);
  }
  return only.type === 'ContinueStatement' || only.type === 'ThrowStatement';
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null;
}
