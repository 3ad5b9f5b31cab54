import { type Node as SyntaxNode, walk } from '../../ast.ts';
import type { Node } from '../node.ts';
import { info } from '../objects/info.ts';
import type { Val } from '../values/value.ts';

/** Objects and functions of the class library that only compute. */
const LIBRARY: ReadonlySet<string> = new Set(
  'String Number Math parseInt parseFloat BigInt Boolean atob btoa decodeURIComponent'.split(' '),
);

/** Methods of texts, numbers and patterns. */
const METHODS: ReadonlySet<string> = new Set(
  (
    'charCodeAt codePointAt charAt at indexOf lastIndexOf includes slice substring substr split join reverse repeat concat ' +
    'toString toLowerCase toUpperCase padStart padEnd trim test startsWith endsWith'
  ).split(' '),
);

/** Whether a function does nothing but compute: done for each of many constants, it costs little and calls no tool. */
export function onlyComputes(fn: Val | undefined): boolean {
  return (
    fn !== undefined &&
    fn.objs.length > 0 &&
    fn.objs.every((o) => {
      if (o.kind !== 'function') return false;
      const { node } = info.fn(o);
      return (
        !node.async && !node.generator && node.body.type !== 'BlockStatement' && isComputation(node.body)
      );
    })
  );
}

const kept = new WeakMap<Node, boolean>();

/** An expression without a call of anything but the class library. */
export function isComputation(expression: Node): boolean {
  let computes = kept.get(expression);
  if (computes === undefined) {
    computes = true;
    walk(expression as unknown as SyntaxNode, (node) => {
      if (!isHarmless(node)) computes = false;
      return computes;
    });
    kept.set(expression, computes);
  }
  return computes;
}

function isHarmless(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type === 'Identifier') return LIBRARY.has(callee.name);
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
        return false;
      return (
        METHODS.has(callee.property.name) ||
        (callee.object.type === 'Identifier' && LIBRARY.has(callee.object.name))
      );
    }
    case 'AwaitExpression':
    case 'YieldExpression':
    case 'NewExpression':
    case 'ImportExpression':
    case 'TaggedTemplateExpression':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return false;
    default:
      return true;
  }
}
