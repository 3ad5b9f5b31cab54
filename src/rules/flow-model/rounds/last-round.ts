import { type Node, pushChildren, walk } from '../../../script/ast.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';

/**
 * True when every loop around the call ends once it has run: `if (fits) { await book(slot); break; }`. It goes through many
 * and is made for one.
 */
export function endsItsLoops({ call }: CallView, model: FlowModel): boolean {
  const loops = call.loops.filter(({ kind }) => kind !== 'callback');
  if (loops.length === 0 || loops.length < call.loops.length) return false;
  const around = ancestors(model.facts.ast as Node, call.span.start, call.span.end);
  let leaves = false;
  let left = 0;
  for (let i = around.length - 1; i >= 0; i -= 1) {
    const node = around[i] as Node;
    // The loops of whoever calls this function go on.
    if (FUNCTIONS.has(node.type) || CATCHES.has(node.type)) return false;
    if (node.type === 'BlockStatement') leaves ||= isLeft(node, around[i + 1], loops.length);
    if (!LOOPS.has(node.type)) continue;
    if (!leaves) return false;
    left += 1;
    if (left === loops.length) return true;
  }
  return false;
}

/** True when a block that has come as far as `from` is surely left, and all `loops` around it. */
function isLeft({ body }: Block, from: Node | undefined, loops: number): boolean {
  const rest = body.slice(body.indexOf(from as (typeof body)[number]));
  const last = rest.at(-1);
  // A `return` ends every loop of its function, a `break` only the innermost.
  const leaves =
    last?.type === 'ReturnStatement' ||
    (last?.type === 'BreakStatement' && last.label == null && loops === 1);
  return leaves && !rest.slice(0, -1).some(goesOn);
}

type Block = Extract<Node, { type: 'BlockStatement' }>;

/** What a `break`, a `return` or an error may end at before the loop: the next round comes all the same. */
const CATCHES = new Set(['TryStatement', 'SwitchStatement', 'LabeledStatement']);
const LOOPS = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The nodes around a place, from the outermost to the one itself. */
function ancestors(root: Node, start: number, end: number): readonly Node[] {
  const found: Node[] = [];
  for (let node: Node | undefined = root; node !== undefined; ) {
    found.push(node);
    const children: Node[] = [];
    pushChildren(node, children);
    node = children.find((child) => child.start! <= start && end <= child.end!);
  }
  return found;
}

/** True when something in here may go elsewhere than out of all the loops. */
function goesOn(node: Node): boolean {
  let found = false;
  walk(node, ({ type }) => {
    found ||= type === 'ContinueStatement' || type === 'BreakStatement';
    return !found;
  });
  return found;
}
