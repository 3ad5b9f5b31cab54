import type { NamePattern, Primitive } from '../../facts.ts';
import { patternKey } from './taint.ts';
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

/** What one asks of a text that is not known, as to patterns. */
export interface Supposition {
  /** Of which it is supposed that they find something in it, or nothing. */
  readonly finds: ReadonlyMap<string, boolean>;
  /** Those that it was held against of which nothing is supposed. */
  readonly asked: Map<string, NamePattern>;
}

/** A text as of {@link otherThan}, of which it is supposed what patterns find in it. */
export function supposing(
  m: Values,
  names: ReadonlySet<string>,
  like: Val,
  finds: ReadonlyMap<string, boolean>,
): { readonly name: Val; readonly asked: ReadonlyMap<string, NamePattern> } {
  const name = otherThan(m, names, like);
  const asked = new Map<string, NamePattern>();
  m.supposed.set(name.x!, { finds, asked });
  return { name, asked };
}

/** Whether the pattern finds something in the text, as far as that is supposed. That it was asked for is remembered. */
export function isSupposed(m: Values, v: Val, pattern: NamePattern): boolean | undefined {
  const supposition = v.x === null || !isOther(m, v, []) ? undefined : m.supposed.get(v.x);
  if (supposition === undefined) return undefined;
  const key = patternKey(pattern);
  const found = supposition.finds.get(key);
  if (found === undefined) supposition.asked.set(key, pattern);
  return found;
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
