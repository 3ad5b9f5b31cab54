import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { firstGiven } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType, writtenNumber } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { missedSpan, spansOf } from '../conditions/bounds.ts';

/**
 * A span that the task names and by which the script never reckons, where it counts back from a date by another number: `getFullYear()
 * - 1` for `older than 5 years`.
 */
export function otherSpan(view: CallView, model: FlowModel): string | undefined {
  const missed = view.tests.length === 0 ? undefined : missedSpan(model);
  if (missed === undefined) return undefined;
  const reckoned = stepBack(model);
  return reckoned === undefined ? undefined : `${reckoned} for ${missed.count}`;
}

/**
 * The number of the task in another unit: `setMonth(getMonth() - 10)` for `more than 10 years ago`.
 */
export function otherUnit(view: CallView, model: FlowModel): string | undefined {
  const spans = spansOf(model);
  if (view.call.times.kind === 'once' && view.tests.length === 0) return undefined;
  for (const { count, seconds } of countedMoves(model)) {
    if (spans.some((span) => Math.abs(span.seconds - count * seconds) < span.seconds / 10)) continue;
    const span = spans.find((one) => one.count === count && one.seconds !== count * seconds);
    if (span !== undefined) return span.text;
  }
  return undefined;
}

/** The first number by which a part of a date is moved that is longer than a second. */
const stepBack = onceIn((model: FlowModel): number | undefined =>
  movesOf(model)
    .filter(({ seconds }) => seconds > 1)
    .map(({ by }) => writtenNumber(by))
    .find((count) => count !== undefined),
);

/** Moves by several: by a number, or by a variable that begins as one. */
const countedMoves = onceIn((model: FlowModel) =>
  movesOf(model).flatMap(({ by, seconds }) => {
    const count = numberIn(by, model);
    return count !== undefined && count > 1 ? [{ count, seconds }] : [];
  }),
);

/** `getMonth() - 10`: a part of a date is moved back. */
interface Move {
  /** Of one such part. */
  readonly seconds: number;
  readonly by: Node;
}

const movesOf = onceIn((model: FlowModel): readonly Move[] =>
  nodesOfType(model, 'BinaryExpression').flatMap(({ operator, left, right }) => {
    const seconds = operator === '-' ? secondsOfPart(left as Node) : undefined;
    return seconds === undefined ? [] : [{ seconds, by: right }];
  }),
);

/** Of the part that a method of dates gives: `getUTCHours()`. */
function secondsOfPart(node: Node): number | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { property } = node.callee;
  const part = property.type === 'Identifier' ? /^get(?:UTC)?(\w+)$/u.exec(property.name)?.[1] : undefined;
  return part === undefined ? undefined : PARTS.get(part);
}

const PARTS: ReadonlyMap<string, number> = new Map([
  ['FullYear', 31_536_000],
  ['Month', 2_592_000],
  ['Date', 86_400],
  ['Hours', 3600],
  ['Minutes', 60],
  ['Seconds', 1],
]);

function numberIn(node: Node, model: FlowModel): number | undefined {
  return writtenNumber(node.type === 'Identifier' ? firstGiven(node.name, model) : node);
}
