import { type Node, walk } from '../../script/ast.ts';
import type { FlowModel } from './model.ts';
import { onceIn } from './once.ts';

/** Every node of the script: several rules look through all of them. */
export const nodesOf: (model: FlowModel) => readonly Node[] = onceIn(({ facts }: FlowModel) =>
  nodesIn(facts.ast),
);

/** Every node of a tree, parents before what is below them. */
export function nodesIn(ast: unknown): readonly Node[] {
  const nodes: Node[] = [];
  walk(ast as Node, (node) => {
    nodes.push(node);
    return true;
  });
  return nodes;
}
