import type { Condition, Label, Loop, Selection } from '../../facts.ts';
import { toJsonIn } from '../builtins/json-written.ts';
import type { Interpreter } from '../interpreter.ts';
import { exactLength } from '../objects/elements.ts';
import { info } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { deep, type Found, remaining, touchedChildren, uncovered } from '../objects/labels.ts';
import { unproxied } from '../objects/proxy.ts';
import { hasProxy } from '../objects/proxy-mark.ts';
import { getNamed, isIndex } from '../objects/read.ts';
import type { LoopFrame } from '../state/frames.ts';
import { EXPLICIT, NOBODY, originOf, strengthOf, type Taint } from '../values/taint.ts';
import {
  BASE,
  DATE,
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
} from '../values/value.ts';
import { joinViews } from './join-views.ts';
import { Narrowing } from './narrowing.ts';
import { isPlain, NO_NAMES, NO_TEXTS, NO_USES, type Own, type TracedUse, View } from './view.ts';

/** Levels of objects that are shown one in the other; what lies deeper is a part of the last one without a name. */
const MAX_DEPTH = 8;
/** Most values that are shown in one; objects that hold one another would be shown on every way through them. */
const MAX_VIEWS = 1000;
const MAX_FIELDS = 64;
export const MAX_USES = 256;

export class Views {
  readonly I: Interpreter;
  /** Objects around the one that is being looked at. */
  private around: Obj[] = [];
  private shown = 0;
  /** Something that was shown may say itself what is written of it as JSON. */
  saysJson = false;
  /** What lies in objects that are not shown further. */
  private cut: Map<Obj, Readonly<Found>> | null = null;

  constructor(I: Interpreter) {
    this.I = I;
  }

  label(originId: number): Label {
    const o = this.I.m.origins.get(originId);
    o.label ??= {
      id: o.id,
      call: o.call,
      path: o.path,
      ...(o.except.length > 0 ? { except: o.except } : {}),
      ...(o.deep === null ? {} : o.deep.kept ? { only: o.deep.names } : { never: o.deep.names }),
      ...(o.deep === null || o.deep.like.length === 0 ? {} : { neverLike: o.deep.like }),
    };
    return o.label;
  }

  uses(t: Taint, prov: Prov | null = null): readonly TracedUse[] {
    if (t.marks.length === 0) return NO_USES;
    const out: TracedUse[] = [];
    for (const mark of t.marks) {
      const label = this.label(originOf(mark));
      if (label.call === NOBODY) continue;
      out.push({
        label,
        strength: strengthOf(mark),
        plain: isPlain(mark),
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
    const { shown, cut } = this;
    // A getter that was asked for its value makes a call of its own.
    if (outer.length > 0) this.around = [];
    this.shown = 0;
    this.cut = null;
    const view = this.view(v);
    this.around = outer;
    this.shown = shown;
    this.cut = cut;
    return view;
  }

  private view(v: Val): View {
    const I = this.I;
    I.m.step();
    this.shown++;
    if (hasProxy(v)) {
      this.saysJson = true;
      v = unproxied(I, v, I.root);
    }
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
        if (this.around.includes(obj)) {
          view.open = true;
          continue;
        }
        if (this.around.length >= MAX_DEPTH || this.shown > MAX_VIEWS) {
          const { t, prov, encodings } = this.inside(obj, v.prov);
          view.open = true;
          view.own = { t, prov, encodings, next: view.own };
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

  private inside(obj: Obj, prov: Prov | null): Readonly<Found> {
    this.cut ??= new Map();
    let found = this.cut.get(obj);
    if (found === undefined) {
      found = deep(this.I, this.I.m.object(obj, prov));
      this.cut.set(obj, found);
    }
    return found;
  }

  private look(view: View, obj: Obj, v: Val): void {
    const I = this.I;
    this.saysJson ||= toJsonIn(I, obj) !== undefined;
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
        items = items === undefined ? w : joinViews(this, items, w);
      }
      view.elements = elements;
      view.items = items;
      view.length = { min: known, max: known };
    } else {
      const any = iterate(I, I.m.object(obj, v.prov), null);
      if (any !== I.m.undefined || hasElements(obj)) {
        const w = this.view(any);
        view.items = view.items === undefined ? w : joinViews(this, view.items, w);
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
        } else if (key === DATE) {
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
    if (old !== undefined) view.fields.set(key, joinViews(this, old, w));
    else if (view.fields.size < MAX_FIELDS) view.fields.set(key, w);
    else view.below = [...(view.below ?? []), w];
  }

  condition(test: Test): Condition {
    return {
      op: test.op,
      labels: this.uses(test.t),
      constants: test.constants,
      span: this.I.record.span(test.node),
      ...(test.plain === true ? { plain: true } : {}),
      ...(test.pattern === true ? { pattern: true } : {}),
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

function hasElements(obj: Obj): boolean {
  for (const key of obj.slots.keys()) if (key === REST || isIndex(key)) return true;
  return false;
}
