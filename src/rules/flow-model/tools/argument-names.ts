import { splitWords } from '../words.ts';

/**
 * What the name of an argument says by itself, in several languages, where the catalogue is unsure because it does not
 * know what the tool does. Words are lower case, without case changes or separators.
 */
function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

/** Where money goes. */
const ACCOUNTS = words(
  `iban bic account acct payee beneficiary wallet routing payout konto kontonummer empfaengerkonto cuenta compte conto conta
   rachunek rekening beneficiario beneficiaire begunstigter odbiorca przelewu kontonr bankverbindung 口座 账户 账号 卡号 银行卡 カード番号`,
);
/** How much of it. */
const AMOUNTS = words(
  `amount sum total cents betrag summe importe cantidad montant valor quantia importo bedrag kwota belopp beloeb tutar
   金額 金额`,
);
/** How many of a thing; every other amount may be in minor units of a currency. */
const COUNTS = words(
  'quantity qty count units pieces packs number menge anzahl stueckzahl cantidad quantite quantita',
);
/** Where something goes on to. */
const RECIPIENTS = words(
  `recipient recipients destination dest target forward forwarding redirect callback webhook bcc cc replyto destino
   destinatario destinatarios destinataire destinatari ziel empfaenger empfänger odbiorca naar aan adresat adres sendto
   宛先 送信先 转发`,
);
/** Answers and notices go there, though the message does not. */
const ANSWERS = words(
  'reply_to replyto reply-to return_path return-path errors-to callback callback_url notify_url webhook',
);
/** Arguments that choose among kinds, not parties. */
const KINDS = words(
  'type kind level method mode role format status state severity category priority action event events variant typ art tipo niveau nivel stufe',
);
/** Explanations to people, which decide nothing. */
const EXPLANATIONS = words(
  `description comment comments note notes reason title subject summary body text message content label remark memo html
   markdown caption beschreibung grund titel bemerkung notiz nota motivo titulo asunto motif titre objet descripcion
   descricao opis tytul powod uwagi description_html annotation annotations`,
);
/** Keys by which a repeated request is told from a new one. */
const REPEAT_KEYS = words(
  'idempotency idempotent idempotencykey dedupe dedup deduplication nonce requestid clienttoken requesttoken wiederholschluessel',
);

export function leafOf(path: readonly string[]): string {
  for (let i = path.length - 1; i >= 0; i--) if (path[i] !== '[]') return path[i] as string;
  return '';
}

function hasWord(name: string, list: ReadonlySet<string>): boolean {
  if (name === '') return false;
  if (list.has(name.toLowerCase())) return true;
  for (const word of splitWords(name)) if (list.has(word)) return true;
  return false;
}

export function namesAccount(name: string): boolean {
  return hasWord(name, ACCOUNTS);
}

/** It says how many of a thing, and no sum of money. */
export function countsThings(name: string): boolean {
  return splitWords(name).some((word) => COUNTS.has(word));
}

export function namesAmount(name: string): boolean {
  return hasWord(name, AMOUNTS);
}

export function namesRecipient(name: string): boolean {
  return hasWord(name, RECIPIENTS);
}

export function namesAnswerPlace(name: string): boolean {
  return ANSWERS.has(name.toLowerCase()) || ANSWERS.has(splitWords(name).join(''));
}

/** `type: 'user'` says what kind of party is meant, not which. */
export function namesKind(name: string): boolean {
  return KINDS.has(name.toLowerCase());
}

export function namesExplanation(name: string): boolean {
  return hasWord(name, EXPLANATIONS);
}

export function namesRepeatKey(name: string): boolean {
  return hasWord(name, REPEAT_KEYS) || REPEAT_KEYS.has(splitWords(name).join(''));
}
