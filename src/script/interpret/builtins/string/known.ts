import type { Primitive } from '../../../facts.ts';
import type { Interpreter } from '../../interpreter.ts';
import { extra } from '../../values/unions.ts';
import { MAX_TEXT, NO_OBJS, Val } from '../../values/value.ts';
import { single, UNKNOWN } from '../arguments.ts';

/** Methods that are computed when everything is known; none can be slow or large. */
const FOLDABLE: ReadonlySet<string> = new Set(
  (
    'trim trimStart trimEnd toLowerCase toUpperCase normalize slice substring substr charAt at charCodeAt codePointAt ' +
    'concat startsWith endsWith includes indexOf lastIndexOf toFixed toString'
  ).split(' '),
);

function fold(recv: Val, name: string, args: readonly Val[]): Primitive | symbol {
  const self = single(recv);
  if (typeof self !== 'string' && typeof self !== 'number') return UNKNOWN;
  if (typeof self === 'string' && self.length > MAX_TEXT) return UNKNOWN;
  const values: (Primitive | symbol)[] = args.map(single);
  if (values.some((v) => v === UNKNOWN || typeof v === 'symbol')) return UNKNOWN;
  if (name === 'repeat' || name === 'padStart' || name === 'padEnd') {
    const n = Number(values[0]);
    if (typeof self !== 'string' || !(n >= 0) || n * Math.max(1, self.length) > MAX_TEXT) return UNKNOWN;
  } else if (name === 'replace' || name === 'replaceAll' || name === 'split') {
    return UNKNOWN;
  } else if (!FOLDABLE.has(name)) return UNKNOWN;
  const method = (typeof self === 'string' ? String.prototype : Number.prototype)[name as never] as unknown;
  if (typeof method !== 'function') return UNKNOWN;
  try {
    return (method as (...a: unknown[]) => Primitive).apply(self, values as unknown[]);
  } catch {
    // A range error of the script's own; it has no value then.
    return UNKNOWN;
  }
}

export function foldAll(I: Interpreter, recv: Val, name: string, args: readonly Val[]): Val | null {
  const m = I.m;
  if (
    recv.objs.length > 0 ||
    recv.open !== 0 ||
    recv.top ||
    recv.consts.length === 0 ||
    recv.consts.length > 8
  )
    return null;
  let t = recv.t;
  for (const a of args) t = m.taints.union(t, a.t);
  let combos: Val[][] = [[]];
  for (const a of args) {
    if (a.objs.length > 0 || a.open !== 0 || a.consts.length === 0 || a.consts.length > 8) return null;
    combos = combos.flatMap((c) => a.consts.map((v) => [...c, m.constant(v)]));
    if (combos.length > 32) return null;
  }
  const out = new Set<Primitive>();
  for (const c of recv.consts)
    for (const combo of combos) {
      const v = fold(m.constant(c), name, combo);
      if (typeof v === 'symbol') return null;
      out.add(v);
    }
  return new Val(
    [...out],
    0,
    NO_OBJS,
    t,
    recv.prov,
    recv.x?.encodings
      ? extra(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, null, recv.x.encodings, null, null)
      : null,
    false,
  );
}
