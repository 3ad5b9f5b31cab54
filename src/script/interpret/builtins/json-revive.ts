import { callFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { countLabels } from '../objects/count.ts';
import { elementsOf } from '../objects/elements.ts';
import { knownEntries } from '../objects/entries.ts';
import { info } from '../objects/info.ts';
import { iterate } from '../objects/iterate.ts';
import { deepTaint, touch } from '../objects/labels.ts';
import { makeData, makeObject } from '../objects/make.ts';
import { dataChild, getNamed } from '../objects/read.ts';
import { deleteProperty, setProperty, weakWrite } from '../objects/write.ts';
import { unbounded } from '../state/frames.ts';
import { otherThan } from '../values/other-names.ts';
import { EXPLICIT } from '../values/taint.ts';
import { ANY_PRIMITIVE, KEYS, type Obj, REST, STRING, type Val } from '../values/value.ts';
import { single } from './arguments.ts';
import { mentionedNames } from './mentioned.ts';

/** One `JSON.parse` with a reviver. */
interface Reviving {
  readonly I: Interpreter;
  readonly reviver: Val;
  readonly node: Node;
  /** How often the reviver has been called for one of a known number of parts. */
  revived: number;
}

/** Levels of a value of the script's own that are gone into one by one. */
const MAX_DEPTH = 6;

/** What asking for one more name may cost; a script that has few steps left has fewer fields told apart. */
const STEPS_OF_NAME = 1200;

/** What `JSON.parse(text, reviver)` gives: the reviver is called for each part, from the innermost out, on what holds it. */
export function revived(I: Interpreter, parsed: Val, reviver: Val, node: Node): Val {
  const reviving = { I, reviver, node, revived: 0 };
  inside(reviving, parsed, 0);
  const holder = makeObject(I, I.m.part(node, 'holder'), { '': parsed });
  return callFunction(I, reviver, holder, [I.m.constant(''), parsed], node);
}

/** Revives the parts of a value in place. */
function inside(reviving: Reviving, v: Val, depth: number): void {
  const { I } = reviving;
  I.m.step();
  const known = depth < MAX_DEPTH ? partsOf(I, v) : null;
  if (known !== null) {
    for (const [name] of known) {
      // The calls before may have put something else there.
      inside(reviving, getNamed(I, v, name, reviving.node), depth + 1);
      const key = I.m.constant(name);
      const given = I.m.within(reviving.node, ++reviving.revived, () =>
        callFor(reviving, v, key, getNamed(I, v, name, reviving.node)),
      );
      put(reviving, v, key, given);
    }
    return;
  }
  for (const obj of v.objs) {
    if (obj.kind === 'data') {
      for (const row of dataChild(I, obj, '0', v.prov).objs)
        if (I.m.steps < I.m.budget / 4) fields(reviving, row, v);
      fields(reviving, obj, v);
    } else any(reviving, obj, v, depth);
  }
}

/** The parts of an object of which all are known, by their names. */
function partsOf(I: Interpreter, v: Val): readonly [string, Val][] | null {
  if (v.objs.length !== 1 || v.objs[0]!.shared) return null;
  if (v.objs[0]!.kind === 'array') return elementsOf(I, v)?.map((e, i) => [String(i), e]) ?? null;
  return v.objs[0]!.kind === 'plain' ? knownEntries(I, v) : null;
}

function callFor({ I, reviver, node }: Reviving, holder: Val, key: Val, value: Val): Val {
  return callFunction(I, reviver, holder, [key, value], node);
}

/** What the reviver gives stands in the place of the part; where it gives nothing, the part is gone. */
function put({ I, node }: Reviving, holder: Val, key: Val, given: Val): void {
  if (single(given) === undefined && given.t.empty) deleteProperty(I, holder, key);
  else setProperty(I, holder, key, given, node);
}

/** Parts of an object that are not told apart: each of them, in any order. */
function any(reviving: Reviving, obj: Obj, v: Val, depth: number): void {
  const { I, node } = reviving;
  const holder = I.m.object(obj, v.prov);
  const isList = obj.kind === 'array' || obj.kind === 'set';
  I.loop('callback', node, { ...unbounded(I.m), t: countLabels(I, holder) }, () => {
    const value = isList ? iterate(I, holder, node) : getNamedAny(I, obj);
    if (depth < MAX_DEPTH && value.objs.some((o) => o !== obj)) inside(reviving, value, MAX_DEPTH);
    const key = obj.slots.get(KEYS) ?? I.m.anyString;
    const given = callFor(reviving, holder, isList ? I.m.anyString : key, value);
    weakWrite(I, obj, REST, given);
  });
}

function getNamedAny(I: Interpreter, obj: Obj): Val {
  let all = I.m.undefined;
  for (let s = obj.slots.first; s !== null; s = s.next)
    if (s.key === REST || s.key.charCodeAt(0) !== 0) all = I.m.join(all, s.value);
  return all;
}

/**
 * A record out of a result: the fields that the script mentions are asked for by their names, one by one, all others at once.
 * What lies below them is revived as well, without telling its fields apart.
 */
function fields(reviving: Reviving, obj: Obj, v: Val): void {
  const { I, node } = reviving;
  const { m } = I;
  const holder = m.object(obj, v.prov);
  const { names: all, more: unsaid } = mentionedNames(I);
  const names = new Set([...all].slice(0, Math.floor((m.budget - m.steps) / STEPS_OF_NAME)));
  const more = unsaid || names.size < all.size;
  const keys = m.open(STRING, m.taints.of(info.data(obj).origin.child('{}'), EXPLICIT), v.prov);
  const others = otherThan(m, names, keys);
  const found = new Map<string, Val>();
  // What one call writes the next may find: the order of the fields is not known.
  I.loop('callback', node, unbounded(m), () => {
    for (const name of names) {
      below(reviving, dataChild(I, obj, name, v.prov), keys);
      I.perhaps(() => {
        const given = callFor(reviving, holder, m.constant(name), getNamed(I, holder, name, node));
        const before = found.get(name);
        found.set(name, before === undefined ? given : m.join(before, given));
      });
    }
    I.perhaps(() => {
      const value = getNamed(I, holder, '0', node);
      const isMoved = below(reviving, value, keys);
      // Whatever is read by a name that was not asked for by itself.
      if (isMoved && more) weakWrite(I, obj, REST, m.open(ANY_PRIMITIVE, deepTaint(I, value), v.prov));
      const given = callFor(reviving, holder, others, value);
      if (!isKept(given, value)) {
        touch(obj);
        weakWrite(I, obj, REST, given);
        weakWrite(I, obj, KEYS, keys);
      }
    });
  });
  for (const [name, given] of found) {
    const written = obj.slots.get(name);
    const value = getNamed(I, holder, name, node);
    if (isKept(given, value) && given.objs.length > 0) continue;
    touch(obj);
    m.set(obj, name, written === undefined ? given : m.join(written, given));
  }
}

/** Whatever stands in a field, and in the elements of a list there: what is moved or made within it is any of its parts. */
function below({ I, reviver, node }: Reviving, field: Val, keys: Val): boolean {
  const { m } = I;
  let isMoved = false;
  for (const v of [field, iterate(I, field, node)])
    for (const obj of v.objs) {
      if (obj.kind !== 'data' || obj.slots.has(REST)) continue;
      const stand = makeData(I, info.data(obj).origin, node, v.prov, true);
      const value = iterate(I, stand, node);
      const given = I.perhaps(() => callFunction(I, reviver, stand, [keys, value], node));
      if (isKept(given, value) && stand.objs[0]!.slots.size === 0) continue;
      touch(obj);
      isMoved = true;
      const t = m.taints.union(deepTaint(I, value), deepTaint(I, given));
      weakWrite(I, obj, REST, m.open(ANY_PRIMITIVE, t, v.prov));
    }
  return isMoved;
}

/** Whether something is given back as it is, or is taken out. */
function isKept(given: Val, value: Val): boolean {
  return (
    given.consts.every((c) => c === undefined) &&
    given.open === 0 &&
    !given.top &&
    given.objs.every((o) => value.objs.includes(o))
  );
}
