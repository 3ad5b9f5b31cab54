import type { Kept } from '../calls/kept-places.ts';
import type { Node } from '../node.ts';
import type { FunctionInfo } from '../objects/info.ts';
import type { Taint } from '../values/taint.ts';
import type { Narrowed, Obj, Test, Val } from '../values/value.ts';
import { type Diff, NO_EXITS } from './diff.ts';
import type { Machine } from './machine.ts';

/** What is pending when a function body runs: where `return` values and early exits gather. */
export interface Frame {
  readonly node: Node;
  result: Val | null;
  exits: Diff[];
  readonly mark: number;
  readonly born: number;
  /** It ends with a `return` that stands in no branch: the state there is one that it leaves. */
  returns: boolean;
  /** How many branches of this function surround the current place. */
  branches: number;
  self: Val;
  /** `new.target`. */
  readonly target: Val;
  readonly home: Obj | null;
  /** How many of its returns can give something truthy, and the last of them. */
  answers: number;
  answer: Answer | null;
  /** Tests around the call itself. */
  readonly guarded: number;
  /** An asynchronous function that nobody waits for where it is called: whoever called it goes on while it waits. */
  readonly detached: boolean;
  /** Values yielded by a generator; what `next(v)` sends in. */
  yielded: Val | null;
  sent: Val;
}

/** A frame that begins here. */
export function newFrame(
  m: Machine,
  node: Node,
  self: Val,
  home: Obj | null,
  {
    detached = false,
    sent = m.undefined,
    target = m.undefined,
  }: { readonly detached?: boolean; readonly sent?: Val; readonly target?: Val } = {},
): Frame {
  return {
    node,
    result: null,
    exits: NO_EXITS,
    mark: m.mark(),
    born: m.birth,
    returns: false,
    branches: 0,
    self,
    target,
    home,
    answers: 0,
    answer: null,
    guarded: m.guards.length,
    detached,
    yielded: null,
    sent,
  };
}

/** A return that can give something truthy, and the tests around it. */
export interface Answer {
  readonly value: Val;
  readonly node: Node;
  readonly guards: readonly Test[];
}

/** Where `break` and `continue` go. */
export interface JumpTarget {
  readonly label: string | null;
  readonly loop: boolean;
  readonly isSwitch: boolean;
  readonly mark: number;
  readonly born: number;
  breaks: Diff[];
  /** Labels of jumps over the place where it begins. */
  readonly left: Taint;
  /** Labels of the jumps that end it, and of those of them that go on further out. */
  leaves: Taint;
  passes: Taint;
  continueMark: number;
  continueBorn: number;
  continues: Diff[];
}

export interface LoopShape {
  rounds: 'bounded' | 'data' | 'unbounded';
  max: number;
  t: Taint;
  narrowed: Narrowed | null;
}

/** A loop whose end the script does not set, and no result either. */
export function unbounded({ none }: Machine): LoopShape {
  return { rounds: 'unbounded', max: Number.POSITIVE_INFINITY, t: none, narrowed: null };
}

export type LoopKind = 'for' | 'for-of' | 'for-in' | 'while' | 'do' | 'callback' | 'recursion' | 'timer';

/** Where a piece of the state began. */
export interface Start {
  readonly mark: number;
  readonly born: number;
}

/** A function that is running: what deeper calls of it pass in, and what they may assume comes out. */
export interface ActiveCall {
  readonly node: Node;
  /** The functions of this source that run in it: what `wrap(wrap(f))` gives calls itself with another `f`. */
  readonly closures: FunctionInfo[];
  self: Val;
  /** What `new.target` can be. */
  target: Val;
  args: readonly Val[];
  result: Val | null;
  hit: boolean;
  grew: boolean;
  /** Labels that decide whether it calls itself once more: how often it runs is told by them. */
  told: Taint;
  /** Where the round at hand began. */
  start: Start;
  /** What it has changed by the time at which it calls itself, with which the inner one begins; `null` as long as that is nothing. */
  before: Diff | null;
  /** What it has changed by its end, with which whoever has called it goes on; `null` as long as it does not call itself. */
  after: Diff | null;
  /** What it is asked for whether it keeps; `null` in an ordinary round. */
  kept: Kept | null;
  /** Where it calls itself; `null` as long as it does not. */
  sites: Set<Node> | null;
  /** How many loops it runs in. */
  loops: number;
}

/** What a `try` block wrote at any time: its handler can see each of these. */
export interface TryFrame {
  readonly written: Diff;
  thrown: Val | null;
  calls: Taint;
  /** How many functions were running where it began. */
  readonly depth: number;
  /** Labels that decide whether something was thrown. */
  pc: Taint;
}

export interface LoopFrame {
  readonly kind: 'for' | 'for-of' | 'for-in' | 'while' | 'do' | 'callback' | 'recursion' | 'timer';
  readonly node: Node;
  rounds: 'bounded' | 'data' | 'unbounded';
  max: number;
  t: Taint;
  narrowed: { readonly tests: readonly Test[]; readonly limit: number } | null;
}
