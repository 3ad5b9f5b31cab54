import type { Node } from '../../../script/ast.ts';
import type { Span } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { variableOf } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { isAddressField } from './address-nodes.ts';

/**
 * A choice asks whether there is one address and takes another where there is: `client.mail || closed ? other.mail : ours`, in which
 * `?:` is weaker than `||`.
 *
 * @returns the address that is asked for and not taken
 */
export function askedAndLeft(view: CallView, model: FlowModel): string | undefined {
  const { start, end } = view.call.span;
  return choicesOf(model).find(({ uses }) => uses.some((use) => start < use.start && use.end <= end))?.asked;
}

interface Choice {
  readonly asked: string;
  /** Where what it gives is read. */
  readonly uses: readonly Span[];
}

const choicesOf = onceIn((model: FlowModel): readonly Choice[] => {
  const { source } = model.facts;
  const found: Choice[] = [];
  for (const node of nodesOfType(model, 'ConditionalExpression')) {
    const asked = alternativesOf(node.test as Node).find(isAddressField);
    if (asked === undefined || !isAddressField(node.consequent as Node)) continue;
    const text = source.slice(asked.start!, asked.end!);
    if (source.slice(node.consequent.start!, node.end!).includes(text)) continue;
    const named = variableOf(node, model);
    const uses = named === undefined ? [node] : (identifiersOf(model).get(named) ?? []);
    found.push({ asked: text, uses: uses.map((use) => ({ start: use.start!, end: use.end! })) });
    if (found.length >= MOST) break;
  }
  return found;
});

/** Choices that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 50;

/** What is asked for by itself: `a`, and `a` and `b` of `a || b`. */
function alternativesOf(test: Node): readonly Node[] {
  return test.type === 'LogicalExpression' && test.operator !== '&&'
    ? [test.left as Node, test.right as Node]
    : [test];
}
