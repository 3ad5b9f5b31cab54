import type { TextPattern } from '../../facts.ts';
import { type Own, View } from './view.ts';
import type { Views } from './views.ts';

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

/** Everything that either view allows; the first itself where the second adds nothing. */
export function joinViews(views: Views, a: View, b: View): View {
  if (a === b) return a;
  const constants = joinLists(a.constants, b.constants, Object.is, 64);
  const texts = joinLists(a.texts, b.texts, sameText, 16);
  const own = joinOwn(views, a.own, b.own);
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
  const fields = joinFields(views, a.fields, b.fields);
  const open = a.open ?? b.open;
  const items =
    a.items === undefined ? b.items : b.items === undefined ? a.items : joinViews(views, a.items, b.items);
  const elements = joinElements(views, a.elements, b.elements);
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
  const view = new View(views, kind, constants, complete, texts, own, bits);
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

function joinOwn(views: Views, a: Own | null, b: Own | null): Own | null {
  let out = a;
  for (let own = b; own !== null; own = own.next) {
    let known = false;
    for (let old = a; old !== null && !known; old = old.next)
      known = old.encodings === own.encodings && views.I.m.taints.union(old.t, own.t) === old.t;
    if (!known) out = { t: own.t, prov: own.prov, encodings: own.encodings, next: out };
  }
  return out;
}

function joinFields(
  views: Views,
  a: Map<string, View> | undefined,
  b: Map<string, View> | undefined,
): Map<string, View> | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  let out = a;
  for (const [key, w] of b) {
    const old = a.get(key);
    const joined = old === undefined ? w : joinViews(views, old, w);
    if (joined === old) continue;
    if (out === a) out = new Map(a);
    out.set(key, joined);
  }
  return out;
}

function joinElements(views: Views, a: View[] | undefined, b: View[] | undefined): View[] | undefined {
  if (a === undefined || b === undefined || a.length !== b.length) return undefined;
  const out = a.map((e, i) => joinViews(views, e, b[i]!));
  return out.every((e, i) => e === a[i]) ? a : out;
}
