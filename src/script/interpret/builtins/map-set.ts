import type { Primitive } from '../../facts.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { chosenBy } from '../objects/computed.ts';
import { countLabels, takenFrom } from '../objects/count.ts';
import { elementsOf, mapKeys, mapSlot, mapValues } from '../objects/elements.ts';
import { iterate } from '../objects/iterate.ts';
import { deepTaint } from '../objects/labels.ts';
import { lengthOf, makeArray } from '../objects/make.ts';
import { getNamed } from '../objects/read.ts';
import { perhapsDelete, weakWrite } from '../objects/write.ts';
import { narrowedOf } from '../statements/loop-rounds.ts';
import { isOther } from '../values/other-names.ts';
import { extra } from '../values/unions.ts';
import {
  BOOLEAN,
  KEYS,
  LENGTH,
  NO_CONSTS,
  NO_OBJS,
  type Obj,
  REST,
  STRING,
  type Test,
  Val,
} from '../values/value.ts';
import { callback, identityOf, single, UNKNOWN } from './arguments.ts';
import { keptUnderTests } from './array/kept-tests.ts';
import { each, grouped, listLike } from './elements.ts';
import { reduced } from './results.ts';
import { isDescribed } from './symbol.ts';

export function mapMethod(
  I: Interpreter,
  recv: Val,
  maps: readonly Obj[],
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  const m = I.m;
  switch (name) {
    case 'set': {
      for (const o of maps) {
        const key = single(args[0]);
        const value = args[1] ?? m.undefined;
        const told = args[0] !== undefined && isDescribed(args[0]);
        if (key !== UNKNOWN && !told && o.slots.get(REST) === undefined && maps.length === 1) {
          const slot = mapSlot(key as Primitive);
          const had = o.slots.get(slot);
          const size = o.slots.get(LENGTH);
          m.write(o, slot, value);
          if (had !== undefined && !had.consts.includes(undefined)) continue;
          const n = size === undefined ? UNKNOWN : single(size);
          if (had === undefined && typeof n === 'number' && !o.several)
            m.write(o, LENGTH, m.constant(n + 1, size!.t));
          else m.set(o, LENGTH, lengthOf(I, size?.t ?? m.none));
        } else {
          weakWrite(I, o, REST, keptUnderTests(I, value, node));
          weakWrite(I, o, KEYS, keptUnderTests(I, args[0] ?? m.undefined, node));
          m.set(
            o,
            LENGTH,
            lengthOf(
              I,
              m.taints.union(
                o.slots.get(LENGTH)?.t ?? m.none,
                m.taints.union(m.taints.reduce(m.pc), m.taints.reduce(deepTaint(I, args[0] ?? m.undefined))),
              ),
            ),
          );
        }
      }
      return recv;
    }
    case 'get': {
      let result: Val | null = null;
      for (const o of maps) {
        const key = single(args[0]);
        let part: Val;
        if (key !== UNKNOWN) {
          const exact = o.slots.get(mapSlot(key as Primitive));
          const rest = o.slots.get(REST);
          part = exact ?? m.undefined;
          if (rest !== undefined) part = takenFrom(I, m.object(o), m.join(part, rest));
        } else
          part = isOther(m, args[0]!, namesOf(I, o)) ? m.undefined : m.join(mapValues(I, o), m.undefined);
        result = result === null ? part : m.join(result, part);
      }
      return chosenBy(I, result!, args[0] ?? m.undefined, recv);
    }
    case 'has': {
      const known = hasInMap(I, maps, args[0] ?? m.undefined);
      if (known !== null) return known;
      let all = m.taints.reduce(deepTaint(I, args[0] ?? m.undefined));
      for (const o of maps)
        all = m.taints.union(
          all,
          m.taints.union(m.taints.reduce(mapKeys(I, o).t), countLabels(I, m.object(o))),
        );
      const tests: Test[] = all.empty
        ? []
        : [{ op: 'includes', t: all, constants: mapKeys(I, maps[0]!).consts.slice(0, 32), node }];
      return new Val(
        NO_CONSTS,
        BOOLEAN,
        NO_OBJS,
        all,
        null,
        tests.length === 0
          ? null
          : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, 0, tests, null),
        false,
      );
    }
    case 'keys': {
      const known = elementsOf(I, recv)?.map((e) => getNamed(I, e, '0', node));
      if (known !== undefined) return makeArray(I, node, known);
      let keys = mapKeys(I, maps[0]!);
      for (const o of maps.slice(1)) keys = m.join(keys, mapKeys(I, o));
      return listLike(I, recv, keys, node);
    }
    case 'values': {
      const known = elementsOf(I, recv)?.map((e) => getNamed(I, e, '1', node));
      if (known !== undefined) return makeArray(I, node, known);
      let values = mapValues(I, maps[0]!);
      for (const o of maps.slice(1)) values = m.join(values, mapValues(I, o));
      return listLike(I, recv, values, node);
    }
    case 'entries':
    case '@@iterator': {
      const known = elementsOf(I, recv);
      return known !== null ? makeArray(I, node, known) : listLike(I, recv, iterate(I, recv, node), node);
    }
    case 'forEach':
      each(I, recv, node, (e) => {
        callback(I, args[0], [getNamed(I, e, '1', node), getNamed(I, e, '0', node), recv], args[1], node);
      });
      return m.undefined;
    case 'delete':
    case 'clear':
      for (const o of maps)
        removeFromMap(I, o, name, args[0] ?? m.undefined, maps.length === 1 && !o.several);
      return name === 'clear' ? m.undefined : reduced(I, BOOLEAN, [recv, ...args]);
    default:
      return null;
  }
}

/** The keys of a map, unless it may have any. */
function namesOf(I: Interpreter, map: Obj): readonly Primitive[] {
  const { consts, open, objs, top } = mapKeys(I, map);
  return open !== 0 || objs.length > 0 || top || map.slots.has(REST) ? ANY_NAME : consts;
}

/** Stands for names that no text is surely another than. */
const ANY_NAME: readonly Primitive[] = ['\u0000'];

/** Whether the one map has a key, where that is known; which it is tells of what chose the key. */
function hasInMap(I: Interpreter, maps: readonly Obj[], key: Val): Val | null {
  const { m } = I;
  const [map] = maps;
  if (map === undefined || maps.length > 1 || map.slots.has(REST) || map.slots.has(KEYS)) return null;
  const t = m.taints.reduce(m.taints.union(deepTaint(I, key), mapKeys(I, map).t));
  if (isOther(m, key, namesOf(I, map))) return m.constant(false, t);
  const known = single(key);
  if (known === UNKNOWN || map.shared || isDescribed(key)) return null;
  const slot = map.slots.get(mapSlot(known as Primitive));
  if (slot === undefined) return m.constant(false, t);
  // What may have been taken out holds `undefined`.
  return slot.consts.includes(undefined) ? null : m.constant(true, t);
}

/** `delete` and `clear` of a map: what was surely taken out is gone, whatever else may be meant may be missing. */
function removeFromMap(I: Interpreter, map: Obj, name: string, key: Val, alone: boolean): void {
  const { m } = I;
  const known = single(key);
  const slot = name === 'clear' || known === UNKNOWN ? null : mapSlot(known as Primitive);
  if (alone && name === 'clear') {
    for (const one of map.slots.keys()) if (one !== LENGTH) m.remove(map, one);
  } else if (alone && slot !== null) m.remove(map, slot);
  else {
    const isListed = name !== 'clear' && key.open === 0 && key.objs.length === 0 && !key.top;
    perhapsDelete(I, map, isListed ? key.consts.map(mapSlot) : null, deepTaint(I, key));
  }
  const t = m.taints.union(m.pc, deepTaint(I, key));
  m.set(map, LENGTH, lengthOf(I, m.taints.union(map.slots.get(LENGTH)?.t ?? m.none, t)));
}

export function constructMap(I: Interpreter, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const obj = m.allocate('map', node, null);
  m.write(obj, LENGTH, m.constant(0));
  const self = m.object(obj);
  if (args.length > 0) {
    const known = elementsOf(I, arg);
    for (const e of known ?? [iterate(I, arg, node)]) {
      const key = getNamed(I, e, '0', node);
      mapMethod(
        I,
        self,
        [obj],
        'set',
        [
          known === null
            ? new Val(NO_CONSTS, key.open | STRING, key.objs, key.t, key.prov, null, key.top)
            : key,
          getNamed(I, e, '1', node),
        ],
        node,
      );
    }
    m.set(obj, LENGTH, lengthOf(I, m.taints.union(countLabels(I, arg), obj.slots.get(LENGTH)!.t)));
  }
  return self;
}

export function constructSet(I: Interpreter, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const obj = m.allocate('set', node, null);
  const known = args.length === 0 ? [] : elementsOf(I, arg);
  const which = known?.map(identityOf) ?? [];
  if (known === null) {
    m.write(obj, REST, iterate(I, arg, node));
    obj.narrowed = narrowedOf(arg);
    // Which of them are the same tells of what they are.
    m.write(obj, LENGTH, lengthOf(I, m.taints.union(countLabels(I, arg), deepTaint(I, arg))));
  } else if (which.includes(UNKNOWN) && known.length > 1) {
    // Some of them may be the same, which how many are left tells.
    let all = known[0]!;
    for (const e of known) all = m.join(all, e);
    m.write(obj, REST, all);
    m.write(obj, LENGTH, lengthOf(I, deepTaint(I, arg), 1, known.length));
  } else {
    const own = known.filter((_, i) => which.indexOf(which[i]!) === i);
    for (let i = 0; i < own.length; i++) m.write(obj, String(i), own[i]!);
    m.write(obj, LENGTH, m.constant(own.length));
  }
  return m.object(obj);
}

/** `Map.groupBy(items, keyOf)`. */
export function mapOfGroups(I: Interpreter, [items = I.m.undefined, keyOf]: readonly Val[], node: Node): Val {
  const map = constructMap(I, [], node);
  const run = (name: 'get' | 'set', args: readonly Val[]) =>
    mapMethod(I, map, map.objs, name, args, node) ?? I.m.undefined;
  each(I, items, node, (e, i) => {
    const key = callback(I, keyOf, [e, i], undefined, node);
    run('set', [key, grouped(I, run('get', [key]), e, items, node)]);
  });
  return map;
}
