import { pushChildren, type Node as SyntaxNode, walk } from '../../ast.ts';
import { boundNames } from '../expressions/patterns.ts';
import type { Node } from '../node.ts';

/** Methods that make a text of a text, and `filter`, which leaves parts out. */
const HARMLESS: ReadonlySet<string> = new Set(
  'filter trim trimStart trimEnd normalize slice substring toLowerCase toUpperCase replace replaceAll at startsWith endsWith includes test'.split(
    ' ',
  ),
);
const KINDS: ReadonlySet<string> = new Set(['String', 'Number', 'Boolean']);
/** Names from outside that it may use besides its own. */
export const LIBRARY_NAMES: ReadonlySet<string> = new Set([...KINDS, 'Array', 'Object', 'undefined']);

/** Syntax that puts nothing into another place: conditions, texts and what is returned. */
const PLAIN: ReadonlySet<string> = new Set(
  (
    'BlockStatement ReturnStatement IfStatement EmptyStatement ExpressionStatement VariableDeclaration VariableDeclarator ' +
    'ConditionalExpression LogicalExpression BinaryExpression UnaryExpression Literal Identifier ChainExpression ArrowFunctionExpression ' +
    'AssignmentPattern ArrayPattern TemplateLiteral TemplateElement'
  ).split(' '),
);

/**
 * Whether a function can only put what it makes of a part of its argument under the name of that very part: `out[k] = clean(x)` and
 * `[k, clean(x)]` for an entry `[k, x]`. It has no other way to store anything, and calls nothing that might. `isSelf` says which
 * names are its own.
 */
export function pairsParts(fn: Node, isSelf: (name: string) => boolean): boolean {
  const part = (node: Node | null | undefined, name: string): boolean =>
    node?.type === 'Identifier' ? node.name === name : node?.type === 'Literal' || isSelfCall(node, name);
  const isSelfCall = (node: Node | null | undefined, name: string): boolean =>
    node?.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    isSelf(node.callee.name) &&
    node.arguments[0]?.type === 'Identifier' &&
    node.arguments[0].name === name;

  /** `([k, x]) => [k, clean(x)]`, and a function of one part. */
  const isPaired = (callback: Node | undefined): boolean => {
    if (callback?.type === 'Identifier') return isSelf(callback.name);
    if (callback?.type !== 'ArrowFunctionExpression') return false;
    const [param] = callback.params;
    const { body } = callback;
    if (param?.type === 'Identifier') return isSelfCall(body, param.name);
    const [key, value] = entryNames(param);
    return (
      key !== null &&
      value !== null &&
      body.type === 'ArrayExpression' &&
      body.elements.length === 2 &&
      body.elements[0]?.type === 'Identifier' &&
      body.elements[0].name === key &&
      part(body.elements[1], value)
    );
  };

  const isCallAllowed = (node: Node): boolean => {
    const { callee } = node;
    if (callee.type === 'Identifier') return isSelf(callee.name) || KINDS.has(callee.name);
    if (callee.type !== 'MemberExpression' || callee.computed) return false;
    const { name } = callee.property;
    if (callee.object.type === 'Identifier' && callee.object.name === 'Array') return name === 'isArray';
    if (callee.object.type === 'Identifier' && callee.object.name === 'Object')
      return name === 'entries' || name === 'fromEntries';
    return name === 'map' ? isPaired(node.arguments[0]) : HARMLESS.has(name);
  };

  const isAllowed = (node: Node): boolean => {
    switch (node.type) {
      case 'CallExpression':
        return isCallAllowed(node);
      case 'MemberExpression':
        return !node.computed;
      case 'ObjectExpression':
        return node.properties.length === 0;
      case 'ForOfStatement': {
        const [key, value] = entryNames(node.left.declarations?.[0]?.id);
        return (
          key !== null && value !== null && !node.await && isStored(node.body, key, (one) => part(one, value))
        );
      }
      default:
        return PLAIN.has(node.type);
    }
  };

  // Pairs and what is stored were looked at with what is around them.
  const isSeen = ({ type }: Node, around: Node | null): boolean =>
    (type === 'ArrayExpression' && around?.type === 'ArrowFunctionExpression' && isPaired(around)) ||
    (type === 'AssignmentExpression' && around?.type === 'ForOfStatement') ||
    (type === 'MemberExpression' && around?.type === 'AssignmentExpression');

  const own = namesIn(fn);
  const isUsable = (name: string) => own.has(name) || isSelf(name) || LIBRARY_NAMES.has(name);
  const visit = (node: Node, around: Node | null): boolean => {
    if (node.type === 'Identifier') return isUsable(node.name);
    if (node.type === 'MemberExpression' && !node.computed) return visit(node.object, node);
    if (!isSeen(node, around) && !isAllowed(node)) return false;
    const below: SyntaxNode[] = [];
    pushChildren(node as unknown as SyntaxNode, below);
    const within = isWrapping(node) ? around : node;
    return (below as unknown as Node[]).every((child) => visit(child, within));
  };
  if (fn.async || fn.generator || [...own].some((name) => isSelf(name) || LIBRARY_NAMES.has(name)))
    return false;
  return [fn.body, ...fn.params].every((node) => visit(node, null));
}

/** Names that are given to anything within the function. */
function namesIn(fn: Node): ReadonlySet<string> {
  const names: string[] = [];
  walk(fn as unknown as SyntaxNode, (one) => {
    const node = one as unknown as Node;
    if (node.type === 'VariableDeclarator') boundNames(node.id!, names);
    else if (/Function/.test(node.type)) for (const param of node.params) boundNames(param, names);
    return true;
  });
  return new Set(names);
}

/** What only stands around one statement. */
function isWrapping({ type }: Node): boolean {
  return type === 'ExpressionStatement' || type === 'BlockStatement';
}

/** Names of an entry that is taken apart. */
function entryNames(pattern: Node | null | undefined): readonly [string | null, string | null] {
  if (pattern?.type !== 'ArrayPattern' || pattern.elements.length !== 2) return [null, null];
  const [key, value] = pattern.elements;
  return [key?.type === 'Identifier' ? key.name : null, value?.type === 'Identifier' ? value.name : null];
}

/** Whether the body is `out[k] = …` alone. */
function isStored(body: Node, key: string, isPart: (node: Node) => boolean): boolean {
  const list = body.type === 'BlockStatement' ? (body.body as unknown as readonly Node[]) : [body];
  const [only] = list;
  if (list.length !== 1 || only!.type !== 'ExpressionStatement') return false;
  const { expression } = only!;
  if (expression.type !== 'AssignmentExpression' || expression.operator !== '=') return false;
  const { left, right } = expression;
  return (
    left.type === 'MemberExpression' &&
    left.computed &&
    left.object.type === 'Identifier' &&
    left.property.type === 'Identifier' &&
    left.property.name === key &&
    isPart(right)
  );
}
