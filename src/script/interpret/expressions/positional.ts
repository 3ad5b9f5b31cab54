import { regraded } from '../builtins/results.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Val } from '../values/value.ts';

/**
 * `n * 36n + digit`, `(n << 6n) | digit`, where `n` becomes what that gives: round by round each digit gets a place of its own, so that
 * all of them can be read out again. What each round only looked up is written out in the sum.
 */
export function isPositional(node: Node, name: string): boolean {
  if (node.type !== 'BinaryExpression' || !SUMS.has(node.operator)) return false;
  return [node.left, node.right].some(
    (side) =>
      side.type === 'BinaryExpression' &&
      SHIFTS.has(side.operator) &&
      [side.left, side.right].some((one) => one.type === 'Identifier' && one.name === name),
  );
}

const SUMS: ReadonlySet<string> = new Set(['+', '|', '^']);
const SHIFTS: ReadonlySet<string> = new Set(['*', '<<', '**']);

/** What a function gives back that makes the next of such sums of its first argument. */
export function isPositionalStep({ params, body }: Node): boolean {
  const first = params[0];
  if (first?.type !== 'Identifier') return false;
  const last = body.type === 'BlockStatement' ? (body.body as unknown as readonly Node[]).at(-1) : body;
  const given = last?.type === 'ReturnStatement' ? last.argument : last;
  return given != null && isPositional(given, first.name);
}

export function writtenOut({ m }: Interpreter, v: Val): Val {
  return regraded(v, m.taints.spell(v.t));
}
