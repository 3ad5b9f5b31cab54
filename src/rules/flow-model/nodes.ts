import { type ESTree, type Node, pushChildren } from '../../script/ast.ts';
import { grouped } from './grouped.ts';
import type { FlowModel } from './model.ts';
import { onceIn } from './once.ts';

/** Every node of the script: several rules look through all of them. */
export const nodesOf: (model: FlowModel) => readonly Node[] = onceIn(({ facts }: FlowModel) =>
  nodesIn(facts.ast),
);

/** Every node of a tree, parents before what is below them. */
export function nodesIn(ast: unknown): readonly Node[] {
  const nodes: Node[] = [];
  const pending: Node[] = [ast as Node];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node);
    pushChildren(node, pending);
  }
  return nodes;
}

const byType = onceIn((model: FlowModel) => grouped(nodesOf(model), ({ type }) => type));

/** Every node of one type, parents before what is below them. */
export function nodesOfType<T extends Node['type']>(
  model: FlowModel,
  type: T,
): readonly Extract<Node, { type: T }>[] {
  return (byType(model).get(type) ?? []) as readonly Extract<Node, { type: T }>[];
}

/** Wherever each name is written, as a variable or as a property. */
export const identifiersOf: (model: FlowModel) => ReadonlyMap<string, readonly ESTree.Identifier[]> = onceIn(
  (model: FlowModel) => grouped(nodesOfType(model, 'Identifier'), ({ name }) => name),
);

/** Those by which something is decided, and what holds them: a sixth of all nodes, for rules that look at conditions alone. */
export const decidingNodesOf: (model: FlowModel) => readonly Node[] = onceIn((model: FlowModel) =>
  nodesOf(model).filter(decides),
);

function decides({ type }: Node): boolean {
  switch (type) {
    case 'CallExpression':
    case 'VariableDeclarator':
    case 'BlockStatement':
    case 'Program':
    case 'BinaryExpression':
    case 'IfStatement':
    case 'LogicalExpression':
    case 'UnaryExpression':
    case 'ConditionalExpression':
    case 'SequenceExpression':
    case 'TryStatement':
      return true;
    default:
      return false;
  }
}

/** A call of a method by one of these names: `rows.sort()`. */
export function callsMethod(node: Node, name: RegExp): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    name.test(node.callee.property.name)
  );
}

/** A node as the script writes it. */
export function writtenAs({ start, end }: Node, { facts }: FlowModel): string {
  return facts.source.slice(start!, end!);
}

/** The number that a node is, as it is written. */
export function writtenNumber(node: Node | undefined): number | undefined {
  return node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined;
}

/** Numbers that the script writes, in short texts too. */
export const numbersOf: (model: FlowModel) => readonly number[] = onceIn((model: FlowModel) =>
  nodesOfType(model, 'Literal').flatMap((node) => {
    if (typeof node.value === 'number') return [node.value];
    return typeof node.value === 'string' && node.value.length < 100 && /\d/.test(node.value)
      ? Array.from(node.value.matchAll(/(?<![a-oq-su-z_\d.])\d{1,9}(?:\.\d{1,6})?/giu), ([digits]) =>
          Number(digits),
        )
      : [];
  }),
);
