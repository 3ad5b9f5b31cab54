import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { declaredAs, onlyGiven } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesIn, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { isNumber } from '../../flow-model/values.ts';

/**
 * A sum in a currency that has no hundredths is given in hundredths all the same, as dollars would be: `amount: 480000` for `¥4,800`, or
 * `{ currency: 'krw', amount: row.total * 100 }`. A hundred times as much is moved.
 *
 * @returns the sum
 */
export function hundredfold(view: CallView, model: FlowModel): string | undefined {
  const sums = wholeSumsOf(model);
  for (const { role, leaf, view: value } of view.arguments) {
    if (role !== 'amount' && !AMOUNT.test(leaf)) continue;
    for (const one of value.constants) {
      const count = typeof one === 'string' && /^\d{3,12}$/u.test(one) ? Number(one) : one;
      if (isNumber(count) && count > 0 && sums.has(count / 100) && !model.purpose.numbers.includes(count))
        return `${count} for ${count / 100}`;
    }
  }
  const { start, end } = view.call.span;
  return timesHundred(model).find(({ at }) => start <= at && at < end)?.text;
}

const AMOUNT = /^(?:amount|price|total|sum|value|unit_?amount|unit_?price|refund|fee|cost)(?:_|$)/iu;

/** Currencies of which the smallest unit is the whole one. */
const WHOLE = 'JPY|KRW|VND|CLP|PYG|RWF|XAF|XOF|XPF|BIF|DJF|GNF|KMF|VUV';
const WHOLE_CODE = new RegExp(`^(?:${WHOLE})$`, 'iu');
const SUM = new RegExp(
  `(?:¥|₩|₫|\\b(?:${WHOLE}))\\s?(\\d[\\d.,' ]{0,16})|(?<![\\d.,])(\\d[\\d.,' ]{0,16})\\s?(?:¥|₩|₫|(?:${WHOLE}|yen)\\b)`,
  'giu',
);
/** Of which the sign is the same, and which has hundredths. */
const HAS_HUNDREDTHS = /\b(?:CNY|RMB|yuan|renminbi)\b/iu;

/** Sums of the task in such a currency. */
const wholeSumsOf = oncePerTask(({ task }): ReadonlySet<number> => {
  const found = new Set<number>();
  if (HAS_HUNDREDTHS.test(task)) return found;
  for (const [, before, behind] of task.slice(0, 4096).matchAll(SUM)) {
    const digits = (before ?? behind ?? '')
      .trim()
      .replace(/[.,]+$/u, '')
      .replace(/[.,]\d{2}$/u, '');
    const sum = Number(digits.replace(/\D/gu, ''));
    if (sum > 0) found.add(sum);
  }
  return found;
});

interface Scaled {
  readonly at: number;
  readonly text: string;
}

/** Objects of arguments that name such a currency and have a sum beside it that the script multiplies by a hundred. */
const timesHundred = onceIn((model: FlowModel): readonly Scaled[] => {
  const found: Scaled[] = [];
  if (!/\b100\b/u.test(model.facts.source)) return found;
  for (const { properties, start } of nodesOfType(model, 'ObjectExpression').slice(0, MOST)) {
    let currency: string | undefined;
    let sum: Node | undefined;
    for (const property of properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      const { name } = property.key;
      const value = property.value as Node;
      if (/^currency/iu.test(name) && value.type === 'Literal' && WHOLE_CODE.test(String(value.value)))
        currency = String(value.value);
      else if (AMOUNT.test(name)) sum = value;
    }
    if (currency !== undefined && sum !== undefined && multiplies(sum, model))
      found.push({ at: start!, text: `× 100, ${currency}` });
  }
  return found;
});

/** Objects that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 100;

/**
 * What a record has in cents already is made a hundred times as much on the way to a sum in cents: `amount_cents: Math.round(bill.total_cents *
 * 100)`. Not where something is divided as well, be it for a share or to round.
 *
 * @returns the field that is in cents
 */
export function centsOfCents(view: CallView, model: FlowModel): string | undefined {
  if (!/\b100\b/u.test(model.facts.source)) return undefined;
  const { start, end } = view.call.span;
  for (const { leaf, path, role, view: value } of view.arguments) {
    if (path.length !== 1 || (role !== 'amount' && !AMOUNT.test(leaf))) continue;
    const own = value.labels.filter(({ strength }) => strength === 'explicit');
    const [first] = own;
    if (first === undefined || !own.every(({ label }) => IN_CENTS.test(leafOf(label.path)))) continue;
    const isMultiplied = nodesOfType(model, 'Property').some(
      ({ key, computed, value: given, start: at }) =>
        start <= at! &&
        at! < end &&
        !computed &&
        key.type === 'Identifier' &&
        key.name === leaf &&
        onlyMultiplies(given as Node, model),
    );
    if (isMultiplied) return leafOf(first.label.path);
  }
  return undefined;
}

const IN_CENTS =
  /(?:^|_)(?:cents?|pence|minor(?:_units?)?|centimes|rappen|öre|ore|grosze?y?|centavos|c[ée]ntimos)$|[a-z](?:Cents|Pence|Minor)$/iu;

function onlyMultiplies(node: Node, model: FlowModel): boolean {
  const given = node.type === 'Identifier' ? onlyGiven(node.name, model) : node;
  return given !== undefined && multiplies(given, model) && !partsOf(given, model).some(divides);
}

function divides(node: Node): boolean {
  return node.type === 'BinaryExpression' && (node.operator === '/' || node.operator === '%');
}

/** By itself, or by a function of the script that does nothing else: one that tells currencies apart knows what it does. */
function multiplies(node: Node, model: FlowModel): boolean {
  const parts = partsOf(node, model);
  return (
    parts.some(
      (one) =>
        one.type === 'BinaryExpression' &&
        one.operator === '*' &&
        (isHundred(one.left as Node) || isHundred(one.right)),
    ) && !parts.some(({ type }) => type === 'ConditionalExpression' || type === 'IfStatement')
  );
}

/** Of the function of the script that is called, or of what stands here. */
function partsOf(node: Node, model: FlowModel): readonly Node[] {
  const called = node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : '';
  const helper = declaredAs(called, model).find(({ init }) => init?.type === 'ArrowFunctionExpression')?.init;
  return nodesIn(helper ?? node);
}

function isHundred(node: Node): boolean {
  return node.type === 'Literal' && node.value === 100;
}
