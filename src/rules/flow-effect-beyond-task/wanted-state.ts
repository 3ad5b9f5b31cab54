import { leafOf } from '../flow-model/argument-names.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';

/** Arguments that say in which state the objects are that a call asks for. */
const STATE = /^(?:status|state|stage|phase|zustand|estado|statut|stato)(?:es|s)?$/iu;

/**
 * Objects in a state that the task does not name, asked for beside those in the one that it names, and given to this call:
 * `['active', 'cancelled']` where the task says `active subscriptions`.
 */
export function otherState(view: CallView, model: FlowModel): string | undefined {
  if (!view.acts || view.onlyReads) return undefined;
  for (const reader of readersOf(view, model)) {
    for (const node of reader.arguments) {
      if (node.path.length === 0 || !STATE.test(leafOf(node.path))) continue;
      const asked = new Set<string>();
      // Two calls for two states are the same as one loop over both.
      for (const other of model.calls) {
        if (other.name !== reader.name) continue;
        for (const { path, view: value } of other.arguments)
          if (path.join('.') === node.path.join('.'))
            for (const one of value.constants) if (typeof one === 'string' && one.length > 2) asked.add(one);
      }
      if (asked.size < 2) continue;
      const named = [...asked].filter((state) => isSaid(state, model));
      const other = [...asked].find((state) => !named.includes(state));
      if (named.length > 0 && other !== undefined) return other;
    }
  }
  return undefined;
}

function readersOf(view: CallView, model: FlowModel): ReadonlySet<CallView> {
  const found = new Set<CallView>();
  const uses = [...view.call.args.labels, ...view.call.loops.flatMap((loop) => loop.labels)];
  for (const { label } of uses) {
    const reader = model.byId.get(label.call);
    if (reader !== undefined && !reader.acts) found.add(reader);
  }
  return found;
}

/** In any form: `published` says `publish`. */
function isSaid(state: string, { purpose, task }: FlowModel): boolean {
  return splitWords(state).some(
    (word) =>
      word.length > 3 && (purpose.mentions(word) || new RegExp(`(?<!\\p{L})${word}`, 'iu').test(task)),
  );
}

/** A switch that is off and bears the name of how the task wants it: `anonymous: false`. */
export function wantedOff(view: CallView, model: FlowModel): string | undefined {
  if (!view.acts) return undefined;
  const node = view.arguments.find(({ path, view: value }) => {
    if (path.length === 0 || !value.complete || value.constants.length !== 1 || value.constants[0] !== false)
      return false;
    const words = splitWords(leafOf(path)).filter((word) => word !== 'is');
    const word = words[0];
    return (
      words.length === 1 &&
      word !== undefined &&
      word.length > 4 &&
      (model.purpose.mentions(word) || model.purpose.mentions(word.replace(/e?d$/u, ''))) &&
      !model.purpose.exclusions.data.some((noun) => noun.includes(word))
    );
  });
  return node === undefined ? undefined : showPath(node.path);
}
