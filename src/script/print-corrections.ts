import type { Node } from './ast.ts';
import { type PrintedNode, type PrinterContext, printLongChain } from './print-chain.ts';

/**
 * Changes a node that the printer would print as another program, mostly by parentheses that it leaves out. `node` is
 * a copy whose children are still those of the tree; `source` is the text that offsets point into.
 */
export function correct(node: PrintedNode, source: string): void {
  switch (node.type) {
    case 'ExpressionStatement': {
      const expression = node.expression as Node;
      if (startsLikeStatement(expression)) node.expression = parenthesised(expression);
      if (expression.type !== 'Literal' || typeof expression.value !== 'string') return;
      const { directive } = node;
      // A directive is its text as written; any other string on its own must not become a directive.
      if (typeof directive !== 'string') {
        node.expression = parenthesised(expression);
        return;
      }
      const mark = source.charAt(expression.start!);
      node.expression = { ...expression, raw: mark + directive + mark };
      return;
    }
    case 'ArrowFunctionExpression': {
      const body = node.body as Node;
      if (startsLikeStatement(body)) node.body = parenthesised(body);
      return;
    }
    case 'Property': {
      const key = node.key as Node;
      if (node.shorthand || node.computed || node.method || node.kind !== 'init') return;
      // `{ a: a }` would be shortened, and `{ __proto__: __proto__ }` means another thing than `{ __proto__ }`.
      if (key.type !== 'Identifier') return;
      node.key = { type: 'Literal', value: key.name, raw: key.name, start: key.start!, end: key.end! };
      return;
    }
    case 'ExportDefaultDeclaration': {
      // `export default (class {})` is a value, without the parentheses it is a declaration.
      const declaration = node.declaration as Node;
      if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return;
      node.declaration = parenthesised(declaration);
      return;
    }
    case 'ImportExpression':
    case 'ImportDeclaration':
      if (typeof node.phase === 'string') node.type = `Phased${node.type}`;
      return;
    case 'NewExpression': {
      // `new (import('x'))()` and `new (import('x').y)()` lose them.
      const callee = node.callee as Node;
      if (callee.type !== 'Identifier') node.callee = parenthesised(callee);
      return;
    }
    case 'ForOfStatement': {
      // `for ((async) of x)`
      const left = node.left as Node;
      if (left.type === 'Identifier') node.left = parenthesised(left);
      return;
    }
    default:
  }
}

/** Whether the first token of an expression is `{`, `function` or `class`, which start something else in its place. */
function startsLikeStatement(expression: Node): boolean {
  for (let node: Node | undefined = expression; node !== undefined; ) {
    switch (node.type) {
      case 'ObjectExpression':
      case 'ObjectPattern':
      case 'FunctionExpression':
      case 'ClassExpression':
        return true;
      case 'MemberExpression':
        node = node.object;
        break;
      case 'CallExpression':
        node = node.callee;
        break;
      case 'ChainExpression':
        node = node.expression;
        break;
      case 'TaggedTemplateExpression':
        node = node.tag;
        break;
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression':
        node = node.left;
        break;
      case 'ConditionalExpression':
        node = node.test;
        break;
      case 'SequenceExpression':
        node = node.expressions[0];
        break;
      case 'UpdateExpression':
        if (node.prefix) return false;
        node = node.argument;
        break;
      default:
        return false;
    }
  }
  return false;
}

function parenthesised(expression: Node): unknown {
  return { type: 'Parenthesised', expression, start: expression.start!, end: expression.end! };
}

/** Visits a `Parenthesised` node. */
function printParenthesised(node: PrintedNode, context: PrinterContext): void {
  context.write('(');
  context.visit(node.expression as PrintedNode);
  context.write(')');
}

/** `import.defer('x')`, which the printer does not know. */
function printPhasedImport(node: PrintedNode, context: PrinterContext): void {
  context.write(`import.${node.phase as string}(`);
  context.visit(node.source as PrintedNode);
  if (node.options) {
    context.write(', ');
    context.visit(node.options as PrintedNode);
  }
  context.write(')');
}

/** `import defer * as x from 'y'` and `import source x from 'y'`: one name. */
function printPhasedDeclaration(node: PrintedNode, context: PrinterContext): void {
  const [specifier] = node.specifiers as readonly PrintedNode[];
  const star = specifier?.type === 'ImportNamespaceSpecifier' ? '* as ' : '';
  context.write(`import ${node.phase as string} ${star}`);
  context.visit(specifier?.local as PrintedNode);
  context.write(' from ');
  context.visit(node.source as PrintedNode);
  (node.attributes as readonly PrintedNode[]).forEach((attribute, index) => {
    context.write(index === 0 ? ' with { ' : ', ');
    context.visit(attribute);
  });
  context.write((node.attributes as readonly PrintedNode[]).length > 0 ? ' };' : ';');
}

/** Visitors for the node types that only exist while printing. */
export const CORRECTIONS = {
  Parenthesised: printParenthesised,
  LongChain: printLongChain,
  PhasedImportExpression: printPhasedImport,
  PhasedImportDeclaration: printPhasedDeclaration,
};
