import { type Node as SyntaxNode, walk as walkSyntax } from '../../ast.ts';
import { resolvePromise } from '../builtins/promise.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { WIDE } from '../state/budget.ts';
import type { Context } from '../state/contexts.ts';
import type { LoopFrame, Start } from '../state/frames.ts';
import type { Watch } from '../state/watch.ts';
import type { Taint } from '../values/taint.ts';
import { type Container, type Obj, Scope, type Test, type Val } from '../values/value.ts';
import { callFunction } from './functions.ts';
import { Past } from './past.ts';

/** Most calls whose continuation is kept in mind. */
const MAX_PENDING = 64;
/** Most times that one of them is gone through again while the script runs, and how often more when it has ended. */
const MAX_REPEATS = 10;
const LAST_PASSES = 3;

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
  /** Creation order when it was kept. */
  readonly added: number;
  /** What is younger it cannot see: nothing had led to it when it ran last. */
  born: number;
  readonly context: Context;
  readonly loops: readonly LoopFrame[];
  readonly guards: Test[];
  readonly pc: Taint;
  /** What tells whether it is called at all, or once more: somebody may stop its timer. */
  ended: Taint;
  /** Not over when the expression that began it has been awaited. */
  readonly lasting: boolean;
  /** It was begun in several rounds of a loop, so that each finds what the one before has written. */
  readonly several: boolean;
  /** Something that it can see was written since it ran last. */
  stale: boolean;
  running: boolean;
  repeats: number;
  /** What it gave the first time, which the script goes on with; `null` where nothing can be made of it. */
  readonly result: Val | null;
  /** What it gives to whoever waits for it, as far as that can be said yet; `null` where nobody can. */
  readonly promise: Obj | null;
  /** What it had found before it waited; `null` for what never waits. */
  readonly past: Past | null;
}

/** What is to be known of a call that can go on later. */
export interface Waiting {
  /** Not over when the expression that began it has been awaited. */
  readonly lasting: boolean;
  readonly result: Val | null;
  readonly promise: Obj | null;
  /** Where it began; `null` for what begins at any time. */
  readonly start: Start | null;
}

/** A call that is gone through again, and where that began. */
export interface Resumed extends Start {
  readonly past: Past | null;
}

/** The calls of one analysis that can go on later. */
export class PendingCalls implements Watch {
  private readonly I: Interpreter;
  private list: Pending[] = [];
  private latest = 0;
  private readonly names = new Map<Node, ReadonlySet<string>>();
  private readonly texts = new Map<Node, ReadonlySet<string>>();
  /** While a call is gone through again: others see what it leaves, not each step to it. */
  private quiet = false;
  private functions: ReadonlyMap<string, readonly Node[]> | null = null;

  constructor(I: Interpreter) {
    this.I = I;
  }

  get count(): number {
    return this.list.length;
  }

  add(fn: Val, self: Val, args: readonly Val[], node: Node, code: Node, how: Waiting): void {
    const { m } = this.I;
    const { lasting, result, promise, start } = how;
    const here = this.list.findIndex((p) => p.node === node && p.code === code && p.context === m.context);
    const old = this.list[here];
    if (old?.running === true) {
      // It is what is gone through again, from where the script itself waits: that is no new call.
      old.repeats = 0;
      return;
    }
    const made: Pending = {
      fn,
      self,
      args,
      node,
      code,
      added: m.birth,
      born: m.birth,
      context: m.context,
      loops: m.loops,
      guards: m.guards,
      pc: m.pc,
      ended: old?.ended ?? m.none,
      lasting,
      several: here >= 0,
      stale: false,
      running: false,
      repeats: 0,
      result,
      promise,
      past: code.async === true ? new Past(m, start) : null,
    };
    if (old?.past != null) made.past?.include(old.past);
    this.latest = made.added;
    if (here >= 0) this.list[here] = made;
    else if (this.list.length < MAX_PENDING) this.list.push(made);
    else this.I.unresolvedAt('escape', node, 'more waiting calls than are followed');
  }

  /** Something of what waits may be called no more, as what carries these labels has it. */
  mayEnd(t: Taint): void {
    if (t.empty) return;
    const { taints } = this.I.m;
    for (const p of this.list) {
      const ended = taints.union(p.ended, taints.imply(t));
      if (ended === p.ended) continue;
      p.ended = ended;
      p.stale = true;
    }
  }

  /** A slot is written: whoever can read it is to be gone through again. */
  note(container: Container, key: string, old: Val | undefined): void {
    for (const p of this.list) {
      if (p.past === null && (p.stale || p.running)) continue;
      if (!this.sees(p, container, key)) continue;
      if (!this.quiet && !p.running) p.stale = true;
      if (!p.running) p.past?.meet(container, key);
      p.past?.keep(container, key, old);
    }
  }

  undone(container: Container, key: string, old: Val | undefined, born: number): void {
    if (born >= this.latest) return;
    // Whoever waited before the branch was told in it.
    for (const p of this.list)
      if (p.added > born && this.sees(p, container, key)) p.past?.keep(container, key, old);
  }

  private sees(p: Pending, container: Container, key: string): boolean {
    if (container.birth > p.born) return false;
    return !(container instanceof Scope) || this.namesIn(p.code).has(key);
  }

  /** Names that stand in a function's text, and in those of the functions that these may mean. */
  private namesIn(code: Node): ReadonlySet<string> {
    const known = this.names.get(code);
    if (known !== undefined) return known;
    this.functions ??= functionsByName(this.I.root);
    const names = new Set(this.textOf(code));
    // A set is gone through with what is added meanwhile.
    for (const name of names)
      for (const called of this.functions.get(name) ?? [])
        for (const one of this.textOf(called)) names.add(one);
    this.names.set(code, names);
    return names;
  }

  private textOf(code: Node): ReadonlySet<string> {
    let text = this.texts.get(code);
    if (text === undefined) {
      text = identifiers(code);
      this.texts.set(code, text);
    }
    return text;
  }

  /** Goes through what is stale, with the state as it is now. It may or may not have run by now. */
  resume(): void {
    for (const p of [...this.list]) {
      if (p.repeats < MAX_REPEATS) this.goOn(p);
      else if (p.stale) this.I.unresolvedAt('escape', p.node, 'a call that goes on too often to be followed');
    }
  }

  /** When the script has come to its end: whatever waits goes on with what was written last, and what the others leave. */
  finish(): void {
    for (let pass = 0; pass < LAST_PASSES; pass++) {
      let ran = false;
      for (const p of [...this.list]) if (this.goOn(p)) ran = true;
      if (!ran) return;
    }
  }

  private goOn(p: Pending): boolean {
    const I = this.I;
    const { m } = I;
    if (!p.stale || p.running) return false;
    p.past?.wait();
    // It waits for the same function to end: entering it now would look like recursion.
    if (I.running.some((call) => call.node === p.code)) return false;
    p.stale = false;
    p.running = true;
    p.repeats++;
    const { context, loops, guards, pc } = m;
    m.context = p.context;
    m.loops = [...p.loops];
    m.guards = p.guards;
    m.pc = m.taints.union(p.pc, p.ended);
    const outer = I.resumed;
    this.again(p);
    if (p.several) {
      // It is not known how many go on: what the second changes once more may be changed by any number.
      const mark = m.mark();
      const { birth } = m;
      this.again(p);
      m.settle(mark, birth, WIDE);
    }
    I.resumed = outer;
    m.context = context;
    m.loops = loops;
    m.guards = guards;
    m.pc = pc;
    p.born = m.birth;
    p.running = false;
    return true;
  }

  private again({ fn, self, args, node, result, promise, past, ended }: Pending): void {
    const I = this.I;
    const { m } = I;
    const mark = m.mark();
    const born = m.birth;
    past?.begin();
    I.resumed = { mark, born, past };
    const { quiet } = this;
    this.quiet = true;
    const again = callFunction(I, fn, self, args, node);
    this.quiet = false;
    if (result !== null && promise === null && givesOther(result, again))
      I.unresolvedAt('escape', node, 'a result that hangs on what runs in the meantime');
    const changes = m.unwind(mark, born);
    m.mergeMaybe(past === null ? changes : past.end(changes));
    if (!ended.empty) m.tellChanges(mark, born, ended);
    this.quiet = quiet;
    if (promise !== null) resolvePromise(I, promise, again, node);
  }

  /** What was begun within an awaited expression is over with it. */
  forget(first: number): void {
    if (this.list.length > first) this.list = this.list.filter((p, i) => i < first || p.lasting);
  }
}

/** A function that a timer, a tool or the like calls: it may have run by the time that the script goes on, and can run later. */
export function callLater(I: Interpreter, fn: Val, args: readonly Val[], node: Node): void {
  I.perhaps(() => callFunction(I, fn, I.m.undefined, args, node));
  I.later(fn, I.m.undefined, args, node, { lasting: true, result: null, promise: null, start: null });
}

/** Something that was taken for known, by itself or as a property, can be another value. */
function givesOther(first: Val, again: Val): boolean {
  if (isKnown(first)) return again.open !== 0 || again.objs.length > 0 || again.top || hasOther(first, again);
  const [one] = first.objs;
  const [other] = again.objs;
  if (first.objs.length !== 1 || one === other || other === undefined) return false;
  for (let s = one!.slots.first; s !== null; s = s.next) {
    const now = other.slots.get(s.key);
    if (now !== undefined && isKnown(s.value) && (!isKnown(now) || hasOther(s.value, now))) return true;
  }
  return false;
}

function isKnown({ open, objs, top }: Val): boolean {
  return open === 0 && objs.length === 0 && !top;
}

function hasOther(first: Val, again: Val): boolean {
  return again.consts.some((c) => !first.consts.includes(c));
}

function walk(root: Node, visit: (node: Node) => boolean): void {
  walkSyntax(root as unknown as SyntaxNode, (node) => visit(node as unknown as Node));
}

function identifiers(root: Node): Set<string> {
  const out = new Set<string>();
  walk(root, (node) => {
    if (node.type === 'Identifier') out.add(node.name);
    return true;
  });
  return out;
}

/** The functions of the script, by what they are called. */
function functionsByName(root: Node): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, Node[]>();
  const add = (key: unknown, fn: Node | null | undefined): void => {
    const { type, name } = (key ?? {}) as { type?: string; name?: string };
    if (type !== 'Identifier' || fn == null || !FUNCTION.test(fn.type)) return;
    found.set(name!, [...(found.get(name!) ?? []), fn]);
  };
  walk(root, (node) => {
    if (node.type === 'FunctionDeclaration') add(node.id, node);
    else if (node.type === 'VariableDeclarator') add(node.id, node.init);
    else if (node.type === 'AssignmentExpression') add(node.left, node.right);
    else if (node.type === 'Property' || node.type === 'MethodDefinition') add(node.key, node.value);
    return true;
  });
  return found;
}

const FUNCTION = /Function/;
