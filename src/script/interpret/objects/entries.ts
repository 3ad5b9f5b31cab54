import type { Interpreter } from '../interpreter.ts';
import { EXPLICIT } from '../values/taint.ts';
import { BASE, KEYS, type Obj, REST, STRING, type Val } from '../values/value.ts';
import { exactLength } from './elements.ts';
import { info } from './info.ts';
import { ERROR, makeTool } from './make.ts';
import { pickedOwn, presence } from './own.ts';
import { unproxied } from './proxy.ts';
import { hasProxy, isProxy } from './proxy-mark.ts';
import { dataChild, getNamed, isIndex, resolveAccessor } from './read.ts';

/** Own enumerable property names and values, when they are all known. */
export function knownEntries(I: Interpreter, v: Val): [string, Val][] | null {
  if (v.objs.length !== 1 || v.open !== 0 || v.consts.length > 0 || v.top) return null;
  const obj = v.objs[0]!;
  if (isProxy(obj)) return knownEntries(I, unproxied(I, v, I.root));
  if (obj.kind === 'tool') return toolEntries(I, obj, v);
  if (obj.data === ERROR || obj.shared || obj.slots.has(REST) || obj.slots.has(BASE)) return null;
  if (obj.kind === 'array' && exactLength(obj) === null) return null;
  if (obj.kind !== 'plain' && obj.kind !== 'array' && obj.kind !== 'function' && obj.kind !== 'class')
    return null;
  const out: [string, Val][] = [];
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    const first = key.charCodeAt(0);
    if (first === 0 || first === 35 /* # */ || key.startsWith('@@')) continue;
    // What may be missing may not be listed.
    if (value.consts.includes(undefined) && (mayBeOther(value) || !value.t.empty)) return null;
    out.push([key, pickedOwn(I, resolveAccessor(I, value, v, I.root), v.t)]);
  }
  return inKeyOrder(out);
}

function mayBeOther({ consts, open, objs, top }: Val): boolean {
  return consts.length > 1 || open !== 0 || objs.length > 0 || top;
}

/** Names that are indices come first, by size; the others in the order in which they were written. */
function inKeyOrder(entries: [string, Val][]): [string, Val][] {
  if (!entries.some(([key]) => isIndex(key))) return entries;
  const rank = ([key]: [string, Val]): number => (isIndex(key) ? Number(key) : Number.POSITIVE_INFINITY);
  return entries.sort((a, b) => {
    const [x, y] = [rank(a), rank(b)];
    return x === y ? 0 : x - y;
  });
}

/** The key of a property; where whether it is there hangs on a test of something with labels, it tells of those. */
export function entryKey(I: Interpreter, name: string, value: Val): Val {
  return I.m.constant(name, presence(I, value));
}

/** Most tools whose names are gone through one by one. */
const MOST_TOOLS = 48;

/** The names that `Object.keys(tools)` gives: those of the catalogue, of which an unknown name is one as well. */
function toolEntries(I: Interpreter, obj: Obj, v: Val): [string, Val][] | null {
  const { shape, path, computed } = info.tool(obj);
  const { toolNames } = I;
  if (shape !== 'namespace' || path.length !== 1 || computed !== null) return null;
  if (toolNames.length === 0 || toolNames.length > MOST_TOOLS) return null;
  return toolNames.map((name) => [name, getNamed(I, v, name, I.root)]);
}

/** Own property names (`keys`) and values, joined, when they are not all known. */
export function anyEntry(I: Interpreter, v: Val): { key: Val; value: Val } {
  const m = I.m;
  let key: Val | null = null;
  let value: Val | null = null;
  if (hasProxy(v)) v = unproxied(I, v, I.root);
  const take = (k: Val, w: Val) => {
    key = key === null ? k : m.join(key, k);
    value = value === null ? w : m.join(value, w);
  };
  for (const obj of v.objs) {
    m.step();
    if (obj.kind === 'tool') {
      const tool = info.tool(obj);
      take(m.anyString, makeTool(I, { shape: tool.shape, path: tool.path, computed: m.anyString }));
    }
    if (obj.kind === 'data') {
      const { origin } = info.data(obj);
      // Names of fields tell little of their values, yet a map keyed by data does.
      take(
        m.open(STRING, m.taints.of(origin.child('{}'), EXPLICIT), v.prov),
        dataChild(I, obj, '[]', v.prov),
      );
    }
    for (let s = obj.slots.first; s !== null; s = s.next) {
      const { key: name, value: w } = s;
      if (name === REST) take(obj.slots.get(KEYS) ?? m.anyString, w);
      // One of a few names, and which of them is there tells of what chose it.
      else if (name === KEYS && obj.kind === 'plain' && !obj.slots.has(REST))
        key = key === null ? w : m.join(key, w);
      else if (name === BASE) {
        const below = anyEntry(I, w);
        take(below.key, below.value);
      } else if (name.charCodeAt(0) !== 0 && name.charCodeAt(0) !== 35)
        take(entryKey(I, name, w), resolveAccessor(I, w, v, I.root));
    }
  }
  if (v.top) take(m.top, m.top);
  for (const c of v.consts) if (typeof c === 'string') take(m.anyString, m.open(STRING, v.t, v.prov));
  if ((v.open & STRING) !== 0) take(m.anyString, m.open(STRING, v.t, v.prov));
  return { key: pickedOwn(I, key ?? m.anyString, v.t), value: pickedOwn(I, value ?? m.undefined, v.t) };
}
