import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import type { Purpose } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { hasExplicit, isNumber, samePath } from '../../flow-model/values.ts';

/**
 * `{ id: 'tmp-30', prefix: 'tmp/', days: 30 }` for `under tmp/, after 30 days`: a new entry is called after what the task says of
 * it. Only where the task says all of the entry, each value of it: a name of the task's words says nothing of what is named.
 */
export function isCalledByTask(
  text: string,
  path: readonly string[],
  { arguments: nodes }: CallView,
  { purpose }: FlowModel,
): boolean {
  if (path.length < 2 || !CALLED.test(leafOf(path)) || !isMadeOfWords(text, purpose)) return false;
  const entry = path.slice(0, -1);
  // In a list that takes the place of another, what was there is there still.
  if (
    entry.at(-1) === '[]' &&
    !nodes.some((node) => samePath(node.path, entry) && hasExplicit(node.view.labels))
  )
    return false;
  const beside = nodes.filter(
    (node) =>
      node.path.length >= path.length &&
      !(node.path.length === path.length && node.leaf === leafOf(path)) &&
      entry.every((step, i) => node.path[i] === step),
  );
  return beside.length > 0 && beside.every((node) => isSaid(node, purpose));
}

const CALLED = /^(?:(?:rule|entry|policy)_?)?(?:id|name|label|title)$/iu;

/** Two to five words and small numbers of the task, put together. */
function isMadeOfWords(text: string, { words }: Purpose): boolean {
  const parts = text.toLowerCase().split(/[-_. ]+/u);
  return (
    parts.length > 1 &&
    parts.length < 6 &&
    parts.some((part) => /^\p{L}{3,}$/u.test(part)) &&
    parts.every((part) => /^\p{L}{3,}$|^\d{1,4}$/u.test(part) && words.includes(part))
  );
}

function isSaid({ view: { complete, constants } }: ArgumentNode, { lower, numbers }: Purpose): boolean {
  return (
    complete &&
    constants.length > 0 &&
    constants.every((one) =>
      isNumber(one)
        ? numbers.includes(one)
        : typeof one === 'string' && one.length > 2 && lower.includes(one.toLowerCase()),
    )
  );
}
