import { leafOf } from '../flow-model/argument-names.ts';
import { type CallView, isGrave } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { samePath, stringsOf } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { inTask } from './introduced.ts';

/**
 * What cannot be taken back is also done to what is found elsewhere than where the task says: `list({ prefix: 'audit/' })` beside
 * `list({ prefix: 'cache/render/' })`, of which alone the task speaks.
 *
 * @returns where else the script looks
 */
export function otherSource(view: CallView, model: FlowModel): string | undefined {
  if (!(isGrave(view) || view.irreversible) || !model.purpose.stated) return undefined;
  const readers = new Set(view.call.args.labels.map(({ label }) => label.call));
  for (const id of readers) {
    const reader = model.byId.get(id);
    if (reader === undefined || reader.acts) continue;
    for (const { path, role, view: value } of reader.arguments) {
      if (path.length === 0 || role === 'limit' || role === 'fields' || SORTS.test(leafOf(path))) continue;
      const other = stringsOf(value).find((text) => isElsewhere(text, model));
      if (other !== undefined && value.labels.length === 0 && isNamedBeside(reader, path, model))
        return other;
    }
  }
  return undefined;
}

/** Arguments that say what is looked for, rather than where. */
const SORTS = /^(?:kind|type|resource|object|entity|status|state)s?$/iu;

/** A place that the script spells out and no word of which is in the task. */
function isElsewhere(text: string, { task, purpose }: FlowModel): boolean {
  const words = splitWords(text).filter((word) => word.length > 2);
  return (
    words.length > 0 &&
    !inTask(text, task) &&
    !words.some((word) => purpose.mentions(word) || purpose.mentions(TOGETHER.get(word) ?? ''))
  );
}

/** By what word several relatives are spoken of together: `my parents`. */
const TOGETHER: ReadonlyMap<string, string> = new Map([
  ...['mother', 'father', 'mum', 'mom', 'dad'].map((one) => [one, 'parents'] as const),
  ...['son', 'daughter'].map((one) => [one, 'children'] as const),
  ...['brother', 'sister'].map((one) => [one, 'siblings'] as const),
]);

/** The same is asked of what the task names, in as many letters. */
function isNamedBeside(reader: CallView, path: readonly string[], { calls, task }: FlowModel): boolean {
  return calls.some(
    (other) =>
      other.name === reader.name &&
      other.arguments.some(
        (node) =>
          samePath(node.path, path) &&
          stringsOf(node.view).some((text) => text.length > 3 && inTask(text, task)),
      ),
  );
}
