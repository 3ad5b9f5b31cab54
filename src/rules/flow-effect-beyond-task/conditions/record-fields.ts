import type { CallView } from '../../flow-model/call-view.ts';
import { shapeAt } from '../../flow-model/data/shape-leaves.ts';
import type { FlowModel } from '../../flow-model/model.ts';

/** An element of a list that the call is given, or something of it. */
interface RecordUse {
  /** Where in its arguments. */
  readonly at: readonly string[];
  /** The call that the list comes from. */
  readonly source: CallView;
  /** Names of the fields that one tool declares for its elements, read by the script or not. */
  readonly fields: readonly string[];
}

/** Elements of lists that a call is given, once for each tool that their source can be. */
export function* recordUses(view: CallView, model: FlowModel): Generator<RecordUse> {
  for (const { at, label, strength } of view.call.args.labels.slice(0, MOST_USES)) {
    const element = label.path.indexOf('[]');
    const source = strength === 'explicit' && element >= 0 ? model.byId.get(label.call) : undefined;
    if (source === undefined) continue;
    const list = label.path.slice(0, element + 1);
    for (const { result } of source.tools) {
      const fields = shapeAt(result, list)?.fields;
      if (fields !== undefined) yield { at, source, fields: [...fields.keys()] };
    }
  }
}

/** Places of a call's arguments that are looked at. */
const MOST_USES = 64;
