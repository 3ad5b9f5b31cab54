/** One walk over the tree for all checks of its nodes, telling on the way which loops can be left. */
import { type Node, pushChildren } from '../../script/ast.ts';
import type { SecurityLevel } from '../limits.ts';
import { checkLoop, checkNode, type LoopNode, type Report } from './syntax.ts';

/** What is open around a node: a loop or `switch` that `break` leaves, or a function that `return` leaves. */
interface Frame {
  readonly node: Node;
  readonly kind: 'function' | 'loop' | 'switch';
  readonly around: Frame | undefined;
  /** Something leaves this one, but not what is around it. */
  left: boolean;
  /** Something leaves this one and what is around it, up to the function. */
  leftFar: boolean;
}

/** Without recursion, linear in the number of nodes. */
export function checkTree(program: Node, level: SecurityLevel, report: Report): void {
  let frame: Frame = { node: program, kind: 'function', around: undefined, left: false, leftFar: false };
  const stack: (Node | Frame)[] = [program];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if ('around' in next) {
      leave(next, level, report);
      frame = next.around ?? frame;
      continue;
    }
    checkNode(next, level, report);
    noteExit(next, frame);
    const kind = frameKind(next);
    if (kind !== undefined && next !== program) {
      frame = { node: next, kind, around: frame, left: false, leftFar: false };
      stack.push(frame);
    }
    pushChildren(next, stack as Node[]);
  }
}

function frameKind(node: Node): Frame['kind'] | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'StaticBlock':
      return 'function';
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
      return 'loop';
    case 'SwitchStatement':
      return 'switch';
    default:
      return undefined;
  }
}

function noteExit(node: Node, frame: Frame): void {
  switch (node.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'YieldExpression':
      frame.leftFar = true;
      return;
    case 'BreakStatement':
      if (node.label) frame.leftFar = true;
      else frame.left = true;
      return;
    case 'ContinueStatement':
      if (node.label) frame.leftFar = true;
      return;
    default:
  }
}

function leave(frame: Frame, level: SecurityLevel, report: Report): void {
  const { node, kind, around } = frame;
  if (node.type === 'WhileStatement' || node.type === 'DoWhileStatement' || node.type === 'ForStatement') {
    checkLoop(node satisfies LoopNode, frame.left || frame.leftFar, level, report);
  }
  if (kind !== 'function' && frame.leftFar && around !== undefined) around.leftFar = true;
}
