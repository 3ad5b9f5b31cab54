import { bounds, toNumber } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import type { Taint } from '../values/taint.ts';
import { extra } from '../values/unions.ts';
import { NUMBER, type Val } from '../values/value.ts';
import { single, UNKNOWN } from './arguments.ts';
import { mixed } from './results.ts';

export function mathStatic(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  if (name === 'random') return m.open(NUMBER, m.none, null, extra(0, 1, null, 0, null, null));
  const numbers = args.map((a) => toNumber(I, a, node));
  const values = numbers.map(single);
  const f = (Math as unknown as Record<string, unknown>)[name];
  if (values.length > 0 && values.every((v) => typeof v === 'number') && typeof f === 'function') {
    let t: Taint = m.none;
    for (const n of numbers) t = m.taints.union(t, n.t);
    return m.constant(
      (f as (...a: number[]) => number)(...(values as number[])),
      t,
      numbers[0]?.prov ?? null,
    );
  }
  const v = mixed(I, NUMBER, numbers);
  const ranges = numbers.map(bounds);
  let min = Number.NEGATIVE_INFINITY;
  let max = Number.POSITIVE_INFINITY;
  // What can be no number makes `NaN` of the smallest, and every comparison with that fails. Of a value that carries a label the
  // bounds say how much there is at most, and decide no comparison.
  const isSure = !v.t.empty || ranges.every((r) => r.some(Number.isFinite));
  if (ranges.length > 0 && isSure) {
    if (name === 'min') {
      min = Math.min(...ranges.map((r) => r[0]));
      max = Math.min(...ranges.map((r) => r[1]));
    } else if (name === 'max') {
      min = Math.max(...ranges.map((r) => r[0]));
      max = Math.max(...ranges.map((r) => r[1]));
    } else if (name === 'floor' || name === 'ceil' || name === 'round' || name === 'trunc') {
      min = Math.floor(ranges[0]![0]);
      max = Math.ceil(ranges[0]![1]);
    } else if (name === 'abs') min = 0;
  }
  return m.open(NUMBER, v.t, v.prov, extra(min, max, null, v.x?.encodings ?? 0, null, null));
}

export function numberOf(I: Interpreter, name: string, args: readonly Val[], node: Node): Val {
  const m = I.m;
  const arg = args[0] ?? m.undefined;
  const known = single(arg);
  const base = args[1] === undefined ? undefined : single(args[1]);
  // A `BigInt` is refused as a base.
  if (known !== UNKNOWN && base !== UNKNOWN && typeof base !== 'bigint' && name !== 'BigInt') {
    const f = name === 'Number' ? Number : name.endsWith('parseInt') ? parseInt : parseFloat;
    return m.constant((f as (a: unknown, b?: unknown) => number)(known, base), arg.t, arg.prov);
  }
  const v = toNumber(I, arg, node);
  // Of several texts `parseInt` makes other numbers than a conversion does, and `BigInt` none at all.
  // And of one such as `1e-7` it reads the first digits.
  const reads = v.consts.length === 0 && (arg.open === NUMBER || !name.endsWith('parseInt'));
  return name === 'Number' || reads ? v : m.open(NUMBER, v.t, v.prov);
}
