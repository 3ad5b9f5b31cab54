import { type Node, pushChildren, walk } from '../../script/ast.ts';
import type { CallView } from './call-view.ts';
import type { FlowModel } from './model.ts';

/**
 * True when every loop around the call ends once it has run: `if (fits) { await book(slot); break; }`. It goes through many
 * and is made for one.
 */
export function endsItsLoops({ call }: CallView, model: FlowModel): boolean {
  const loops = call.loops.filter(({ kind }) => kind !== 'callback');
  if (loops.length === 0 || loops.length < call.loops.length) return false;
  const around = ancestors(model.facts.ast as Node, call.span.start, call.span.end);
  let inSwitch = false;
  for (let i = around.length - 1; i >= 0; i -= 1) {
    const node = around[i] as Node;
    // What fails is tried again in the next round.
    if (node.type === 'TryStatement' && node.handler != null && around[i + 1] === node.block) return false;
    if (FUNCTIONS.has(node.type) || LOOPS.has(node.type)) return false;
    inSwitch ||= node.type === 'SwitchStatement';
    if (node.type !== 'BlockStatement') continue;
    const rest = node.body.slice(node.body.findIndex((one) => one === around[i + 1]));
    const last = rest.at(-1);
    // A `return` ends every loop of its function, a `break` only the innermost.
    const leaves =
      last?.type === 'ReturnStatement' ||
      (last?.type === 'BreakStatement' && last.label == null && !inSwitch && loops.length === 1);
    if (leaves && !rest.some(goesOn)) return loopsAround(around, i) === loops.length;
  }
  return false;
}

const LOOPS = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Loops around a node in its own function: those of whoever calls it go on. */
function loopsAround(around: readonly Node[], from: number): number {
  let count = 0;
  for (let i = from; i >= 0 && !FUNCTIONS.has((around[i] as Node).type); i -= 1)
    if (LOOPS.has((around[i] as Node).type)) count += 1;
  return count;
}

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

function goesOn(node: Node): boolean {
  let found = false;
  walk(node, ({ type }) => {
    found ||= type === 'ContinueStatement';
    return !found;
  });
  return found;
}
