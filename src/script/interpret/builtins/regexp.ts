import { callFunction } from '../calls/functions.ts';
import { concat } from '../expressions/concat.ts';
import { conditionTaint } from '../expressions/conditions.ts';
import { toText } from '../expressions/text.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info, MAX_ELEMENTS } from '../objects/info.ts';
import { deep, deepTaint } from '../objects/labels.ts';
import { lengthOf, makeArray, makeList } from '../objects/make.ts';
import { weakWrite } from '../objects/write.ts';
import { isSupposed } from '../values/other-names.ts';
import type { Taint } from '../values/taint.ts';
import {
  ANY_PRIMITIVE,
  BOOLEAN,
  MAX_TEXT,
  NUMBER,
  PLACE,
  STRING,
  type Test,
  VALUE,
  type Val,
} from '../values/value.ts';
import { isFunction, single } from './arguments.ts';
import { each } from './elements.ts';
import { matchesWhatever } from './empty-alternative.ts';
import { harmlessPattern, isShort } from './harmless-pattern.ts';
import { callLibraryMethod } from './methods.ts';
import { patternWords } from './pattern-words.ts';
import { allowsPlainOnly, type Pattern } from './plain-pattern.ts';
import { mixed, reduced } from './results.ts';

interface Run {
  readonly pattern: RegExp;
  readonly text: string;
}

/** A pattern and a text that are both known, where running one on the other is harmless. */
function runnable(pattern: Val | undefined, subject: Val): Run | null {
  const text = single(subject);
  if (typeof text !== 'string' || !isShort(text)) return null;
  const known = knownPattern(pattern);
  return known === null ? null : { pattern: known, text };
}

/** The literal of a pattern that can be no other. */
export function literalOf(pattern: Val | undefined): Pattern | null {
  const obj =
    pattern?.objs.length === 1 && pattern.consts.length === 0 && pattern.open === 0 ? pattern.objs[0]! : null;
  if (obj === null || obj.kind !== 'builtin' || info.name(obj) !== '#regexp') return null;
  return (obj.site as unknown as { regex?: Pattern } | null)?.regex ?? null;
}

/** A pattern that is known and can be run without harm on a short text. */
export function knownPattern(pattern: Val | undefined): RegExp | null {
  const obj =
    pattern?.objs.length === 1 && pattern.consts.length === 0 && pattern.open === 0 ? pattern.objs[0]! : null;
  if (obj === null || obj.kind !== 'builtin' || info.name(obj) !== '#regexp') return null;
  return harmlessPattern(obj.site);
}

/** The text that a pattern is made of (`new RegExp(terms.join('|'))`), where it can be no other. */
function writtenIn({ objs }: Val): string | undefined {
  const text = objs.length === 1 ? objs[0]!.slots.get(VALUE) : undefined;
  const known = text === undefined ? undefined : single(text);
  return typeof known === 'string' ? known : undefined;
}

/** It can be run on any name without harm, and says the same of it each time. */
function tellsNames(recv: Val, { pattern, flags }: Pattern): boolean {
  return !/[gyv]/.test(flags) && (patternWords(pattern).length > 0 || knownPattern(recv) !== null);
}

/** With `g` or `y`, `test` and `exec` start where they came to the last time. */
function goesOn({ global, sticky }: RegExp): boolean {
  return global || sticky;
}

/** Text methods with a pattern, computed where everything is known. */
export function foldPattern(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  const m = I.m;
  const run = runnable(args[0], recv);
  if (run === null) return null;
  const { pattern, text } = run;
  if (pattern.sticky) return null;
  const piece = (c: string | undefined) => m.constant(c, recv.t, recv.prov);
  switch (name) {
    case 'search':
      return m.constant(text.search(pattern), m.taints.reduce(recv.t), recv.prov);
    case 'split':
      return args.length > 1 ? null : makeArray(I, node, text.split(pattern).map(piece));
    case 'replace':
    case 'replaceAll': {
      if (name === 'replaceAll' && !pattern.global) return null;
      const [, replacer] = args;
      if (isFunction(replacer)) return replacedByEach(I, recv, run, replacer, node);
      const by = args[1] === undefined ? 'undefined' : single(args[1]);
      if (typeof by !== 'string' || by.length > 64) return null;
      const t = args[1] === undefined ? recv.t : m.taints.union(recv.t, args[1].t);
      const made = text.replace(pattern, by);
      return made.length > MAX_TEXT ? null : m.constant(made, t, recv.prov);
    }
    case 'match': {
      const found = text.match(pattern);
      if (found === null) return m.constant(null, m.taints.reduce(recv.t), recv.prov);
      const list = makeArray(I, node, [...found].map(piece));
      if (found.index !== undefined) m.write(list.objs[0]!, 'index', m.constant(found.index));
      if (found.index !== undefined) m.write(list.objs[0]!, 'input', recv);
      if (pattern.hasIndices) m.write(list.objs[0]!, 'indices', placesOf(I, recv.t, node));
      const groups = groupsOf(I, found, piece, node);
      if (groups !== null) m.write(list.objs[0]!, 'groups', groups);
      return list;
    }
    default:
      return null;
  }
}

/** Where the parts of a match stand, with the flag `d`. */
export function placesOf(I: Interpreter, t: Taint, node: Node): Val {
  const place = I.m.open(NUMBER, I.m.taints.reduce(t));
  const ends = makeArray(I, I.m.part(node, 'ends'), [place, place]);
  const made = makeList(I, I.m.part(node, 'indices'), ends, lengthOf(I, t));
  I.m.write(made.objs[0]!, 'groups', I.m.open(ANY_PRIMITIVE, I.m.taints.reduce(t)));
  return made;
}

/** The named groups of a match as an object; `null` where the pattern names none. */
function groupsOf(
  I: Interpreter,
  { groups }: RegExpMatchArray,
  piece: (text: string | undefined) => Val,
  node: Node,
): Val | null {
  if (groups === undefined) return null;
  const made = I.m.allocate('plain', I.m.part(node, 'groups'), null);
  for (const key of Object.keys(groups)) I.m.write(made, key, piece(groups[key]));
  return I.m.object(made);
}

/** `hex.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16)))` of a known text: what the function gives for each place. */
function replacedByEach(I: Interpreter, recv: Val, { pattern, text }: Run, by: Val, node: Node): Val | null {
  const m = I.m;
  const found = pattern.global
    ? [...text.matchAll(pattern)]
    : [pattern.exec(text)].filter((one) => one !== null);
  if (found.length > MAX_ELEMENTS) return null;
  const piece = (c: string | undefined) => m.constant(c, recv.t, recv.prov);
  const places = makeArray(
    I,
    m.part(node, 'places'),
    found.map((_, i) => m.constant(i)),
  );
  let made = piece('');
  let end = 0;
  const replace = (at: Val): void => {
    const match = found[Number(single(at))]!;
    const groups = groupsOf(I, match, piece, node);
    const given = [...match.map(piece), m.constant(match.index), recv, ...(groups === null ? [] : [groups])];
    const put = toText(I, callFunction(I, by, m.undefined, given, node), node);
    made = concat(I, concat(I, made, piece(text.slice(end, match.index))), put);
    end = match.index + match[0].length;
  };
  each(I, places, node, replace, false, MAX_ELEMENTS);
  return concat(I, made, piece(text.slice(end)));
}

/** What a method that the script has put into a pattern gives; `null` where it has none. */
export function ownAnswer(
  I: Interpreter,
  pattern: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  let all: Val | null = null;
  for (const o of pattern.objs) {
    const own = o.kind === 'builtin' ? o.slots.get(name) : undefined;
    if (own === undefined) continue;
    const part = callFunction(I, own, I.m.object(o), args, node);
    all = all === null ? part : I.m.join(all, part);
  }
  return all;
}

/** Where a pattern with `g` or `y` stands tells of the text that it was run on. */
function standsBy(I: Interpreter, recv: Val, t: Taint): void {
  const { m } = I;
  for (const obj of recv.objs) {
    const flags = (obj.site as unknown as { regex?: Pattern } | null)?.regex?.flags;
    if (flags !== undefined && !/[gy]/.test(flags)) continue;
    weakWrite(I, obj, PLACE, m.open(NUMBER, m.taints.union(m.taints.reduce(t), m.pc)));
  }
}

/** Labels of what has decided where a pattern stands. */
function placeOf(I: Interpreter, recv: Val): Taint {
  let t = I.m.none;
  for (const { slots } of recv.objs) t = I.m.taints.union(t, slots.get(PLACE)?.t ?? I.m.none);
  return t;
}

export function regexMethod(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const before = placeOf(I, recv);
  const own = name === 'exec' ? null : ownAnswer(I, recv, 'exec', args, node);
  const known = byPattern(I, recv, name, args, node);
  const made =
    own === null
      ? known
      : name === 'test'
        ? I.m.open(BOOLEAN, I.m.taints.reduce(conditionTaint(I, own)))
        : I.m.join(known, own);
  if (name !== 'test' && name !== 'exec') return made;
  standsBy(I, recv, deepTaint(I, args[0] ?? I.m.undefined));
  return before.empty ? made : I.m.withTaint(made, before);
}

function byPattern(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const subject = args[0] ?? m.undefined;
  const d = deep(I, subject);
  if (name === 'test') {
    const run = runnable(recv, subject);
    if (run !== null && !goesOn(run.pattern))
      return m.constant(run.pattern.test(run.text), m.taints.reduce(d.t), d.prov);
    const t = m.taints.reduce(d.t);
    if (t.empty) return reduced(I, BOOLEAN, [subject], []);
    const literal = literalOf(recv);
    const supposed =
      literal !== null && tellsNames(recv, literal) ? isSupposed(m, subject, literal) : undefined;
    if (supposed !== undefined) return m.constant(supposed, t, d.prov);
    const plain = literal !== null && allowsPlainOnly(literal);
    if (matchesWhatever(literal?.pattern ?? writtenIn(recv))) I.record.voidTest(node);
    const constants = literal === null ? [] : patternWords(literal.pattern);
    const pattern = constants.length > 0 ? ({ pattern: true } as const) : {};
    const test: Test = { op: 'match', t, constants, node, ...pattern, ...(plain ? { plain } : {}) };
    return reduced(I, BOOLEAN, [subject], [test]);
  }
  if (name === 'exec') {
    const pattern = knownPattern(recv);
    const text = pattern !== null && goesOn(pattern) ? mixed(I, STRING, [subject]) : toText(I, subject, node);
    return callLibraryMethod(I, text, 'match', [recv], node);
  }
  if (name === '@@replace' || name === '@@split' || name === '@@match')
    return mixed(I, STRING, [subject, ...args.slice(1)]);
  return mixed(I, STRING, args);
}
