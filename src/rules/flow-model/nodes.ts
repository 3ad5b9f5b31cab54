import { type Node, pushChildren } from '../../script/ast.ts';
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

/** Numbers that the script writes, in short texts too. */
export const numbersOf: (model: FlowModel) => readonly number[] = onceIn((model: FlowModel) =>
  nodesOf(model).flatMap((node) => {
    if (node.type !== 'Literal') return [];
    if (typeof node.value === 'number') return [node.value];
    return typeof node.value === 'string' && node.value.length < 100
      ? Array.from(node.value.matchAll(/\d{1,9}(?:\.\d{1,6})?/gu), ([digits]) => Number(digits))
      : [];
  }),
);
