import type { Node } from '../../../script/ast.ts';
import type { Span } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { variableOf } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceForEach, onceIn } from '../../flow-model/once.ts';
import { isAddressField } from './address-nodes.ts';
import { turnedApart } from './orders.ts';

/**
 * In a loop over one list, whom it goes to is taken from another by a place that no longer fits: the next one (`contacts[(i + 1) % n].mail`),
 * or the same place where only one of the two was sorted, or where each was brought into another order when it was made.
 *
 * @returns the other list
 */
export function misaligned(view: CallView, model: FlowModel): string | undefined {
  const { start, end } = view.call.span;
  return strayPlaces(model).find(({ uses }) => uses.some((use) => start < use.start && use.end < end))?.list;
}

interface Stray {
  readonly list: string;
  /** Where an address of what stands there is read. */
  readonly uses: readonly Span[];
}

/** A loop that counts the places of a list. */
interface Counted extends Span {
  readonly list: string;
  readonly index: string;
}

const strayPlaces = onceIn((model: FlowModel): readonly Stray[] => {
  const { source } = model.facts;
  if (!source.includes('[') || !/entries\(\)|forEach|\.map\(|\.length/u.test(source)) return [];
  const rounds = countedIn(model);
  if (rounds.length === 0) return [];
  const sorted = sortedIn(model);
  const found: Stray[] = [];
  for (const node of nodesOfType(model, 'MemberExpression')) {
    if (!node.computed || node.object.type !== 'Identifier' || found.length >= MOST) continue;
    const list = node.object.name;
    const place = node.property as Node;
    const round = rounds.find((one) => one.start < node.start! && node.end! < one.end);
    if (round === undefined) continue;
    const strays =
      isShifted(place, round.index) ||
      (isName(place, round.index) &&
        list !== round.list &&
        !sorted.has(list) &&
        isOlder(list, sorted.get(round.list), model));
    if (strays) found.push({ list, uses: addressesOf(node, model) });
    // Whatever is taken from a list in another order is of another one.
    else if (isName(place, round.index) && turnedApart(round.list, list, model))
      found.push({ list, uses: usesOf(node, round, model) });
  }
  return found;
});

/** Loops and places that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 50;

function countedIn(model: FlowModel): readonly Counted[] {
  const found: Counted[] = [];
  const add = (node: Node, list: Node | undefined, index: Node | null | undefined): void => {
    if (list?.type === 'Identifier' && index?.type === 'Identifier' && found.length < MOST)
      found.push({ list: list.name, index: index.name, start: node.start!, end: node.end! });
  };
  for (const node of nodesOfType(model, 'ForOfStatement')) {
    const { left, right } = node;
    const pair = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : undefined;
    if (callsMethod(right as Node, ENTRIES) && pair?.type === 'ArrayPattern')
      add(node, listOf(right as Node), pair.elements[0] as Node | null);
  }
  for (const node of nodesOfType(model, 'CallExpression')) {
    const [by] = node.arguments;
    if (callsMethod(node, EACH) && by?.type === 'ArrowFunctionExpression')
      add(node, listOf(node), by.params[1] as Node | undefined);
  }
  for (const node of nodesOfType(model, 'ForStatement')) {
    const { test } = node;
    if (test?.type !== 'BinaryExpression' || test.operator !== '<') continue;
    const { right } = test;
    if (
      right.type === 'MemberExpression' &&
      right.property.type === 'Identifier' &&
      right.property.name === 'length'
    )
      add(node, right.object as Node, test.left as Node);
  }
  return found;
}

const ENTRIES = /^entries$/u;
const EACH = /^(?:forEach|map|flatMap)$/u;

function listOf(node: Node): Node | undefined {
  return node.type === 'CallExpression' && node.callee.type === 'MemberExpression'
    ? (node.callee.object as Node)
    : undefined;
}

/** Lists that are turned round or sorted where they stand, and where that is done. */
function sortedIn(model: FlowModel): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const node of nodesOfType(model, 'CallExpression')) {
    const list = callsMethod(node, SORTS) ? listOf(node) : undefined;
    if (list?.type === 'Identifier') found.set(list.name, node.start!);
  }
  return found;
}

/** What was made of the sorted list is in its order. */
function isOlder(list: string, sort: number | undefined, model: FlowModel): boolean {
  return sort !== undefined && firstUse(list, model) < sort;
}

const firstUse = onceForEach((name: string, model: FlowModel): number =>
  (identifiersOf(model).get(name) ?? []).reduce((least, { start }) => Math.min(least, start!), Infinity),
);

const SORTS = /^(?:sort|reverse)$/u;

/** `i + 1`, `(i + 1) % list.length`. */
function isShifted(place: Node, index: string): boolean {
  if (place.type !== 'BinaryExpression') return false;
  if (place.operator === '%') return isShifted(place.left as Node, index);
  const { operator, left, right } = place;
  return (
    (operator === '+' || operator === '-') &&
    isName(left as Node, index) &&
    right.type === 'Literal' &&
    typeof right.value === 'number' &&
    right.value !== 0
  );
}

function isName(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

/** Where it stands: at once, or by the name that it is given in the same round. */
function usesOf(place: Node, round: Counted, model: FlowModel): readonly Span[] {
  const uses = identifiersOf(model).get(variableOf(place, model) ?? '') ?? [];
  return [place, ...uses]
    .filter(({ start, end }) => round.start < start! && end! < round.end)
    .map(({ start, end }) => ({ start: start!, end: end! }));
}

/** Where an address of it is read: at once, or by the name that it is given. */
function addressesOf(place: Node, model: FlowModel): readonly Span[] {
  const named = variableOf(place, model);
  const found: Span[] = [];
  for (const node of nodesOfType(model, 'MemberExpression')) {
    const { object } = node;
    if (!isAddressField(node)) continue;
    if (object === place || (named !== undefined && isName(object as Node, named)))
      found.push({ start: node.start!, end: node.end! });
  }
  return found;
}
