import { extra } from './unions.ts';
import { type Narrowed, type Test, Val } from './value.ts';

/** The value, made by a comparison: whoever asks whether it is true asks these. */
export function withTests(v: Val, tests: readonly Test[]): Val {
  return remade(v, tests, v.x?.narrowed ?? null);
}

/** An element taken out of a collection, remembering how the collection was narrowed. */
export function asNarrowed(element: Val, narrowed: Narrowed): Val {
  return remade(element, null, narrowed);
}

function remade(v: Val, tests: readonly Test[] | null, narrowed: Narrowed | null): Val {
  const { x } = v;
  const next = extra(
    x?.min ?? Number.NEGATIVE_INFINITY,
    x?.max ?? Number.POSITIVE_INFINITY,
    x?.templates ?? null,
    x?.encodings ?? 0,
    tests,
    narrowed,
    x,
  );
  return next === x ? v : new Val(v.consts, v.open, v.objs, v.t, v.prov, next, v.top);
}

/**
 * A part of an element that was chosen by tests: `members.find((m) => m.name === 'Kim').id`. How many elements there were at most
 * says nothing of how many parts one has.
 */
export function asPart(part: Val, whole: Val): Val {
  const narrowed = whole.x?.narrowed;
  if (narrowed === null || narrowed === undefined || narrowed.tests.length === 0) return part;
  narrowed.ofParts ??= { tests: narrowed.tests, limit: Number.POSITIVE_INFINITY };
  return asNarrowed(part, narrowed.ofParts);
}
