import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { holderAt } from '../../flow-model/data/shape-leaves.ts';
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
  if (model.purpose.quantity === 'all' || arrivesAtNamed(view, model)) return undefined;
  const { start } = view.call.span;
  return climbsOf(model).find(({ end, uses }) => end < start && uses.some((use) => use > end))?.field;
}

/**
 * The same without a loop: what stands above is looked up, and its id is what is given away or deleted (`grant({ folder: (parent ?? it).id })`).
 *
 * @returns the field by which the script goes up
 */
export function givesAbove(view: CallView, model: FlowModel): string | undefined {
  if (model.purpose.quantity === 'all' || arrivesAtNamed(view, model)) return undefined;
  const { start, end } = view.call.span;
  for (const { name, field } of lookedUp(model)) {
    const uses = (identifiersOf(model).get(name) ?? []).map((use) => use.start!);
    const isGiven = handlesOf(model).some(
      (handle) =>
        start < handle.start &&
        handle.end <= end &&
        uses.some((use) => handle.start <= use && use < handle.end),
    );
    if (isGiven) return field;
  }
  return undefined;
}

/** Variables that hold what stands above something: `const parent = byId.get(folder.parent_id)`. */
const lookedUp = onceIn((model: FlowModel): readonly { readonly name: string; readonly field: string }[] =>
  nodesOfType(model, 'VariableDeclarator')
    .slice(0, MOST)
    .flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || (init?.type !== 'CallExpression' && init?.type !== 'AwaitExpression'))
        return [];
      const up = upwards(model).find((one) => init.start! <= one.start && one.start < init.end!);
      return up === undefined || model.purpose.mentions(up.field.replace(ID, ''))
        ? []
        : [{ name: id.name, field: up.field }];
    }),
);

/**
 * The record has the ref of a thing and that of what it was made from (`project_ref`, `parent_project_ref`), and it is done to the latter, of which
 * the task does not speak.
 *
 * @returns the field that is taken
 */
export function takesParents(view: CallView, { byId, purpose }: FlowModel): string | undefined {
  if (purpose.mentions('parent')) return undefined;
  for (const { at, label, strength } of view.call.args.labels) {
    const leaf = label.path.at(-1) ?? '';
    const own = OF_PARENT.exec(leaf)?.[1];
    if (own === undefined || strength !== 'explicit' || at.length !== 1 || /parent/iu.test(at[0] ?? ''))
      continue;
    const record = holderAt(byId.get(label.call), label.path);
    if ((record?.fields ?? record?.items?.fields)?.has(own) === true) return leaf;
  }
  return undefined;
}

const OF_PARENT = /^parent_([a-z]{2,20}_[a-z]{2,20})$/u;

/** Where the script reads the id of something. */
const handlesOf = onceIn((model: FlowModel) =>
  nodesOfType(model, 'MemberExpression').flatMap(({ property, start, end }) =>
    property.type === 'Identifier' && HANDLE.test(property.name) ? [{ start: start!, end: end! }] : [],
  ),
);

const HANDLE = /^(?:id|uuid|key|path|ref|slug|urn)$|(?:_id|Id)$/u;

/** Nothing is done unless where the way ends is what the task names: `if (node.id !== COURSE) throw …`. */
function arrivesAtNamed({ call: { guards } }: CallView, { purpose }: FlowModel): boolean {
  return guards.some(
    ({ op, labels, constants }) =>
      op === '===' &&
      constants.length === 1 &&
      typeof constants[0] === 'string' &&
      purpose.things.has(constants[0].toLowerCase()) &&
      labels.some(({ label }) => ID.test(label.path.at(-1) ?? '')),
  );
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
