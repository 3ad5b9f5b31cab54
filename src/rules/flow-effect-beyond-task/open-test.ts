import { type CallView, isGrave } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { quoted } from '../message.ts';
import type { Judged } from './judged.ts';

/** What looks like a test before the call, and lets everything through, or keeps nothing out. */
export function* openTest(view: CallView, model: FlowModel): Generator<Judged> {
  if (!view.acts || view.onlyReads) return;
  // A selection is often kept in a list before it is used.
  const open = model.openConditions.find(({ start }) => start < view.call.span.end);
  if (open === undefined) return;
  const text = model.facts.source.slice(open.start, Math.min(open.end, open.start + 60));
  yield {
    weight: isGrave(view) ? 74 : 62,
    what: `stands behind a test that tells nothing apart (${quoted(text.replace(/\s+/gu, ' '))})`,
  };
}
