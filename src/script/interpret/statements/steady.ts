import { pushChildren, type Node as SyntaxNode } from '../../ast.ts';
import type { Node } from '../node.ts';
import { stepIn } from './counters.ts';

/** Most nodes of a loop that are looked at; a longer loop is taken for one that does anything. */
const MOST_NODES = 4000;

/**
 * The least by which a counter moves in each round that does not leave the loop; `null` where it may not move: something moves it back or
 * sets it anew, or a `continue` passes over its step.
 */
export function leastStep(name: string, step: number, loop: Node): number | null {
  let least = Math.abs(step);
  const inBody = loop.update == null || stepIn(loop.update, name) === null;
  const changes: Node[] = [];
  const jumps: { readonly at: number; readonly block: Node | undefined }[] = [];
  let visited = 0;
  const walk = (node: Node, above: readonly Node[], inner: boolean): boolean => {
    if (++visited > MOST_NODES) return false;
    if (changesName(node, name)) {
      const moved = stepIn(node, name);
      if (moved === null || moved > 0 !== step > 0) return false;
      least = Math.min(least, Math.abs(moved));
      changes.push(node);
    }
    if (node.type === 'ContinueStatement' && (!inner || node.label !== null))
      jumps.push({ at: node.start!, block: above.at(-1) });
    const isInner = inner || LOOP.test(node.type);
    const below: SyntaxNode[] = [];
    pushChildren(node as unknown as SyntaxNode, below);
    const path = node.type === 'BlockStatement' ? [...above, node] : above;
    return below.every((child) => walk(child as unknown as Node, path, isInner));
  };
  if (![loop.test, loop.update, loop.body].every((part) => part == null || walk(part, [], false)))
    return null;
  if (!inBody || (loop.test !== null && stepIn(loop.test, name) !== null)) return least;
  // `if (failed) { tries++; continue; }` counts before it goes on.
  const counts = jumps.every(
    ({ at, block }) =>
      block !== undefined && changes.some(({ start, end }) => block.start! <= start! && end! <= at),
  );
  return counts ? least : null;
}

/** What a `continue` without a label belongs to, and what it cannot leave. */
const LOOP = /^(?:For(?:In|Of)?|While|DoWhile)Statement$|Function/;

function changesName(node: Node, name: string): boolean {
  if (node.type === 'UpdateExpression')
    return node.argument?.type === 'Identifier' && node.argument.name === name;
  return node.type === 'AssignmentExpression' && node.left.type === 'Identifier' && node.left.name === name;
}
