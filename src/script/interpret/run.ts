import type { Condition, Flow, Outlet, ScriptFailure, Span, ToolCall, Unresolved } from '../facts.ts';
import type { ParsedScript } from '../parse.ts';
import { lastBelow } from '../positions.ts';
import { callFunction } from './calls/functions.ts';
import { runHooks } from './calls/hooks.ts';
import { settle } from './expressions/await.ts';
import { evaluate, TooDeep } from './expressions/evaluate.ts';
import { Interpreter, type Numbering } from './interpreter.ts';
import { type Node, nodes } from './node.ts';
import { info } from './objects/info.ts';
import { factsOf } from './record/facts.ts';
import { staticImport } from './record/modules.ts';
import { BudgetExhausted } from './state/budget.ts';
import { newFrame } from './state/frames.ts';
import { varsOf } from './statements/declarations.ts';
import { executeList } from './statements/execute.ts';
import { type Stated, statedIn, unreachedCalls } from './unreached.ts';
import type { Obj, Scope, Val } from './values/value.ts';

/** What interpreting a script found. */
export class Interpretation {
  readonly calls: readonly ToolCall[];
  readonly flows: readonly Flow[];
  readonly outlets: readonly Outlet[];
  readonly unresolved: readonly Unresolved[];
  readonly choices: readonly Condition[];
  readonly voidTests: readonly Span[];
  readonly doubted: boolean;
  readonly readFields: ReadonlyMap<string, Span>;
  readonly steps: number;
  /** Where a further reading of the same text goes on counting. */
  readonly next: Numbering;

  constructor(I: Interpreter) {
    const facts = factsOf(I.record);
    this.calls = facts.calls;
    this.flows = facts.flows;
    this.outlets = facts.outlets;
    this.unresolved = facts.unresolved;
    this.choices = facts.choices;
    this.voidTests = facts.voidTests;
    this.doubted = I.doubts !== null;
    this.readFields = facts.readFields;
    this.steps = I.m.steps;
    this.next = {
      calls: facts.calls.length,
      outlets: facts.outlets.length,
      flows: facts.flows.length,
      origins: I.m.origins.all.length,
    };
  }
}

/** Runs the abstract interpreter over a parsed script. */
export function interpret(
  parsed: ParsedScript,
  toolNames: readonly string[],
  first: Numbering = { calls: 0, outlets: 0, flows: 0, origins: 0 },
): Interpretation | ScriptFailure {
  const root = parsed.program as unknown as Node;
  let I!: Interpreter;
  let known: Stated | null = null;
  // Most scripts are never asked for it.
  const stated = (): Stated => {
    known ??= statedIn(root);
    return known;
  };
  const read = (hooked: ReadonlySet<Node>, doubts: Stated | null, steps: number): Left => {
    I = new Interpreter(root, parsed.nodes, toolNames, parsed.source, first, hooked, doubts);
    I.record.shift = parsed.shift;
    // All readings share the budget.
    I.m.steps = steps;
    return runProgram(I, root, parsed, stated);
  };
  try {
    let { hooked, unreached } = read(new Set(), null, 0);
    if (hooked.size > 0) ({ unreached } = read(hooked, null, I.m.steps));
    if (unreached.length > 0) read(hooked, stated(), I.m.steps);
    return new Interpretation(I);
  } catch (error) {
    if (error instanceof BudgetExhausted) {
      return {
        ok: false,
        signal: 'BUDGET_EXHAUSTED',
        message: `the script needs more than ${I.m.budget} analysis steps`,
      };
    }
    if (error instanceof TooDeep || isStackOverflow(error)) {
      return {
        ok: false,
        signal: 'TOO_DEEP',
        message: 'the script nests its calls and expressions too deep to follow',
      };
    }
    throw error;
  }
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}

/** Names that hosts call when a script only declares functions. */
const ENTRY_NAMES = ['main', 'run', 'execute', 'handler', 'default'];

/** What a reading leaves open. */
interface Left {
  /** Functions that only the engine calls, and that call tools. */
  readonly hooked: ReadonlySet<Node>;
  /** Calls that were not come to, see {@link unreachedCalls}. */
  readonly unreached: readonly Node[];
}

function runProgram(I: Interpreter, root: Node, { form, calls }: ParsedScript, stated: () => Stated): Left {
  const m = I.m;
  const scope = m.scope(null, true);
  scope.captured = true;
  const frame = newFrame(m, root, m.undefined, null);
  I.frames.push(frame);
  const list = nodes(root.body);
  for (const name of varsOf(I, root)) m.write(scope, name, m.undefined);
  if (form === 'expression') {
    for (const s of list) {
      if (s.type !== 'ExpressionStatement') continue;
      const fn = evaluate(I, s.expression, scope);
      const result = settle(I, callFunction(I, fn, m.undefined, [], s), s);
      give(I, result, s);
    }
  } else {
    const imports = list.filter((s) => s.type === 'ImportDeclaration');
    for (const s of imports) staticImport(I, s, scope);
    const body = imports.length === 0 ? list : list.filter((s) => s.type !== 'ImportDeclaration');
    const reached = executeList(I, body, scope);
    m.mergeExits(frame.mark, frame.born, frame.exits, reached || frame.returns);
    // What was called without being awaited, and what is exported, runs wherever the script was left.
    m.left = m.none;
    m.backTo(m.none);
    if (frame.result !== null) give(I, settle(I, frame.result, root), root);
    runEntries(I, list, scope);
  }
  const hooked = runHooks(I);
  I.pending?.finish();
  const open = (): readonly Node[] =>
    I.reached.size < calls ? unreachedCalls(root, I.reached, stated()) : [];
  let unreached = open();
  if (I.made !== null && unreached.length > 0) {
    runDoubtful(I, I.made, unreached);
    unreached = open();
    for (const call of unreached) I.unresolvedAt('escape', call, 'a call that the reading never comes to');
  }
  runDeadCode(I, list, scope);
  return { hooked, unreached };
}

/** The value goes to whoever asked for the script to run. */
function give(I: Interpreter, v: Val, node: Node): void {
  const last = node.type === 'Program' ? (lastReturn(node) ?? node) : node;
  I.record.outlet('return', 'return', last, v);
}

function lastReturn(program: Node): Node | null {
  const list = nodes(program.body);
  for (let i = list.length - 1; i >= 0; i--) if (list[i]!.type === 'ReturnStatement') return list[i]!;
  return null;
}

/** Functions that the host will call: exports, and `main` or `run` of a script that only declares. */
function runEntries(I: Interpreter, list: readonly Node[], scope: Scope): void {
  for (const v of I.record.exports) callOnce(I, v, list[0] ?? I.root);
  if (
    list.some(
      (s) => s.type !== 'FunctionDeclaration' && s.type !== 'ImportDeclaration' && !isFunctionConst(s),
    )
  )
    return;
  for (const name of ENTRY_NAMES) {
    const v = scope.slots.get(name);
    if (v !== undefined) callOnce(I, v, list[0] ?? I.root);
  }
}

function isFunctionConst(s: Node): boolean {
  return (
    s.type === 'VariableDeclaration' &&
    s.declarations.every(
      (d) =>
        d.init?.type === 'ArrowFunctionExpression' ||
        d.init?.type === 'FunctionExpression' ||
        d.init?.type === 'Literal',
    )
  );
}

function callOnce(I: Interpreter, v: Val, node: Node): void {
  for (const o of v.objs) {
    if (o.kind !== 'function') continue;
    const fn = (o.data as { node: Node }).node;
    if (I.calledFunctions?.has(fn)) continue;
    const result = callFunction(
      I,
      I.m.object(o),
      I.m.undefined,
      fn.params.map(() => I.m.unknown),
      fn,
    );
    give(I, settle(I, result, node), fn);
  }
}

/** Functions that nothing was seen to call, with a call in them that something may yet come to. */
function runDoubtful(I: Interpreter, made: readonly Obj[], unreached: readonly Node[]): void {
  const starts = unreached.map(({ start }) => start).sort((a, b) => a - b);
  // That they run at all is not certain.
  I.conditions++;
  // Each may make further ones.
  for (const fn of made) {
    const { node } = info.fn(fn);
    if (I.calledFunctions?.has(node)) continue;
    if ((lastBelow(starts, node.end) ?? -1) < node.start) continue;
    const unknown = node.params.map(() => I.m.unknown);
    I.perhaps(() => callFunction(I, I.m.object(fn), I.m.unknown, unknown, node));
  }
  I.conditions--;
}

/** Functions that nothing calls: read all the same, and marked as unreachable. */
function runDeadCode(I: Interpreter, list: readonly Node[], scope: Scope): void {
  I.dead = true;
  for (const s of list) {
    const names: string[] = [];
    if (s.type === 'FunctionDeclaration' && s.id !== null) names.push(s.id.name);
    else if (s.type === 'VariableDeclaration') {
      for (const d of s.declarations) {
        if (
          d.id!.type === 'Identifier' &&
          (d.init?.type === 'ArrowFunctionExpression' || d.init?.type === 'FunctionExpression')
        )
          names.push(d.id!.name);
      }
    }
    for (const name of names) {
      const v = scope.slots.get(name);
      if (v === undefined) continue;
      for (const o of v.objs) {
        if (o.kind !== 'function') continue;
        const fn = (o.data as { node: Node }).node;
        if (!I.calledFunctions?.has(fn))
          callFunction(
            I,
            I.m.object(o),
            I.m.undefined,
            fn.params.map(() => I.m.unknown),
            fn,
          );
      }
    }
  }
  I.dead = false;
}
