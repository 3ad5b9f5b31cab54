import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';

/**
 * What the task names is found, and a loop then goes up from it before anything is done: `while (byId.has(node.parent)) node =
 * byId.get(node.parent)`. It is done to what stands above, of which the task does not speak.
 *
 * @returns the field by which the script goes up
 */
export function climbs(view: CallView, model: FlowModel): string | undefined {
  if (model.purpose.quantity === 'all') return undefined;
  const { start } = view.call.span;
  return climbsOf(model).find(({ end, uses }) => end < start && uses.some((use) => use > end))?.field;
}

interface Climb {
  readonly field: string;
  /** Where the loop ends. */
  readonly end: number;
  /** Where the variable is written. */
  readonly uses: readonly number[];
}

const climbsOf = onceIn((model: FlowModel): readonly Climb[] => {
  const loops: readonly Node[] = [
    ...nodesOfType(model, 'WhileStatement'),
    ...nodesOfType(model, 'DoWhileStatement'),
    ...nodesOfType(model, 'ForStatement'),
  ].slice(0, MOST);
  if (loops.length === 0) return [];
  const found: Climb[] = [];
  for (const { left, right, start, end } of nodesOfType(model, 'AssignmentExpression').slice(0, MOST)) {
    if (left.type !== 'Identifier') continue;
    const loop = loops.find((one) => one.start! <= start! && end! <= one.end!);
    if (loop === undefined) continue;
    const field = upwards(model).find(
      (one) => one.of === left.name && right.start! <= one.start && one.start < right.end!,
    )?.field;
    if (field === undefined || model.purpose.mentions(field.replace(ID, ''))) continue;
    const uses = (identifiersOf(model).get(left.name) ?? []).map((use) => use.start!);
    found.push({ field, end: loop.end!, uses });
  }
  return found;
});

/** Loops and assignments that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 100;

const upwards = onceIn((model: FlowModel) =>
  nodesOfType(model, 'MemberExpression').flatMap(({ object, property, start }) =>
    object.type === 'Identifier' && property.type === 'Identifier' && ABOVE.test(property.name)
      ? [{ of: object.name, field: property.name, start: start! }]
      : [],
  ),
);

/** What is above a thing, by its name or key. */
const ABOVE = /^(?:parent|container|superior|owner_?node|folder|group)(?:_?(?:id|key|ref|no|node))?$/iu;
const ID = /_?(?:id|key|ref|no|node)$/iu;
