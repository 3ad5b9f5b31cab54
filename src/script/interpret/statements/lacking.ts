import { pushChildren, type Node as SyntaxNode } from '../../ast.ts';
import { nullishness } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import { touch } from '../objects/labels.ts';
import { getNamed } from '../objects/read.ts';
import { runsOnWrite } from '../objects/write.ts';
import { BASE, type Obj, type Scope, type Val } from '../values/value.ts';

/**
 * What is known on one side of a test of whether a record has a field: nothing is in it. So `if ('iban' in copy) copy.iban = '***'` leaves
 * no number in the copy on either side. Only of an object that stands for one, and of a field without a getter.
 */
export function noteLack(I: Interpreter, test: Node, holds: boolean, scope: Scope): void {
  switch (test.type) {
    case 'UnaryExpression':
      if (test.operator === '!') noteLack(I, test.argument!, !holds, scope);
      return;
    case 'LogicalExpression':
      // What is asked last: what comes after the first part may have changed what that asked for.
      if (test.operator === (holds ? '&&' : '||')) noteLack(I, test.right, holds, scope);
      return;
    case 'ChainExpression':
      noteLack(I, test.expression, holds, scope);
      return;
    case 'MemberExpression':
      if (!holds) empty(I, test, FALSY, scope);
      return;
    case 'BinaryExpression':
      comparison(I, test, holds, scope);
      return;
    case 'CallExpression': {
      const { callee, arguments: given } = test;
      if (!holds && callee.type === 'MemberExpression' && isHasOwn(evaluate(I, callee, scope)))
        absent(I, given[0], given[1], scope, true);
      return;
    }
    default:
  }
}

const writing = new WeakMap<Node, boolean>();
/** Nodes of one side of a test that are looked at. */
const MOST_NODES = 200;

/** Whether a statement puts something into a field, or takes one away. */
export function writesFields(statement: Node): boolean {
  let known = writing.get(statement);
  if (known === undefined) {
    known = false;
    const stack = [statement as unknown as SyntaxNode];
    for (let left = MOST_NODES; left > 0 && stack.length > 0 && !known; left -= 1) {
      const next = stack.pop()!;
      const { type, left: to, operator } = next as unknown as Node;
      known =
        (type === 'AssignmentExpression' && to.type === 'MemberExpression') ||
        (type === 'UnaryExpression' && operator === 'delete');
      pushChildren(next, stack);
    }
    writing.set(statement, known);
  }
  return known;
}

/** All that a test of a value takes for no. */
const FALSY = [undefined, null, 0, '', false, Number.NaN];

function comparison(I: Interpreter, { operator, left, right }: Node, holds: boolean, scope: Scope): void {
  if (operator === 'in') {
    if (!holds) absent(I, right, left, scope);
    return;
  }
  const field = left.type === 'ChainExpression' ? left.expression : left;
  if (field.type !== 'MemberExpression' || (right.type !== 'Literal' && right.type !== 'Identifier')) return;
  const wanted = evaluate(I, right, scope);
  if (nullishness(wanted) !== true || wanted.consts.length !== 1) return;
  if (operator === (holds ? '==' : '!=')) empty(I, field, [undefined, null], scope);
  else if (operator === (holds ? '===' : '!==')) empty(I, field, [wanted.consts[0]], scope);
}

function absent(
  I: Interpreter,
  object: Node | undefined,
  key: Node | undefined,
  scope: Scope,
  own = false,
): void {
  const place = object === undefined ? null : placeOf(I, object, scope);
  const name = key === undefined ? null : nameOf(I, key, scope);
  if (place === null || name === null) return;
  // What is not its own may still be inherited.
  if (own && place.objs.some((obj) => obj.proto !== null || obj.slots.has(BASE))) return;
  write(I, place, name, [undefined]);
}

/** `Object.hasOwn` itself, whatever its name. */
function isHasOwn({ objs, open, top }: Val): boolean {
  const [fn, other] = objs;
  return (
    other === undefined && open === 0 && !top && fn?.kind === 'builtin' && info.name(fn) === 'Object.hasOwn'
  );
}

function empty(I: Interpreter, field: Node, values: readonly unknown[], scope: Scope): void {
  const name = field.computed ? nameOf(I, field.property, scope) : (field.property.name ?? null);
  const place = name === null ? null : placeOf(I, field.object, scope);
  if (place !== null) write(I, place, name!, values);
}

/** The value at a place that can be asked for once more without anything happening. */
function placeOf(I: Interpreter, node: Node, scope: Scope): Val | null {
  if (node.type === 'Identifier' || node.type === 'ThisExpression') return evaluate(I, node, scope);
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return null;
  const outer = placeOf(I, node.object, scope);
  const { name } = node.property;
  return outer === null || onlyRecord(I, outer, name) === null ? null : getNamed(I, outer, name, node);
}

/** A key that is written, or that a name stands for. */
function nameOf(I: Interpreter, node: Node, scope: Scope): string | null {
  if (node.type !== 'Literal' && node.type !== 'Identifier') return null;
  const { consts, open, objs, top } = evaluate(I, node, scope);
  return consts.length === 1 && typeof consts[0] === 'string' && open === 0 && objs.length === 0 && !top
    ? consts[0]
    : null;
}

function onlyRecord(I: Interpreter, { objs, open, top }: Val, name: string): Obj | null {
  const [obj, other] = objs;
  if (obj === undefined || other !== undefined || open !== 0 || top) return null;
  if (obj.kind !== 'data' && obj.kind !== 'plain') return null;
  return runsOnWrite(obj, I.m.constant(name)) ? null : obj;
}

function write(I: Interpreter, place: Val, name: string, values: readonly unknown[]): void {
  const { m } = I;
  const obj = onlyRecord(I, place, name);
  if (obj === null || obj.several) return;
  if (obj.kind === 'data') touch(obj);
  m.write(
    obj,
    name,
    values.map((value) => m.constant(value as undefined)).reduce((a, b) => m.join(a, b)),
  );
}
