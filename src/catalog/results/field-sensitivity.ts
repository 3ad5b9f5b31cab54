import { dataWord } from '../language/languages.ts';
import { cut, fold, row, splitName, stem } from '../language/words.ts';
import {
  CARRIERS,
  FIELD_WORDS,
  NEUTRAL_AFTER,
  NEUTRAL_BEFORE,
  NEUTRALISED,
  PATIENT_FACTS,
  PERSON_FACTS,
  PERSON_KEYS,
  PERSON_NAMES,
  PUBLIC_FIELDS,
  RECORD_WORDS,
  SETTING_MAPS,
} from '../lexicon/fields.ts';
import type { Sensitivity, SensitivityClass } from '../types.ts';
import { isGuardedCode } from './guarded-code.ts';

export interface Entry {
  readonly class: SensitivityClass;
  readonly weight: number;
}

export interface Tables {
  readonly fields: ReadonlyMap<string, Entry>;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly neutralised: ReadonlySet<string>;
  readonly harmless: ReadonlySet<string>;
  readonly carriers: ReadonlySet<string>;
  readonly records: ReadonlyMap<string, Entry>;
  /** First words of records that are named by several. */
  readonly recordStarts: ReadonlySet<string>;
  readonly facts: ReadonlyMap<string, Entry>;
  readonly patientFacts: ReadonlySet<string>;
  readonly personNames: ReadonlySet<string>;
  readonly personKeys: ReadonlySet<string>;
  readonly settings: ReadonlySet<string>;
}

let built: Tables | undefined;

export function tables(): Tables {
  if (built !== undefined) return built;
  const fill = (from: readonly (readonly [SensitivityClass, number, string])[]): Map<string, Entry> => {
    const map = new Map<string, Entry>();
    for (const [cls, weight, words] of from)
      for (const listed of row(words)) {
        const word = fold(listed);
        if (!map.has(word)) map.set(word, { class: cls, weight });
      }
    return map;
  };
  const records = fill(RECORD_WORDS);
  built = {
    fields: fill(FIELD_WORDS),
    before: new Set(row(NEUTRAL_BEFORE)),
    after: new Set(row(NEUTRAL_AFTER)),
    neutralised: new Set(row(NEUTRALISED)),
    harmless: new Set(row(PUBLIC_FIELDS)),
    carriers: new Set(row(CARRIERS)),
    records,
    recordStarts: new Set(
      [...records.keys()].filter((w) => w.includes('-')).map((w) => w.slice(0, w.indexOf('-'))),
    ),
    facts: fill(PERSON_FACTS),
    patientFacts: new Set(row(PATIENT_FACTS)),
    personNames: new Set(row(PERSON_NAMES)),
    personKeys: new Set(row(PERSON_KEYS).map(fold)),
    settings: new Set(row(SETTING_MAPS)),
  };
  return built;
}

const ORDER: readonly SensitivityClass[] = [
  'secret',
  'financial',
  'health',
  'personal',
  'confidential',
  'internal',
  'public',
];

/** Typical weight of a class where only the class is known. */
export const CLASS_WEIGHT: Readonly<Record<SensitivityClass, number>> = {
  secret: 0.95,
  financial: 0.75,
  health: 0.85,
  personal: 0.5,
  confidential: 0.6,
  internal: 0.2,
  public: 0,
};

/** The worse of two: by weight, then by class. */
export function worse(a: Sensitivity, b: Sensitivity): Sensitivity {
  if (a.weight !== b.weight) return a.weight > b.weight ? a : b;
  return ORDER.indexOf(a.class) <= ORDER.indexOf(b.class) ? a : b;
}

/**
 * Sensitivity of a field name alone, by whole words.
 *
 * Weights below 0.4 (names of people, amounts, logins) are hints; from 0.4 on an ordinary reader would call
 * the field sensitive.
 *
 * @returns `undefined` when the name says nothing
 */
export function fieldSensitivity(name: string): Sensitivity | undefined {
  let found = fieldCache.get(name);
  if (found === undefined) {
    const words = splitName(cut(name, 128));
    found = words.length === 0 ? null : (wordSensitivity(words, name) ?? null);
    if (fieldCache.size >= 2048) fieldCache.clear();
    if (name.length <= 128) fieldCache.set(name, found);
  }
  return found ?? undefined;
}

/** The same few hundred field names come with every catalogue. */
const fieldCache = new Map<string, Sensitivity | null>();

export function wordSensitivity(words: readonly string[], name: string): Sensitivity | undefined {
  const t = tables();
  let best: Sensitivity | undefined;
  const stems = words.map(stem);
  for (let size = Math.min(4, words.length); size >= 1; size -= 1) {
    for (let i = 0; i + size <= words.length; i += 1) {
      const joined = size === 1 ? words[i]! : words.slice(i, i + size).join('');
      const single = size === 1 ? stems[i]! : words.slice(i, i + size - 1).join('') + stems[i + size - 1]!;
      const entry = t.fields.get(joined) ?? t.fields.get(single) ?? foreignField(joined);
      if (entry === undefined) continue;
      if (entry.class === 'secret' && words.some((word) => PUBLIC_HALF.has(word))) continue;
      if (isNeutral(words, i, size, single, t)) continue;
      if (single === 'arr' && words.some((word) => TIMETABLE.has(word))) continue;
      if (size === 1 && plural(words[i]!, single) && /^(token|key|pin|seed|phrase|card|price)$/.test(single))
        continue;
      // The head noun stands last: `customer_region` is a region; a secret stays one wherever it stands.
      const tail = i + size === words.length;
      if (!tail && size === 1 && MODIFIERS.has(single)) continue;
      let weight = entry.weight;
      if (
        !tail &&
        entry.class !== 'secret' &&
        t.harmless.has(stems.at(-1)!) &&
        words.at(-1) !== 'number' &&
        words.at(-1) !== 'no'
      )
        weight = Math.min(weight, 0.2);
      const found: Sensitivity = {
        class: weight < 0.25 && entry.class !== 'internal' ? 'internal' : entry.class,
        weight,
        confidence: tail ? 0.9 : 0.7,
        evidence: `field \`${cut(name, 64)}\``,
      };
      best = best === undefined ? found : worse(best, found);
    }
    if (best !== undefined && size > 1) return best;
  }
  return best;
}

function foreignField(joined: string): Entry | undefined {
  const [cls, weight] = dataWord(joined)?.field ?? [];
  if (cls !== undefined && weight !== undefined) return { class: cls, weight };
  return isGuardedCode(joined) ? GUARDED_CODE : undefined;
}

const GUARDED_CODE: Entry = { class: 'secret', weight: 0.97 };

/** A word of a description that tells what kind of record it is. */
export function recordEntry(word: string, t: Tables): Entry | undefined {
  const known = t.records.get(word);
  if (known !== undefined) return known;
  const [cls, weight] = dataWord(word)?.record ?? [];
  return cls === undefined || weight === undefined ? undefined : { class: cls, weight };
}

/** Words that name a thing of their own with whatever follows: `street_light`, `born_digital`. */
const MODIFIERS = new Set(
  'street born gender dna birth insurance versicherung medical treatment therapy'.split(' '),
);

/** The half of a key that is meant to be shown: `cert_pem`, `public_key`, `key_fingerprint`. */
const PUBLIC_HALF = new Set('cert certificate crt csr public pub fingerprint thumbprint'.split(' '));

/** Beside `arr` they tell of an arrival, and of no yearly revenue: `sched_arr`, `arrAirport`. */
const TIMETABLE = new Set(
  'est sched sch scheduled act time at airport station gate platform port terminal dep delay stop track'.split(
    ' ',
  ),
);

function plural(word: string, single: string): boolean {
  return word !== single;
}

function isNeutral(words: readonly string[], at: number, size: number, single: string, t: Tables): boolean {
  const before = words[at - 1];
  const after = words[at + size];
  const last = words.at(-1)!;
  // A moment, a number or a switch about a thing is not the thing: `password_changed_at`, `salary_visible`.
  if (
    after !== undefined &&
    (last === 'at' ||
      last === 'count' ||
      last === 'enabled' ||
      last === 'required' ||
      last === 'policy' ||
      last === 'verified')
  )
    return true;
  if (words[0] === 'has' || words[0] === 'is' || words[0] === 'num') return size < words.length;
  const guarded = size > 1 || t.neutralised.has(single);
  if (!guarded) return false;
  if (after !== undefined && t.after.has(after) && !(single === 'key' && after === 'id')) return true;
  return size === 1 && before !== undefined && t.before.has(before);
}

export function isCarrier(name: string): boolean {
  const words = splitName(cut(name, 128));
  return words.length > 0 && words.length <= 2 && tables().carriers.has(words.at(-1)!);
}

export function isHarmless(name: string): boolean {
  const words = splitName(cut(name, 128));
  const t = tables();
  return (
    t.harmless.has(words.join('')) ||
    t.harmless.has(words.at(-1) ?? '') ||
    t.harmless.has(stem(words.at(-1) ?? ''))
  );
}
