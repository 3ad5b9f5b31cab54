import { type Audience, audiencesOf } from '../flow-model/audience.ts';
import { type ArgumentNode, BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { report } from '../flow-model/report.ts';
import { traitsOf } from '../flow-model/tool-traits.ts';
import { isNumber, showPath, stringsOf } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';

const ACCOUNT_WORDS = new Set(
  'iban bic account acct payee beneficiary wallet routing bank deposit payout recipient konto kontonummer cuenta compte conto 口座'.split(
    ' ',
  ),
);
/** Arguments that count things; everything else may be in minor units of a currency. */
const COUNTS = new Set([
  'quantity',
  'qty',
  'count',
  'units',
  'pieces',
  'number',
  'menge',
  'anzahl',
  'cantidad',
  'quantite',
]);

interface Diversion {
  readonly weight: number;
  readonly what: string;
}

/** Money goes to somebody, or in an amount, that the user did not name. */
export const flowDivertedPayment: Rule = {
  id: 'FLOW_DIVERTED_PAYMENT',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9.5,
  precision: 'high',
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
      yield report(
        view.call.span,
        worst.weight,
        `${quoted(view.name)} ${worst.what}`,
        'pay only the payee and the amount that the task or the record of the payee names',
      );
    }
  },
};

function diversionsOf(view: CallView, model: FlowModel): Diversion[] {
  const found: Diversion[] = [];
  const pays = view.effect('pay') >= BELIEVED;
  if (pays) {
    for (const audience of audiencesOf(view, model)) {
      if (audience.path === undefined) continue;
      if (audience.kind === 'outside' || audience.kind === 'public') {
        found.push({
          weight: 92,
          what: `pays to \`${audience.text}\`, which is neither trusted nor named in the task`,
        });
      } else if (isPayee(audience, model)) {
        found.push({ weight: 64, what: `pays to \`${audience.text}\`, which the task does not name` });
      }
    }
    for (const node of view.arguments) if (node.role === 'amount') found.push(...amounts(node, model));
  }
  if (view.acts && (pays || speaksOfMoney(view))) found.push(...newAccounts(view, model));
  return found;
}

/** A literal payee inside or outside that the task does not name; not where goods are shipped. */
function isPayee({ kind, path, chosenBy }: Audience, model: FlowModel): boolean {
  if ((kind !== 'inside' && kind !== 'foreign') || chosenBy.length > 0 || !model.purpose.stated) return false;
  const words = splitWords(path?.at(-1) ?? '');
  return (
    words.some((word) => ACCOUNT_WORDS.has(word)) ||
    (words.length === 1 && (words[0] === 'to' || words[0] === 'destination'))
  );
}

function speaksOfMoney(view: CallView): boolean {
  return view.tools.some((tool) => traitsOf(tool).money);
}

/** Account numbers that are written in the script and not in the task. */
function newAccounts(view: CallView, model: FlowModel): readonly Diversion[] {
  const found: Diversion[] = [];
  for (const node of view.arguments) {
    const name = node.path.filter((segment) => segment !== '[]').at(-1) ?? '';
    if (!splitWords(name).some((word) => ACCOUNT_WORDS.has(word))) continue;
    for (const text of stringsOf(node.view)) {
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

function inTask(digits: string, model: FlowModel): boolean {
  for (const thing of model.purpose.things) if (thing.replace(/\D/gu, '') === digits) return true;
  return false;
}

/** Amounts out of proportion with the numbers of the task. */
function amounts(node: ArgumentNode, model: FlowModel): readonly Diversion[] {
  const { numbers, stated } = model.purpose;
  const said = numbers.filter((number) => number > 0);
  if (!stated || said.length === 0) return [];
  const most = Math.max(...said);
  const constants = node.view.constants.filter(isNumber);
  const counts = splitWords(node.path.at(-1) ?? '').some((word) => COUNTS.has(word));
  const over = constants.filter(
    (value) => value > most * 100 || (value > most && (counts || !matches(value, said))),
  );
  if (over.length > 0) return [{ weight: 74, what: `moves ${over[0]}, more than the task names` }];
  if (node.view.complete || constants.length > 0) return [];
  const ceiling = node.view.range?.max ?? Number.POSITIVE_INFINITY;
  const fromData = node.view.labels.some((use) => use.strength !== 'implicit');
  if (fromData && ceiling > most * 100 && amountIsNamed(model)) {
    return [{ weight: 72, what: 'moves an amount that a result decides, where the task names one' }];
  }
  return [];
}

/** The task speaks of an amount (a number with a currency or a unit), not only of numbers in names. */
function amountIsNamed(model: FlowModel): boolean {
  return [...model.purpose.things].some((thing) => /^[\p{Sc}]?\d[\d.,]*[\p{Sc}]?$/u.test(thing));
}

function matches(value: number, said: readonly number[]): boolean {
  return said.some(
    (number) =>
      value === number || value === number * 100 || value === number * 1000 || value * 100 === number,
  );
}
