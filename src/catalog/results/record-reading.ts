import { hasCjk, row, stem, tokens } from '../language/words.ts';
import { CJK_RECORDS } from '../lexicon/fields.ts';
import type { Sensitivity } from '../types.ts';
import { type Entry, recordEntry, type Tables, tables, worse } from './field-sensitivity.ts';
import { nounsKept } from './kept-nouns.ts';

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
  /** The words, and those that stand behind the shape of the result. */
  readonly glosses: readonly string[];
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

/** What runs something returns what came of it. */
const RUNS = new Set(row('run execute invoke call perform'));
const WITH = new Set(row('with using under via'));
const WHOSE = new Set(row('their its his her all'));

/** `with the credentials`, `using an api token`; not `users with their tokens`. */
function isMeans(words: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 3; i -= 1) {
    if (WHOSE.has(words[i]!)) return false;
    if (WITH.has(words[i]!)) return true;
  }
  return false;
}

/** What is told of a secret without telling it. */
const ABOUT = new Set(row('name path title id identifier metadata version age count number'));
const BETWEEN = new Set(row('the all any each every your our its a an stored available existing'));
const GIVES_IT = new Set(row('value content plaintext material payload'));

/** `the names of the secrets below a path`: what they are called; not where the values come along. */
function isTold(words: readonly string[], at: number): boolean {
  let of = at - 1;
  while (of > 0 && of > at - 4 && BETWEEN.has(words[of]!)) of -= 1;
  return (
    words[of] === 'of' &&
    ABOUT.has(words[of - 1] ?? '') &&
    !words.some((word, i) => GIVES_IT.has(word) && !DENIALS.has(words[i - 1] ?? ''))
  );
}

const DENIALS = new Set(row('no not never without'));

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Reads what kind of records a tool returns; a tool that does not read returns a receipt. `given`: stems of what it takes. `behind`: what
 * is said behind the shape of the result.
 */
export function readRecord(
  description: string,
  name: readonly string[],
  reads: boolean,
  given: ReadonlySet<string> = NOTHING,
  behind = '',
): RecordReading {
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
    if (own?.class === 'secret' && isTold(words, i)) continue;
    // `Pack files with a password`: what it is given comes back to nobody.
    if (own?.class === 'secret' && given.has(word)) continue;
    // `Run a command with the credentials of the server`: by what it is let in.
    if (own?.class === 'secret' && RUNS.has(words[0] ?? '') && isMeans(words, i)) continue;
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
    glosses: behind === '' ? words : [...words, '.', ...tokens(behind).map(stem)],
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

/**
 * What stands before `is confidential` in its sentence, by the stems of its words; of `The reserve is the lowest price; it is
 * confidential` what the clause before speaks of.
 */
function nounsCalledSealed(lower: string): ReadonlySet<string> {
  const [, nouns] = CALLED_SEALED.exec(lower) ?? [];
  const named = nouns !== undefined && PRONOUN.test(nouns) ? SPOKEN_OF.exec(lower)?.[1] : nouns;
  if (named === undefined || OF_ALL.test(named)) return NONE;
  return new Set(
    tokens(named)
      .map(stem)
      .filter((word) => word.length > 2),
  );
}

const CALLED_SEALED =
  /(?:^|[.;:,] )((?:it|they)|[^.;:]{3,120}?) (?:is|are|stays?|remains?|ist|sind|es|son|est|sont|è|sono) (?:strictly |highly |streng |all )?(?:confidential|secret|sealed|classified|privileged|vertraulich|geheim|versiegelt|confidencial|sellad|confidentiel|scell|riservat|sigillat)/;

const PRONOUN = /^(?:it|they)$/;

/** `The reserve is what the seller accepts at least; it is …`. */
const SPOKEN_OF =
  /(?:^|[.;:] )([^.;:,]{3,60}?) (?:is|are|means?|shows?|says?|holds?|tells?) [^.;:]{3,160}?[.;:,] (?:and )?(?:it|they) (?:is|are|stays?|remains?) /;
