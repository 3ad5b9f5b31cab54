import { pushChildren, type Node as SyntaxNode } from '../ast.ts';
import { LIBRARY_METHODS } from './builtins/names.ts';
import { boundNames } from './expressions/patterns.ts';
import { FOREIGN_OUTLETS, isKnownGlobal } from './globals.ts';
import { type Node, nodes } from './node.ts';

/** What a script says of itself in so many words: its constants that are literals, and how often it mentions each name. */
export interface Stated {
  readonly constants: ReadonlyMap<string, unknown>;
  readonly mentions: ReadonlyMap<string, number>;
  /** What each declared name is first given; `null` where that cannot be seen, or where it is declared more than once. */
  readonly declared: ReadonlyMap<string, Node | null>;
  /** The methods of its objects and classes, by name. */
  readonly methods: ReadonlyMap<string, readonly Node[]>;
  /** What is known of its functions, see {@link callsTools}. */
  readonly callTools: Map<Node, boolean>;
  /** Members are read by a name that is put together, or all of them: a method may be called that nothing names. */
  readonly readsComputed: boolean;
}

/**
 * The calls of a script that a reading has not come to, other than those of which the script itself says that they are not made:
 * behind a constant that is a literal (`const DRY_RUN = true`), behind a `return`, in a function that nothing names. For any of the
 * others it is one wrong step of the reading that hides them, so that nobody should rely on it.
 */
export function unreachedCalls(root: Node, reached: ReadonlySet<Node>, stated: Stated): readonly Node[] {
  const found: Node[] = [];
  forCalls(root, stated, (call, given) => {
    if (!reached.has(call) && couldBeTool(call.callee, given, stated)) found.push(call);
    return true;
  });
  return found;
}

/** Goes through the calls of a part of a script, other than those that the script states to be dead, until `visit` says no. */
function forCalls(root: Node, stated: Stated, visit: (call: Node, given: Given) => boolean): boolean {
  const stack: SyntaxNode[] = [root as unknown as SyntaxNode];
  const around: Given[] = [null];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const node = next as unknown as Node;
    const given = givenBy(node, around.pop()!);
    if (node.type === 'CallExpression' && !visit(node, given)) return false;
    const living = livingParts(node, stated);
    if (living === null) pushChildren(next, stack);
    else for (const one of living) if (one !== null) stack.push(one as unknown as SyntaxNode);
    while (around.length < stack.length) around.push(given);
  }
  return true;
}

/** Names of parameters, and of what a loop goes through, around a place: whoever is called by them stands elsewhere. */
type Given = { readonly names: readonly string[]; readonly outer: Given } | null;

function givenBy(node: Node, outer: Given): Given {
  const names: string[] = [];
  const note = (pattern: Node | null | undefined): void => {
    if (pattern?.type === 'Identifier') names.push(pattern.name);
  };
  if (FUNCTION.test(node.type)) node.params.forEach(note);
  else if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration')
    note(node.left.declarations[0]!.id);
  return names.length === 0 ? outer : { names, outer };
}

function isGiven(name: string, given: Given): boolean {
  for (let one = given; one !== null; one = one.outer) if (one.names.includes(name)) return true;
  return false;
}

/** The parts of a node that the script does not say to be dead; `null`: all of them. */
function livingParts(node: Node, stated: Stated): readonly (Node | null)[] | null {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
      return livingOf(nodes(node.body), stated);
    case 'SwitchCase':
      return [node.test, ...livingOf(nodes(node.consequent), stated)];
    case 'IfStatement':
    case 'ConditionalExpression': {
      const holds = statedTruth(node.test!, stated);
      return [node.test, holds === false ? null : node.consequent, holds === true ? null : node.alternate];
    }
    case 'LogicalExpression': {
      const holds = statedTruth(node.left, stated);
      const goesOn = node.operator === '??' || holds === null || holds === (node.operator === '&&');
      return [node.left, goesOn ? node.right : null];
    }
    case 'WhileStatement':
      return statedTruth(node.test!, stated) === false ? [] : null;
    case 'FunctionDeclaration':
      return isNamedNowhereElse(node.id, stated) ? [] : null;
    case 'VariableDeclarator': {
      const { init } = node;
      return init !== null && FUNCTION.test(init.type) && isNamedNowhereElse(node.id, stated) ? [] : null;
    }
    case 'Property':
    case 'MethodDefinition': {
      const isPlain = !node.computed && !stated.readsComputed && FUNCTION.test(node.value.type);
      return isPlain && isNamedNowhereElse(node.key, stated) ? [] : null;
    }
    default:
      return null;
  }
}

const FUNCTION = /Function/;
/** Statements that leave the list in which they stand. */
const JUMPS: ReadonlySet<string> = new Set([
  'ReturnStatement',
  'ThrowStatement',
  'BreakStatement',
  'ContinueStatement',
]);

/** The statements of a list up to a jump, and the functions behind it. */
function livingOf(list: readonly Node[], stated: Stated): readonly Node[] {
  const jump = list.findIndex((one) => surelyLeaves(one, stated));
  return jump < 0 ? list : list.filter((one, i) => i <= jump || one.type === 'FunctionDeclaration');
}

/** Whether what stands behind a statement is not come to, as the script states. */
export function surelyLeaves(statement: Node, stated: Stated): boolean {
  if (JUMPS.has(statement.type)) return true;
  if (statement.type === 'BlockStatement')
    return nodes(statement.body).some((one) => surelyLeaves(one, stated));
  if (statement.type !== 'IfStatement') return false;
  const holds = statedTruth(statement.test!, stated);
  const taken = holds === null ? null : holds ? statement.consequent : statement.alternate;
  return taken !== null && surelyLeaves(taken, stated);
}

function isNamedNowhereElse(name: Node | null, { mentions }: Stated): boolean {
  return name?.type === 'Identifier' && (mentions.get(name.name) ?? 0) <= 1;
}

/** Whether it can be a tool that is called: no function of the language, no method of texts and lists, and none of the script's own that calls none. */
function couldBeTool(callee: Node, given: Given, stated: Stated): boolean {
  // What a call gives was put somewhere else.
  if (/^(?:Super|Import|CallExpression)$/.test(callee.type)) return false;
  const root = rootOf(callee);
  if (root !== null && isGiven(root, given)) return false;
  const own = root === null ? undefined : stated.declared.get(root);
  if (callee.type === 'Identifier') {
    if (own != null && FUNCTION.test(own.type)) return callsTools(own, stated);
    return own !== undefined || !isKnownGlobal(root!) || FOREIGN_OUTLETS.has(root!) || root === 'eval';
  }
  if (callee.type !== 'MemberExpression') return !FUNCTION.test(callee.type) || callsTools(callee, stated);
  if (callee.computed) return true;
  const isForeign = root !== null && own === undefined && !isKnownGlobal(root);
  const { name } = callee.property;
  if (LIBRARY_METHODS.has(name)) return isForeign;
  if (root !== null && own === undefined) return isForeign;
  // A method of an object that the script has made itself.
  const methods =
    own === undefined || (own !== null && MADE.test(own.type)) ? stated.methods.get(name) : undefined;
  return methods === undefined || methods.some((method) => callsTools(method, stated));
}

const MADE = /^(?:New|Object|Array|Class)/;

/** Whether a function of the script can call a tool; one that is being looked into counts as one that does. */
function callsTools(fn: Node, stated: Stated): boolean {
  let calls = stated.callTools.get(fn);
  if (calls === undefined) {
    stated.callTools.set(fn, true);
    calls = !forCalls(
      fn,
      stated,
      // That it calls itself adds nothing.
      (call, given) => isCallOf(call, fn, stated) || !couldBeTool(call.callee, given, stated),
    );
    stated.callTools.set(fn, calls);
  }
  return calls;
}

function isCallOf({ callee }: Node, fn: Node, { declared }: Stated): boolean {
  return callee.type === 'Identifier' && declared.get(callee.name) === fn;
}

function rootOf(callee: Node): string | null {
  let node = callee;
  while (node.type === 'MemberExpression' || node.type === 'ChainExpression')
    node = node.type === 'MemberExpression' ? node.object : node.expression;
  return node.type === 'Identifier' ? node.name : null;
}

/** Methods that give the members of an object whatever their names. */
const ALL_MEMBERS: ReadonlySet<string> = new Set([
  'values',
  'entries',
  'getOwnPropertyDescriptors',
  'assign',
]);

/** What a script says of itself. */
export function statedIn(root: Node): Stated {
  const constants = new Map<string, unknown>();
  const mentions = new Map<string, number>();
  const declared = new Map<string, Node | null>();
  const methods = new Map<string, Node[]>();
  const declare = (name: string, what: Node | null): void => {
    declared.set(name, declared.has(name) ? null : what);
  };
  /** Parameters and patterns: what such a name is given cannot be seen. */
  const declareAll = (pattern: Node): void => {
    const names: string[] = [];
    boundNames(pattern, names);
    for (const name of names) declared.set(name, null);
  };
  let readsComputed = false;
  const stack = [root as unknown as SyntaxNode];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const node = next as unknown as Node;
    if (node.type === 'Identifier') mentions.set(node.name, (mentions.get(node.name) ?? 0) + 1);
    readsComputed ||=
      node.type === 'ForInStatement' ||
      (node.type === 'MemberExpression' && (node.computed || ALL_MEMBERS.has(node.property.name)));
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) {
        if (id?.type !== 'Identifier') {
          if (id !== null) declareAll(id);
          continue;
        }
        declare(id.name, init);
        if (node.kind === 'const' && init?.type === 'Literal') constants.set(id.name, init.value);
      }
    else if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id !== null)
      declare(node.id.name, node);
    else if (
      (node.type === 'Property' || node.type === 'MethodDefinition') &&
      node.key.type === 'Identifier'
    ) {
      const known = methods.get(node.key.name);
      if (known === undefined) methods.set(node.key.name, [node.value]);
      else known.push(node.value);
    } else if (/^Import.*Specifier$/.test(node.type)) declare(node.local.name, null);
    if (FUNCTION.test(node.type)) node.params.forEach(declareAll);
    else if (node.type === 'CatchClause' && node.param !== null) declareAll(node.param);
    pushChildren(next, stack);
  }
  // What has two declarations is left to the reading.
  for (const name of constants.keys()) if (declared.get(name) === null) constants.delete(name);
  return { constants, mentions, declared, methods, callTools: new Map(), readsComputed };
}

/** Whether a test of literals and of constants that are literals holds; `null` for any other. */
export function statedTruth(test: Node, stated: Stated): boolean | null {
  const value = statedValue(test, stated);
  return value === null ? null : Boolean(value.is);
}

function statedValue(node: Node, stated: Stated): { readonly is: unknown } | null {
  switch (node.type) {
    case 'Literal':
      return { is: node.value };
    case 'Identifier':
      return stated.constants.has(node.name) ? { is: stated.constants.get(node.name) } : null;
    case 'UnaryExpression': {
      const value = node.operator === '!' ? statedValue(node.argument!, stated) : null;
      return value === null ? null : { is: !value.is };
    }
    case 'BinaryExpression': {
      const left = statedValue(node.left, stated);
      const right = statedValue(node.right, stated);
      if (left === null || right === null) return null;
      if (node.operator === '===') return { is: left.is === right.is };
      return node.operator === '!==' ? { is: left.is !== right.is } : null;
    }
    default:
      return null;
  }
}
