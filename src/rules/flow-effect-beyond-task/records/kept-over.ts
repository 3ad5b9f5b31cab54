import type { Node } from '../../../script/ast.ts';
import type { Span } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { grouped } from '../../flow-model/grouped.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { ADDRESS, isAddressField } from './address-nodes.ts';

/**
 * In a loop, whom it goes to stands in a variable from before the loop that a round sets only where it finds somebody: where it finds
 * nobody, the one of the round before is still there (`if (listed) parent = listed; … to: parent.email`).
 *
 * @returns the name of the variable
 */
export function keptOver(view: CallView, model: FlowModel): string | undefined {
  const { start, end } = view.call.span;
  return keptNames(model).find(({ loop, uses }) =>
    uses.some((use) => start < use.start && use.end <= end && loop.start < start && end < loop.end),
  )?.name;
}

interface Kept {
  readonly name: string;
  readonly loop: Span;
  /** Where it is read as an address. */
  readonly uses: readonly Span[];
}

/** Variables that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 50;

const keptNames = onceIn((model: FlowModel): readonly Kept[] => {
  const loops = loopsOf(model);
  if (loops.length === 0) return [];
  const found: Kept[] = [];
  for (const declared of nodesOfType(model, 'VariableDeclarator')) {
    const { id, init } = declared;
    if (id.type !== 'Identifier' || found.length >= MOST || !isNothing(init as Node | null)) continue;
    const sets = assignedTo(model).get(id.name);
    if (sets === undefined) continue;
    const loop = loops.findLast((one) => sets.every((set) => isIn(set, one)) && !isIn(declared, one));
    if (loop === undefined) continue;
    const conditions = nodesOfType(model, 'IfStatement').filter((one) => isIn(one, loop));
    const onlyWhere = (set: Node): boolean =>
      conditions.some(
        ({ test, consequent, alternate }) =>
          alternate == null && isIn(set, consequent as Node) && !asksForKind(test as Node),
      );
    if (!sets.every(onlyWhere)) continue;
    found.push({ name: id.name, loop: spanOf(loop), uses: addressesOf(id.name, model) });
  }
  return found;
});

/** `row.kind === 'heading'`: what stands under a heading is meant to keep it. */
function asksForKind(test: Node): boolean {
  if (test.type === 'LogicalExpression')
    return asksForKind(test.left as Node) || asksForKind(test.right as Node);
  return (
    test.type === 'BinaryExpression' &&
    [test.left, test.right].some(
      (side) => side.type === 'Literal' && typeof side.value === 'string' && side.value !== '',
    )
  );
}

/** Nothing to begin with, so that the round before can only leave somebody. */
function isNothing(init: Node | null | undefined): boolean {
  if (init == null) return true;
  if (init.type === 'Literal') return init.value === null || init.value === '';
  return init.type === 'Identifier' && init.name === 'undefined';
}

/** Loops and the functions that are called for each element, outer ones first. */
function loopsOf(model: FlowModel): readonly Node[] {
  const each = nodesOfType(model, 'CallExpression').flatMap((node) =>
    callsMethod(node, EACH) ? (node.arguments as readonly Node[]).slice(0, 1) : [],
  );
  return [
    ...nodesOfType(model, 'ForOfStatement'),
    ...nodesOfType(model, 'ForStatement'),
    ...nodesOfType(model, 'WhileStatement'),
    ...each,
  ].slice(0, MOST);
}

const EACH = /^(?:forEach|map|flatMap)$/u;

const assignedTo = onceIn((model: FlowModel) =>
  grouped(nodesOfType(model, 'AssignmentExpression'), ({ left }) =>
    left.type === 'Identifier' ? left.name : undefined,
  ),
);

function addressesOf(name: string, model: FlowModel): readonly Span[] {
  const uses = new Set<unknown>(identifiersOf(model).get(name));
  const found: Span[] = [];
  for (const node of nodesOfType(model, 'MemberExpression'))
    if (uses.has(node.object) && isAddressField(node)) found.push(spanOf(node));
  for (const { key, value } of nodesOfType(model, 'Property'))
    if (key.type === 'Identifier' && ADDRESS.test(key.name) && uses.has(value))
      found.push(spanOf(value as Node));
  return found;
}

function isIn(node: Node, outer: Node): boolean {
  return outer.start! <= node.start! && node.end! <= outer.end!;
}

function spanOf({ start, end }: Node): Span {
  return { start: start!, end: end! };
}
