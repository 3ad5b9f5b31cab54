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
import { exactLength, getNamed, info, isIndex, iterate, remaining, uncovered } from './objects.ts';
import { EXPLICIT, STRENGTHS, type Taint } from './taint.ts';
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

const NO_USES: readonly TracedUse[] = [];
const NO_NAMES: readonly string[] = [];
const NO_TEXTS: readonly TextPattern[] = [];

export class Views {
  private readonly I: Interpreter;
  private readonly labels = new Map<number, Label>();

  constructor(I: Interpreter) {
    this.I = I;
  }

  label(originId: number): Label {
    let label = this.labels.get(originId);
    if (label === undefined) {
      const o = this.I.m.origins.get(originId);
      label =
        o.except.length > 0
          ? { id: o.id, call: o.call, path: o.path, except: o.except }
          : { id: o.id, call: o.call, path: o.path };
      this.labels.set(originId, label);
    }
    return label;
  }

  uses(
    t: Taint,
    prov: Prov | null = null,
    at: readonly string[] = NO_NAMES,
    encodings = 0,
  ): readonly TracedUse[] {
    if (t.marks.length === 0) return NO_USES;
    const out: TracedUse[] = [];
    for (const mark of t.marks) {
      out.push({ label: this.label(mark >> 2), strength: STRENGTHS[mark & 3]!, at, prov, encodings });
    }
    return out;
  }

  /** What a value is now; later changes to its objects do not show. */
  view(v: Val, depth = 0, path: readonly Obj[] = []): ValueView {
    const I = this.I;
    I.m.step();
    if (v.objs.length === 0 && v.x === null && !v.top) return this.primitive(v);
    const uses: TracedUse[] = [];
    const encodings = v.x?.encodings ?? 0;
    if (!v.t.empty) uses.push(...this.uses(v.t, v.prov, NO_NAMES, encodings));
    const fields = new Map<string, ValueView>();
    let open = false;
    let items: ValueView | undefined;
    let elements: ValueView[] | undefined;
    let length: { min: number; max: number } | undefined;
    let kind: ValueView['kind'] = v.objs.length === 0 ? (v.top ? 'unknown' : 'primitive') : 'object';
    let narrowed: Narrowed | null = v.x?.narrowed ?? null;
    const nested = (key: string, w: ValueView) => {
      if (uses.length < MAX_USES)
        for (const u of w.labels as readonly TracedUse[]) uses.push({ ...u, at: [key, ...u.at] });
    };
    for (const obj of v.objs) {
      if (path.includes(obj) || depth >= MAX_DEPTH) {
        open = true;
        continue;
      }
      const inner = [...path, obj];
      narrowed ??= obj.narrowed;
      switch (obj.kind) {
        case 'data': {
          open = true;
          uses.push(...this.uses(I.m.taints.of(remaining(obj), EXPLICIT), v.prov, NO_NAMES, encodings));
          for (const [key, slot] of obj.slots) {
            if (key.charCodeAt(0) === 0 || fields.size >= MAX_FIELDS) continue;
            const w = this.view(slot, depth + 1, inner);
            fields.set(key, w);
            nested(key, w);
          }
          break;
        }
        case 'array':
        case 'set':
        case 'generator':
        case 'map': {
          kind = 'array';
          const size = obj.slots.get(LENGTH);
          const known = obj.kind === 'array' ? exactLength(obj) : null;
          if (known !== null) {
            elements = [];
            for (let i = 0; i < known; i++) {
              const w = this.view(obj.slots.get(String(i)) ?? I.m.undefined, depth + 1, inner);
              elements.push(w);
              nested('[]', w);
              items = items === undefined ? w : joinViews(items, w);
            }
            length = { min: known, max: known };
          } else {
            const any = iterate(I, I.m.object(obj, v.prov), null);
            if (any !== I.m.undefined || [...obj.slots.keys()].some((k) => k === REST || isIndex(k))) {
              const w = this.view(any, depth + 1, inner);
              nested('[]', w);
              items = items === undefined ? w : joinViews(items, w);
            }
            elements = undefined;
            const n =
              size !== undefined && size.open === 0 && size.consts.length === 1
                ? Number(size.consts[0])
                : null;
            length =
              n !== null ? { min: n, max: n } : { min: 0, max: size?.x?.max ?? Number.POSITIVE_INFINITY };
            if (obj.narrowed !== null && obj.narrowed.limit < length.max)
              length = { min: 0, max: obj.narrowed.limit };
          }
          if (size !== undefined && !size.t.empty)
            uses.push(...this.uses(I.m.taints.imply(size.t), size.prov, NO_NAMES));
          break;
        }
        case 'function':
        case 'class':
        case 'bound':
        case 'builtin':
        case 'tool':
        case 'namespace':
        case 'resolver':
          if (v.objs.length === 1) kind = 'function';
          if (obj.kind === 'bound')
            for (const a of info.bound(obj).args) nested('()', this.view(a, depth + 1, inner));
          if (obj.kind === 'resolver') {
            const w = obj.slots.get(REST);
            if (w !== undefined) nested('()', this.view(w, depth + 1, inner));
          }
          break;
        default:
          this.plain(obj, v, depth, inner, fields, nested, uses);
          if (obj.slots.has(REST) || obj.slots.has(BASE)) open = true;
      }
    }
    const view: Mutable<ValueView> = {
      kind,
      constants: v.consts,
      complete: v.open === 0 && v.objs.length === 0 && !v.top,
      texts: (v.open & STRING) !== 0 ? (v.x?.templates ?? NO_TEXTS) : NO_TEXTS,
      labels: uses.length === 0 ? NO_USES : distinct(uses),
      encodings: encodings === 0 ? NO_NAMES : ENCODINGS.filter((_, i) => (encodings & (1 << i)) !== 0),
    };
    if ((v.open & NUMBER) !== 0 && v.x !== null && (Number.isFinite(v.x.min) || Number.isFinite(v.x.max)))
      view.range = { min: v.x.min, max: v.x.max };
    if (kind === 'object' || fields.size > 0) view.fields = fields;
    if (open || v.top) view.open = true;
    if (items !== undefined) view.items = items;
    if (elements !== undefined) view.elements = elements;
    if (length !== undefined) view.length = length;
    if (narrowed !== null) view.selection = this.selection(narrowed);
    return view;
  }

  private primitive(v: Val): ValueView {
    return {
      kind: 'primitive',
      constants: v.consts,
      complete: v.open === 0,
      texts: NO_TEXTS,
      labels: v.t.marks.length === 0 ? NO_USES : this.uses(v.t, v.prov),
      encodings: NO_NAMES,
    };
  }

  private plain(
    obj: Obj,
    v: Val,
    depth: number,
    inner: readonly Obj[],
    fields: Map<string, ValueView>,
    nested: (key: string, w: ValueView) => void,
    uses: TracedUse[],
  ): void {
    const I = this.I;
    const put = (key: string, w: ValueView) => {
      const old = fields.get(key);
      if (old !== undefined || fields.size < MAX_FIELDS)
        fields.set(key, old === undefined ? w : joinViews(old, w));
      nested(key, w);
    };
    for (const [key, slot] of obj.slots) {
      if (key === '\u0000date') {
        uses.push(...this.uses(slot.t, slot.prov, NO_NAMES, slot.x?.encodings ?? 0));
        continue;
      }
      if (key === REST) {
        put('*', this.view(slot, depth + 1, inner));
        continue;
      }
      if (key === KEYS) {
        uses.push(...this.uses(slot.t, slot.prov, NO_NAMES));
        continue;
      }
      if (key === BASE) {
        const base = this.view(uncovered(I, obj, slot), depth + 1, inner);
        for (const u of base.labels as readonly TracedUse[]) uses.push(u);
        for (const [k, w] of base.fields ?? []) if (!obj.slots.has(k)) put(k, w);
        continue;
      }
      const first = key.charCodeAt(0);
      if (first === 0 || first === 35 || key.startsWith('@@')) continue;
      if (slot.objs.some((o) => o.kind === 'accessor')) {
        put(key, this.view(getNamed(I, I.m.object(obj, v.prov), key, I.root), depth + 1, inner));
        continue;
      }
      put(key, this.view(slot, depth + 1, inner));
    }
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
    return { conditions: narrowed.tests.map((t) => this.condition(t)), limit: narrowed.limit };
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

/** Everything that either view allows. */
export function joinViews(a: ValueView, b: ValueView): ValueView {
  if (a === b) return a;
  const constants: Primitive[] = [...a.constants];
  for (const c of b.constants) if (!constants.some((d) => Object.is(c, d))) constants.push(c);
  const texts = [...a.texts];
  for (const t of b.texts)
    if (!texts.some((u) => u.length === t.length && u.every((p, i) => p === t[i]))) texts.push(t);
  const out: Mutable<ValueView> = {
    kind:
      a.kind === b.kind
        ? a.kind
        : a.kind === 'primitive'
          ? b.kind
          : b.kind === 'primitive'
            ? a.kind
            : 'unknown',
    constants: constants.slice(0, 64),
    complete: a.complete && b.complete,
    texts: texts.slice(0, 16),
    labels: distinct([...(a.labels as readonly TracedUse[]), ...(b.labels as readonly TracedUse[])]),
    encodings:
      a.encodings.length === 0 && b.encodings.length === 0
        ? NO_NAMES
        : [...new Set([...a.encodings, ...b.encodings])],
  };
  if (a.range !== undefined || b.range !== undefined) {
    const wide = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
    const p = a.range ?? (a.complete ? undefined : wide);
    const q = b.range ?? (b.complete ? undefined : wide);
    out.range = {
      min: Math.min(p?.min ?? Infinity, q?.min ?? Infinity),
      max: Math.max(p?.max ?? -Infinity, q?.max ?? -Infinity),
    };
  }
  if (a.fields !== undefined || b.fields !== undefined) {
    const fields = new Map(a.fields ?? []);
    for (const [key, w] of b.fields ?? []) {
      const old = fields.get(key);
      fields.set(key, old === undefined ? w : joinViews(old, w));
    }
    out.fields = fields;
  }
  if (a.open === true || b.open === true) out.open = true;
  const items =
    a.items === undefined ? b.items : b.items === undefined ? a.items : joinViews(a.items, b.items);
  if (items !== undefined) out.items = items;
  if (a.elements !== undefined && b.elements !== undefined && a.elements.length === b.elements.length)
    out.elements = a.elements.map((e, i) => joinViews(e, b.elements![i]!));
  if (a.length !== undefined || b.length !== undefined) {
    const p = a.length ?? b.length!;
    const q = b.length ?? a.length!;
    out.length = { min: Math.min(p.min, q.min), max: Math.max(p.max, q.max) };
  }
  const selection = a.selection ?? b.selection;
  if (selection !== undefined) out.selection = selection;
  return out;
}

/** Steps along the way of one label, from the source to the value, each place once. */
export function provSteps(
  prov: Prov | null,
  callOf: (originId: number) => number,
  call: number,
): { node: Node; what: string }[] {
  const out: { node: Node; what: string }[] = [];
  const seen = new Set<Prov>();
  let at: Prov | null = prov;
  const carries = (p: Prov | null): boolean => {
    if (p === null) return false;
    for (const mark of p.t.marks) if (callOf(mark >> 2) === call) return true;
    return p.t.marks.length === 0;
  };
  while (at !== null && !seen.has(at) && out.length < 64) {
    seen.add(at);
    if (at.node !== null) out.push({ node: at.node, what: at.what });
    at = carries(at.a) ? at.a : carries(at.b) ? at.b : (at.a ?? at.b);
  }
  return out.reverse();
}
