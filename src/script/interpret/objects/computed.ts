import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { meantNames } from '../record/tool-names.ts';
import { isOther } from '../values/other-names.ts';
import type { Origin, Taint } from '../values/taint.ts';
import {
  BASE,
  KEYS,
  LENGTH,
  type Obj,
  type Prov,
  REST,
  STRING,
  type Test,
  type Val,
} from '../values/value.ts';
import { info } from './info.ts';
import { iterate } from './iterate.ts';
import { deep } from './labels.ts';
import { makeData, makeTool } from './make.ts';
import { pickedOwn } from './own.ts';
import { proxyGet } from './proxy.ts';
import { isProxy } from './proxy-mark.ts';
import { dataChild, getNamed, resolveAccessor } from './read.ts';

/** Property read with any key. */
export function getProperty(I: Interpreter, v: Val, key: Val, node: Node): Val {
  const m = I.m;
  if (
    key.open === 0 &&
    key.objs.length === 0 &&
    !key.top &&
    key.consts.length > 0 &&
    key.consts.length <= 16 &&
    !isManifold(v, key)
  ) {
    let result: Val | null = null;
    const ofTools = key.consts.length > 1 && v.objs.some((o) => o.kind === 'tool');
    const names = ofTools ? meantNames(I, key.consts) : key.consts;
    const read = (i: number) => {
      // A key that is missing on some path reads nothing; it does not name a property.
      const c = names[i];
      const part = c === undefined && names.length > 1 ? m.undefined : getNamed(I, v, String(c), node);
      result = result === null ? part : m.join(result, part);
    };
    // One of several getters is run.
    if (names.length > 1 && v.objs.some(hasGetter)) I.oneOf(names.length, key.t, read);
    else for (let i = 0; i < names.length; i++) read(i);
    return key.t.empty ? result! : chosenBy(I, result!, key);
  }
  return chosenBy(I, getUnknown(I, v, key, node), key, v);
}

function hasGetter({ kind, slots }: Obj): boolean {
  if (kind !== 'plain') return false;
  for (let s = slots.first; s !== null; s = s.next)
    if (s.value.objs.some((o) => o.kind === 'accessor')) return true;
  return false;
}

/**
 * Whether several names of several places of results are meant at once, as in `path.reduce((node, step) => node?.[step], root)`
 * with any of a few paths: told apart, they would be as many as there are ways through the result.
 */
function isManifold({ objs }: Val, { consts }: Val): boolean {
  return (
    consts.length > 1 && objs.length * consts.length > MOST_PLACES && objs.every((o) => o.kind === 'data')
  );
}

const MOST_PLACES = 16;

/** A value picked by a labelled key, out of `table` where that is the script's own, tells something of that key. */
export function chosenBy(I: Interpreter, v: Val, key: Val, table?: Val): Val {
  const { t, prov } = deep(I, key);
  if (t.empty) return v;
  return pickedBy(I, v, table !== undefined && isRegister(table, key) ? I.m.taints.digest(t) : t, prov);
}

/**
 * A table that the script fills as it meets what a tool gave, such as one of pseudonyms: what is entered under a field and looked up by the same
 * one tells which records have the same, and no more of the field than it carries itself. Pieces of a text are no fields: their table is a cipher.
 */
function isRegister({ objs, open, top }: Val, key: Val): boolean {
  const [table] = objs;
  if (objs.length !== 1 || open !== 0 || top || table!.slots.has(BASE)) return false;
  if (table!.kind !== 'map' && table!.kind !== 'plain') return false;
  // Another list's names would tell which of them the key is.
  const field = fieldOf(key);
  const keys = table!.slots.get(KEYS);
  if (field === null || keys === undefined || fieldOf(keys) !== field) return false;
  for (let s = table!.slots.first; s !== null; s = s.next) if (s.key.charCodeAt(0) !== 0) return false;
  return true;
}

/** The one field of results that a value is as the tool gave it, where it is there; an element may be a letter of a text. */
function fieldOf({ objs, consts }: Val): Origin | null {
  const [first] = objs;
  if (first?.kind !== 'data' || consts.some((c) => c !== undefined)) return null;
  const { origin } = info.data(first);
  const isOne = objs.every((o) => o.kind === 'data' && info.data(o).origin === origin);
  return isOne && origin.path.at(-1) !== '[]' ? origin : null;
}

/** A value that was picked among others by something that carries labels. */
export function pickedBy(I: Interpreter, v: Val, t: Taint, prov: Prov | null): Val {
  const m = I.m;
  // Out of the script's own table: a few fixed answers say little, a large table is an encoding of the key.
  const own = m.taints.imply(v.t) === v.t && v.objs.every((o) => o.kind !== 'data');
  const weight = !own
    ? m.taints.imply(t)
    : v.open === 0 && v.consts.length <= SMALL_TABLE
      ? m.taints.reduce(t)
      : m.taints.spell(t);
  return m.withTaint(v, weight, v.prov ?? prov);
}

/** Answers of a table that does not yet count as an encoding. */
export const SMALL_TABLE = 8;

/**
 * `rates[customer.id] ?? usual`: a small table of the script's own asks whether the key is one of its few names, and is a test
 * as much as `===` is.
 */
function pickedByKey(I: Interpreter, table: Obj, key: Val, node: Node): readonly Test[] {
  const names: string[] = [];
  for (let s = table.slots.first; s !== null; s = s.next) {
    if (typeof s.key !== 'string' || s.key === BASE || s.key === REST || names.length >= FEW_NAMES)
      return NONE;
    names.push(s.key);
  }
  return names.length === 0 ? NONE : [{ op: '===', t: deep(I, key).t, constants: names, node }];
}

/** Names of a table for a few exceptions; with more it tells of each thing what holds for it. */
const FEW_NAMES = 3;
const NONE: readonly Test[] = [];

/** What an object is asked above for what it has not itself; a class may extend one of several. */
function parentsOf(obj: Obj): readonly Obj[] {
  if (obj.proto !== null) return [obj.proto];
  return obj.kind === 'class' ? (info.fn(obj).superClass?.objs ?? []) : [];
}

/** Property read with a key that is not known: any property can be meant. */
/** The record without the fields that a name of another one surely does not mean. */
function withoutNames(I: Interpreter, record: Obj, { x }: Val): Obj {
  const names = x === null ? undefined : I.m.others.get(x);
  if (names === undefined) return record;
  return makeData(I, info.data(record).origin.without([...names]), null, null).objs[0]!;
}

function getUnknown(I: Interpreter, v: Val, key: Val, node: Node): Val {
  const m = I.m;
  let result: Val | null = null;
  const take = (part: Val) => {
    result = result === null ? part : m.join(result, part);
  };
  for (const obj of v.objs) {
    m.step();
    if (isProxy(obj)) {
      take(proxyGet(I, obj, key, m.object(obj), node));
      continue;
    }
    switch (obj.kind) {
      case 'data': {
        // A key drawn from text can mean a field or an element; both are below this place.
        take(dataChild(I, withoutNames(I, obj, key), '[]', v.prov));
        for (let s = obj.slots.first; s !== null; s = s.next) take(s.value);
        break;
      }
      case 'tool': {
        const tool = info.tool(obj);
        take(makeTool(I, { shape: tool.shape, path: tool.path, computed: key }));
        break;
      }
      case 'array':
      case 'set':
        take(iterate(I, m.object(obj, v.prov), node));
        take(m.undefined);
        break;
      case 'namespace':
      case 'builtin':
        take(I.unknownMember(info.name(obj), node));
        break;
      default:
        take(m.undefined);
        if (obj.kind === 'plain') I.record.choice(pickedByKey(I, obj, key, node));
        for (let s = obj.slots.first; s !== null; s = s.next) {
          const { key: name, value } = s;
          if (name === KEYS || name === LENGTH) continue;
          if (name === BASE) take(getUnknown(I, value, key, node));
          else if (name !== REST && isOther(m, key, [name])) continue;
          else take(resolveAccessor(I, value, v, node));
        }
        for (const parent of parentsOf(obj)) take(getUnknown(I, m.object(parent), key, node));
    }
  }
  if ((v.open & STRING) !== 0 || v.consts.some((c) => typeof c === 'string'))
    take(m.open(STRING, v.t, v.prov));
  if (v.top) take(m.withTaint(m.top, v.t, v.prov));
  return pickedOwn(I, result ?? m.undefined, v.t);
}
