import { type ArgumentNode, BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { type Audience, audiencesOf } from '../flow-model/destinations/audience.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { nodesOfType } from '../flow-model/nodes.ts';
import { doubtful, report } from '../flow-model/report.ts';
import { isMadeTwice, roundsOfSame } from '../flow-model/rounds/same-again.ts';
import { isInFewWords } from '../flow-model/task/few-words.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { countsThings, leafOf, namesAccount, namesRepeatKey } from '../flow-model/tools/argument-names.ts';
import { isNumber, isSameNumber, printable, showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { overlaidAccount } from './overlaid.ts';
import { raisedAmount } from './raised.ts';

interface Diversion {
  readonly weight: number;
  readonly what: string;
  /** A guess at what the user wants. */
  readonly doubtful?: true;
}

/** Money goes to somebody, or in an amount, that the user did not name. */
export const flowDivertedPayment: Rule = {
  id: 'FLOW_DIVERTED_PAYMENT',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9.5,
  precision: 'medium',
  title: 'Money goes elsewhere, or more of it',
  why: 'A changed payee or a whole balance instead of an amount cannot be taken back once it is booked.',
  owasp: ['ASI01', 'ASI02', 'ASI03', 'LLM06:2025'],
  atlas: ['AML.T0053', 'AML.T0048'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      if (view.onlyReads) continue;
      const worst = diversionsOf(view, model).sort((a, b) => b.weight - a.weight)[0];
      if (worst === undefined) continue;
      const told = report(
        view.call.span,
        worst.weight,
        `${quoted(view.name)} ${worst.what}`,
        'pay only the payee and the amount that the task or the record of the payee names',
      );
      yield worst.doubtful === true ? doubtful(told) : told;
    }
  },
};

function diversionsOf(view: CallView, model: FlowModel): Diversion[] {
  const found: Diversion[] = [];
  const asksApproval = view.traits.some((one) => one.asksApproval);
  const pays = view.effect('pay') >= BELIEVED && !asksApproval;
  if (pays) {
    for (const audience of audiencesOf(view, model)) {
      if (audience.path === undefined) continue;
      if (audience.kind === 'outside' || audience.kind === 'public') {
        found.push({
          weight: 92,
          what: `pays to \`${audience.text}\`, which is neither trusted nor named in the task`,
        });
      } else if (isHidden(audience, view)) {
        found.push({
          weight: 58,
          what: `pays to a place that cannot be told from the script (\`${audience.text}\`)`,
        });
      } else if (isPayee(audience, model)) {
        found.push({ weight: 64, what: `pays to \`${audience.text}\`, which the task does not name` });
      }
    }
    for (const node of view.arguments) {
      if (node.role === 'amount') found.push(...amounts(node, view, model));
      if (isUnknownPayee(node, view)) {
        found.push({
          weight: 58,
          what: `pays to a place that cannot be told from the script (${quoted(showPath(node.path))})`,
        });
      }
    }
    const overlaid = overlaidAccount(view, model);
    if (overlaid !== undefined)
      found.push({
        weight: 80,
        what: `takes its ${quoted(overlaid)} from one record and then every field of another one`,
      });
    const again = repeatedAnew(view);
    if (again !== undefined) found.push(again);
    if (isMadeTwice(view, model))
      found.push({ weight: 72, what: 'is made twice, to the same account with the same amount' });
    const rounds = roundsOfSame(view, model);
    if (rounds !== undefined)
      found.push({
        weight: 72,
        what: `is made again in each of up to ${rounds} rounds, though it may have succeeded`,
      });
  }
  const raised = view.acts && (pays || speaksOfMoney(view)) ? raisedAmount(view, model) : undefined;
  if (raised !== undefined)
    found.push({
      weight: 62,
      what: `${pays ? 'pays' : 'asks'} more than the record says (${quoted(raised)})`,
    });
  if (view.acts && !pays && !asksApproval && model.purpose.sums.length > 0)
    for (const node of view.arguments) if (node.role === 'amount') found.push(...amounts(node, view, model));
  if (view.acts) found.push(...strangeWallets(view, model), ...toldAccounts(view, model));
  if (view.acts && (pays || speaksOfMoney(view))) found.push(...newAccounts(view, model));
  const read = view.acts ? readFromText(view, model) : undefined;
  if (read !== undefined) found.push(read);
  return found;
}

/** Neither a literal nor out of a result: a payee that the script puts together in a way that nobody can follow. */
function isUnknown({ view }: ArgumentNode): boolean {
  if (view.fields !== undefined && view.fields.size > 0) return false;
  if (view.complete || view.labels.length > 0 || view.items !== undefined || view.elements !== undefined)
    return false;
  // What is put together begins with nothing.
  return view.constants.every((constant) => constant == null || constant === '');
}

/** A name with a gap that no result fills. */
function isHidden({ kind, chosenBy, path, carries }: Audience, view: CallView): boolean {
  if (kind !== 'unknown' || chosenBy.length > 0 || carries || path === undefined) return false;
  return view.arguments.some(
    (node) => node.path === path && node.view.labels.length === 0 && namesAccount(leafOf(path)),
  );
}

/**
 * A payment that a bounded loop makes again under a new key each time: the key that is there to stop a second payment
 * changes from round to round.
 */
function repeatedAnew(view: CallView): Diversion | undefined {
  if (view.call.times.kind !== 'bounded' || view.call.loops.some((loop) => loop.labels.length > 0))
    return undefined;
  if ((view.call.times.max ?? 0) < 2) return undefined;
  const fixed = view.arguments.every(
    (node) => node.role !== 'amount' || (node.view.complete && node.view.constants.length === 1),
  );
  for (const node of view.arguments) {
    if (!namesRepeatKey(node.leaf)) continue;
    const known = new Set(node.view.labels.map((use) => use.label.id)).size;
    const gaps = Math.max(0, ...node.view.texts.map((text) => text.filter((part) => part === null).length));
    if (gaps <= known) continue;
    const counted = node.view.texts.length > 1;
    return {
      weight: counted && fixed ? 74 : 46,
      what: `can run again under a new key (${quoted(showPath(node.path))}), so that a retry pays twice`,
    };
  }
  return undefined;
}

/** A literal payee inside or outside that the task does not name; not where goods are shipped. */
function isPayee({ kind, path, chosenBy, text }: Audience, model: FlowModel): boolean {
  if (chosenBy.length > 0 || !model.purpose.stated) return false;
  // One of our own accounts, and not the one that the task and the host name.
  const other =
    kind === 'own' && !model.isTrusted(text) && !inTask(text.toLowerCase(), model) && !saysAll(text, model);
  if (kind !== 'inside' && kind !== 'foreign' && !other) return false;
  if (BY_THE_SAME_WAY.test(text)) return false;
  const words = splitWords(path?.at(-1) ?? '');
  return (
    namesAccount(path?.at(-1) ?? '') ||
    (words.length === 1 && (words[0] === 'to' || words[0] === 'destination'))
  );
}

/** `payout: 'original'`: to whoever has paid it, and to nobody else. */
const BY_THE_SAME_WAY =
  /^(?:to_?)?(?:the_?)?(?:original|same|initial)(?:[_ -]?(?:payment|method|payment[_ -]?method|means|source|instrument|card|payer))?$/iu;

function saysAll(text: string, { purpose }: FlowModel): boolean {
  const words = splitWords(text).filter((word) => word.length > 1);
  return words.length > 0 && words.every((word) => purpose.mentions(word));
}

function speaksOfMoney(view: CallView): boolean {
  return view.traits.some((one) => one.money);
}

/** It says who is paid, and nothing says who that is; what is only called like a payee is one where not even a part of it is known. */
function isUnknownPayee(node: ArgumentNode, view: CallView): boolean {
  if (!isUnknown(node)) return false;
  const { leaf, view: value } = node;
  return (
    namesAccount(leaf) ||
    (PAYEE.test(leaf) && value.kind === 'primitive' && value.texts.length === 0 && !isPeriod(node, view))
  );
}

/** `from` and `to` of a week: where the one is no name, the other is no payee. */
function isPeriod({ leaf }: ArgumentNode, view: CallView): boolean {
  const from = /^to$/iu.test(leaf) ? view.arguments.find((one) => /^from$/iu.test(one.leaf)) : undefined;
  return from !== undefined && !(from.view.complete && from.strings.some((text) => /^\p{L}/u.test(text)));
}

const PAYEE = /^(?:to|payee|recipient|beneficiary|creditor|wallet|destination)$/iu;

/** Account numbers that are written in the script and not in the task. */
function newAccounts(view: CallView, model: FlowModel): readonly Diversion[] {
  const found: Diversion[] = [];
  for (const node of view.arguments) {
    if (!namesAccount(node.leaf)) continue;
    for (const text of node.strings) {
      const digits = text.replace(/\D/gu, '');
      if (digits.length < 6 || text.length > 64) continue;
      const standing = model.destination([text]).standing;
      if (standing === 'trusted' || standing === 'task' || inTask(digits, model)) continue;
      found.push({
        weight: 82,
        what: `is given the account ${quoted(text)} (${quoted(showPath(node.path))}), which is neither trusted nor named in the task`,
      });
    }
  }
  return found;
}

/**
 * An account that is searched for in the text of a letter or document, where there are records of who is paid: whoever wrote the
 * text is paid.
 */
function readFromText(view: CallView, model: FlowModel): Diversion | undefined {
  for (const { at, label, strength } of view.call.args.labels) {
    if (strength !== 'explicit' || !namesAccount(leafOf(at))) continue;
    const source = leafOf(label.path);
    if (!splitWords(source).some((word) => PROSE.has(word)) || namesAccount(source)) continue;
    if (saysWhere(model)) return undefined;
    return {
      weight: 76,
      what: `takes ${quoted(showPath(at))} out of a text (${quoted(source)}), which its writer chose`,
    };
  }
  return undefined;
}

const saysWhere = oncePerTask(({ task }) => SAYS_WHERE.test(task));

const PROSE = new Set(
  'text body content message note notes description comment comments memo html pdf ocr raw snippet transcript remarks'.split(
    ' ',
  ),
);
/** The user says that the account stands in a text. */
const SAYS_WHERE =
  /\b(?:iban|account(?: (?:number|details))?|bank (?:details|data)|kontonummer|konto|cuenta|compte|conto)\b[^.;]{0,60}\b(?:in|from|on|auf|aus|im|en|dans|nel|del?|du)\b|\b(?:from|in|on) (?:the|this|his|her|their) (?:pdf|letter|mail|e-?mail|message|invoice text|attachment|scan|note)\b/iu;

/** Shortest and longest text that can be the address of a wallet or an international account number. */
const ADDRESS_LENGTH = [15, 110] as const;

/** The key of a card or account that is neither trusted nor in the task, where a payment says from or to which. */
function isInstrument(
  { leaf, view: { complete, labels } }: ArgumentNode,
  text: string,
  view: CallView,
  model: FlowModel,
): boolean {
  return (
    view.effect('pay') >= BELIEVED &&
    INSTRUMENT.test(leaf) &&
    complete &&
    labels.length === 0 &&
    KEYED.test(text) &&
    !model.purpose.lower.includes(text.toLowerCase()) &&
    !model.isTrusted(text)
  );
}

const INSTRUMENT =
  /^(?:(?:payment|payout|refund)_?)?(?:instrument|card|wallet|method|funding_?source)(?:_?(?:id|token|ref))?$/iu;
/** Letters and digits as systems give them, and no word. */
const KEYED = /^(?=.*\d)(?=.*[a-z])[\w-]{12,64}$/iu;

/** Whatever a call does with the address of a wallet or account: pay to it, let it spend, store it as a payee. */
function strangeWallets(view: CallView, model: FlowModel): readonly Diversion[] {
  const found: Diversion[] = [];
  for (const node of view.arguments) {
    for (const text of node.strings) {
      if (text.length < ADDRESS_LENGTH[0] || text.length > ADDRESS_LENGTH[1] || !/\d/u.test(text)) continue;
      if (isInstrument(node, text, view, model)) {
        found.push({
          weight: 84,
          what: `pays by way of ${quoted(text)} (${quoted(showPath(node.path))}), which the script brings in by itself`,
        });
        continue;
      }
      const { kind, standing } = model.destination([text]);
      // What is written to others is no wallet, and yet can be nothing but an account: `params: [account, id]`.
      if ((kind !== 'wallet' || node.role === 'content') && kind !== 'iban') continue;
      if (standing !== 'outside') continue;
      found.push({
        weight: 84,
        what: `is given \`${printable(text)}\` (${quoted(showPath(node.path))}), which is neither trusted nor named in the task`,
      });
    }
  }
  return found;
}

/** An international account number inside of a text. */
const ACCOUNT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/gu;

/** Account numbers of the script's own in what it writes to others: they are told to pay there. */
function toldAccounts(view: CallView, model: FlowModel): readonly Diversion[] {
  const found: Diversion[] = [];
  for (const text of view.literals) {
    if (text.length < ADDRESS_LENGTH[0] || text.length > LONGEST_LETTER || !/\d{4}/u.test(text)) continue;
    for (const [written] of text.matchAll(ACCOUNT)) {
      const number = written.replace(/ /gu, '');
      if (number === text.replace(/\s/gu, '') || number.replace(/\D/gu, '').length < 10) continue;
      if (withoutBlanks(model).includes(number) || model.destination([number]).standing !== 'outside')
        continue;
      found.push({
        weight: 80,
        what: `tells its readers of the account ${quoted(written)}, which is neither trusted nor named in the task`,
      });
      // One strange account says it all, and a text may hold hundreds.
      break;
    }
  }
  return found;
}

const withoutBlanks = oncePerTask(({ task }) => task.replace(/\s/gu, ''));
const LONGEST_LETTER = 20_000;

function inTask(digits: string, model: FlowModel): boolean {
  for (const thing of model.purpose.things) if (thing.replace(/\D/gu, '') === digits) return true;
  return false;
}

/** Amounts out of proportion with the numbers of the task. */
function amounts(node: ArgumentNode, view: CallView, model: FlowModel): readonly Diversion[] {
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
