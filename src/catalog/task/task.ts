import { type Address, findAddresses } from '../destinations/addresses.ts';
import { languageOf } from '../language/language.ts';
import { dataWord } from '../language/languages.ts';
import { cjkVerbs, englishVerb } from '../language/verbs.ts';
import { cut, fold, hasCjk, row, splitName, stem, tokens } from '../language/words.ts';
import {
  ALL_WORDS,
  CLASS_WORDS,
  CONCEPTS,
  NUMBER_WORDS,
  PERSISTENT_WORDS,
  RESTRICTIVE,
} from '../lexicon/task.ts';
import type { Effect, SensitivityClass } from '../types.ts';
import { type Ask, staysDraft } from './asks.ts';
import { ARTICLES, FUNCTION_WORDS, NOT, readCommands } from './commands.ts';
import { isNumber } from './exclusions.ts';
import { readUnsaid, setsUpRounds } from './unsaid.ts';

/** What the user asked for, as far as words tell. */
export interface TaskReading {
  /** False when there is no task; then nothing is asked, and nothing is excluded. */
  readonly given: boolean;
  /** Folded, singular words. */
  readonly words: ReadonlySet<string>;
  /** Effects that the user asks for, each with the words that say so. */
  readonly effects: ReadonlyMap<Effect, string>;
  /** The same verb by verb, with what each is about, in the order of the text. */
  readonly asks: readonly Ask[];
  /** What is written is to stay a draft. */
  readonly draftsOnly: boolean;
  /** True when something is asked for that acts later (a rule, a schedule, a key, a subscription). */
  readonly persistentAsked: boolean;
  /** Addresses that the user wrote. */
  readonly addresses: readonly { readonly kind: Address['kind']; readonly text: string }[];
  readonly quantity: {
    /** `every`, `all`, `everybody`. */
    readonly all: boolean;
    /** Numbers up to a million that are no part of an identifier or date. */
    readonly numbers: readonly number[];
    /** A small number of things is named (`the three repos`, `5 pumps`), not a time, a limit or a degree. */
    readonly few: boolean;
    /** Amounts with a unit or currency (`40.00 EUR`, `1.240,50 zł`, `7 days`), in the order of the text. */
    readonly amounts: readonly { readonly value: number; readonly unit: string }[];
    /** One object or person is named: an id, a quoted title, `my`, `the latest`. */
    readonly singular: boolean;
  };
  /** `only`, `nothing else`, `not the ...`: what is not asked for is unwanted. */
  readonly restrictive: boolean;
  /** Folded, singular words that the user excludes (`not the password`). */
  readonly negated: ReadonlySet<string>;
  /** Whether a field or thing is mentioned, by stem or synonym in several languages, and not excluded. */
  mentions(term: string): boolean;
  /** Whether data of this class is asked for by its words. `internal` and `public` always are. */
  asksSensitive(cls: SensitivityClass): boolean;
}

/** Stems without one of which nothing recurs. */
const RECURS =
  'every each now standing weekday monday friday first set hourly daily nightly weekly monthly'.split(' ');
const MAX_TASK = 8192;

const ROUNDS =
  /\b(?:every|each) (?:single |other |second )?(?:hour|day|night|week|month|morning|evening|afternoon|quarter|year|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/giu;

/** `Be careful with private data.`, `Keep our data confidential.`: a sentence that asks for no data. */
const CAUTION =
  /(?:^|(?<=[.!?\n] ?))(?:please |and |but )?(?:(?:be|take|use) (?:very |extra |special |great )?(?:careful|care|caution|mindful|discreet|cautious)\b|(?:keep|treat|handle)\b[^.!?\n]{0,60}?\b(?:private|confidential(?:ly)?|secret|to yourself|with care|with caution)\b|(?:mind|respect|protect) (?:the |our |my |their |everybody's |people's )?privacy\b)[^.!?\n]{0,160}[.!?\n]?/giu;
const cache = new Map<string, TaskReading>();

/** Reads the user's task. Kept for the last few texts; linear in the text, of which 8192 characters are read. */
export function readTask(task: string | undefined): TaskReading {
  const text = cut(task ?? '', MAX_TASK);
  let reading = cache.get(text);
  if (reading === undefined) {
    reading = new Reading(text);
    if (cache.size >= 32) cache.clear();
    cache.set(text, reading);
  }
  return reading;
}

class Reading implements TaskReading {
  readonly given: boolean;
  readonly words: ReadonlySet<string>;
  readonly effects: ReadonlyMap<Effect, string>;
  readonly asks: readonly Ask[];
  readonly draftsOnly: boolean;
  readonly persistentAsked: boolean;
  readonly addresses: TaskReading['addresses'];
  readonly quantity: TaskReading['quantity'];
  readonly restrictive: boolean;
  readonly negated: ReadonlySet<string>;
  readonly #text: string;
  #counted: ReadonlySet<string> | undefined;
  readonly #east: boolean;
  /** Long words of a text that is not in English. */
  readonly #compounds: readonly string[];

  constructor(text: string) {
    const list = tokens(text);
    // Addresses stand between a verb and its object: `give Kim (kim@farm.example) access`.
    const places = findAddresses(text);
    const plainText = places.length === 0 ? text : withoutAddresses(text, places);
    // `lock + wipe` are two acts.
    const joined = plainText
      .replace(/(?<=\p{L})(?: [+&] |\+)(?=\p{L})/gu, ' and ')
      // `small claims - pay them out`, `no PDF -> ask for it`: what follows is said anew.
      .replace(/ (?:[-–—]|[-=]>|→) (?=\p{L})/gu, ' ; ');
    const speech = joined === text ? list : tokens(joined);
    this.#text = text;
    this.#east = hasCjk(text);
    this.given = text.trim() !== '';
    const all = new Set<string>();
    const careless = text.replace(CAUTION, ' ');
    for (const word of careless === text ? list : tokens(careless)) {
      all.add(word);
      all.add(stem(word));
      if (word.includes('-') || word.includes('_')) for (const part of splitName(word)) all.add(stem(part));
    }
    // Words of an address name nobody's data.
    this.words = all;
    this.addresses = places.map(({ kind, text: shown }) => ({ kind, text: shown }));
    this.negated = negatedWords(list);
    const { english, foreign } = languageOf(list);
    this.#compounds =
      foreign > english ? [...all].filter((word) => word.length > 7 && !this.negated.has(word)) : [];
    const { effects, asks, persistent: lasting } = readCommands(speech);
    readPlaces(text, plainText, effects);
    if (this.#east) readEast(text, effects);
    readUnsaid(text, speech, places.length > 0, effects);
    if (!effects.has('write') && / as |auf /i.test(text) && NOTED_AS.test(text))
      effects.set('write', '`mark as`');
    // `5512: phone number as on the form please` asks for something, and does not say what.
    if (effects.size === 0 && list.length > 0 && !PLEASE.test(text)) set1(effects, 'read', 'a question');
    const persistent =
      lasting ||
      (RECURS.some((word) => all.has(word)) &&
        /\b(every|each) (hour|day|night|week|month|morning|time|new|monday|friday)\b|from now on|standing order|(?<![\w#/.-])(on (weekdays|mondays|fridays|the first of)|set up an? (\w+ )?(job|alert|reminder|monitor))\b|(?<![\w#/.-])(hourly|daily|nightly|weekly|monthly)(?= (at|on|from)\b|[.,;]|$)/.test(
          text.toLowerCase(),
        ));
    this.effects = effects;
    this.asks = asks;
    this.draftsOnly = staysDraft(text, asks);
    this.restrictive = this.#isRestrictive(list);
    this.persistentAsked =
      persistent ||
      (effects.has('grant') && !effects.has('send')) ||
      row(PERSISTENT_WORDS).some((word) => this.#has(word)) ||
      setsUpRounds(list);
    // How often something comes round says nothing of how many are meant.
    const spoken = unquoted(text, this.addresses).replace(ROUNDS, ' ');
    const plain = new Set(tokens(spoken));
    this.quantity = {
      all:
        (PER.test(text) && PER_HEAD.test(text)) ||
        row(ALL_WORDS).some((word) => plain.has(word) || (word.charCodeAt(0) > 0x3000 && this.#has(word))),
      numbers: numbersIn(spoken, [...plain]),
      few: countsFew(tokens(spoken)),
      amounts: amountsIn(spoken),
      singular: isSingular(text, list),
    };
  }

  mentions(term: string): boolean {
    const words = splitName(cut(term, 128))
      .map(stem)
      .filter((w) => !FUNCTION_WORDS.has(w) && !/^(id|get|list|value|data|pct|percent|amt)$/.test(w));
    if (words.length === 0) return this.#mentionsWord(stem(fold(term)));
    const joined = words.join('');
    if (words.length > 1 && this.#mentionsWord(joined)) return true;
    return words.every((word) => this.#mentionsWord(word));
  }

  asksSensitive(cls: SensitivityClass): boolean {
    if (cls === 'internal' || cls === 'public') return true;
    for (const word of row(CLASS_WORDS[cls])) {
      const root = stem(word);
      if (this.#has(root) && !this.negated.has(root) && !this.#onlyCounted(root)) return true;
    }
    for (const word of this.words)
      if (dataWord(word)?.record[0] === cls && !this.negated.has(word) && !this.#onlyCounted(word))
        return true;
    return false;
  }

  /** `one copy for each active pupil`: so many are meant, and nothing of any of them. */
  #onlyCounted(word: string): boolean {
    this.#counted ??= countedIn(this.#text);
    return this.#counted.has(word);
  }

  #mentionsWord(word: string): boolean {
    if (this.negated.has(word)) return false;
    if (this.#has(word)) return true;
    for (const group of conceptsOf(word)) {
      if (group.some((w) => this.negated.has(w))) return false;
      if (group.some((w) => this.#has(w) || this.#endsCompound(w))) return true;
    }
    return this.#inflects(word);
  }

  /** `Startpasswort` speaks of a password, as languages write that join their nouns. */
  #endsCompound(word: string): boolean {
    if (word.length < 5) return false;
    return this.#compounds.some((said) => said.length > word.length + 2 && said.endsWith(word));
  }

  /** `palkat` speaks of `palkka`: the same kind of data, and the same beginning. */
  #inflects(word: string): boolean {
    const kind = dataWord(word)?.kind;
    if (kind === undefined) return false;
    const start = word.slice(0, 4);
    for (const said of this.words)
      if (said.startsWith(start) && dataWord(said)?.kind === kind && !this.negated.has(said)) return true;
    return false;
  }

  /** Whole words; Chinese and Japanese words anywhere in the text. */
  #has(word: string): boolean {
    if (this.words.has(word)) return true;
    return this.#east && word.charCodeAt(0) > 0x3000 && this.#text.includes(word);
  }

  #isRestrictive(list: readonly string[]): boolean {
    if (this.negated.size > 0) return true;
    if (
      list.some(
        (word, i) => word === 'nothing' && /^(else|more|outside|but|beyond|besides)$/.test(list[i + 1] ?? ''),
      )
    )
      return true;
    // `read-only access` narrows nothing.
    const whole = new Set(list);
    return row(RESTRICTIVE).some(
      (word) => word !== 'nothing' && (whole.has(word) || (word.charCodeAt(0) > 0x3000 && this.#has(word))),
    );
  }
}

/** What the pattern below needs, which takes a millisecond to compile; few tasks have it. */
const PER = /\s(?:per|pro|por|par|je|each)\s/iu;
/** `one mail per customer`: whoever is meant, all of them are. */
const PER_HEAD =
  /\b(?:one|an?|1|1x|eine?n?|una?|une?)\s(?:[\p{L}-]{2,20}\s){1,2}(?:per|pro|por|par|je|each)\s\p{L}{3}/iu;

/** `one copy for each active pupil`, `the number of guests`. */
const SO_MANY =
  /\b(?:(?:one|an?|two|three|\d{1,3}) (?:[\p{L}-]{2,20} ){1,2}(?:for (?:each|every)|per)|numbers? of|how many|count of)((?: [\p{L}-]{2,20}){1,3})/giu;

/** Stems of nouns that the text speaks of only to say how many. */
function countedIn(text: string): ReadonlySet<string> {
  const counted = new Set<string>();
  if (!/ (?:each|every|per|of|many) /i.test(text)) return counted;
  const rest = text.replace(SO_MANY, (_, nouns: string) => {
    for (const word of tokens(nouns)) counted.add(stem(word));
    return ' ';
  });
  if (counted.size > 0) for (const word of tokens(rest)) counted.delete(stem(word));
  return counted;
}

let concepts: Map<string, (readonly string[])[]> | undefined;

function conceptsOf(word: string): readonly (readonly string[])[] {
  if (concepts === undefined) {
    concepts = new Map();
    for (const group of CONCEPTS.map(row)) {
      for (const member of group) {
        const list = concepts.get(stem(member)) ?? [];
        list.push(group);
        concepts.set(stem(member), list);
      }
    }
  }
  return concepts.get(word) ?? [];
}

/** `and log as answered`, `danach auf erledigt`: a state that something is to get. */
const NOTED_AS =
  /\b(?:log|mark|set|record|flag|tag|note)\s(?:(?:it|them|this|that|each|all|both)\s)?as\s(?!an?\b|soon|before|usual|well|always)\p{L}|\bauf (?:erledigt|gelöst|geschlossen|bezahlt|versendet|storniert|abgeschlossen)\b/iu;

const PLEASE =
  /\b(?:please|pls|plz|bitte|por favor|s.il (?:te|vous) pla[iî]t|per favore|alstublieft|prosz[eę])\b(?![^.!]*\?)/iu;

/** Acts that show data: whoever forbids them means the data. */
const DISCLOSES =
  /^(include|send|share|show|mention|add|expose|print|contain|reveal|disclose|forward|publish|post|list|give|tell|put|write|read|export|attach|upload|copy|use|touch|fetch|get|return)$/;

/** `not the password`, `without their phone numbers`, `except salaries`: words up to the end of the clause. */
function negatedWords(list: readonly string[]): Set<string> {
  const out = new Set<string>();
  for (let i = 0; i < list.length; i += 1) {
    const word = list[i]!;
    if (!NOT.has(word.replace(/['’]/, '')) || isNumber(list, i)) continue;
    const next = list[i + 1];
    // `whose label is not set`, `invoices that are not paid` describe what is looked for.
    const before = list[i - 1] ?? '';
    if (
      (word === 'not' || word === 'nicht' || word === 'no') &&
      /^(is|are|was|were|does|do|has|have|ist|sind|which)$/.test(before) &&
      before !== 'do'
    )
      continue;
    if (
      next === undefined ||
      next === 'later' ||
      next === 'longer' ||
      (word === 'without' && /^(a|an|any)$/.test(next))
    )
      continue;
    // `Do not remove labels` forbids an act; `do not include labels` leaves data out.
    const act = /^(not|don['’]?t|never|nicht|no|nie|ne|pas)$/.test(word) ? englishVerb(next) : undefined;
    if (act !== undefined && act.form === 'base' && !act.noun && !DISCLOSES.test(act.base)) {
      out.add(stem(next));
      continue;
    }
    for (let j = i + 1; j < list.length && j <= i + 8; j += 1) {
      const excluded = list[j]!;
      if (excluded === '.' || excluded === ';' || excluded === ')' || (excluded === ',' && j > i + 1)) break;
      if (excluded.length > 2 && !FUNCTION_WORDS.has(excluded) && !ARTICLES.has(excluded))
        out.add(stem(excluded));
    }
  }
  return out;
}

/** A verb that puts something somewhere, or that says in what form a result is wanted. */
const TARGETS =
  /\b(?:to|in|into|on|an|auf|nach|a|en|au|sur|dans|para|em|no|na|do|w|su|naar)\s+(?:(?:the|our|my|den|unseren?|el|la|le|o|kanale?|canal|channel|public|team)\s+){0,3}#[\p{L}\d]/u;
const MADE =
  /\bas an? (?:\w+ ){0,3}(?:page|document|doc|sheet|spreadsheet|ticket|issue|comment|note|file|csv|table in)\b|\b(?:load|export|mirror|sync|collect|copy|gather|compile|import|replicate|roll)\b[^.;]{1,120}\b(?:into|onto|to|out to)\b (?!me\b|us\b|#)|\b(?:exporte|exporta|exporter|exportiere?|esporta|eksportuj)\b[^.;]{1,120}\b(?:para|nach|in|vers|a|do|pour)\b/;
/** What each alternative of the pattern above cannot do without: most tasks are spared its compiling. */
const MADE_WORD =
  /\bas an? |load|e[kx]port|esporta|mirror|sync|collect|copy|gather|compile|import|replicate|roll/;
const PUBLICLY =
  /\b(?:note|write|put|add|react|comment|place|announce|record|show)\b[^.;]{0,80}\bpublic(?:ly)?\b/;
const ACCESS =
  /\b(?:give|gib|gebt?|geben|dar?|dale|donne[rz]?|dai|dare|geef|geven|let|allow)\b[^.;]{0,160}\b(?:access|zugriff|acceso|acces|accès|accesso|acesso|toegang|permission|rights?)\b|\b(?:let|allow|permit)\b (?!me\b|us\b)[^.;]{1,100}\b(?:read|see|view|write|edit|use|open|list)\b/;

/** @param plain the text without its addresses, whose points end no sentence */
function readPlaces(text: string, plain: string, effects: Map<Effect, string>): void {
  const speech = text.length > 2048 ? text.slice(0, 2048) : text;
  // A pattern that ignores case is several times as dear to compile, and most processes read few tasks.
  const lower = speech.toLowerCase();
  const target = lower.includes('#') ? TARGETS.exec(lower) : null;
  if (target !== null) set1(effects, 'send', speech.slice(target.index, target.index + target[0].length));
  if (MADE_WORD.test(lower) && MADE.test(lower)) set1(effects, 'write', 'into a place');
  if (lower.includes('public') && PUBLICLY.test(lower)) set1(effects, 'send', 'public');
  const access = /acc|acesso|zugriff|toegang|right|permi|let|allow/.test(lower)
    ? ACCESS.exec(plain.slice(0, 2048).toLowerCase())
    : null;
  if (access !== null && !/\b(?:no|not|without|kein|sin|sans)\b/.test(access[0]))
    set1(effects, 'grant', 'access');
  if (
    /\b(?:summari[sz]e|compile|gather|collect|list)\b[^.;]{1,120}\b(?:in|into|as)\b (?:a |an |the |our )?[A-Z]/.test(
      speech,
    )
  )
    set1(effects, 'write', 'in a place');
}

/** The text with every address taken out, and the brackets around it. */
function withoutAddresses(text: string, places: readonly Address[]): string {
  let out = text;
  for (const { text: address } of places.slice(0, 64)) {
    for (const form of [` (${address})`, `, ${address},`, address]) {
      const at = out.indexOf(form);
      if (at < 0) continue;
      out = `${out.slice(0, at)} ${form === address ? 'somebody' : ''} ${out.slice(at + form.length)}`;
      break;
    }
  }
  return out;
}

function set1(effects: Map<Effect, string>, effect: Effect, words: string): void {
  if (!effects.has(effect)) effects.set(effect, `\`${words}\``);
}

/** The text without quoted titles and addresses, whose digits and words count nothing. */
function unquoted(text: string, addresses: TaskReading['addresses']): string {
  let out = text.replace(/"[^"]{0,200}"|“[^”]{0,200}”|「[^」]{0,200}」/g, ' ');
  for (const { text: address } of addresses) out = out.replace(address, ' ');
  return out;
}

/** Particles after a verbal noun that make it an object: `送信を`, `記録に`. */
const EAST_OBJECT = /^(の|に|が|は|と|件|先|者|日|履歴|一覧|状況|記録|数|率|情報)/;

function readEast(text: string, effects: Map<Effect, string>): void {
  for (const hit of cjkVerbs(text)) {
    const after = text.slice(hit.at + hit.word.length, hit.at + hit.word.length + 6);
    if (EAST_OBJECT.test(after)) continue;
    if (after.startsWith('を') && !/^を(お願|して|行|し|頼)/.test(after)) continue;
    if (/^(し?ない|せず|ず)/.test(after) || /[不别]$/.test(text.slice(Math.max(0, hit.at - 1), hit.at)))
      continue;
    set1(effects, hit.effect, hit.word);
    if (EAST_SHARING.test(hit.word)) set1(effects, 'grant', hit.word);
  }
}

/** What is shared has to be opened. */
const EAST_SHARING = /^(?:共有|共享|分享|공유)/u;

function numbersIn(text: string, list: readonly string[]): number[] {
  const out: number[] = [];
  // What stands before is looked at behind the first digit: else it would be at every place.
  // Digits that touch letters, dots, hyphens, colons or slashes belong to an id, date or address.
  for (const found of /\d/.test(text)
    ? text.matchAll(/\d(?<![\w.:/#+-]\d|\d,\d)\d{0,6}(?![\w:/+@]|[.,-]\d|-\w)/g)
    : []) {
    const value = Number(found[0]);
    if (value <= 1_000_000) out.push(value);
    if (out.length >= 64) break;
  }
  // `1,800`, `12'500`: groups of three, as sums are written.
  for (const [grouped] of text.matchAll(GROUPED)) {
    const value = Number(grouped.replace(/\D/g, ''));
    if (value <= 1_000_000 && out.length < 64) out.push(value);
  }
  for (const word of list) if (Object.hasOwn(NUMBER_WORDS, word)) out.push(NUMBER_WORDS[word]!);
  return out;
}

const GROUPED = /(?<![\w.,:/#+'-])[1-9]\d{0,2}[,.'\u00a0]\d{3}(?![\w:/+@']|[.,-]\d|-\w)/g;

/** Most things that are a few. */
const FEW = 50;

function countsFew(list: readonly string[]): boolean {
  return list.some((word, i) => {
    const value = /^\d{1,2}$/.test(word)
      ? Number(word)
      : Object.hasOwn(NUMBER_WORDS, word)
        ? NUMBER_WORDS[word]!
        : 0;
    return value > 0 && value <= FEW && !UNIT.test(list[i + 1] ?? '') && !LEVELS_AT.test(list[i - 1] ?? '');
  });
}

/** Before a limit, a time or a degree: `to 16`, `older than 30`, `at 7`. */
const LEVELS_AT = /^(?:to|at|than|over|above|below|under|until|by|auf|um|über|unter|à|a las|alle|sur|hasta)$/;

const UNITS =
  'eur|euros?|usd|dollars?|gbp|pounds?|chf|sek|nok|dkk|pln|zł|zl|czk|kč|huf|try|tl|rub|руб|jpy|yen|cny|yuan|inr|brl|€|£|%|percent|prozent|days?|hours?|minutes?|mins?|weeks?|months?|tage?n?|stunden?|wochen?|d[ií]as?|horas?|jours?|heures?|giorni|ore|dagen|uur|dni|godzin|°c|°f|kg|g|km|m|kwh|mb|gb|tb|円|元|万円';
const UNIT = new RegExp(
  `^(?:${UNITS}|years?|yrs?|hrs?|seconds?|secs?|quarters?|degrees?|grad|jahren?|monate?n?|minuten?|años?|meses|mois|ans?|th|st|nd|rd)$`,
  'iu',
);
/** Digits and separators first, so that every start is read once. */
const AMOUNT = new RegExp(`(?<![\\w.,])([€$£]\\s?)?(\\d[\\d.,'\u00a0]{0,15})\\s?(${UNITS})?(?![\\w])`, 'giu');

/** `40.00 EUR`, `1.240,50 zł`, `$ 12`, `7 days`. */
function amountsIn(text: string): { value: number; unit: string }[] {
  const out: { value: number; unit: string }[] = [];
  if (!/\d/.test(text)) return out;
  const speech = text.length > 4096 ? text.slice(0, 4096) : text;
  for (const found of speech.matchAll(AMOUNT)) {
    const unit = (found[3] ?? found[1] ?? '').trim().toLowerCase();
    if (unit === '') continue;
    const value = decimal(found[2]!);
    if (Number.isFinite(value)) out.push({ value, unit });
    if (out.length >= 32) break;
  }
  return out;
}

/** The last separator before one or two digits is the decimal one, whatever the language. */
function decimal(text: string): number {
  const plain = text.replace(/['\u00a0]/g, '').replace(/[.,]+$/, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const tail = plain.slice(last + 1);
  const head = plain.slice(0, last).replace(/[.,]/g, '');
  return tail.length === 3 ? Number(head + tail) : Number(`${head}.${tail}`);
}

function isSingular(text: string, list: readonly string[]): boolean {
  if (/["“”«»「」『』]/.test(text)) return true;
  const numbered = /\d/.test(text);
  if (numbered && /(?<![\w-])(?=[\w-]{3,24}(?![\w-]))(?=[A-Za-z_-]*\d)[A-Z][A-Za-z]{0,9}-?[\dA-Z]/.test(text))
    return true;
  if (
    numbered &&
    /#\d+|\b(ticket|issue|order|invoice|booking|case|member|account|document|file|user|patient|room|page)s? (no\.? |number )?\d+/i.test(
      text,
    )
  )
    return true;
  for (let i = 0; i < list.length; i += 1) {
    const word = list[i]!;
    const next = list[i + 1] ?? '';
    // The list has `ones` and its stem behind it: `the unread ones` are several.
    if (next === 'ones') continue;
    if ((word === 'one' && list[i - 1] !== 'ones') || word === 'single') return true;
    if (
      (word === 'my' || word === 'the') &&
      /^(latest|last|next|first|newest|oldest|own|current)$/.test(next)
    ) {
      const noun = list[i + 2] ?? '';
      if (!Object.hasOwn(NUMBER_WORDS, noun) && !/^\d/.test(noun) && stem(noun) === noun) return true;
    }
    if (word === 'my' && next !== '' && stem(next) === next) return true;
    if (word === 'the' && list[i + 2] === 'of' && stem(next) === next && !text.includes(`${next} ones`))
      return true;
  }
  return false;
}
