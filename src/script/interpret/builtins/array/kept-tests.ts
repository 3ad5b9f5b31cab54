import type { Interpreter } from '../../interpreter.ts';
import type { Node } from '../../node.ts';
import { deepTaint } from '../../objects/labels.ts';
import { asNarrowed } from '../../values/narrowed.ts';
import { originOf, type Taint } from '../../values/taint.ts';
import type { Narrowed, Test, Val } from '../../values/value.ts';

/** Of one place that puts things into lists: one object while the tests are the same, so that what is joined over rounds keeps it. */
const byPlace = new WeakMap<Interpreter, Map<Node, Narrowed>>();

/**
 * What is put into a list only where tests of it hold keeps them, as what a filter leaves does:
 * `if (draft.state === 'old') found.push(draft)`.
 */
export function keptUnderTests(I: Interpreter, v: Val, node: Node): Val {
  const { guards } = I.m;
  if (guards.length === 0 || v.x?.tests) return v;
  const own = callsIn(I, deepTaint(I, v), false);
  if (own.size === 0) return v;
  const tests = guards.filter((test) => [...callsIn(I, test.t, true)].some((call) => own.has(call)));
  if (tests.length === 0) return v;
  return asNarrowed(v, narrowedAt(I, node, [...(v.x?.narrowed?.tests ?? []), ...tests]));
}

function narrowedAt(I: Interpreter, node: Node, tests: readonly Test[]): Narrowed {
  let places = byPlace.get(I);
  if (places === undefined) {
    places = new Map();
    byPlace.set(I, places);
  }
  const known = places.get(node);
  if (known !== undefined && sameTests(known.tests, tests)) return known;
  const narrowed: Narrowed = { tests, limit: Number.POSITIVE_INFINITY };
  places.set(node, narrowed);
  return narrowed;
}

function sameTests(a: readonly Test[], b: readonly Test[]): boolean {
  return a.length === b.length && a.every(({ node, op }, i) => node === b[i]?.node && op === b[i]?.op);
}

/** The calls whose results a value is made of; of a test only where it looks into an element, since how many there are chooses none. */
function callsIn(I: Interpreter, { marks }: Taint, insideOnly: boolean): Set<number> {
  const calls = new Set<number>();
  for (const mark of marks) {
    const { call, path } = I.m.origins.get(originOf(mark));
    if (!insideOnly || path.includes('[]') || path.includes('{}')) calls.add(call);
  }
  return calls;
}
