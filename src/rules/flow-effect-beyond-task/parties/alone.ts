import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { showPath } from '../../flow-model/values.ts';
import { wholeThings } from '../../flow-model/words.ts';

/**
 * What the task wants to reach somebody alone goes to others in copy as well: `the memo DOC-77 to the client alone`, and `cc` is given.
 *
 * @returns the argument that names the others
 */
export function notAlone(view: CallView, model: FlowModel): string | undefined {
  const copies = view.arguments.filter(
    ({ path, view: { complete, constants, items, elements } }) =>
      COPIES.test(leafOf(path)) &&
      !(complete && constants.every((one) => one == null || one === '')) &&
      !(items === undefined && elements?.length === 0),
  );
  const [copy] = copies;
  if (copy === undefined) return undefined;
  const about = [view, ...sourcesOf(view, model)].flatMap(({ literals }) =>
    literals.map((one) => one.toLowerCase()),
  );
  const meant = privateOf(model).some((thing) => about.some((text) => text === thing));
  return meant ? showPath(copy.path) : undefined;
}

export const wantsAlone = oncePerTask(({ task }): boolean => ALONE.test(task));

const COPIES = /^(?:b?cc|copy|copies|b?cc_?recipients?|also_?to|in_?copy)$/iu;

/** `to the client alone`, `only to Ann`, `to him and nobody else`. */
const ALONE =
  /\b(?:to|for|with) [^.;:,\n]{2,60}? (?:alone|only|and (?:to )?(?:nobody|no one) else)\b|\bonly (?:to|for|with) (?!the extent)/iu;

/** Names and keys of the sentences by which something is for somebody alone. */
const privateOf = oncePerTask(({ task }): readonly string[] =>
  task
    .slice(0, 4096)
    .split(/[.;\n]|, (?=and |but |then )/u)
    .filter((sentence) => ALONE.test(sentence))
    .flatMap((sentence) => wholeThings(sentence).filter((thing) => /\d/u.test(thing))),
);

function sourcesOf(view: CallView, { byId }: FlowModel): readonly CallView[] {
  return [...new Set(view.call.args.labels.map(({ label }) => byId.get(label.call)))].filter(
    (one) => one !== undefined,
  );
}
