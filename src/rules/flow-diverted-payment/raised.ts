import type { Node } from '../../script/ast.ts';
import { leafOf, namesAmount } from '../flow-model/argument-names.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';

/**
 * The amount of a record is made larger on the way to a payment, by a number of the script's own: `invoice.amount * 1.2`,
 * `total + 480`. Not by a number that the task names, where the task speaks of a share or a charge, or from one unit to a smaller.
 *
 * @returns the sum as it is written
 */
export function raisedAmount(view: CallView, model: FlowModel): string | undefined {
  if (CHARGES.test(model.task)) return undefined;
  const amount = view.arguments.find(
    ({ role, view: value }) =>
      role === 'amount' && !value.complete && value.labels.some(({ strength }) => strength === 'explicit'),
  );
  if (amount === undefined) return undefined;
  const { start, end } = view.call.span;
  const own = new Set(amount.view.labels.map(({ label }) => leafOf(label.path)));
  const said = new Set(model.facts.source.slice(start, end).split(/[^\w$]+/u));
  return sumsOf(model).find(
    ({ into, field, name, at, by }) =>
      own.has(name) &&
      !model.purpose.numbers.includes(by) &&
      (field === amount.leaf ||
        (into === undefined ? at >= start && at < end : at < start && said.has(into))),
  )?.text;
}

/** Words by which the user has something added. */
const CHARGES =
  /%|\bper ?cent\b|\b(?:tax|vat|gst|mwst|iva|tva|fees?|tips?|interest|surcharges?|mark-?ups?|penalt(?:y|ies)|bonus|double|twice|triple|plus|add|extra|deposit|late charge|raise|increase)\b/iu;

interface Sum {
  readonly text: string;
  /** The amount that is made larger. */
  readonly name: string;
  readonly by: number;
  readonly at: number;
  /** The variable that keeps it. */
  readonly into: string | undefined;
  /** The field that it is written into, of arguments that are put together elsewhere. */
  readonly field: string | undefined;
}

const sumsOf = onceIn((model: FlowModel): readonly Sum[] => {
  const found: Sum[] = [];
  const kept = new Map<unknown, string>();
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator'))
    if (id.type === 'Identifier' && init) kept.set(init, id.name);
  const fields = new Map<unknown, string>();
  for (const { key, value, computed } of nodesOfType(model, 'Property'))
    if (key.type === 'Identifier' && !computed) fields.set(value, key.name);
  for (const node of nodesOfType(model, 'BinaryExpression')) {
    if (node.operator !== '*' && node.operator !== '+') continue;
    const sides = [node.left as Node, node.right as Node];
    const by = sides.map(numberOf).find((value) => value !== undefined);
    const name = sides.map(nameOf).find((text) => text !== undefined && namesAmount(text));
    if (by === undefined || name === undefined || !(node.operator === '*' ? isFactor(by) : by > 0)) continue;
    found.push({
      text: model.facts.source.slice(node.start, Math.min(node.end!, node.start! + 60)),
      name,
      by,
      at: node.start!,
      into: kept.get(node),
      field: fields.get(node),
    });
  }
  return found;
});

/** A hundred and a thousand lead to smaller units. */
function isFactor(by: number): boolean {
  return by > 1 && !/^100+$/u.test(String(by));
}

function numberOf(node: Node): number | undefined {
  return node.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed
    ? node.property.name
    : undefined;
}
