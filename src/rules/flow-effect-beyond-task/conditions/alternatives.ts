import type { Condition, Span } from '../../../script/facts.ts';
import { BELIEVED, type CallView, isGrave, saysDestructive } from '../../flow-model/call-view.ts';
import { isOpenPredicate } from '../../flow-model/conditions/predicates.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { decidingNodesOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { overlapping } from '../../flow-model/within.ts';
import { isMark } from './marks.ts';
import { type Node, testListsIn, widened } from './one-of-several.ts';
import { onlyPasses, predicatesTurned } from './turned-predicates.ts';

/** A condition of several parts that holds, or fails to stop, for something that the task leaves out. */
interface Hole extends Span {
  readonly mark: string;
  /** The mark itself is one of the alternatives, which tells something only where they let pass. */
  readonly picked?: boolean;
  /** One criterion of the task is enough: told only of what cannot be taken back. */
  readonly loose?: boolean;
  readonly compares?: boolean;
  /** What follows an `if` that leaves, in its block: it runs where nothing was let through. */
  readonly spared?: Span;
  /** One of them is only that this is there (`members.has(id) || !!person.phone`): told as well of what is sent to it. */
  readonly there?: string;
}

const holesOf = onceIn((model: FlowModel): readonly Hole[] => {
  if (!/\|\||&&|\.(?:some|includes)\(/u.test(model.facts.source)) return [];
  const { objects } = model.purpose.exclusions;
  const loose = !namesEither(model);
  return objects.size > 0 || loose ? holesIn(model, objects, loose) : [];
});

const namesEither = oncePerTask(({ task }) => EITHER.test(task));

/**
 * The mark of what the task leaves out, where a condition in the way of this call lets it through by an alternative:
 * `!optedOut || total > 250`, `merged || pinned`, `if (held && small) continue`.
 */
export function letThrough(view: CallView, model: FlowModel): string | undefined {
  for (const hole of holesOf(model)) {
    const reaches = hole.there !== undefined && isSentTo(view, hole.there);
    if (hole.loose && !isGrave(view) && !reaches && !(hole.compares && saysDestructive(view))) continue;
    if (hole.spared !== undefined && isWithin(view.call.span, hole.spared)) continue;
    const met = ({ op, span }: Condition): boolean =>
      span.start < hole.end &&
      hole.start < span.end &&
      (!hole.picked || op === 'truthy' || (reaches && isOpenPredicate(op)));
    if (view.acts && view.tests.some(met)) return hole.mark;
    // A selection that was kept in a list and used later stands in the way of what comes after it.
    const mayBeLater = (!hole.picked || hole.loose) && view.call.span.start > hole.start;
    if (mayBeLater && !guardsActing(hole, reaches, model)) return hole.mark;
  }
  return undefined;
}

function isWithin({ start }: Span, outer: Span): boolean {
  return outer.start < start && start < outer.end;
}

/** What the call is addressed to is read from this property. */
function isSentTo(view: CallView, property: string): boolean {
  return (
    view.effect('send') >= BELIEVED &&
    view.call.args.labels.some(
      ({ label, strength, at }) =>
        strength === 'explicit' && leafOf(label.path) === property && view.role(at).role === 'destination',
    )
  );
}

/** Whether this condition stands in the way of any call that acts. */
function guardsActing(hole: Hole, reaches: boolean, model: FlowModel): boolean {
  const { all, truthy, called } = guardsIn(model);
  if (!hole.picked) return all(hole);
  return truthy(hole) || (reaches && called(hole));
}

/** Where the tests stand that calls which act have to pass, by how they were read. */
const guardsIn = onceIn(({ calls }: FlowModel) => {
  const found = new Set<Condition>();
  for (const { call, acts } of calls) {
    if (!acts) continue;
    for (const condition of call.guards) found.add(condition);
    for (const { selection } of call.loops)
      for (const condition of selection?.conditions ?? []) found.add(condition);
  }
  const guards = [...found];
  const read = (isWanted: (op: Condition['op']) => boolean) =>
    overlapping(guards.filter(({ op }) => isWanted(op)).map(({ span }) => span));
  return {
    all: read(() => true),
    truthy: read((op) => op === 'truthy'),
    called: read(isOpenPredicate),
  };
});

/** Words by which the task itself names alternatives. */
const EITHER =
  /\b(?:or|either|oder|ou|lub|albo|any of|as well as|sowie|plus|resp)\b|\bo\b(?! ?['’])|または|或/iu;

function holesIn(model: FlowModel, objects: ReadonlySet<string>, loose: boolean): readonly Hole[] {
  const found: Hole[] = [];
  const lists = testListsIn(nodesOfType(model, 'VariableDeclarator') as unknown as readonly Node[]);
  // `if (done || small) continue` and `!(done || small)` leave out more, the more alternatives they have.
  const narrowing = new Set<unknown>(predicatesTurned(model));
  const spared = new Map<unknown, Span>();
  const patient = new Set<unknown>();
  for (const one of decidingNodesOf(model)) {
    const node = one as unknown as Node;
    const turned = node.type === 'UnaryExpression' && node.operator === '!';
    if (node.type === 'IfStatement' && onlyPasses(node)) narrowing.add(node.test);
    if (turned && !narrowing.has(node)) narrowing.add(node.argument);
    if (node.type === 'BlockStatement' || node.type === 'Program')
      for (const child of node.body as readonly Node[])
        if (child.type === 'IfStatement' && leaves(child.consequent as Node))
          spared.set(child.test, { start: child.end, end: node.end });
    const rest = spared.get(node);
    if (rest !== undefined && node.type === 'LogicalExpression')
      spared.set(node.left, rest).set(node.right, rest);
    if (narrowing.has(node) && node.type === 'LogicalExpression') narrowing.add(node.left).add(node.right);
    const widening = loose && !narrowing.has(node) ? widened(node, lists) : undefined;
    // `if (settled || tries === 0) return runs`: at some time nobody waits any longer.
    if (node.type === 'IfStatement' && endsWaiting(node)) patient.add(node.test);
    const hole =
      (patient.has(node) ? undefined : holeAt(node, objects)) ??
      (widening === undefined || rest === undefined ? widening : { ...widening, spared: rest });
    if (hole !== undefined) found.push({ start: node.start, end: node.end, ...hole });
  }
  return found;
}

function holeAt(node: Node, objects: ReadonlySet<string>): Omit<Hole, keyof Span> | undefined {
  if (objects.size === 0) return undefined;
  if (node.type === 'LogicalExpression' && node.operator === '||') {
    // `labels || []` is what it is where nothing is there.
    if (DEFAULTS.has((node.right as Node).type)) return undefined;
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

/** What was found so far is returned, after so many rounds at the latest. */
function endsWaiting({ test, consequent }: Node): boolean {
  const { type, operator, left, right } = test as Node;
  const only = consequent as Node;
  return (
    type === 'LogicalExpression' &&
    operator === '||' &&
    (isCounter(left as Node) || isCounter(right as Node)) &&
    only.type === 'ReturnStatement' &&
    (only.argument as Node | null)?.type === 'Identifier'
  );
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

/** `continue`, `return`, `break`, `throw`, alone or in a block. */
function leaves(node: Node): boolean {
  const last = node.type === 'BlockStatement' ? (node.body as readonly Node[]).at(-1) : node;
  return last !== undefined && /^(?:Continue|Return|Break|Throw)Statement$/u.test(last.type);
}
