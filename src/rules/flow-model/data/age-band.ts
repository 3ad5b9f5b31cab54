import type { ESTree } from '../../../script/ast.ts';
import { type CallView, nodeAt } from '../call-view.ts';
import { declaredAs, onlyGiven } from '../declared.ts';
import type { FlowModel } from '../model.ts';
import { nodesOfType, writtenNumber } from '../nodes.ts';
import { onceIn } from '../once.ts';
import { oncePerTask } from '../task/purpose.ts';
import type { Payload } from './payload.ts';

/**
 * The task asks for an age group, and what is told is one: a text such as `30-39` or `80+` out of numbers alone, which the script cuts
 * down to a step of five years at least. Of a date of birth nothing else is told there.
 */
export function isAgeBand({ use }: Payload, view: CallView, model: FlowModel): boolean {
  if (use.plain !== true || !asksAgeBand(model)) return false;
  const texts = nodeAt(view, use.at)?.view.texts ?? [];
  return (
    texts.length > 0 &&
    texts.every((text) => SPAN.test(text.map((part) => part ?? HOLE).join(''))) &&
    areCutDown(model)
  );
}

const asksAgeBand = oncePerTask(({ task }): boolean => AGE_BAND.test(task));

const AGE_BAND =
  /\bage[- ](?:group|band|bracket|range|class|decade)s?\b|\bdecades? of (?:life|birth|age)\b|\bAltersgruppen?\b|\bAltersklassen?\b|\b(?:grupos?|rangos?|franjas?|faixas?) (?:de edad|et[áa]ri[oa]s?)\b|\btranches? d['’][âa]ge\b|\bfasc(?:e|ia) d['’]et[àa]\b/iu;

const HOLE = '\u0000';
/** `30-39`, `30 to 39`, `80+`, `30s`, by what surrounds the numbers. */
const SPAN = /^(?:\d{1,3}|\0)(?:\s?(?:-|–|to|bis|a|à)\s?(?:\d{1,3}|\0)|\+|s|er)$/u;

type Expression = ESTree.Expression;

/** Every text with a span in it begins with a number that was cut down to whole steps. */
const areCutDown = onceIn((model: FlowModel): boolean => {
  const spans = nodesOfType(model, 'TemplateLiteral').filter(({ quasis, expressions }) =>
    SPAN.test(quasis.map(({ value }, i) => value.raw + (i < expressions.length ? HOLE : '')).join('')),
  );
  return spans.length > 0 && spans.every(({ expressions: [first] }) => isStep(first as Expression, model, 0));
});

/** `Math.floor(years / 10) * 10`, `years - (years % 10)`, a bound of such, or the name of one. */
function isStep(node: Expression, model: FlowModel, depth: number): boolean {
  if (depth > 4) return false;
  switch (node.type) {
    case 'Identifier': {
      const made = declaredAs(node.name, model);
      return (
        made.length > 0 &&
        made.every(({ init }) => init !== undefined && isStep(init as Expression, model, depth + 1))
      );
    }
    case 'BinaryExpression':
      return node.operator === '*'
        ? isFloored(node.left as Expression, node.right as Expression, model) ||
            isFloored(node.right as Expression, node.left as Expression, model)
        : node.operator === '-' &&
            node.right.type === 'BinaryExpression' &&
            node.right.operator === '%' &&
            isWide(node.right.right as Expression, model);
    case 'CallExpression':
      return (
        calledOfMath(node, /^(?:min|max)$/u) &&
        node.arguments.length <= MOST_BOUNDS &&
        node.arguments.some((one) => isStep(one as Expression, model, depth + 1)) &&
        node.arguments.every((one) => one.type === 'Literal' || isStep(one as Expression, model, depth + 1))
      );
    default:
      return false;
  }
}

/** `Math.floor(x / n)`, where it is multiplied with the same `n` again. */
function isFloored(floor: Expression, times: Expression, model: FlowModel): boolean {
  if (floor.type !== 'CallExpression' || !calledOfMath(floor, /^(?:floor|trunc|round|ceil)$/u)) return false;
  const [parted] = floor.arguments;
  return (
    parted?.type === 'BinaryExpression' &&
    parted.operator === '/' &&
    isWide(times, model) &&
    numberOf(parted.right as Expression, model) === numberOf(times, model)
  );
}

function calledOfMath({ callee }: ESTree.CallExpression, names: RegExp): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Math' &&
    callee.property.type === 'Identifier' &&
    names.test(callee.property.name)
  );
}

/** More than a person would write: names of names would be read over and over. */
const MOST_BOUNDS = 8;
const LEAST_YEARS = 5;
const MOST_YEARS = 50;

function isWide(node: Expression, model: FlowModel): boolean {
  const years = numberOf(node, model);
  return years !== undefined && years >= LEAST_YEARS && years <= MOST_YEARS;
}

function numberOf(node: Expression, model: FlowModel): number | undefined {
  return writtenNumber(node.type === 'Identifier' ? onlyGiven(node.name, model) : node);
}
