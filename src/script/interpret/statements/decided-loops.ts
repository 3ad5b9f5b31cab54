import { type Node as SyntaxNode, walk } from '../../ast.ts';
import { conditionTaint, truth } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { MOST_TAKEN_APART } from '../state/budget.ts';
import type { JumpTarget, LoopFrame } from '../state/frames.ts';
import type { Scope } from '../values/value.ts';
import { execute, type Reached } from './execute.ts';
import { TAKES } from './limits.ts';
import { leftByBreaks, oneByOne, UNROLL } from './loop-rounds.ts';

/** How a loop has come out as far as its rounds were taken one by one. */
export interface Decided {
  /** False where a round has come that nothing is known of: the rounds from there on are still to be taken together. */
  readonly ended: boolean;
  readonly reached: Reached;
}

/**
 * Takes the rounds of a `while` or `do` one by one, as long as its test is known: the states of a machine, what is taken
 * from a queue that the script has filled. `null` where the script does not set what the test looks at.
 */
export function decidedRounds(
  I: Interpreter,
  node: Node,
  scope: Scope,
  to: JumpTarget,
  frame: LoopFrame,
): Decided | null {
  const moved = movedWithin(node.test!, node.body);
  // What is counted one by one comes to its bound; what is taken in larger parts may be through long before.
  if (moved === null || (frame.rounds === 'bounded' && (moved !== 'amounts' || (frame.max ?? 0) <= UNROLL)))
    return null;
  let rounds = 0;
  let known: boolean | null = true;
  const reached = oneByOne(I, node, to, frame, (round) => {
    let goesOn = true;
    for (; goesOn; rounds++) {
      if (rounds > 0 || node.type === 'WhileStatement') {
        const test = evaluate(I, node.test!, scope);
        known = conditionTaint(I, test).empty ? truth(test) : null;
        if (known !== true) break;
      }
      if (rounds === UNROLL || I.takenApart === MOST_TAKEN_APART) {
        known = null;
        break;
      }
      if (rounds > 0) I.takenApart++;
      goesOn = round(rounds, () => execute(I, node.body, scope));
    }
    return goesOn;
  });
  if (reached && known === null) return { ended: false, reached };
  frame.rounds = 'bounded';
  frame.max = rounds;
  return { ended: true, reached: leftByBreaks(I, to, reached) };
}

/** Methods that put something in: how long it goes on then hangs on what. */
const PUTS: ReadonlySet<string> = new Set(['push', 'unshift', 'add', 'set']);

/**
 * How the body moves what the test looks at, where that is only names that it sets to literals, counts, moves on by an amount or takes
 * elements from, and at least one of them; `null` otherwise.
 */
function movedWithin(test: Node, body: Node): 'steps' | 'amounts' | null {
  const names = new Set<string>();
  let plain = true;
  walk(test as unknown as SyntaxNode, (one) => {
    const node = one as unknown as Node;
    switch (node.type) {
      case 'Identifier':
        if (node.name !== 'length' && node.name !== 'size') names.add(node.name);
        break;
      case 'MemberExpression':
        plain &&= !node.computed && /^(?:length|size)$/.test(node.property.name);
        break;
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'UnaryExpression':
      case 'Literal':
        break;
      default:
        plain = false;
    }
    return plain;
  });
  if (!plain || names.size === 0) return null;
  let moves = false;
  let byAmounts = false;
  walk(body as unknown as SyntaxNode, (one) => {
    const node = one as unknown as Node;
    if (
      node.type === 'AssignmentExpression' &&
      node.left.type === 'Identifier' &&
      names.has(node.left.name)
    ) {
      moves = true;
      const isAmount = node.operator !== '=' && node.right.type === 'Identifier';
      byAmounts ||= isAmount;
      plain &&= isAmount || node.right.type === 'Literal';
    } else if (node.type === 'UpdateExpression' && node.argument!.type === 'Identifier')
      moves ||= names.has(node.argument!.name);
    else if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { object, property } = node.callee;
      if (object.type === 'Identifier' && names.has(object.name) && property.type === 'Identifier') {
        moves ||= TAKES.has(property.name);
        plain &&= !PUTS.has(property.name);
      }
    }
    return plain;
  });
  return plain && moves ? (byAmounts ? 'amounts' : 'steps') : null;
}
