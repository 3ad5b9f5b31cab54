import type { Primitive } from '../../facts.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { elementsOf } from '../objects/elements.ts';
import { MAX_ELEMENTS } from '../objects/info.ts';
import { ERROR, lengthOf, makeArray, makeData, makeList } from '../objects/make.ts';
import { isNoList } from '../objects/no-list.ts';
import { EXPLICIT, gradeOf, originOf, type Taint } from '../values/taint.ts';
import { ANY_PRIMITIVE, MAX_TEXT, NO_CONSTS, type Prov, REST, Val } from '../values/value.ts';
import { UNKNOWN } from './arguments.ts';

export function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Not JSON: the script would throw here.
    return undefined;
  }
}

export function fromJson(I: Interpreter, value: unknown, from: Val, node: Node, depth: number): Val {
  const m = I.m;
  m.step();
  if (value === null || typeof value !== 'object') return m.constant(value as Primitive, from.t, from.prov);
  if (depth > 12) return m.unknown;
  if (Array.isArray(value))
    return makeArray(
      I,
      node,
      value.slice(0, MAX_ELEMENTS + 1).map((v) => fromJson(I, v, from, node, depth + 1)),
    );
  const obj = m.allocate('plain', node, null);
  for (const key of Object.keys(value))
    m.write(obj, key, fromJson(I, (value as Record<string, unknown>)[key], from, node, depth + 1));
  return m.object(obj);
}

/**
 * The text of a value of which everything is known and nothing is labelled, as `JSON.stringify` writes it with `space`;
 * `undefined` for any other.
 */
export function knownJson(I: Interpreter, v: Val, space: Primitive | symbol): string | undefined {
  if (space !== undefined && typeof space !== 'number' && typeof space !== 'string') return undefined;
  const value = knownValue(I, v, { parts: MAX_KNOWN });
  if (value === UNKNOWN || value === undefined) return undefined;
  const text = JSON.stringify(value, null, space);
  return text.length <= MAX_TEXT ? text : undefined;
}

/** Most parts of a value whose text is worked out: one that holds another twice, again and again, has too many. */
const MAX_KNOWN = 400;

function knownValue(I: Interpreter, v: Val, left: { parts: number }): unknown {
  I.m.step();
  left.parts -= 1;
  if (v.open !== 0 || v.top || !v.t.empty || left.parts < 0 || v.consts.length + v.objs.length !== 1)
    return UNKNOWN;
  const [obj] = v.objs;
  if (obj === undefined) return isWritten(v.consts[0]) ? v.consts[0] : UNKNOWN;
  if (obj.shared || obj.proto !== null || (obj.kind !== 'plain' && obj.kind !== 'array')) return UNKNOWN;
  if (isNoList(obj) || obj.data === ERROR) return UNKNOWN;
  if (obj.kind === 'array') {
    const list: unknown[] = [];
    for (const element of elementsOf(I, v) ?? [I.m.unknown]) {
      const known = knownValue(I, element, left);
      if (known === UNKNOWN) return UNKNOWN;
      list.push(known);
    }
    return list;
  }
  const record = new Map<string, unknown>();
  for (let s = obj.slots.first; s !== null; s = s.next) {
    const known = s.key.charCodeAt(0) === 0 || s.key === '__proto__' ? UNKNOWN : knownValue(I, s.value, left);
    if (known === UNKNOWN) return UNKNOWN;
    record.set(s.key, known);
  }
  return Object.fromEntries(record);
}

function isWritten(constant: Primitive): boolean {
  return typeof constant !== 'bigint' && !(typeof constant === 'string' && constant.startsWith('@@'));
}

/**
 * An object whose every part carries the labels of the text it was parsed from.
 *
 * @param written the script itself wrote (part of) the text: its fields are not those of the data in it
 */
export function dataOfText(I: Interpreter, t: Taint, prov: Prov | null, node: Node, written = false): Val {
  const m = I.m;
  if (!written && t.marks.length === 1 && gradeOf(t.marks[0]!) === EXPLICIT)
    return makeData(I, m.origins.get(originOf(t.marks[0]!)), node, prov);
  const obj = m.allocate('plain', node, null);
  const part = m.open(ANY_PRIMITIVE, t, prov);
  const inner = new Val(NO_CONSTS, ANY_PRIMITIVE, [obj], t, prov, null, false);
  m.set(obj, REST, inner);
  const list = makeList(I, m.part(node, 'list'), m.join(part, inner), lengthOf(I, t));
  return new Val(NO_CONSTS, ANY_PRIMITIVE, [obj, ...list.objs], t, prov, null, false);
}
