import type { NamePattern } from '../../facts.ts';
import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels } from '../objects/count.ts';
import { info } from '../objects/info.ts';
import { makeData, makeObject } from '../objects/make.ts';
import { unproxied } from '../objects/proxy.ts';
import { hasProxy, isProxy } from '../objects/proxy-mark.ts';
import { getNamed, isIndex, methodOf, ownOrInherited, resolveAccessor } from '../objects/read.ts';
import { unbounded } from '../state/frames.ts';
import { collectionShape } from '../statements/loop-rounds.ts';
import { supposing } from '../values/other-names.ts';
import { EXPLICIT } from '../values/taint.ts';
import { BASE, DATE, KEYS, LENGTH, NO_OBJS, type Obj, REST, STRING, Val } from '../values/value.ts';
import { isFunction } from './arguments.ts';
import { mentionedNames } from './mentioned.ts';

/** Most levels that are gone into, and most objects of one value that are made anew. */
const MAX_DEPTH = 8;
const MAX_MADE = 200;
/** Most parts for which a replacer is asked one by one. */
const MAX_REPLACED = 64;
/** As how many levels one counts that a replacer makes of a result. */
const LEVELS_OF_DATA = 4;

/** One `JSON.stringify`. */
interface Writing {
  readonly I: Interpreter;
  readonly node: Node;
  /** The function that says what stands in place of each part. */
  readonly replacer: Val | null;
  /** Objects that are being written or were, which ends a circle. */
  readonly made: Map<Obj, Obj>;
  /** How often the replacer has been called. */
  replaced: number;
  /** Names that objects of the script's own have, as far as they have been written. */
  readonly own: Set<string>;
  /** How many parts say themselves how they are written. */
  written: number;
  /** Parts are written of which nobody knows how many there are. */
  inLoop: boolean;
  /** What it gives for any other part, once it has been called too often to ask for each. */
  rest: Val | null;
}

/**
 * The value that `JSON.stringify` writes for `v`: with what `toJSON`, getters and the `replacer` give in place of its parts.
 * It is `v` itself where there are none.
 */
export function asWritten(I: Interpreter, v: Val, replacer: Val | null, node: Node): Val {
  if (v.objs.length === 0 && replacer === null) return v;
  const holder = replacer === null ? v : makeObject(I, I.m.part(node, 'holder'), { '': v });
  return part(
    {
      I,
      node,
      replacer,
      made: new Map(),
      own: new Set(),
      replaced: 0,
      written: 0,
      inLoop: false,
      rest: null,
    },
    v,
    I.m.constant(''),
    holder,
    0,
  );
}

function part(writing: Writing, v: Val, key: Val, holder: Val, depth: number): Val {
  const { I, node, replacer, made } = writing;
  const { m } = I;
  m.step();
  if (hasProxy(v)) v = proxyWritten(writing, v, key);
  let given = v.objs.length === 0 ? v : withoutToJson(writing, v, key);
  if (replacer !== null) {
    // A result has fields under every name, so that what stands in its place can go on for ever.
    if (given.objs.some((o) => o.kind === 'data')) depth += LEVELS_OF_DATA - 1;
    if (writing.replaced++ >= MAX_REPLACED) {
      writing.rest ??= replacedOften(writing, replacer, holder, m.unknown);
      return m.join(given, writing.rest);
    }
    const asked = given;
    given = apart(writing, writing.replaced, () => callFunction(I, replacer, holder, [key, asked], node));
  }
  if (given.objs.length === 0 || depth > MAX_DEPTH || made.size > MAX_MADE) return given;
  if (replacer === null && !given.objs.some((o) => isRewritten(I, o, depth, new Set()))) return given;
  let result: Val | null = null;
  if (given.consts.length > 0 || given.open !== 0 || given.top)
    result = new Val(given.consts, given.open, NO_OBJS, given.t, given.prov, given.x, given.top);
  for (const o of given.objs) {
    const one = m.object(object(writing, o, depth), given.prov);
    result = result === null ? one : m.join(result, one);
  }
  return result === null ? given : m.withTaint(result, given.t);
}

/** What a replacer gives for any of the parts of which nobody knows how many there are. */
function replacedOften({ I, node }: Writing, replacer: Val, holder: Val, part: Val): Val {
  const { m } = I;
  let given: Val = m.undefined;
  I.loop('callback', node, { ...unbounded(m), t: countLabels(I, holder) }, () => {
    given = m.join(given, callFunction(I, replacer, holder, [m.anyString, part], node));
  });
  return given;
}

/** Each of a known number of calls is counted; rounds of a loop are one. */
function apart({ I, node, inLoop }: Writing, index: number, call: () => Val): Val {
  return inLoop ? call() : I.m.within(node, index, call);
}

/** What is written for a proxy: what the `toJSON` gives that its `get` may have, or else what it shows. */
function proxyWritten({ I, node }: Writing, v: Val, key: Val): Val {
  const method = getNamed(I, v, 'toJSON', node);
  const seen = unproxied(I, v, node);
  return isFunction(method) ? I.m.join(callFunction(I, method, v, [key], node), seen) : seen;
}

/** What the objects that say how they are written give. */
function withoutToJson(writing: Writing, v: Val, key: Val): Val {
  const { I, node } = writing;
  let result: Val | null = null;
  for (const o of v.objs) {
    const method = toJsonOf(I, o, node);
    const self = I.m.object(o, v.prov);
    let one = self;
    if (method !== undefined) {
      one = apart(writing, -1 - writing.written++, () => callFunction(I, method, self, [key], node));
      if (method.consts.length > 0 || method.open !== 0) one = I.m.join(one, self);
    }
    if (one === self && v.objs.length === 1) return v;
    result = result === null ? one : I.m.join(result, one);
  }
  const rest = new Val(v.consts, v.open, NO_OBJS, v.t, v.prov, v.x, v.top);
  return I.m.withTaint(v.consts.length > 0 || v.open !== 0 || v.top ? I.m.join(rest, result!) : result!, v.t);
}

function toJsonOf(I: Interpreter, o: Obj, node: Node): Val | undefined {
  const found = toJsonIn(I, o);
  if (found === undefined) return undefined;
  const method = methodOf(I, o, 'toJSON', node) ?? found;
  return isFunction(method) ? method : undefined;
}

/** The `toJSON` of an object, of what it inherits from, or what the script has put into the class library. */
export function toJsonIn(I: Interpreter, o: Obj): Val | undefined {
  const own = ownOrInherited(o, 'toJSON');
  if (own !== undefined || I.written.slots.size === 0) return own;
  const owner = OWNERS[o.kind];
  return (
    (owner === undefined ? undefined : I.patched(`${owner}.prototype`, 'toJSON')) ??
    (o.slots.has(DATE) ? I.patched('Date.prototype', 'toJSON') : undefined) ??
    I.patched('Object.prototype', 'toJSON')
  );
}

const OWNERS: Partial<Record<Obj['kind'], string>> = {
  array: 'Array',
  map: 'Map',
  set: 'Set',
  function: 'Function',
  bound: 'Function',
  class: 'Function',
};

/** Whether something in the object is written otherwise than it is. */
function isRewritten(I: Interpreter, o: Obj, depth: number, seen: Set<Obj>): boolean {
  if (depth > MAX_DEPTH || seen.has(o)) return false;
  if (isProxy(o) || toJsonIn(I, o) !== undefined) return true;
  if (o.kind !== 'plain' && o.kind !== 'array') return false;
  seen.add(o);
  I.m.step();
  for (let s = o.slots.first; s !== null; s = s.next)
    for (const inner of s.value.objs)
      if (inner.kind === 'accessor' || isRewritten(I, inner, depth + 1, seen)) return true;
  return false;
}

/** The object with its parts as they are written. */
function object(writing: Writing, o: Obj, depth: number): Obj {
  const { I, node, replacer, made } = writing;
  const { m } = I;
  const known = made.get(o);
  if (known !== undefined) return known;
  if (o.kind !== 'plain' && o.kind !== 'array' && !(o.kind === 'data' && replacer !== null)) return o;
  const written = m.allocate(o.kind === 'array' ? 'array' : 'plain', m.part(node, `part ${made.size}`), null);
  made.set(o, written);
  const self = m.object(o);
  if (o.kind === 'data') {
    // Its parts are not told apart, if it has any: each of them may be handed over.
    if (!byName(writing, o, written)) m.set(written, REST, replacedOften(writing, replacer!, self, self));
    return written;
  }
  for (let s = o.slots.first; s !== null; s = s.next) {
    const { key, value } = s;
    const first = key.charCodeAt(0);
    if (key === REST) {
      const name = o.kind === 'array' ? m.anyString : (o.slots.get(KEYS) ?? m.anyString);
      // Once for each of them.
      const outer = writing.inLoop;
      writing.inLoop = true;
      I.loop('callback', node, collectionShape(I, self, null, countLabels(I, self)), () => {
        m.set(written, REST, part(writing, value, name, self, depth + 1));
      });
      writing.inLoop = outer;
    } else if (key === BASE && replacer !== null) {
      const below = part(writing, value, m.anyString, self, depth + 1);
      m.set(written, REST, below);
    } else if (first === 0) m.write(written, key, value);
    else if (
      first !== 35 &&
      !key.startsWith('@@') &&
      (o.kind === 'plain' || isIndex(key) || key === LENGTH)
    ) {
      writing.own.add(key);
      const given = resolveAccessor(I, value, self, node);
      m.write(written, key, part(writing, given, m.constant(key), self, depth + 1));
    }
  }
  return written;
}

/**
 * A result of which the replacer is asked for the fields that the script mentions one by one, and for all others at once: it is left
 * with some of its fields alone, or without some.
 *
 * @returns false where the replacer says of other fields neither that they go nor that they stay
 */
function byName(writing: Writing, o: Obj, written: Obj): boolean {
  const { I, node, replacer } = writing;
  const { m } = I;
  const { names, more } = mentionedNames(I);
  if (more || o.slots.size > 0 || writing.replaced + names.size > MAX_REPLACED) return false;
  const self = m.object(o);
  const { origin } = info.data(o);
  // A record and no list, whose elements are what their fields are.
  const holder = makeObject(I, m.part(node, 'record'), {});
  m.set(holder.objs[0]!, BASE, self);
  const ask = (key: Val, value: Val): Val => {
    writing.replaced += 1;
    return I.perhaps(() => callFunction(I, replacer!, holder, [key, value], node));
  };
  const keys = m.open(STRING, m.taints.of(origin.child('{}'), EXPLICIT));
  const any = getNamed(I, self, '0', node);
  // No field has the name by which the whole is asked for.
  const ofFields = new Set([...names, '']);
  // What the script asks of an object of its own says nothing of a part of this one.
  const partCalled = (name: string): Val => (writing.own.has(name) ? self : getNamed(I, self, name, node));
  const found = new Map<string, Val>();
  let others: Val = m.undefined;
  let like: readonly NamePattern[] = [];
  // What one call keeps the next may find: the order of the fields is not known.
  I.loop('callback', node, { ...unbounded(m), t: countLabels(I, self) }, () => {
    const suppose = (finds: ReadonlyMap<string, boolean>) => {
      const { name, asked } = supposing(m, ofFields, keys, finds);
      return { given: ask(name, any), asked };
    };
    const plain = suppose(new Map());
    const told = isSame(plain.given, any) ? null : byPattern(plain.asked, suppose);
    others = told === null ? plain.given : told.others;
    like = told === null ? [] : told.like;
    for (const name of names) found.set(name, ask(m.constant(name), partCalled(name)));
  });
  const dropsOthers = like.length === 0 && isNothing(others);
  if (!dropsOthers && !isSame(others, any)) return false;
  // One that a pattern finds is spared by its name.
  const isFound = (name: string) => like.some(({ pattern, flags }) => new RegExp(pattern, flags).test(name));
  for (const [name, given] of found) if (isFound(name) && isSame(given, partCalled(name))) return false;
  const kept: string[] = [];
  const changed: string[] = [];
  for (const [name, given] of found) {
    if (isSame(given, partCalled(name))) kept.push(name);
    else {
      changed.push(name);
      if (!isNothing(given)) m.write(written, name, given);
    }
  }
  const left = dropsOthers ? origin.leaving(kept, true) : origin.leaving(changed, false, like);
  m.set(written, BASE, makeData(I, left, node, null, true));
  return true;
}

/**
 * `(name, value) => (/pass|token/i.test(name) ? '***' : value)`: where nothing of a field is left that one of the patterns finds by its
 * name, what is given of those in which none does.
 *
 * @returns `null` where it may be otherwise
 */
function byPattern(
  asked: ReadonlyMap<string, NamePattern>,
  suppose: (finds: ReadonlyMap<string, boolean>) => { readonly given: Val },
): { readonly others: Val; readonly like: readonly NamePattern[] } | null {
  if (asked.size === 0 || asked.size > MOST_PATTERNS) return null;
  const keys = [...asked.keys()];
  const given = (found: number): Val =>
    suppose(new Map(keys.map((key, i) => [key, (found & (1 << i)) !== 0]))).given;
  // Two patterns may find something in one name, and undo each other.
  for (let found = 1; found < 1 << keys.length; found += 1) if (!isFixed(given(found))) return null;
  return { others: given(0), like: [...asked.values()] };
}

/** Most patterns of one replacer that are told apart. */
const MOST_PATTERNS = 3;

/** One text of the script's own, whatever was asked for. */
function isFixed({ consts, objs, open, top }: Val): boolean {
  return consts.length === 1 && objs.length === 0 && open === 0 && !top;
}

function isNothing({ consts, objs, open, top }: Val): boolean {
  return consts.length === 1 && consts[0] === undefined && objs.length === 0 && open === 0 && !top;
}

/** It is given back as it is, in every case. */
function isSame(given: Val, value: Val): boolean {
  return (
    given.objs.length === value.objs.length &&
    given.objs.every((one) => value.objs.includes(one)) &&
    given.consts.every((one) => value.consts.includes(one)) &&
    given.open === value.open
  );
}
