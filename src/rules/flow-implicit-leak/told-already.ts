import type { LabelUse } from '../../script/facts.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { isBelow } from '../flow-model/values.ts';

/**
 * Whoever has said a value, or is given it as it is, learns nothing from what it decides: the piece of an upload is there
 * before its checksum says whether the upload is closed. Two calls speak with the same one where both are given the same
 * handle that another call has opened.
 */
export function isToldAlready(view: CallView, { label }: LabelUse, model: FlowModel): boolean {
  const handles = handlesOf(view, model);
  if (handles.size === 0) return false;
  return model.calls.some(
    (other) =>
      other !== view &&
      other.acts &&
      (other === model.byId.get(label.call) || isGiven(other, label)) &&
      [...handlesOf(other, model)].some((handle) => handles.has(handle)),
  );
}

function isGiven({ call }: CallView, { call: source, path }: LabelUse['label']): boolean {
  return call.args.labels.some(
    ({ strength, label }) => strength === 'explicit' && label.call === source && isBelow(path, label.path),
  );
}

/** Labels of what another acting call gave back, among those that a call is given as they are. */
function handlesOf({ call }: CallView, { byId }: FlowModel): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { strength, label } of call.args.labels)
    if (strength === 'explicit' && byId.get(label.call)?.acts === true) found.add(label.id);
  return found;
}
