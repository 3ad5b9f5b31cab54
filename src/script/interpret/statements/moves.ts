import { bounds } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { extra } from '../values/unions.ts';
import { type Container, NUMBER, type Scope, type Val } from '../values/value.ts';

/** Least and greatest amount by which a place in the source moves a number. */
type Amount = readonly [number, number];

/** A variable that a loop counts by, and what has written to it while the loop ran. */
export interface Counter {
  readonly container: Container;
  readonly name: string;
  /** For each place that has written to it, by how much that moves it; `null` as long as the loop has not begun. */
  moves: Map<Node, Amount> | null;
  /** The greatest number that it can be in a round, as the loop's test has it; `null` where that does not say. */
  readonly greatest: (() => number) | null;
  /** What moves it between the rounds. */
  readonly update: Node | null;
}

export function counterOf(
  I: Interpreter,
  name: string,
  scope: Scope,
  loop: Node,
  greatest: Counter['greatest'] = null,
): Counter {
  return {
    container: holderOf(scope, name) ?? I.written,
    name,
    moves: null,
    greatest,
    update: loop.update ?? null,
  };
}

/** The scope that has a variable; `null` where none of the script's has. */
export function holderOf(scope: Scope, name: string): Scope | null {
  let s: Scope | null = scope;
  while (s !== null && !s.slots.has(name)) s = s.parent;
  return s;
}

/** Runs a loop and notes whatever writes to its counters meanwhile, in functions as well. */
export function counting<T>(I: Interpreter, counters: readonly Counter[], run: () => T): T {
  const outer = I.counters;
  for (const one of counters) one.moves = new Map();
  I.counters = counters.length === 0 ? outer : [...outer, ...counters];
  const result = run();
  I.counters = outer;
  return result;
}

/** A variable is written to at `node`, which adds `by` to it or takes it away where that is known. */
export function noteMove(
  I: Interpreter,
  container: Container,
  name: string,
  node: Node,
  by: Val | undefined,
): void {
  for (const one of I.counters) {
    if (one.container !== container || one.name !== name) continue;
    const [low, high] = amountOf(node, by);
    const before = one.moves!.get(node);
    one.moves!.set(
      node,
      before === undefined ? [low, high] : [Math.min(low, before[0]), Math.max(high, before[1])],
    );
  }
}

/** A place in a list, no further on than the loop goes that counts by it: `for (let i = 0; i < list.length; i++) list[i] = ...`. */
export function counted(I: Interpreter, key: Val, { type, name }: Node, scope: Scope): Val {
  if (type !== 'Identifier' || I.counters.length === 0 || key.open !== NUMBER) return key;
  if (key.consts.some((c) => typeof c !== 'number')) return key;
  const holder = holderOf(scope, name);
  const counter = I.counters.findLast((one) => one.container === holder && one.name === name);
  if (counter?.greatest == null || !isBetweenRounds(counter)) return key;
  const [least, most] = bounds(key);
  const greatest = Math.min(most, counter.greatest());
  return I.m.open(NUMBER, key.t, key.prov, extra(least, greatest, null, 0, null, null));
}

/** Whether nothing in a round itself moves it. */
function isBetweenRounds({ moves, update }: Counter): boolean {
  return (
    update !== null &&
    [...moves!.keys()].every(({ start, end }) => update.start <= start && end <= update.end)
  );
}

function amountOf({ type, operator }: Node, by: Val | undefined): Amount {
  if (type === 'UpdateExpression') return operator === '++' ? [1, 1] : [-1, -1];
  // A text is put behind the number.
  if (by === undefined || by.consts.some((c) => typeof c !== 'number')) return ANYWHERE;
  const [low, high] = bounds(by);
  return operator === '+=' ? [low, high] : operator === '-=' ? [-high, -low] : ANYWHERE;
}

const ANYWHERE: Amount = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
