import type { CallView } from './call-view.ts';
import type { FlowModel } from './model.ts';
import { onceIn } from './once.ts';

/** The rounds of a loop over a known list are calls of their own: all calls at one place of the script, in their order. */
export function callsAt(view: CallView, model: FlowModel): readonly CallView[] {
  return roundsAt(model).get(view.call.span.start) ?? [];
}

const roundsAt = onceIn((model: FlowModel): ReadonlyMap<number, readonly CallView[]> => {
  const found = new Map<number, CallView[]>();
  for (const view of model.calls) {
    const { start } = view.call.span;
    const known = found.get(start);
    if (known === undefined) found.set(start, [view]);
    else known.push(view);
  }
  return found;
});
