import type { ESTree } from 'meriyah';

/**
 * Any syntax node: the discriminated union of ESTree. Every node made here carries `start` and `end`, UTF-16
 * offsets into the text as the agent sent it (`end` exclusive); the type has them optional because the parser's has.
 */
export type Node = ESTree.Node;
export type Program = ESTree.Program;
export type { ESTree };

type Child = Node | null | undefined;

function pushAll(list: readonly Child[], out: Node[]): void {
  for (let i = 0; i < list.length; i++) {
    const child = list[i];
    if (child) out.push(child);
  }
}

/** Appends the direct children of `node` to `out`, in source order as far as the tree keeps it. */
export function pushChildren(node: Node, out: Node[]): void {
  switch (node.type) {
    case 'Identifier':
    case 'Literal':
    case 'ThisExpression':
    case 'Super':
    case 'TemplateElement':
    case 'PrivateIdentifier':
    case 'EmptyStatement':
    case 'DebuggerStatement':
      return;
    case 'MemberExpression':
      out.push(node.object, node.property);
      return;
    case 'CallExpression':
    case 'NewExpression':
      out.push(node.callee);
      pushAll(node.arguments, out);
      return;
    case 'Property':
      out.push(node.key, node.value);
      return;
    case 'ExpressionStatement':
    case 'ChainExpression':
      out.push(node.expression);
      return;
    case 'AwaitExpression':
    case 'SpreadElement':
    case 'RestElement':
    case 'UnaryExpression':
    case 'UpdateExpression':
    case 'ThrowStatement':
      out.push(node.argument);
      return;
    case 'ReturnStatement':
    case 'YieldExpression':
      if (node.argument) out.push(node.argument);
      return;
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      out.push(node.left, node.right);
      return;
    case 'VariableDeclaration':
      pushAll(node.declarations, out);
      return;
    case 'VariableDeclarator':
      out.push(node.id);
      if (node.init) out.push(node.init);
      return;
    case 'ArrowFunctionExpression':
      pushAll(node.params, out);
      out.push(node.body);
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      if (node.id) out.push(node.id);
      pushAll(node.params, out);
      if (node.body) out.push(node.body);
      return;
    case 'Program':
    case 'BlockStatement':
    case 'ClassBody':
    case 'StaticBlock':
      pushAll(node.body, out);
      return;
    case 'ObjectExpression':
    case 'ObjectPattern':
      pushAll(node.properties, out);
      return;
    case 'ArrayExpression':
    case 'ArrayPattern':
      pushAll(node.elements, out);
      return;
    case 'TemplateLiteral':
      pushAll(node.quasis, out);
      pushAll(node.expressions, out);
      return;
    case 'IfStatement':
    case 'ConditionalExpression':
      out.push(node.test, node.consequent);
      if (node.alternate) out.push(node.alternate);
      return;
    default:
      pushRareChildren(node, out);
  }
}

function pushRareChildren(node: Node, out: Node[]): void {
  switch (node.type) {
    case 'AssignmentPattern':
      out.push(node.left);
      if (node.right) out.push(node.right);
      return;
    case 'SequenceExpression':
      pushAll(node.expressions, out);
      return;
    case 'TaggedTemplateExpression':
      out.push(node.tag, node.quasi);
      return;
    case 'ForStatement':
      pushAll([node.init, node.test, node.update, node.body], out);
      return;
    case 'ForOfStatement':
    case 'ForInStatement':
      out.push(node.left, node.right, node.body);
      return;
    case 'WhileStatement':
    case 'DoWhileStatement':
      out.push(node.test, node.body);
      return;
    case 'TryStatement':
      pushAll([node.block, node.handler, node.finalizer], out);
      return;
    case 'CatchClause':
      pushAll([node.param, node.body], out);
      return;
    case 'SwitchStatement':
      out.push(node.discriminant);
      pushAll(node.cases, out);
      return;
    case 'SwitchCase':
      if (node.test) out.push(node.test);
      pushAll(node.consequent, out);
      return;
    case 'LabeledStatement':
      out.push(node.label, node.body);
      return;
    case 'BreakStatement':
    case 'ContinueStatement':
      if (node.label) out.push(node.label);
      return;
    case 'ClassDeclaration':
    case 'ClassExpression':
      pushAll(node.decorators ?? [], out);
      pushAll([node.id, node.superClass, node.body], out);
      return;
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      pushAll(node.decorators ?? [], out);
      pushAll([node.key, node.value], out);
      return;
    case 'ImportDeclaration':
      pushAll(node.specifiers, out);
      out.push(node.source);
      pushAll(node.attributes, out);
      return;
    case 'ExportNamedDeclaration':
      pushAll(node.specifiers, out);
      pushAll([node.declaration, node.source], out);
      pushAll(node.attributes, out);
      return;
    case 'ExportAllDeclaration':
      pushAll([node.exported, node.source], out);
      pushAll(node.attributes, out);
      return;
    case 'ExportDefaultDeclaration':
      out.push(node.declaration);
      return;
    case 'ImportSpecifier':
      out.push(node.imported, node.local);
      return;
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      out.push(node.local);
      return;
    case 'ExportSpecifier':
      out.push(node.local, node.exported);
      return;
    case 'ImportAttribute':
      out.push(node.key, node.value);
      return;
    case 'ImportExpression':
      out.push(node.source);
      if (node.options) out.push(node.options);
      return;
    case 'MetaProperty':
      out.push(node.meta, node.property);
      return;
    case 'WithStatement':
      out.push(node.object, node.body);
      return;
    case 'Decorator':
      out.push(node.expression);
      return;
    default:
      // JSX and parenthesised nodes need options that are never set: reaching one means that the parser changed.
      throw new Error(`the syntax node \`${node.type}\` is not known`);
  }
}

/** Calls `visit` for every node below and including `root`, without recursion. Return `false` to stop. */
export function walk(root: Node, visit: (node: Node) => boolean | undefined): void {
  const stack: Node[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (visit(node) === false) return;
    pushChildren(node, stack);
  }
}

/** Adds `by` to the offsets of every node of a tree. */
export function moveTree(root: Node, by: number): void {
  walk(root, (node) => {
    node.start! += by;
    node.end! += by;
    return true;
  });
}
