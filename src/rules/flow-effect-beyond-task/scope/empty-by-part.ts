import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { Node } from '../../../script/ast.ts';
import type { Condition, Label } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn, oncePer } from '../../flow-model/once.ts';
import type { Said } from '../../flow-model/task/purpose.ts';
import { isBelow } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * What the task has deleted where it is empty counts as empty where it has nothing of one kind: the folder whose `entries.filter((e) =>
 * e.type === 'file')` has no length, and that may be full of folders. All that is in it goes along.
 *
 * @returns the kind that alone is counted
 */
export function emptyByPart(view: CallView, model: FlowModel): string | undefined {
  if (view.tools.some(refusesFull)) return undefined;
  for (const test of view.tests) {
    if (!saysNone(test)) continue;
    for (const { label } of test.labels) {
      const field = label.path.at(-1) ?? '';
      if (!isOfElements(label, test) || !isHeldFor(label, view, model)) continue;
      const kind = kindsOf(model).get(field);
      const counted = kind?.find((one) => !splitWords(one).some((word) => namesCounted(word, model)));
      if (counted !== undefined) return counted;
    }
  }
  return undefined;
}

export function wantsEmpty({ purpose: { task } }: Said): boolean {
  return EMPTY.test(task);
}

const EMPTY =
  /\b(?:empty|unused|contains? nothing|holds? nothing|nothing in (?:it|them)|without (?:any )?contents?|(?:still )?(?:holds?|contains?|has|have) any(?:thing)?|leere?n?|vac[ií][oa]s?|vides?|vuot[oie])\b/iu;

/** Nothing is there: `length === 0`, `!length`. */
function saysNone({ op, constants }: Condition): boolean {
  if (op === 'falsy') return true;
  const [one] = constants;
  return (
    constants.length === 1 && ((one === 0 && (op === '===' || op === '<=')) || (one === 1 && op === '<'))
  );
}

/** A field of the elements of a list of which the test looks at the count as well. */
function isOfElements({ call, path }: Label, { labels }: Condition): boolean {
  return (
    path.at(-2) === '[]' &&
    labels.some(
      ({ label }) =>
        label.call === call && label.path.length === path.length - 2 && isBelow(path, label.path),
    )
  );
}

/** The list was asked for with the very thing that is deleted. */
function isHeldFor({ call }: Label, view: CallView, { byId }: FlowModel): boolean {
  const asked = byId.get(call)?.call.args.labels ?? [];
  return view.call.args.labels.some(
    (use) =>
      use.strength === 'explicit' &&
      asked.some((other) => other.strength === 'explicit' && other.label.id === use.label.id),
  );
}

/** `no files`, `without a message`: the task itself says what is to be missing. */
function namesCounted(word: string, { purpose }: FlowModel): boolean {
  return word.length > 2 && purpose.mentions(word);
}

/** What each field is held against in the script. */
const kindsOf = onceIn((model: FlowModel): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { operator, left, right } of nodesOfType(model, 'BinaryExpression').slice(0, MOST)) {
    if ((operator !== '===' && operator !== '==') || right.type !== 'Literal') continue;
    const field = fieldOf(left as Node);
    if (field === undefined || typeof right.value !== 'string' || right.value === '') continue;
    const known = found.get(field);
    if (known === undefined) found.set(field, [right.value]);
    else known.push(right.value);
  }
  return found;
});

/** Comparisons that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 200;

function fieldOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { property, computed } = node;
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

/** It does nothing to what is not empty. */
const refusesFull = oncePer(({ declaration }: ToolKnowledge): boolean =>
  /\b(?:fails?|refuses?|rejected|error|only|must be|unless|if it is)\b[^.;]{0,40}\bempty\b|\bnon-?empty\b[^.;]{0,30}\b(?:fails?|refused|rejected|error|kept|stays?)\b/iu.test(
    declaration?.description?.slice(0, 2000) ?? '',
  ),
);
