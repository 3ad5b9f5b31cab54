import { pushChildren, type Node as SyntaxNode, walk } from '../../ast.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { bounds } from '../expressions/numbers.ts';
import type { Interpreter } from '../interpreter.ts';
import { type Node, nodes } from '../node.ts';
import { type FunctionInfo, info } from '../objects/info.ts';
import type { ActiveCall } from '../state/frames.ts';
import { isSimple } from '../statements/counters.ts';
import { neverEnds } from '../statements/endless.ts';
import { conjuncts, disjuncts, mirrored, opposite } from '../statements/limits.ts';
import { UNROLL } from '../statements/loop-rounds.ts';
import { LENGTH, type Val } from '../values/value.ts';

/** A test that has come out so wherever the function calls itself. */
interface Passed {
  readonly test: Node;
  readonly truth: boolean;
}

/**
 * How often a function runs at most, counting the first time, where it calls itself at one place, each time with a number
 * that is a step nearer to one at which it does not: `retry(fn, left - 1)` behind `if (left <= 0) throw e`. Infinity where no
 * such number is seen.
 */
export function mostRuns(I: Interpreter, data: FunctionInfo, site: Node, given: readonly Val[]): number {
  const { node: fn } = data;
  if (site.type !== 'CallExpression') return Number.POSITIVE_INFINITY;
  const passed = passedBefore(fn.body, site);
  let most = Number.POSITIVE_INFINITY;
  for (let i = 0; passed !== null && i < site.arguments.length && i < fn.params.length; i++) {
    if (site.arguments[i]!.type === 'SpreadElement') break;
    const param = fn.params[i]!;
    const name = (param.type === 'AssignmentPattern' ? param.left : param).name;
    const step = stepTo(site.arguments[i]!, name);
    if (step === 0 || isSetAgain(fn, name, site.arguments[i]!)) continue;
    const [low, high] = firstOf(given[i] ?? I.m.undefined, param);
    const start = step > 0 ? low : high;
    for (const one of passed) {
      const end = endOf(I, one, name, step, data);
      if (end === null || !Number.isFinite(start)) continue;
      const way = (end.at - start) / step;
      const calls = end.included ? Math.floor(way) + 1 : Math.ceil(way);
      most = Math.min(most, 1 + Math.max(0, calls));
    }
  }
  return most;
}

/** By how much the argument moves the number of that name; 0 where it does not visibly do so. */
function stepTo(argument: Node, name: string): number {
  const isName = (node: Node) => node.type === 'Identifier' && node.name === name;
  if (argument.type === 'UpdateExpression' && argument.prefix && isName(argument.argument!))
    return argument.operator === '++' ? 1 : -1;
  if (argument.type !== 'BinaryExpression') return 0;
  const { left, right, operator } = argument;
  const amount = numberIn(isName(left) ? right : left);
  if (!(amount > 0) || !(isName(left) || isName(right))) return 0;
  if (operator === '+') return amount;
  return operator === '-' && isName(left) ? -amount : 0;
}

function numberIn(node: Node): number {
  const value: unknown = node.type === 'Literal' ? node.value : undefined;
  return typeof value === 'number' ? value : Number.NaN;
}

/** Least and greatest number that the function is called with at first. */
function firstOf(given: Val, param: Node): readonly [number, number] {
  const missing = given.open === 0 && given.consts.length === 1 && given.consts[0] === undefined;
  if (missing && param.type === 'AssignmentPattern') {
    const usual = numberIn(param.right);
    return [usual, usual];
  }
  return given.top || given.objs.length > 0
    ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    : bounds(given);
}

/** Whether anything else in the function gives that name a value, or has another thing of that name. */
function isSetAgain(fn: Node, name: string, argument: Node): boolean {
  let found = false;
  const names = (pattern: Node | null | undefined) => {
    found ||= pattern != null && mentions(pattern, name);
  };
  const look = (one: SyntaxNode): boolean => {
    const node = one as unknown as Node;
    switch (node.type) {
      case 'AssignmentExpression':
      case 'ForOfStatement':
      case 'ForInStatement':
        if (node.left.type !== 'MemberExpression') names(node.left);
        break;
      case 'UpdateExpression':
        if (node !== argument && node.argument!.type === 'Identifier') names(node.argument);
        break;
      case 'VariableDeclarator':
      case 'ClassDeclaration':
        names(node.id);
        break;
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        names(node.id);
        for (const param of node.params) names(param);
        break;
      case 'CatchClause':
        names(node.param);
        break;
      case 'Identifier':
        if (node.name === 'arguments') found = true;
        break;
      default:
    }
    return !found;
  };
  for (const part of [fn.body, ...fn.params]) walk(part as unknown as SyntaxNode, look);
  return found;
}

/** What has been tested on every way to a place of the function; `null` where the place is in a loop or function of its own. */
function passedBefore(body: Node, site: Node): readonly Passed[] | null {
  const passed: Passed[] = [];
  for (let node = body; node !== site; ) {
    if (/Function|^(?:For|While|DoWhile)|^Class/.test(node.type)) return null;
    const below: SyntaxNode[] = [];
    pushChildren(node as unknown as SyntaxNode, below);
    const next = (below as unknown as Node[]).find(
      ({ start, end }) => start <= site.start && site.end <= end,
    );
    if (next === undefined) return null;
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      if (next !== node.test) passed.push({ test: node.test!, truth: next === node.consequent });
    } else if (node.type === 'LogicalExpression') {
      if (next === node.right && node.operator !== '??')
        passed.push({ test: node.left, truth: node.operator === '&&' });
    } else if (node.type === 'BlockStatement')
      for (const before of nodes(node.body)) {
        if (before === next) break;
        if (before.type === 'IfStatement' && neverEnds(before.consequent))
          passed.push({ test: before.test!, truth: false });
      }
    node = next;
  }
  return passed.flatMap(({ test, truth }) =>
    (truth ? conjuncts(test) : disjuncts(test)).map((part) => ({ test: part, truth })),
  );
}

/** The last number with which it calls itself, as far as that test says. */
function endOf(
  I: Interpreter,
  { test, truth }: Passed,
  name: string,
  step: number,
  data: FunctionInfo,
): { readonly at: number; readonly included: boolean } | null {
  if (test.type === 'UnaryExpression' && test.operator === '!')
    return endOf(I, { test: test.argument!, truth: !truth }, name, step, data);
  // `left && retry(left - 1)`: whole numbers come to nought.
  if (test.type === 'Identifier' && test.name === name) return truth && Math.abs(step) === 1 ? NOUGHT : null;
  if (test.type !== 'BinaryExpression') return null;
  const sides = [
    [test.left, test.right, test.operator],
    [test.right, test.left, mirrored(test.operator)],
  ] as const;
  for (const [counter, limit, direction] of sides) {
    // What has counted down on the way is compared afterwards.
    if (counter.type !== 'Identifier' || counter.name !== name || !isOutside(limit, data)) continue;
    const wants = truth ? direction : opposite(direction);
    const ends = step > 0 ? ['<', '<='] : ['>', '>='];
    if (!ends.includes(wants)) continue;
    const at = bounds(evaluate(I, limit, data.scope))[step > 0 ? 1 : 0];
    if (Number.isFinite(at)) return { at, included: wants.length === 2 };
  }
  return null;
}

const NOUGHT = { at: 0, included: false };

/** A number or a name that stands for the same inside and outside of the function. */
function isOutside(limit: Node, { node: fn }: FunctionInfo): boolean {
  if (!isSimple(limit)) return false;
  if (limit.type === 'Literal') return true;
  return (
    limit.type === 'Identifier' &&
    !isSetAgain(fn, limit.name, limit) &&
    !fn.params.some((param) => mentions(param, limit.name))
  );
}

function mentions(part: Node, name: string): boolean {
  let found = false;
  walk(part as unknown as SyntaxNode, (node) => {
    found ||= node.type === 'Identifier' && node.name === name;
    return !found;
  });
  return found;
}

/**
 * Whether a function that calls itself surely comes to an end: `timed(() => timed(() => act()))` with another function of the
 * script each time, `outer.run()` that runs an inner one, `go(i + 1)` of one that does `steps[i]` of a known list, `run(rest)` of one
 * that was given a longer one. Each call is then another one, and the last of them is known.
 */
export function comesToAnEnd(
  I: Interpreter,
  data: FunctionInfo,
  before: ActiveCall,
  self: Val,
  given: readonly Val[],
): boolean {
  const running = I.running.filter(({ node }) => node === data.node);
  if (running.every((call) => isMadeElsewhere(self, call.self))) return true;
  if (given.some((now, i) => running.every(({ args }) => isMadeElsewhere(now, args[i])))) return true;
  // In a loop there is one for each round.
  if (I.m.loops.length > before.loops) return false;
  return given.some((now, i) => {
    const old = before.args[i];
    if (old === undefined) return false;
    const [length, longer] = [knownLength(now), knownLength(old)];
    if (length !== null && longer !== null) return length < longer && longer <= UNROLL;
    const [at, from] = [numberOf(now), numberOf(old)];
    return at !== null && from !== null && at !== from && indexes(I, data, data.node.params[i]);
  });
}

/** Two functions or instances that are written at two places: of these there are only so many. */
function isMadeElsewhere(one: Val, other: Val | undefined): boolean {
  const [a, b] = [onlyMade(one), other === undefined ? null : onlyMade(other)];
  return a !== null && b !== null && a !== b;
}

/** Where the one function or instance is made that the value is; `null` where it may be anything else. */
function onlyMade({ consts, open, objs, top }: Val): Node | null {
  const [only] = objs;
  if (objs.length !== 1 || consts.length > 0 || open !== 0 || top) return null;
  if (only!.kind === 'function') return info.fn(only!).node;
  return only!.kind === 'plain' && only!.proto !== null ? only!.site : null;
}

function numberOf({ consts, open, objs, top }: Val): number | null {
  const [only] = consts;
  return consts.length === 1 && open === 0 && objs.length === 0 && !top && typeof only === 'number'
    ? only
    : null;
}

function knownLength({ consts, open, objs, top }: Val): number | null {
  const [list] = objs;
  if (objs.length !== 1 || list!.kind !== 'array' || consts.length > 0 || open !== 0 || top) return null;
  const length = list!.slots.get(LENGTH);
  return length === undefined ? null : numberOf(length);
}

/** The function takes elements by that number from a list of few elements that is made outside of it. */
function indexes(I: Interpreter, { node: fn, scope }: FunctionInfo, param: Node | undefined): boolean {
  const name = param?.type === 'AssignmentPattern' ? param.left.name : param?.name;
  let found = false;
  walk(fn.body as unknown as SyntaxNode, (one) => {
    const { type, computed, object, property } = one as unknown as Node;
    if (type === 'MemberExpression' && computed && property.type === 'Identifier' && property.name === name)
      if (object.type === 'Identifier')
        found ||= (knownLength(evaluate(I, object, scope)) ?? Number.POSITIVE_INFINITY) <= UNROLL;
    return !found;
  });
  return found;
}
