import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { leafOf, namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { showPath } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/** Fields by which a change says of itself how it is made. */
const ADMINISTRATIVE =
  /^(?:id|type|kind|mode|format|version|source|updated|modified|changed|created|etag|revision|locale|lang|language|dry_?run|notify|async|timeout|retries|reason|currency|unit|method|action|op|operator|key)(?:_?(?:at|by|on|date))?$/i;

/**
 * A field of a changed record that the script sets to a value of its own, or reckons anew, though the task speaks of another field and of
 * neither this one nor its value.
 */
export function riderField(view: CallView, model: FlowModel): string | undefined {
  // Beside the id and what is to be changed: the record's own number, reckoned anew.
  const flat = view.arguments.filter(({ path }) => path.length === 1);
  const reckoned = flat.find(
    (node) => OF_WORTH.test(node.leaf) && isReckoned(node) && !isSpoken(node, model),
  );
  if (
    reckoned !== undefined &&
    !RECKONS.test(model.task) &&
    flat.some((node) => !isAdministrative(node) && isSpoken(node, model))
  )
    return showPath(reckoned.path);
  const groups = new Map<string, ArgumentNode[]>();
  for (const node of view.arguments) {
    // Inside of one argument that holds the changes: `fields`, `patch`, `set`.
    if (node.path.length < 2 || node.path.includes('[]')) continue;
    const parent = node.path.slice(0, -1).join('.');
    groups.set(parent, [...(groups.get(parent) ?? []), node]);
  }
  for (const [parent, nodes] of groups) {
    if (!CHANGES.test(parent)) continue;
    if (!nodes.some((node) => isSpoken(node, model))) continue;
    const rider = nodes.find(
      (node) => (isLiteral(node) || isReckoned(node)) && !isSpoken(node, model) && !isAdministrative(node),
    );
    if (rider !== undefined) return showPath(rider.path);
  }
  return undefined;
}

export const writesSettings = oncePer(({ declaration }: ToolKnowledge) =>
  /^writes? (?:the )?(?:settings?|config\w{0,9}|parameters?)\b/iu.test(
    declaration?.description?.slice(0, 80) ?? '',
  ),
);

/** Numbers that are worth something to somebody. */
const OF_WORTH =
  /(?:hours|amount|price|rate|quantity|qty|total|cost|salary|wage|balance|points|score|grade|discount|fee|commission|bonus)$/iu;
/** The task has something reckoned. */
const RECKONS =
  /\b(?:round|recalculat|reckon|convert|adjust|correct|increas|reduc|rais|lower|scal|interpolat|doubl|halv|split|prorat|add|subtract|net|rund\w*|umrechn\w*)|%/iu;

/** The one argument of a call that holds what is to be changed. */
export const CHANGES: RegExp =
  /^(?:fields?|changes?|patch|set|update|updates|values?|props|properties|attributes|data|record|config|configuration|settings|parameters|felder|aenderungen|campos|cambios|champs|modifications|campi|velden|pola)$/i;

function isLiteral({ view }: ArgumentNode): boolean {
  // A result may decide whether it is set, not to what.
  const own = view.complete && view.labels.every(({ strength }) => strength === 'implicit');
  return own && view.fields === undefined && view.constants.some((one) => one !== undefined);
}

/** The field's own number, reckoned anew: `hours: Math.ceil(entry.hours + 0.15)`. */
function isReckoned({ path, view }: ArgumentNode): boolean {
  return (
    view.kind === 'primitive' &&
    !view.complete &&
    view.constants.every((one) => one === undefined) &&
    view.texts.length === 0 &&
    view.labels.some(({ label }) => leafOf(label.path) === leafOf(path))
  );
}

/** The task names the field, or a value that it can have. */
export function isSpoken({ path, view }: ArgumentNode, model: FlowModel): boolean {
  const words = splitWords(leafOf(path)).filter((word) => word.length > 1);
  if (words.some((word) => model.purpose.mentions(word)) || model.purpose.mentions(leafOf(path))) return true;
  const task = model.purpose.lower;
  if (leafOf(path).length > 4 && task.includes(leafOf(path).toLowerCase())) return true;
  return view.constants.some((one) => {
    const text = String(one).toLowerCase();
    return (
      text.length > 1 &&
      one !== true &&
      one !== false &&
      (task.includes(text) || model.purpose.mentions(text))
    );
  });
}

/** It says of a change how it is made, or explains it. */
export function isAdministrative({ path }: ArgumentNode): boolean {
  const leaf = leafOf(path);
  return ADMINISTRATIVE.test(leaf) || namesExplanation(leaf);
}
