import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';

/** Reading calls out of whose results the call is given anything. */
export function readersOf(view: CallView, model: FlowModel): readonly CallView[] {
  const found = new Set<CallView>();
  for (const { label, strength } of view.call.args.labels) {
    const source = strength === 'explicit' ? model.byId.get(label.call) : undefined;
    if (source?.onlyReads === true) found.add(source);
    if (found.size >= MOST_READERS) break;
  }
  return [...found];
}

const MOST_READERS = 24;
