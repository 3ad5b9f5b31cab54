import { callFunction } from '../calls/functions.ts';
import { literalsOf } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { elementsOf } from '../objects/elements.ts';
import { anyEntry } from '../objects/entries.ts';
import { deep } from '../objects/labels.ts';
import { makeObject } from '../objects/make.ts';
import { getNamed, ownOrInherited } from '../objects/read.ts';
import { JSON_TEXT } from '../values/encodings.ts';
import { LENGTH, MAX_TEXT, Prov, REST, STRING, type Val } from '../values/value.ts';
import { isFunction, single } from './arguments.ts';
import { dataOfText, fromJson, knownJson, parseJson } from './json-values.ts';

export function jsonStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  if (name === 'parse') {
    if (isFunction(args[1])) {
      const parsed = jsonStatic(I, name, [arg], node);
      const e = anyEntry(I, parsed);
      const revived = callFunction(I, args[1], parsed, [e.key, m.join(e.value, parsed)], node);
      return m.join(parsed, revived);
    }
    const known = single(arg);
    if (typeof known === 'string' && known.length <= MAX_TEXT) {
      const parsed = parseJson(known);
      if (parsed !== undefined) return fromJson(I, parsed.value, arg, node, 0);
    }
    const d = deep(I, arg);
    const original = arg.x === null ? null : I.stringified?.get(arg.x);
    if (original !== undefined && original !== null) return original;
    return dataOfText(I, d.t, d.prov ?? arg.prov, node, (d.encodings & JSON_TEXT) !== 0);
  }
  const extras = args[1];
  if (isFunction(extras)) {
    const { key, value } = anyEntry(I, arg);
    const replaced = callFunction(I, extras, arg, [key, m.join(value, arg)], node);
    // It decides of every part: what it gave can stand at any place of what is written.
    const holder = m.allocate('plain', m.part(node, 'replaced'), null);
    m.set(holder, REST, replaced);
    return stringified(I, m.join(m.join(replaced, m.object(holder)), m.undefined), node, args[2]);
  }
  const listed = extras === undefined ? null : elementsOf(I, extras);
  if (listed?.every((e) => typeof single(e) === 'string') && arg.objs.length > 0) {
    const picked: Record<string, Val> = {};
    const names = listed.map((e) => single(e) as string);
    for (const o of arg.objs) if (o.kind === 'array') return stringified(I, arg, node, args[2]);
    for (const n of names) picked[n] = getNamed(I, arg, n, node);
    return stringified(I, makeObject(I, null, picked), node, args[2]);
  }
  return stringified(I, arg, node, args[2]);
}

function stringified(I: Interpreter, v: Val, node: Node, space: Val | undefined): Val {
  const m = I.m;
  if (v.objs.length === 0 && v.open === 0 && v.t.empty && v.consts.length === 1) {
    const text = typeof v.consts[0] === 'bigint' ? undefined : JSON.stringify(v.consts[0]);
    return m.constant(text);
  }
  const seen = applyToJson(I, v, node, 0);
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

function applyToJson(I: Interpreter, v: Val, node: Node, depth: number): Val {
  if (depth > 4) return v;
  for (const o of v.objs) {
    if (o.kind !== 'plain') continue;
    const method = ownOrInherited(o, 'toJSON');
    if (method?.objs.some((f) => f.kind === 'function' || f.kind === 'bound')) {
      const made = callFunction(I, method, I.m.object(o, v.prov), [I.m.anyString], node);
      return v.objs.length === 1 ? made : I.m.join(v, made);
    }
  }
  // Nested objects with their own toJSON and getters give up what those return.
  let extraVal: Val | null = null;
  for (const o of v.objs) {
    if (o.kind !== 'plain' && o.kind !== 'array') continue;
    for (let s = o.slots.first; s !== null; s = s.next) {
      const { key, value: w } = s;
      if (key === LENGTH) continue;
      for (const inner of w.objs) {
        if (inner.kind === 'accessor') {
          const got = getNamed(I, I.m.object(o), key, node);
          extraVal = extraVal === null ? got : I.m.join(extraVal, got);
        } else if (inner.kind === 'plain' && ownOrInherited(inner, 'toJSON') !== undefined) {
          const got = applyToJson(I, I.m.object(inner), node, depth + 1);
          extraVal = extraVal === null ? got : I.m.join(extraVal, got);
        }
      }
    }
  }
  return extraVal === null ? v : I.m.join(v, extraVal);
}
