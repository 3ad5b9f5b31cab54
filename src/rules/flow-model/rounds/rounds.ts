import type { CallView } from '../call-view.ts';
import { grouped } from '../grouped.ts';
import type { FlowModel } from '../model.ts';
import { onceIn } from '../once.ts';

/** The rounds of a loop over a known list are calls of their own: all calls at one place of the script, in their order. */
export function callsAt(view: CallView, model: FlowModel): readonly CallView[] {
  return roundsAt(model).get(view.call.span.start) ?? [];
}

const roundsAt = onceIn(({ calls }: FlowModel) => grouped(calls, ({ call }) => call.span.start));
