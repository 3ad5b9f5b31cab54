import { type ArgumentNode, BELIEVED, type CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { leafOf, namesAccount } from '../flow-model/tools/argument-names.ts';
import { printable, showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Diversion } from './diversion.ts';

/** Account numbers that are written in the script and not in the task. */
export function newAccounts(view: CallView, model: FlowModel): readonly Diversion[] {
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
export function readFromText(view: CallView, model: FlowModel): Diversion | undefined {
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
export function strangeWallets(view: CallView, model: FlowModel): readonly Diversion[] {
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
export function toldAccounts(view: CallView, model: FlowModel): readonly Diversion[] {
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

export function inTask(digits: string, model: FlowModel): boolean {
  for (const thing of model.purpose.things) if (thing.replace(/\D/gu, '') === digits) return true;
  return false;
}
