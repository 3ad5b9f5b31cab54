import { type CallView, nodeAt } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { isBelow, samePath } from '../values.ts';
import type { Payload } from './payload.ts';
import { holdsRecords } from './scalar.ts';

/**
 * One of a few texts of the script that a field of a record picks, beside what tells which record it is: `${MARKS[Number(e.hiv)]}
 * ${e.ticket}`. It is no summary of many, but a yes or no about each of them.
 */
export function marksRecord({ use, strength }: Payload, view: CallView, model: FlowModel): boolean {
  if (strength !== 'reduced' || holdsRecords(use, model)) return false;
  const { path, call } = use.label;
  const end = path.findIndex((segment, i) => segment === '[]' && i < path.length - 1);
  if (end < 0) return false;
  const record = path.slice(0, end + 1);
  const texts = nodeAt(view, use.at)?.view.texts ?? [];
  if (texts.length < 2 || !differ(texts)) return false;
  // Something of the same record stands in the same text.
  return view.call.args.labels.some(
    ({ label, strength: how, at }) =>
      how === 'explicit' &&
      label.call === call &&
      label.path.length > record.length &&
      isBelow(label.path, record) &&
      samePath(at, use.at),
  );
}

/** They have as many holes, and other words about them: a figure is one text with a hole. */
function differ(texts: readonly (readonly (string | null)[])[]): boolean {
  const [first, ...others] = texts.slice(0, 8);
  const holes = first?.filter((part) => part === null).length;
  return others.some((text) => text.filter((part) => part === null).length === holes);
}
