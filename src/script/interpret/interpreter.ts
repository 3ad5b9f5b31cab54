import type { Mentioned } from './builtins/mentioned.ts';
import { LIBRARY_METHODS, NAMESPACES, NUMBER_CONSTANTS } from './builtins/names.ts';
import { runGeneratorBody } from './calls/bodies.ts';
import { type Hooks, noteHook } from './calls/hooks.ts';
import { PendingCalls, type Resumed, type Waiting } from './calls/pending.ts';
import type { Spread } from './calls/spread.ts';
import { CALL_BY_NAME, HOST_DATA, isKnownGlobal, TOOL_ROOTS } from './globals.ts';
import { namesOf } from './names.ts';
import type { Node } from './node.ts';
import { info } from './objects/info.ts';
import { missing } from './objects/labels.ts';
import { makeBuiltin, makeData, makeTool } from './objects/make.ts';
import type { Pairs } from './objects/pairs.ts';
import { Recorder } from './record/recorder.ts';
import { LATE } from './state/budget.ts';
import { NO_CHANGES } from './state/diff.ts';
import type { ActiveCall, Frame, JumpTarget, LoopFrame, LoopKind, LoopShape } from './state/frames.ts';
import { Machine } from './state/machine.ts';
import { Slots } from './state/slots.ts';
import type { Overlays } from './state/trail.ts';
import type { Hoisted } from './statements/declarations.ts';
import type { Counter } from './statements/moves.ts';
import { type Stated, statedTruth } from './unreached.ts';
import { NO_TAINT, NOBODY, type Taint } from './values/taint.ts';
import {
  type Container,
  type Extra,
  KEYS,
  type Obj,
  OWNER,
  REST,
  type Scope,
  type Test,
  VALUE,
  type Val,
} from './values/value.ts';

/** Where the numbers of calls, outlets, flows and places begin: a second reading of one text counts on. */
export interface Numbering {
  readonly calls: number;
  readonly outlets: number;
  readonly flows: number;
  readonly origins: number;
}

/** What `RegExp` tells of the match before: `RegExp.$1`, `RegExp.lastMatch`. */
const LAST_MATCH = /^(?:\$[\d&+_*`']|last(?:Match|Paren)|(?:left|right)Context|input)$/;

/** Most alternatives of which the ends are held against each other. */
const MOST_APART = 64;

/** What a promise may be asked for when it is rejected. */
const CATCHES = /\.\s*(?:catch|then|allSettled|any)\b/;

/** One analysis: the machine, the script's surroundings, and what was recorded. */
export class Interpreter implements Overlays {
  readonly m: Machine;
  readonly record: Recorder;
  readonly root: Node;
  readonly builtins = new Slots();
  readonly toolObjects = new Slots();
  readonly namespaces = new Slots();
  private readonly globals = new Slots();
  /** Host globals that the script itself wrote (`globalThis.x = …`). */
  readonly written: Scope;
  /** Methods of the script that the engine may call by itself; `null` while there are none. */
  hooks: Hooks | null = null;
  /** Something of the script, or a URL, has a setter. */
  hasSetters = false;
  /** There are typed arrays. */
  hasTyped = false;
  /** A place of a list has a getter. */
  hasPlaces = false;
  /** The class library has given an iterator. */
  hasIterators = false;
  /** A class or an object has members under names that are not known. */
  hasUnnamed = false;
  /** Some bytes of the script say what they spell. */
  spells = false;
  /** The script handles rejections by other means than `try`. */
  readonly catches: boolean;
  /** What the objects of the host with a memory have been given, one object for each of them. */
  hostStates: Map<string, Val> | null = null;
  readonly toolNames: readonly string[];
  readonly toolNameSet: ReadonlySet<string>;
  /** Declared names by their form without punctuation and case. */
  readonly toolNameIndex: ReadonlyMap<string, string>;
  frames: Frame[] = [];
  targets: JumpTarget[] = [];
  /** Variables by which the loops that are running count. */
  counters: readonly Counter[] = [];
  /** Functions that are running, outermost first. */
  readonly running: ActiveCall[] = [];
  /** Callbacks that run later (timers, promises nobody awaits); `null` while there are none. */
  pending: PendingCalls | null = null;
  /** What the optional chain that is being evaluated gives where it is cut short; `null` while it cannot be. */
  cutShort: Val | null = null;
  /** Labels that tell whether what stands behind a `?.` of the chain at hand is come to; `null` where it always is. */
  cutBy: Taint | null = null;
  /** The call that can go on later and is gone through again; `null` outside of that. */
  resumed: Resumed | null = null;
  calledFunctions: Set<Node> | null = null;
  /** Calls that were come to. */
  readonly reached = new Set<Node>();
  dead = false;
  /** What the function that ran last yielded. */
  yielded: Val | null = null;
  /** Labels of the conditions under which the running generator has yielded. */
  yieldedBy: Taint = NO_TAINT;
  /** What a running generator's `yield` may throw. */
  thrownInto: Val | null = null;
  /** How many conditions surround the current place, in all functions on the stack. */
  conditions = 0;
  hoisted: Map<readonly Node[], Hoisted> | null = null;
  varNames: Map<Node, readonly string[]> | null = null;
  argumentUsers: Map<Node, boolean> | null = null;
  /** Whether the text has the words at all: most scripts need no search for them. */
  readonly hasVars: boolean;
  readonly hasArguments: boolean;
  /** Creation order at the start of the innermost loop whose rounds are summarised. */
  summaryBorn = -1;
  /** Values behind JSON texts, so that parsing one again gives its shape back. */
  stringified: Map<Extra, Val> | null = null;
  /** What the script gave to the host's memory. */
  stored: Val | null = null;
  /** Texts that patterns were run on, for `RegExp.$1`; `null` where the script does not say that name. */
  matched: Val | null;
  /** Names that the text mentions; `null` until somebody asks. */
  mentioned: Mentioned | null = null;
  /** Proxies whose content is being found, which may lead to them again. */
  readonly opening: Obj[] = [];
  /** How many rounds of loops and calls of functions by themselves have been gone into one by one. */
  takenApart = 0;
  /** Promises whose executors run: what rejects each, and how many `try` blocks are around it. */
  readonly executing: { readonly rejecter: Obj; readonly tries: number }[] = [];
  /** Class whose constructor runs, for `super()`. */
  constructing: Obj | null = null;
  /** What `new` is applied to, for the function that is entered next. */
  newTarget: Val | null = null;

  /** Functions that an earlier reading has found to be called by the engine alone, at any time. */
  readonly hooked: ReadonlySet<Node>;
  /** What the script states, where nothing else that its tests give is to be relied on; `null` in an ordinary reading. */
  readonly doubts: Stated | null;
  /** Functions of the script, while there are doubts; `null` in an ordinary reading. */
  readonly made: Obj[] | null;

  constructor(
    root: Node,
    nodeCount: number,
    toolNames: readonly string[],
    source: string,
    first: Numbering,
    hooked: ReadonlySet<Node>,
    doubts: Stated | null,
  ) {
    this.hooked = hooked;
    this.doubts = doubts;
    this.made = doubts === null ? null : [];
    this.hasVars = source.includes('var');
    this.hasArguments = source.includes('arguments');
    this.catches = CATCHES.test(source);
    this.m = new Machine(nodeCount, first.origins, this);
    this.written = this.m.scope(null, true);
    this.root = root;
    this.matched = source.includes('RegExp') ? this.m.anyString : null;
    const known = namesOf(toolNames);
    this.toolNames = toolNames;
    this.toolNameSet = known.set;
    this.toolNameIndex = known.index;
    this.record = new Recorder(this, first);
  }

  /** What a test gives, as far as the reading is to be relied on. */
  decided(known: boolean | null, test: Node): boolean | null {
    return known === null || this.doubts === null ? known : statedTruth(test, this.doubts);
  }

  missing(container: Container, key: string): Val {
    return missing(this, container, key);
  }

  get frame(): Frame {
    return this.frames[this.frames.length - 1]!;
  }

  // ---- names from outside ----

  /** A method of the class library, as a value. */
  methodNamed(name: string): Val {
    return LIBRARY_METHODS.has(name) ? makeBuiltin(this, `#method:${name}`) : this.m.undefined;
  }

  namespaceObject(name: string): Val {
    let v = this.namespaces.get(name);
    if (v === undefined) {
      v = this.m.object(this.m.allocate('namespace', null, name));
      this.namespaces.set(name, v);
    }
    return v;
  }

  /** A member of the class library, and what the script may have put in its place. */
  staticMember(owner: string, name: string): Val {
    const own = this.libraryMember(owner, name);
    const patched = this.patched(owner, name);
    return patched === undefined ? own : this.m.join(own, patched);
  }

  /** What the script wrote into a member of the class library. */
  patched(owner: string, name: string): Val | undefined {
    return this.written.slots.size === 0 ? undefined : this.written.slots.get(`${owner}.${name}`);
  }

  private libraryMember(owner: string, name: string): Val {
    if (owner === 'globalThis') return this.global(name);
    if (owner === 'Symbol' && !name.startsWith('for')) return this.m.constant(`@@${name}`);
    if (owner === 'RegExp' && LAST_MATCH.test(name)) return this.matched ?? this.m.anyString;
    const full = `${owner}.${name}`;
    if (owner === 'Math' || owner === 'Number') {
      const number = NUMBER_CONSTANTS.get(full);
      if (number !== undefined) return this.m.constant(number);
    }
    if (owner === 'Object.prototype' && name === 'toString') return makeBuiltin(this, '#tag');
    if (owner.endsWith('.prototype')) return makeBuiltin(this, `#method:${name}`);
    if (owner.startsWith('#method:')) return makeBuiltin(this, `#method:${name}`);
    if (owner === '#regexp') return this.m.anyString;
    if (owner === 'process' && name === 'env') return this.namespaceObject('process.env');
    if (owner === 'process.env') return this.m.anyString;
    if (name === 'prototype') return this.namespaceObject(`${owner}.prototype`);
    return makeBuiltin(this, full);
  }

  unknownMember(owner: string, node: Node): Val {
    if (owner === 'globalThis' || owner === 'Reflect' || owner === 'Function') {
      this.unresolvedAt('escape', node, `a computed member of \`${owner}\``);
      return this.m.top;
    }
    return this.m.unknown;
  }

  /** A name that the script does not declare: a global of the language, a host helper, or a tool. */
  global(name: string): Val {
    const own = this.written.slots.get(name);
    // Where it may not have been written yet, it may be what it was.
    if (own !== undefined && !(isKnownGlobal(name) && own.consts.includes(undefined))) return own;
    let v = this.globals.get(name);
    if (v === undefined) {
      v = this.globalNamed(name);
      this.globals.set(name, v);
    }
    return own === undefined ? v : this.m.join(own, v);
  }

  private globalNamed(name: string): Val {
    if (name === 'undefined') return this.m.undefined;
    if (name === 'NaN') return this.m.constant(Number.NaN);
    if (name === 'Infinity') return this.m.constant(Number.POSITIVE_INFINITY);
    if (name === 'globalThis' || name === 'window' || name === 'self' || name === 'global')
      return this.namespaceObject('globalThis');
    if (CALL_BY_NAME.has(name) && !this.toolNameSet.has(name))
      return makeTool(this, { shape: 'callTool', path: [], computed: null });
    if (HOST_DATA.has(name) && !this.toolNameSet.has(name)) return this.hostData();
    if (isKnownGlobal(name) && !this.toolNameSet.has(name)) {
      return NAMESPACES.has(name) ? this.namespaceObject(name) : makeBuiltin(this, name);
    }
    return makeTool(this, {
      shape: TOOL_ROOTS.has(name) ? 'namespace' : 'function',
      path: [name],
      computed: null,
    });
  }

  /** Something that the host knows: data with any shape, but no tool's. */
  hostData(): Val {
    return makeData(this, this.m.origins.root(NOBODY), this.root, null, true);
  }

  writeToHost(obj: Obj, key: Val, value: Val, node: Node): void {
    const owner = obj.kind === 'tool' ? info.tool(obj).path.join('.') : info.name(obj);
    if (obj.kind !== 'tool' && key.consts.length === 1 && key.open === 0) {
      const name = owner === 'globalThis' ? String(key.consts[0]) : `${owner}.${String(key.consts[0])}`;
      this.m.write(this.written, name, value);
    } else if (owner.endsWith('prototype')) {
      const name = `${owner}.${REST}`;
      const before = this.written.slots.get(name);
      this.m.set(this.written, name, before === undefined ? value : this.m.join(before, value));
    }
    if (owner.endsWith('prototype') || (owner === 'globalThis' && key.consts.length !== 1)) {
      this.unresolvedAt('prototype', node, `a write to \`${owner}\``);
    } else if (obj.kind === 'tool') {
      this.unresolvedAt('escape', node, `a write to \`${owner}\``);
    }
    noteHook(this, null, value, null);
    this.record.outlet('global-write', owner, node, value);
  }

  unresolvedAt(
    kind: 'callee' | 'tool-name' | 'escape' | 'prototype' | 'proxy' | 'depth',
    node: Node,
    what: string,
  ): void {
    this.record.unresolved(kind, node, what);
  }

  // ---- control ----

  /** Runs `body` under a condition; the caller merges states. */
  guarded<T>(tests: readonly Test[], t: Taint, body: () => T): T {
    const m = this.m;
    const pc = m.pc;
    const guards = m.guards;
    if (!t.empty) m.pc = m.taints.union(pc, m.taints.imply(t));
    if (tests.length > 0) m.guards = guards.length < 64 ? [...guards, ...tests] : guards;
    const frame = this.frames.length > 0 ? this.frame : null;
    if (frame !== null) frame.branches++;
    this.conditions++;
    const result = body();
    this.conditions--;
    if (frame !== null) frame.branches--;
    m.backTo(pc);
    m.guards = guards;
    return result;
  }

  /** Runs `body` for one of `count`, which labels `t` have chosen: each from the state before, and their ends are merged. */
  oneOf(count: number, t: Taint, body: (index: number) => void): void {
    if (count > MOST_APART) {
      // Each may run or not, so that the ends of very many are not merged again and again.
      for (let i = 0; i < count; i++) this.maybe(t, () => body(i));
      return;
    }
    const m = this.m;
    const mark = m.mark();
    const born = m.birth;
    this.guarded([], t, () => body(0));
    for (let i = 1; i < count; i++) {
      const ends = m.unwind(mark, born);
      this.guarded([], t, () => body(i));
      m.merge(ends, m.unwind(mark, born), m.taints.imply(t));
    }
  }

  /** Runs what labels `t` decide about: it may run or not. */
  maybe<T>(t: Taint, body: () => T): T {
    const m = this.m;
    const mark = m.mark();
    const born = m.birth;
    const result = this.guarded([], t, body);
    m.merge(m.unwind(mark, born), NO_CHANGES, m.taints.imply(t));
    return result;
  }

  /** What `make` gives for one of several objects, which labels `t` have picked: which of them it was can itself tell something. */
  madeByOne(objs: readonly Obj[], t: Taint, make: (obj: Obj, index: number) => Val): Val {
    const { m } = this;
    if (objs.length === 1) return make(objs[0]!, 0);
    let result: Val | null = null;
    this.oneOf(objs.length, t, (i) => {
      const part = make(objs[i]!, i);
      result = result === null ? part : m.join(result, part);
    });
    return m.withTaint(result!, m.taints.imply(t));
  }

  /**
   * Runs `body` as often as it takes until the state at its head no longer changes. The first rounds keep the
   * objects of each round apart; later ones reuse them, so that the rounds come to an end.
   *
   * @returns how often it ran, as it stands with what is done in it
   */
  loop(kind: LoopKind, node: Node, shape: LoopShape, body: (round: number) => void): LoopFrame {
    const m = this.m;
    const frame: LoopFrame = { kind, node, ...shape };
    const outer = m.loops;
    const frameOf = this.frames.length > 0 ? this.frame : null;
    m.loops = outer.length < 24 ? [...outer, frame] : outer;
    const pc = m.pc;
    if (!shape.t.empty) m.pc = m.taints.union(pc, m.taints.imply(shape.t));
    const born = m.birth;
    const start = m.mark();
    const atFirst = m.taints.imply(shape.t);
    const summaryBorn = this.summaryBorn;
    this.summaryBorn = born;
    const made = m.startRepeat();
    if (frameOf !== null) frameOf.branches++;
    this.conditions++;
    for (let round = 0; ; round++) {
      const mark = m.mark();
      const before = m.pc;
      const { asked } = this.record;
      if (round >= LATE) m.startReuse(born);
      body(round);
      if (round >= LATE) m.endReuse();
      // What decides whether it was left decides about the tools that the next round calls.
      const isTold = m.pc !== before && this.record.asked > asked;
      if (!m.settle(mark, born, round, atFirst) && !isTold) break;
      shape.rounds = frame.rounds;
    }
    // What decides about a round may be known in it alone: within, what is done is done on that condition.
    const told = m.taints.imply(shape.t);
    if (told !== atFirst) m.tellChanges(start, born, told);
    this.conditions--;
    m.endRepeat(made, frame.rounds === 'bounded' && frame.max <= 1);
    if (frameOf !== null) frameOf.branches--;
    this.summaryBorn = summaryBorn;
    m.loops = outer;
    m.backTo(pc);
    return frame;
  }

  /** A round that itself decides about the next one: the tools that it calls are called on that condition, too. */
  decidedBy(shape: LoopShape, round: () => Taint): void {
    const { asked } = this.record;
    const t = round();
    const told = this.m.taints.union(shape.t, t);
    if (told === shape.t) return;
    shape.t = told;
    if (this.record.asked > asked) this.guarded([], t, round);
  }

  // ---- generators ----

  runGenerator(obj: Obj, node: Node): Val {
    return runGeneratorBody(this, obj, node).yielded ?? this.m.undefined;
  }

  /** Promises that are asked for what they give, each for that of the one before. */
  readonly settling: Obj[] = [];

  /** Lists that are being made a text. */
  readonly writing = new Set<Obj>();

  /** Functions of which it is known whether they wait. */
  readonly pausing = new Map<Node, boolean>();

  /** Arguments that stand for any number of them; `null` while there are none. */
  spreads: Map<Val, Spread> | null = null;

  /** Whose pairs a list holds, where that is known; `null` where it stands for several. */
  readonly pairs = new Map<Obj, Pairs | null>();

  // ---- what can run on later ----

  /** Does what may have been done by the time that the script goes on, or may not. */
  perhaps<T>(run: () => T): T {
    const { m } = this;
    const mark = m.mark();
    const born = m.birth;
    const result = run();
    m.mergeMaybe(m.unwind(mark, born));
    return result;
  }

  /** The functions of a value run now or have just run, and can run on (or again) when more of the script has run. */
  later(fn: Val, self: Val, args: readonly Val[], node: Node, how: Waiting): void {
    for (const o of fn.objs) {
      if (o.kind !== 'function') continue;
      if (this.pending === null) {
        this.pending = new PendingCalls(this);
        this.m.watch = this.pending;
      }
      this.pending.add(this.m.object(o), self, args, node, info.fn(o).node, how);
    }
  }

  /** A function that gives always the same value. */
  constantFunction(value: Val, node: Node): Val {
    const obj = this.m.allocate('builtin', this.m.part(node, 'function'), '#constant');
    this.m.set(obj, VALUE, value);
    return this.m.object(obj);
  }

  /** `toString` of a URL object: its text with whatever was put into its parameters and parts. */
  urlText(text: Val, params: Val, url: Val, node: Node): Val {
    const obj = this.m.allocate('builtin', this.m.part(node, 'text'), '#url');
    this.m.set(obj, VALUE, text);
    this.m.set(obj, KEYS, params);
    this.m.set(obj, OWNER, url);
    return this.m.object(obj);
  }
}
