import { type Node as SyntaxNode, walk } from '../../ast.ts';
import { promiseOf } from '../builtins/promise.ts';
import { mixed } from '../builtins/results.ts';
import { givenBack } from '../expressions/await.ts';
import { NO_TESTS, testsOf, truth } from '../expressions/conditions.ts';
import type { Interpreter } from '../interpreter.ts';
import { type Node, nodes } from '../node.ts';
import { type FunctionInfo, type GeneratorInfo, info } from '../objects/info.ts';
import { lengthOf } from '../objects/make.ts';
import { weakWrite } from '../objects/write.ts';
import { LATE, MOST_TAKEN_APART } from '../state/budget.ts';
import { Diff } from '../state/diff.ts';
import { type ActiveCall, type Frame, type LoopFrame, newFrame } from '../state/frames.ts';
import type { Machine } from '../state/machine.ts';
import { varsOf } from '../statements/declarations.ts';
import { executeList } from '../statements/execute.ts';
import { withTests } from '../values/narrowed.ts';
import { ANY_PRIMITIVE, LENGTH, type Obj, type Scope, VALUE, type Val } from '../values/value.ts';
import { comesToAnEnd, mostRuns } from './counted.ts';
import { MAX_CALLS } from './functions.ts';
import { keptPart, keptWhole } from './kept-places.ts';
import { bindParameters, countsArguments } from './parameters.ts';
import { anyNumberFrom } from './spread.ts';

export function enterFunction(I: Interpreter, obj: Obj, self: Val, args: readonly Val[], node: Node): Val {
  const data = info.fn(obj);
  I.calledFunctions ??= new Set();
  I.calledFunctions.add(data.node);
  if (data.node.generator) {
    return I.m.object(
      I.m.allocate('generator', node, { fn: obj, self, args, loops: I.m.loops } satisfies GeneratorInfo),
    );
  }
  if (!data.node.async || I.record.awaiting) return runFunction(I, data, self, args, node, null);
  I.record.promises.add(node);
  const { reach } = I.m;
  const start = { mark: I.m.mark(), born: I.m.birth };
  const result = runFunction(I, data, self, args, node, null);
  const promise = pauses(I, data.node) ? promiseOf(I, node, result) : null;
  I.later(I.m.object(obj), self, args, node, { lasting: false, result, promise, start });
  I.m.leave(start.mark, reach);
  return promise === null ? result : I.m.object(promise);
}

/** Whether a function waits for anything before its end, so that what it gives may hang on what is done meanwhile. */
function pauses(I: Interpreter, fn: Node): boolean {
  let known = I.pausing.get(fn);
  if (known === undefined) {
    known = false;
    walk(fn.body as unknown as SyntaxNode, (node) => {
      if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)) known = true;
      return !known && !/Function/.test(node.type);
    });
    I.pausing.set(fn, known);
  }
  return known;
}

export function runFunction(
  I: Interpreter,
  data: FunctionInfo,
  self: Val,
  args: readonly Val[],
  node: Node,
  sent: Val | null,
): Val {
  const m = I.m;
  const { running } = I;
  const target = I.newTarget ?? m.undefined;
  I.newTarget = null;
  let outer = running.length - 1;
  while (outer >= 0 && running[outer]!.node !== data.node) outer--;
  const inner = running[outer];
  const apart =
    inner !== undefined && I.takenApart < MOST_TAKEN_APART && comesToAnEnd(I, data, inner, self, args);
  if (apart) I.takenApart++;
  if ((outer >= 0 && !apart) || I.frames.length >= MAX_CALLS) {
    I.yielded = null;
    return summarised(I, inner, data, self, target, args, node);
  }
  const call: ActiveCall = {
    node: data.node,
    closures: [data],
    self,
    target,
    args,
    result: null,
    hit: false,
    grew: false,
    told: m.none,
    start: { mark: m.mark(), born: m.birth },
    before: null,
    after: null,
    kept: null,
    sites: null,
    loops: m.loops.length,
  };
  const { pc } = m;
  const { asked } = I.record;
  let frame: LoopFrame | null = null;
  running.push(call);
  const context = m.enter(node, 0);
  let yielded: Val | null = null;
  const start = m.birth;
  for (let round = 0; ; round++) {
    if (call.before !== null) m.takeIn(call.before, round, call.told);
    const mark = m.mark();
    call.start = { mark, born: start };
    call.grew = false;
    if (round > 0) {
      const outer = m.loops;
      // One that goes on later is in the round that it was left in.
      if (!outer.some(({ kind, node: of }) => kind === 'recursion' && of === data.node)) {
        frame ??= calledAgain(m, data.node);
        m.loops = [...outer, frame];
      }
      m.pc = m.taints.union(pc, call.told);
      call.loops = m.loops.length;
      const made = m.startRepeat();
      if (round >= LATE) m.startReuse(start);
      yielded = joinMaybe(I, yielded, runClosures(I, call, node, sent));
      if (round >= LATE) m.endReuse();
      m.endRepeat(made, true);
      m.backTo(pc);
      m.loops = outer;
    } else yielded = runBody(I, data, self, args, node, sent, call);
    if (!call.hit) break;
    if (round === 0 && I.record.asked === asked && !m.hasChanged(mark, start)) {
      const whole = keptWhole(I, call, data, args, () => runBody(I, data, self, args, node, sent, call));
      if (whole !== null) {
        call.result = whole;
        break;
      }
    }
    call.after ??= new Diff();
    if (m.gather(call.after, mark, start)) call.grew = true;
    const changed = m.settle(mark, start, round, call.told);
    if (round > 0 && !call.grew && !changed) break;
  }
  running.pop();
  if (frame !== null) boundBy(I, frame, call, data, args);
  m.context = context;
  I.yielded = yielded;
  return call.result ?? m.undefined;
}

/** What is done in the calls of a function by itself is done in rounds; what they hang on is told by what is done in them. */
function calledAgain({ none }: Machine, node: Node): LoopFrame {
  return { kind: 'recursion', node, rounds: 'data', max: Number.POSITIVE_INFINITY, t: none, narrowed: null };
}

/** A number that is counted towards an end at the one place where the function calls itself bounds the rounds. */
function boundBy(
  I: Interpreter,
  frame: LoopFrame,
  { sites, closures, told }: ActiveCall,
  data: FunctionInfo,
  args: readonly Val[],
): void {
  const [site] = sites ?? [];
  if (site === undefined || sites!.size > 1 || closures.length > 1) return;
  frame.max = mostRuns(I, data, site, args);
  if (!Number.isFinite(frame.max)) return;
  frame.rounds = 'bounded';
  frame.t = told;
}

function joinMaybe(I: Interpreter, a: Val | null, b: Val | null): Val | null {
  return a === null ? b : b === null ? a : I.m.join(a, b);
}

/** Most functions of one source, made in different scopes, that are followed where one calls the other. */
const MOST_CLOSURES = 4;

function runClosures(I: Interpreter, call: ActiveCall, node: Node, sent: Val | null): Val | null {
  const { closures, self, args } = call;
  const run = (data: FunctionInfo) => runBody(I, data, self, args, node, sent, call);
  if (closures.length === 1) return run(closures[0]!);
  let yielded: Val | null = null;
  const now = [...closures];
  I.oneOf(now.length, I.m.none, (i) => {
    yielded = joinMaybe(I, yielded, run(now[i]!));
  });
  return yielded;
}

/** A deeper call of a function that is already running: its arguments, `this` and scope go to the running one. */
function summarised(
  I: Interpreter,
  call: ActiveCall | undefined,
  data: FunctionInfo,
  self: Val,
  target: Val,
  args: readonly Val[],
  node: Node,
): Val {
  const m = I.m;
  if (call === undefined) {
    I.unresolvedAt('depth', node, 'calls nested too deep to follow');
    return I.record.unknownCall(m.top, m.undefined, args, node);
  }
  call.hit = true;
  const part = call.kept === null ? null : keptPart(I, call.kept, call, args);
  if (part !== null) return part;
  call.sites ??= new Set();
  call.sites.add(node);
  const told = m.taints.union(call.told, m.taints.imply(m.pc));
  if (told !== call.told) {
    call.told = told;
    call.grew = true;
  }
  let unfollowed: Val | null = null;
  if (!call.closures.some((one) => one.scope === data.scope && one.self === data.self)) {
    if (call.closures.length < MOST_CLOSURES) {
      call.closures.push(data);
      call.grew = true;
    } else {
      I.unresolvedAt('depth', node, 'functions that call each other in too many scopes to follow');
      // It gives something of what it is given and of what it holds.
      unfollowed = mixed(I, ANY_PRIMITIVE, [...args, ...held(I, data.scope)]);
    }
  }
  const selves = m.widen(call.self, self);
  if (!m.covers(call.self, selves)) {
    call.self = selves;
    call.grew = true;
  }
  const targets = m.widen(call.target, target);
  if (!m.covers(call.target, targets)) {
    call.target = targets;
    call.grew = true;
  }
  const known: Val[] = [...call.args];
  for (let i = 0; i < args.length || i < known.length; i++) {
    const old = known[i];
    const given = args[i] ?? m.undefined;
    const next = old === undefined ? m.join(m.undefined, given) : m.widen(old, given);
    if (old === undefined || !m.covers(old, next)) {
      known[i] = next;
      call.grew = true;
    }
  }
  call.before ??= new Diff();
  if (m.gather(call.before, call.start.mark, call.start.born)) call.grew = true;
  if (call.after !== null) m.takeIn(call.after, 0, call.told);
  if (countsArguments(I, data.node) && anyNumberFrom(I, known, call.args, args)) call.grew = true;
  if (call.grew) call.args = known;
  const result = call.result ?? m.undefined;
  return unfollowed === null ? result : m.join(result, unfollowed);
}

/** What a function has at hand besides its arguments and what it shares with others, and what the functions among that have. */
function held(I: Interpreter, scope: Scope): Val[] {
  const shared = new Set<Scope>();
  for (let s = scope.parent; s !== null; s = s.parent) shared.add(s);
  const scopes = new Set([scope]);
  const values: Val[] = [];
  for (const one of scopes)
    for (let s = one.slots.first; s !== null; s = s.next) {
      I.m.step();
      values.push(s.value);
      for (const o of s.value.objs)
        if (o.kind === 'function' && !shared.has(info.fn(o).scope)) scopes.add(info.fn(o).scope);
    }
  return values;
}

function runBody(
  I: Interpreter,
  data: FunctionInfo,
  self: Val,
  args: readonly Val[],
  node: Node,
  sent: Val | null,
  call: ActiveCall,
): Val | null {
  const m = I.m;
  const fn = data.node;
  const isArrow = fn.type === 'ArrowFunctionExpression';
  const { reach } = m;
  const scope = m.scope(data.scope, true);
  const frame = newFrame(m, fn, isArrow ? data.self : self, data.home, {
    detached: fn.async === true && !I.record.awaiting,
    sent: sent ?? m.undefined,
    target: isArrow && I.frames.length > 0 ? I.frame.target : call.target,
  });
  const { pc, left, guards } = m;
  const targets = I.targets;
  const awaiting = I.record.awaiting;
  I.targets = [];
  m.left = m.none;
  I.frames.push(frame);
  I.record.awaiting = true;
  bindParameters(I, fn, args, scope, isArrow);
  if (fn.body.type === 'BlockStatement') {
    for (const name of varsOf(I, fn.body)) if (!scope.slots.has(name)) m.write(scope, name, m.undefined);
    const reached = executeList(I, nodes(fn.body.body), scope);
    if (reached && frame.result !== null) frame.result = m.join(frame.result, m.undefined);
    m.mergeExits(frame.mark, frame.born, frame.exits, reached || frame.returns);
  } else {
    frame.result = m.withProv(givenBack(I, fn.body, scope), fn.body, 'returned');
    m.mergeExits(frame.mark, frame.born, frame.exits, true);
  }
  m.leave(frame.mark, reach);
  I.frames.pop();
  I.targets = targets;
  m.left = left;
  I.record.awaiting = awaiting;
  m.backTo(pc);
  m.guards = guards;
  const result = answerOf(I, frame) ?? m.undefined;
  const before = call.result;
  call.result = before === null ? result : m.widen(before, result);
  if (before !== null && call.result !== before && !m.covers(before, call.result)) call.grew = true;
  if (before === null) call.grew = true;
  void node;
  return frame.yielded;
}

/**
 * What the function gives back. Where only one of its ways ends in something truthy, that is what whoever asks has tested:
 * `if (!branch.merged) return false; return true`.
 */
function answerOf(I: Interpreter, { result, answers, answer, guarded }: Frame): Val | null {
  if (result === null || answer === null || answers !== 1) return result;
  if (result.objs.length > 0 || result.top || result.x?.tests != null) return result;
  const { value, node, guards } = answer;
  const own = truth(value) === true ? NO_TESTS : testsOf(I, value, node);
  const tests = [...guards.slice(guarded), ...own];
  return tests.length > 0 ? withTests(result, tests) : result;
}

/** All that a generator can yield, found by running its body; each consumer runs it again. */
export function runGeneratorBody(I: Interpreter, obj: Obj, node: Node): { yielded: Val | null; result: Val } {
  const data: GeneratorInfo = info.generator(obj);
  const before = I.thrownInto;
  I.thrownInto = obj.slots.get(THROWN) ?? null;
  const sent = obj.slots.get(VALUE) ?? I.m.unknown;
  const outer = I.yieldedBy;
  I.yieldedBy = I.m.none;
  // What it does it does once, in however many rounds it is gone through.
  const { loops } = I.m;
  I.m.loops = data.loops;
  // Each step does a part of it, and one behind its end does nothing.
  const result = I.perhaps(() => runFunction(I, info.fn(data.fn), data.self, data.args, node, sent));
  I.m.loops = loops;
  // How often it yields tells of what decided it.
  if (!I.yieldedBy.empty) weakWrite(I, obj, LENGTH, lengthOf(I, I.yieldedBy));
  I.yieldedBy = outer;
  I.thrownInto = before;
  return { yielded: I.yielded, result };
}

/** What `generator.throw(x)` throws at a `yield`. */
export const THROWN = '\u0000thrown';
