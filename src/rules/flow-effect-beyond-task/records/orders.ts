import type { Node } from '../../../script/ast.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesIn, nodesOfType, writtenAs } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';

/** In which order a list was made, and of what. */
interface Order {
  /** The list that it was made of, as the script writes it. */
  readonly of: string;
  /** What was done to its order, nothing where it is as it was. */
  readonly turned: string;
  /** By texts, as names are, or by numbers, where it was sorted. */
  readonly by?: 'text' | 'number' | undefined;
  /** Each element was made into something else, which is looked up by its place alone. */
  readonly mapped: boolean;
}

/**
 * Two lists whose places do not belong together, each in the order in which it was made: of the same elements, one turned round (`people.map((p) =>
 * p.mail).reverse()`), or one sorted by names and the other by numbers. Where both are ranked by numbers, the first may be meant for the first.
 */
export function turnedApart(list: string, other: string, model: FlowModel): boolean {
  const [a, b] = [ordersOf(model).get(list), ordersOf(model).get(other)];
  if (a === undefined || b === undefined || list === other) return false;
  if (a.of === b.of) return a.turned !== b.turned && a.mapped && b.mapped;
  return a.by !== undefined && b.by !== undefined && a.by !== b.by;
}

const ordersOf = onceIn((model: FlowModel): ReadonlyMap<string, Order> => {
  const found = new Map<string, Order>();
  if (!TURNS.test(model.facts.source)) return found;
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator').slice(0, MOST))
    if (id.type === 'Identifier' && init != null) {
      const order = orderOf(init as Node, model, found);
      if (order !== undefined) found.set(id.name, order);
    }
  return found;
});

/** Names that are looked at: whoever declares more hides nothing that the first do not tell. */
const MOST = 200;
const TURNS = /\.(?:sort|toSorted|reverse|toReversed)\(/u;

function orderOf(node: Node, model: FlowModel, known: ReadonlyMap<string, Order>): Order | undefined {
  if (node.type === 'AwaitExpression') return orderOf(node.argument, model, known);
  if (node.type === 'Identifier') return known.get(node.name) ?? { of: node.name, turned: '', mapped: false };
  if (node.type === 'MemberExpression') return { of: writtenAs(node, model), turned: '', mapped: false };
  if (node.type === 'ArrayExpression') {
    const [only] = node.elements;
    return node.elements.length === 1 && only?.type === 'SpreadElement'
      ? orderOf(only.argument, model, known)
      : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const [first] = node.arguments as readonly Node[];
  const method = property.type === 'Identifier' ? property.name : '';
  // `Promise.all(people.map(…))`, `Array.from(people)`
  if (
    /^(?:all|from)$/u.test(method) &&
    object.type === 'Identifier' &&
    /^(?:Promise|Array)$/u.test(object.name)
  )
    return first === undefined ? undefined : orderOf(first, model, known);
  const before =
    KEEPS.test(method) || TURNED.test(method) ? orderOf(object as Node, model, known) : undefined;
  if (before === undefined) return undefined;
  if (method === 'map') return { ...before, mapped: true };
  if (method === 'slice') return node.arguments.length === 0 ? before : undefined;
  if (/reverse/iu.test(method)) return { ...before, turned: toggled(before.turned) };
  // A sort leaves nothing of the order before it.
  const key = first === undefined ? '' : writtenAs(first, model);
  return { ...before, turned: `sorted ${key}`, by: keyOf(first) };
}

const KEEPS = /^(?:map|slice)$/u;
const TURNED = /^(?:sort|toSorted|reverse|toReversed)$/u;
const ROUND = ' round';

function toggled(turned: string): string {
  return turned.endsWith(ROUND) ? turned.slice(0, -ROUND.length) : turned + ROUND;
}

function keyOf(compare: Node | undefined): Order['by'] {
  if (compare === undefined) return 'text';
  const parts = nodesIn(compare);
  if (
    parts.some(
      (one) =>
        one.type === 'MemberExpression' &&
        one.property.type === 'Identifier' &&
        one.property.name === 'localeCompare',
    )
  )
    return 'text';
  return parts.some((one) => one.type === 'BinaryExpression' && one.operator === '-') ? 'number' : undefined;
}
