/** Which names a program declares, and which it uses. */
import { type Node, pushChildren } from '../../script/ast.ts';

/** One use of a name as a value, with what is done to it where it stands. */
export interface NameUse {
  readonly name: string;
  readonly node: Node;
  /**
   * Static member names that follow: `['list']` for `github.list`. `null` at the end when a computed member follows
   * whose name is not a literal.
   */
  readonly path: readonly (string | null)[];
  /** True for `typeof name`, which is allowed to name nothing. */
  readonly probed: boolean;
}

export interface ProgramNames {
  /** Every name that is declared anywhere: variables, parameters, functions, classes, imports, `catch`. */
  readonly declared: ReadonlySet<string>;
  /** Every place where a name stands for its value or is bound to one, in the order of the text. */
  readonly uses: readonly NameUse[];
}

/**
 * Collects names without scopes: a name that is declared somewhere counts as declared everywhere. That is enough
 * to tell the reader of an error what is missing; what a name means when the program runs is the engine's business.
 */
export function namesIn(program: Node): ProgramNames {
  const declared = new Set<string>();
  const uses: NameUse[] = [];
  const stack: Node[] = [program];
  const children: Node[] = [];
  for (let node = stack.pop(); node; node = stack.pop()) {
    declare(node, declared);
    const use = useOf(node);
    if (use !== undefined) uses.push(use);
    children.length = 0;
    pushParts(node, children);
    // The children of a use have been read with it, but for the computed names.
    for (let at = children.length - 1; at >= 0; at--) stack.push(children[at]!);
  }
  uses.sort((a, b) => a.node.start! - b.node.start!);
  return { declared, uses };
}

function declare(node: Node, into: Set<string>): void {
  switch (node.type) {
    case 'VariableDeclarator':
      boundIn(node.id, into);
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if ('id' in node && node.id) into.add(node.id.name);
      if (node.type !== 'ArrowFunctionExpression') into.add('arguments');
      for (const parameter of node.params) boundIn(parameter, into);
      return;
    case 'ClassDeclaration':
    case 'ClassExpression':
      if (node.id) into.add(node.id.name);
      return;
    case 'CatchClause':
      if (node.param) boundIn(node.param, into);
      return;
    case 'ImportDeclaration':
      for (const specifier of node.specifiers) into.add(specifier.local.name);
      return;
    default:
  }
}

/** Names bound by a pattern. Defaults and computed keys in it are uses, and are found as such. */
function boundIn(pattern: Node, into: Set<string>): void {
  const pending: Node[] = [pattern];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'Identifier') into.add(node.name);
    else if (node.type === 'AssignmentPattern') pending.push(node.left);
    else if (node.type === 'RestElement') pending.push(node.argument);
    else if (node.type === 'Property') pending.push(node.value);
    else if (node.type === 'ObjectPattern') pending.push(...node.properties);
    else if (node.type === 'ArrayPattern') pending.push(...node.elements.filter((item) => item !== null));
  }
}

function useOf(node: Node): NameUse | undefined {
  if (node.type === 'Identifier') return { name: node.name, node, path: [], probed: false };
  if (node.type === 'UnaryExpression' && node.operator === 'typeof' && node.argument.type === 'Identifier') {
    return { name: node.argument.name, node: node.argument, path: [], probed: true };
  }
  if (node.type !== 'MemberExpression') return undefined;
  const names: (string | null)[] = [];
  let inner: Node = node;
  while (inner.type === 'MemberExpression') {
    names.push(staticName(inner));
    inner = inner.object;
    if (inner.type === 'ChainExpression') inner = inner.expression;
  }
  names.reverse();
  if (inner.type !== 'Identifier') return undefined;
  const open = names.indexOf(null);
  return { name: inner.name, node: inner, path: open < 0 ? names : names.slice(0, open + 1), probed: false };
}

/** Name of the member when it stands in the text; `null` when it is computed. */
export function staticName(node: Extract<Node, { type: 'MemberExpression' }>): string | null {
  const { property } = node;
  if (!node.computed) {
    return property.type === 'Identifier' || property.type === 'PrivateIdentifier' ? property.name : null;
  }
  if (property.type === 'Literal' && typeof property.value === 'string') return property.value;
  if (property.type === 'TemplateLiteral' && property.expressions.length === 0) {
    return property.quasis[0]?.value.cooked ?? null;
  }
  return null;
}

/** Children of a node that can hold uses of names: no keys, labels, and names read together with their members. */
function pushParts(node: Node, out: Node[]): void {
  switch (node.type) {
    case 'MemberExpression': {
      const members: Node[] = [];
      let inner: Node = node;
      while (inner.type === 'MemberExpression') {
        if (inner.computed) members.push(inner.property);
        inner = inner.object;
        if (inner.type === 'ChainExpression') inner = inner.expression;
      }
      if (inner.type !== 'Identifier') out.push(inner);
      for (let at = members.length - 1; at >= 0; at--) out.push(members[at]!);
      return;
    }
    case 'UnaryExpression':
      if (node.operator !== 'typeof' || node.argument.type !== 'Identifier') out.push(node.argument);
      return;
    case 'Property':
      if (node.computed) out.push(node.key);
      out.push(node.value);
      return;
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      if (node.computed && node.key) out.push(node.key);
      if (node.value) out.push(node.value);
      return;
    case 'LabeledStatement':
      out.push(node.body);
      return;
    case 'ExportNamedDeclaration':
      if (node.declaration) out.push(node.declaration);
      else if (!node.source) for (const specifier of node.specifiers) out.push(specifier.local);
      return;
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return;
    default:
      pushChildren(node, out);
  }
}
