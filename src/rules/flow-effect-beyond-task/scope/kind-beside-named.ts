import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { saysAs } from '../../flow-model/task/named-few.ts';
import { oncePerTask, type Purpose } from '../../flow-model/task/purpose.ts';
import { samePath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * The same is done to things of the kind that the task names and to things of another one, of which it has no word: `Pod`, and
 * `PersistentVolumeClaim` too.
 *
 * @returns the kind of which the task has no word
 */
export function kindBesideNamed(view: CallView, model: FlowModel): string | undefined {
  if (asksForMore(model)) return undefined;
  for (const node of view.arguments) {
    const kinds = kindsIn(node);
    const other = kinds.find((kind) => !isSaid(kind, model.purpose));
    if (other === undefined) continue;
    const named = model.calls.some(
      (one) =>
        one.name === view.name &&
        one.arguments.some(
          (twin) =>
            samePath(twin.path, node.path) &&
            kindsIn(twin).some((kind) => splitWords(kind).every((word) => saysAs(word, model.purpose))),
        ),
    );
    if (named) return other;
  }
  return undefined;
}

/** By one of its words, as one word, or by their first letters (`PVCs`). */
function isSaid(kind: string, purpose: Purpose): boolean {
  const words = splitWords(kind);
  const initials = words.map(([letter = '']) => letter).join('');
  return (
    words.some((word) => saysAs(word, purpose)) ||
    purpose.unspaced.includes(words.join('')) ||
    (initials.length > 1 && wordsAsWritten(purpose).has(initials))
  );
}

/** Without the ending of a plural, and not parted where capitals end. */
const wordsAsWritten = oncePer(
  ({ lower }: Purpose): ReadonlySet<string> =>
    new Set(lower.split(/[^\p{L}\d]+/u).flatMap((word) => [word, word.replace(/s$/u, '')])),
);

/** The kinds of things that an argument can be, where the script spells them all. */
function kindsIn({ path, leaf, strings, view: { complete } }: ArgumentNode): readonly string[] {
  if (path.length !== 1 || !complete || !KIND.test(leaf)) return [];
  return strings.filter((text) => WORD.test(text));
}

/** Arguments that say of what kind it is. */
const KIND =
  /^(?:kinds?|types?|resources?|objects?|entit(?:y|ies)|categor(?:y|ies)|class|what|tables?|collections?)(?:_?(?:type|kind|name))?$/iu;
const WORD = /^\p{L}[\p{L}_ -]{2,40}$/u;

/** What hangs on the named things is meant as well. */
const asksForMore = oncePerTask(
  ({ task, quantity, vague }) => vague || quantity === 'all' || MORE.test(task),
);

const MORE =
  /\b(?:everything|whole|entire|along with|together with|related|depend\w{0,5}|associated|attached|belong\w{0,3}|leftovers?|remnants?|traces?|what(?:ever)? (?:is|are|it)|and (?:its|their)|with (?:its|their))\b/iu;
