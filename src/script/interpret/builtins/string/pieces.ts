import { callFunction } from '../../calls/functions.ts';
import { templatesOf } from '../../expressions/concat.ts';
import { isOneText, onlyText } from '../../expressions/template-literals.ts';
import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { MAX_ELEMENTS } from '../../objects/info.ts';
import { deepTaint } from '../../objects/labels.ts';
import { lengthOf, makeArray, makeList } from '../../objects/make.ts';
import type { Taint } from '../../values/taint.ts';
import { concatTemplates } from '../../values/templates.ts';
import {
  BOOLEAN,
  LENGTH,
  MAX_TEXT,
  NUMBER,
  type Obj,
  REST,
  STRING,
  type Template,
  type Test,
  Val,
} from '../../values/value.ts';
import { isFunction, single } from '../arguments.ts';
import { each } from '../elements.ts';
import { type GroupWord, groupWords, type KnownGroups } from '../group-words.ts';
import { matchesPlain, takesOutOthers } from '../plain-pattern.ts';
import { knownPattern, literalOf, placesOf } from '../regexp.ts';
import { mixed, placed, plain, reduced } from '../results.ts';
import { replacedBy, splitAt, withKnownText, withTexts } from './holes.ts';

/** A regular expression with the flag `g`, or one that is not known. */
function isGlobalPattern(v: Val | undefined): boolean {
  if (v === undefined) return false;
  return (
    v.top ||
    v.objs.some(
      (o) =>
        o.kind !== 'builtin' ||
        o.site === null ||
        ((o.site as unknown as { regex?: { flags: string } }).regex?.flags ?? 'g').includes('g'),
    )
  );
}

function replaceConstant(I: Interpreter, recv: Val, name: string, args: readonly Val[]): Val | null {
  const self = single(recv);
  const from = single(args[0]);
  const to = single(args[1]);
  if (
    typeof self !== 'string' ||
    typeof from !== 'string' ||
    typeof to !== 'string' ||
    self.length > MAX_TEXT ||
    from === ''
  )
    return null;
  const text = name === 'replace' ? self.replace(from, to) : self.replaceAll(from, to);
  return text.length > MAX_TEXT ? null : I.m.constant(text, recv.t, recv.prov);
}

export function testText(
  I: Interpreter,
  scalar: Val,
  name: string,
  args: readonly Val[],
  labels: Taint,
  node: Node,
): Val {
  const m = I.m;
  const t = m.taints.reduce(m.taints.union(labels, deepTaint(I, args[0] ?? m.undefined)));
  const constants = args[0] === undefined || args[0].open !== 0 ? [] : args[0].consts;
  const op = name === 'includes' ? 'includes' : 'match';
  const tests: Test[] = t.empty ? [] : [{ op, t, constants, node }];
  const asked = [scalar, ...args.slice(0, 1)];
  if (name === 'indexOf' || name === 'lastIndexOf' || name === 'search') return placed(I, asked, tests);
  return reduced(I, name === 'localeCompare' ? NUMBER : BOOLEAN, asked, tests);
}

export function splitText(I: Interpreter, scalar: Val, args: readonly Val[], whole: Val, node: Node): Val {
  const m = I.m;
  // Where a text of the script's own is cut says what it is cut by.
  const piece =
    whole.t.empty && args[0] !== undefined
      ? m.withTaint(whole, m.taints.reduce(deepTaint(I, args[0])))
      : whole;
  const text = single(scalar);
  // How many pieces are wanted at most is seldom said.
  const by = args.length > 1 ? undefined : single(args[0]);
  if (typeof text === 'string' && typeof by === 'string' && text.length <= MAX_TEXT) {
    const parts = text.split(by);
    if (parts.length <= MAX_ELEMENTS)
      return makeArray(
        I,
        node,
        parts.map((p) => m.constant(p, scalar.t, scalar.prov)),
      );
  }
  if (typeof by === 'string') {
    const known = splitAlike(I, scalar, by, node) ?? splitAround(I, scalar, by, piece, node);
    if (known !== null) return known;
  }
  return makeList(I, node, piece, lengthOf(I, piece.t, 1));
}

/** Several known texts with the same number of parts: each place holds one of as many known parts. */
function splitAlike(I: Interpreter, scalar: Val, by: string, node: Node): Val | null {
  const m = I.m;
  if (scalar.open !== 0 || scalar.objs.length > 0 || scalar.top || scalar.consts.length > MAX_ELEMENTS)
    return null;
  const rows: string[][] = [];
  for (const text of scalar.consts) {
    if (typeof text !== 'string' || text.length > MAX_TEXT) return null;
    rows.push(text.split(by));
  }
  const width = rows[0]?.length ?? 0;
  if (width === 0 || width > MAX_ELEMENTS || rows.some((row) => row.length !== width)) return null;
  m.step(rows.length * width);
  const places: Val[] = [];
  for (let i = 0; i < width; i++) {
    const parts = rows.map((row) => m.constant(row[i], scalar.t, scalar.prov));
    places.push(parts.reduce((joined, part) => m.join(joined, part)));
  }
  return makeArray(I, node, places);
}

/** A text with holes: its beginning is cut where it is known, anything can come after. */
function splitAround(I: Interpreter, scalar: Val, by: string, piece: Val, node: Node): Val | null {
  const m = I.m;
  if (scalar.open === 0 || scalar.objs.length > 0 || !isOneText(scalar)) return null;
  const { placed, rest } = splitAt(onlyText(scalar), by);
  m.step(placed.length + rest.length);
  if (placed.length > MAX_ELEMENTS) return null;
  const pieceOf = (text: Template) => withKnownText(scalar, piece, () => text);
  const list = makeArray(I, node, placed.map(pieceOf));
  const array = list.objs[0]!;
  m.write(
    array,
    REST,
    rest.reduce<Val>((joined, text) => m.join(joined, pieceOf(text)), piece),
  );
  m.write(array, LENGTH, lengthOf(I, piece.t, placed.length));
  return list;
}

export function matchText(
  I: Interpreter,
  name: string,
  whole: Val,
  pattern: Val | undefined,
  node: Node,
): Val {
  const m = I.m;
  const { t } = whole;
  const literal = literalOf(pattern);
  const e = literal !== null && matchesPlain(literal) ? plain(I, whole) : whole;
  // With `g`, `match` gives all that it has found, and no groups.
  const told =
    literal !== null && (name === 'matchAll' || !literal.flags.includes('g')) ? groupWords(literal) : null;
  const known = told?.known ?? [];
  const list = known.length === 0 ? makeList(I, node, e, lengthOf(I, t, 1)) : foundWords(I, told!, e, node);
  const groups = m.allocate('plain', m.part(node, 'groups'), null);
  m.write(groups, REST, m.join(e, m.undefined));
  for (const one of known) if (one.name !== undefined) m.write(groups, one.name, wordOf(I, one, e));
  m.write(list.objs[0]!, 'groups', m.object(groups));
  m.write(list.objs[0]!, 'index', m.open(NUMBER, m.taints.reduce(t), e.prov));
  m.write(list.objs[0]!, 'input', whole);
  if (literal === null || literal.flags.includes('d'))
    m.write(list.objs[0]!, 'indices', placesOf(I, t, node));
  if (name === 'matchAll') return makeList(I, node, list, lengthOf(I, t));
  return new Val([null], 0, list.objs, m.taints.reduce(t), e.prov, null, false);
}

/** What was found, and its groups: of some the word is known, of others only that they may be left out. */
function foundWords(I: Interpreter, { count, known }: KnownGroups, e: Val, node: Node): Val {
  const parts = new Array<Val>(count + 1).fill(I.m.join(e, I.m.undefined));
  parts[0] = e;
  for (const one of known) parts[one.index] = wordOf(I, one, e);
  return makeArray(I, node, parts);
}

/** That there was such a place is all that the word tells of the text. */
function wordOf(I: Interpreter, { word }: GroupWord, { t, prov }: Val): Val {
  return I.m.constant(word, I.m.taints.reduce(t), prov);
}

/** Longest text, in UTF-16 units, that is put in for what was found: a part can grow by so much at each of its units. */
const MAX_REPLACEMENT = 64;

/** Most groups of a pattern whose texts are handed to a replacing function. */
const MAX_GROUPS = 9;

/**
 * What a replacing function is given: the text that was found, those of the groups, where it was found and in what; and an
 * object with the groups where they can have names, last of all.
 */
function foundOf(I: Interpreter, sought: Val | undefined, piece: Val, node: Node): Val[] {
  const m = I.m;
  const later: Val[] = new Array(MAX_GROUPS).fill(piece);
  const patternOf = (o: Obj) => (o.site as unknown as { regex?: { pattern: string } } | null)?.regex?.pattern;
  if (sought?.objs.some((o) => patternOf(o)?.includes('(?<') ?? true)) {
    const groups = m.allocate('plain', m.part(node, 'groups'), null);
    m.write(groups, REST, m.join(piece, m.undefined));
    later.fill(m.join(piece, m.object(groups)));
  }
  return [piece, m.join(later[0]!, m.anyNumber), ...later];
}

export function replaceText(
  I: Interpreter,
  scalar: Val,
  name: string,
  args: readonly Val[],
  piece: Val,
  node: Node,
): Val {
  const m = I.m;
  const replaced: Val[] = [scalar];
  if (isFunction(args[1])) {
    const given = foundOf(I, args[0], piece, node);
    const call = (): void => {
      replaced.push(callFunction(I, args[1]!, m.undefined, given, node));
    };
    if (name === 'replaceAll' || isGlobalPattern(args[0]))
      each(I, makeList(I, m.part(node, 'pieces'), piece, lengthOf(I, piece.t)), node, call);
    else {
      // Whether there is a place for it is told by the text.
      const one = makeArray(I, m.part(node, 'piece'), [piece]);
      const found = isFoundIn(single(scalar), args[0]);
      if (found === undefined)
        I.maybe(m.taints.union(scalar.t, deepTaint(I, args[0] ?? m.undefined)), () =>
          each(I, one, node, call),
        );
      else if (found) each(I, one, node, call);
    }
  } else if (args[1] !== undefined) replaced.push(args[1]);
  const constant = replaceConstant(I, scalar, name, args);
  if (constant !== null) return constant;
  const literal = literalOf(args[0]);
  const cleans = literal !== null && takesOutOthers(literal) && typeof single(args[1]) === 'string';
  const mix = mixed(I, STRING, replaced);
  const puts = args[1] !== undefined && !isShort(single(args[1])) && !String(single(args[0])).includes('://');
  const made = cleans ? plain(I, mix) : puts ? withPut(mix, replaced.slice(1)) : mix;
  const from = single(args[0]);
  const sought = typeof from === 'string' && from !== '' ? from : knownPattern(args[0]);
  if (sought === null) return made;
  const to = single(args[1]);
  const by = typeof to === 'string' && to.length <= MAX_REPLACEMENT ? to : null;
  return withKnownText(scalar, made, replacedBy(sought, by, name === 'replaceAll'));
}

/** Whether a known text has what is sought; nothing where one of them is not known. */
function isFoundIn(text: unknown, sought: Val | undefined): boolean | undefined {
  const from = sought === undefined ? undefined : (knownPattern(sought) ?? single(sought));
  if (typeof text !== 'string' || text.length > MAX_SOUGHT) return undefined;
  if (typeof from === 'string') return text.includes(from);
  return from instanceof RegExp ? text.search(from) >= 0 : undefined;
}

/** Longest text in which a pattern of the script is sought. */
const MAX_SOUGHT = 10_000;

/** Too short to say where anything goes. */
function isShort(put: unknown): boolean {
  return typeof put === 'string' && put.length < 8;
}

/** What has been put somewhere into a text, by a function or as it is, if there was a place for it. */
function withPut(made: Val, put: readonly Val[]): Val {
  const [given] = put;
  const known = put.length === 1 ? templatesOf(given!) : null;
  if (known === null) return made;
  const texts = known
    .map((text) => concatTemplates([null, ...text, null], []))
    .filter((text) => text !== null);
  return withTexts(made, [...texts, [null]]);
}
