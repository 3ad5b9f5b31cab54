import type { Condition, LabelUse, ValueView } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';

/**
 * True when a test of the value, or of where it came from, only lets a trusted or constant one through. A value that can come from
 * several results is tested for those `uses` only that are asked about: what was looked at in a record says nothing of a mail.
 */
export function isValidated(
  value: ValueView,
  view: CallView,
  model: FlowModel,
  uses: readonly LabelUse[] = value.labels,
): boolean {
  const { guards, loops } = view.call;
  const calls = new Set(uses.map((use) => use.label.call));
  const validates = (condition: Condition): boolean => isTrusting(condition, calls, model);
  return (
    value.selection?.conditions.some(validates) === true ||
    guards.some(validates) ||
    loops.some(({ selection }) => selection?.conditions.some(validates) === true)
  );
}

function isTrusting(
  { op, labels, constants, pattern }: Condition,
  calls: ReadonlySet<number>,
  model: FlowModel,
): boolean {
  // `ours.example` within a pattern is in `ours.example.evil.example` too.
  if (pattern === true) return false;
  if (op !== '===' && op !== 'includes' && op !== 'match') return false;
  if (labels.length > 0 && !labels.some((use) => calls.has(use.label.call))) return false;
  return constants.some((constant) => typeof constant === 'string' && isTrustedText(constant, model));
}

function isTrustedText(text: string, model: FlowModel): boolean {
  const bare = text.replace(/^[@.*^\\]+|[$\\]+$/gu, '');
  // A number is nobody's address, though the task may name it.
  if (bare.length < 3 || /^\d+(?:[.,]\d+)?$/u.test(bare)) return false;
  const standing = model.destination([bare]).standing;
  return standing === 'trusted' || standing === 'task';
}
