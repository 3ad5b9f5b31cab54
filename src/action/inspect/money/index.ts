import { readAddress } from '../../../catalog/destinations/addresses.ts';
import { MAX_MEMBERS } from '../../texts.ts';
import type { ActionFinding, InspectInput, Inspector } from '../finding.ts';
import { keyWords } from '../key-words.ts';
import { toolMeaning } from '../name/meaning.ts';
import { type Amount, dollars, inCents, isCurrency, readAmount } from './amount.ts';
import { isIban } from './iban.ts';
import { membersOf } from './members.ts';

export { type Amount, inCents, readAmount } from './amount.ts';
export { isIban } from './iban.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const AMOUNT = set(
  `amount sum total price value quantity payment cost budget fee tip fund funds cash money betrag summe preis importe cantidad monto montant valor importo
   bedrag kwota castka tutar сумма 金額 金额`,
);
const PAYEE = set(
  `recipient payee beneficiary iban wallet creditor receiver destination counterparty merchant vendor supplier to payto
   empfaenger destinatario beneficiario destinataire beneficiaire destinatari odbiorca prijemce alici получатель 収款人 收款人`,
);
const RECURRING = set(
  'recurring recurrence repeat frequency interval cadence standing dauerauftrag recurrente',
);
const EVERYTHING =
  /^(all|max|maximum|everything|entire|full|total|100 ?%|entire balance|all funds|alles|todo|tout|tutto|tudo)$/i;
const BANK = set('bank payout payroll salary iban beneficiary payee deposit autopay mandate');
const ADDS = set('add create register save link set enroll approve');
const CHANGES = set('update change edit modify replace set switch redirect');
/** Verbs of tools that only tell what something would cost. */
const COMPUTES = set('calculate compute estimate convert quote compare simulate predict forecast');
/** Verbs of moving money to somebody, as against buying something. */
const TRANSFERS =
  /^(transfer|send|wire|pay|remit|disburse|payout|withdraw|donate|move|give|refund|reimburse|repay|ueberweis|transfer\w*|pag|vir|zahl|tip|gift|credit)$/;

/**
 * Money that moves: how much, in what, to whom, how often. An amount in a tool that only reads or computes is none.
 * Whether the payee is new is told by where the value came from, which is not known here.
 */
export const moneyInspector: Inspector = {
  name: 'money',
  inspect(input: InspectInput): readonly ActionFinding[] {
    const { knowledge, reads, stems, verbs } = toolMeaning(input.functionName, input.doc);
    if (reads && knowledge.has('pay') < 0.4) return [];
    const members = membersOf(input);
    const out: ActionFinding[] = [];
    const pays = knowledge.has('pay');
    if (pays >= 0.4 && members.length >= MAX_MEMBERS)
      out.push({
        inspector: 'money',
        id: 'MONEY_PARTLY_READ',
        message: `amount and payee were looked for in the first ${MAX_MEMBERS} values`,
        path: [],
        severity: 0.4,
        confidence: 1,
      });
    let amount: { value: Amount; path: readonly (string | number)[] } | undefined;
    let payee: { text: string; path: readonly (string | number)[]; strong: boolean } | undefined;
    let currency = '';
    let recurring: readonly (string | number)[] | undefined;
    let everything: readonly (string | number)[] | undefined;
    for (const { key, value, path } of members) {
      const words = keyWords(key).stems;
      const last = words.at(-1) ?? '';
      if (
        typeof value === 'string' &&
        isCurrency(value.trim()) &&
        /curren|unit|asset|coin|waehrung|moneda|devise|symbol/.test(words.join(' '))
      )
        currency = value.trim().toUpperCase();
      if (words.some((word) => AMOUNT.has(word))) {
        if (typeof value === 'string' && EVERYTHING.test(value.trim())) everything = path;
        const read = inUnits(readAmount(value), key);
        if (read !== undefined && (amount === undefined || dollars(read) > dollars(amount.value)))
          amount = { value: read, path };
      }
      if (typeof value === 'string' && value.length <= 120) {
        const account = isIban(value) || readWallet(value);
        // `to` in `from ... to ...` of a currency is no payee.
        if (account || (words.some((word) => PAYEE.has(word)) && !isCurrency(value)))
          if (payee === undefined || (account && !payee.strong))
            payee = { text: value, path, strong: account };
      }
      if (
        words.some((word) => RECURRING.has(word)) &&
        value !== false &&
        value !== null &&
        value !== '' &&
        !/^(no|none|once|false|never|one.?time)$/i.test(String(value))
      )
        recurring = path;
      if (last === 'all' && value === true && pays >= 0.4) everything = path;
    }
    const moves = pays >= 0.4 || (payee?.strong === true && amount !== undefined);
    const bank = [...stems].some((word) => BANK.has(word)) || stems.has('bank');
    const find = (one: Omit<ActionFinding, 'inspector' | 'effect'>): void => {
      out.push({ ...one, inspector: 'money', effect: 'pay' });
    };
    let told = 0;
    if (bank && !reads && (has(verbs, ADDS) || has(verbs, CHANGES)) && payeeTold(members)) {
      const changes = has(verbs, CHANGES);
      told += 1;
      find({
        id: changes ? 'MONEY_PAYEE_CHANGED' : 'MONEY_NEW_PAYEE',
        message: changes ? 'changes where money is paid to' : 'adds somebody whom money can be paid to',
        path: payee?.path ?? [],
        severity: changes ? 0.75 : 0.6,
        confidence: 0.75,
        reversibility: 'costly',
        ...(payee === undefined ? {} : { target: shortened(payee.text) }),
      });
    }
    // A change of the payee without an amount moves nothing yet.
    if (told > 0 && amount === undefined) return out;
    if (!moves || (payee?.strong !== true && has(verbs, COMPUTES))) return out;
    const value = amount === undefined ? undefined : withCurrency(amount.value, currency);
    const worth = value === undefined ? undefined : dollars(value);
    const transfer =
      payee !== undefined &&
      ([...verbs.keys()].some((verb) => TRANSFERS.test(verb)) ||
        payee.strong ||
        stems.has('transfer') ||
        stems.has('payment') ||
        stems.has('transaction'));
    const large =
      worth === undefined
        ? 0.05
        : worth < 20
          ? -0.1
          : worth < 200
            ? 0
            : worth < 2000
              ? 0.1
              : worth < 20_000
                ? 0.2
                : 0.35;
    const shown = value === undefined ? 'money' : `${value.value} ${value.currency}`.trim();
    const wallet = payee !== undefined && readWallet(payee.text);
    if (amount !== undefined || payee !== undefined || pays >= 0.6)
      find({
        id: transfer ? 'MONEY_TRANSFER' : 'MONEY_PURCHASE',
        message: transfer ? `pays ${shown} to \`${shortened(payee?.text ?? '')}\`` : `spends ${shown}`,
        path: amount?.path ?? payee?.path ?? [],
        severity: Math.min(
          0.95,
          Math.max(0.1, (transfer ? 0.5 + large : 0.3 + large / 2) + (wallet ? 0.15 : 0)),
        ),
        confidence: Math.max(0.5, Math.min(0.95, pays + (payee?.strong === true ? 0.2 : 0))),
        scope: 'one',
        reversibility: transfer ? 'irreversible' : 'costly',
        reach: 'world',
        ...(payee === undefined ? {} : { target: shortened(payee.text) }),
      });
    if (everything !== undefined)
      find({
        id: 'MONEY_ALL',
        message: 'moves everything that is there',
        path: everything,
        severity: 0.85,
        confidence: 0.8,
        scope: 'all',
        reversibility: 'irreversible',
      });
    if (recurring !== undefined)
      find({
        id: 'MONEY_RECURRING',
        message: 'is paid again and again',
        path: recurring,
        severity: transfer ? 0.6 : 0.4,
        confidence: 0.8,
        reversibility: 'costly',
      });
    if (amount !== undefined && amount.value.value < 0)
      find({
        id: 'MONEY_NEGATIVE',
        message: 'an amount below zero',
        path: amount.path,
        severity: 0.5,
        confidence: 0.7,
      });
    return out;
  },
};

/** `amount_cents: 42000` is 420. */
function inUnits(amount: Amount | undefined, key: string): Amount | undefined {
  return amount !== undefined && inCents(key) ? { ...amount, value: amount.value / 100 } : amount;
}

function has(verbs: ReadonlyMap<string, unknown>, words: ReadonlySet<string>): boolean {
  for (const verb of verbs.keys()) if (words.has(verb)) return true;
  return false;
}

function payeeTold(members: readonly { readonly key: string; readonly value: unknown }[]): boolean {
  return members.some(({ key, value }) => {
    if (typeof value === 'string' && isIban(value)) return true;
    const words = keyWords(key).stems;
    // `account_id` is as often the user's own.
    return words.some(
      (word) =>
        PAYEE.has(word) ||
        (words.at(-1) !== 'id' && /^(account|routing|bic|swift|konto|cuenta|compte|conta)$/.test(word)),
    );
  });
}

function readWallet(text: string): boolean {
  return text.length >= 26 && text.length <= 110 && readAddress(text)?.kind === 'wallet';
}

function withCurrency(amount: Amount, currency: string): Amount {
  return amount.currency === '' && currency !== '' ? { value: amount.value, currency } : amount;
}

/** Accounts are told by their ends, as banks do. */
function shortened(text: string): string {
  const plain = text.trim();
  return isIban(plain) || plain.length > 34 ? `${plain.slice(0, 4)}…${plain.slice(-4)}` : plain;
}
