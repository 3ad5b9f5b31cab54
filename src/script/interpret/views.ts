import type {
  Condition,
  Label,
  LabelUse,
  Loop,
  Primitive,
  Selection,
  TextPattern,
  Times,
  ValueView,
} from '../facts.ts';
import type { Interpreter } from './interpreter.ts';
import type { LoopFrame } from './machine.ts';
import type { Node } from './node.ts';
import { exactLength } from './objects/elements.ts';
import { info } from './objects/info.ts';
import { iterate } from './objects/iterate.ts';
import { deep, remaining, touchedChildren, uncovered } from './objects/labels.ts';
import { getNamed, isIndex } from './objects/read.ts';
import { EXPLICIT, NOBODY, type Origin, STRENGTHS, type Taint } from './taint.ts';
import {
  BASE,
  ENCODINGS,
  KEYS,
  LENGTH,
  type Narrowed,
  NUMBER,
  type Obj,
  type Prov,
  REST,
  STRING,
  type Test,
  type Val,
} from './value.ts';

const MAX_DEPTH = 8;
const MAX_FIELDS = 64;
const MAX_USES = 256;

/** A label use that still knows the way it came. */
export interface TracedUse extends LabelUse {
  readonly prov: Prov | null;
  readonly encodings: number;
}

/** Labels that sit on a value itself, before anyone asks what they are. */
interface Own {
  readonly t: Taint;
  readonly prov: Prov | null;
  readonly encodings: number;
  readonly next: Own | null;
}

const NO_USES: readonly TracedUse[] = [];
const NO_NAMES: readonly string[] = [];
const NO_TEXTS: readonly TextPattern[] = [];

/**
 * What a value was when it was looked at. Structure and constants are taken at once, since objects change;
 * labels are immutable, and are written out when they are asked for.
 */
export class View {
  declare readonly views: Views;
  declare kind: ValueView['kind'];
  declare constants: readonly Primitive[];
  declare complete: boolean;
  declare texts: readonly TextPattern[];
  declare range: { readonly min: number; readonly max: number } | undefined;
  declare fields: Map<string, View> | undefined;
  declare open: true | undefined;
  declare items: View | undefined;
  declare elements: View[] | undefined;
  declare length: { readonly min: number; readonly max: number } | undefined;
  declare selection: Selection | undefined;
  declare own: Own | null;
  declare bits: number;
  /** Views whose labels sit here too: what an object was spread from. */
  declare below: View[] | null;
  /** What a function holds. */
  declare held: View[] | null;
  declare private uses: readonly TracedUse[] | null;

  constructor(
    views: Views,
    kind: ValueView['kind'],
    constants: readonly Primitive[],
    complete: boolean,
    texts: readonly TextPattern[],
    own: Own | null,
    bits: number,
  ) {
    this.views = views;
    this.kind = kind;
    this.constants = constants;
    this.complete = complete;
    this.texts = texts;
    this.range = undefined;
    this.fields = undefined;
    this.open = undefined;
    this.items = undefined;
    this.elements = undefined;
    this.length = undefined;
    this.selection = undefined;
    this.own = own;
    this.bits = bits;
    this.below = null;
    this.held = null;
    this.uses = null;
  }

  get labels(): readonly TracedUse[] {
    if (this.uses === null) {
      const out: TracedUse[] = [];
      this.write(out, []);
      this.uses = out.length === 0 ? NO_USES : distinct(out);
    }
    return this.uses;
  }

  get encodings(): readonly string[] {
    return this.bits === 0 ? NO_NAMES : ENCODINGS.filter((_, i) => (this.bits & (1 << i)) !== 0);
  }

  private write(out: TracedUse[], at: string[]): void {
    if (this.own !== null) this.writeOwn(this.own, out, at.length === 0 ? NO_NAMES : [...at]);
    if (this.below !== null) for (const b of this.below) b.write(out, at);
    if (out.length >= MAX_USES) return;
    if (this.fields !== undefined) {
      for (const [key, w] of this.fields) w.writeUnder(out, at, key);
    }
    this.items?.writeUnder(out, at, '[]');
    if (this.held !== null) for (const w of this.held) w.writeUnder(out, at, '()');
  }

  /** What was noted first comes first. */
  private writeOwn(own: Own, out: TracedUse[], at: readonly string[]): void {
    if (own.next !== null) this.writeOwn(own.next, out, at);
    for (const mark of own.t.marks) {
      const label = this.views.label(mark >> 2);
      if (label.call === NOBODY) continue;
      out.push({
        label,
        strength: STRENGTHS[mark & 3]!,
        at,
        prov: own.prov,
        encodings: own.encodings,
      });
    }
  }

  private writeUnder(out: TracedUse[], at: string[], key: string): void {
    if (out.length >= MAX_USES) return;
    at.push(key);
    this.write(out, at);
    at.pop();
  }
}

export class Views {
  private readonly I: Interpreter;
  /** Objects around the one that is being looked at. */
  private around: Obj[] = [];

  constructor(I: Interpreter) {
    this.I = I;
  }

  label(originId: number): Label {
    const o = this.I.m.origins.get(originId);
    o.label ??=
      o.except.length > 0
        ? { id: o.id, call: o.call, path: o.path, except: o.except }
        : { id: o.id, call: o.call, path: o.path };
    return o.label;
  }

  uses(t: Taint, prov: Prov | null = null): readonly TracedUse[] {
    if (t.marks.length === 0) return NO_USES;
    const out: TracedUse[] = [];
    for (const mark of t.marks) {
      const label = this.label(mark >> 2);
      if (label.call === NOBODY) continue;
      out.push({
        label,
        strength: STRENGTHS[mark & 3]!,
        at: NO_NAMES,
        prov,
        encodings: 0,
      });
    }
    return out;
  }

  /** What a value is now; later changes to its objects do not show. */
  of(v: Val): View {
    const outer = this.around;
    if (outer.length === 0) return this.view(v);
    // A getter that was asked for its value makes a call of its own.
    this.around = [];
    const view = this.view(v);
    this.around = outer;
    return view;
  }

  private view(v: Val): View {
    const I = this.I;
    I.m.step();
    const { x } = v;
    const bits = x === null ? 0 : x.encodings;
    const own: Own | null = v.t.empty ? null : { t: v.t, prov: v.prov, encodings: bits, next: null };
    const complete = v.open === 0 && v.objs.length === 0 && !v.top;
    const texts = x !== null && (v.open & STRING) !== 0 ? (x.templates ?? NO_TEXTS) : NO_TEXTS;
    const view = new View(this, 'primitive', v.consts, complete, texts, own, bits);
    if (x !== null && (v.open & NUMBER) !== 0 && (Number.isFinite(x.min) || Number.isFinite(x.max)))
      view.range = { min: x.min, max: x.max };
    let narrowed: Narrowed | null = x === null ? null : x.narrowed;
    if (v.top) {
      view.open = true;
      view.kind = 'unknown';
    }
    if (v.objs.length > 0) {
      view.kind = 'object';
      for (let i = 0; i < v.objs.length; i++) {
        const obj = v.objs[i]!;
        if (this.around.length >= MAX_DEPTH || this.around.includes(obj)) {
          view.open = true;
          continue;
        }
        narrowed ??= obj.narrowed;
        this.around.push(obj);
        this.look(view, obj, v);
        this.around.pop();
      }
      if (view.kind === 'object') view.fields ??= new Map();
    }
    if (narrowed !== null) view.selection = this.selection(narrowed);
    return view;
  }

  private look(view: View, obj: Obj, v: Val): void {
    const I = this.I;
    switch (obj.kind) {
      case 'data': {
        view.open = true;
        const t = I.m.taints.of(remaining(obj), EXPLICIT);
        view.own = { t, prov: v.prov, encodings: view.bits, next: view.own };
        for (let s = obj.slots.first; s !== null; s = s.next) {
          const { key, value: slot } = s;
          if (key.charCodeAt(0) !== 0) this.put(view, key, this.view(slot));
          else if (key === REST) this.put(view, '[]', this.view(slot));
          else if (key === KEYS) {
            const names = deep(I, slot);
            view.own = { t: names.t, prov: names.prov, encodings: names.encodings, next: view.own };
          }
        }
        for (const [key, child] of touchedChildren(obj)) this.put(view, key, this.view(child));
        return;
      }
      case 'array':
      case 'set':
      case 'generator':
      case 'map':
        this.list(view, obj, v);
        return;
      case 'function':
      case 'class':
      case 'bound':
      case 'builtin':
      case 'tool':
      case 'namespace':
      case 'resolver':
        if (v.objs.length === 1) view.kind = 'function';
        if (obj.kind === 'bound') view.held = info.bound(obj).args.map((a) => this.view(a));
        if (obj.kind === 'resolver') {
          const w = obj.slots.get(REST);
          if (w !== undefined) view.held = [this.view(w)];
        }
        return;
      default:
        this.plain(view, obj, v);
    }
  }

  private list(view: View, obj: Obj, v: Val): void {
    const I = this.I;
    view.kind = 'array';
    const size = obj.slots.get(LENGTH);
    const known = obj.kind === 'array' ? exactLength(obj) : null;
    if (known !== null) {
      const elements: View[] = [];
      let items = view.items;
      for (let i = 0; i < known; i++) {
        const w = this.view(obj.slots.get(String(i)) ?? I.m.undefined);
        elements.push(w);
        items = items === undefined ? w : this.join(items, w);
      }
      view.elements = elements;
      view.items = items;
      view.length = { min: known, max: known };
    } else {
      const any = iterate(I, I.m.object(obj, v.prov), null);
      if (any !== I.m.undefined || hasElements(obj)) {
        const w = this.view(any);
        view.items = view.items === undefined ? w : this.join(view.items, w);
      }
      view.elements = undefined;
      const n =
        size !== undefined && size.open === 0 && size.consts.length === 1 ? Number(size.consts[0]) : null;
      let max = n ?? size?.x?.max ?? Number.POSITIVE_INFINITY;
      let min = n ?? 0;
      if (obj.narrowed !== null && obj.narrowed.limit < max) {
        min = 0;
        max = obj.narrowed.limit;
      }
      view.length = { min, max };
    }
    if (size !== undefined && !size.t.empty)
      view.own = { t: I.m.taints.imply(size.t), prov: size.prov, encodings: 0, next: view.own };
  }

  private plain(view: View, obj: Obj, v: Val): void {
    const I = this.I;
    for (let s = obj.slots.first; s !== null; s = s.next) {
      const { key, value: slot } = s;
      const first = key.charCodeAt(0);
      if (first === 0) {
        if (key === REST) {
          view.open = true;
          this.put(view, '*', this.view(slot));
        } else if (key === KEYS) {
          // Data used as a name is passed on like any other.
          const names = deep(I, slot);
          view.own = { t: names.t, prov: names.prov, encodings: names.encodings, next: view.own };
        } else if (key === BASE) {
          view.open = true;
          const base = this.view(uncovered(I, obj, slot));
          view.below = [...(view.below ?? []), base];
          if (base.fields !== undefined)
            for (const [k, w] of base.fields) if (!obj.slots.has(k)) this.put(view, k, w);
        } else if (key === '\u0000date') {
          view.own = { t: slot.t, prov: slot.prov, encodings: slot.x?.encodings ?? 0, next: view.own };
        }
        continue;
      }
      if (first === 35 || (first === 64 && key.startsWith('@@'))) continue;
      if (slot.objs.length > 0 && slot.objs.some((o) => o.kind === 'accessor'))
        this.put(view, key, this.view(getNamed(I, I.m.object(obj, v.prov), key, I.root)));
      else this.put(view, key, this.view(slot));
    }
  }

  private put(view: View, key: string, w: View): void {
    view.fields ??= new Map();
    const old = view.fields.get(key);
    if (old !== undefined) view.fields.set(key, this.join(old, w));
    else if (view.fields.size < MAX_FIELDS) view.fields.set(key, w);
    else view.below = [...(view.below ?? []), w];
  }

  /** Everything that either view allows; the first itself where the second adds nothing. */
  join(a: View, b: View): View {
    if (a === b) return a;
    const constants = joinLists(a.constants, b.constants, Object.is, 64);
    const texts = joinLists(a.texts, b.texts, sameText, 16);
    const own = this.joinOwn(a.own, b.own);
    const complete = a.complete && b.complete;
    const kind =
      a.kind === b.kind
        ? a.kind
        : a.kind === 'primitive'
          ? b.kind
          : b.kind === 'primitive'
            ? a.kind
            : 'unknown';
    const bits = a.bits | b.bits;
    const range = joinRange(a, b);
    const fields = this.joinFields(a.fields, b.fields);
    const open = a.open ?? b.open;
    const items =
      a.items === undefined ? b.items : b.items === undefined ? a.items : this.join(a.items, b.items);
    const elements = this.joinElements(a.elements, b.elements);
    const length = joinLength(a.length, b.length);
    const selection = a.selection ?? b.selection;
    const below = joinParts(a.below, b.below);
    const held = joinParts(a.held, b.held);
    if (
      constants === a.constants &&
      texts === a.texts &&
      own === a.own &&
      complete === a.complete &&
      kind === a.kind &&
      bits === a.bits &&
      range === a.range &&
      fields === a.fields &&
      open === a.open &&
      items === a.items &&
      elements === a.elements &&
      length === a.length &&
      selection === a.selection &&
      below === a.below &&
      held === a.held
    )
      return a;
    const view = new View(this, kind, constants, complete, texts, own, bits);
    view.range = range;
    view.fields = fields;
    view.open = open;
    view.items = items;
    view.elements = elements;
    view.length = length;
    view.selection = selection;
    view.below = below;
    view.held = held;
    return view;
  }

  private joinOwn(a: Own | null, b: Own | null): Own | null {
    let out = a;
    for (let own = b; own !== null; own = own.next) {
      let known = false;
      for (let old = a; old !== null && !known; old = old.next)
        known = old.encodings === own.encodings && this.I.m.taints.union(old.t, own.t) === old.t;
      if (!known) out = { t: own.t, prov: own.prov, encodings: own.encodings, next: out };
    }
    return out;
  }

  private joinFields(
    a: Map<string, View> | undefined,
    b: Map<string, View> | undefined,
  ): Map<string, View> | undefined {
    if (a === undefined || b === undefined) return a ?? b;
    let out = a;
    for (const [key, w] of b) {
      const old = a.get(key);
      const joined = old === undefined ? w : this.join(old, w);
      if (joined === old) continue;
      if (out === a) out = new Map(a);
      out.set(key, joined);
    }
    return out;
  }

  private joinElements(a: View[] | undefined, b: View[] | undefined): View[] | undefined {
    if (a === undefined || b === undefined || a.length !== b.length) return undefined;
    const out = a.map((e, i) => this.join(e, b[i]!));
    return out.every((e, i) => e === a[i]) ? a : out;
  }

  condition(test: Test): Condition {
    return {
      op: test.op,
      labels: this.uses(test.t),
      constants: test.constants,
      span: this.I.record.span(test.node),
    };
  }

  selection(narrowed: Narrowed): Selection {
    return new Narrowing(this, narrowed);
  }

  loop(frame: LoopFrame): Loop {
    const loop: Mutable<Loop> = {
      kind: frame.kind,
      span: this.I.record.span(frame.node),
      rounds: frame.rounds,
      labels: this.uses(frame.t),
    };
    if (frame.rounds === 'bounded') loop.max = frame.max;
    if (frame.narrowed !== null) loop.selection = this.selection(frame.narrowed);
    return loop;
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** How often something inside these loops runs. */
export function timesOf(loops: readonly Loop[]): Times {
  let max = 1;
  let data = false;
  for (const l of loops) {
    if (l.rounds === 'unbounded') return { kind: 'unbounded' };
    if (l.rounds === 'data') data = true;
    else max *= l.max ?? 1;
  }
  if (data) return { kind: 'data' };
  return max <= 1 ? { kind: 'once', max: 1 } : { kind: 'bounded', max };
}

/** One use for each label and place, the strongest; strong ones first. */
function distinct(uses: readonly TracedUse[]): readonly TracedUse[] {
  if (uses.length === 1) return uses;
  const out: TracedUse[] = [];
  if (uses.length <= 12) {
    for (const u of uses) {
      let at = 0;
      while (at < out.length && !(out[at]!.label === u.label && sameAt(out[at]!.at, u.at))) at++;
      if (at === out.length) out.push(u);
      else if (RANK[u.strength] < RANK[out[at]!.strength]) out[at] = u;
    }
  } else {
    const best = new Map<string, number>();
    for (const u of uses) {
      const key = `${u.label.id}|${u.at.join('.')}`;
      const at = best.get(key);
      if (at === undefined) best.set(key, out.push(u) - 1);
      else if (RANK[u.strength] < RANK[out[at]!.strength]) out[at] = u;
    }
  }
  return out.length > 1 && out.some((u) => u.strength !== out[0]!.strength)
    ? out.sort((a, b) => RANK[a.strength] - RANK[b.strength])
    : out;
}

function sameAt(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

export const RANK = { explicit: 0, reduced: 1, implicit: 2 } as const;

/** A selection whose conditions are written out when they are asked for. */
class Narrowing implements Selection {
  private readonly views: Views;
  private readonly narrowed: Narrowed;
  private written: readonly Condition[] | null = null;

  constructor(views: Views, narrowed: Narrowed) {
    this.views = views;
    this.narrowed = narrowed;
  }

  get conditions(): readonly Condition[] {
    this.written ??= this.narrowed.tests.map((t) => this.views.condition(t));
    return this.written;
  }

  get limit(): number {
    return this.narrowed.limit;
  }
}

function hasElements(obj: Obj): boolean {
  for (const key of obj.slots.keys()) if (key === REST || isIndex(key)) return true;
  return false;
}

function sameText(a: TextPattern, b: TextPattern): boolean {
  return a === b || (a.length === b.length && a.every((part, i) => part === b[i]));
}

function joinLists<T>(
  a: readonly T[],
  b: readonly T[],
  same: (x: T, y: T) => boolean,
  most: number,
): readonly T[] {
  if (a === b || b.length === 0) return a;
  let out: T[] | null = null;
  for (const y of b) {
    if ((out ?? a).length >= most || (out ?? a).some((x) => same(x, y))) continue;
    out ??= [...a];
    out.push(y);
  }
  return out ?? a;
}

function joinParts(a: View[] | null, b: View[] | null): View[] | null {
  if (a === null || b === null) return a ?? b;
  const fresh = b.filter((w) => !a.includes(w));
  return fresh.length === 0 || a.length >= 16 ? a : [...a, ...fresh];
}

const ANY_RANGE = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

function joinRange(a: View, b: View): View['range'] {
  if (a.range === undefined && b.range === undefined) return undefined;
  const p = a.range ?? (a.complete ? undefined : ANY_RANGE);
  const q = b.range ?? (b.complete ? undefined : ANY_RANGE);
  const min = Math.min(p?.min ?? Number.POSITIVE_INFINITY, q?.min ?? Number.POSITIVE_INFINITY);
  const max = Math.max(p?.max ?? Number.NEGATIVE_INFINITY, q?.max ?? Number.NEGATIVE_INFINITY);
  return a.range !== undefined && a.range.min === min && a.range.max === max ? a.range : { min, max };
}

function joinLength(a: View['length'], b: View['length']): View['length'] {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.min <= b.min && a.max >= b.max) return a;
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}

/** Steps along the way of one label, from the source to the value, each place once. */
export function provSteps(
  prov: Prov | null,
  origin: (id: number) => Origin,
  use: LabelUse,
): { node: Node; what: string }[] {
  const out: { node: Node; what: string }[] = [];
  const seen = new Set<Prov>();
  let at: Prov | null = prov;
  while (at !== null && !seen.has(at) && out.length < 64) {
    seen.add(at);
    if (at.node !== null) out.push({ node: at.node, what: at.what });
    at = bearing(at.b, origin, use) > bearing(at.a, origin, use) ? at.b : at.a;
  }
  return out.reverse();
}

/** How well a way fits a label: the place itself best, then objects that hold their labels, then the same call. */
function bearing(p: Prov | null, origin: (id: number) => Origin, use: LabelUse): number {
  if (p === null) return 0;
  if (p.t.empty) return 3;
  let best = 1;
  for (const mark of p.t.marks) {
    const o = origin(mark >> 2);
    if (o.call !== use.label.call) continue;
    if ((mark & 3) <= RANK[use.strength] && onTheWay(o.path, use.label.path)) return 4;
    best = 2;
  }
  return best;
}

/** One place is the other, or holds it. */
function onTheWay(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
