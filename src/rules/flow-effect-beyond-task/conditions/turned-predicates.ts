import type { FlowModel } from '../../flow-model/model.ts';
import { decidingNodesOf, identifiersOf } from '../../flow-model/nodes.ts';
import type { Node } from './one-of-several.ts';

/**
 * What `keep` is, or answers, where the script only ever asks `!keep(file)` or `if (keep(file)) continue`: it leaves out more, the more
 * alternatives it has.
 */
export function predicatesTurned(model: FlowModel): readonly unknown[] {
  const passing = new Set<unknown>();
  const turned = new Map<string, number>();
  const declared: Node[] = [];
  // `keep` of `keep(file)`, or itself.
  const turns = (node: Node): void => {
    const { type, name } = node.type === 'CallExpression' ? (node.callee as Node) : node;
    if (type === 'Identifier') turned.set(name as string, (turned.get(name as string) ?? 0) + 1);
  };
  const passes = (test: Node): void => {
    passing.add(test);
    if (test.type === 'LogicalExpression') {
      passes(test.left as Node);
      passes(test.right as Node);
    } else turns(test);
  };
  for (const one of decidingNodesOf(model)) {
    const node = one as unknown as Node;
    if (node.type === 'VariableDeclarator') {
      if (!isEmpty(node.init)) declared.push(node);
    } else if (node.type === 'IfStatement') {
      if (onlyPasses(node)) passes(node.test as Node);
    } else if (node.type === 'UnaryExpression' && node.operator === '!' && !passing.has(node))
      turns(node.argument as Node);
  }
  const found: unknown[] = [];
  for (const { id, init } of declared) {
    const { name } = id as Node;
    const count = turned.get(name as string);
    // The declaration is a use as well.
    if (count === undefined || count + 1 !== usesOf(name as string, model)) continue;
    found.push((init as Node).type === 'ArrowFunctionExpression' ? (init as Node).body : init);
  }
  return found;
}

function usesOf(wanted: string, model: FlowModel): number {
  return identifiersOf(model).get(wanted)?.length ?? 0;
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
