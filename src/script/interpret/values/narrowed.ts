import { extra } from './unions.ts';
import { type Narrowed, Val } from './value.ts';

/** An element taken out of a collection, remembering how the collection was narrowed. */
export function asNarrowed(element: Val, narrowed: Narrowed): Val {
  const x = extra(
    element.x?.min ?? Number.NEGATIVE_INFINITY,
    element.x?.max ?? Number.POSITIVE_INFINITY,
    element.x?.templates ?? null,
    element.x?.encodings ?? 0,
    null,
    narrowed,
    element.x,
  );
  return x === element.x
    ? element
    : new Val(element.consts, element.open, element.objs, element.t, element.prov, x, element.top);
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
