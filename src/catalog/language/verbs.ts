import { SPOKEN_VERBS } from '../lexicon/asks.ts';
import {
  CJK_VERBS,
  ENGLISH_VERBS,
  FOREIGN_ENDINGS,
  FOREIGN_STEMS,
  IRREGULAR_FORMS,
  PREFIX_STEMS,
  ROMAJI,
  STRONG_ENDINGS,
  WHOLE_VERBS,
} from '../lexicon/verbs.ts';
import type { Effect } from '../types.ts';
import { addVerbs, VERB_STEM } from './languages.ts';
import { fold, row } from './words.ts';

export type VerbForm = 'base' | 's' | 'ed' | 'ing' | 'foreign';

/** A word read as a verb. */
export interface Verb {
  readonly base: string;
  readonly effect: Effect;
  readonly form: VerbForm;
  /** True when the word is as often a noun. */
  readonly noun: boolean;
}

interface Entry {
  readonly base: string;
  readonly effect: Effect;
  readonly noun: boolean;
}

let english: Map<string, Entry> | undefined;
let irregular: Map<string, string> | undefined;
let foreign: Map<string, Effect> | undefined;
let endings: Set<string> | undefined;
let strong: Set<string> | undefined;
let romaji: Map<string, Entry> | undefined;
let prefixes: Map<string, Effect> | undefined;

function englishTable(): Map<string, Entry> {
  english ??= tableOf(ENGLISH_VERBS);
  return english;
}

function tableOf(verbs: typeof ENGLISH_VERBS): Map<string, Entry> {
  const table = new Map<string, Entry>();
  for (const [effect, kind, words] of verbs)
    for (const base of row(words))
      if (!table.has(base)) table.set(base, { base, effect, noun: kind === 'noun' });
  return table;
}

/** Reads an English word as a verb, also inflected; `undefined` when it is none that we know. */
export function englishVerb(word: string): Verb | undefined {
  return verbIn(englishTable(), word);
}

let spoken: Map<string, Entry> | undefined;
/** Tasks use the same words again and again, most of which are no verbs. */
const heard = new Map<string, Verb | undefined>();
const MOST_HEARD = 2048;

/** As {@link englishVerb}, also for verbs by which people ask and no tool is named. */
export function spokenVerb(word: string): Verb | undefined {
  let verb = heard.get(word);
  if (verb === undefined && !heard.has(word)) {
    spoken ??= new Map([...tableOf(SPOKEN_VERBS), ...englishTable()]);
    verb = verbIn(spoken, word);
    if (heard.size >= MOST_HEARD) heard.clear();
    if (word.length < 32) heard.set(word, verb);
  }
  return verb;
}

function verbIn(table: Map<string, Entry>, word: string): Verb | undefined {
  const exact = table.get(word);
  if (exact !== undefined) return { ...exact, form: 'base' };
  const found = inflected(word, table);
  if (found !== undefined) return found;
  if (irregular === undefined) {
    const forms = row(IRREGULAR_FORMS);
    irregular = new Map();
    for (let i = 0; i + 1 < forms.length; i += 2) irregular.set(forms[i]!, forms[i + 1]!);
  }
  const base = irregular.get(word);
  const entry = base === undefined ? undefined : table.get(base);
  if (entry !== undefined) return { ...entry, form: 'ed' };
  // `e-files`, `re-sends`: the same act.
  const dash = word.indexOf('-');
  if (dash < 1 || !PREFIXES.has(word.slice(0, dash))) return undefined;
  const rest = word.slice(dash + 1);
  const whole = table.get(rest);
  return whole === undefined ? inflected(rest, table) : { ...whole, form: 'base' };
}

const PREFIXES = new Set(['e', 're', 'auto', 'pre', 'co', 'force', 'bulk', 'batch']);

function inflected(word: string, table: Map<string, Entry>): Verb | undefined {
  const n = word.length;
  if (n < 4) return undefined;
  const as = (base: string, form: VerbForm): Verb | undefined => {
    const entry = table.get(base);
    return entry === undefined ? undefined : { ...entry, form };
  };
  if (word.endsWith('s')) {
    if (word.endsWith('ies')) return as(`${word.slice(0, -3)}y`, 's');
    return as(word.slice(0, -1), 's') ?? (word.endsWith('es') ? as(word.slice(0, -2), 's') : undefined);
  }
  if (word.endsWith('ed')) {
    if (word.endsWith('ied')) return as(`${word.slice(0, -3)}y`, 'ed');
    return as(word.slice(0, -2), 'ed') ?? as(word.slice(0, -1), 'ed') ?? doubled(word, 2, 'ed', as);
  }
  if (word.endsWith('ing') && n > 5) {
    const root = word.slice(0, -3);
    return as(root, 'ing') ?? as(`${root}e`, 'ing') ?? doubled(word, 3, 'ing', as);
  }
  return undefined;
}

function doubled(
  word: string,
  ending: number,
  form: VerbForm,
  as: (base: string, form: VerbForm) => Verb | undefined,
): Verb | undefined {
  const root = word.slice(0, -ending);
  return root.length > 2 && root.at(-1) === root.at(-2) ? as(root.slice(0, -1), form) : undefined;
}

/** Reads a word of another European language, or a romaji word, as a verb. */
export function foreignVerb(word: string): Verb | undefined {
  if (romaji === undefined) {
    romaji = new Map();
    for (const [effect, kind, words] of ROMAJI)
      for (const base of row(words)) romaji.set(base, { base, effect, noun: kind === 'noun' });
  }
  const japanese = romaji.get(word);
  if (japanese !== undefined) return { ...japanese, form: 'foreign' };
  if (foreign === undefined || endings === undefined || strong === undefined) {
    foreign = new Map();
    for (const [effect, words] of FOREIGN_STEMS)
      for (const base of row(words)) if (!foreign.has(base)) foreign.set(base, effect);
    endings = new Set(row(FOREIGN_ENDINGS));
    strong = new Set(row(STRONG_ENDINGS));
  }
  const begun = prefixed(word);
  if (begun !== undefined) return begun;
  const whole = foreign.get(word);
  if (whole !== undefined && (word.length < 5 || !endings.has(word.slice(-1)))) {
    return { base: word, effect: whole, form: 'foreign', noun: false };
  }
  const bare = CLITIC.exec(word)?.[1];
  if (bare !== undefined && !foreign.has(word)) {
    const verb = foreignVerb(bare);
    if (verb !== undefined) return { ...verb, noun: false };
  }
  for (let k = 1; k <= 5 && word.length - k >= 3; k += 1) {
    const ending = word.slice(word.length - k);
    if (!endings.has(ending)) continue;
    const base = word.slice(0, word.length - k);
    if (base.length < 3) break;
    const effect = foreign.get(base);
    if (effect !== undefined) return { base, effect, form: 'foreign', noun: !strong.has(ending) };
  }
  return whole === undefined ? undefined : { base: word, effect: whole, form: 'foreign', noun: false };
}

/** Pronouns at the end of an imperative: `págale`, `rappelle-lui`, `mandagli`. */
const CLITIC =
  /^(.{3,24}?)(?:(?:me|mi|le|les|los|las|nos|gli|glielo)|-(?:moi|lui|leur|nous|les|le|la|me|os?|lhes?))$/u;

/** Reads a word by how it begins: `wysylamy`, `odesle`, `gonderir`. */
function prefixed(word: string): Verb | undefined {
  if (prefixes === undefined) {
    prefixes = new Map();
    for (const [effect, words] of PREFIX_STEMS)
      for (const base of row(words)) prefixes.set(fold(base), effect);
    for (const [effect, words] of WHOLE_VERBS)
      for (const base of row(words)) prefixes.set(`=${base}`, effect);
    addVerbs(prefixes);
  }
  const exact = prefixes.get(`=${word}`);
  if (exact !== undefined) return { base: word, effect: exact, form: 'foreign', noun: false };
  for (let k = Math.min(word.length, VERB_STEM.most); k >= VERB_STEM.least && word.length - k <= 5; k -= 1) {
    const base = word.slice(0, k);
    const effect = prefixes.get(base);
    if (effect !== undefined) return { base, effect, form: 'foreign', noun: false };
  }
  return undefined;
}

/** A verb found in Chinese or Japanese text. */
export interface CjkHit {
  readonly effect: Effect;
  readonly word: string;
  readonly at: number;
}

let cjk: Map<string, [string, Effect][]> | undefined;

/** Every Chinese, Japanese or Korean verb of the text in order of place. */
export function cjkVerbs(text: string): CjkHit[] {
  if (cjk === undefined) {
    cjk = new Map();
    for (const [effect, words] of CJK_VERBS) {
      for (const word of row(words)) {
        const first = word[0]!;
        const list = cjk.get(first) ?? [];
        list.push([word, effect]);
        list.sort((a, b) => b[0].length - a[0].length);
        cjk.set(first, list);
      }
    }
  }
  const hits: CjkHit[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const list = cjk.get(text[i]!);
    const found = list?.find(([word]) => text.startsWith(word, i));
    if (found === undefined) continue;
    hits.push({ effect: found[1], word: found[0], at: i });
    i += found[0].length - 1;
  }
  return hits;
}
