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
  const own = callsIn(I, deepTaint(I, v));
  if (own.size === 0) return v;
  const before = v.x?.narrowed?.tests ?? [];
  const tests = guards.filter(
    (test) => looksInto(I, test.t, own) && !before.some((one) => isSame(one, test)),
  );
  if (tests.length === 0) return v;
  return asNarrowed(v, narrowedAt(I, node, [...before, ...tests]));
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
  return a.length === b.length && a.every((test, i) => isSame(test, b[i] as Test));
}

function isSame(a: Test, b: Test): boolean {
  return a.node === b.node && a.op === b.op;
}

/** Most places of a value, and of a test, that are looked at: a test of a few of them is told all the same. */
const MOST_MARKS = 64;

/** The calls whose results a value is made of. */
function callsIn(I: Interpreter, { marks }: Taint): ReadonlySet<number> {
  return new Set(marks.slice(0, MOST_MARKS).map((mark) => I.m.origins.get(originOf(mark)).call));
}

/** Whether a test looks into an element of what one of the calls has given: how many there are chooses none of them. */
function looksInto(I: Interpreter, { marks }: Taint, calls: ReadonlySet<number>): boolean {
  return marks.slice(0, MOST_MARKS).some((mark) => {
    const { call, path } = I.m.origins.get(originOf(mark));
    return calls.has(call) && (path.includes('[]') || path.includes('{}'));
  });
}
