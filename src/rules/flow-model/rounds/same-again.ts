import { type Node, pushChildren } from '../../../script/ast.ts';
import type { Loop } from '../../../script/facts.ts';
import type { ArgumentNode, CallView } from '../call-view.ts';
import { grouped } from '../grouped.ts';
import type { FlowModel } from '../model.ts';
import { nodesIn } from '../nodes.ts';
import { onceIn } from '../once.ts';
import { leafOf, namesRepeatKey } from '../tools/argument-names.ts';
import { samePath } from '../values.ts';
import { callsAt } from './rounds.ts';

/**
 * The very same call in each of a fixed number of rounds, none of which ends the loop: a retry that goes on after it succeeded, or one
 * thing made many times. Not where an argument changes from round to round, or a key stops a second one.
 *
 * @returns most rounds, or `undefined`
 */
export function roundsOfSame(view: CallView, model: FlowModel): number | undefined {
  const loop = view.call.loops.find(
    ({ rounds, max, labels }) => rounds === 'bounded' && (max ?? 0) >= 2 && labels.length === 0,
  );
  if (
    loop === undefined ||
    view.tools.length !== 1 ||
    varies(view, loop, model) ||
    canEnd(model.facts.ast as Node, loop)
  )
    return undefined;
  if (COUNTED.has(loop.kind)) return loop.max;
  // The rounds of a list that the script spells out are calls of their own, where they come to the call at all.
  const rounds = callsAt(view, model);
  // Told at the first of them, so that each is compared once.
  if (rounds[0] !== view) return undefined;
  return rounds.length > 1 && rounds.every((round) => isSameCall(round, view)) ? rounds.length : undefined;
}

/** Loops with a counter of their own. */
const COUNTED: ReadonlySet<string> = new Set(['for', 'while', 'do', 'recursion']);

function varies(view: CallView, loop: Loop, { byId }: FlowModel): boolean {
  const { loops } = view.call;
  // What goes through data within each round takes up another element each time.
  if (loops.slice(loops.indexOf(loop) + 1).some(({ rounds }) => rounds !== 'bounded')) return true;
  return view.arguments.some(
    ({ path, view: value }) =>
      namesRepeatKey(leafOf(path)) ||
      value.constants.length > 1 ||
      value.texts.length > 1 ||
      value.range !== undefined ||
      value.labels.some(({ label }) => isAskedWithin(byId.get(label.call), loop)),
  );
}

/** Read anew in each round. */
function isAskedWithin(reader: CallView | undefined, { span }: Loop): boolean {
  return reader?.call.loops.some((around) => around.span.start === span.start) === true;
}

/**
 * The same once more, with the same arguments, where nothing can keep either of the two from being made.
 *
 * @returns true at the second
 */
export function isMadeTwice(view: CallView, model: FlowModel): boolean {
  if (!isSureOnce(view) || view.tools.length !== 1) return false;
  const before = oncesBy(model).get(view.name) ?? [];
  const at = before.indexOf(view);
  return before.slice(Math.max(0, at - MOST_BEFORE), at).some((other) => isSameCall(other, view));
}

/** Calls of the same tool that one is compared with: two payments that are one stand close together. */
const MOST_BEFORE = 40;

/** Calls that are surely made, once, by the name of the tool. */
const oncesBy = onceIn(({ calls }: FlowModel) => grouped(calls.filter(isSureOnce), ({ name }) => name));

function isSureOnce({ call }: CallView): boolean {
  return call.certain && call.times.kind === 'once';
}

/** Of the same tool, and known to be given the same. */
function isSameCall(a: CallView, b: CallView): boolean {
  if (a === b) return true;
  return (
    a.name === b.name &&
    a.arguments.length === b.arguments.length &&
    a.arguments.every((node, i) => isSameValue(node, b.arguments[i]))
  );
}

function isSameValue(a: ArgumentNode, b: ArgumentNode | undefined): boolean {
  if (b === undefined || !samePath(a.path, b.path) || a.view.kind !== b.view.kind) return false;
  const [one, other] = [a.view, b.view];
  return (
    (one.complete || one.labels.length > 0 || one.fields !== undefined) &&
    one.texts.length === 0 &&
    other.texts.length === 0 &&
    one.constants.length === other.constants.length &&
    one.constants.every((constant, i) => Object.is(constant, other.constants[i])) &&
    one.labels.length === other.labels.length &&
    // Of a list it may be another element.
    one.labels.every(({ label }, i) => label.id === other.labels[i]?.label.id && !label.path.includes('[]'))
  );
}

/** Somewhere in it stands what leaves it, or, where a function calls itself, another test than that of its counter. */
function canEnd(root: Node, { kind, span: { start, end } }: Loop): boolean {
  const pending: Node[] = [root];
  let tests = 0;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const within = node.start! >= start && node.end! <= end;
    if (within && kind === 'recursion') {
      if (TESTS.test(node.type)) tests += 1;
      if (tests > 1) return true;
    } else {
      if (within && node.start === start && isTestedTwice(node)) return true;
      if (within && LEAVES.test(node.type)) return true;
      if (within && FUNCTION.test(node.type)) continue;
    }
    if (node.end! > start && node.start! < end) pushChildren(node, pending);
  }
  return false;
}

/** `while (r === null && --left > 0)`: it ends before its counter does, where a round has set what the rest of the test looks at. */
function isTestedTwice(loop: Node): boolean {
  if (!('test' in loop) || !('body' in loop) || loop.test?.type !== 'LogicalExpression') return false;
  if (loop.test.operator !== '&&') return false;
  const set = new Set<string>();
  for (const node of nodesIn(loop.body))
    if (node.type === 'AssignmentExpression' && node.operator === '=')
      for (const one of nodesIn(node.left)) if (one.type === 'Identifier') set.add(one.name);
  return nodesIn(loop.test).some((node) => node.type === 'Identifier' && set.has(node.name));
}

const TESTS = /^(?:IfStatement|ConditionalExpression|LogicalExpression|CatchClause|SwitchCase)$/u;
const LEAVES = /^(?:Break|Return|Throw)Statement$/u;
const FUNCTION = /Function/u;
