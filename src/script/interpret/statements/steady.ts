import { pushChildren, type Node as SyntaxNode, walk } from '../../ast.ts';
import { type Node, nodes } from '../node.ts';
import { stepIn } from './counters.ts';
import { jumpsBack } from './endless.ts';
import type { Counter } from './moves.ts';

/** Most nodes of a loop that are looked at; a longer loop is taken for one that does anything. */
const MOST_NODES = 4000;

/** Ways through one round of a loop. */
interface Round {
  readonly name: string;
  readonly label: string | null;
  /** The least that a step moves the counter by. */
  readonly amount: (step: Node) => number;
  /** The least that it has been moved by where a `continue` begins the next round. */
  least: number;
}

/**
 * The least by which a counter moves in each round that does not leave the loop; 0 where it may not move: something moves it back or
 * sets it anew, or a way through the round passes over its step. Without end where no round comes to its end.
 */
export function leastMove(counter: Counter, rising: boolean, loop: Node, label: string | null): number {
  const { name, moves } = counter;
  for (const [low, high] of moves?.values() ?? []) if (rising ? low < 0 : high > 0) return 0;
  const parts = [loop.test, loop.body, loop.update].filter((part) => part != null);
  if (parts.some((part) => setsAnew(part, name, rising))) return 0;
  const amount = (step: Node): number => {
    if (moves === null) return Math.abs(stepIn(step, name) ?? 0);
    const move = moves.get(step);
    // What is never come to is on no way.
    if (move === undefined) return Number.POSITIVE_INFINITY;
    return rising ? move[0] : -move[1];
  };
  const round: Round = { name, label, amount, least: Number.POSITIVE_INFINITY };
  const tested = loop.test == null ? 0 : tests(round, loop.test);
  const end = through(round, loop.body, 0);
  const updated = loop.update == null ? 0 : moved(round, loop.update);
  return tested + updated + Math.min(end ?? Number.POSITIVE_INFINITY, round.least);
}

/** What is evaluated of a test that has held. */
function tests(round: Round, test: Node): number {
  return test.type === 'LogicalExpression' && test.operator === '&&'
    ? tests(round, test.left) + tests(round, test.right)
    : moved(round, test);
}

/** How far the counter has moved at the end of a statement, at least; `null` where that is not come to. */
function through(round: Round, node: Node, before: number): number | null {
  switch (node.type) {
    case 'BlockStatement': {
      let at: number | null = before;
      for (const statement of nodes(node.body)) {
        at = through(round, statement, at);
        if (at === null) return null;
      }
      return at;
    }
    case 'IfStatement': {
      const tested = before + moved(round, node.test!);
      const no = node.alternate === null ? tested : through(round, node.alternate, tested);
      return lesser(through(round, node.consequent, tested), no);
    }
    case 'TryStatement': {
      const { block, handler, finalizer } = node;
      // Something may be thrown before anything has been done.
      const caught = handler === null ? null : through(round, handler.body, before);
      const end = lesser(through(round, block, before), caught);
      if (finalizer === null || end === null) return end;
      return through(round, finalizer, end);
    }
    case 'ContinueStatement':
      if (node.label === null || node.label.name === round.label) round.least = Math.min(round.least, before);
      return null;
    case 'BreakStatement':
    case 'ReturnStatement':
    case 'ThrowStatement':
      return null;
    case 'ExpressionStatement':
    case 'VariableDeclaration':
      return before + moved(round, node);
    default:
      // An inner loop may take no round, and a `switch` or a block with a label may be left anywhere.
      if (jumpsBack(node, round.label, 0)) round.least = Math.min(round.least, before);
      return before;
  }
}

function lesser(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

/** By how much what is surely evaluated in an expression moves the counter. */
function moved(round: Round, node: Node): number {
  const { type } = node;
  if (type === 'LogicalExpression') return moved(round, node.left);
  if (type === 'ConditionalExpression') return moved(round, node.test!);
  if (PERHAPS.test(type) || /^(?:\?\?|&&|\|\|)=$/.test(node.operator)) return 0;
  const below: SyntaxNode[] = [];
  pushChildren(node as unknown as SyntaxNode, below);
  let sum = changesName(node, round.name) ? round.amount(node) : 0;
  for (const child of below) sum += moved(round, child as unknown as Node);
  return sum;
}

/** What may be done any number of times, or cut short. */
const PERHAPS = /Function|^Class|^ChainExpression$|^AssignmentPattern$/;

/** Whether anything in a part of a loop changes the counter otherwise than by a step in its direction. */
function setsAnew(part: Node, name: string, rising: boolean): boolean {
  let found = false;
  let visited = 0;
  walk(part as unknown as SyntaxNode, (one) => {
    const node = one as unknown as Node;
    if (changesName(node, name)) {
      const step = stepIn(node, name);
      found = step === null || step > 0 !== rising;
    }
    found ||= ++visited > MOST_NODES;
    return !found;
  });
  return found;
}

/** Whether the node is what gives the variable another value. */
export function changesName(node: Node, name: string): boolean {
  if (node.type === 'UpdateExpression')
    return node.argument?.type === 'Identifier' && node.argument.name === name;
  return node.type === 'AssignmentExpression' && node.left.type === 'Identifier' && node.left.name === name;
}
