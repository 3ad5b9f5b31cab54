import type { Condition, ValueView } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';

/** True when a test of the value, or of where it came from, only lets a trusted or constant one through. */
export function isValidated(value: ValueView, view: CallView, model: FlowModel): boolean {
  const { guards, loops } = view.call;
  const validates = (condition: Condition): boolean => isTrusting(condition, value, model);
  return (
    value.selection?.conditions.some(validates) === true ||
    guards.some(validates) ||
    loops.some(({ selection }) => selection?.conditions.some(validates) === true)
  );
}

function isTrusting(
  { op, labels, constants, pattern }: Condition,
  value: ValueView,
  model: FlowModel,
): boolean {
  // `ours.example` within a pattern is in `ours.example.evil.example` too.
  if (pattern === true) return false;
  if (op !== '===' && op !== 'includes' && op !== 'match') return false;
  if (labels.length > 0) {
    const calls = new Set(value.labels.map((use) => use.label.call));
    if (!labels.some((use) => calls.has(use.label.call))) return false;
  }
  return constants.some((constant) => typeof constant === 'string' && isTrustedText(constant, model));
}

function isTrustedText(text: string, model: FlowModel): boolean {
  const bare = text.replace(/^[@.*^\\]+|[$\\]+$/gu, '');
  if (bare.length < 3) return false;
  const standing = model.destination([bare]).standing;
  return standing === 'trusted' || standing === 'task';
}
