/** What a text asks its reader to do: one request for each clause with a verb in an asking place. */

import { readClause } from '../../catalog/language/clause.ts';
import { languageOf } from '../../catalog/language/language.ts';
import { cjkVerbs, englishVerb, foreignVerb, type Verb } from '../../catalog/language/verbs.ts';
import { cut, hasCjk, tokens } from '../../catalog/language/words.ts';
import type { Effect } from '../../catalog/types.ts';
import { topicStems } from './topic.ts';

/** One act that a text asks for. */
export interface Request {
  /** The verb in its base form (`send`), or a Chinese, Japanese or Korean one as written. */
  readonly verb: string;
  readonly effects: ReadonlySet<Effect>;
  /** Its object is who asks: `give me`, `tell us`. From the user it asks for an answer alone. */
  readonly self: boolean;
  /** Stems of the content words around the verb, up to the end of the sentence. */
  readonly words: ReadonlySet<string>;
  /** The sentence and a little of what follows, folded to lower case; at most 520 characters. */
  readonly text: string;
}

const MAX_TEXT = 16_384;
const MAX_REQUESTS = 96;
const MAX_SENTENCE = 400;
/** Characters after the sentence that belong to its request: `pay to the following account:` and a list. */
const AFTER = 120;

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** Words that may stand before the verb of a request. */
const LEADS = set(
  `please kindly first second third then also next finally now just so and or but you must should to shall need needs have
   can could would will immediately simply quickly bitte por favor per favore veuillez svp alstublieft prosze lutfen
   you let's afterwards again always instead ok okay hi hello hey dear do not forget sure certain remember
   additionally afterward lastly step todo task action important urgent note and-then`,
);
/** After these the next word is what somebody is asked to do. */
const ASKS = set('please kindly must should to need bitte favor favore veuillez svp first then and also');
const MAX_LEAD = 10;

/**
 * Reads the requests of a text in the languages that the catalogue knows. Linear in the text, of which 16,384 characters
 * and 96 requests are read.
 */
export function readRequests(text: string): Request[] {
  const out: Request[] = [];
  const read = unwrapped(cut(text, MAX_TEXT));
  for (const [start, end] of sentencesOf(read)) {
    if (out.length >= MAX_REQUESTS) break;
    readSentence(
      cut(read.slice(start, end), MAX_SENTENCE),
      () => read.slice(start, read[end] === ':' ? end + AFTER : end),
      out,
    );
  }
  return out;
}

/** Text that stands in JSON or YAML quotes, with its line breaks and folds as they were before it was quoted. */
function unwrapped(text: string): string {
  return text.includes('\\') ? text.replace(/\\\n *\\?/g, '').replace(/\\[nr]/g, '\n') : text;
}

/** Where sentences, and the values of JSON or YAML lines, start and end. A dot ends one only before white space. */
function* sentencesOf(text: string): Generator<readonly [number, number]> {
  let start = 0;
  let line = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i]!;
    if (c === '\n' || c === '\r') {
      // A long line without an end goes on in the next one: it was wrapped.
      const wrapped =
        i - line >= WRAPPED && /[\p{L}\p{N},'"]/u.test(text[i - 1]!) && /\s/.test(text[i + 1] ?? '\n');
      line = i + 1;
      if (wrapped && text[i + 1] !== '\n') continue;
    } else if (c === '.' || c === '!' || c === '?' || c === ':' || c === ';') {
      if (!/[\s"'”’)]/.test(text[i + 1] ?? ' ')) continue;
    } else if (!BREAKS.has(c)) continue;
    if (i > start) yield [start, i];
    start = i + 1;
  }
  if (text.length > start) yield [start, text.length];
}

const WRAPPED = 50;
const BREAKS = new Set([...'{}[]|•；：。！？']);

function readSentence(sentence: string, around: () => string, out: Request[]): void {
  if (sentence.trim().length < 4) return;
  if (hasCjk(sentence)) {
    const hits = cjkVerbs(sentence);
    if (hits.length > 0)
      out.push(
        request(
          hits[0]!.word,
          hits.map((hit) => hit.effect),
          tokens(sentence),
          sentence,
        ),
      );
    return;
  }
  const words = tokens(sentence);
  const language = languageOf(words);
  const foreign = language.foreign > language.english;
  let asked = true;
  for (let i = 0; i < words.length && out.length < MAX_REQUESTS; i += 1) {
    const word = words[i]!;
    const verb = asked ? (verbOf(word, foreign) ?? unknownVerb(word, words[i + 1], foreign)) : undefined;
    const lead = i > 0 && ASKS.has(words[i - 1]!);
    if (verb !== undefined && !leads(word, words[i + 1]) && isImperative(verb, words, i, lead)) {
      const rest = words.slice(i + 1);
      const effects = readClause(verb, rest, 0.8).flatMap((r) => (r.confidence >= 0.45 ? [r.effect] : []));
      const self = SELF.test(rest[0] ?? '');
      if (!verb.noun && !self) effects.push(verb.effect);
      // `Write to the parents`: to somebody, not into something.
      if (SPEAKS.test(verb.base) && rest[0] === 'to' && rest[1] !== 'disk') effects.push('send');
      out.push({ ...request(verb.base, effects, words, around()), self });
      asked = false;
      continue;
    }
    // The place for a verb stays open over leading words, and opens again after them or a comma.
    asked =
      ASKS.has(word) ||
      word === ',' ||
      word === '(' ||
      word === ')' ||
      (asked && i < MAX_LEAD && leads(word, words[i + 1]));
  }
}

/** `make sure` leads to a verb; `make a booking` asks for one. */
function leads(word: string, next: string | undefined): boolean {
  return LEADS.has(word) || (word === 'make' && (next === 'sure' || next === 'certain'));
}

function verbOf(word: string, foreign: boolean): Verb | undefined {
  if (ASKED_READS.has(word)) return { base: word, effect: 'read', form: 'base', noun: false };
  // Articles of one language are verbs of another.
  return foreign && word.length > 3 ? (foreignVerb(word) ?? englishVerb(word)) : englishVerb(word);
}

/** How the object of a verb begins. */
const OBJECT =
  /^(?:an?|the|this|that|these|those|all|every|each|any|both|my|our|your|his|her|its|their|it|them|him|me|us|to|out|up|der|die|das|den|alle|el|la|los|las|le|les|un|una|une|todos?|tous)$/;

/** `Redirect this crate to berth 9`: before an object, a word that nobody knows is a verb too. */
function unknownVerb(word: string, next: string | undefined, foreign: boolean): Verb | undefined {
  if (foreign || next === undefined || !UNKNOWN_OBJECT.test(next) || !/^[a-z]{4,14}$/.test(word))
    return undefined;
  if (LEADS.has(word) || word.endsWith('s') || word.endsWith('ing') || word.endsWith('ed')) return undefined;
  return { base: word, effect: 'read', form: 'base', noun: false };
}

const SELF = /^(?:me|us|myself|ourselves|mir|uns|nos|moi|nous|mi|ci)$/;
const SPEAKS = /^(?:write|schreib|escrib|ecri|scriv|escrev|reply|respond|talk|speak|report|answer)$/;

const UNKNOWN_OBJECT = /^(?:this|these|those|all|every|my|our|your|his|their|them|it|him)$/;

/** Verbs of asking for which tools are seldom named. */
const ASKED_READS = set('visit go look see use consult study click view follow');

function isImperative(verb: Verb, words: readonly string[], at: number, lead: boolean): boolean {
  if (verb.form !== 'base' && verb.form !== 'foreign') return false;
  const next = words[at + 1];
  // A verb without an object at the end of a text is a heading or a button.
  if (next === undefined) return false;
  // `Phone +49 30 1234`, `order 12: shipped`: a noun and its value, unless somebody is asked for it.
  return !verb.noun || lead || OBJECT.test(next);
}

function request(
  verb: string,
  effects: readonly Effect[],
  words: readonly string[],
  sentence: string,
): Request {
  return {
    verb,
    self: false,
    effects: new Set(effects),
    words: topicStems(words),
    text: cut(sentence, MAX_SENTENCE + AFTER).toLowerCase(),
  };
}
