import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType, writtenAs } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { splitWords } from '../../flow-model/words.ts';

/** A field that a test on the way takes before the one of which the task speaks. */
export interface OtherLimit {
  readonly taken: string;
  readonly named: string;
}

/**
 * Something is held against a limit, and not against the one that the task names: a field of the record of which it has no word comes
 * first, and the named one only where there is none (`value <= (one.shutdown_level ?? one.limit)` for `within the legal limit`).
 */
export function otherLimit(view: CallView, model: FlowModel): OtherLimit | undefined {
  const pairs = takenFirst(model);
  if (pairs.length === 0) return undefined;
  for (const { op, labels } of view.tests) {
    if (!/^[<>]=?$/u.test(op)) continue;
    const places = labels.map(({ label }) => label.path.at(-1));
    const found = pairs.find(({ taken, named }) => places.includes(taken) && places.includes(named));
    if (found !== undefined && isSaid(found.named, model) && !isAnyWordSaid(found.taken, model)) return found;
  }
  return undefined;
}

/** `a.one ?? a.other`, `a.one || a.other`, `a.one ? a.one : a.other`, `a.one !== null ? a.one : a.other`. */
const takenFirst = onceIn((model: FlowModel): readonly OtherLimit[] => {
  const found: OtherLimit[] = [];
  const keep = (first: Node, second: Node): void => {
    const taken = fieldOf(first, model);
    const named = fieldOf(second, model);
    if (taken !== undefined && named !== undefined && taken.of === named.of && taken.name !== named.name)
      found.push({ taken: taken.name, named: named.name });
  };
  for (const { operator, left, right } of nodesOfType(model, 'LogicalExpression'))
    if (operator !== '&&') keep(left as Node, right as Node);
  for (const { test, consequent, alternate } of nodesOfType(model, 'ConditionalExpression')) {
    const asked = test.type === 'BinaryExpression' ? test.left : test;
    if (writtenAs(asked as Node, model) === writtenAs(consequent as Node, model))
      keep(consequent as Node, alternate as Node);
  }
  return found;
});

function fieldOf(node: Node, model: FlowModel): { readonly name: string; readonly of: string } | undefined {
  if (node.type === 'ChainExpression') return fieldOf(node.expression as Node, model);
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return undefined;
  return { name: node.property.name, of: writtenAs(node.object as Node, model) };
}

function isSaid(field: string, { purpose }: FlowModel): boolean {
  const words = tellingOf(field);
  return words.length > 0 && words.every((word) => purpose.mentions(word));
}

function isAnyWordSaid(field: string, { purpose }: FlowModel): boolean {
  return tellingOf(field).some((word) => purpose.mentions(word));
}

function tellingOf(field: string): readonly string[] {
  return splitWords(field).filter((word) => word.length > 2);
}
