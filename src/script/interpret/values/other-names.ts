import type { Primitive } from '../../facts.ts';
import { type Extra, NO_OBJS, NUMBER, STRING, Val } from './value.ts';
import type { Values } from './values.ts';

/**
 * A text that is none of `names`: the name of any field of a record beside those that the script mentions. It is kept with
 * the extra part of the value, which every other text that is made of it loses.
 */
export function otherThan(m: Values, names: ReadonlySet<string>, like: Val): Val {
  const x: Extra = {
    min: Number.NEGATIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
    templates: null,
    encodings: 0,
    tests: null,
    narrowed: null,
  };
  m.others.set(x, names);
  return new Val([], STRING, NO_OBJS, like.t, like.prov, x, false);
}

/** Whether a value is surely another text than each of `constants`. */
export function isOther(m: Values, v: Val, constants: readonly Primitive[]): boolean {
  if (m.others.size === 0 || v.x === null || v.open !== STRING || v.objs.length > 0 || v.top) return false;
  const names = m.others.get(v.x);
  return (
    names !== undefined &&
    v.consts.length === 0 &&
    constants.every((c) => typeof c !== 'string' || names.has(c))
  );
}

/** Whether a key that is not known may be this name: what is put together begins and ends as its parts do, a number is written in digits. */
export function mayBeName(m: Values, key: Val, name: string): boolean {
  if (key.consts.some((c) => String(c) === name) || key.objs.length > 0 || key.top) return true;
  if ((key.open & NUMBER) !== 0 && DIGITS.test(name)) return true;
  if ((key.open & STRING) === 0 || isOther(m, key, [name])) return false;
  const forms = key.x?.templates;
  return forms == null || forms.some((t) => name.startsWith(t[0] ?? '') && name.endsWith(t.at(-1) ?? ''));
}

const DIGITS = /^\d+$/;
