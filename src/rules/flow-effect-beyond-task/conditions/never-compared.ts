import { fold } from '../../../catalog/language/words.ts';
import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { recordUses } from './record-fields.ts';

/**
 * What is done to the elements of a search is done to those of any owner, branch or the like, where the task names one (`at our clinic
 * Hisingen`, `of patron 30418`, `born 2 April 1961`): the records have that field, the script never reads it, or only to see that there
 * is one, and no search is told the value.
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

const NAMES_ONE = /\p{L}{4}\s(?:\p{Lu}\p{L}{3}|["'“‘]?[\p{L}-]{0,6}\d{2}|(?:on )?\d\D)/u;

function isNamedUnread(field: string, model: FlowModel): boolean {
  if (!/^\p{L}{4,24}$/u.test(field) || FORMAL.test(field)) return false;
  const [, value = ''] =
    new RegExp(
      `(?<!\\p{L})${field}\\s(["'“‘]?(?:\\p{Lu}[\\p{L}-]{3,30}|[\\p{L}-]{0,6}\\d[\\p{L}\\d-]{1,20}))`,
      'u',
    ).exec(model.task) ?? [];
  if (value !== '')
    return !isReadAnywhere(field, model) && !isSearchedFor([value.replace(/^["'“‘]/u, '')], model);
  const day = dayBehind(field, model.task);
  return day !== undefined && !isReadAnywhere(field, model, isPresent(model)) && !isSearchedFor(day, model);
}

/** What the task says of the day in this field, of which whoever searches for it writes the year: `born 2 April 1961`. */
function dayBehind(field: string, task: string): readonly string[] | undefined {
  const [, day, year] =
    new RegExp(
      `(?<!\\p{L})${field}\\s(?:on\\s)?((?:\\d{1,2}(?:st|nd|rd|th|\\.)?\\s\\p{L}{3,12}|\\p{Lu}\\p{L}{2,9}\\s\\d{1,2}),?\\s(\\d{4})|\\d{1,2}[./]\\d{1,2}[./](?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d)(?!\\d)`,
      'u',
    ).exec(task) ?? [];
  const said = year ?? /(?:19|20)\d\d/u.exec(day ?? '')?.[0];
  return day === undefined || said === undefined ? undefined : [day, said];
}

/** Some search is told one of these. */
function isSearchedFor(said: readonly string[], { calls }: FlowModel): boolean {
  const folded = said.map(fold);
  return calls.some(
    ({ onlyReads, literals }) =>
      onlyReads && literals.some((text) => folded.some((one) => fold(text).includes(one))),
  );
}

/** Fields that say how a record is, and are not told apart by. */
const FORMAL =
  /^(?:name|title|type|kind|date|text|note|notes|number|count|total|amount|currency|language|order|version|time)$/u;

/** Somewhere the script takes this field out of something, other than in places that count for nothing. */
export function isReadAnywhere(field: string, model: FlowModel, besides?: ReadonlySet<unknown>): boolean {
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
    (node) => isCalled(node.property, field) && !written.has(node) && besides?.has(node) !== true,
  );
}

/** Where it is only asked whether there is something: `if (!one.born)`, `rows.filter((one) => one.name === 'Kim' && one.born)`. */
const isPresent = onceIn((model: FlowModel): ReadonlySet<unknown> => {
  const found = new Set<unknown>();
  const pending: unknown[] = [];
  for (const node of nodesOfType(model, 'IfStatement')) pending.push(node.test);
  for (const node of nodesOfType(model, 'ConditionalExpression')) pending.push(node.test);
  for (const node of nodesOfType(model, 'UnaryExpression'))
    if (node.operator === '!') pending.push(node.argument);
  for (const node of nodesOfType(model, 'CallExpression')) {
    const [given] = node.arguments;
    if (node.callee.type === 'Identifier' && node.callee.name === 'Boolean') pending.push(given);
    if (given?.type === 'ArrowFunctionExpression' && callsMethod(node as Node, PICKS))
      pending.push(given.body);
  }
  for (const { operator, left, right } of nodesOfType(model, 'BinaryExpression'))
    if (/^[!=]==?$/u.test(operator) && isNothing(right as Node)) found.add(left);
  for (
    let node = pending.pop() as Node | undefined;
    node !== undefined;
    node = pending.pop() as Node | undefined
  ) {
    if (node.type === 'LogicalExpression') pending.push(node.left, node.right);
    else if (node.type === 'ChainExpression') pending.push(node.expression);
    else found.add(node);
  }
  return found;
});

const PICKS = /^(?:filter|find(?:Last)?(?:Index)?|some|every)$/u;

function isNothing(node: Node): boolean {
  return (
    (node.type === 'Literal' && (node.value === null || node.value === '')) ||
    (node.type === 'Identifier' && node.name === 'undefined')
  );
}

function isCalled(key: { readonly type: string }, field: string): boolean {
  return key.type === 'Identifier' && (key as { readonly name?: string }).name === field;
}
