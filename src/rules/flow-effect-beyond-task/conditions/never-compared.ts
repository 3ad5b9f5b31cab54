import { fold } from '../../../catalog/language/words.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { recordUses } from './record-fields.ts';

/**
 * What is done to the elements of a search is done to those of any owner, branch or the like, where the task names one (`at our clinic
 * Hisingen`, `of patron 30418`): the records have that field, the script never reads it, and no search is told the value.
 */
export function neverCompared(view: CallView, model: FlowModel): string | undefined {
  if (!NAMES_ONE.test(model.task)) return undefined;
  for (const { at, source, fields } of recordUses(view, model)) {
    if (at.length === 0 || !source.onlyReads) continue;
    const found = fields.find((field) => isNamedUnread(field, model));
    if (found !== undefined) return found;
  }
  return undefined;
}

const NAMES_ONE = /\p{L}{4,}\s(?:\p{Lu}\p{L}{3}|["'“‘]?[\p{L}-]{0,6}\d{2})/u;

function isNamedUnread(field: string, model: FlowModel): boolean {
  if (!/^\p{L}{4,24}$/u.test(field) || FORMAL.test(field)) return false;
  const [, value = ''] =
    new RegExp(
      `(?<!\\p{L})${field}\\s(["'“‘]?(?:\\p{Lu}[\\p{L}-]{3,30}|[\\p{L}-]{0,6}\\d[\\p{L}\\d-]{1,20}))`,
      'u',
    ).exec(model.task) ?? [];
  if (value === '' || isReadAnywhere(field, model)) return false;
  const said = fold(value.replace(/^["'“‘]/u, ''));
  return !model.calls.some(
    ({ onlyReads, literals }) => onlyReads && literals.some((text) => fold(text).includes(said)),
  );
}

/** Fields that say how a record is, and are not told apart by. */
const FORMAL =
  /^(?:name|title|type|kind|date|text|note|notes|number|count|total|amount|currency|language|order|version|time)$/u;

/** Somewhere the script takes this field out of something. */
export function isReadAnywhere(field: string, model: FlowModel): boolean {
  if (nodesOfType(model, 'Literal').some(({ value }) => value === field)) return true;
  if (
    nodesOfType(model, 'ObjectPattern').some(({ properties }) =>
      properties.some((one) => one.type === 'Property' && isCalled(one.key, field)),
    )
  )
    return true;
  const written = new Set<unknown>(
    nodesOfType(model, 'AssignmentExpression').flatMap(({ left, operator }) =>
      operator === '=' ? [left] : [],
    ),
  );
  return nodesOfType(model, 'MemberExpression').some(
    (node) => isCalled(node.property, field) && !written.has(node),
  );
}

function isCalled(key: { readonly type: string }, field: string): boolean {
  return key.type === 'Identifier' && (key as { readonly name?: string }).name === field;
}
