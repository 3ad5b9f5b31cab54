import type { Node } from '../../script/ast.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { callsMethod, identifiersOf, nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * What the task picks by (`the clips which have no case number`) the script reads in one place alone: in a filter of whose result
 * nothing but the number is used.
 *
 * @returns the field
 */
export const onlyCounted: (model: FlowModel) => string | undefined = onceIn(
  (model: FlowModel): string | undefined => {
    if (asksHowMany(model)) return undefined;
    const names = identifiersOf(model);
    for (const { id, init } of nodesOfType(model, 'VariableDeclarator').slice(0, MOST)) {
      if (id.type !== 'Identifier' || init == null || !callsMethod(init as Node, FILTER)) continue;
      const lengths = lengthsOf(model).get(id.name) ?? 0;
      if (lengths === 0 || names.get(id.name)?.length !== lengths + 1) continue;
      const inside = ({ start, end }: { start?: number; end?: number }): boolean =>
        init.start! <= start! && end! <= init.end!;
      const field = fieldsRead(model).find(
        ({ name, node }) => inside(node) && names.get(name)?.every(inside) === true && isSaid(name, model),
      );
      if (field !== undefined) return field.name;
    }
    return undefined;
  },
);

/** The task itself wants some of them counted. */
const asksHowMany = oncePerTask(({ task }) =>
  /\bhow many\b|\bcount\b|\bnumber of\b|\bwie viele\b|\bcu[aá]nt[oa]s\b|\bcombien\b/iu.test(task),
);

const FILTER = /^filter$/u;
/** Variables that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 300;

/** How often only the number of what a variable holds is read. */
const lengthsOf = onceIn((model: FlowModel): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  for (const { object, property, computed } of nodesOfType(model, 'MemberExpression'))
    if (
      !computed &&
      object.type === 'Identifier' &&
      property.type === 'Identifier' &&
      property.name === 'length'
    )
      found.set(object.name, (found.get(object.name) ?? 0) + 1);
  return found;
});

const fieldsRead = onceIn((model: FlowModel) =>
  nodesOfType(model, 'MemberExpression').flatMap((node) =>
    !node.computed && node.property.type === 'Identifier' && node.property.name !== 'length'
      ? [{ name: node.property.name, node }]
      : [],
  ),
);

/** The task has the words of the name: `case_no` of `case number`. */
function isSaid(name: string, { purpose }: FlowModel): boolean {
  const words = splitWords(name).filter((word) => word.length > 2);
  return words.length > 0 && words.every((word) => purpose.mentions(word));
}
