import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { namedFunctions } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType, writtenNumber } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { spansOf } from '../conditions/bounds.ts';

/**
 * The limit behind which something is old enough lies in the future, as a span below zero is taken off (`const KEEP_DAYS = -400`, then
 * `now - KEEP_DAYS * DAY`), or one above zero is put on (`Date.now() + 400 * DAY`): whatever there is lies before it.
 *
 * @returns the span of the task
 */
export function turnedSpan(_view: CallView, model: FlowModel): string | undefined {
  return turned(model);
}

const turned = onceIn((model: FlowModel): string | undefined => {
  const spans = spansOf(model);
  if (spans.length === 0 || spans.some(({ old }) => !old)) return undefined;
  const counts = new Map(spans.map(({ count, text }) => [count, text]));
  const known = namedNumbers(model);
  /** The count of a factor: what it is, or what its name stands for, or is given as in a call. */
  const countIn = (node: Node): number | undefined => {
    for (const factor of factorsOf(node)) {
      const count = known.of(factor);
      if (count !== undefined && counts.has(Math.abs(count))) return count;
    }
    return undefined;
  };
  for (const { operator, left, right } of nodesOfType(model, 'BinaryExpression').slice(0, MOST)) {
    // What is put on the time of a record says when that is due.
    if (operator === '-' ? !isMoment(left as Node) : operator !== '+' || !isNow(left as Node)) continue;
    const count = countIn(right);
    if (count === undefined || (operator === '-') !== count < 0) continue;
    const text = counts.get(Math.abs(count));
    // What expires is held against a day to come.
    if (operator === '-' || !TO_COME.test(model.task)) return text;
  }
  return undefined;
});

const TO_COME =
  /\b(?:expir\w*|due|renew\w*|valid\w*|upcoming|future|next|ahead|from now|reschedul\w*|extend\w*|postpon\w*)\b/iu;

/** Nodes that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 300;

/** `Date.now()`, `+new Date()`, `new Date().getTime()`. */
function isNow(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === '+' && isNow(node.argument);
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0;
  if (node.type === 'Identifier') return /^now(?:_?ms)?$/iu.test(node.name);
  const called = methodOf(node);
  if (called === undefined) return false;
  const { name, of } = called;
  return (
    (of.type === 'Identifier' && of.name === 'Date' && name === 'now') || (name === 'getTime' && isNow(of))
  );
}

/** The same, and `date.getTime()`, `d.getUTCDate()`. */
function isMoment(node: Node): boolean {
  return isNow(node) || PARTS.test(methodOf(node)?.name ?? '');
}

const PARTS = /^(?:getTime|valueOf|get(?:UTC)?(?:Date|Month|FullYear|Hours))$/u;

function methodOf(node: Node): { readonly name: string; readonly of: Node } | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  return property.type === 'Identifier' ? { name: property.name, of: object as Node } : undefined;
}

/** `days * 24 * HOUR` */
function factorsOf(node: Node): readonly Node[] {
  return node.type === 'BinaryExpression' && node.operator === '*'
    ? [...factorsOf(node.left as Node), node.right]
    : [node];
}

interface NamedNumbers {
  of(node: Node): number | undefined;
}

/** Numbers by the names that are given them once, or by a parameter that each call gives the same. */
function namedNumbers(model: FlowModel): NamedNumbers {
  const named = new Map<string, number | undefined>();
  const give = (name: string, count: number | undefined): void => {
    named.set(name, named.has(name) && named.get(name) !== count ? undefined : count);
  };
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator'))
    if (id.type === 'Identifier' && init != null) give(id.name, numberOf(init));
  const of = (node: Node): number | undefined =>
    node.type === 'Identifier' ? named.get(node.name) : numberOf(node);
  const given = new Map<string, readonly Node[]>();
  for (const { callee, arguments: list } of nodesOfType(model, 'CallExpression').slice(0, MOST))
    if (callee.type === 'Identifier' && list.length > 0)
      // What is called twice is given one or the other.
      given.set(callee.name, given.has(callee.name) ? [] : (list as readonly Node[]));
  for (const { name, made } of namedFunctions(model))
    given.get(name)?.forEach((argument, at) => {
      const parameter = (made.params as readonly Node[])[at];
      const count = of(argument);
      if (parameter?.type === 'Identifier' && count !== undefined) give(parameter.name, count);
    });
  return { of };
}

function numberOf(node: Node): number | undefined {
  if (node.type !== 'UnaryExpression' || node.operator !== '-') return writtenNumber(node);
  const count = numberOf(node.argument);
  return count === undefined ? undefined : -count;
}
