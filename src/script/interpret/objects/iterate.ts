import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { unbounded } from '../state/frames.ts';
import { asNarrowed } from '../values/narrowed.ts';
import type { Taint } from '../values/taint.ts';
import {
  ANY_PRIMITIVE,
  BASE,
  KEYS,
  LENGTH,
  type Obj,
  type ObjKind,
  REST,
  STRING,
  type Val,
} from '../values/value.ts';
import { mapKeys, mapValues } from './elements.ts';
import { anyEntry } from './entries.ts';
import { MAX_ELEMENTS } from './info.ts';
import { deepTaint } from './labels.ts';
import { lengthOf, makeArray } from './make.ts';
import { pickedOwn } from './own.ts';
import { behindProxies, proxyGet } from './proxy.ts';
import { isProxy } from './proxy-mark.ts';
import { dataChild, getNamed, isIndex, methodOf, ownOrInherited, resolveAccessor } from './read.ts';

/**
 * What a walk over the value goes through: an object with an iterator of its own is asked for it once, before the first
 * round, as an engine does.
 */
export function openIterable(I: Interpreter, v: Val, node: Node): Val {
  if (v.objs.length !== 1 || v.top) return v;
  const obj = v.objs[0]!;
  const custom = customIterator(I, obj, node);
  return custom === undefined ? v : callFunction(I, custom, I.m.object(obj, v.prov), [], node);
}

/** Kinds of objects that may be given an iterator of their own. */
const WALKED: ReadonlySet<ObjKind> = new Set(['plain', 'array', 'set', 'map', 'generator']);

function customIterator(I: Interpreter, obj: Obj, node: Node): Val | undefined {
  if (!WALKED.has(obj.kind)) return undefined;
  return methodOf(I, obj, '@@iterator', node) ?? methodOf(I, obj, '@@asyncIterator', node);
}

/** What any one element can be when the value is iterated. */
export function iterate(I: Interpreter, v: Val, node: Node | null): Val {
  const m = I.m;
  let result: Val | null = null;
  const take = (part: Val) => {
    result = result === null ? part : m.join(result, part);
  };
  for (const obj of v.objs) {
    m.step();
    if (isProxy(obj)) {
      take(iterateProxy(I, obj, v, node ?? I.root));
      continue;
    }
    const custom = customIterator(I, obj, node ?? I.root);
    if (custom !== undefined) {
      const iterator = callFunction(I, custom, m.object(obj, v.prov), [], node ?? I.root);
      take(iteratorValues(I, iterator, node));
      // The library's own methods, which such an iterator may ask (`super.entries()`), go over what the collection holds.
      if (obj.kind === 'plain') continue;
    }
    switch (obj.kind) {
      case 'data': {
        take(dataChild(I, obj, '[]', v.prov));
        const written = obj.slots.get(REST);
        if (written !== undefined) take(written);
        break;
      }
      case 'array':
      case 'set':
        for (let s = obj.slots.first; s !== null; s = s.next) {
          const { key, value } = s;
          if (key !== REST && !isIndex(key)) continue;
          const element = resolveAccessor(I, value, v, node ?? I.root);
          take(
            obj.narrowed !== null && obj.narrowed.tests.length > 0
              ? asNarrowed(element, obj.narrowed)
              : element,
          );
        }
        break;
      case 'map':
        take(makeArray(I, m.part(obj.site, 'entry'), [mapKeys(I, obj), mapValues(I, obj)]));
        break;
      case 'generator':
        take(I.runGenerator(obj, node ?? I.root));
        break;
      case 'plain':
        if (ownOrInherited(obj, 'next') !== undefined) take(iteratorValues(I, m.object(obj, v.prov), node));
        else {
          const base = obj.slots.get(BASE);
          if (base !== undefined) take(iterate(I, base, node));
          // Fields of a form or of headers, parts of something without a model.
          const rest = obj.slots.get(REST);
          if (rest !== undefined) {
            const key = obj.slots.get(KEYS) ?? m.anyString;
            take(m.join(rest, makeArray(I, m.part(obj.site, 'field'), [key, rest])));
          } else if (base === undefined && obj.slots.size > 0) {
            const { key, value } = anyEntry(I, m.object(obj));
            take(makeArray(I, m.part(obj.site, 'field'), [key, value]));
          }
        }
        break;
      default:
        break;
    }
  }
  if (result !== null && !v.t.empty) result = pickedOwn(I, result, v.t);
  if ((v.open & STRING) !== 0) take(m.open(v.open === ANY_PRIMITIVE ? ANY_PRIMITIVE : STRING, v.t, v.prov));
  for (const c of v.consts) {
    if (typeof c !== 'string') continue;
    if (c.length <= MAX_ELEMENTS) for (const ch of new Set(c)) take(m.constant(ch, v.t, v.prov));
    else take(m.open(STRING, v.t, v.prov));
  }
  if (v.top) take(m.withTaint(m.top, v.t, v.prov));
  return result ?? m.undefined;
}

/** A walk over a proxy: by the iterator that its `get` gives, or over what it stands for. */
function iterateProxy(I: Interpreter, obj: Obj, v: Val, node: Node): Val {
  const self = I.m.object(obj, v.prov);
  const own = proxyGet(I, obj, I.m.constant('@@iterator'), self, node);
  const behind = iterate(I, behindProxies(I, self, [], node), node);
  const scripted = own.objs.filter((o) => o.kind === 'function' || o.kind === 'bound');
  if (scripted.length === 0) return behind;
  return I.m.join(behind, iteratorValues(I, callFunction(I, own, self, [], node), node));
}

function iteratorValues(I: Interpreter, iterator: Val, node: Node | null): Val {
  const m = I.m;
  let result: Val | null = null;
  const at = node ?? I.root;
  for (const obj of iterator.objs) {
    if (obj.kind !== 'plain') {
      const part = iterate(I, m.object(obj), node);
      result = result === null ? part : m.join(result, part);
      continue;
    }
    const next = methodOf(I, obj, 'next', at);
    if (next === undefined) continue;
    const shape = unbounded(m);
    const round = (): Taint => {
      const step = callFunction(I, next, m.object(obj), [], at);
      let part = getNamed(I, step, 'value', at);
      // How far it goes tells what decides about its end.
      const end = deepTaint(I, getNamed(I, step, 'done', at));
      if (!end.empty) {
        m.set(obj, LENGTH, lengthOf(I, m.taints.union(end, obj.slots.get(LENGTH)?.t ?? m.none)));
        part = m.withTaint(part, m.taints.imply(end));
      }
      result = result === null ? part : m.join(result, part);
      return end;
    };
    I.loop('callback', at, shape, () => I.decidedBy(shape, round));
    // A walk that stops early says so.
    const stop = methodOf(I, obj, 'return', at);
    if (stop !== undefined) callFunction(I, stop, m.object(obj), [], at);
  }
  return result ?? m.undefined;
}
