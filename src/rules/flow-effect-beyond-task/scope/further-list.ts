import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { splitWords, stem } from '../../flow-model/words.ts';

/**
 * Something goes to each of a list that holds, beside those of whom the task speaks, everybody of another register of which it has
 * no word: `every contact of the charity` where the twelve volunteers are too few for the script.
 *
 * @returns the tool that reads the other register
 */
export function furtherList(view: CallView, model: FlowModel): string | undefined {
  if (model.purpose.quantity === 'all') return undefined;
  const given = new Set(
    view.call.args.labels
      .filter(
        ({ at, strength, label }) =>
          strength === 'explicit' && label.path.includes('[]') && view.role(at).role === 'destination',
      )
      .map(({ label }) => label.call),
  );
  if (given.size < 2) return undefined;
  const gone = new Set(view.call.loops.flatMap(({ labels }) => labels.map(({ label }) => label.call)));
  const readers = [...given].flatMap((id) => model.byId.get(id) ?? []).filter(({ acts }) => !acts);
  const other = readers.find(
    (reader) => gone.has(reader.call.id) && holdsAll(reader) && !isSpokenOf(reader, model),
  );
  return other !== undefined && readers.some((reader) => reader !== other && isSpokenOf(reader, model))
    ? other.name
    : undefined;
}

/** `Every contact of the charity`: it says itself that it gives all there are. */
function holdsAll({ tools }: CallView): boolean {
  return tools.length > 0 && tools.every(({ declaration }) => ALL.test(declaration?.description ?? ''));
}

const ALL = /^(?:(?:list|get|read|return)s? )?(?:every|all|the whole|the entire|everybody|everyone)\b/iu;

/** A noun of its first words, or of its name, is one of the task. */
function isSpokenOf({ name, tools }: CallView, { purpose }: FlowModel): boolean {
  const first = tools.map(({ declaration }) => (declaration?.description ?? '').split(/[:.;,]/u)[0] ?? '');
  return [name, ...first]
    .flatMap((text) => splitWords(text))
    .some((word) => word.length > 3 && purpose.mentions(stem(word)));
}
