import { spreadAmong } from '../../calls/spread.ts';
import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { countLabels, takenFrom } from '../../objects/count.ts';
import { elementsOf } from '../../objects/elements.ts';
import { iterate } from '../../objects/iterate.ts';
import { deepTaint } from '../../objects/labels.ts';
import { makeArray } from '../../objects/make.ts';
import { ITERATOR, listAs, walkedOver } from '../../objects/no-list.ts';
import { pickedAt, pickedOwn } from '../../objects/own.ts';
import { KEEPS_TYPE, retype, typed, typeOf, unordered } from '../../objects/typed.ts';
import { setProperty, weakWrite } from '../../objects/write.ts';
import { narrowedOf } from '../../statements/loop-rounds.ts';
import { asNarrowed } from '../../values/narrowed.ts';
import { BOOLEAN, NUMBER, type Obj, REST, type Val } from '../../values/value.ts';
import { callback, isFunction, single } from '../arguments.ts';
import { countedBy, each, flattened, indexVal, listLike, narrow } from '../elements.ts';
import { advanceIterator } from '../iterators.ts';
import { mapMethod } from '../map-set.ts';
import { reduced } from '../results.ts';
import {
  filterMethod,
  findElement,
  givesByName,
  mapElements,
  reduceMethod,
  testElements,
} from './callbacks.ts';
import {
  addElements,
  fillElements,
  labelsOf,
  removeEnd,
  removeFromSet,
  reverseElements,
  sortElements,
  spliceElements,
} from './changes.ts';
import { keptUnderTests } from './kept-tests.ts';
import { concatMethod, entriesOf, inclusion, joinElements, sliceMethod } from './pieces.ts';

/** How many more levels `flat(depth)` opens, however deep it is told to go. */
const MAX_FLAT = 6;

function isMap(o: Obj): boolean {
  return o.kind === 'map';
}

function hasCollection(v: Val): boolean {
  return v.objs.some(
    (o) =>
      o.kind === 'array' ||
      o.kind === 'set' ||
      o.kind === 'map' ||
      o.kind === 'data' ||
      o.kind === 'generator',
  );
}

/** What `flat(depth)` makes of the elements; where the depth is not known, they may be of any level. */
function flatElements(I: Interpreter, elements: Val, args: readonly Val[]): Val {
  const depth = args.length === 0 ? 1 : single(args[0]);
  const isKnown = typeof depth === 'number';
  let inner = elements;
  let all = elements;
  for (let level = 0; level < (isKnown ? Math.min(depth, MAX_FLAT) : MAX_FLAT); level++) {
    const flat = flattened(I, inner);
    if (flat === inner) break;
    inner = flat;
    all = I.m.join(all, flat);
  }
  return isKnown ? inner : all;
}

/** A method of an array, set, map, generator or list of data; `null` for a name that none of them has. */
export function collectionMethod(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  const type = I.hasTyped ? (recv.objs.map(typeOf).find((one) => one !== null) ?? null) : null;
  if (type !== null && (name === 'sort' || name === 'toSorted') && !isFunction(args[0])) unordered(I, recv);
  const made = byCollection(I, recv, name, args, node);
  if (type !== null) {
    retype(I, recv);
    if (made !== null && KEEPS_TYPE.has(name)) return typed(I, made, type, node);
  }
  const isWalk = I.hasIterators && recv.objs.some(isIterator);
  if (isWalk && name !== 'next' && name !== '@@iterator') walkedOver(I, recv);
  if (made === null || !(ITERATES.has(name) || (isWalk && LAZY.has(name)))) return made;
  // An iterator is its own.
  return isWalk && name === '@@iterator' ? recv : listAs(I, made, ITERATOR, node);
}

function isIterator({ kind, data }: Obj): boolean {
  return kind === 'array' && data === ITERATOR;
}

const ITERATES: ReadonlySet<string> = new Set(['keys', 'values', 'entries', '@@iterator']);
/** Methods of iterators that give another one. */
const LAZY: ReadonlySet<string> = new Set(['map', 'filter', 'flatMap', 'take', 'drop']);

function byCollection(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val | null {
  const m = I.m;
  if (!hasCollection(recv)) return null;
  if (recv.objs.some(isMap)) {
    const r = mapMethod(I, recv, recv.objs.filter(isMap), name, args, node);
    if (r !== null) return r;
  }
  const fn = args[0];
  switch (name) {
    case 'map':
    case 'flatMap':
      return mapElements(I, recv, name, args, node);
    case 'forEach':
      each(
        I,
        recv,
        node,
        (e, i) => {
          callback(
            I,
            fn,
            recv.objs.some((o) => o.kind === 'set') ? [e, e, recv] : [e, i, recv],
            args[1],
            node,
          );
        },
        false,
        undefined,
        givesByName(I, fn, 0),
      );
      return m.undefined;
    case 'filter':
      return filterMethod(I, recv, args, node);
    case 'find':
    case 'findLast':
      return findElement(I, recv, name, args, node);
    case 'findIndex':
    case 'findLastIndex':
    case 'some':
    case 'every':
      return testElements(I, recv, name, args, node);
    case 'reduce':
    case 'reduceRight':
      return reduceMethod(I, recv, args, node, name === 'reduceRight');
    case 'flat': {
      const inner = flatElements(I, iterate(I, recv, node), args);
      const list = listLike(I, recv, inner, node, narrow(narrowedOf(recv), [], Number.POSITIVE_INFINITY));
      return countedBy(I, list, deepTaint(I, args[0] ?? m.undefined), recv);
    }
    case 'concat':
      return concatMethod(I, recv, args, node);
    case 'slice':
    case 'subarray':
    case 'take':
    case 'drop':
      return sliceMethod(I, recv, name, args, node);
    case 'splice':
    case 'toSpliced':
      for (const o of recv.objs) I.record.thinned.add(o.site);
      return spliceElements(I, recv, name, args, node);
    case 'push':
    case 'unshift':
    case 'add':
    case 'append':
      if (name === 'append' && !recv.objs.some((o) => o.kind === 'array')) return null;
      if (m.guards.length > 0 && spreadAmong(I, args) === null)
        args = args.map((one) => keptUnderTests(I, one, node));
      for (const o of recv.objs) addElements(I, recv, o, args, name);
      return name === 'add' ? recv : m.open(NUMBER, countLabels(I, recv));
    case 'pop':
    case 'shift':
      for (const o of recv.objs) I.record.thinned.add(o.site);
      return removeEnd(I, recv, name, node);
    case 'at': {
      const known = elementsOf(I, recv);
      const i = single(args[0]);
      if (known !== null && typeof i === 'number') {
        // A place is a whole number; none at all is the first.
        const place = Math.trunc(i) || 0;
        return known[place < 0 ? known.length + place : place] ?? m.undefined;
      }
      const one = pickedAt(I, iterate(I, recv, node), deepTaint(I, args[0] ?? m.undefined));
      return asNarrowed(takenFrom(I, recv, m.join(one, m.undefined)), narrow(narrowedOf(recv), [], 1));
    }
    case 'reverse':
    case 'toReversed':
      return reverseElements(I, recv, name, node);
    case 'sort':
    case 'toSorted':
      return sortElements(I, recv, name, args, node);
    case 'join':
      return joinElements(I, recv, args, node);
    case 'includes':
    case 'indexOf':
    case 'lastIndexOf':
    case 'has':
      return inclusion(I, recv, name, args, node);
    case 'keys': {
      const sets = recv.objs.filter((o) => o.kind === 'set');
      if (sets.length === 0) return listLike(I, recv, indexVal(I), node);
      // The keys of a set are what it holds.
      if (sets.length === recv.objs.length) return byCollection(I, recv, 'values', args, node);
      return listLike(I, recv, m.join(indexVal(I), iterate(I, recv, node)), node);
    }
    case 'values':
    case '@@iterator':
    case 'toArray':
      if (elementsOf(I, recv) !== null) return makeArray(I, node, elementsOf(I, recv)!);
      return listLike(I, recv, iterate(I, recv, node), node);
    case 'entries':
      return entriesOf(I, recv, node);
    case 'fill':
    case 'set':
      for (const o of recv.objs) {
        if (o.kind !== 'array' && o.kind !== 'data') continue;
        if (o.kind === 'data') setProperty(I, m.object(o), m.anyNumber, args[0] ?? m.undefined, node);
        else if (name === 'fill' && recv.objs.length > 1) weakWrite(I, o, REST, args[0] ?? m.undefined);
        else if (name === 'fill') fillElements(I, o, args[0] ?? m.undefined, args);
        else if (args[0] !== undefined)
          weakWrite(I, o, REST, pickedAt(I, iterate(I, args[0], node), labelsOf(I, args.slice(1))));
      }
      return recv;
    case 'copyWithin':
      for (const o of recv.objs)
        if (o.kind === 'array') weakWrite(I, o, REST, pickedAt(I, iterate(I, recv, node), labelsOf(I, args)));
      return recv;
    case 'with': {
      const e = m.join(iterate(I, recv, node), args[1] ?? m.undefined);
      return listLike(I, recv, pickedOwn(I, e, deepTaint(I, args[0] ?? m.undefined)), node);
    }
    case 'delete':
    case 'clear': {
      const was = reduced(I, BOOLEAN, [recv, ...args]);
      removeFromSet(I, recv, name, args);
      return name === 'clear' ? m.undefined : was;
    }
    case 'next':
    case 'return':
    case 'throw':
      return advanceIterator(I, recv, name, args, node);
    default:
      return null;
  }
}
