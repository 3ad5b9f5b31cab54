import type { Primitive } from '../../../facts.ts';
import { concat } from '../../expressions/concat.ts';
import { bounds } from '../../expressions/numbers.ts';
import { joinTexts, toText } from '../../expressions/text.ts';
import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { countLabels } from '../../objects/count.ts';
import { elementsOf } from '../../objects/elements.ts';
import { MAX_ELEMENTS } from '../../objects/info.ts';
import { iterate } from '../../objects/iterate.ts';
import { deepTaint } from '../../objects/labels.ts';
import { INDEX, lengthOf, makeArray, makeList } from '../../objects/make.ts';
import { isNoList } from '../../objects/no-list.ts';
import { pickedAt } from '../../objects/own.ts';
import { isIndex } from '../../objects/read.ts';
import { collectionShape, narrowedOf } from '../../statements/loop-rounds.ts';
import { isOther } from '../../values/other-names.ts';
import { extra } from '../../values/unions.ts';
import { BOOLEAN, LENGTH, REST, STRING, type Test, type Val } from '../../values/value.ts';
import { single, UNKNOWN } from '../arguments.ts';
import { noteVoidQuestion } from '../asked-of-itself.ts';
import { countedBy, indexVal, listLike, narrow } from '../elements.ts';
import { marked, mixed, placed, reduced } from '../results.ts';

/** Known texts of an element, repeated: enough to see addresses in it. */
function repeatedText(e: Val, separator: Val) {
  const parts: (string | null)[] = [null];
  for (const c of e.consts) parts.push(String(c), null);
  for (const t of e.x?.templates ?? []) parts.push(...t, null);
  void separator;
  return parts.length > 1 && parts.length < 40 ? [parts] : null;
}

export function concatMethod(I: Interpreter, recv: Val, args: readonly Val[], node: Node): Val | null {
  const m = I.m;
  if (!recv.objs.some((o) => o.kind === 'array' || o.kind === 'data')) return null;
  const known = recv.objs.some(isNoList) ? null : elementsOf(I, recv);
  const out: Val[] | null = known === null ? null : [...known];
  let exact = out !== null;
  let joined: Val | null = known === null ? iterate(I, recv, node) : null;
  let t = countLabels(I, recv);
  for (const a of args) {
    const list = a.objs.some((o) => (o.kind === 'array' && !isNoList(o)) || o.kind === 'data');
    const elements = list ? elementsOf(I, a) : [a];
    if (elements === null) {
      exact = false;
      t = m.taints.union(t, countLabels(I, a));
    }
    for (const e of elements ?? [
      m.join(iterate(I, a, node), a.objs.some((o) => o.kind === 'data') ? a : iterate(I, a, node)),
    ]) {
      out?.push(e);
      joined = joined === null ? e : m.join(joined, e);
    }
  }
  if (exact && out !== null && out.length <= MAX_ELEMENTS) return makeArray(I, node, out);
  for (const e of known ?? []) joined = joined === null ? e : m.join(joined, e);
  return makeList(I, node, joined, lengthOf(I, t));
}

export function sliceMethod(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const known = elementsOf(I, recv);
  const from = args[0] === undefined ? 0 : single(args[0]);
  const to = args[1] === undefined ? undefined : single(args[1]);
  if (known !== null && typeof from === 'number' && (to === undefined || typeof to === 'number'))
    return makeArray(I, node, name === 'take' ? known.slice(0, from) : known.slice(from, to));
  let limit = Number.POSITIVE_INFINITY;
  if (args.length > 1) {
    const [, high] = bounds(args[1]!);
    const [low] = args[0] === undefined ? [0] : bounds(args[0]);
    // A window that moves with a loop does not bound how much is taken in all.
    if (Number.isFinite(high) && Number.isFinite(low!) && low! >= 0 && high >= 0)
      limit = Math.max(0, high - low!);
  } else if (typeof from === 'number' && from < 0) limit = -from;
  let t = I.m.none;
  for (const bound of args) t = I.m.taints.union(t, deepTaint(I, bound));
  const e = pickedAt(I, iterate(I, recv, node), t);
  const list = listLike(I, recv, e, node, narrow(narrowedOf(recv), [], limit));
  return countedBy(I, list, t, recv);
}

/** The constant that an element is; a text that none is surely another than where it is not known. */
function textOf(e: Val): Primitive {
  const c = single(e);
  return c === UNKNOWN ? '\u0000' : (c as Primitive);
}

export function inclusion(I: Interpreter, recv: Val, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  if (name === 'includes' || name === 'has') noteVoidQuestion(I, recv, args[0], node);
  const known = elementsOf(I, recv);
  const wanted = single(args[0]);
  if (known !== null && wanted !== UNKNOWN) {
    const consts = known.map(single);
    if (consts.every((c) => c !== UNKNOWN)) {
      if (name === 'includes' || name === 'has') return m.constant(consts.includes(wanted as Primitive));
      const t = deepTaint(I, recv);
      // Where the search begins is told by a second argument.
      if (args.length === 1 && t.empty && args[0]!.t.empty)
        return m.constant(name === 'indexOf' ? consts.indexOf(wanted) : consts.lastIndexOf(wanted));
    }
  }
  if (known !== null && args[0] !== undefined && isOther(m, args[0], known.map(textOf)))
    return name === 'includes' || name === 'has'
      ? m.constant(false, m.taints.reduce(args[0].t))
      : m.constant(-1);
  const some = known === null ? someOf(recv) : [];
  if (some.length > 0 && args[0] !== undefined && isOther(m, args[0], some))
    return m.constant(name === 'includes' || name === 'has' ? false : -1, m.taints.reduce(args[0].t));
  const constants: Primitive[] = [...some];
  if (known !== null)
    for (const e of known) if (single(e) !== UNKNOWN) constants.push(single(e) as Primitive);
  if (wanted !== UNKNOWN) constants.push(wanted as Primitive);
  const d = mixed(I, BOOLEAN, [recv, ...args]);
  const t = m.taints.reduce(d.t);
  const tests: Test[] = t.empty ? [] : [{ op: 'includes', t, constants: constants.slice(0, 32), node }];
  return name === 'includes' || name === 'has'
    ? reduced(I, BOOLEAN, [recv, ...args], tests)
    : placed(I, [recv, ...args], tests);
}

/** What the elements can be, of a list of which nobody knows how many of a few constants it holds. */
function someOf({ objs, open, consts }: Val): readonly Primitive[] {
  const [list] = objs;
  if (objs.length !== 1 || open !== 0 || consts.length > 0) return [];
  if (list!.kind !== 'array' && list!.kind !== 'set') return [];
  const found: Primitive[] = [];
  for (let s = list!.slots.first; s !== null; s = s.next) {
    if (s.key !== REST && !isIndex(s.key)) continue;
    if (s.value.open !== 0 || s.value.objs.length > 0 || s.value.top) return [];
    found.push(...s.value.consts);
  }
  return found;
}

export function joinElements(I: Interpreter, recv: Val, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const known = elementsOf(I, recv);
  const separator = args[0] === undefined || single(args[0]) === undefined ? m.constant(',') : args[0];
  // Constants make one constant, however many; other parts are kept apart up to a number.
  if (known !== null && (known.length <= 40 || known.every((e) => single(e) !== UNKNOWN)))
    return marked(I, joinTexts(I, known, separator, node), node, 'joined into one text');
  const begun = known === null ? beginningOf(I, recv) : null;
  if (begun !== null) {
    const rest = mixed(I, STRING, [recv]);
    return marked(I, concat(I, joinTexts(I, begun, separator, node), rest), node, 'joined into one text');
  }
  const e = eachText(I, recv, node);
  const all = mixed(I, STRING, [e, separator]);
  const t = m.taints.union(all.t, countLabels(I, recv));
  const literal = repeatedText(e, separator);
  return marked(
    I,
    m.open(
      STRING,
      t,
      all.prov,
      extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, literal, all.x?.encodings ?? 0, null, null),
    ),
    node,
    'joined into one text',
  );
}

/** What the elements are as texts: objects of the script say so themselves, each when it is asked. */
export function eachText(I: Interpreter, recv: Val, node: Node): Val {
  const element = iterate(I, recv, node);
  if (!element.objs.some((o) => o.kind === 'plain')) return toText(I, element, node);
  let text: Val | null = null;
  I.loop('callback', node, collectionShape(I, recv, null, countLabels(I, recv)), () => {
    const one = toText(I, element, node);
    text = text === null ? one : I.m.join(text, one);
  });
  return text!;
}

/** The first elements of a list of which only these have a known place, such as a text with holes that was split. */
function beginningOf(I: Interpreter, recv: Val): Val[] | null {
  const [obj] = recv.objs;
  if (obj === undefined || recv.objs.length > 1 || recv.open !== 0 || recv.consts.length > 0) return null;
  if (obj.kind !== 'array' || obj.shared || !obj.slots.has(REST)) return null;
  const [least] = bounds(obj.slots.get(LENGTH) ?? I.m.anyNumber);
  const out: Val[] = [];
  for (let i = 0; i < Math.min(least, MAX_ELEMENTS); i++) {
    const element = obj.slots.get(INDEX[i]!);
    if (element === undefined) break;
    out.push(element);
  }
  return out.length > 0 ? out : null;
}

export function entriesOf(I: Interpreter, recv: Val, node: Node): Val {
  const m = I.m;
  const known = elementsOf(I, recv);
  const isSet = recv.objs.some((o) => o.kind === 'set');
  if (known !== null)
    return makeArray(
      I,
      node,
      known.map((e, i) => makeArray(I, m.part(node, `entry ${i}`), [isSet ? e : m.constant(i), e])),
    );
  const e = iterate(I, recv, node);
  return listLike(I, recv, makeArray(I, m.part(node, 'entry'), [isSet ? e : indexVal(I), e]), node);
}
