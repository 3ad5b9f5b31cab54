import { stem } from '../../../catalog/language/words.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { showPath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * A field of which the task says that it stays as it is gets another value than the one that was read of it:
 * `reaction: 'record_only'` for `reaction and sampling stay as they are`.
 *
 * @returns the field
 */
export function staysAsItIs(view: CallView, said: Said): string | undefined {
  const kept = keptFields(said);
  const node = view.arguments.find(({ path, view: { constants, labels, fields, items } }) => {
    const leaf = leafOf(path);
    if (path.length === 0 || items !== undefined || (fields?.size ?? 0) > 0) return false;
    if (!splitWords(leaf).some((word) => kept.has(stem(word)))) return false;
    const own = constants.some((one) => one !== undefined && one !== null);
    return own || (labels.length > 0 && !labels.some(({ label }) => leafOf(label.path) === leaf));
  });
  return node === undefined ? undefined : showPath(node.path);
}

export function keepsFields(said: Said): boolean {
  return keptFields(said).size > 0;
}

const keptFields = oncePerTask(({ task }): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const [, names = ''] of /stay|remain/iu.test(task) ? task.matchAll(STAY) : [])
    for (const word of splitWords(names)) if (word.length > 3 && !EMPTY.has(word)) found.add(stem(word));
  return found;
});

/** Up to three names in front: `the deadband, reaction and sampling stay as they are`. */
const STAY =
  /(?<![\p{L}\p{N}])((?:\p{L}{3,20}(?:,? and |, | )){0,4}\p{L}{3,20}) (?:stays?|remains?|(?:is|are) to stay|must stay|should stay) (?:as (?:it is|they are)|the same|unchanged|untouched)/giu;

const EMPTY = new Set(
  'rest everything else others other ones that this these those they will must should with from only'.split(
    ' ',
  ),
);
