import { construct } from '../../calls/construction.ts';
import { listOfArguments } from '../../calls/spread.ts';
import { testsOf } from '../../expressions/conditions.ts';
import { bounds, toNumber } from '../../expressions/numbers.ts';
import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { elementsOf } from '../../objects/elements.ts';
import { anyEntry } from '../../objects/entries.ts';
import { iterate } from '../../objects/iterate.ts';
import { deepTaint } from '../../objects/labels.ts';
import { lengthOf, makeArray, makeList } from '../../objects/make.ts';
import { getNamed, ownOrInherited } from '../../objects/read.ts';
import { mayFail } from '../../statements/exits.ts';
import { UNROLL } from '../../statements/loop-rounds.ts';
import { extra } from '../../values/unions.ts';
import { ANY_PRIMITIVE, BOOLEAN, HOLES, NUMBER, STRING, type Val } from '../../values/value.ts';
import { isFunction, single } from '../arguments.ts';
import { listLike } from '../elements.ts';
import { mixed, reduced } from '../results.ts';
import { collectionMethod } from './methods.ts';

export function arrayStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  switch (name) {
    case 'isArray':
      if (isNoArray(arg)) return m.constant(false, m.taints.reduce(arg.t), arg.prov);
      return reduced(I, BOOLEAN, [arg], testsOf(I, arg, node));
    case 'of':
      return listOfArguments(I, node, args);
    case 'from':
    case 'fromAsync': {
      const source = arrayLike(I, arg, node);
      if (isFunction(args[1]))
        return (
          collectionMethod(I, source, 'map', [args[1], ...args.slice(2)], node) ??
          mixed(I, ANY_PRIMITIVE, [source])
        );
      const known = elementsOf(I, source);
      return known !== null ? makeArray(I, node, known) : listLike(I, source, iterate(I, source, node), node);
    }
    default:
      return mixed(I, ANY_PRIMITIVE, args);
  }
}

/** An object of the script's own that is surely no list: a class may extend one. */
function isNoArray({ objs, consts, open, top }: Val): boolean {
  return (
    objs.length > 0 &&
    objs.every((o) => o.kind === 'plain' && o.proto === null && o.data === null) &&
    consts.length === 0 &&
    open === 0 &&
    !top
  );
}

/** What `Array.from` walks: `{ length: n }` gives n times nothing; texts give their characters. */
function arrayLike(I: Interpreter, v: Val, node: Node): Val {
  const m = I.m;
  if (isEither(v)) return anyOf(I, v, node);
  for (const o of v.objs) {
    if (o.kind !== 'plain' || ownOrInherited(o, '@@iterator') !== undefined) continue;
    const given = o.slots.get('length');
    if (given === undefined) continue;
    const length = toNumber(I, given, node);
    const n = single(length);
    if (typeof n === 'number' && n <= UNROLL && n >= 0)
      return makeArray(
        I,
        node,
        Array.from({ length: n }, (_, i) => getNamed(I, v, String(i), node)),
      );
    const [, max] = bounds(length);
    const exact =
      typeof n === 'number'
        ? m.constant(n)
        : m.open(NUMBER, length.t, length.prov, extra(0, max, null, 0, null, null));
    const { value } = anyEntry(I, m.object(o));
    const filled = o.slots.size > 1 ? m.join(m.undefined, value) : m.undefined;
    const list = makeList(I, m.part(node, 'blanks'), filled, exact);
    list.objs[0]!.narrowed = Number.isFinite(max) ? { tests: [], limit: max } : null;
    return list;
  }
  if (v.objs.length === 0 && elementsOf(I, v) === null) {
    return makeList(I, m.part(node, 'letters'), iterate(I, v, node), lengthOf(I, v.t));
  }
  if (v.objs.length === 0) return makeArray(I, m.part(node, 'letters'), elementsOf(I, v)!);
  return v;
}

/** It may be a text as well as something else, or one of several objects that are walked in different ways. */
function isEither({ objs, open, consts }: Val): boolean {
  if (objs.length === 0) return false;
  if ((open & STRING) !== 0 || consts.some((c) => typeof c === 'string')) return true;
  return objs.length > 1 && objs.some((o) => o.kind === 'plain');
}

function anyOf(I: Interpreter, v: Val, node: Node): Val {
  let element = iterate(I, v, node);
  for (const o of v.objs)
    if (o.kind === 'plain' && ownOrInherited(o, '@@iterator') === undefined)
      element = I.m.join(element, anyEntry(I, I.m.object(o)).value);
  return makeList(I, I.m.part(node, 'either'), element, lengthOf(I, deepTaint(I, v)));
}

export function constructArray(I: Interpreter, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const n = single(arg);
  if (args.length === 1 && typeof n === 'number') {
    if (n >= 0 && n <= UNROLL) {
      const blank = makeArray(
        I,
        node,
        Array.from({ length: n }, () => m.undefined),
      );
      if (n > 0) m.write(blank.objs[0]!, HOLES, m.undefined);
      return blank;
    }
    const list = makeList(I, node, m.undefined, m.constant(n));
    list.objs[0]!.narrowed = { tests: [], limit: n };
    return list;
  }
  const mayCount =
    arg.open !== 0 ||
    arg.objs.some((o) => o.kind === 'data') ||
    arg.consts.some((c) => typeof c === 'number');
  if (args.length === 1 && mayCount) {
    const length = toNumber(I, arg, node);
    mayFail(I, length.t);
    return makeList(I, node, m.join(m.undefined, arg), length);
  }
  return listOfArguments(I, node, args);
}

const COPYING: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'slice',
  'splice',
  'concat',
  'flat',
  'flatMap',
]);

/** The `copy` that a method gives of a list: one of a class of the script's own is made by that class. */
export function copiedBy(I: Interpreter, recv: Val, name: string, copy: Val, node: Node): Val {
  for (const o of recv.objs) {
    if (o.kind !== 'array' || o.proto === null || !COPYING.has(name)) continue;
    const own = ownOrInherited(o, 'constructor');
    if (own === undefined) continue;
    const species = getNamed(I, own, '@@species', node);
    const maker = species.objs.some((s) => s.kind === 'function' || s.kind === 'class') ? species : own;
    copy = I.m.join(copy, construct(I, maker, [I.m.anyNumber], node));
  }
  return copy;
}
