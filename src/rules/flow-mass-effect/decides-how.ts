import type { Node } from '../../script/ast.ts';
import type { Span } from '../../script/facts.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOfType } from '../flow-model/nodes.ts';

/**
 * The one that the task names by its key (`the alert of db-4`) is looked for, and that only decides what the call is given: the one gets
 * what the task says, and all others something else. Not where the task speaks of them all, or of several.
 *
 * @returns the key
 */
export function decidesHow(view: CallView, model: FlowModel): string | undefined {
  const { purpose } = model;
  if (purpose.quantity === 'all') return undefined;
  const given = new Set<number>();
  for (const { label, strength } of view.call.args.labels) {
    const list = label.path[label.path.indexOf('[]') - 1];
    if (strength === 'explicit' && list !== undefined && !purpose.mentionsMany(list)) given.add(label.call);
  }
  for (const { op, constants, labels, span } of given.size > 0 ? model.facts.choices : []) {
    if (!LOOKS_FOR.has(op) || !labels.some(({ label }) => given.has(label.call))) continue;
    if (!givesEither(span, model)) continue;
    const key = constants.find(
      (one) => typeof one === 'string' && /\d/u.test(one) && purpose.wholeThings.includes(one.toLowerCase()),
    );
    if (key !== undefined) return String(key);
  }
  return undefined;
}

const LOOKS_FOR: ReadonlySet<string> = new Set(['===', 'includes', 'match']);

/** Either way there is something: `meant ? [order] : []` leaves the others out. */
function givesEither({ start, end }: Span, model: FlowModel): boolean {
  const choice = nodesOfType(model, 'ConditionalExpression').find(
    ({ test }) => test.start! <= start && end <= test.end!,
  );
  return choice !== undefined && !isNothing(choice.consequent) && !isNothing(choice.alternate);
}

function isNothing(node: Node): boolean {
  return (
    (node.type === 'ArrayExpression' && node.elements.length === 0) ||
    (node.type === 'Literal' && !node.value) ||
    (node.type === 'Identifier' && node.name === 'undefined')
  );
}
