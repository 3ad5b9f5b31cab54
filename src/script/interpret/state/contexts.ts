import type { Node } from '../node.ts';
import type { Obj } from '../values/value.ts';

/** A way of having reached a place: the calls on the stack and the unrolled elements. */
export interface Context {
  /** What leads here from the context around: a call, an unrolled round, one of several functions. */
  readonly node: Node | null;
  readonly index: number;
  /** Deeper contexts, as a list; by their nodes as well when there are many. */
  first: Context | null;
  next: Context | null;
  count: number;
  byNode: Map<Node, Context[]> | null;
  /** What was recorded in this context. */
  calls: { readonly node: Node }[] | null;
  /** What was made here last, by the place that made it; only within what is repeated. */
  sites: Map<Node, Obj> | null;
}

export function newContext(node: Node | null, index: number, next: Context | null): Context {
  return { node, index, first: null, next, count: 0, byNode: null, calls: null, sites: null };
}

/** A context with more contexts below it keeps them by their nodes too. */
export const MANY_CONTEXTS = 16;

export function addByNode(byNode: Map<Node, Context[]>, context: Context): void {
  const list = byNode.get(context.node!);
  if (list === undefined) byNode.set(context.node!, [context]);
  else list.push(context);
}
