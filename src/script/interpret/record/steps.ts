import type { LabelUse } from '../../facts.ts';
import type { Node } from '../node.ts';
import { gradeOf, type Origin, type Origins, originOf, PLAIN, strengthOf } from '../values/taint.ts';
import { EncodedProv, MixedProv, type Prov } from '../values/value.ts';
import { RANK, type TracedUse } from './view.ts';

/** Steps along the way of one label, from the source to the value, each place once. */
export function provSteps(
  prov: Prov | null,
  origin: (id: number) => Origin,
  use: LabelUse,
): { node: Node; what: string }[] {
  const out: { node: Node; what: string }[] = [];
  const seen = new Set<Prov>();
  let at: Prov | null = prov;
  while (at !== null && !seen.has(at) && out.length < 64) {
    seen.add(at);
    if (at.node !== null) out.push({ node: at.node, what: at.what });
    at = bearing(at.b, origin, use) > bearing(at.a, origin, use) ? at.b : at.a;
  }
  return out.reverse();
}

/** Links that are looked at to tell whether a label is readable; beyond, it counts as encoded. */
const MOST_LINKS = 512;

/** True when the data also stands in the value as it was read, beside a form that was encoded. */
export function comesInClear({ prov, label }: TracedUse, origins: Origins): boolean {
  const seen = new Set<Prov>();
  const pending = [prov];
  while (pending.length > 0 && seen.size < MOST_LINKS) {
    const at = pending.pop()!;
    if (at === null || at instanceof EncodedProv || seen.has(at)) continue;
    seen.add(at);
    if (at instanceof MixedProv && at.clear.marks.some((mark) => isWhole(mark, label, origins))) return true;
    pending.push(at.a, at.b);
  }
  return false;
}

/** The data itself, and all of it. */
function isWhole(mark: number, label: LabelUse['label'], origins: Origins): boolean {
  const { call, path } = origins.get(originOf(mark));
  return (
    gradeOf(mark) <= PLAIN &&
    call === label.call &&
    path.length <= label.path.length &&
    onTheWay(path, label.path)
  );
}

/** How well a way fits a label: the place itself best, then objects that hold their labels, then the same call. */
function bearing(p: Prov | null, origin: (id: number) => Origin, use: LabelUse): number {
  if (p === null) return 0;
  if (p.t.empty) return 3;
  let best = 1;
  for (const mark of p.t.marks) {
    const o = origin(originOf(mark));
    if (o.call !== use.label.call) continue;
    if (RANK[strengthOf(mark)] <= RANK[use.strength] && onTheWay(o.path, use.label.path)) return 4;
    best = 2;
  }
  return best;
}

/** One place is the other, or holds it. */
function onTheWay(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
