import { type Node, pushChildren } from '../../script/ast.ts';
import type { Loop, Span } from '../../script/facts.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';

/**
 * True for a loop whose exits a `finally` takes back: `while (true) { try { await charge(); break; } finally { continue; } }`. No
 * result has a say in how often it runs.
 */
export function takesBackItsExits(loop: Loop, model: FlowModel): boolean {
  if (loop.rounds !== 'data' || loop.labels.length > 0) return false;
  return undoing(model).some(({ start, end }) => start > loop.span.start && end <= loop.span.end);
}

/** Every `try` whose `finally` begins the next round of a loop around it. */
const undoing = onceIn((model: FlowModel): readonly Span[] => {
  const spans: Span[] = [];
  if (/\bfinally\b/u.test(model.facts.source))
    for (const node of nodesOfType(model, 'TryStatement'))
      if (beginsAnew(node.finalizer)) spans.push({ start: node.start!, end: node.end! });
  return spans;
});

/** It holds a `continue` of a loop around it, which whatever was under way gives way to. */
function beginsAnew(finalizer: Node | null | undefined): boolean {
  if (finalizer == null) return false;
  const pending: Node[] = [finalizer];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'ContinueStatement') return true;
    if (!ITS_OWN.test(node.type)) pushChildren(node, pending);
  }
  return false;
}

/** What is repeated or called within ends there. */
const ITS_OWN = /Function|^(?:For|While|DoWhile)/u;
