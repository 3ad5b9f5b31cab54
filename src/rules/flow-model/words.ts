/** Words that carry no meaning for telling one purpose from another. */
const EMPTY_WORDS = new Set(
  (
    'a an and are as at be been by can do does each every few for from get give has have her here him his how i if in ' +
    'into is it its just last latest let list make many me more my new next no not now of off on one only or other our out ' +
    'own per please put read return returns returned say see set show so some such take tell than that the their them ' +
    'then there these they this those time to too two up us use user used using very via was we were what when where ' +
    'which who whole will with you your also any all after before name names value values data text line tool call field ' +
    'fields item items record records given optional string number integer boolean object array'
  ).split(' '),
);

const SCRIPTS_WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;

/** All of them lie here, and hardly a word does. */
const FROM_THAI = /[^\0-\u0dff]/u;

const stems = new Map<string, string>();

/** A crude stem: `invoices`, `invoice`; `shared`, `sharing`, `share` fall together. Lower case in, lower case out. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  let cut = word;
  if (cut.length > 4 && cut.endsWith('ies')) cut = `${cut.slice(0, -3)}y`;
  else if (cut.length > 5 && cut.endsWith('ing')) cut = cut.slice(0, -3);
  else if (cut.length > 4 && cut.endsWith('ed')) cut = cut.slice(0, -2);
  else if (cut.length > 4 && cut.endsWith('es')) cut = cut.slice(0, -2);
  else if (cut.length > 3 && cut.endsWith('s') && !cut.endsWith('ss')) cut = cut.slice(0, -1);
  if (cut.length > 3 && cut.endsWith('e')) cut = cut.slice(0, -1);
  if (stems.size > 5000) stems.clear();
  stems.set(word, cut);
  return cut;
}

/** Splits at case changes, digits' borders are kept: `firstName` -> first, name; `pub-arrivals` -> pub, arrivals. */
export function splitWords(text: string): readonly string[] {
  if (text.length > MAX_KEPT) return split(text);
  const known = splits.get(text);
  if (known !== undefined) return known;
  const words = split(text);
  if (splits.size >= MAX_SPLITS) splits.clear();
  splits.set(text, words);
  return words;
}

/** The same few names come again and again; longer texts are not kept. */
const splits = new Map<string, readonly string[]>();
const MAX_SPLITS = 4000;
const MAX_KEPT = 64;

const PLAIN = /^[a-z0-9 _.:/#-]*$/;

function split(text: string): readonly string[] {
  if (PLAIN.test(text)) return text.match(/[a-z0-9]+/g) ?? [];
  const spaced = text
    .normalize('NFKC')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Stems of the words that mean something, for comparing two short texts. Scripts that do not separate words give
 * pairs of neighbouring characters instead.
 */
export function meaningOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of splitWords(text)) {
    if (FROM_THAI.test(word) && SCRIPTS_WITHOUT_SPACES.test(word)) {
      const characters = Array.from(word);
      for (let i = 0; i + 1 < characters.length; i++) found.add(`${characters[i]}${characters[i + 1]}`);
    } else if (word.length > 2 && !EMPTY_WORDS.has(word)) {
      found.add(stem(word));
    }
  }
  return found;
}

/** How many meanings two texts share. */
export function sharedMeanings(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared;
}

/**
 * Things that a text names rather than describes: words with a capital inside a sentence, a digit, quotes, `#`, `@`.
 * Lower case, split at punctuation as well as whole: `WEB-12` gives `web-12`; `kim.lund@x.example` gives all its parts.
 */
export function namedThings(text: string): ReadonlySet<string> {
  const found = new Set<string>(quotedIn(text));
  for (const token of namedTokens(text)) {
    found.add(token);
    for (const part of token.split(/[^\p{L}\p{N}]+/u)) if (part.length > 1) found.add(part);
  }
  return found;
}

/** `55-2071`: a key of digits, where a date has three parts and a phone number more. */
const JOINED_KEY = /^\d{2,6}-\d{3,8}$/u;

/** Written in capitals without being anybody's name. */
const ABBREVIATIONS = new Set(
  'eur usd gbp chf jpy cny pln sek nok dkk czk huf brl mxn inr aud cad pdf csv json xml html xlsx yaml api url crm erp hr it id ids faq sms sql dns ftp sftp ssh vpn http https gdpr dsgvo rgpd iban bic vat kpi okr eu uk us usa ai ml ci cd pr prs qa ui ux am pm utc cet q1 q2 q3 q4'.split(
    ' ',
  ),
);

/** Names, keys and quoted titles as they stand, lower case; without addresses and bare numbers. */
export function wholeThings(text: string): readonly string[] {
  const tokens = namedTokens(text).filter(
    (token) => (!/@|:\/\/|^[\d.,:%+-]+$/u.test(token) || JOINED_KEY.test(token)) && !ABBREVIATIONS.has(token),
  );
  return [...new Set([...quotedIn(text), ...tokens])];
}

function quotedIn(text: string): readonly string[] {
  const found: string[] = [];
  for (const match of text.matchAll(/["“„«`「]([^"”“»`」]{2,60})["”“»`」]/gu)) {
    if (match[1] !== undefined) found.push(match[1].toLowerCase());
  }
  return found;
}

/** Share of words with a capital from which on capitals mark nouns, as in German, and no names. */
const NOUNS = 0.22;

const GERMAN = new Set(
  'der das den dem ein eine einen einer eines und für mit auf aus nach bitte im zum zur vom bei von nur nicht'.split(
    ' ',
  ),
);

function capitalsAreNouns(words: readonly string[]): boolean {
  const letters = words.filter((word) => /\p{L}{3}/u.test(word));
  const capitals = letters.filter((word) => /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(word));
  // A few words of English with two names in them are no German.
  const isGerman = words.some((word) => GERMAN.has(word.toLowerCase()));
  return letters.length >= (isGerman ? 9 : 14) && capitals.length / letters.length > NOUNS;
}

/** Words that make a compound of two ordinary ones: `off-site`, `half-yearly`, `non-privileged`, `two-factor`. */
const COMPOUNDING = new Set(
  'off on in out up down non half pre post re self co anti multi one two three first second third last old new high low long short full part time day week month year daily weekly monthly yearly based only free wide level end site reply check follow by to the of and no so well own house hand made door through over under back left right call'.split(
    ' ',
  ),
);

function isCompound(token: string): boolean {
  return /^\p{Ll}+(?:-\p{Ll}+){1,3}$/u.test(token) && token.split('-').some((part) => COMPOUNDING.has(part));
}

function namedTokens(text: string): readonly string[] {
  const found: string[] = [];
  let first = true;
  const words = text.split(/\s+/u);
  const nouns = capitalsAreNouns(words);
  for (const raw of words) {
    const token = raw.replace(/^[^\p{L}\p{N}#@+/]+|[^\p{L}\p{N}]+$/gu, '');
    const sentenceStart = first;
    first = /[.!?:]$/u.test(raw);
    if (token === '') continue;
    const named =
      /[\p{N}#@/_]/u.test(token) ||
      /\p{L}[.\-:]\p{L}/u.test(token) ||
      (/\p{Lu}/u.test(token) && !sentenceStart && !(nouns && /^\p{Lu}\p{Ll}+$/u.test(token)));
    if (named && !isCompound(token) && !/^i(?:['’]\p{L}+)?$/iu.test(token))
      found.push(token.toLowerCase().replace(/[’']s$/u, ''));
  }
  return found;
}
