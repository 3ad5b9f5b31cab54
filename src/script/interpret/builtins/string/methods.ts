import { callFunction } from '../../calls/functions.ts';
import { concat } from '../../expressions/concat.ts';
import { toText } from '../../expressions/text.ts';
import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { SMALL_TABLE } from '../../objects/computed.ts';
import { deep } from '../../objects/labels.ts';
import { ownField } from '../../objects/write.ts';
import { BASE64, CHARCODE, HEX } from '../../values/encodings.ts';
import type { Taint } from '../../values/taint.ts';
import { extra } from '../../values/unions.ts';
import { ANY_PRIMITIVE, type Extra, NO_OBJS, NUMBER, type Prov, STRING, Val } from '../../values/value.ts';
import { isFunction, single } from '../arguments.ts';
import { spelledBytes } from '../encoders.ts';
import { mayRefuse } from '../failing.ts';
import { foldPattern } from '../regexp.ts';
import { encoded, mixed } from '../results.ts';
import { isDescribed } from '../symbol.ts';
import { changeBy, withKnownText } from './holes.ts';
import { foldAll } from './known.ts';
import { matchText, replaceText, splitText, testText } from './pieces.ts';

const TEXT_TO_TEXT: ReadonlySet<string> = new Set(
  (
    'trim trimStart trimEnd trimLeft trimRight toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase normalize ' +
    'slice substring substr charAt at padStart padEnd repeat concat toWellFormed toFixed toPrecision toExponential toLocaleString toISOString ' +
    'toDateString toTimeString toLocaleDateString toLocaleTimeString toUTCString toGMTString toJSON format toString'
  ).split(' '),
);

/**
 * A method of a text, number or date; `null` where the receiver can be none of them. What it makes of each known text stays known
 * beside what it makes of the others: `tidy(moved.get(id) ?? record.account)`.
 */
export function scalarMethod(
  I: Interpreter,
  recv: Val,
  name: string,
  args: readonly Val[],
  node: Node,
): Val | null {
  mayRefuse(I, name, [recv, ...args]);
  const made = methodOf(I, recv, name, args, node);
  if (made === null || recv.consts.length === 0 || (recv.open === 0 && recv.objs.length === 0)) return made;
  if (made.open !== STRING || made.consts.length > 0 || isFunction(args[1])) return made;
  if (!TEXT_TO_TEXT.has(name) && name !== 'replace' && name !== 'replaceAll') return made;
  const texts = recv.consts.filter((c) => typeof c === 'string' && c !== '');
  if (texts.length === 0) return made;
  const known = methodOf(I, new Val(texts, 0, NO_OBJS, recv.t, recv.prov, null, false), name, args, node);
  return known === null || known.open !== 0 || known.objs.length > 0 ? made : I.m.join(made, known);
}

function methodOf(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val | null {
  const m = I.m;
  const scalar =
    recv.objs.length === 0
      ? recv
      : new Val(
          recv.consts,
          recv.open,
          recv.objs.filter(
            (o) =>
              o.kind === 'data' ||
              (o.kind === 'plain' && (name === 'toString' || TEXT_TO_TEXT.has(name))) ||
              (o.kind === 'array' && (name === 'toString' || name === 'toLocaleString')),
          ),
          recv.t,
          recv.prov,
          recv.x,
          false,
        );
  if (
    scalar.objs.length === 0 &&
    scalar.open === 0 &&
    !scalar.consts.some((c) => recv.objs.length === 0 || (c ?? null) !== null)
  )
    return null;
  if (name === 'toString' && isDescribed(scalar)) return toText(I, scalar, node);
  const folded =
    foldAll(I, scalar, name, args) ??
    foldPattern(I, scalar, name, args, node) ??
    (name === 'toString' && I.spells ? spelled(I, scalar, args) : null);
  if (folded !== null) return folded;
  const asked = askedOf(I, scalar, name, args, node);
  if (asked !== null) return asked;
  const self = deep(I, scalar);
  const prov = self.prov ?? recv.prov;
  const enc = self.encodings;
  const x = (encoding: number) =>
    (enc | encoding) === 0 || self.t.empty
      ? null
      : extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, enc | encoding, null, null);
  switch (name) {
    case 'toString':
      return printed(I, scalar, args, prov, self.t, x(0), node);
    case 'charCodeAt':
    case 'codePointAt':
      return self.t.empty
        ? mixed(I, NUMBER, args)
        : mixed(I, NUMBER, [m.open(STRING, self.t, prov, x(0))], CHARCODE);
    case 'startsWith':
    case 'endsWith':
    case 'includes':
    case 'test':
    case 'localeCompare':
    case 'indexOf':
    case 'lastIndexOf':
    case 'search':
    case 'isWellFormed':
      return testText(I, scalar, name, args, self.t, node);
    case 'split':
      return splitText(I, scalar, args, m.open(STRING, self.t, prov, x(0)), node);
    case 'match':
    case 'matchAll':
      return matchText(I, name, m.open(STRING, self.t, prov, x(0)), args[0], node);
    case 'replace':
    case 'replaceAll':
      return replaceText(I, scalar, name, args, m.open(STRING, self.t, prov), node);
    case 'concat': {
      // A result that a list is put behind is a list.
      if ([recv, ...args].some(({ objs }) => objs.some((o) => o.kind === 'array'))) return null;
      let v = toText(I, scalar, node);
      for (const a of args) v = concat(I, v, toText(I, a, node));
      return v;
    }
    case 'getTime':
    case 'valueOf':
      return m.open(NUMBER, self.t, prov, x(0));
    default:
      break;
  }
  if (name === 'toFixed' && scalar.open === NUMBER && scalar.x !== null)
    return m.open(STRING, self.t, prov, roundedBounds(scalar.x, args[0], enc));
  if (TEXT_TO_TEXT.has(name)) return textToText(I, scalar, name, args, m.open(STRING, self.t, prov, x(0)));
  // Lists alone are asked for these.
  if (COPIES.has(name)) return null;
  if (/^(get|to)[A-Z]/.test(name)) return m.open(ANY_PRIMITIVE, self.t, prov, x(0));
  if (/^set[A-Z]/.test(name)) return mixed(I, NUMBER, [scalar, ...args]);
  if (scalar.objs.length > 0 || recv.objs.length > 0) return null;
  return mixed(I, ANY_PRIMITIVE, [scalar, ...args]);
}

/** What is known of a number, of the text that `toFixed` writes it as: rounding keeps the order. */
function roundedBounds({ min, max }: Extra, places: Val | undefined, encodings: number): Extra | null {
  const known = places === undefined ? 0 : single(places);
  const isExact = typeof known === 'number' && known >= 0 && known <= 100;
  const low = isExact ? Number(min.toFixed(known)) : Math.floor(min);
  const high = isExact ? Number(max.toFixed(known)) : Math.ceil(max);
  return extra(low, high, null, encodings, null, null);
}

const COPIES: ReadonlySet<string> = new Set(['toReversed', 'toSorted', 'toSpliced']);

const ASKING: ReadonlySet<string> = new Set([
  'search',
  'match',
  'matchAll',
  'split',
  'replace',
  'replaceAll',
]);

/** `text.search(o)` where `o` says itself how it is searched for. */
function askedOf(I: Interpreter, text: Val, name: string, args: readonly Val[], node: Node): Val | null {
  const [sought] = args;
  if (sought === undefined || sought.objs.length === 0 || !ASKING.has(name)) return null;
  const method = ownField(sought, `@@${name === 'replaceAll' ? 'replace' : name}`);
  return method === null ? null : callFunction(I, method, sought, [text, ...args.slice(1)], node);
}

/** Known bytes as a text, in the form that is asked for. */
function spelled(I: Interpreter, bytes: Val, args: readonly Val[]): Val | null {
  const text = spelledBytes(I, bytes);
  const form = args[0] === undefined ? 'utf8' : single(args[0]);
  return text !== null && typeof form === 'string' && Buffer.isEncoding(form)
    ? I.m.constant(Buffer.from(text, 'latin1').toString(form))
    : null;
}

function printed(
  I: Interpreter,
  scalar: Val,
  args: readonly Val[],
  prov: Prov | null,
  t: Taint,
  x: Extra | null,
  node: Node,
): Val {
  const m = I.m;
  const base = single(args[0]);
  if (scalar.objs.some((o) => o.kind === 'plain')) return toText(I, scalar, node);
  if (typeof base === 'string')
    return encoded(
      I,
      scalar,
      STRING,
      base.startsWith('base64') ? BASE64 : base === 'hex' ? HEX : 0,
      node,
      `encoded as ${base}`,
    );
  if (base === 16 || base === 2 || base === 36)
    return encoded(I, scalar, STRING, HEX, node, 'written in another number base');
  return withKnownText(scalar, m.open(STRING, t, prov, x), (text) => text);
}

function textToText(I: Interpreter, scalar: Val, name: string, args: readonly Val[], unknown: Val): Val {
  const m = I.m;
  if (
    (name === 'slice' || name === 'at') &&
    scalar.objs.length > 0 &&
    scalar.open === 0 &&
    scalar.consts.length === 0
  )
    return unknown;
  const padding = name.startsWith('pad') ? args.slice(1) : [];
  const cutting =
    name === 'slice' || name === 'substring' || name === 'substr' || name === 'charAt' || name === 'at';
  let v = mixed(I, STRING, cutting && unknown.t.empty ? [scalar, ...args] : [scalar, ...padding]);
  const by = unknown.t.empty && args[0] !== undefined ? deep(I, args[0]) : null;
  if (by !== null && !by.t.empty) {
    // A piece of the script's own text says where it stood, and a text as long as a number says the number.
    const isLong = scalar.open !== 0 || scalar.consts.some((c) => String(c).length > SMALL_TABLE);
    if (cutting && isLong) v = m.withTaint(v, m.taints.spell(by.t), v.prov);
    else if (name === 'repeat' || name.startsWith('pad')) v = m.withTaint(v, m.taints.reduce(by.t), by.prov);
  }
  const change = changeBy(name, args);
  const made = cutting && scalar.objs.length === 0 && v.t.empty ? m.open(STRING) : v;
  return change === null ? made : withKnownText(scalar, made, change);
}
