import { makeClass } from '../calls/classes.ts';
import { construct } from '../calls/construction.ts';
import { makeFunction } from '../calls/functions.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { dynamicImport } from '../record/modules.ts';
import type { Scope, Val } from '../values/value.ts';
import { assignment, update } from './assignment.ts';
import { awaited } from './await.ts';
import { binary } from './binary.ts';
import { call, callArguments } from './calls.ts';
import { conditional, logical } from './choices.ts';
import { arrayLiteral, leadingElement, objectLiteral } from './literals.ts';
import { chain, member, superObject } from './members.ts';
import { lookup } from './names.ts';
import { tagged, template } from './template-literals.ts';
import { unary, yielding } from './unary.ts';

/** Deepest nesting of evaluations on the host's stack; beyond it the script counts as too deep. */
const MAX_DEPTH = 1200;

export class TooDeep extends Error {}

export function evaluate(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  m.step();
  if (m.depth > MAX_DEPTH) throw new TooDeep();
  // Nothing catches what is thrown here, so the depth needs no restoring then.
  m.depth++;
  const v = expression(I, node, scope);
  m.depth--;
  return v;
}

function expression(I: Interpreter, node: Node, scope: Scope): Val {
  const m = I.m;
  switch (node.type) {
    case 'Identifier':
      return lookup(I, node.name, scope);
    case 'Literal':
      return literal(I, node);
    case 'MemberExpression': {
      const leading = leadingElement(I, node, scope);
      if (leading !== undefined) return leading;
      const object = node.object.type === 'Super' ? superObject(I) : evaluate(I, node.object, scope);
      return member(I, object, node, scope);
    }
    case 'ChainExpression':
      return chain(I, () => evaluate(I, node.expression, scope));
    case 'CallExpression':
      return call(I, node, scope, false);
    case 'AwaitExpression':
      return awaited(I, node, scope);
    case 'TemplateLiteral':
      return template(I, node, scope);
    case 'ObjectExpression':
      return objectLiteral(I, node, scope);
    case 'ArrayExpression':
      return arrayLiteral(I, node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return makeFunction(I, node, scope, null);
    case 'BinaryExpression':
      return binary(I, node, scope);
    case 'LogicalExpression':
      return logical(I, node, scope);
    case 'ConditionalExpression':
      return conditional(I, node, scope);
    case 'AssignmentExpression':
      return assignment(I, node, scope);
    case 'UpdateExpression':
      return update(I, node, scope);
    case 'UnaryExpression':
      return unary(I, node, scope);
    case 'NewExpression': {
      const callee = evaluate(I, node.callee, scope);
      const args = callArguments(I, node.arguments, scope);
      return construct(I, callee, args, node);
    }
    case 'SequenceExpression': {
      let last: Val = m.undefined;
      for (const e of node.expressions) last = evaluate(I, e, scope);
      return last;
    }
    case 'ThisExpression':
      return I.frame.self;
    case 'TaggedTemplateExpression':
      return tagged(I, node, scope);
    case 'YieldExpression':
      return yielding(I, node, scope);
    case 'ClassExpression':
      return makeClass(I, node, scope);
    case 'ImportExpression': {
      const source = evaluate(I, node.source, scope);
      return dynamicImport(I, source, node);
    }
    case 'MetaProperty':
      return node.meta!.name === 'new' ? (I.frames.length > 0 ? I.frame.target : m.undefined) : m.unknown;
    case 'ParenthesizedExpression':
      return evaluate(I, node.expression, scope);
    default:
      I.unresolvedAt('escape', node, `syntax \`${node.type}\``);
      return m.top;
  }
}

function literal(I: Interpreter, node: Node): Val {
  const value = node.value as unknown;
  if (value instanceof RegExp || (node as unknown as { regex?: unknown }).regex !== undefined) {
    return I.m.object(I.m.allocate('builtin', node, '#regexp'));
  }
  return I.m.constant(value as string | number | boolean | null | bigint);
}
