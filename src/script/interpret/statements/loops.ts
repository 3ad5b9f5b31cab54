import { mostTested } from '../builtins/elements.ts';
import { isComputation } from '../builtins/plain-computation.ts';
import { settle } from '../expressions/await.ts';
import { conditionTaint, truth } from '../expressions/conditions.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { assignPattern } from '../expressions/patterns.ts';
import type { Interpreter } from '../interpreter.ts';
import { type Node, nodes } from '../node.ts';
import { countLabels } from '../objects/count.ts';
import { elementsOf } from '../objects/elements.ts';
import { anyEntry, entryKey, knownEntries } from '../objects/entries.ts';
import { iterate, openIterable } from '../objects/iterate.ts';
import { walkedOver } from '../objects/no-list.ts';
import { entriesByName } from '../objects/pairs.ts';
import { unproxied } from '../objects/proxy.ts';
import { Walked } from '../objects/walked.ts';
import { NO_EXITS } from '../state/diff.ts';
import type { JumpTarget, LoopFrame } from '../state/frames.ts';
import type { Scope, Val } from '../values/value.ts';
import { asksName } from './asks-name.ts';
import { decidedRounds } from './decided-loops.ts';
import { execute, type Reached } from './execute.ts';
import {
  collectionShape,
  endRound,
  leftByBreaks,
  loopRound,
  oneByOne,
  runLoop,
  target,
  UNROLL,
  unlimited,
} from './loop-rounds.ts';
import { counting } from './moves.ts';
import { type Foreseen, loopShape, runsOnce } from './rounds.ts';
import { disposing, isUsing } from './using.ts';

export function forOf(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const m = I.m;
  const collection = openIterable(I, evaluate(I, node.right, scope), node);
  const round = (value: Val): Reached => {
    const inner = m.scope(scope, false);
    bindHead(I, node.left, node.await === true ? settle(I, value, node) : value, scope, inner);
    const body = () => execute(I, node.body, inner);
    return isUsing(node.left) ? disposing(I, node.left, inner, body) : body();
  };
  const reached = walkAll(I, node, label, collection, round);
  walkedOver(I, collection);
  return reached;
}

function walkAll(
  I: Interpreter,
  node: Node,
  label: string | null,
  collection: Val,
  round: (value: Val) => Reached,
): Reached {
  const known = elementsOf(I, collection);
  if (known !== null && known.length <= mostRounds(I, node.body, known)) {
    const to = target(I, label, true);
    const list = new Walked(collection, known);
    const reached = unrolled(I, node, to, known.length, (i) => {
      const element = list.at(I, i, node);
      return element === null || round(element);
    });
    // What the rounds have added comes as well: `for (const one of queue) queue.push(...next(one))`.
    return list.hasGrown(I) ? walk(I, node, label, collection, null, round, true) || reached : reached;
  }
  return walk(I, node, label, collection, known, round, false);
}

/** `for (const code of codes) text += String.fromCharCode(code)`: of constants, each is taken by itself. */
function mostRounds(I: Interpreter, body: Node, known: readonly Val[]): number {
  if (known.length <= UNROLL) return UNROLL;
  const [only] = body.type === 'BlockStatement' && nodes(body.body).length === 1 ? nodes(body.body) : [body];
  return only?.type === 'ExpressionStatement' && isComputation(only.expression)
    ? mostTested(I, known)
    : UNROLL;
}

/** A loop over any number of elements, each of which can be any of them. */
function walk(
  I: Interpreter,
  node: Node,
  label: string | null,
  collection: Val,
  known: readonly Val[] | null,
  round: (value: Val) => Reached,
  grows: boolean,
): Reached {
  const { m } = I;
  const to = target(I, label, true);
  const t = countLabels(I, collection);
  const shape = collectionShape(I, collection, known, t);
  if (grows) unlimited(shape);
  if (shape.max > 1 && runsOnce(node, label)) {
    shape.rounds = 'bounded';
    shape.max = 1;
  }
  const { loops, pc } = m;
  return runLoop(I, node, 'for-of', shape, to, () => {
    // What a generator does between its values it does once for each of its own rounds, not of these.
    const inside = { loops: m.loops, pc: m.pc };
    m.loops = loops;
    m.pc = pc;
    const element = iterate(I, collection, node);
    m.loops = inside.loops;
    m.pc = inside.pc;
    // How often a generator yields is known when it has run.
    const told = countLabels(I, collection);
    if (told !== t) {
      shape.t = m.taints.union(t, told);
      m.pc = m.taints.union(m.pc, m.taints.imply(told));
    }
    const entries = known === null && !grows && asksName(node) ? entriesByName(I, collection, node) : null;
    if (entries === null) return round(element);
    // Which of them there are, and in what order they come, nobody knows.
    for (const entry of entries) I.perhaps(() => round(entry));
    return true;
  });
}

/** A loop over a few known elements: each round has its own context, so that its values stay together. */
function unrolled(
  I: Interpreter,
  node: Node,
  to: JumpTarget,
  count: number,
  body: (i: number) => Reached,
): Reached {
  const frame: LoopFrame = {
    kind: 'for-of',
    node,
    rounds: 'bounded',
    max: count,
    t: I.m.none,
    narrowed: null,
  };
  const reached = oneByOne(I, node, to, frame, (round) => {
    let goesOn = true;
    for (let i = 0; i < count && goesOn; i++) goesOn = round(i, () => body(i));
    return goesOn;
  });
  return leftByBreaks(I, to, reached);
}

function bindHead(I: Interpreter, left: Node, value: Val, scope: Scope, inner: Scope): void {
  if (left.type === 'VariableDeclaration') {
    assignPattern(
      I,
      left.declarations[0]!.id!,
      value,
      left.kind === 'var' ? scope : inner,
      left.kind !== 'var',
    );
  } else assignPattern(I, left, value, scope, false);
}

export function forIn(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const m = I.m;
  const object = unproxied(I, evaluate(I, node.right, scope), node);
  const to = target(I, label, true);
  // What the prototype has is gone through as well.
  const inherits = object.objs.some((o) => o.kind === 'plain' && o.proto?.kind === 'plain');
  const entries = inherits ? null : knownEntries(I, object);
  if (entries !== null && entries.length <= UNROLL) {
    return unrolled(I, node, to, entries.length, (i) => {
      const inner = m.scope(scope, false);
      const [name, value] = entries[i]!;
      bindHead(I, node.left, entryKey(I, name, value), scope, inner);
      return execute(I, node.body, inner);
    });
  }
  const own = anyEntry(I, object).key;
  const key = inherits ? m.join(own, m.anyString) : own;
  const t = countLabels(I, object);
  return runLoop(I, node, 'for-in', collectionShape(I, object, null, t), to, () => {
    const inner = m.scope(scope, false);
    bindHead(I, node.left, key, scope, inner);
    return execute(I, node.body, inner);
  });
}

/** What a loop's test gives before the first round. Where it holds, the round itself makes it: what it does is done once. */
function firstTest(I: Interpreter, test: Node, scope: Scope): Val {
  const { m } = I;
  const mark = m.mark();
  const born = m.birth;
  const first = evaluate(I, test, scope);
  if (truth(first) !== false) m.unwind(mark, born);
  return first;
}

export function forLoop(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const m = I.m;
  const inner = m.scope(scope, false);
  if (node.init !== null) {
    if (node.init.type === 'VariableDeclaration') execute(I, node.init, inner);
    else evaluate(I, node.init, inner);
  }
  const to = target(I, label, true);
  const first = node.test === null ? null : firstTest(I, node.test, inner);
  if (first !== null && I.decided(truth(first), node.test!) === false) return true;
  const { shape, counters, revise } = loopShape(I, node, inner, first, label);
  const seen = new Map<string, Val>();
  const round = () =>
    loopRound(I, node, inner, shape, () => {
      for (let s = inner.slots.first; s !== null; s = s.next) {
        const before = seen.get(s.key);
        seen.set(s.key, before === undefined ? s.value : m.join(before, s.value));
      }
      const ended = endRound(I, to, execute(I, node.body, inner));
      to.continues = NO_EXITS;
      if (ended && node.update !== null) evaluate(I, node.update, inner);
      return ended;
    });
  const reached = counting(I, counters, () => runLoop(I, node, 'for', shape, to, round, revise));
  // Closures made in a round hold that round's variables; once the loop is over nobody else can read them.
  if (inner.captured) for (const [name, value] of seen) m.set(inner, name, value);
  return reached;
}

export function whileLoop(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const to = target(I, label, true);
  const first = node.type === 'WhileStatement' ? firstTest(I, node.test!, scope) : null;
  if (first !== null && I.decided(truth(first), node.test!) === false) return true;
  const foreseen = loopShape(I, node, scope, first, label);
  return counting(I, foreseen.counters, () => whileRounds(I, node, scope, to, foreseen));
}

function whileRounds(
  I: Interpreter,
  node: Node,
  scope: Scope,
  to: JumpTarget,
  { shape, revise }: Foreseen,
): Reached {
  const kind = node.type === 'WhileStatement' ? 'while' : 'do';
  const first: LoopFrame = { kind, node, ...shape };
  const decided = decidedRounds(I, node, scope, to, first);
  if (decided?.ended === true) return decided.reached;
  const round = (n: number): Reached => {
    if (node.type === 'DoWhileStatement' && n === 0 && decided === null) {
      const reached = endRound(I, to, execute(I, node.body, scope));
      to.continues = NO_EXITS;
      if (reached) shape.t = I.m.taints.union(shape.t, conditionTaint(I, evaluate(I, node.test!, scope)));
      return reached;
    }
    return loopRound(I, node, scope, shape, () => execute(I, node.body, scope));
  };
  return runLoop(I, node, kind, shape, to, round, (frame) => {
    revise(frame);
    revise(first);
  });
}
