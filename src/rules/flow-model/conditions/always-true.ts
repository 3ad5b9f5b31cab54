import type { Node } from '../../../script/ast.ts';
import type { Span } from '../../../script/facts.ts';
import { callsMethod } from '../nodes.ts';

const COMPARISONS = new Set(['===', '==', '!==', '!=', '<', '<=', '>', '>=', 'in', 'instanceof']);

/** Some of the marks of such a condition: a source without any of them needs no walk. */
export const MAY_BE_ALWAYS_TRUE =
  /=>\s?\([\w$.]{1,60}\s?=\s?[^=>]|\|\||&&|\?\?|\.(?:some|every)\(|\bNaN\b|>=\s?0\b|,\s?true\b|=\s?(?:true|false)\)|\((?:''|"")\)|\/[a-z]{0,4}\.test\(|\bcatch\b[^{]*\{\s*return true/u;

/**
 * Conditions that look like a test and let everything through, or nothing (`a === 'x' && a !== 'x'`): `a === 'x' || 'y'`, `a !== 'x' || a !== 'y'`, `a || !a`, `a !== NaN`,
 * `[x, y].some((b) => a !== b)`, `!(a.signed = false)`, `list.filter((a) => (a.owner = owner))`, `(a.held, true)`, `Math.abs(a) >= 0`, `a.startsWith('')`, `catch { return true }`. Each node of the tree is looked at once.
 */
export function alwaysTrue(nodes: readonly Node[]): readonly Span[] {
  const found: Span[] = [];
  // A chain is read as a whole from its top, which comes first.
  const inChain = new Set<Node>();
  const lists = new Lists(nodes);
  for (const node of nodes) {
    const settled = isChain(node) && !inChain.has(node) && isSettled(node, inChain);
    if (settled || holds(node) || differsFromSome(node, lists))
      found.push({ start: node.start!, end: node.end! });
  }
  return found;
}

function holds(node: Node): boolean {
  switch (node.type) {
    case 'LogicalExpression':
      return (
        (node.operator === '||' && isComparison(node.left) && isTruthyLiteral(node.right)) ||
        (node.operator === '&&' && setsKnown(node.left))
      );
    case 'BinaryExpression':
      return isUnequalToNaN(node) || isLeast(node) || comparesTexts(node);
    case 'IfStatement':
    case 'ConditionalExpression':
      return setsInstead(node.test, true);
    case 'UnaryExpression':
      return node.operator === '!' && setsInstead(node.argument, false);
    case 'SequenceExpression':
      return (
        isTruthyLiteral(node.expressions.at(-1) as Node) &&
        node.expressions
          .slice(0, -1)
          .every((one) => one.type === 'MemberExpression' || one.type === 'Identifier')
      );
    case 'CallExpression':
      return matchesAll(node) || setsWhatItSeeks(node);
    case 'TryStatement':
      return passesOnError(node);
    default:
      return false;
  }
}

/** `state ?? 'active' === 'expired'`: two written texts are compared, and the state is not. */
function comparesTexts({ operator, left, right }: Binary): boolean {
  return /^[=!]==?$/u.test(operator) && isText(left) && isText(right);
}

function isText(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string';
}

/**
 * Two tests of one chain settle it: with `&&` nothing passes (`a === 'x' && … && a === 'y'`), with `||` everything does. All
 * of the chain is put into `chain`.
 */
function isSettled(top: Chain, chain: Set<Node>): boolean {
  const known = new Map<string, Tested>();
  const pending: Node[] = [top];
  let settled = false;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isChain(node) && node.operator === top.operator) {
      chain.add(node);
      pending.push(node.left, node.right);
    } else {
      const test = readTest(node);
      // `a || b` holds always where `!a && !b` never does.
      if (test !== undefined)
        settled = contradicts(test, test.equal === (top.operator === '&&'), known) || settled;
    }
  }
  return settled;
}

/** Several things: whatever is held against them differs from one of them, and is not all of them. */
function differsFromSome(node: Node, lists: Lists): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const quantifier = nameOf(node.callee);
  const [predicate] = node.arguments;
  if ((quantifier !== 'some' && quantifier !== 'every') || predicate?.type !== 'ArrowFunctionExpression')
    return false;
  const [parameter] = predicate.params;
  if (parameter?.type !== 'Identifier' || predicate.params.length > 1) return false;
  const test = bodyOf(predicate);
  if (test === undefined || !isEquality(test) || isUnequal(test) !== (quantifier === 'some')) return false;
  const isElement = (one: Node): boolean => one.type === 'Identifier' && one.name === parameter.name;
  const [left, right] = [test.left as Node, test.right];
  if (isElement(left) === isElement(right)) return false;
  const other = chainOf(isElement(left) ? right : left);
  return (
    other !== undefined &&
    other.split('\u0000')[0] !== parameter.name &&
    lists.differ(node.callee.object as Node)
  );
}

/** What a function of one line returns. */
function bodyOf({ body }: Extract<Node, { type: 'ArrowFunctionExpression' }>): Node | undefined {
  if (body.type !== 'BlockStatement') return body;
  const [only] = body.body;
  return body.body.length === 1 && only?.type === 'ReturnStatement' && only.argument != null
    ? only.argument
    : undefined;
}

/** Lists that the script spells out, by the one name that each has. */
class Lists {
  readonly #nodes: readonly Node[];
  #known: Map<string, Node | undefined> | undefined;

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes;
  }

  /** Two of its elements at least are not the same. */
  differ(node: Node): boolean {
    const list = node.type === 'Identifier' ? this.#named(node.name) : node;
    if (list?.type !== 'ArrayExpression') return false;
    const values = new Set<unknown>();
    for (const element of list.elements) if (element?.type === 'Literal') values.add(element.value);
    return values.size > 1;
  }

  #named(name: string): Node | undefined {
    if (this.#known === undefined) {
      this.#known = new Map();
      for (const node of this.#nodes) {
        if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') continue;
        // A name that is given twice may be either.
        this.#known.set(node.id.name, this.#known.has(node.id.name) ? undefined : (node.init ?? undefined));
      }
    }
    return this.#known.get(name);
  }
}

interface Test {
  readonly name: string;
  /** What it is held against; {@link TRUTHY} for the name alone. */
  readonly value: unknown;
  readonly equal: boolean;
}

/** What one name is, and is not, if all tests so far hold. */
interface Tested {
  readonly is: Set<unknown>;
  readonly isNot: Set<unknown>;
}

const TRUTHY = Symbol('truthy');

function contradicts({ name, value }: Test, equal: boolean, known: Map<string, Tested>): boolean {
  const tested = known.get(name) ?? { is: new Set(), isNot: new Set() };
  known.set(name, tested);
  (equal ? tested.is : tested.isNot).add(value);
  if ((equal ? tested.isNot : tested.is).has(value)) return true;
  return equal && tested.is.size > (tested.is.has(TRUTHY) ? 2 : 1);
}

/** `a.b === 'x'` either way round, `a.b` and `!a.b`. */
function readTest(node: Node): Test | undefined {
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const name = chainOf(node.argument);
    return name === undefined ? undefined : { name, value: TRUTHY, equal: false };
  }
  if (!isEquality(node)) {
    const name = chainOf(node);
    return name === undefined ? undefined : { name, value: TRUTHY, equal: true };
  }
  const [left, right] = node.left.type === 'Literal' ? [node.right, node.left] : [node.left, node.right];
  const name = chainOf(left);
  if (name === undefined || right.type !== 'Literal') return undefined;
  return { name, value: right.value, equal: !isUnequal(node) };
}

type Chain = Extract<Node, { type: 'LogicalExpression' }>;

function isChain(node: Node): node is Chain {
  return node.type === 'LogicalExpression' && node.operator !== '??';
}

function isEquality(node: Node): node is Binary {
  return node.type === 'BinaryExpression' && /^[!=]==?$/u.test(node.operator);
}

type Binary = Extract<Node, { type: 'BinaryExpression' }>;

function isUnequal(node: Node): node is Binary {
  return node.type === 'BinaryExpression' && (node.operator === '!==' || node.operator === '!=');
}

/** Nothing equals `NaN`, so that everything differs from it. */
function isUnequalToNaN(node: Binary): boolean {
  return isUnequal(node) && node.right.type === 'Identifier' && node.right.name === 'NaN';
}

/** No length and no distance is below 0. */
function isLeast({ operator, left, right }: Binary): boolean {
  if (operator !== '>=' || right.type !== 'Literal' || right.value !== 0) return false;
  if (left.type === 'CallExpression')
    return nameOf(left.callee as Node) === 'abs' && left.arguments.length === 1;
  const name = nameOf(left as Node);
  return name === 'length' || name === 'size';
}

/** `try { return amount === total; } catch { return true; }`: whatever cannot be tested has passed. */
function passesOnError({ block, handler }: Extract<Node, { type: 'TryStatement' }>): boolean {
  const last = block.body.at(-1);
  const only = handler?.body.body;
  return (
    last?.type === 'ReturnStatement' &&
    last.argument != null &&
    isTest(last.argument) &&
    only?.length === 1 &&
    only[0]?.type === 'ReturnStatement' &&
    only[0].argument?.type === 'Literal' &&
    only[0].argument.value === true
  );
}

function isTest(node: Node): boolean {
  return isComparison(node) || (isChain(node) && (isTest(node.left) || isTest(node.right)));
}

/** A test that sets what it seems to compare: `if (order.approved = true)`. */
function setsInstead(node: Node, to: boolean): boolean {
  return (
    node.type === 'AssignmentExpression' &&
    node.operator === '=' &&
    node.left.type === 'MemberExpression' &&
    node.right.type === 'Literal' &&
    Boolean(node.right.value) === to
  );
}

/** `(row.owner = OWNER) && isOpen(row)`: what looks like a comparison gives the row that owner. */
function setsKnown(node: Node): boolean {
  return (
    setsInstead(node, true) ||
    (node.type === 'AssignmentExpression' &&
      node.operator === '=' &&
      node.left.type === 'MemberExpression' &&
      node.right.type === 'Identifier')
  );
}

/** `rows.filter((row) => (row.owner = owner))`: every row is given that owner, and passes. */
function setsWhatItSeeks(node: Node): boolean {
  if (!callsMethod(node, SEEKS)) return false;
  const [predicate] = (node as Extract<Node, { type: 'CallExpression' }>).arguments;
  if (predicate?.type !== 'ArrowFunctionExpression') return false;
  const test = bodyOf(predicate);
  return test !== undefined && setsKnown(test);
}

const SEEKS = /^(?:filter|find(?:Last)?(?:Index)?|some|every)$/u;

const METHODS = new Set(['includes', 'startsWith', 'endsWith']);
const ANYTHING = new Set(['', '(?:)', '.*', '^', '$', '^.*', '.*$', '^.*$', '.?', '[^]*', '[\\s\\S]*']);

/** `^U?1?4?`, `[a-z]*\d*`: every part may be left out, and nothing says where the text ends. */
const ALL_OPTIONAL =
  /^\^?(?:(?:\\[^bB]|\[(?:\\.|[^\]\\])+\]|\((?:\?:)?[^()|\\]*\)|[^\\()[\]{}|*+?^$])(?:[?*]|\{0,\d*\})\??)+$/u;

/** `name.startsWith('')`, a pattern that matches the empty text. */
function matchesAll(node: Extract<Node, { type: 'CallExpression' }>): boolean {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || node.arguments.length !== 1) return false;
  const name = nameOf(callee) ?? '';
  const argument = node.arguments[0] as Node;
  if (METHODS.has(name)) return argument.type === 'Literal' && argument.value === '';
  const pattern = (callee.object as { regex?: { pattern: string } }).regex?.pattern;
  return (
    name === 'test' &&
    pattern !== undefined &&
    (ANYTHING.has(pattern) ||
      ALL_OPTIONAL.test(pattern) ||
      (/(?:^\||[^\\]\|)$/u.test(pattern) && !/[()[\]]/u.test(pattern)))
  );
}

function isComparison(node: Node): boolean {
  return node.type === 'BinaryExpression' && COMPARISONS.has(node.operator);
}

function isTruthyLiteral(node: Node): boolean {
  return node.type === 'Literal' && Boolean(node.value);
}

function nameOf(node: Node): string | undefined {
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
}

/** Properties that a chain is followed for, so that each test costs the same. */
const MOST_LINKS = 8;

/** A name or a chain of properties, the same text for the same chain: `a.b`, `a?.b`, `a['b']`. */
function chainOf(node: Node): string | undefined {
  let at = node;
  let chain = '';
  for (let links = 0; links < MOST_LINKS; links += 1) {
    if (at.type === 'ChainExpression') at = at.expression;
    if (at.type === 'Identifier') return `${at.name}${chain}`;
    if (at.type !== 'MemberExpression') return undefined;
    const { property } = at;
    const key =
      property.type === 'Identifier' && !at.computed
        ? property.name
        : property.type === 'Literal' && typeof property.value === 'string'
          ? property.value
          : undefined;
    if (key === undefined) return undefined;
    chain = `\u0000${key}${chain}`;
    at = at.object;
  }
  return undefined;
}
