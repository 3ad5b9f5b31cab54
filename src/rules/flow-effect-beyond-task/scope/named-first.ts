import type { ESTree, Node } from '../../../script/ast.ts';
import type { Span } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { declaredAs, firstGiven } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, identifiersOf, nodesOfType, writtenAs } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { repeats } from '../../flow-model/rounds/repetition.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { isIn } from '../../flow-model/within.ts';
import { inTask } from '../values/introduced.ts';

/**
 * The task names one of a list (`on the short partition`), and the script only puts it first, and goes through all of them:
 * `[found, ...all.filter((one) => one !== found)]`, `all.sort((a, b) => (b.name === 'short') - (a.name === 'short'))`.
 *
 * @returns the name of that one
 */
export function namedFirst(view: CallView, model: FlowModel): string | undefined {
  if (!repeats(view)) return undefined;
  const heads = view.call.loops
    .filter(
      ({ span, selection }) => (selection?.limit ?? Number.POSITIVE_INFINITY) > 1 && !endsEarly(span, model),
    )
    .map(({ span }) => headOf(span, model));
  return rankedOf(model).find(({ uses }) =>
    heads.some((head) => head !== undefined && uses.some((use) => isIn(use, head))),
  )?.named;
}

/** What a loop goes through: `ranked` of `for (const one of ranked)` and of `ranked.map(…)`. */
export function headOf({ start, end }: Span, model: FlowModel): Node | undefined {
  const isIt = (node: { readonly start?: number; readonly end?: number }): boolean =>
    node.start === start && node.end === end;
  const walk = nodesOfType(model, 'ForOfStatement').find(isIt);
  if (walk !== undefined) return walk.right as Node;
  const call = nodesOfType(model, 'CallExpression').find(isIt);
  return call?.callee.type === 'MemberExpression' ? (call.callee.object as Node) : undefined;
}

/** The task wants an order, or the others as well: `ops first`, `if it is full, try the others`. */
export const wantsOneAlone = oncePerTask(
  ({ task, quantity }) => quantity !== 'all' && !WANTS_OTHERS.test(task),
);

const WANTS_OTHERS =
  /\b(?:first(?:ly)?|before|start(?:ing|s)?|begin(?:ning|s)?|top|front|head|order(?:ed)?|sort(?:ed)?|rank(?:ed|ing)?|prefer\w{0,5}|ideally|priorit\w{1,6}|other(?:s|wise)?|else|rest|remaining|next|instead|fall(?:ing|s)? ?back|fallback|alternat\w{1,6}|then|all|each|every\w{0,4}|any|both|default|primary|main|position|zuerst|zunächst|sonst|alle|jede[rnms]?|andere[rnms]?|übrige[nr]?|primero|demás|otr[oa]s?|tod[oa]s|cada|d['’]abord|autres?|tous|toutes|chaque|prima|altr[ie]|tutt[ei]|ogni)\b/iu;

interface Ranked {
  readonly named: string;
  /** Where the ordered list, or what is made of it, is written. */
  readonly uses: readonly number[];
}

/** Lists that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 50;

const rankedOf = onceIn((model: FlowModel): readonly Ranked[] => [...putFirst(model), ...sortedFirst(model)]);

/** `[found, ...all]`, where `found` was looked up in the same list by a name of the task. */
function putFirst(model: FlowModel): readonly Ranked[] {
  const found: Ranked[] = [];
  for (const array of nodesOfType(model, 'ArrayExpression').slice(0, MOST)) {
    const [first, second] = array.elements;
    if (array.elements.length !== 2 || first?.type !== 'Identifier' || second?.type !== 'SpreadElement')
      continue;
    const lookup = declaredAs(first.name, model).find(({ init }) => init !== undefined)?.init;
    if (lookup === undefined || !callsMethod(lookup, /^find(?:Last)?$/u)) continue;
    const named = namedIn(lookup, model);
    const list = listOf(lookup);
    const rest = listOf(second.argument as Node) ?? (second.argument as Node);
    if (named === undefined || list === undefined) continue;
    if (writtenAs(list, model) !== writtenAs(rest, model)) continue;
    found.push({ named, uses: usesOf(array as Node, model) });
  }
  return found;
}

/** `sort((a, b) => (b.name === 'short') - (a.name === 'short'))`. */
function sortedFirst(model: FlowModel): readonly Ranked[] {
  const found: Ranked[] = [];
  const sorts = nodesOfType(model, 'CallExpression').filter((node) =>
    callsMethod(node, /^(?:sort|toSorted)$/u),
  );
  for (const sort of sorts.slice(0, MOST)) {
    const [compare] = sort.arguments;
    if (compare === undefined) continue;
    const sides = nodesOfType(model, 'BinaryExpression').filter(
      ({ operator, start }) => EQUALS.test(operator) && isIn(start!, compare as Node),
    );
    const named = sides.length === 2 ? namedIn(compare as Node, model) : undefined;
    if (named !== undefined) found.push({ named, uses: usesOf(sort as Node, model) });
  }
  return found;
}

const EQUALS = /^[!=]==?$/u;

/** What is compared with a literal, or a constant of the script, that the task names. */
function namedIn(where: Node, model: FlowModel): string | undefined {
  for (const { operator, left, right, start } of nodesOfType(model, 'BinaryExpression')) {
    if (!EQUALS.test(operator) || !isIn(start!, where)) continue;
    for (const side of [left, right]) {
      const text = textIn(side as Node, model);
      if (text !== undefined && text.length > 1 && inTask(text, model.purpose)) return text;
    }
  }
  return undefined;
}

function textIn(node: Node, model: FlowModel): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'Identifier') return undefined;
  const init = firstGiven(node.name, model);
  return init?.type === 'Literal' && typeof init.value === 'string' ? init.value : undefined;
}

/** `all` of `all.find(…)`. */
function listOf(node: Node): Node | undefined {
  return node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.arguments.length === 1
    ? (node.callee.object as Node)
    : undefined;
}

/** Where the list itself stands, and every variable that is made of it. */
export function usesOf(list: Node, model: FlowModel): readonly number[] {
  const uses = [list.start!];
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator').slice(0, MOST)) {
    if (id.type !== 'Identifier' || init == null || !uses.some((use) => isIn(use, init as Node))) continue;
    const named = identifiersOf(model).get(id.name) ?? [];
    uses.push(...named.slice(0, MOST).map(({ start }: ESTree.Identifier) => start!));
  }
  return uses;
}

/** One is tried after another until it is done: what comes behind the first is the way out. */
function endsEarly(
  { start, end }: { readonly start: number; readonly end: number },
  model: FlowModel,
): boolean {
  const isInside = (node: { readonly start?: number; readonly end?: number }): boolean =>
    start < node.start! && node.end! <= end;
  return (
    nodesOfType(model, 'BreakStatement').some(isInside) || nodesOfType(model, 'TryStatement').some(isInside)
  );
}
