import { leavesOutData } from '../../../catalog/task/exclusions.ts';
import type { Node } from '../../../script/ast.ts';
import type { Span } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { callsMethod, nodesOf } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';

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

export const asksToMask = oncePerTask(
  ({ task, exclusions }) => leavesOutData(exclusions) || MASKS.test(task),
);

/** How tasks and tools call it. */
export const MASKS =
  /\b(?:mask|redact|de-?identif|anonymi[sz]|pseudonymi[sz]|scrub|obfuscat|censor|sanitiz|sanitis|strip|black(?:en|ed)?[- ]out|maskier|schw[äa]rz|anonimiz|caviard|oscur)\w{0,6}\b/iu;

const discarded = onceIn((model: FlowModel): readonly Span[] => {
  const found: Span[] = [];
  if (!model.facts.source.includes('.replace')) return found;
  for (const node of nodesOf(model)) {
    const made = resultOf(node);
    if (made !== undefined && isReplacement(made)) found.push({ start: made.start!, end: made.end! });
    const rest = isReplacement(node) ? restPutBack(node, model) : undefined;
    if (rest !== undefined) found.push({ start: rest.start!, end: rest.end! });
  }
  return found;
});

/** `(_, head, value) => head + '****' + value.slice(4)`: what follows a beginning of what was found is put back. */
function restPutBack(node: Node, model: FlowModel): Node | undefined {
  const by = node.type === 'CallExpression' ? node.arguments[1] : undefined;
  if (by?.type !== 'ArrowFunctionExpression' || by.body.type === 'BlockStatement') return undefined;
  if (LAST.test(model.task)) return undefined;
  const found = new Set(by.params.map((one) => (one.type === 'Identifier' ? one.name : '')));
  const parts: Node[] = [by.body];
  let rest: Node | undefined;
  let masked = false;
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (part.type === 'BinaryExpression') parts.push(part.left as Node, part.right);
    else if (part.type === 'TemplateLiteral') parts.push(...part.expressions, ...(part.quasis as Node[]));
    else if (isRest(part, found)) rest = part;
    else masked ||= isMask(part);
  }
  return masked ? rest : undefined;
}

/** `'****'`, or a name for it. */
function isMask(node: Node): boolean {
  if (node.type === 'Identifier') return /mask|stars|dots|hidden/iu.test(node.name);
  const text =
    node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.raw : undefined;
  return typeof text === 'string' && /[*•#x█.]{3}/iu.test(text);
}

/** What is often left is asked for. */
const LAST =
  /\blast (?:\d|two|three|four|five|six|few) ?(?:digits?|characters?|letters?|signs?|figures?)?\b|\bkeep (?:the )?(?:domain|end|ending)\b/iu;

function isRest(node: Node, found: ReadonlySet<string>): boolean {
  if (node.type !== 'CallExpression' || node.arguments.length !== 1 || !callsMethod(node, CUTS)) return false;
  const { object } = node.callee as Extract<Node, { type: 'MemberExpression' }>;
  const [from] = node.arguments;
  // `value.slice(4)`, `value.slice(MASK.length)`; by `slice(-4)` the last four digits are left.
  const counted = from?.type === 'Literal' || from?.type === 'MemberExpression';
  return object.type === 'Identifier' && found.has(object.name) && counted;
}

const CUTS = /^(?:slice|substring|substr)$/u;

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
