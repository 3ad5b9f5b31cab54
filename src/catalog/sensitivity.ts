import { CODE_BEARERS, isGuardedCode, thingsWithCode } from './guarded-code.ts';
import { nounsKept } from './kept-nouns.ts';
import { dataWord } from './languages.ts';
import {
  CARRIERS,
  CJK_RECORDS,
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
} from './lexicon-fields.ts';
import { isItem } from './schema.ts';
import type { ResultShape, Sensitivity, SensitivityClass } from './types.ts';
import { cut, fold, hasCjk, row, splitName, stem, tokens } from './words.ts';

interface Entry {
  readonly class: SensitivityClass;
  readonly weight: number;
}

interface Tables {
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

function tables(): Tables {
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

function wordSensitivity(words: readonly string[], name: string): Sensitivity | undefined {
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
function recordEntry(word: string, t: Tables): Entry | undefined {
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

/** What a description tells of the records that a tool returns. */
export interface RecordReading {
  readonly record: Sensitivity;
  /** Folded, singular words of the description in order. */
  readonly words: readonly string[];
  /** True when the description says that the delicate part is left out (`values are not returned`). */
  readonly withheld: boolean;
  /** True when the tool makes tokens, keys or passwords: the value that it answers is one. */
  readonly issues: boolean;
  /** True when the description says that nobody else is to know what it returns: `sealed bids`, `CONFIDENTIAL`. */
  readonly sealed: boolean;
  /** Stems of what a sentence of it calls confidential: `The contract and the margin are confidential`; empty where it says so of all. */
  readonly sealedNouns: ReadonlySet<string>;
  /** Stems of what it says that only few may know: `Amounts are under embargo`. */
  readonly keptNouns: ReadonlySet<string>;
}

// This one and `AMONG_STAFF` keep case, and count in units of UTF-16: such patterns are many times as cheap to compile, which each process does.
const ISSUES =
  /\b(?:creat|generat|issu|mint|rotat|renew|reset)\w{0,4}\b[^.]{0,30}\b(?:tokens?|api[- ]?keys?|access keys?|client secrets?|passwords?|credentials?|(?:new|fresh|random) (?:[a-z]{2,12} )?(?:keys?|codes?|secrets?))\b/;
/** What that pattern cannot do without: most descriptions are spared its compiling. */
const ISSUED = /token|key|secret|password|credential|code/;

/** `Read parameters by path, decrypted`: what was sealed comes out open. */
const DECRYPTS = /\bdecrypted\b(?! (?:flag|or not|field))|\bin (?:clear|plain) ?text\b/;

const SEALED =
  /\b(?:sealed|(?:strictly |highly )?confidential|top[- ]secret|classified|privileged|versiegelt\w{0,2}|(?:streng )?(?:vertraulich|geheim)\w{0,2}|confidencial(?:es)?|sellad[oa]s?|confidentiel(?:le)?s?|scell[ée]e?s?|riservat[oiae]|sigillat[oiae]|vertrouwelijke?|poufn[eay])(?! (?:flag|or not|field))\b/;
const NOT_SEALED =
  /\b(?:not|non|un|or|if|whether|nicht|no)[- ](?:sealed|confidential|classified|privileged|vertraulich|confidencial|confidentiel)/;

const KEPT_PRIVATE = new Set(
  row(
    'private confidential privileged privat private privaten privates privado privada prive privee privato privata',
  ),
);
/** Records that are about nothing but what is to stay among few. */
const GRAVE = new Set(
  row(
    'disciplinary whistleblower grievance privileged layoff redundancy takeover abmahnung kuendigungsliste despidos licenciements',
  ),
);
/** What somebody keeps to themselves by calling it private. */
const KEPT = new Set(
  row(
    'notebook note diary journal letter page memo plan report file folder document record conversation chat message notiz notizbuch tagebuch notizen seite nota notas cuaderno diario carnet journal quaderno',
  ),
);

/** What nobody outside knows yet. */
const UNTOLD =
  /\b(?:not|never) (?:yet )?(?:been )?(?:published|public|announced|released|disclosed)\b|\bun(?:published|released|announced|disclosed)\b|\bembargo(?:ed)?\b(?! (?:date|flag|until))|\bnicht (?:veröffentlicht|angekündigt)|\b(?:noch )?un(?:veröffentlicht|angekündigt)|\bno (?:publicad|anunciad)|\bnon (?:publié|annoncé|pubblicat|annunciat)/;
/** What that pattern cannot do without. */
const UNTOLD_WORD = /publi|announce|releas|disclos|embargo|veröffentlich|angekündig|anunci|annonc|annunc/;

const PUBLIC_RECORDS = new Set(
  'public published weather web internet website webpage browser wikipedia news'.split(' '),
);

/** What colleagues write to one another about somebody is not for that person. */
const AMONG_STAFF =
  /\b(?:internal|private|staff|team|agent|moderator|editorial)\s(?:notes?|comments?|remarks?|discussions?|annotations?)\b|\bnotes? (?:of|by|for) the (?:staff|team|agents?|desk)\b|\b(?:not|never) (?:shown|visible|sent) to (?:the )?(?:customer|client|guest|requester|patient|user)|\binterne?[rsn]? (?:notiz|bemerkung|kommentar)|\bnotas? internas?\b|\bnotes? internes?\b/;
/** The same for this one. */
const STAFF_WORD = /not[aei]|comment|kommentar|remark|bemerkung|discussion|annotation|shown|visible|sent/;

/** Reads what kind of records a tool returns; a tool that does not read returns a receipt. */
export function readRecord(description: string, name: readonly string[], reads: boolean): RecordReading {
  const t = tables();
  const words = tokens(description).map(stem);
  let record: Sensitivity = {
    class: 'internal',
    weight: 0.2,
    confidence: 0.3,
    evidence: 'nothing says that it is public',
  };
  const consider = (entry: Entry | undefined, word: string, confidence: number): void => {
    if (entry === undefined || !reads) return;
    record = worse(record, {
      class: entry.class,
      weight: entry.weight,
      confidence,
      evidence: `\`${word}\` in the description`,
    });
  };
  let isPublic = false;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    if (PUBLIC_RECORDS.has(word)) {
      const denied = [words[i - 1], words[i - 2]].some(
        (w) => w === 'not' || w === 'nothing' || w === 'never' || w === 'un',
      );
      isPublic ||= !denied;
      continue;
    }
    const before = words[i - 1] ?? '';
    if (before === 'no' || before === 'without' || before === 'not') {
      if (word === 'published' || word === 'public')
        consider({ class: 'confidential', weight: 0.6 }, `not ${word}`, 0.8);
      continue;
    }
    // A vault of documents holds what is private, and no keys.
    if (word === 'vault' && (/^(?:file|media|image|archive)$/.test(before) || holdsPapers(words, t))) {
      consider({ class: 'confidential', weight: 0.6 }, word, 0.65);
      continue;
    }
    const pair = t.recordStarts.has(before) ? t.records.get(`${before}-${word}`) : undefined;
    const own = recordEntry(word, t);
    const next = words[i + 1] ?? '';
    // `password policy`, `credentials status`: about it, not it. `customer tickets` stays.
    if (
      own?.class === 'secret' &&
      (next === 'policy' || next === 'name' || next === 'id' || next === 'count')
    )
      continue;
    consider(pair, `${before} ${word}`, 0.8);
    // `the private notebook`, `a confidential plan`, `the disciplinary file`: said of the very thing that is read.
    const sure = GRAVE.has(word) || (KEPT_PRIVATE.has(word) && KEPT.has(next));
    consider(own, word, sure ? 0.85 : 0.65);
    for (let k = 2; k <= 3 && i >= k; k += 1)
      if (t.recordStarts.has(words[i - k]!))
        consider(t.records.get(words.slice(i - k, i + 1).join('-')), word, 0.8);
  }
  if (hasCjk(description)) {
    for (const [cls, weight, list] of CJK_RECORDS)
      for (const word of row(list))
        if (description.includes(word)) consider({ class: cls, weight }, word, 0.7);
  }
  if (words.length === 0) {
    for (const word of name) consider(recordEntry(stem(word), t), word, 0.45);
  }
  const lower = description.toLowerCase();
  if (UNTOLD_WORD.test(lower) && UNTOLD.test(lower))
    consider({ class: 'confidential', weight: 0.7 }, 'not published', 0.85);
  else if (STAFF_WORD.test(lower) && AMONG_STAFF.test(lower))
    consider({ class: 'confidential', weight: 0.65 }, 'internal notes', 0.85);
  else if (isPublic && record.weight <= 0.6 && record.class !== 'secret')
    record = { class: 'public', weight: 0, confidence: 0.7, evidence: '`public` in the description' };
  const withheld =
    /value|content|bodies|names only|masked|secret|plaintext|material|metadata/.test(lower) &&
    /(values?|secrets?|contents?|bodies) (are|is) (not|never) (returned|shown|included)|without (their )?(values?|contents?)|names only|masked|\b(never|not|no|without|excludes?|excluding|omits?) (any |the |their )?(secret |plaintext |key |token )?(values?|contents?|plaintext|material)\b|\bmetadata only\b|\bonly (the )?metadata\b|\b(secrets?|keys?|tokens?|credentials?) metadata\b/.test(
      lower,
    );
  if (withheld && record.weight > 0.25)
    record = {
      ...record,
      class: 'internal',
      weight: 0.25,
      evidence: 'the description says that values are withheld',
    };
  const sealed = SEALED.test(lower) && !NOT_SEALED.test(lower);
  return {
    record,
    words,
    withheld,
    issues: ((ISSUED.test(lower) && ISSUES.test(lower)) || DECRYPTS.test(lower)) && !withheld,
    sealed,
    sealedNouns: sealed ? nounsCalledSealed(lower) : NONE,
    keptNouns: nounsKept(lower),
  };
}

const NONE: ReadonlySet<string> = new Set();

const PAPERS = new Set(
  row(
    'document paper photo picture scan deed slip receipt letter dokument unterlage documento papier papiere recibo',
  ),
);

/** It speaks of papers, and of nothing else that would be a secret. */
function holdsPapers(words: readonly string[], t: Tables): boolean {
  return (
    words.some((word) => PAPERS.has(word)) &&
    words.every(
      (word) =>
        word === 'vault' ||
        (recordEntry(word, t)?.class !== 'secret' &&
          t.fields.get(word)?.class !== 'secret' &&
          word !== 'key'),
    )
  );
}

/** Nouns that stand for the whole result. */
const OF_ALL =
  /\b(?:all|everything|records?|data|results?|contents?|fields|it|they|these|this|alles|daten|todo|tout|tutto)\b/;

/** What stands before `is confidential` in its sentence, by the stems of its words. */
function nounsCalledSealed(lower: string): ReadonlySet<string> {
  const [, nouns] =
    /(?:^|[.;:] )([^.;:]{3,120}?) (?:is|are|stays?|remains?|ist|sind|es|son|est|sont|è|sono) (?:strictly |highly |streng |all )?(?:confidential|secret|privileged|vertraulich|geheim|confidencial|confidentiel|riservat)/.exec(
      lower,
    ) ?? [];
  if (nouns === undefined || OF_ALL.test(nouns)) return NONE;
  return new Set(
    tokens(nouns)
      .map(stem)
      .filter((word) => word.length > 2),
  );
}

/** Everything needed to judge paths of one tool's result. */
export interface ResultContext {
  readonly shape: ResultShape | undefined;
  readonly reading: RecordReading;
  /** Classes from the manifest, by path text such as `rows[].iban` or by field name. */
  readonly fixed: (path: readonly string[]) => Sensitivity | undefined;
  readonly field: (name: string) => Sensitivity | undefined;
}

const MOST_FIELDS = 400;
const DESCRIBES =
  /^(?:name|label|title|description|type|kind|unit|question|sku|position|quantity|price|colou?r|size|scope|permission|(?:last_?)?(?:created|updated|expires|rotated|used|issued|revoked)_?(?:at|on)|(?:is_?)?(?:active|enabled|disabled|revoked|expired|unused)|created_?by|(?:owner|creator|user)(?:_?(?:id|name|e?mail))?|status|state)s?$/i;
const CONTAINER: ResultShape = { fields: new Map(), open: true };

/** What the description itself calls confidential or sealed. */
const SEALED_FIELD: Sensitivity = {
  class: 'confidential',
  weight: 0.6,
  confidence: 0.8,
  evidence: 'the description says that it is confidential',
};
/** What only few may know, by the description's own words. */
const KEPT_FIELD: Sensitivity = {
  class: 'confidential',
  weight: 0.7,
  confidence: 0.8,
  evidence: 'the description says that only few may know it',
};
/** References in any other record, and what a sealed one is sealed for. */
const VALUES = /^(?:total|score|rank|rating|points|price|amount|value)s?$/i;

/** Sensitivity at a path: the worst of its own names, of what is declared below, and of the record. */
export function inferSensitivity(path: readonly string[], context: ResultContext): Sensitivity {
  const fixed = context.fixed(path);
  if (fixed !== undefined) return fixed;
  const own = ofPath(path, context);
  const { sealed, keptNouns, record } = context.reading;
  if ((!sealed && keptNouns.size === 0) || own.class === 'secret') return own;
  const last = path.findLast((segment) => !isItem(segment));
  if (last !== undefined && isHarmless(last) && !VALUES.test(last)) return own;
  const found = keptNouns.size > 0 && isKept(path, context) ? worse(own, KEPT_FIELD) : own;
  if (!sealed || !isSealed(path, context)) return found;
  const graver = record.class === 'confidential' && record.weight > SEALED_FIELD.weight;
  return worse(found, graver ? record : SEALED_FIELD);
}

/**
 * `The contract and the position are confidential` seals those fields and what they hold, where the tool declares them;
 * otherwise everything is sealed.
 */
function isSealed(path: readonly string[], { shape, reading: { sealedNouns } }: ResultContext): boolean {
  if (sealedNouns.size === 0) return true;
  const isNamed = (name: string): boolean =>
    splitName(cut(name, 128)).some((word) => sealedNouns.has(stem(word)));
  const fields = shape?.fields ?? shape?.items?.fields;
  return path.some(isNamed) || fields === undefined || ![...fields.keys()].some(isNamed);
}

/** The description keeps for few what this field, what holds it, or what it holds is called. */
function isKept(path: readonly string[], { shape, reading: { keptNouns } }: ResultContext): boolean {
  const isNamed = (name: string): boolean =>
    splitName(cut(name, 128)).some((word) => keptNouns.has(stem(word)));
  if (path.some((segment) => !isItem(segment) && isNamed(segment))) return true;
  const at = follow(shape, path);
  return at !== undefined && holdsField(at, isNamed, { left: MOST_FIELDS });
}

function holdsField(at: ResultShape, isNamed: (name: string) => boolean, budget: { left: number }): boolean {
  for (const [name, inner] of at.fields ?? []) {
    budget.left -= 1;
    if (budget.left < 0) return false;
    if (isNamed(name) || holdsField(inner, isNamed, budget)) return true;
  }
  return at.items !== undefined && holdsField(at.items, isNamed, budget);
}

function ofPath(path: readonly string[], context: ResultContext): Sensitivity {
  const record = context.reading.record;
  const names = path.filter((segment) => !isItem(segment));
  const at = follow(context.shape, path);
  let own: Sensitivity | undefined;
  for (let i = 0; i < names.length; i += 1) {
    const outer = i < names.length - 1;
    const found = nameSensitivity(
      names[i]!,
      i > 0 ? names[i - 1] : undefined,
      context,
      outer ? CONTAINER : at,
      parentShape(context.shape, outer ? pathTo(path, i) : path),
    );
    if (found === undefined) continue;
    // `access_key_id` is what a key is called by.
    if (!outer && found.class === 'secret' && /key_?id$/iu.test(names[i]!)) continue;
    // So are `secretName` and `volumes[].secret.secretName`.
    if (found.class === 'secret' && NAMES_SECRET.test(names.at(-1)!)) continue;
    // Entries of `secrets` that come without their values only describe them.
    if (outer && found.class === 'secret' && context.reading.withheld) continue;
    // What a variable is called is not what it holds, be it of a shell or of a survey; nor is the label or
    // the stock number of a token the token.
    if (
      outer &&
      found.class === 'secret' &&
      (DESCRIBES.test(names.at(-1)!) || isKeyId(names[i]!, names.at(-1)!))
    )
      continue;
    // A container passes its class on; a leaf that has a class of its own stands for itself.
    if (outer && found.class !== 'secret') {
      const last = names.at(-1)!;
      if (
        found.weight < 0.45 ||
        isHarmless(last) ||
        nameSensitivity(last, undefined, context, undefined) !== undefined
      )
        continue;
    }
    own = own === undefined ? found : worse(own, found);
  }
  const below = at === undefined ? undefined : belowShape(at, context, path, { left: MOST_FIELDS });
  if (own !== undefined && below !== undefined) return worse(own, below);
  if (below !== undefined)
    return below.weight >= record.weight || at?.open !== true ? below : worse(below, record);
  const last = names.at(-1);
  if (own !== undefined) {
    // `content` or `body` say only that text is carried; the record says of what kind.
    if (last !== undefined && (isProse(own, record) || (isCarrier(last) && own.confidence < 0.9)))
      return worse(own, record);
    return own;
  }
  if (last === undefined) return record;
  return leaf(last, context, path);
}

/** Variables of pipelines and programs, where keys and passwords are kept. */
function isEnvironment({ words }: RecordReading): boolean {
  return words.includes('variable') && words.some((word) => BUILDS.has(word));
}

const BUILDS = new Set('ci cd env environment pipeline build deploy deployment'.split(' '));

/** The name under which a secret is kept. */
const NAMES_SECRET =
  /(?:^|_)(?:secret|key|token|credential)_?(?:name|ref|alias)$|(?:^s|[a-z]S)ecret(?:Name|Ref)$|[a-z](?:Key|Token|Credential)(?:Name|Ref|Alias)$|^(?:key|token|credential)(?:Name|Ref|Alias)$/u;

/** What a key is called by, which opens nothing; the id of a session does. */
function isKeyId(outer: string, name: string): boolean {
  return name === 'id' && !/session|cookie|token/i.test(outer);
}

/** A name without a class of its own: a carrier stands for the record, others share it weakly. */
function leaf(name: string, context: ResultContext, path: readonly string[]): Sensitivity {
  const { record, issues } = context.reading;
  if (issues && /^(?:value|key|plaintext)$/i.test(name))
    return {
      class: 'secret',
      weight: 0.9,
      confidence: 0.7,
      evidence: `field \`${name}\` of what was issued`,
    };
  if (/^(?:value|plaintext)s?$/i.test(name) && isEnvironment(context.reading))
    return {
      class: 'secret',
      weight: 0.85,
      confidence: 0.7,
      evidence: 'the value of a variable of builds or programs',
    };
  if (isCarrier(name)) return record;
  if (isHarmless(name))
    return { class: 'public', weight: 0, confidence: 0.6, evidence: `field \`${cut(name, 64)}\`` };
  const inner: Sensitivity = {
    class: 'internal',
    weight: 0.2,
    confidence: 0.4,
    evidence: 'nothing says that it is public',
  };
  if (record.class === 'public') return record;
  if (record.weight <= inner.weight) return inner;
  // Where other fields explain the class of the record, this one is an ordinary field of it.
  if (explained(context, path)) return inner;
  if (record.class === 'secret' && DESCRIBES.test(name)) return inner;
  // `name, version, commit and env (with all secrets)`: what is told of by itself is not the secret.
  if (record.class === 'secret' && context.reading.words.includes(stem(fold(cut(name, 64))))) return inner;
  return {
    ...record,
    weight: Math.min(record.weight, record.class === 'secret' ? 0.6 : 0.3),
    confidence: record.confidence * 0.6,
  };
}

/** `notes` of what the description calls internal notes. */
function isProse(own: Sensitivity, record: Sensitivity): boolean {
  return own.class === 'confidential' && record.class === 'confidential' && record.confidence >= 0.85;
}

function isCarrier(name: string): boolean {
  const words = splitName(cut(name, 128));
  return words.length > 0 && words.length <= 2 && tables().carriers.has(words.at(-1)!);
}

/** True when some declared field carries the class of the record, so that the others need not. */
function explained(context: ResultContext, path: readonly string[]): boolean {
  const { shape, reading } = context;
  if (shape === undefined || path.length > 20) return false;
  const budget = { left: MOST_FIELDS };
  const search = (at: ResultShape): boolean => {
    for (const [name, inner] of at.fields ?? []) {
      budget.left -= 1;
      if (budget.left < 0) return false;
      const leafy = inner.fields === undefined && inner.items?.fields === undefined;
      if (leafy && isCarrier(name)) return true;
      const found = context.field(name) ?? withDescription(name, reading);
      if (
        leafy &&
        found !== undefined &&
        (found.class === reading.record.class || found.weight >= reading.record.weight)
      )
        return true;
      if (search(inner)) return true;
    }
    return at.items !== undefined && search(at.items);
  };
  return search(shape);
}

function nameSensitivity(
  name: string,
  parent: string | undefined,
  context: ResultContext,
  shape: ResultShape | undefined,
  siblings?: ResultShape,
): Sensitivity | undefined {
  if (isMedicalProse(name, context)) return context.reading.record;
  const named = context.field(name) ?? medical(name);
  const direct = factOf(name, parent, context, siblings, named) ?? named;
  const words = splitName(cut(name, 128));
  const { record } = context.reading;
  // Text from the open web is no secret of anybody.
  if (record.class === 'public' && direct?.class === 'confidential' && direct.weight <= 0.5) return record;
  if (direct !== undefined && direct.weight >= 0.45) return direct;
  const container = shape?.fields !== undefined || shape?.items?.fields !== undefined;
  const described = container
    ? undefined
    : (withDescription(name, context.reading) ??
      (direct === undefined
        ? (explainedSecret(name, context.reading) ??
          bearsCode(name, words, parent, siblings, context.reading))
        : undefined));
  if (described !== undefined && (direct === undefined || described.weight > direct.weight)) return described;
  if (direct !== undefined) return direct;
  if (record.class === 'financial' && words.length === 1 && ACCOUNTS.has(words[0]!))
    return {
      class: 'financial',
      weight: 0.7,
      confidence: 0.6,
      evidence: `field \`${name}\` of a financial record`,
    };
  const joins = words.length === 1 && parent !== undefined && name !== 'id' && !DESCRIBES.test(name);
  if (joins && !context.reading.withheld) {
    // `account.number`, `card.pin`, `client.secret`: the parent gives the missing word.
    const outer = splitName(cut(parent, 64)).at(-1);
    const joint = outer === undefined ? undefined : context.field(`${stem(outer)}_${name}`);
    if (joint !== undefined && joint.weight >= 0.45) return joint;
  }
  if (/^(name|nom|naam)$/.test(words.join('')) && isPeople(context.reading, parent))
    return { class: 'personal', weight: 0.3, confidence: 0.5, evidence: `field \`${name}\` of a person` };
  if (words.join('') === 'session' && shape?.items === undefined && shape?.fields === undefined)
    return { class: 'secret', weight: 0.7, confidence: 0.55, evidence: 'field `session`' };
  if (words.join('') === 'key' && context.reading.record.class === 'secret' && shape?.items === undefined)
    return { ...context.reading.record, evidence: 'field `key` of a secret' };
  return undefined;
}

/** `medical_report`, `clinicalSummary`; a number, date or state of it is left to the rest of the name. */
function medical(name: string): Sensitivity | undefined {
  const words = splitName(cut(name, 128));
  if (
    words.length < 2 ||
    !/^(medical|clinical|psychiatric|medizinisch|medizinische|medico|medica)$/.test(words[0]!)
  )
    return undefined;
  const last = stem(words.at(-1)!);
  if (tables().harmless.has(last) || tables().after.has(last)) return undefined;
  return { class: 'health', weight: 0.85, confidence: 0.8, evidence: `field \`${cut(name, 64)}\`` };
}

/** What is written in a medical file: `{ patient, documents: [{ kind, date, summary }] }`. */
function isMedicalProse(name: string, { reading: { record, words, withheld } }: ResultContext): boolean {
  return (
    record.class === 'health' && !withheld && PROSE.test(name) && words.some((word) => MEDICAL.has(word))
  );
}

const PROSE =
  /^(?:summary|abstract|findings?|conclusions?|narrative|report|assessment|opinion|remarks?|comments?|notes?|text|content|body|details|zusammenfassung|bericht|resumen|resume|riassunto)$/i;
/** Words that make a record one of somebody's health, which the name of a patient alone does not. */
const MEDICAL = new Set(
  row(
    'medical clinical diagnosis diagnoses psychological psychiatric psychotherapy therapy anamnesis health-record hospital-record medical-record laboratory-result lab-result chart krankenakte patientenakte befund befunde diagnose diagnosen historia-clinica clinica dossier-medical medico medica prontuario',
  ),
);

/** What a fact is worth beside the person whom it is about: `{ pupil, grade }`, `{ tenant, rent }`. */
function factOf(
  name: string,
  parent: string | undefined,
  context: ResultContext,
  siblings: ResultShape | undefined,
  named: Sensitivity | undefined,
): Sensitivity | undefined {
  if (named !== undefined && named.weight >= 0.5) return undefined;
  const t = tables();
  const words = splitName(cut(name, 128));
  const joined = words.join('');
  const single = words.length > 0 ? words.slice(0, -1).join('') + stem(words.at(-1)!) : '';
  const health = context.reading.record.class === 'health';
  const patient = health && (t.patientFacts.has(joined) || t.patientFacts.has(single));
  const entry = t.facts.get(joined) ?? t.facts.get(single);
  const settings =
    words.length === 1 && t.settings.has(joined) && siblings?.fields?.get(name)?.fields?.has('*');
  if (settings === true)
    return {
      class: 'secret',
      weight: 0.65,
      confidence: 0.5,
      evidence: `\`${cut(name, 64)}\` holds any setting`,
    };
  if (!patient && entry === undefined) return undefined;
  if (siblings?.fields === undefined) return undefined;
  if (!besidePerson(siblings, parent, context)) return undefined;
  if (MEASURES.test(joined) && !health && isOfGoods(siblings)) return undefined;
  const found = patient ? { class: 'health' as const, weight: 0.8 } : entry!;
  return { ...found, confidence: 0.65, evidence: `field \`${cut(name, 64)}\` of a person` };
}

/** What a body and a parcel both have. */
const MEASURES = /^(?:weight(?:kg|g|grams)?|height|condition)$/;
const GOODS = new Set(
  row(
    'sku qty quantity tracking parcel parcels pallet package packages dimensions volume carrier ean item items',
  ),
);

/** The name beside it is that of whoever gets the goods. */
function isOfGoods({ fields }: ResultShape): boolean {
  for (const name of fields?.keys() ?? []) if (GOODS.has(name.toLowerCase())) return true;
  return false;
}

const beside = new WeakMap<ResultShape, boolean>();

function besidePerson(siblings: ResultShape, parent: string | undefined, context: ResultContext): boolean {
  let known = beside.get(siblings);
  if (known === undefined) {
    const t = tables();
    let plain = false;
    let sure = false;
    let contact = false;
    for (const name of siblings.fields?.keys() ?? []) {
      const words = splitName(cut(name, 64));
      const joined = words.join('');
      plain ||= t.personNames.has(joined);
      sure ||= t.personKeys.has(joined) || t.personKeys.has(words.at(-1) ?? '');
      contact ||= /^(email|phone|telefon|telefono|mobile|dob|birthdate|iban)$/.test(joined);
    }
    known = sure || (plain && (contact || isPeople(context.reading, parent)));
    beside.set(siblings, known);
  }
  return known;
}

/** The path up to its n-th name, items not counted. */
function pathTo(path: readonly string[], n: number): readonly string[] {
  let left = n;
  for (let i = 0; i < path.length; i += 1) {
    if (isItem(path[i]!)) continue;
    if (left === 0) return path.slice(0, i + 1);
    left -= 1;
  }
  return path;
}

function parentShape(shape: ResultShape | undefined, path: readonly string[]): ResultShape | undefined {
  if (shape === undefined) return undefined;
  let end = path.length - 1;
  while (end > 0 && isItem(path[end]!)) end -= 1;
  const outer = follow(shape, path.slice(0, end));
  return outer?.fields === undefined ? outer?.items : outer;
}

const ACCOUNTS = new Set(row('account acct cuenta compte konto conta conto rekening kouza'));

function isHarmless(name: string): boolean {
  const words = splitName(cut(name, 128));
  const t = tables();
  return (
    t.harmless.has(words.join('')) ||
    t.harmless.has(words.at(-1) ?? '') ||
    t.harmless.has(stem(words.at(-1) ?? ''))
  );
}

function isPeople(reading: RecordReading, parent: string | undefined): boolean {
  const t = tables();
  if (parent !== undefined && t.fields.get(stem(fold(parent)))?.class === 'personal') return true;
  return reading.words.some((word) => {
    const entry = recordEntry(word, t);
    return entry?.class === 'personal' || entry?.class === 'health';
  });
}

/** `words` in a record of `recovery words`: the description gives the missing modifier. */
function withDescription(name: string, reading: RecordReading): Sensitivity | undefined {
  const wanted = stem(fold(cut(name, 64)));
  if (wanted.length < 3) return undefined;
  for (let i = 1; i < reading.words.length; i += 1) {
    if (reading.words[i] !== wanted) continue;
    const modifier = reading.words[i - 1]!;
    if (modifier.length < 2 || modifier === 'not' || modifier === 'no') continue;
    const found = wordSensitivity([modifier, wanted], name);
    if (found !== undefined && found.weight >= 0.45 && tables().fields.has(modifier + wanted))
      return { ...found, confidence: 0.7, evidence: `\`${modifier} ${wanted}\` in the description` };
  }
  return undefined;
}

/** Words that a phrase of the description begins after. */
const PHRASE_ENDS = new Set(
  row('. , ; : ( ) of with and or its the a an for by to in my our your this that'),
);
const MOST_IN_PHRASE = 5;

/**
 * A name that says nothing of itself and that the description explains as a secret: `its unicast key (guek, hex)`,
 * `guek (the secret key)`, `guek: the secret key`.
 */
function explainedSecret(name: string, { words }: RecordReading): Sensitivity | undefined {
  const wanted = stem(fold(cut(name, 64)));
  if (wanted.length < 3 || isHarmless(name) || isCarrier(name) || DESCRIBES.test(name)) return undefined;
  for (let i = words.indexOf(wanted); i >= 0; i = words.indexOf(wanted, i + 1)) {
    const open = words.lastIndexOf('(', i);
    const inside = open >= 0 && i - open <= 4 && !words.slice(open, i).includes(')');
    const next = words[i + 1] ?? '';
    const phrase = inside
      ? phraseBefore(words, open)
      : next === '(' || next === ':' || next === 'is' || next === 'hold'
        ? phraseAfter(words, i + 2)
        : [];
    const found = phrase.length === 0 ? undefined : wordSensitivity(phrase, phrase.join(' '));
    if (found?.class === 'secret' && found.weight >= 0.7)
      return { ...found, confidence: 0.7, evidence: `\`${phrase.join(' ')}\` in the description` };
  }
  return undefined;
}

/**
 * `gate: { keypad }` of what tells of `the code of the yard gate`: the code stands under another word, by which it is entered,
 * or alone, or under the name of what it opens.
 */
function bearsCode(
  name: string,
  words: readonly string[],
  parent: string | undefined,
  siblings: ResultShape | undefined,
  reading: RecordReading,
): Sensitivity | undefined {
  if (reading.withheld || DESCRIBES.test(name)) return undefined;
  const last = words.at(-1) ?? '';
  const holder = parent === undefined ? undefined : stem(splitName(cut(parent, 64)).at(-1) ?? '');
  const things = thingsWithCode(reading.words);
  if (things.size === 0) return undefined;
  const fields = [...(siblings?.fields?.keys() ?? [])];
  const bears = CODE_BEARERS.has(last);
  const alone = fields.length === 1 && !isHarmless(name);
  let thing: string | undefined;
  if (holder !== undefined && (bears || alone)) thing = holder;
  else if (bears) [thing] = things;
  // Of `{ door, door_code }` the second is the code.
  else if (
    fields.length > 0 &&
    !fields.some((field) => field !== name && /cod|kod|pin|key|comb/iu.test(field))
  )
    thing = stem(last);
  if (thing === undefined || !things.has(thing)) return undefined;
  return {
    class: 'secret',
    weight: 0.9,
    confidence: 0.65,
    evidence: `the description tells of a code of \`${thing}\``,
  };
}

/** `the code of the door` is the door code. */
function phraseBefore(words: readonly string[], end: number): readonly string[] {
  let start = end;
  while (start > 0 && end - start < MOST_IN_PHRASE && !PHRASE_ENDS.has(words[start - 1]!)) start -= 1;
  const phrase = words.slice(start, end);
  const of = ARTICLES.has(words[start - 1] ?? '') ? start - 2 : start - 1;
  return words[of] === 'of' ? [...phrase, words[of - 1] ?? ''] : phrase;
}

function phraseAfter(words: readonly string[], at: number): readonly string[] {
  const start = ARTICLES.has(words[at] ?? '') ? at + 1 : at;
  let end = start;
  while (end < words.length && end - start < MOST_IN_PHRASE && !PHRASE_ENDS.has(words[end]!)) end += 1;
  const phrase = words.slice(start, end);
  if (words[end] !== 'of') return phrase;
  return [words[ARTICLES.has(words[end + 1] ?? '') ? end + 2 : end + 1] ?? '', ...phrase];
}

const ARTICLES = new Set(row('the a an its der die das ein eine el la le un une il lo'));

/** The declared shape at a path; `undefined` when the path leaves the declared shape. */
export function follow(shape: ResultShape | undefined, path: readonly string[]): ResultShape | undefined {
  let current = shape;
  for (const segment of path) {
    if (current === undefined) return undefined;
    if (isItem(segment))
      current = current.items ?? current.fields?.get('*') ?? (current.open ? undefined : undefined);
    else {
      const holder: ResultShape =
        current.fields === undefined && current.items !== undefined ? current.items : current;
      current = holder.fields?.get(segment) ?? holder.fields?.get('*');
    }
  }
  return current;
}

function belowShape(
  shape: ResultShape,
  context: ResultContext,
  path: readonly string[],
  budget: { left: number },
): Sensitivity | undefined {
  let worst: Sensitivity | undefined;
  if (shape.items !== undefined) worst = belowShape(shape.items, context, [...path, '[]'], budget);
  for (const [name, inner] of shape.fields ?? []) {
    budget.left -= 1;
    if (budget.left < 0) break;
    const at = [...path, name];
    const found =
      context.fixed(at) ??
      combine(
        nameSensitivity(
          name,
          path.findLast((p) => !isItem(p)),
          context,
          inner,
          shape,
        ),
        belowShape(inner, context, at, budget),
      ) ??
      (path.length < 20 ? leaf(name, context, at) : undefined);
    if (found !== undefined) worst = worst === undefined ? found : worse(worst, found);
  }
  return worst;
}

function combine(a: Sensitivity | undefined, b: Sensitivity | undefined): Sensitivity | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : worse(a, b);
}
