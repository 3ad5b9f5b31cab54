import type { Node } from '../../script/ast.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { callsMethod, identifiersOf, nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { saysAs } from '../flow-model/task/named-few.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { within } from '../flow-model/within.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * By what the task picks (`the five doorbells with the tag canary`) the script only sorts: all come, those that are meant first. Not
 * where the task speaks of an order itself (`canaries first`).
 *
 * @returns the word of the task that decides only the order
 */
export function ordersOnly(model: FlowModel): string | undefined {
  return asksForOrder(model) ? undefined : sortedBy(model);
}

const asksForOrder = oncePerTask(({ task }) => ORDER.test(task));

const ORDER =
  /\b(?:first|last|priorit\w{1,4}|sort\w{0,3}|rank\w{0,3}|order(?:ed)? (?:by|of)|in (?:the |this |that )?order|start(?:ing)? with|begin(?:ning)? with|at the top|ahead of|then the (?:rest|others)|zuerst|zuletzt|reihenfolge|sortier\w{0,3}|primero|d['’]abord|prima)\b/iu;

/** Most rounds in which helpers of helpers are found. */
const MOST_ROUNDS = 4;

const sortedBy = onceIn((model: FlowModel): string | undefined => {
  const orders = nodesOfType(model, 'CallExpression')
    .filter((node) => callsMethod(node, SORTS))
    .flatMap((node) => (node.arguments as readonly Node[]).slice(0, 1));
  if (orders.length === 0) return undefined;
  const uses = identifiersOf(model);
  let rest = [
    ...nodesOfType(model, 'FunctionDeclaration'),
    ...nodesOfType(model, 'VariableDeclarator'),
  ].flatMap((node) => madeBy(node) ?? []);
  let isInside = within(orders);
  // A helper or constant of which nothing but a sort makes use belongs to it.
  for (let round = 0; round < MOST_ROUNDS && rest.length > 0; round += 1) {
    const outside = new Map<string, number>();
    const usesOutside = (name: string): number => {
      const known = outside.get(name) ?? (uses.get(name) ?? []).filter((node) => !isInside(node)).length;
      outside.set(name, known);
      return known;
    };
    const belongs = ({ name, id }: Made): boolean =>
      (uses.get(name)?.length ?? 0) > 1 && usesOutside(name) === (isInside(id) ? 0 : 1);
    const found = rest.filter(belongs);
    if (found.length === 0) break;
    rest = rest.filter((made) => !belongs(made));
    orders.push(...found.map(({ body }) => body));
    isInside = within(orders);
  }
  const keys = new Set<Node>();
  for (const { computed, property } of nodesOfType(model, 'MemberExpression'))
    if (computed) keys.add(property);
  const said = new Map<string, boolean>();
  for (const node of nodesOfType(model, 'Literal')) {
    if (typeof node.value !== 'string' || keys.has(node)) continue;
    said.set(node.value, (said.get(node.value) ?? true) && isInside(node));
  }
  for (const [text, only] of said) {
    const words = splitWords(text);
    const isNamed = words.length > 0 && words.length <= 3 && words.every((word) => isSaid(word, model));
    if (only && isNamed) return text;
  }
  return undefined;
});

function isSaid(word: string, { purpose }: FlowModel): boolean {
  return word.length > 2 && saysAs(word, purpose);
}

const SORTS = /^(?:sort|toSorted|sortBy|orderBy)$/u;

interface Made {
  readonly name: string;
  readonly id: Node;
  readonly body: Node;
}

function madeBy(node: Node): Made | undefined {
  if (node.type === 'FunctionDeclaration' && node.id != null)
    return { name: node.id.name, id: node.id as Node, body: node.body as Node };
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || node.init == null)
    return undefined;
  return MADE.has(node.init.type)
    ? { name: node.id.name, id: node.id as Node, body: node.init as Node }
    : undefined;
}

const MADE: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Literal',
  'ObjectExpression',
  'ArrayExpression',
]);
