import type { Primitive } from '../facts.ts';
import type { Node } from './node.ts';
import type { AccessorInfo, DataInfo, FunctionInfo, ToolInfo } from './objects/info.ts';
import { EMPTY_SLOTS, Slots } from './slots.ts';
import { NO_TAINT, Origins, type Taint, Taints } from './taint.ts';
import {
  ANY_PRIMITIVE,
  BOOLEAN,
  type Container,
  type Extra,
  MAX_CONSTS,
  MAX_PARTS,
  MAX_TEMPLATES,
  MAX_TEXT,
  NO_CONSTS,
  NO_OBJS,
  NULLISH,
  NUMBER,
  Obj,
  type ObjKind,
  Prov,
  Scope,
  STRING,
  type Template,
  type Test,
  Val,
} from './value.ts';

/** The step budget ran out: an outcome of its own, never an error of the script. */
export class BudgetExhausted extends Error {}

/** Changes of one branch, to be merged with those of another. */
export class Diff {
  readonly containers: Container[] = [];
  readonly keys: string[] = [];
  readonly values: (Val | undefined)[] = [];
  /** Labels that decide whether this branch was taken, for early exits. */
  t: Taint | null = null;
  private index: Map<Container, Map<string, number>> | null = null;

  find(container: Container, key: string): number {
    if (this.containers.length <= 12) {
      for (let i = 0; i < this.containers.length; i++) {
        if (this.containers[i] === container && this.keys[i] === key) return i;
      }
      return -1;
    }
    if (this.index === null) {
      this.index = new Map();
      for (let i = 0; i < this.containers.length; i++) this.note(this.containers[i]!, this.keys[i]!, i);
    }
    return this.index.get(container)?.get(key) ?? -1;
  }

  add(container: Container, key: string, value: Val | undefined): void {
    this.containers.push(container);
    this.keys.push(key);
    this.values.push(value);
    if (this.index !== null) this.note(container, key, this.containers.length - 1);
  }

  private note(container: Container, key: string, at: number): void {
    let keys = this.index!.get(container);
    if (keys === undefined) {
      keys = new Map();
      this.index!.set(container, keys);
    }
    keys.set(key, at);
  }
}

/** Never written to: most branches change nothing outside themselves. */
const NO_CHANGES = new Diff();

/** What a `try` block wrote at any time: its handler can see each of these. */
export interface TryFrame {
  readonly written: Diff;
  thrown: Val | null;
  calls: Taint;
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

/** A way of having reached a place: the calls on the stack and the unrolled elements. */
export interface Context {
  /** What leads here from the context around: a call, an unrolled round, one of several functions. */
  readonly node: Node | null;
  readonly index: number;
  /** Deeper contexts, as a list; by their nodes as well when there are many. */
  first: Context | null;
  next: Context | null;
  count: number;
  byNode: Map<Node, Context[]> | null;
  /** What was recorded in this context. */
  calls: { readonly node: Node }[] | null;
}

function newContext(node: Node | null, index: number, next: Context | null): Context {
  return { node, index, first: null, next, count: 0, byNode: null, calls: null };
}

/** A context with more contexts below it keeps them by their nodes too. */
const MANY_CONTEXTS = 16;

/** The round from which on a loop reuses its objects. */
export const LATE = 3;

/** Most steps for each AST node, whatever the size. */
export const STEPS_PER_NODE = 200;
/** Most steps of a script that is not large; they take under a second. */
const STEPS_OF_SMALL = 250_000;
/** Most steps for each node of a large one. */
const STEPS_OF_LARGE = 8;

/** What a slot that was never written stands for; objects that lie over tool results say it. */
export interface Overlays {
  missing(container: Container, key: string): Val;
}

// Values are immutable, so that those without labels can serve every analysis.
const constantVal = (value: Primitive) => new Val([value], 0, NO_OBJS, NO_TAINT, null, null, false);
const openVal = (bits: number) => new Val(NO_CONSTS, bits, NO_OBJS, NO_TAINT, null, null, false);
const UNDEFINED = constantVal(undefined);
const NULL = constantVal(null);
const TRUE = constantVal(true);
const FALSE = constantVal(false);
const UNKNOWN = openVal(ANY_PRIMITIVE);
const ANY_STRING = openVal(STRING);
const ANY_NUMBER = openVal(NUMBER);
const ANY_BOOLEAN = openVal(BOOLEAN);
const TOP = new Val(NO_CONSTS, ANY_PRIMITIVE, NO_OBJS, NO_TAINT, null, null, true);

/** Values, state and budget of one analysis. */
export class Machine {
  readonly budget: number;
  steps = 0;
  readonly taints: Taints;
  readonly origins: Origins;
  readonly none = NO_TAINT;

  private readonly trailContainers: Container[] = [];
  private readonly trailKeys: string[] = [];
  private readonly trailValues: (Val | undefined)[] = [];
  private births = 0;
  readonly tries: TryFrame[] = [];

  /** Told of every write, while calls are pending that may read it. */
  watch: { note(container: Container, key: string): void } | null = null;
  /** Labels of the conditions around the current place. */
  pc: Taint = NO_TAINT;
  guards: Test[] = [];
  loops: LoopFrame[] = [];
  context: Context = newContext(null, 0, null);
  depth = 0;
  /** Late rounds of a loop reuse objects by allocation site, so that they come to rest. */
  private reuse = 0;
  /** Only what was made since that loop began is reused: an earlier run of it had objects of its own. */
  private reuseBorn = 0;
  /** How many repeated bodies surround the current place: only there an object can come up again. */
  repeating = 0;
  private sites: Map<Node, Obj> | null = null;
  private parts: Map<Node, Map<string, Node>> | null = null;

  readonly undefined = UNDEFINED;
  readonly null = NULL;
  readonly true = TRUE;
  readonly false = FALSE;
  readonly unknown = UNKNOWN;
  readonly anyString = ANY_STRING;
  readonly anyNumber = ANY_NUMBER;
  readonly anyBoolean = ANY_BOOLEAN;
  readonly top = TOP;

  private readonly overlays: Overlays;

  constructor(nodes: number, firstOrigin: number, overlays: Overlays) {
    this.origins = new Origins(firstOrigin);
    const size = Math.max(nodes, 1);
    this.budget = Math.min(STEPS_PER_NODE * size, Math.max(STEPS_OF_SMALL, STEPS_OF_LARGE * size));
    this.taints = new Taints(this);
    this.overlays = overlays;
  }

  // ---- budget ----

  step(cost = 1): void {
    this.steps += cost;
    if (this.steps > this.budget) throw new BudgetExhausted();
  }

  // ---- making values ----

  constant(value: Primitive, t: Taint = this.none, prov: Prov | null = null): Val {
    if (t.empty) {
      if (value === undefined) return this.undefined;
      if (value === true) return this.true;
      if (value === false) return this.false;
      if (value === null) return this.null;
    }
    return new Val([value], 0, NO_OBJS, t, prov, null, false);
  }

  open(bits: number, t: Taint = this.none, prov: Prov | null = null, x: Extra | null = null): Val {
    return new Val(NO_CONSTS, bits, NO_OBJS, t, prov, x, false);
  }

  object(obj: Obj, prov: Prov | null = null): Val {
    if (prov !== null) return new Val(NO_CONSTS, 0, [obj], NO_TAINT, prov, null, false);
    obj.itself ??= new Val(NO_CONSTS, 0, [obj], NO_TAINT, null, null, false);
    return obj.itself;
  }

  allocate(kind: ObjKind, site: Node | null, data: unknown): Obj {
    if (this.reuse > 0 && site !== null) {
      const old = this.sites?.get(site);
      if (old !== undefined && old.kind === kind && old.birth > this.reuseBorn && this.fitsAgain(old, data)) {
        old.shared = true;
        return old;
      }
    }
    const obj = new Obj(++this.births, kind, site, data);
    if (site !== null && this.repeating > 0) {
      this.sites ??= new Map();
      this.sites.set(site, obj);
    }
    return obj;
  }

  /** A place for one of several objects that a node makes; only what is repeated needs one. */
  part(node: Node | null, role: string): Node | null {
    if (this.repeating === 0 || node === null) return null;
    this.parts ??= new Map();
    let roles = this.parts.get(node);
    if (roles === undefined) {
      roles = new Map();
      this.parts.set(node, roles);
    }
    let place = roles.get(role);
    if (place === undefined) {
      place = { type: role, start: node.start, end: node.end } as Node;
      roles.set(role, place);
    }
    return place;
  }

  startReuse(born: number): void {
    if (this.reuse++ === 0) this.reuseBorn = born;
  }

  endReuse(): void {
    this.reuse--;
  }

  scope(parent: Scope | null, isFunction: boolean): Scope {
    return new Scope(++this.births, parent, isFunction);
  }

  get birth(): number {
    return this.births;
  }

  withTaint(v: Val, t: Taint, prov: Prov | null = v.prov): Val {
    const union = this.taints.union(v.t, t);
    if (union === v.t && prov === v.prov) return v;
    return new Val(v.consts, v.open, v.objs, union, prov, v.x, v.top);
  }

  /** Whether a value carries labels itself; what objects hold has its own way. */
  tracked(v: Val): boolean {
    if (!v.t.empty) return true;
    for (let i = 0; i < v.objs.length; i++) if (v.objs[i]!.kind === 'data') return true;
    return false;
  }

  withProv(v: Val, node: Node, what: string): Val {
    if (!this.tracked(v)) return v;
    return new Val(v.consts, v.open, v.objs, v.t, new Prov(node, what, v.prov, null, v.t), v.x, v.top);
  }

  joinProv(a: Prov | null, b: Prov | null, t: Taint): Prov | null {
    if (a === b || b === null) return a;
    if (a === null) return b;
    return new Prov(null, '', a, b, t);
  }

  // ---- lattice ----

  join(a: Val, b: Val): Val {
    if (a === b) return a;
    this.step();
    let open = a.open | b.open;
    let consts = unionConsts(a.consts, b.consts);
    if (consts.length > MAX_CONSTS) {
      open |= kindsOf(consts);
      consts = NO_CONSTS;
    }
    const objs = unionObjs(a.objs, b.objs);
    if (objs.length > 16) this.step(objs.length >> 3);
    const t = this.taints.union(a.t, b.t);
    const x = this.joinExtra(a, b, open);
    const top = a.top || b.top;
    if (consts === a.consts && open === a.open && objs === a.objs && t === a.t && x === a.x && top === a.top)
      return a;
    return new Val(consts, open, objs, t, this.joinProv(a.prov, b.prov, t), x, top);
  }

  private joinExtra(a: Val, b: Val, open: number): Extra | null {
    const p = a.x;
    const q = b.x;
    if (p === q) return p;
    // A side without unknown numbers or texts does not widen the other's.
    const numbersA = (a.open & NUMBER) !== 0;
    const numbersB = (b.open & NUMBER) !== 0;
    const min = Math.min(
      numbersA ? (p?.min ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY,
      numbersB ? (q?.min ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY,
    );
    const max = Math.max(
      numbersA ? (p?.max ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY,
      numbersB ? (q?.max ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY,
    );
    let templates: readonly Template[] | null = null;
    if ((open & STRING) !== 0) {
      const textsA = (a.open & STRING) !== 0 ? (p?.templates ?? null) : [];
      const textsB = (b.open & STRING) !== 0 ? (q?.templates ?? null) : [];
      templates = unionTemplates(textsA, textsB);
    }
    const encodings = (p?.encodings ?? 0) | (q?.encodings ?? 0);
    const narrowed = p?.narrowed === q?.narrowed ? (p?.narrowed ?? null) : null;
    return extra(
      (open & NUMBER) !== 0 ? min : Number.NEGATIVE_INFINITY,
      (open & NUMBER) !== 0 ? max : Number.POSITIVE_INFINITY,
      templates,
      encodings,
      null,
      narrowed,
      p,
    );
  }

  /** Join at a loop head: what keeps changing is widened at once, so that two rounds are usually enough. */
  widen(head: Val, next: Val): Val {
    const joined = this.join(head, next);
    if (joined === head) return head;
    let { open } = joined;
    let consts = joined.consts;
    let x = joined.x;
    const numbers = consts.filter((c) => typeof c === 'number');
    if (numbers.length > 1 && numbers.length > head.consts.filter((c) => typeof c === 'number').length) {
      // Growing or falling counters: open in the direction in which they move.
      const before = head.consts.filter((c): c is number => typeof c === 'number');
      const low = Math.min(...(numbers as number[]));
      const high = Math.max(...(numbers as number[]));
      const min = before.length > 0 && low >= Math.min(...before) ? low : Number.NEGATIVE_INFINITY;
      const max = before.length > 0 && high <= Math.max(...before) ? high : Number.POSITIVE_INFINITY;
      consts = consts.filter((c) => typeof c !== 'number');
      const hadRange = (open & NUMBER) !== 0;
      open |= NUMBER;
      x = extra(
        hadRange ? Math.min(x?.min ?? Number.NEGATIVE_INFINITY, min) : min,
        hadRange ? Math.max(x?.max ?? Number.POSITIVE_INFINITY, max) : max,
        x?.templates ?? ((open & STRING) !== 0 ? null : null),
        x?.encodings ?? 0,
        null,
        x?.narrowed ?? null,
        x,
      );
    } else if ((head.open & NUMBER) !== 0 && x !== head.x && x !== null) {
      const min = head.x === null || x.min < head.x.min ? Number.NEGATIVE_INFINITY : x.min;
      const max = head.x === null || x.max > head.x.max ? Number.POSITIVE_INFINITY : x.max;
      x = extra(min, max, x.templates, x.encodings, null, x.narrowed, x);
    }
    const texts = joined.consts.length > 8 && consts.some((c) => typeof c === 'string');
    const grew = x?.templates != null && head.x?.templates !== x.templates && (head.open & STRING) !== 0;
    if (grew || (texts && head.consts.length > 8 && consts.length > head.consts.length)) {
      if (texts) {
        consts = consts.filter((c) => typeof c !== 'string');
        open |= STRING;
      }
      x = extra(
        x?.min ?? Number.NEGATIVE_INFINITY,
        x?.max ?? Number.POSITIVE_INFINITY,
        null,
        x?.encodings ?? 0,
        null,
        x?.narrowed ?? null,
        x,
      );
    }
    if (consts === joined.consts && open === joined.open && x === joined.x) return joined;
    return new Val(consts, open, joined.objs, joined.t, joined.prov, x, joined.top);
  }

  /** True when `next` adds nothing to `head`; objects of another round match by the place that made them. */
  covers(head: Val, next: Val, pairs: Pairs | null = null): boolean {
    if (head === next) return true;
    this.step();
    if ((next.open & ~head.open) !== 0 || (next.top && !head.top)) return false;
    for (const c of next.consts) if (!hasConst(head, c)) return false;
    if (this.taints.union(head.t, next.t) !== head.t) return false;
    if ((next.open & NUMBER) !== 0) {
      if ((next.x?.min ?? Number.NEGATIVE_INFINITY) < (head.x?.min ?? Number.NEGATIVE_INFINITY)) return false;
      if ((next.x?.max ?? Number.POSITIVE_INFINITY) > (head.x?.max ?? Number.POSITIVE_INFINITY)) return false;
    }
    if ((next.open & STRING) !== 0 && head.x?.templates != null) {
      const known = head.x.templates;
      if (next.x?.templates == null) return false;
      for (const t of next.x.templates) if (!known.some((k) => sameTemplate(k, t))) return false;
    }
    if (((next.x?.encodings ?? 0) & ~(head.x?.encodings ?? 0)) !== 0) return false;
    for (const obj of next.objs) {
      if (head.objs.includes(obj)) continue;
      pairs ??= new Pairs();
      if (!this.hasTwin(head.objs, obj, pairs)) return false;
    }
    return true;
  }

  /** Whether one of `heads` stands for the same thing as `next`, and covers it. */
  private hasTwin(heads: readonly Obj[], next: Obj, pairs: Pairs): boolean {
    const known = pairs.headOf(next);
    if (known !== null && heads.includes(known)) return true;
    let tried = 0;
    for (const head of heads) {
      if (head.kind !== next.kind || !sameMaker(head, next)) continue;
      const mark = pairs.mark();
      if (this.coversObject(head, next, pairs)) return true;
      pairs.undo(mark);
      if (++tried === MAX_TWINS) return false;
    }
    return false;
  }

  private coversObject(head: Obj, next: Obj, pairs: Pairs): boolean {
    pairs.add(next, head);
    for (let s = next.slots.first; s !== null; s = s.next) {
      const old = head.slots.get(s.key);
      if (old === undefined || !this.covers(old, s.value, pairs)) return false;
    }
    if (head.data === next.data) return true;
    switch (head.kind) {
      case 'function':
        return this.coversScope((head.data as FunctionInfo).scope, (next.data as FunctionInfo).scope, pairs);
      case 'bound':
      case 'generator':
        return this.coversAll((head.data as Arguments).args, (next.data as Arguments).args, pairs);
      case 'accessor':
        return this.coversAccessor(head.data as AccessorInfo, next.data as AccessorInfo, pairs);
      case 'tool': {
        const a = head.data as ToolInfo;
        const b = next.data as ToolInfo;
        return (
          a.shape === b.shape &&
          a.path.length === b.path.length &&
          a.path.every((part, i) => part === b.path[i]) &&
          this.coversMaybe(a.computed, b.computed, pairs)
        );
      }
      case 'builtin':
        return false;
      default:
        return true;
    }
  }

  /** Whether an object of an earlier round can serve again with the data of this one. */
  private fitsAgain(old: Obj, data: unknown): boolean {
    if (old.data === data || old.kind === 'function' || old.kind === 'class') return true;
    switch (old.kind) {
      case 'bound':
      case 'generator':
        return this.coversAll((old.data as Arguments).args, (data as Arguments).args, new Pairs());
      case 'accessor':
        return this.coversAccessor(old.data as AccessorInfo, data as AccessorInfo, new Pairs());
      default:
        return false;
    }
  }

  private coversAccessor(head: AccessorInfo, next: AccessorInfo, pairs: Pairs): boolean {
    return this.coversMaybe(head.get, next.get, pairs) && this.coversMaybe(head.set, next.set, pairs);
  }

  private coversAll(head: readonly Val[], next: readonly Val[], pairs: Pairs): boolean {
    return head.length === next.length && head.every((v, i) => this.covers(v, next[i]!, pairs));
  }

  private coversMaybe(head: Val | null, next: Val | null, pairs: Pairs): boolean {
    return next === null || (head !== null && this.covers(head, next, pairs));
  }

  /** Closures of another round hold that round's variables. */
  private coversScope(head: Scope, next: Scope, pairs: Pairs): boolean {
    let a: Scope | null = head;
    let b: Scope | null = next;
    for (let hops = 0; a !== b && a !== null && b !== null && hops < 32; hops++) {
      for (let s = b.slots.first; s !== null; s = s.next) {
        const old = a.slots.get(s.key);
        if (old === undefined || !this.covers(old, s.value, pairs)) return false;
      }
      a = a.parent;
      b = b.parent;
    }
    return a === b;
  }

  // ---- state ----

  read(container: Container, key: string): Val | undefined {
    return container.slots.get(key);
  }

  write(container: Container, key: string, value: Val): void {
    const old = container.slots.get(key);
    if (container.shared) value = this.join(old ?? this.missing(container, key), value);
    if (old === value) return;
    this.put(container, key, value, old);
  }

  /** Takes a slot away (or, where the object stands for several, leaves it). */
  remove(container: Container, key: string): void {
    const old = container.slots.get(key);
    if (old === undefined || container.shared) return;
    this.put(container, key, undefined, old);
  }

  private put(container: Container, key: string, value: Val | undefined, old: Val | undefined): void {
    this.trailContainers.push(container);
    this.trailKeys.push(key);
    this.trailValues.push(old);
    if (value === undefined) container.slots.delete(key);
    else {
      if (container.slots === EMPTY_SLOTS) container.slots = new Slots();
      if (old === undefined) container.slots.add(key, value);
      else container.slots.set(key, value);
    }
    if (this.watch !== null) this.watch.note(container, key);
    const frame = this.tries.length > 0 ? this.tries[this.tries.length - 1]! : null;
    if (frame !== null && value !== undefined) {
      const at = frame.written.find(container, key);
      if (at < 0) frame.written.add(container, key, value);
      else frame.written.values[at] = this.join(frame.written.values[at]!, value);
    }
  }

  /** An outer `try` also sees what an inner one wrote. */
  keepWritten(written: Diff): void {
    const frame = this.tries[this.tries.length - 1]!;
    for (let i = 0; i < written.containers.length; i++) {
      const at = frame.written.find(written.containers[i]!, written.keys[i]!);
      if (at < 0) frame.written.add(written.containers[i]!, written.keys[i]!, written.values[i]);
      else frame.written.values[at] = this.join(frame.written.values[at]!, written.values[i]!);
    }
  }

  mark(): number {
    return this.trailContainers.length;
  }

  /** Undoes everything since `mark` and returns what had been changed, with the last value of each slot. */
  unwind(mark: number, born: number): Diff {
    if (this.trailContainers.length === mark) return NO_CHANGES;
    const diff = new Diff();
    this.step((this.trailContainers.length - mark) >> 2);
    while (this.trailContainers.length > mark) {
      const container = this.trailContainers.pop()!;
      const key = this.trailKeys.pop()!;
      const old = this.trailValues.pop();
      // What was made in the branch exists in no other: it keeps its state.
      if (container.birth > born) continue;
      if (diff.find(container, key) < 0) diff.add(container, key, container.slots.get(key));
      if (old === undefined) container.slots.delete(key);
      else container.slots.set(key, old);
    }
    return diff;
  }

  /** Current values of everything changed since `mark`: the state at a `return`, `break` or `continue`. */
  snapshot(mark: number, born: number): Diff {
    const diff = new Diff();
    diff.t = this.pc;
    this.step((this.trailContainers.length - mark) >> 2);
    for (let i = this.trailContainers.length - 1; i >= mark; i--) {
      const container = this.trailContainers[i]!;
      if (container.birth > born) continue;
      const key = this.trailKeys[i]!;
      if (diff.find(container, key) < 0) diff.add(container, key, container.slots.get(key));
    }
    return diff;
  }

  /** For each slot of older containers changed since `mark`: its value then. */
  changedSince(mark: number, born: number): Diff {
    if (this.trailContainers.length === mark) return NO_CHANGES;
    const diff = new Diff();
    this.step((this.trailContainers.length - mark) >> 2);
    for (let i = mark; i < this.trailContainers.length; i++) {
      const container = this.trailContainers[i]!;
      if (container.birth > born) continue;
      const key = this.trailKeys[i]!;
      if (diff.find(container, key) < 0) diff.add(container, key, this.trailValues[i]);
    }
    return diff;
  }

  /** Merges the end states of two branches that started from the current state. */
  merge(a: Diff | null, b: Diff | null, implied: Taint): void {
    if (a === NO_CHANGES && b === NO_CHANGES) return;
    if (a === null || b === null) {
      const only = a ?? b;
      if (only !== null)
        for (let i = only.containers.length - 1; i >= 0; i--)
          this.set(only.containers[i]!, only.keys[i]!, only.values[i]);
      return;
    }
    for (let i = 0; i < a.containers.length; i++) {
      const container = a.containers[i]!;
      const key = a.keys[i]!;
      const at = b.find(container, key);
      const other = at < 0 ? container.slots.get(key) : b.values[at];
      this.set(container, key, this.either(container, key, a.values[i], other, implied));
    }
    for (let i = 0; i < b.containers.length; i++) {
      const container = b.containers[i]!;
      const key = b.keys[i]!;
      if (a.find(container, key) >= 0) continue;
      this.set(container, key, this.either(container, key, container.slots.get(key), b.values[i], implied));
    }
  }

  /** Adds the changes of something that may or may not have happened by now. */
  mergeMaybe(changes: Diff): void {
    if (changes !== NO_CHANGES) this.merge(changes, NO_CHANGES, this.none);
  }

  /** Adds end states of early exits to the current one; `mark` is where they all began. */
  mergeExits(mark: number, born: number, exits: readonly Diff[], normal: boolean): void {
    if (exits.length === 0) return;
    const base = this.changedSince(mark, born);
    const seen = new Diff();
    let implied = this.none;
    for (const exit of exits) if (exit.t !== null) implied = this.taints.union(implied, exit.t);
    const visit = (container: Container, key: string) => {
      if (seen.find(container, key) >= 0) return;
      seen.add(container, key, undefined);
      const at = base.find(container, key);
      const current = container.slots.get(key);
      const before = at < 0 ? current : base.values[at];
      let value: Val | undefined;
      let first = true;
      if (normal) {
        value = current;
        first = false;
      }
      for (const exit of exits) {
        const i = exit.find(container, key);
        const v = i < 0 ? before : exit.values[i];
        value = first ? v : this.either(container, key, value, v, implied);
        first = false;
      }
      this.set(container, key, value);
    };
    this.step(exits.length);
    for (const exit of exits) {
      this.step(exit.containers.length >> 1);
      for (let i = 0; i < exit.containers.length; i++) visit(exit.containers[i]!, exit.keys[i]!);
    }
    for (let i = 0; i < base.containers.length; i++) visit(base.containers[i]!, base.keys[i]!);
  }

  private missing(container: Container, key: string): Val {
    return this.overlays.missing(container, key);
  }

  either(
    container: Container,
    key: string,
    a: Val | undefined,
    b: Val | undefined,
    implied: Taint,
  ): Val | undefined {
    if (a === b) return a;
    const joined = this.join(a ?? this.missing(container, key), b ?? this.missing(container, key));
    return implied.empty ? joined : this.withTaint(joined, implied);
  }

  set(container: Container, key: string, value: Val | undefined): void {
    const old = container.slots.get(key);
    if (old !== value) this.put(container, key, value, old);
  }

  /** Joins the state after a loop round into the state at its head; false when nothing was added. */
  settle(mark: number, born: number, round: number, implied: Taint = this.none): boolean {
    if (this.trailContainers.length === mark) return false;
    const heads = this.changedSince(mark, born);
    let changed = false;
    for (let i = 0; i < heads.containers.length; i++) {
      const container = heads.containers[i]!;
      const key = heads.keys[i]!;
      const head = heads.values[i] ?? this.missing(container, key);
      let next = container.slots.get(key) ?? this.missing(container, key);
      if (next !== head && !implied.empty) next = this.withTaint(next, implied);
      if (this.covers(head, next)) {
        this.set(container, key, this.join(head, next));
        continue;
      }
      changed = true;
      this.set(container, key, round > 4 ? this.widenAll(head, next) : this.widen(head, next));
    }
    return changed;
  }

  /** Late rounds give up telling texts and numbers apart. */
  private widenAll(head: Val, next: Val): Val {
    const v = this.widen(head, next);
    if (v === head) return v;
    return new Val(NO_CONSTS, v.open | kindsOf(v.consts), v.objs, v.t, v.prov, null, v.top);
  }

  // ---- contexts ----

  /** Goes into a deeper context, which is the same each time; returns the one around. */
  enter(node: Node, index: number): Context {
    const previous = this.context;
    let found: Context | null = null;
    if (previous.byNode === null) {
      found = previous.first;
      while (found !== null && (found.node !== node || found.index !== index)) found = found.next;
    } else found = previous.byNode.get(node)?.find((c) => c.index === index) ?? null;
    if (found === null) {
      found = newContext(node, index, previous.first);
      previous.first = found;
      previous.count++;
      if (previous.byNode !== null) addByNode(previous.byNode, found);
      else if (previous.count > MANY_CONTEXTS) {
        previous.byNode = new Map();
        for (let c: Context | null = found; c !== null; c = c.next) addByNode(previous.byNode, c);
      }
    }
    this.context = found;
    return previous;
  }
}

function addByNode(byNode: Map<Node, Context[]>, context: Context): void {
  const list = byNode.get(context.node!);
  if (list === undefined) byNode.set(context.node!, [context]);
  else list.push(context);
}

export function extra(
  min: number,
  max: number,
  templates: readonly Template[] | null,
  encodings: number,
  tests: readonly Test[] | null,
  narrowed: Extra['narrowed'],
  same: Extra | null = null,
): Extra | null {
  if (
    min === Number.NEGATIVE_INFINITY &&
    max === Number.POSITIVE_INFINITY &&
    templates === null &&
    encodings === 0 &&
    tests === null &&
    narrowed === null
  )
    return null;
  if (
    same !== null &&
    same.min === min &&
    same.max === max &&
    same.templates === templates &&
    same.encodings === encodings &&
    same.tests === tests &&
    same.narrowed === narrowed
  )
    return same;
  return { min, max, templates, encodings, tests, narrowed };
}

export function hasConst(v: Val, c: Primitive): boolean {
  for (const x of v.consts) if (Object.is(x, c)) return true;
  if (typeof c === 'string') return (v.open & STRING) !== 0 && v.x?.templates == null;
  if (typeof c === 'number')
    return (v.open & NUMBER) !== 0 && (v.x === null || (c >= v.x.min && c <= v.x.max));
  if (typeof c === 'boolean') return (v.open & BOOLEAN) !== 0;
  if (c === null || c === undefined) return (v.open & NULLISH) !== 0;
  return false;
}

export function kindsOf(consts: readonly Primitive[]): number {
  let bits = 0;
  for (const c of consts) {
    if (typeof c === 'string') bits |= STRING;
    else if (typeof c === 'number' || typeof c === 'bigint') bits |= NUMBER;
    else if (typeof c === 'boolean') bits |= BOOLEAN;
    else bits |= NULLISH;
  }
  return bits;
}

function unionConsts(a: readonly Primitive[], b: readonly Primitive[]): readonly Primitive[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  let out: Primitive[] | null = null;
  for (const c of b) {
    let found = false;
    for (const d of a) {
      if (Object.is(c, d)) {
        found = true;
        break;
      }
    }
    if (!found) {
      out ??= a.slice();
      out.push(c);
    }
  }
  return out ?? a;
}

function unionObjs(a: readonly Obj[], b: readonly Obj[]): readonly Obj[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  let out: Obj[] | null = null;
  for (const o of b) {
    if (!a.includes(o)) {
      out ??= a.slice();
      out.push(o);
    }
  }
  return out ?? a;
}

export function sameTemplate(a: Template, b: Template): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function unionTemplates(
  a: readonly Template[] | null,
  b: readonly Template[] | null,
): readonly Template[] | null {
  if (a === null || b === null) return null;
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  let out: Template[] | null = null;
  for (const t of b) {
    if (!(out ?? a).some((k) => sameTemplate(k, t))) {
      out ??= a.slice() as Template[];
      out.push(t);
    }
  }
  const result = out ?? a;
  return result.length > MAX_TEMPLATES ? null : result;
}

/** Whether two objects can stand for the same thing of different rounds. */
function sameMaker(a: Obj, b: Obj): boolean {
  if (a.kind === 'data') return (a.data as DataInfo).origin === (b.data as DataInfo).origin;
  return a.site === b.site;
}

/** Most objects of one make that are compared with a new one. */
const MAX_TWINS = 3;

interface Arguments {
  readonly args: readonly Val[];
}

/** Objects taken for one another while two values are compared. */
class Pairs {
  private readonly next: Obj[] = [];
  private readonly head: Obj[] = [];

  add(next: Obj, head: Obj): void {
    this.next.push(next);
    this.head.push(head);
  }

  headOf(next: Obj): Obj | null {
    const at = this.next.indexOf(next);
    return at < 0 ? null : this.head[at]!;
  }

  mark(): number {
    return this.next.length;
  }

  undo(mark: number): void {
    this.next.length = mark;
    this.head.length = mark;
  }
}

/** Joins two texts with holes; keeps few parts and bounded literals. `null`: nothing is known. */
export function concatTemplates(a: Template, b: Template): Template | null {
  const out: (string | null)[] = [];
  for (const part of [...a, ...b]) {
    const last = out.length - 1;
    if (part === null) {
      if (last < 0 || out[last] !== null) out.push(null);
    } else if (part !== '') {
      if (last >= 0 && out[last] !== null) out[last] = cut((out[last] as string) + part);
      else out.push(cut(part));
    }
  }
  if (out.length > MAX_PARTS) {
    out.length = MAX_PARTS;
    if (out[MAX_PARTS - 1] !== null) out.push(null);
  }
  return out.length === 1 && out[0] === null ? null : out;
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
}
