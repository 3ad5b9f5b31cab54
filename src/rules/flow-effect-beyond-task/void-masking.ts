import type { Node } from '../../script/ast.ts';
import type { Span } from '../../script/facts.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { callsMethod, nodesOf } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { oncePerTask } from '../flow-model/purpose.ts';

/**
 * The masking that the task asks for is there to be seen and changes nothing: `rules.forEach(([what, by]) => text.replace(what, by))`
 * makes new texts that nobody keeps. Told of what is sent or written after it.
 *
 * @returns what the script wrote
 */
export function voidMasking(view: CallView, model: FlowModel): string | undefined {
  if (view.call.args.labels.length === 0) return undefined;
  const first = discarded(model).find(({ start }) => start < view.call.span.end);
  return first === undefined
    ? undefined
    : model.facts.source.slice(first.start, Math.min(first.end, first.start + 60));
}

export const asksToMask = oncePerTask(({ task, exclusions }) => {
  const { persons, identities, data } = exclusions;
  return persons || identities || data.length > 0 || MASKS.test(task);
});

/** How tasks and tools call it. */
export const MASKS =
  /\b(?:mask|redact|de-?identif|anonymi[sz]|pseudonymi[sz]|scrub|obfuscat|censor|sanitiz|sanitis|strip|black(?:en|ed)?[- ]out|maskier|schw[äa]rz|anonimiz|caviard|oscur)\w{0,6}\b/iu;

const discarded = onceIn((model: FlowModel): readonly Span[] => {
  const found: Span[] = [];
  if (!model.facts.source.includes('.replace')) return found;
  for (const node of nodesOf(model)) {
    const made = resultOf(node);
    if (made !== undefined && isReplacement(made)) found.push({ start: made.start!, end: made.end! });
  }
  return found;
});

/** What a statement or a callback of `forEach` makes and nobody keeps. */
function resultOf(node: Node): Node | undefined {
  if (node.type === 'ExpressionStatement') return node.expression;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const [each] = node.arguments;
  const isEach = node.callee.property.type === 'Identifier' && node.callee.property.name === 'forEach';
  return isEach && each?.type === 'ArrowFunctionExpression' && each.body.type !== 'BlockStatement'
    ? each.body
    : undefined;
}

const REPLACES = /^replace(?:All)?$/u;

function isReplacement(node: Node): boolean {
  return node.type === 'CallExpression' && node.arguments.length === 2 && callsMethod(node, REPLACES);
}
