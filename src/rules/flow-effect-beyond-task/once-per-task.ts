import type { FlowModel } from '../flow-model/model.ts';
import type { Purpose } from '../flow-model/purpose.ts';

/** The user's words, and what they say. */
export type Said = Pick<FlowModel, 'task' | 'purpose'>;

/** Reads something of a task when it is first asked for, and keeps it with what the task says: scripts for one task share it. */
export function oncePerTask<T>(read: (said: Said) => T): (said: Said) => T {
  const known = new WeakMap<Purpose, { readonly value: T }>();
  return (said) => {
    let kept = known.get(said.purpose);
    if (kept === undefined) {
      kept = { value: read(said) };
      known.set(said.purpose, kept);
    }
    return kept.value;
  };
}
