import { literalsOf } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { cloned } from '../objects/clone.ts';
import { elementsOf } from '../objects/elements.ts';
import { info } from '../objects/info.ts';
import { deep, deepTaint } from '../objects/labels.ts';
import { lengthOf, makeArray, makeData, makeList, makeObject } from '../objects/make.ts';
import { getNamed, isIndex } from '../objects/read.ts';
import { mayFail, quoted } from '../statements/exits.ts';
import { JSON_TEXT } from '../values/encodings.ts';
import { LENGTH, MAX_TEXT, type Obj, Prov, REST, STRING, type Val } from '../values/value.ts';
import { isFunction, single } from './arguments.ts';
import { revived } from './json-revive.ts';
import { dataOfText, fromJson, knownJson, parseJson } from './json-values.ts';
import { asWritten } from './json-written.ts';

export function jsonStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  if (name === 'parse') {
    if (isFunction(args[1])) {
      return revived(I, jsonStatic(I, name, [arg], node), args[1], node);
    }
    const known = single(arg);
    if (typeof known === 'string' && known.length <= MAX_TEXT) {
      const parsed = parseJson(known);
      if (parsed !== undefined) return fromJson(I, parsed.value, arg, node, 0);
    }
    const d = deep(I, arg);
    mayFail(I, d.t);
    quoted(I, d.t);
    const original = arg.x === null ? null : I.stringified?.get(arg.x);
    if (original !== undefined && original !== null) {
      const copy = cloned(I, original, node);
      withNulls(I, copy, new Set());
      return copy;
    }
    return dataOfText(I, d.t, d.prov ?? arg.prov, node, (d.encodings & JSON_TEXT) !== 0);
  }
  if (name === 'rawJSON') return makeObject(I, node, { rawJSON: arg });
  const extras = args[1];
  if (isFunction(extras)) return stringified(I, arg, node, args[2], extras);
  const listed = extras === undefined ? null : elementsOf(I, extras);
  if (listed?.every((e) => typeof single(e) === 'string') && arg.objs.length > 0) {
    const names = listed.map((e) => single(e) as string);
    return stringified(I, onlyNamed({ I, names, node, above: [] }, arg), node, args[2]);
  }
  const whole = stringified(I, arg, node, args[2]);
  const chosen = args[1];
  if (chosen === undefined || chosen.objs.length === 0) return whole;
  // Which names are written is told by what chose them.
  return m.withTaint(m.join(whole, m.anyString), m.taints.reduce(deepTaint(I, chosen)));
}

/** One `JSON.stringify` with a list of names. */
interface Naming {
  readonly I: Interpreter;
  readonly names: readonly string[];
  readonly node: Node;
  /** Objects that are being gone into: a circle is written by nobody. */
  readonly above: Obj[];
}

/** Most levels of the script's own objects that are gone into. */
const MOST_NAMED = 8;

/** What any of its elements can be, whatever their number; null where there can be none. */
function anyElement(I: Interpreter, list: Obj): Val | null {
  let all: Val | null = null;
  for (let s = list.slots.first; s !== null; s = s.next)
    if (s.key === REST || isIndex(s.key)) all = all === null ? s.value : I.m.join(all, s.value);
  return all;
}

/** The value with properties of these names alone, at every level. */
function onlyNamed(naming: Naming, v: Val): Val {
  const { I, names, node, above } = naming;
  I.m.step();
  const [only] = v.objs;
  if (only === undefined || above.length > MOST_NAMED || above.includes(only)) return v;
  const list = elementsOf(I, v);
  if (list === null && v.objs.length > 1 && v.objs.some((o) => o.kind === 'array')) return v;
  above.push(only);
  const named = (part: Val): Val => onlyNamed(naming, part);
  let made: Val;
  if (only.kind === 'data' && v.objs.length === 1 && only.slots.size === 0)
    made = makeData(I, info.data(only).origin.leaving(names, true), node, v.prov, true);
  else if (only.kind === 'array') {
    const site = I.m.part(node, 'named');
    if (list !== null) made = makeArray(I, site, list.map(named));
    else {
      const any = anyElement(I, only);
      made = makeList(I, site, any === null ? null : named(any), only.slots.get(LENGTH) ?? lengthOf(I, v.t));
    }
  } else {
    const picked: Record<string, Val> = {};
    for (const name of names) picked[name] = named(getNamed(I, v, name, node));
    made = makeObject(I, null, picked);
  }
  made = I.m.withTaint(made, v.t);
  above.pop();
  const isOne = v.objs.length === 1 && v.consts.length === 0 && v.open === 0 && !v.top;
  return isOne ? made : I.m.join(made, I.m.withTaint(I.m.anyString, v.t));
}

/** In a list, what is not there is written as `null`. */
function withNulls(I: Interpreter, { objs }: Val, seen: Set<Obj>): void {
  for (const o of objs) {
    if (seen.has(o) || (o.kind !== 'array' && o.kind !== 'plain')) continue;
    seen.add(o);
    I.m.step();
    for (let s = o.slots.first; s !== null; s = s.next) {
      withNulls(I, s.value, seen);
      if (o.kind === 'array' && (s.key === REST || isIndex(s.key)) && s.value.consts.includes(undefined))
        I.m.set(o, s.key, I.m.join(s.value, I.m.constant(null)));
    }
  }
}

function stringified(
  I: Interpreter,
  v: Val,
  node: Node,
  space: Val | undefined,
  replacer: Val | null = null,
): Val {
  const m = I.m;
  if (replacer === null && v.objs.length === 0 && v.open === 0 && v.t.empty && v.consts.length === 1) {
    const text = typeof v.consts[0] === 'bigint' ? undefined : JSON.stringify(v.consts[0]);
    return m.constant(text);
  }
  const seen = asWritten(I, v, replacer, node);
  const known = knownJson(I, seen, space === undefined ? undefined : single(space));
  if (known !== undefined) return m.constant(known);
  const d = deep(I, space === undefined ? seen : m.join(seen, space));
  const literals = seen.objs.length === 1 ? literalsOf(I, seen.objs[0]!) : null;
  const x = {
    min: Number.NEGATIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
    templates: literals,
    encodings: d.encodings | (d.t.empty ? 0 : JSON_TEXT),
    tests: null,
    narrowed: null,
  };
  // Parsing the same text again gives the same shape back.
  I.stringified ??= new Map();
  I.stringified.set(x, seen);
  return m.open(STRING, d.t, d.t.empty ? null : new Prov(node, 'written as JSON', d.prov, null, d.t), x);
}
