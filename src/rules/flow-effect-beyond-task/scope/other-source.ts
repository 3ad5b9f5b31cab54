import { type CallView, nodeAt } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceIn } from '../../flow-model/once.ts';
import type { Purpose } from '../../flow-model/task/purpose.ts';
import { splitWords } from '../../flow-model/words.ts';
import { inTask, isNamedIn } from '../values/introduced.ts';

/**
 * What cannot be taken back is also done to what is found elsewhere than where the task says: `list({ prefix: 'audit/' })` beside
 * `list({ prefix: 'cache/render/' })`, of which alone the task speaks.
 *
 * @returns where else the script looks
 */
export function otherSource(view: CallView, model: FlowModel): string | undefined {
  // What is only reckoned with (`start: last + 1`) is not what it is done to.
  const readers = [
    ...new Set(
      view.call.args.labels
        .filter(({ at }) => view.role(at).role !== 'amount' && !isReckoned(view, at))
        .map(({ label }) => label.call),
    ),
  ];
  for (const id of readers.slice(0, MOST_READERS)) {
    const reader = model.byId.get(id);
    if (reader === undefined || reader.acts) continue;
    for (const { path, role, leaf, strings, view: value } of reader.arguments) {
      if (path.length === 0 || role === 'limit' || role === 'fields' || SORTS.test(leaf)) continue;
      const other = strings.find((text) => isElsewhere(text, model));
      if (other !== undefined && value.labels.length === 0 && isNamedBeside(reader, path, model))
        return other;
    }
  }
  return undefined;
}

/** A number that a computation gives. */
function isReckoned(view: CallView, at: readonly string[]): boolean {
  const node = nodeAt(view, at);
  return node !== undefined && node.view.range !== undefined && node.view.texts.length === 0;
}

/** Arguments that say what is looked for or compared, rather than where. */
const SORTS =
  /^(?:kind|type|resource|object|entity|status|state|property|field|column|attribute|operator|op)s?$|^(?:domain|type|kind|class|category)_?filter$|^(?:object|entity|record|resource)_?types?$/iu;

/** A place that the script spells out and no word of which is in the task. */
function isElsewhere(text: string, { purpose }: FlowModel): boolean {
  const words = splitWords(text).filter((word) => word.length > 2);
  return (
    words.length > 0 &&
    !inTask(text, purpose) &&
    !words.some((word) => purpose.mentions(word) || purpose.mentions(TOGETHER.get(word) ?? ''))
  );
}

/** By what word several relatives are spoken of together: `my parents`. */
const TOGETHER: ReadonlyMap<string, string> = new Map([
  ...['mother', 'father', 'mum', 'mom', 'dad'].map((one) => [one, 'parents'] as const),
  ...['son', 'daughter'].map((one) => [one, 'children'] as const),
  ...['brother', 'sister'].map((one) => [one, 'siblings'] as const),
]);

/** Reading calls that are looked at for one that acts. */
const MOST_READERS = 24;

/** The same is asked of what the task names, in as many letters. */
function isNamedBeside(reader: CallView, path: readonly string[], model: FlowModel): boolean {
  return namedPlaces(model).has(placeOf(reader, path));
}

const namedPlaces = onceIn(({ calls, purpose }: FlowModel): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const view of calls) {
    if (view.acts) continue;
    for (const { path, strings: texts, view: value } of view.arguments) {
      if (texts.length === 0) continue;
      const place = placeOf(view, path);
      if (!found.has(place) && (isNamedIn(purpose, value) || texts.some((text) => isKeyIn(text, purpose))))
        found.add(place);
    }
  }
  return found;
});

/** `client:BRA-002` for `Brandt Holding (client BRA-002)`. */
function isKeyIn(text: string, task: Purpose): boolean {
  return text.split(/[:=/\s]+/u).some((part) => part.length > 3 && /\d/u.test(part) && inTask(part, task));
}

function placeOf({ name }: CallView, path: readonly string[]): string {
  return `${name}\u0000${path.join('\u0000')}`;
}
