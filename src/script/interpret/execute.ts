import { makeClass, makeFunction } from './call.ts';
import { conditionTaint, negate, testsOf, truth } from './expressions/conditions.ts';
import { evaluate } from './expressions/evaluate.ts';
import { declare } from './expressions/names.ts';
import { assignPattern, boundNames } from './expressions/patterns.ts';
import type { Interpreter, JumpTarget, LoopShape } from './interpreter.ts';
import { Diff } from './machine.ts';
import { type Node, nodes } from './node.ts';
import { countLabels } from './objects/count.ts';
import { elementsOf } from './objects/elements.ts';
import { anyEntry, knownEntries } from './objects/entries.ts';
import { iterate, openIterable } from './objects/iterate.ts';
import { deepTaint } from './objects/labels.ts';
import { isEndless, loopShape, runsOnce } from './rounds.ts';
import type { Taint } from './taint.ts';
import type { Scope, Test, Val } from './value.ts';

/** True: the end of the statement can be reached. False: it always leaves by a jump. */
export type Reached = boolean;

/** Most elements of a known collection that a loop takes one by one. */
export const UNROLL = 12;

export interface Hoisted {
  readonly lexical: readonly string[];
  readonly constants: readonly string[];
  readonly functions: readonly Node[];
}

const NO_NAMES: readonly string[] = [];
/** Never written to: most loops and functions have no early exits. */
export const NO_EXITS: Diff[] = [];

function withExit(exits: Diff[], exit: Diff): Diff[] {
  if (exits === NO_EXITS) return [exit];
  exits.push(exit);
  return exits;
}

/** Names that a statement list declares in its own block. */
function declarations(I: Interpreter, list: readonly Node[]): Hoisted {
  let h = I.hoisted?.get(list);
  if (h !== undefined) return h;
  const lexical: string[] = [];
  const constants: string[] = [];
  const functions: Node[] = [];
  for (const s of list) {
    const d =
      s.type === 'ExportNamedDeclaration' || s.type === 'ExportDefaultDeclaration' ? (s.declaration ?? s) : s;
    if (d.type === 'VariableDeclaration' && d.kind !== 'var') {
      for (const decl of d.declarations) boundNames(decl.id!, lexical);
      if (d.kind === 'const') for (const decl of d.declarations) boundNames(decl.id!, constants);
    } else if (d.type === 'ClassDeclaration' && d.id !== null) lexical.push(d.id.name);
    else if (d.type === 'FunctionDeclaration' && d.id !== null) functions.push(d);
  }
  h = { lexical, constants, functions };
  I.hoisted ??= new Map();
  I.hoisted.set(list, h);
  return h;
}

/** Names declared with `var` anywhere in a function body, nested functions apart. */
export function varsOf(I: Interpreter, body: Node): readonly string[] {
  if (!I.hasVars) return NO_NAMES;
  let names = I.varNames?.get(body);
  if (names !== undefined) return names;
  const out: string[] = [];
  const stack: Node[] = [body];
  while (stack.length > 0) {
    const n = stack.pop()!;
    switch (n.type) {
      case 'VariableDeclaration':
        if (n.kind === 'var') for (const d of n.declarations) boundNames(d.id!, out);
        break;
      case 'BlockStatement':
      case 'Program':
      case 'StaticBlock':
        stack.push(...nodes(n.body));
        break;
      case 'IfStatement':
        stack.push(n.consequent);
        if (n.alternate !== null) stack.push(n.alternate);
        break;
      case 'ForStatement':
        if (n.init !== null) stack.push(n.init);
        stack.push(n.body);
        break;
      case 'ForOfStatement':
      case 'ForInStatement':
        stack.push(n.left, n.body);
        break;
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'LabeledStatement':
        stack.push(n.body);
        break;
      case 'TryStatement':
        stack.push(n.block);
        if (n.handler !== null) stack.push(n.handler.body);
        if (n.finalizer !== null) stack.push(n.finalizer);
        break;
      case 'SwitchStatement':
        for (const c of n.cases) stack.push(...nodes(c.consequent));
        break;
      case 'ExportNamedDeclaration':
        if (n.declaration !== null) stack.push(n.declaration);
        break;
      default:
    }
  }
  names = [...new Set(out)];
  I.varNames ??= new Map();
  I.varNames.set(body, names);
  return names;
}

/** Runs a statement list in `scope`, which is the block's own. */
export function executeList(I: Interpreter, list: readonly Node[], scope: Scope): Reached {
  const h = declarations(I, list);
  for (const f of h.functions) I.m.write(scope, f.id!.name, makeFunction(I, f, scope, null));
  if (h.constants.length > 0) {
    scope.constants ??= new Set();
    for (const c of h.constants) scope.constants.add(c);
  }
  const { pc, guards } = I.m;
  let reached = true;
  for (let i = 0; i < list.length && reached; i++) reached = execute(I, list[i]!, scope);
  I.m.pc = pc;
  I.m.guards = guards;
  return reached;
}

function block(I: Interpreter, node: Node, scope: Scope): Reached {
  const list = nodes(node.body);
  const h = declarations(I, list);
  const own = h.lexical.length > 0 || h.functions.length > 0;
  return executeList(I, list, own ? I.m.scope(scope, false) : scope);
}

export function execute(I: Interpreter, node: Node, scope: Scope): Reached {
  const m = I.m;
  m.step();
  switch (node.type) {
    case 'ExpressionStatement':
      evaluate(I, node.expression, scope);
      return true;
    case 'VariableDeclaration':
      for (const d of node.declarations) {
        if (d.init === null) {
          if (node.kind !== 'var' && d.id!.type === 'Identifier') m.write(scope, d.id!.name, m.undefined);
          continue;
        }
        const value = evaluate(I, d.init, scope);
        assignPattern(I, d.id!, value, scope, node.kind !== 'var');
      }
      return true;
    case 'BlockStatement':
      return block(I, node, scope);
    case 'IfStatement':
      return ifStatement(I, node, scope);
    case 'ReturnStatement':
      return returning(I, node.argument === null ? m.undefined : evaluate(I, node.argument, scope), node);
    case 'ForOfStatement':
      return forOf(I, node, scope, null);
    case 'ForStatement':
      return forLoop(I, node, scope, null);
    case 'ForInStatement':
      return forIn(I, node, scope, null);
    case 'WhileStatement':
    case 'DoWhileStatement':
      return whileLoop(I, node, scope, null);
    case 'FunctionDeclaration':
    case 'EmptyStatement':
    case 'DebuggerStatement':
      return true;
    case 'ClassDeclaration':
      declare(I, node.id!.name, makeClass(I, node, scope), scope, node.id!);
      return true;
    case 'TryStatement':
      return tryStatement(I, node, scope);
    case 'ThrowStatement': {
      const value = evaluate(I, node.argument!, scope);
      throwing(I, m.withProv(value, node, 'thrown'), node);
      return false;
    }
    case 'SwitchStatement':
      return switchStatement(I, node, scope, null);
    case 'BreakStatement':
    case 'ContinueStatement':
      return jump(I, node);
    case 'LabeledStatement':
      return labelled(I, node, scope);
    case 'ImportDeclaration':
      I.record.staticImport(node, scope);
      return true;
    case 'ExportNamedDeclaration':
      if (node.declaration !== null) {
        const reached = execute(I, node.declaration, scope);
        I.record.exported(node, scope);
        return reached;
      }
      I.record.exported(node, scope);
      return true;
    case 'ExportDefaultDeclaration': {
      const d = node.declaration!;
      if (d.type === 'FunctionDeclaration' || d.type === 'ClassDeclaration') {
        const v = d.type === 'ClassDeclaration' ? makeClass(I, d, scope) : makeFunction(I, d, scope, null);
        if (d.id !== null) m.write(scope, d.id.name, v);
        I.record.exportedValue(v, node);
      } else I.record.exportedValue(evaluate(I, d, scope), node);
      return true;
    }
    case 'ExportAllDeclaration':
      I.record.staticImport(node, scope);
      return true;
    default:
      I.unresolvedAt('escape', node, `statement \`${node.type}\``);
      return true;
  }
}

// ---- branches ----

function ifStatement(I: Interpreter, node: Node, scope: Scope): Reached {
  const m = I.m;
  const test = evaluate(I, node.test!, scope);
  const known = truth(test);
  const t = conditionTaint(I, test);
  if (known !== null) {
    if (known)
      return t.empty
        ? execute(I, node.consequent, scope)
        : I.guarded([], t, () => execute(I, node.consequent, scope));
    return node.alternate === null ? true : execute(I, node.alternate, scope);
  }
  const tests = testsOf(I, test, node.test!);
  const mark = m.mark();
  const born = m.birth;
  const yes = I.guarded(tests, t, () => execute(I, node.consequent, scope));
  const first = m.unwind(mark, born);
  const no =
    node.alternate === null ? true : I.guarded(negate(I, tests), t, () => execute(I, node.alternate!, scope));
  const second = m.unwind(mark, born);
  m.merge(yes ? first : null, no ? second : null, m.taints.imply(t));
  if (!yes && !no) return false;
  if (!yes || !no) {
    // One side left: what follows in this block runs only because of the condition.
    const rest = yes ? tests : negate(I, tests);
    if (rest.length > 0 && m.guards.length < 64) m.guards = [...m.guards, ...rest];
    if (!t.empty) m.pc = m.taints.union(m.pc, m.taints.imply(t));
    return true;
  }
  return true;
}

export function returning(I: Interpreter, value: Val, node: Node): Reached {
  const m = I.m;
  const frame = I.frame;
  let v = m.withProv(value, node, 'returned');
  if (!m.pc.empty && frame.branches > 0) v = m.withTaint(v, m.pc);
  frame.result = frame.result === null ? v : m.join(frame.result, v);
  if (frame.branches > 0) frame.exits = withExit(frame.exits, m.snapshot(frame.mark, frame.born));
  return false;
}

export function throwing(I: Interpreter, value: Val, node: Node): void {
  const m = I.m;
  const v = m.pc.empty ? value : m.withTaint(value, m.pc);
  const frame = m.tries.length > 0 ? m.tries[m.tries.length - 1]! : null;
  if (frame === null) {
    I.record.outlet('throw', 'throw', node, v);
    I.record.uncaught = I.record.uncaught === null ? v : m.join(I.record.uncaught, v);
  } else {
    frame.thrown = frame.thrown === null ? v : m.join(frame.thrown, v);
    frame.pc = m.taints.union(frame.pc, m.pc);
  }
}

// ---- loops ----

function target(I: Interpreter, label: string | null, loop: boolean): JumpTarget {
  const m = I.m;
  return {
    label,
    loop,
    isSwitch: false,
    mark: m.mark(),
    born: m.birth,
    breaks: NO_EXITS,
    continueMark: 0,
    continueBorn: 0,
    continues: NO_EXITS,
  };
}

/** Before one round of a loop body. */
function beginRound(I: Interpreter, to: JumpTarget): void {
  to.continueMark = I.m.mark();
  to.continueBorn = I.m.birth;
  to.continues = NO_EXITS;
}

/** After it: its `continue`s are merged. The caller restores the conditions. */
function endRound(I: Interpreter, to: JumpTarget, reached: Reached): Reached {
  if (to.continues.length === 0) return reached;
  I.m.mergeExits(to.continueMark, to.continueBorn, to.continues, reached);
  return true;
}

function runLoop(
  I: Interpreter,
  node: Node,
  kind: 'for' | 'for-of' | 'for-in' | 'while' | 'do',
  shape: LoopShape,
  to: JumpTarget,
  body: (n: number) => Reached,
): Reached {
  const { pc, guards } = I.m;
  I.targets.push(to);
  I.loop(kind, node, shape, (n) => {
    const inside = I.m.pc;
    beginRound(I, to);
    const reached = body(n);
    I.m.pc = inside;
    I.m.guards = guards;
    endRound(I, to, reached);
  });
  I.targets.pop();
  I.m.pc = pc;
  const ends = !isEndless(node);
  I.m.mergeExits(to.mark, to.born, to.breaks, ends);
  return ends || to.breaks.length > 0;
}

function forOf(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const m = I.m;
  const collection = openIterable(I, evaluate(I, node.right, scope), node);
  const to = target(I, label, true);
  const known = elementsOf(I, collection);
  const bind = (value: Val) => {
    const inner = m.scope(scope, false);
    bindHead(I, node.left, value, scope, inner);
    return inner;
  };
  if (known !== null && known.length <= UNROLL) {
    return unrolled(I, node, to, known.length, (i) => execute(I, node.body, bind(known[i]!)));
  }
  const t = countLabels(I, collection);
  const shape = collectionShape(I, collection, known, t);
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
    return execute(I, node.body, bind(element));
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
  const m = I.m;
  const outer = m.loops;
  const { pc, guards } = m;
  m.loops = [...outer, { kind: 'for-of', node, rounds: 'bounded', max: count, t: m.none, narrowed: null }];
  I.targets.push(to);
  const frame = I.frame;
  frame.branches++;
  let reached = true;
  for (let i = 0; i < count && reached; i++) {
    const context = m.enter(node, i);
    beginRound(I, to);
    reached = body(i);
    m.pc = pc;
    m.guards = guards;
    reached = endRound(I, to, reached);
    m.context = context;
  }
  frame.branches--;
  I.targets.pop();
  m.loops = outer;
  m.pc = pc;
  m.guards = guards;
  if (to.breaks.length > 0) {
    m.mergeExits(to.mark, to.born, to.breaks, reached);
    return true;
  }
  return reached;
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

/** How many rounds a walk over a collection takes. */
export function collectionShape(
  I: Interpreter,
  collection: Val,
  known: readonly Val[] | null,
  t: Taint,
): LoopShape {
  if (known !== null) return { rounds: 'bounded', max: known.length, t: I.m.none, narrowed: null };
  const narrowed = narrowedOf(collection);
  const labelled = !t.empty || !deepTaint(I, collection).empty;
  if (narrowed !== null && Number.isFinite(narrowed.limit))
    return { rounds: 'bounded', max: narrowed.limit, t, narrowed };
  return { rounds: labelled ? 'data' : 'unbounded', max: Number.POSITIVE_INFINITY, t, narrowed };
}

export function narrowedOf(v: Val): { readonly tests: readonly Test[]; readonly limit: number } | null {
  for (const o of v.objs) if (o.narrowed !== null) return o.narrowed;
  return v.x?.narrowed ?? null;
}

function forIn(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const m = I.m;
  const object = evaluate(I, node.right, scope);
  const to = target(I, label, true);
  const entries = knownEntries(I, object);
  if (entries !== null && entries.length <= UNROLL) {
    return unrolled(I, node, to, entries.length, (i) => {
      const inner = m.scope(scope, false);
      bindHead(I, node.left, m.constant(entries[i]![0]), scope, inner);
      return execute(I, node.body, inner);
    });
  }
  const { key } = anyEntry(I, object);
  const t = countLabels(I, object);
  return runLoop(I, node, 'for-in', collectionShape(I, object, null, t), to, () => {
    const inner = m.scope(scope, false);
    bindHead(I, node.left, key, scope, inner);
    return execute(I, node.body, inner);
  });
}

function forLoop(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const m = I.m;
  const inner = m.scope(scope, false);
  if (node.init !== null) {
    if (node.init.type === 'VariableDeclaration') execute(I, node.init, inner);
    else evaluate(I, node.init, inner);
  }
  const to = target(I, label, true);
  const first = node.test === null ? null : evaluate(I, node.test, inner);
  if (first !== null && truth(first) === false) return true;
  const shape = loopShape(I, node, inner, first, label);
  return runLoop(I, node, 'for', shape, to, () =>
    loopRound(I, node, inner, () => {
      const reached = execute(I, node.body, copyScope(I, inner));
      if ((reached || to.continues.length > 0) && node.update !== null) evaluate(I, node.update, inner);
      return reached;
    }),
  );
}

/** Closures made in a round hold that round's variables; the next round's are not theirs. */
function copyScope(_I: Interpreter, scope: Scope): Scope {
  return scope;
}

function loopRound(I: Interpreter, node: Node, scope: Scope, body: () => Reached): Reached {
  if (node.test === null) return body();
  const test = evaluate(I, node.test, scope);
  if (truth(test) === false) return true;
  const t = conditionTaint(I, test);
  return I.guarded(testsOf(I, test, node.test), t, body);
}

function whileLoop(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const to = target(I, label, true);
  const first = node.type === 'WhileStatement' ? evaluate(I, node.test!, scope) : null;
  if (first !== null && truth(first) === false) return true;
  const shape = loopShape(I, node, scope, first, label);
  return runLoop(I, node, node.type === 'WhileStatement' ? 'while' : 'do', shape, to, (n) => {
    if (node.type === 'DoWhileStatement' && n === 0) {
      const reached = execute(I, node.body, scope);
      if (reached || to.continues.length > 0) evaluate(I, node.test!, scope);
      return reached;
    }
    return loopRound(I, node, scope, () => execute(I, node.body, scope));
  });
}

// ---- jumps ----

function jump(I: Interpreter, node: Node): Reached {
  const m = I.m;
  const name = node.label?.name ?? null;
  for (let i = I.targets.length - 1; i >= 0; i--) {
    const to = I.targets[i]!;
    if (node.type === 'ContinueStatement') {
      if (!to.loop || (name !== null && to.label !== name)) continue;
      to.continues = withExit(to.continues, m.snapshot(to.continueMark, to.continueBorn));
    } else {
      if (name === null ? !to.loop && !to.isSwitch : to.label !== name) continue;
      to.breaks = withExit(to.breaks, m.snapshot(to.mark, to.born));
    }
    return false;
  }
  return false;
}

function labelled(I: Interpreter, node: Node, scope: Scope): Reached {
  const name = node.label!.name;
  const body = node.body;
  switch (body.type) {
    case 'ForOfStatement':
      return forOf(I, body, scope, name);
    case 'ForStatement':
      return forLoop(I, body, scope, name);
    case 'ForInStatement':
      return forIn(I, body, scope, name);
    case 'WhileStatement':
    case 'DoWhileStatement':
      return whileLoop(I, body, scope, name);
    case 'SwitchStatement':
      return switchStatement(I, body, scope, name);
    default: {
      const to = target(I, name, false);
      I.targets.push(to);
      I.frame.branches++;
      const reached = execute(I, body, scope);
      I.frame.branches--;
      I.targets.pop();
      I.m.mergeExits(to.mark, to.born, to.breaks, reached);
      return reached || to.breaks.length > 0;
    }
  }
}

// ---- switch ----

function switchStatement(I: Interpreter, node: Node, scope: Scope, label: string | null): Reached {
  const m = I.m;
  const value = evaluate(I, node.discriminant, scope);
  const inner = m.scope(scope, false);
  const all: Node[] = [];
  for (const c of node.cases) all.push(...nodes(c.consequent));
  for (const f of declarations(I, all).functions) m.write(inner, f.id!.name, makeFunction(I, f, inner, null));
  // A `switch` takes plain `break`s like a loop, but no `continue`s.
  const to: JumpTarget = { ...target(I, label, false), isSwitch: true };
  const chosen = chosenCase(I, node, value, inner);
  const t = conditionTaint(I, value);
  I.targets.push(to);
  I.frame.branches++;
  let reached = true;
  if (chosen !== null) {
    for (let i = chosen; i < node.cases.length && reached; i++) {
      for (const s of nodes(node.cases[i]!.consequent)) {
        reached = execute(I, s, inner);
        if (!reached) break;
      }
    }
  } else {
    const hasDefault = node.cases.some((c) => c.test === null);
    let falls = false;
    for (const c of node.cases) {
      // Entered here, or fallen into from the case above: both states at once.
      const mark = m.mark();
      const born = m.birth;
      const constant = c.test === null ? null : evaluate(I, c.test, inner);
      const tests: Test[] =
        constant === null || t.empty
          ? []
          : [
              {
                op: '===',
                t: m.taints.reduce(t),
                constants: constant.open === 0 ? constant.consts : [],
                node: c,
              },
            ];
      const end = I.guarded(tests, t, () => {
        for (const s of nodes(c.consequent)) if (!execute(I, s, inner)) return false;
        return true;
      });
      const diff = m.unwind(mark, born);
      falls = end;
      if (end) m.merge(diff, m.unwind(m.mark(), born), m.taints.imply(t));
    }
    reached = falls || !hasDefault;
  }
  I.frame.branches--;
  I.targets.pop();
  if (to.breaks.length > 0) {
    m.mergeExits(to.mark, to.born, to.breaks, true);
    return true;
  }
  return reached || chosen === null;
}

function chosenCase(I: Interpreter, node: Node, value: Val, scope: Scope): number | null {
  if (value.open !== 0 || value.objs.length > 0 || value.top || value.consts.length !== 1) return null;
  let fallback = node.cases.length;
  for (let i = 0; i < node.cases.length; i++) {
    const test = node.cases[i]!.test;
    if (test === null) {
      fallback = i;
      continue;
    }
    if (test.type !== 'Literal') return null;
    const v = evaluate(I, test, scope);
    if (v.consts[0] === value.consts[0]) return i;
  }
  return fallback;
}

// ---- exceptions ----

function tryStatement(I: Interpreter, node: Node, scope: Scope): Reached {
  const m = I.m;
  const mark = m.mark();
  const born = m.birth;
  const frame = { written: new Diff(), thrown: null as Val | null, calls: m.none, pc: m.none };
  m.tries.push(frame);
  I.frame.branches++;
  const normal = block(I, node.block, scope);
  I.frame.branches--;
  m.tries.pop();
  let reached = normal;
  if (node.handler !== null) {
    const done = m.unwind(mark, born);
    // The handler may start from any state that the block went through.
    for (let i = 0; i < frame.written.containers.length; i++) {
      const container = frame.written.containers[i]!;
      const key = frame.written.keys[i]!;
      m.set(
        container,
        key,
        m.either(container, key, container.slots.get(key), frame.written.values[i], m.none),
      );
    }
    const inner = m.scope(scope, false);
    if (node.handler.param !== null) {
      assignPattern(I, node.handler.param, I.record.caught(frame, node.handler), inner, true);
    }
    I.frame.branches++;
    const handled = block(I, node.handler.body, inner);
    I.frame.branches--;
    const after = m.unwind(mark, born);
    m.merge(normal ? done : null, handled ? after : null, frame.pc);
    reached = normal || handled;
  } else if (frame.thrown !== null) {
    throwing(I, frame.thrown, node);
  }
  if (m.tries.length > 0) m.keepWritten(frame.written);
  if (node.finalizer !== null) {
    const end = block(I, node.finalizer, scope);
    return reached && end;
  }
  return reached;
}
