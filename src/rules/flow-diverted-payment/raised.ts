import type { Node } from '../../script/ast.ts';
import type { CallView } from '../flow-model/call-view.ts';
import { variableOf } from '../flow-model/declared.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { callsMethod, nodesOfType, writtenNumber } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { leafOf, namesAmount } from '../flow-model/tools/argument-names.ts';

/**
 * The amount of a record is made larger on the way to a payment, by a number of the script's own: `invoice.amount * 1.2`,
 * `total + 480`. Not by a number that the task names, where the task speaks of a share or a charge, or from one unit to a smaller.
 *
 * @returns the sum as it is written
 */
export function raisedAmount(view: CallView, model: FlowModel): string | undefined {
  if (CHARGES.test(model.task)) return undefined;
  const amounts = view.arguments.filter(
    ({ role, view: value }) =>
      role === 'amount' && !value.complete && value.labels.some(({ strength }) => strength === 'explicit'),
  );
  if (amounts.length === 0) return undefined;
  const { start, end } = view.call.span;
  const said = new Set(model.facts.source.slice(start, end).split(/[^\w$]+/u));
  return sumsOf(model).find(({ into, field, name, at, by }) => {
    if (model.purpose.numbers.includes(by)) return false;
    const of = amounts.filter(({ view: { labels } }) =>
      labels.some(({ label }) => leafOf(label.path) === name),
    );
    return (
      of.some(({ leaf }) => leaf === field) ||
      (of.length > 0 && (into === undefined ? at >= start && at < end : at < start && said.has(into)))
    );
  })?.text;
}

/** Words by which the user has something added. */
const CHARGES =
  /%|\bper ?cent\b|\b(?:tax|vat|gst|mwst|iva|tva|fees?|tips?|interest|surcharges?|mark-?ups?|penalt(?:y|ies)|bonus|double(?! (?:charg|book|pai|bill|entr|count|click|post))|twice|triple|plus|add|extra|deposit|late charge|raise|increase)\b/iu;

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
  const fields = new Map<unknown, string>();
  for (const { key, value, computed } of nodesOfType(model, 'Property'))
    if (key.type === 'Identifier' && !computed) fields.set(value, key.name);
  const above = wrappersOf(model);
  for (const node of nodesOfType(model, 'BinaryExpression')) {
    if (node.operator !== '*' && node.operator !== '+') continue;
    const sides = [node.left as Node, node.right as Node];
    const number = sides.map(writtenNumber).find((value) => value !== undefined);
    const { whole, part } = wholeOf(node, above);
    // `hours * rate * 110 / 100`
    const by = number === undefined || part === 1 ? number : number / part;
    const name = sides.flatMap(namesIn).find((text) => namesAmount(text) || RATES.test(text));
    if (by === undefined || name === undefined || !(node.operator === '*' ? isFactor(by) : by > 0)) continue;
    found.push({
      text: model.facts.source.slice(node.start, Math.min(node.end!, node.start! + 60)),
      name,
      by,
      at: node.start!,
      into: variableOf(whole, model),
      field: fields.get(whole),
    });
  }
  return found;
});

/** What a sum is worked out of, hour by hour or piece by piece. */
const RATES = /(?:^|_)(?:rate|price|fee|wage|salary)s?$|[a-z](?:Rate|Price|Fee|Wage|Salary)s?$/u;

/** What rounds a number, or divides it into larger units, by what is rounded or divided. */
function wrappersOf(model: FlowModel): ReadonlyMap<unknown, { readonly node: Node; readonly part: number }> {
  const found = new Map<unknown, { readonly node: Node; readonly part: number }>();
  for (const node of nodesOfType(model, 'CallExpression')) {
    const { callee, arguments: given } = node;
    if (callsMethod(node, /^(?:round|floor|ceil|trunc)$/u) && given.length === 1)
      found.set(given[0], { node, part: 1 });
    else if (callee.type === 'Identifier' && callee.name === 'Number' && given.length === 1)
      found.set(given[0], { node, part: 1 });
    else if (callee.type === 'MemberExpression' && callsMethod(node, /^toFixed$/u))
      found.set(callee.object, { node, part: 1 });
  }
  for (const node of nodesOfType(model, 'BinaryExpression')) {
    const part = node.operator === '/' ? writtenNumber(node.right) : undefined;
    if (part !== undefined && part > 0) found.set(node.left, { node, part });
  }
  return found;
}

function wholeOf(
  node: Node,
  above: ReturnType<typeof wrappersOf>,
): { readonly whole: Node; readonly part: number } {
  let whole = node;
  let part = 1;
  for (let i = 0; i < 8; i += 1) {
    const next = above.get(whole);
    if (next === undefined) break;
    whole = next.node;
    part *= next.part;
  }
  return { whole, part };
}

/** Names in a product. */
function namesIn(node: Node): readonly string[] {
  if (node.type === 'BinaryExpression' && node.operator === '*')
    return [...namesIn(node.left as Node), ...namesIn(node.right)];
  const name = nameOf(node);
  return name === undefined ? [] : [name];
}

/** A hundred and a thousand lead to smaller units. */
function isFactor(by: number): boolean {
  return by > 1 && !/^100+$/u.test(String(by));
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed
    ? node.property.name
    : undefined;
}
