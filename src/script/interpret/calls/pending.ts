import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Context } from '../state/contexts.ts';
import type { LoopFrame } from '../state/frames.ts';
import type { Taint } from '../values/taint.ts';
import { type Container, Scope, type Test, type Val } from '../values/value.ts';
import { callFunction } from './functions.ts';

/** Most calls whose continuation is kept in mind. */
const MAX_PENDING = 64;
/** Most times that one of them is gone through again. */
const MAX_REPEATS = 4;

/**
 * A function that has been run, and that can run on (or again) later: an asynchronous one that nobody awaited, a
 * callback of a promise, timer or tool. What it reads may have changed by then.
 */
export interface Pending {
  readonly fn: Val;
  readonly self: Val;
  readonly args: readonly Val[];
  readonly node: Node;
  readonly code: Node;
  readonly born: number;
  readonly context: Context;
  readonly loops: readonly LoopFrame[];
  readonly guards: Test[];
  readonly pc: Taint;
  /** Not over when the expression that began it has been awaited. */
  readonly lasting: boolean;
  /** Something that it can see was written since it ran last. */
  stale: boolean;
  running: boolean;
  repeats: number;
}

/** The calls of one analysis that can go on later. */
export class PendingCalls {
  private readonly I: Interpreter;
  private list: Pending[] = [];
  private readonly names = new Map<Node, ReadonlySet<string>>();

  constructor(I: Interpreter) {
    this.I = I;
  }

  get count(): number {
    return this.list.length;
  }

  add(fn: Val, self: Val, args: readonly Val[], node: Node, code: Node, lasting: boolean): void {
    const { m } = this.I;
    const here = this.list.findIndex((p) => p.node === node && p.code === code && p.context === m.context);
    const made: Pending = {
      fn,
      self,
      args,
      node,
      code,
      born: m.birth,
      context: m.context,
      loops: m.loops,
      guards: m.guards,
      pc: m.pc,
      lasting,
      stale: false,
      running: false,
      repeats: 0,
    };
    if (here >= 0) this.list[here] = made;
    else if (this.list.length < MAX_PENDING) this.list.push(made);
  }

  /** A slot was written: whoever can read it is to be gone through again. */
  note(container: Container, key: string): void {
    for (const p of this.list) {
      if (p.stale || p.running || container.birth > p.born) continue;
      if (container instanceof Scope && !this.namesIn(p.code).has(key)) continue;
      p.stale = true;
    }
  }

  /** Names that stand in a function's text. */
  private namesIn(code: Node): ReadonlySet<string> {
    let names = this.names.get(code);
    if (names === undefined) {
      names = identifiers(code);
      this.names.set(code, names);
    }
    return names;
  }

  /** Goes through what is stale, from `first` on, with the state as it is now. It may or may not have run by now. */
  resume(first = 0): void {
    const I = this.I;
    const { m } = I;
    for (let i = first; i < this.list.length; i++) {
      const p = this.list[i]!;
      if (!p.stale || p.running || p.repeats >= MAX_REPEATS) continue;
      // It waits for the same function to end: entering it now would look like recursion.
      if (I.running.some((call) => call.node === p.code)) continue;
      p.stale = false;
      p.running = true;
      p.repeats++;
      const { context, loops, guards, pc } = m;
      m.context = p.context;
      m.loops = [...p.loops];
      m.guards = p.guards;
      m.pc = p.pc;
      const mark = m.mark();
      const born = m.birth;
      callFunction(I, p.fn, p.self, p.args, p.node);
      m.mergeMaybe(m.unwind(mark, born));
      m.context = context;
      m.loops = loops;
      m.guards = guards;
      m.pc = pc;
      p.running = false;
    }
  }

  /** What was begun within an awaited expression is over with it. */
  forget(first: number): void {
    if (this.list.length > first) this.list = this.list.filter((p, i) => i < first || p.lasting);
  }
}

function identifiers(root: Node): ReadonlySet<string> {
  const out = new Set<string>();
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const n = stack.pop() as Node;
    if (n.type === 'Identifier') out.add(n.name);
    for (const key in n) {
      const child = (n as unknown as Record<string, unknown>)[key];
      if (Array.isArray(child)) {
        for (const c of child) if (c !== null && typeof c === 'object') stack.push(c);
      } else if (child !== null && typeof child === 'object') stack.push(child);
    }
  }
  return out;
}
