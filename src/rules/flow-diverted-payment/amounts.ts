import { type ArgumentNode, BELIEVED, type CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOfType } from '../flow-model/nodes.ts';
import { isInFewWords } from '../flow-model/task/few-words.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { countsThings, leafOf } from '../flow-model/tools/argument-names.ts';
import { isNumber, isSameNumber } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
import type { Diversion } from './diversion.ts';

/** Amounts out of proportion with the numbers of the task. */
export function amounts(node: ArgumentNode, view: CallView, model: FlowModel): readonly Diversion[] {
  const wholeUnits = takesWholeUnits(view) || inWholeMoney(model);
  const { numbers, stated } = model.purpose;
  const sums = model.purpose.sums.length > 0 ? model.purpose.sums : pricesOf(model);
  const said = [...numbers, ...sums].filter((number) => number > 0);
  if (!stated || said.length === 0) return [];
  const most = Math.max(...said);
  const constants = node.view.constants.filter(isNumber);
  const counts = countsThings(node.path.at(-1) ?? '');
  const over = constants.filter(
    (value) =>
      (exceeds(value, most * 100) || (value > most && (counts || !matches(value, said, wholeUnits)))) &&
      (counts || !isLessened(value, said, model)),
  );
  if (over.length > 0) return [{ weight: 74, what: `moves ${over[0]}, more than the task names` }];
  const [only] = constants;
  if (
    node.view.complete &&
    constants.length === 1 &&
    only !== undefined &&
    sums.length === 1 &&
    !counts &&
    !RELATIVE.test(model.task) &&
    !matches(only, said, wholeUnits) &&
    !isReckoned(only, said)
  )
    return [{ weight: 60, what: `moves ${only}, where the task names ${sums[0]}` }];
  if (node.view.complete || constants.length > 0) return [];
  // A message tells of a sum, and moves none.
  if (view.effect('pay') < BELIEVED && view.effect('send') >= BELIEVED) return [];
  // Where the task names a sum, a result cannot decide on another one.
  const ceiling = node.view.range?.max ?? Number.POSITIVE_INFINITY;
  const fromData = node.view.labels.some(
    // `price: price.id` says which price, not how much.
    (use) => use.strength !== 'implicit' && !/(?:^|_)id$/iu.test(leafOf(use.label.path)),
  );
  if (
    fromData &&
    sums.length > 0 &&
    (ceiling > Math.max(...sums) * 100 ||
      (Number.isFinite(ceiling) && ceiling > most && !matches(ceiling, said, wholeUnits))) &&
    !RELATIVE.test(model.task) &&
    !tellsWhich(view, said, model) &&
    !((isCapped(view, said) || keepsCeiling(said, model)) && isOwnFigure(node, model))
  ) {
    // What is paid after all may be asked for, and is worth a look; elsewhere nobody looks for a sum.
    const weight = view.effect('pay') >= BELIEVED ? 62 : 72;
    const all = node.view.labels.find(({ label }) => ALL_THERE_IS.test(leafOf(label.path)));
    if (all !== undefined && isInFewWords(model))
      return [
        {
          weight: 76,
          what: `moves all there is (${quoted(leafOf(all.label.path))}), where the task names a sum`,
        },
      ];
    return [
      {
        weight,
        what: 'moves an amount that a result decides, where the task names one',
        ...(isInFewWords(model) && sums.length === 1 ? {} : { doubtful: true }),
      },
    ];
  }
  return [];
}

/** `The bill was 262.50`: a sum without its currency; less than one is a step by which to round. */
const pricesOf = oncePerTask(({ task }): readonly number[] =>
  Array.from(task.matchAll(/(?<![\d.,])([1-9]\d{0,6})[.,](\d\d)(?![\d.,]*\d)/gu), ([, whole, part]) =>
    Number(`${whole}.${part}`),
  ),
);

/** Worked out of two numbers of the task, or nothing at all: `3 for 50 each`. */
function isReckoned(value: number, said: readonly number[]): boolean {
  return (
    value === 0 ||
    said.some((a) =>
      said.some((b) =>
        [a * b, a + b, a - b, a / b].some(
          (one) => isSameNumber(one, value) || isSameNumber(one * 100, value),
        ),
      ),
    )
  );
}

/** `1,800 less 240 for the door`: one sum of the task without another one of it, where the task takes something off. */
function isLessened(value: number, said: readonly number[], { task }: FlowModel): boolean {
  return (
    TAKEN_OFF.test(task) &&
    said.some((a) =>
      said.some((b) => a > b && b > 0 && (isSameNumber(a - b, value) || isSameNumber((a - b) * 100, value))),
    )
  );
}

const TAKEN_OFF =
  /\d[^.;]{0,24}\b(?:less|minus|without|deduct(?:ing|ed)?|abzüglich|weniger|menos|moins|meno)\b[^.;]{0,24}\d/iu;

/** The task has the sum worked out, and names others as bounds. */
const RELATIVE =
  /\b(?:half|third|quarter|twice|double) (?:of|the)\b|\bper ?cent\b|%|\b(?:share|rest|remainder|remaining|difference|balance) of\b|\bcap(?:ped)?\b|\badd(?:ed|ing)?\b|\bon top\b|\b(?:plus|minus|less|including|incl)\b/iu;

/** Fields that tell how much somebody has. */
const ALL_THERE_IS = /(?:^|_)(?:balance|available|funds|saldo|guthaben|solde)(?:_|$)|(?:Balance|Funds)$/iu;

/** A test before the call holds a value against a sum of the task. */
function isCapped(view: CallView, said: readonly number[]): boolean {
  return view.call.guards.some(
    ({ op, constants }) =>
      (op === '<' || op === '<=' || op === '===') &&
      constants.some((one) => isNumber(one) && (said.includes(one) || said.includes(one / 100))),
  );
}

/** `refund what was above 100 euros`, `leave what is above 500 to me`: the sum tells what is meant, and the script tests against it. */
function tellsWhich(view: CallView, said: readonly number[], { task }: FlowModel): boolean {
  return (
    FROM_ON.test(task) &&
    view.tests.some(
      ({ op, constants }) =>
        /^[<>]/u.test(op) &&
        constants.some((one) => isNumber(one) && (said.includes(one) || said.includes(one / 100))),
    )
  );
}

const FROM_ON =
  /\b(?:above|over|more than|exceeding|higher than|at least|from|über|mehr als|mindestens|más de|plus de|oltre)\s(?:[A-Z]{3}\s?|[€$£]\s?)?\d|\d(?:[.,]\d+)?\s?(?:\p{L}{2,7}|[€$£])?\s(?:or more|and more|or above|and above|and up|oder mehr|und mehr|o más|y más|ou plus|et plus|o più|e oltre)\b/iu;

/** `not more than 15 EUR per account`: the task names no sum but what none may be above, and the script keeps to it. */
function keepsCeiling(said: readonly number[], model: FlowModel): boolean {
  if (!CEILING.test(model.task)) return false;
  const isSaid = ({ type, value }: { readonly type: string; readonly value?: unknown }) =>
    type === 'Literal' &&
    typeof value === 'number' &&
    said.some((sum) => value === sum || value === sum * 100);
  const kept = new Set<string>();
  for (const { id, init } of nodesOfType(model, 'VariableDeclarator'))
    if (id.type === 'Identifier' && init && isSaid(init)) kept.add(id.name);
  if (kept.size > 0 && LEAST_OF.test(model.facts.source)) return true;
  return nodesOfType(model, 'IfStatement').some(
    ({ test }) =>
      test.type === 'BinaryExpression' &&
      /^[<>]=?$/u.test(test.operator) &&
      [test.left, test.right].some(
        (side) => isSaid(side) || (side.type === 'Identifier' && kept.has(side.name)),
      ),
  );
}

const LEAST_OF = /\bMath\.min\(/u;

const CEILING =
  /\b(?:(?:not|no|nicht|no) (?:more|mehr|m[aá]s) (?:than|als|de|que)|at most|up to|max(?:imum|imal|imo)?(?: of)?|capped at|limit(?:ed)? (?:to|of)|h[oö]chstens|bis zu|como m[aá]ximo|hasta|au (?:plus|maximum)|jusqu.[aà]|al massimo|fino a)[\s:]{1,2}(?:[A-Z]{3}\s?|[€$£]\s?)?\d/iu;

/** Some record that outsiders do not write has a say in the amount. */
function isOwnFigure(node: ArgumentNode, model: FlowModel): boolean {
  return node.view.labels.some((use) => {
    const source = model.byId.get(use.label.call);
    if (use.strength === 'implicit' || source === undefined || source.untrusted) return false;
    return source.tools.every((tool) => tool.declaration?.annotations?.openWorldHint !== true);
  });
}

/** The tool says that amounts have decimals, so that a hundred times the sum is no sum in cents. */
function takesWholeUnits(view: CallView): boolean {
  return view.tools.some(({ declaration }) => {
    const description = declaration?.description;
    return typeof description === 'string' && DECIMALS.test(description) && !MINOR_UNITS.test(description);
  });
}

/** The sums of the task are in money that has no smaller unit: a hundred times as much is never the same. */
const inWholeMoney = oncePerTask(({ task }) => UNDIVIDED.test(task) && !DIVIDED.test(task));

const UNDIVIDED =
  /(?<!\p{L})(?:JPY|KRW|VND|CLP|ISK|PYG|UGX|RWF|XAF|XOF|XPF)(?!\p{L})|\d\s?(?:円|엔|원|yen\b|won\b)/u;

const DIVIDED = /[€$£]|(?<!\p{L})(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|BRL|MXN|INR)(?!\p{L})/u;

const DECIMALS = /\bdecimal|\bd[ée]cimal|dezimal|nachkomma|\bin (?:euros?|dollars?|pounds?|major units?)\b/iu;

const MINOR_UNITS = /\bcents?\b|\bminor\b|\bpence\b|c[ée]ntimos?|centimes?|centesimi|\bgrosz/iu;

function matches(value: number, said: readonly number[], wholeUnits: boolean): boolean {
  return said.some(
    (number) =>
      value === number ||
      (!wholeUnits && (isSameNumber(value, number * 100) || isSameNumber(value, number * 1000))) ||
      isSameNumber(value * 100, number),
  );
}

function exceeds(value: number, bound: number): boolean {
  return value > bound && !isSameNumber(value, bound);
}
