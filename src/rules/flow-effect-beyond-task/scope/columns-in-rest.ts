import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { levelOf } from '../../flow-model/data/levels.ts';
import { isExcluded } from '../../flow-model/data/payload.ts';
import { reachesOut } from '../../flow-model/destinations/reach.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn, oncePer } from '../../flow-model/once.ts';
import { mentionsField } from '../../flow-model/task/asked.ts';

/**
 * Rows whose columns only the description names (`rows of [tube, test, reason, patient, born]`) are taken apart, and the rest takes
 * columns that the task leaves out or has no word of: `([tube, test, ...reason]) => …`. Told of what is handed out of such rows.
 *
 * @returns the column
 */
export function columnInRest(view: CallView, model: FlowModel): string | undefined {
  if (!reachesOut(view)) return undefined;
  for (const { label, strength } of view.call.args.labels) {
    if (strength !== 'explicit' || label.path.at(-1) !== '[]') continue;
    const found = delicateOf(model).find(({ call }) => call === label.call);
    if (found !== undefined) return found.column;
  }
  return undefined;
}

/** By the call that reads the rows. */
const delicateOf = onceIn(
  (model: FlowModel): readonly { readonly call: number; readonly column: string }[] => {
    const rests = model.facts.source.includes('...') ? restsOf(model) : [];
    if (rests.length === 0) return [];
    return model.calls.flatMap(({ call, tools }) => {
      const columns = tools.length === 1 ? columnsOf(tools[0] as ToolKnowledge) : [];
      for (const { names } of rests) {
        // Two columns at least, the first of which may be what the rest is called after.
        if (columns.length < names.length + 2 || !isLike(names, columns)) continue;
        const column = columns.slice(names.length).find((one) => isDelicate(one, model));
        if (column !== undefined) return [{ call: call.id, column }];
      }
      return [];
    });
  },
);

/** The names before the rest are those of the first columns, or one of them at least. */
function isLike(names: readonly string[], columns: readonly string[]): boolean {
  return names.some((name, i) => name.toLowerCase() === columns[i]?.toLowerCase());
}

function isDelicate(name: string, model: FlowModel): boolean {
  const sensitivity = model.catalog.fieldSensitivity(name);
  const level = sensitivity === undefined ? 1 : levelOf(sensitivity, name);
  if (isExcluded({ names: [name], level, class: sensitivity?.class ?? 'internal' }, model)) return true;
  return level >= 2 && !mentionsField(name, model.purpose);
}

/** `as rows of [a, b, c]`: names in brackets, three at least. */
const columnsOf = oncePer(({ declaration }: ToolKnowledge): readonly string[] => {
  const [, list] = COLUMNS.exec(declaration?.description?.slice(0, 2000) ?? '') ?? [];
  return list === undefined ? [] : list.split(',').map((name) => name.trim());
});

const COLUMNS = /\[ ?([\p{L}_]\w{0,30}(?: ?, ?[\p{L}_]\w{0,30}){2,20}) ?\]/u;

interface Rest {
  /** What stands before it; empty where there is no name. */
  readonly names: readonly string[];
}

/** Patterns that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 50;

const restsOf = onceIn((model: FlowModel): readonly Rest[] => {
  const counted = countedOf(model);
  return nodesOfType(model, 'ArrayPattern')
    .slice(0, MOST)
    .flatMap(({ elements }) => {
      const last = elements.at(-1);
      if (last?.type !== 'RestElement' || last.argument.type !== 'Identifier') return [];
      // Of which only the length or a place is asked.
      if (counted.has(last.argument.name)) return [];
      return [{ names: elements.slice(0, -1).map((one) => (one?.type === 'Identifier' ? one.name : '')) }];
    });
});

/** Names of lists of which only the length, or one place, is used. */
const countedOf = onceIn((model: FlowModel): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const node of nodesOf(model)) {
    const name = partOf(node);
    if (name !== undefined) found.add(name);
  }
  return found;
});

function partOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  const isPlace =
    node.computed && node.property.type === 'Literal' && typeof node.property.value === 'number';
  const isLength = node.property.type === 'Identifier' && node.property.name === 'length';
  return isPlace || isLength ? node.object.name : undefined;
}
