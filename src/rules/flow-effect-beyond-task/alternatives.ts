import type { Condition, Span } from '../../script/facts.ts';
import { type CallView, isGrave } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOf } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { oncePerTask } from '../flow-model/purpose.ts';
import { isMark } from './marks.ts';

interface Node extends Span {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A condition of several parts that holds, or fails to stop, for something that the task leaves out. */
interface Hole extends Span {
  readonly mark: string;
  /** The mark itself is one of the alternatives, which tells something only where they let pass. */
  readonly picked?: boolean;
  /** One criterion of the task is enough: told only of what cannot be taken back. */
  readonly loose?: boolean;
}

const holesOf = onceIn((model: FlowModel): readonly Hole[] => {
  if (!/\|\||&&/u.test(model.facts.source)) return [];
  const { objects } = model.purpose.exclusions;
  const loose = !namesEither(model) && model.calls.some(isGrave);
  return objects.size > 0 || loose ? holesIn(nodesOf(model), objects, loose) : [];
});

const namesEither = oncePerTask(({ task }) => EITHER.test(task));

/**
 * The mark of what the task leaves out, where a condition in the way of this call lets it through by an alternative:
 * `!optedOut || total > 250`, `merged || pinned`, `if (held && small) continue`.
 */
export function letThrough(
  view: CallView,
  tests: readonly Condition[],
  model: FlowModel,
): string | undefined {
  for (const hole of holesOf(model)) {
    if (hole.loose && !isGrave(view)) continue;
    const met = ({ op, span }: Condition): boolean =>
      span.start < hole.end && hole.start < span.end && (!hole.picked || op === 'truthy');
    const guarded = model.calls.filter(
      (other) => other.acts && (other === view ? tests : guardsOf(other)).some(met),
    );
    // A selection that was kept in a list and used later stands in the way of what comes after it.
    const later = guarded.length === 0 && (!hole.picked || hole.loose) && view.call.span.start > hole.start;
    if (later || guarded.includes(view)) return hole.mark;
  }
  return undefined;
}

function guardsOf(view: CallView): readonly Condition[] {
  return [...view.call.guards, ...view.call.loops.flatMap((loop) => loop.selection?.conditions ?? [])];
}

/** Nodes that are a condition, or hold one. */
const CONDITIONS = new Set(['IfStatement', 'LogicalExpression', 'UnaryExpression']);

/** Words by which the task itself names alternatives. */
const EITHER =
  /\b(?:or|either|oder|ou|lub|albo|any of|as well as|sowie|plus|resp)\b|\bo\b(?! ?['’])|または|或/iu;

function holesIn(nodes: readonly unknown[], objects: ReadonlySet<string>, loose: boolean): readonly Hole[] {
  const found: Hole[] = [];
  // `if (done || small) continue` and `!(done || small)` leave out more, the more alternatives they have.
  const narrowing = new Set<unknown>();
  for (const one of nodes) {
    const node = one as Node;
    if (!CONDITIONS.has(node.type)) continue;
    const turned = node.type === 'UnaryExpression' && node.operator === '!';
    if (node.type === 'IfStatement' && onlyPasses(node)) narrowing.add(node.test);
    if (turned && !narrowing.has(node)) narrowing.add(node.argument);
    if (narrowing.has(node) && node.type === 'LogicalExpression') narrowing.add(node.left).add(node.right);
    const hole = holeAt(node, objects) ?? (loose && !narrowing.has(node) ? widened(node) : undefined);
    if (hole !== undefined) found.push({ start: node.start, end: node.end, ...hole });
  }
  return found;
}

function holeAt(node: Node, objects: ReadonlySet<string>): Omit<Hole, keyof Span> | undefined {
  if (objects.size === 0) return undefined;
  if (node.type === 'LogicalExpression' && node.operator === '||') {
    // `labels || []` is what it is where nothing is there.
    if (DEFAULTS.has((node.right as Node).type)) return undefined;
    // `settled || tries === 0`: at some time nobody waits any longer.
    if (isCounter(node.left as Node) || isCounter(node.right as Node)) return undefined;
    const sides = [marksIn(node.left, objects), marksIn(node.right, objects)] as const;
    for (const [one, other] of [sides, [sides[1], sides[0]]] as const) {
      // One side keeps the marked ones out, and the other knows nothing of the mark.
      if (one.spared !== undefined && knowsNone(other)) return { mark: one.spared };
      if (one.wanted !== undefined && knowsNone(other)) return { mark: one.wanted, picked: true };
    }
    return undefined;
  }
  if (node.type !== 'IfStatement' || !leaves(node.consequent as Node)) return undefined;
  const test = node.test as Node;
  if (test.type !== 'LogicalExpression' || test.operator !== '&&') return undefined;
  const [left, right] = [marksIn(test.left, objects), marksIn(test.right, objects)];
  const mark = left.wanted ?? right.wanted;
  const both = left.wanted !== undefined && right.wanted !== undefined;
  return mark === undefined || both || left.spared !== undefined || right.spared !== undefined
    ? undefined
    : { mark };
}

/** A comparison of a number of the script's own, by its name, with another. */
function isCounter({ type, left, right }: Node): boolean {
  if (type !== 'BinaryExpression') return false;
  const sides = [left, right] as readonly Node[];
  return (
    sides.some((side) => side.type === 'Identifier' && COUNTERS.test(side.name as string)) &&
    sides.every((side) => side.type === 'Identifier' || side.type === 'Literal')
  );
}

const COUNTERS = /tries|retr(?:y|ies)|attempt|round|left|remaining|^(?:i|n|deadline|budget)$/iu;

/** Two tests of different properties of which one is enough, where the task wants both: `tmp || old`. */
function widened(node: Node): Omit<Hole, keyof Span> | undefined {
  if (node.type !== 'LogicalExpression' || node.operator !== '||') return undefined;
  const [left, right] = [testedIn(node.left), testedIn(node.right)];
  if (left === undefined || right === undefined || left === right || saysTheSame(node)) return undefined;
  return { mark: `${left} || ${right}`, picked: true, loose: true };
}

/** One thing by two of its names: `name === 'Ines Varga' || mail.startsWith('ines.varga@')`. */
function saysTheSame({ left, right }: Node): boolean {
  const [one, other] = [wordsIn(left as Node), wordsIn(right as Node)];
  return one.length > 0 && one.length === other.length && one.every((word) => other.includes(word));
}

/** Words of the one text that a comparison holds something against. */
function wordsIn(test: Node): readonly string[] {
  const sides = [test.left, test.right, ...((test.arguments as readonly Node[] | undefined) ?? [])];
  const text = sides
    .map((side) => (side as Node | undefined)?.value)
    .find((value) => typeof value === 'string');
  return typeof text === 'string' ? (text.toLowerCase().match(/\p{L}+/gu) ?? []) : [];
}

/** The one property that a comparison, or a method that tests a text, looks at. */
function testedIn(value: unknown): string | undefined {
  const node = value as Node;
  if (node.type === 'MemberExpression') return propertyOf(node);
  const tests =
    (node.type === 'BinaryExpression' && /^(?:===?|[<>]=?)$/u.test(node.operator as string)) ||
    (node.type === 'CallExpression' && TEST_METHODS.has(propertyOf(node.callee as Node) ?? ''));
  if (!tests) return undefined;
  const names: string[] = [];
  const look = (child: unknown, depth: number): void => {
    if (typeof child !== 'object' || child === null || depth > 6) return;
    if (Array.isArray(child)) {
      for (const item of child) look(item, depth + 1);
      return;
    }
    const name = propertyOf(child as Node);
    if (name !== undefined && !TEST_METHODS.has(name) && (child as Node).object !== undefined)
      names.push(name);
    for (const key in child as Node) if (key !== 'type') look((child as Node)[key], depth + 1);
  };
  look(node, 0);
  const own = names.filter((name) => !/^(?:parse|now|test|toLowerCase|trim|length|getTime)$/u.test(name));
  return own.length === 1 ? own[0] : undefined;
}

const TEST_METHODS = new Set(['startsWith', 'endsWith', 'includes', 'test', 'match', 'has']);

function propertyOf(node: Node): string | undefined {
  return node.type === 'MemberExpression' && node.computed !== true
    ? ((node.property as Node).name as string)
    : undefined;
}

const DEFAULTS = new Set(['Literal', 'TemplateLiteral', 'ArrayExpression', 'ObjectExpression']);

interface Marks {
  /** A mark that is tested to be there. */
  readonly wanted?: string;
  /** A mark that is tested not to be there. */
  readonly spared?: string;
}

function knowsNone({ wanted, spared }: Marks): boolean {
  return wanted === undefined && spared === undefined;
}

function marksIn(root: unknown, objects: ReadonlySet<string>): Marks {
  let wanted: string | undefined;
  let spared: string | undefined;
  const look = (value: unknown, positive: boolean, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 12) return;
    if (Array.isArray(value)) {
      for (const item of value) look(item, positive, depth + 1);
      return;
    }
    const node = value as Node;
    const name = nameIn(node);
    if (name !== undefined && isMark(name, objects)) {
      if (positive) wanted ??= name;
      else spared ??= name;
    }
    const turns =
      (node.type === 'UnaryExpression' && node.operator === '!') ||
      (node.type === 'BinaryExpression' && (node.operator === '!==' || node.operator === '!='));
    for (const key in node) if (key !== 'type') look(node[key], turns ? !positive : positive, depth + 1);
  };
  look(root, true, 0);
  return { ...(wanted === undefined ? {} : { wanted }), ...(spared === undefined ? {} : { spared }) };
}

function nameIn(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name as string;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return undefined;
}

/** An `if` that does nothing but pass over the one at hand: `continue`, `throw`, or a return that picks nothing. */
function onlyPasses(node: Node): boolean {
  const body = node.consequent as Node;
  const list = body.type === 'BlockStatement' ? (body.body as readonly Node[]) : [body];
  const only = list[0];
  if (list.length !== 1 || only === undefined || !isEmpty(node.alternate)) return false;
  if (only.type === 'ReturnStatement') {
    const picked = only.argument;
    return isEmpty(picked) || ((picked as Node).type === 'Literal' && !(picked as Node).value);
  }
  return only.type === 'ContinueStatement' || only.type === 'ThrowStatement';
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null;
}

/** `continue`, `return`, `break`, `throw`, alone or in a block. */
function leaves(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? (node.body as readonly Node[]).at(-1) : node;
  return last !== undefined && /^(?:Continue|Return|Break|Throw)Statement$/u.test(last.type);
}
