import type { LabelUse, Loop } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import type { Said } from '../../flow-model/task/purpose.ts';
import { countsThings, leafOf } from '../../flow-model/tools/argument-names.ts';
import { isBelow, samePath } from '../../flow-model/values.ts';

/**
 * One sum is paid in several smaller ones: how often the call runs depends on the very amount of which each call pays a part
 * (`while (rest > 0) refund({ id, amount: Math.min(rest, 990) })`). Limits and approvals are set for single payments.
 *
 * @returns the amount
 */
export function inPieces(view: CallView, model: FlowModel): string | undefined {
  const shares = sharesOfOne(view, model);
  if (shares !== undefined) return shares;
  for (const loop of view.call.loops) {
    const { labels } = loop;
    if (changesPayee(view, loop, model)) continue;
    for (const { label } of labels) {
      const leaf = leafOf(label.path);
      if (leaf === '' || label.path.at(-1) === '[]' || goesThrough(labels, label)) continue;
      const paid = view.call.args.labels.some(
        (use) =>
          use.strength === 'explicit' &&
          use.label.call === label.call &&
          samePath(use.label.path, label.path) &&
          view.role(use.at).role === 'amount' &&
          (!countsThings(leafOf(use.at)) || PRICE.test(leaf)),
      );
      if (paid) return leaf;
    }
    // `while (rest > 4900) pay(4900)`: the same again, as often as what was read has it.
    const again = labels.length > 0 && COUNTING.has(loop.kind) ? fixedSum(view) : undefined;
    if (again !== undefined) return again;
  }
  return undefined;
}

/** How many are bought at once hangs on what one costs. */
const PRICE = /price|cost|preis|precio|prix|prezzo/iu;

function fixedSum(view: CallView): string | undefined {
  const sum = view.arguments.find(
    ({ path, role, view: { complete, constants } }) =>
      role === 'amount' && complete && constants.length === 1 && !countsThings(leafOf(path)),
  );
  return sum === undefined ? undefined : leafOf(sum.path);
}

/** Each round pays somebody else, whom it has looked up. */
function changesPayee(view: CallView, { span }: Loop, { byId }: FlowModel): boolean {
  return payees(view).some(({ view: { labels } }) =>
    labels.some(({ label }) => {
      const source = byId.get(label.call)?.call;
      return (
        source?.loops.some((loop) => loop.span.start === span.start) === true && source.args.labels.length > 0
      );
    }),
  );
}

function payees(view: CallView) {
  return view.arguments.filter(
    ({ path, role }) => path.length > 0 && (role === 'identity' || role === 'destination'),
  );
}

/** Several sums that the script reckons out, each to the one whom no round changes. */
function sharesOfOne(view: CallView, model: FlowModel): string | undefined {
  if (
    !view.call.loops.some(
      ({ kind, rounds, max }) => COUNTING.has(kind) && rounds === 'bounded' && (max ?? 0) > 1,
    )
  )
    return undefined;
  const which = payees(view);
  const fixed = which.every(
    ({ view: { complete, constants, labels } }) =>
      (complete && constants.length === 1) ||
      (labels.length > 0 && labels.every(({ label }) => !label.path.includes('[]'))),
  );
  const sum = view.arguments.find(({ role, view: value }) => role === 'amount' && value.labels.length === 0);
  return which.length > 0 && fixed && sum !== undefined && !isOneAmount(view, sum.path, model)
    ? leafOf(sum.path)
    : undefined;
}

/** Every round pays the same, be the rounds read together or each by itself. */
function isOneAmount({ call }: CallView, path: readonly string[], { calls }: FlowModel): boolean {
  const amounts = calls
    .filter((other) => other.call.span.start === call.span.start)
    .map((other) => other.arguments.find((one) => samePath(one.path, path))?.view);
  return amounts.every(
    (amount) =>
      amount?.complete === true &&
      amount.constants.length === 1 &&
      amount.constants[0] === amounts[0]?.constants[0],
  );
}

const COUNTING: ReadonlySet<Loop['kind']> = new Set(['for', 'while', 'do']);

/** The rounds are those of the records that have such an amount, some of them left out by it. */
function goesThrough(labels: readonly LabelUse[], { call, path }: LabelUse['label']): boolean {
  return labels.some(
    ({ label }) => label.call === call && path[label.path.length] === '[]' && isBelow(path, label.path),
  );
}

/** The user wants it so. */
export function speaksOfParts({ purpose: { task } }: Said): boolean {
  return PARTS.test(task);
}

const PARTS =
  /\b(?:instal?ments?|in (?:\p{L}+ )?(?:parts|pieces|tranches|portions|chunks|steps)|split|partial|monthly|weekly|raten|teilzahlung|plazos|rates|versements)\b/iu;
