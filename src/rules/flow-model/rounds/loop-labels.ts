import type { ArgumentRole } from '../../../catalog/types.ts';
import type { CallView } from '../call-view.ts';

/** Arguments that say which object it is, rather than what becomes of it. */
export function isWhich(role: ArgumentRole): boolean {
  return role === 'identity' || role === 'destination' || role === 'other';
}

/** Calls whose results decide the rounds or identify the object of each round. */
export function loopLabels(view: CallView): ReadonlySet<number> {
  const calls = new Set<number>();
  for (const loop of view.call.loops) for (const use of loop.labels) calls.add(use.label.call);
  for (const use of view.call.args.labels) {
    const role = view.role(use.at).role;
    if (isWhich(role)) calls.add(use.label.call);
  }
  return calls;
}
