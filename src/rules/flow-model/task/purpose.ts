import { isAscii, spellings } from '../../../catalog/language/words.ts';
import { type ReadBy, readersSaid } from '../../../catalog/results/readers.ts';
import type { Ask } from '../../../catalog/task/asks.ts';
import { type Exclusions, readExclusions } from '../../../catalog/task/exclusions.ts';
import { readTask, type TaskReading } from '../../../catalog/task/task.ts';
import type { Effect, SensitivityClass, ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../call-view.ts';
import { oncePer } from '../once.ts';
import { traitsOf } from '../tools/tool-traits.ts';
import { meaningOf, namedThings, splitWords, stem, wholeThings } from '../words.ts';

/** What the user's own words say about what the script may do. Without a task nothing is asked and nothing forbidden. */
export interface Purpose {
  /** The user's words; empty without a task. */
  readonly task: string;
  /** The same in lower case, and that without blanks and hyphens. */
  readonly lower: string;
  readonly unspaced: string;
  /** How keys and file names may write it where it has letters with marks; empty otherwise. */
  readonly spelled: readonly string[];
  /** False when the host gave no task. */
  readonly stated: boolean;
  asks(effect: Effect): boolean;
  /** Verb by verb, with what each is about. */
  readonly verbs: readonly Ask[];
  /** What is written is to stay a draft. */
  readonly draftsOnly: boolean;
  /** False when no verb of the task was understood, so that silence about an effect means little. */
  readonly understood: boolean;
  /** The task clearly asks for nothing but an answer. */
  readonly onlyReads: boolean;
  /** The task leaves to the agent what is to be done (`clean up`, `take care of`, `process`). */
  readonly vague: boolean;
  /** True when the task uses this term, in any inflection. */
  mentions(term: string): boolean;
  asksSensitive(kind: SensitivityClass): boolean;
  /** Words of the task in lower case, in their order. */
  readonly words: readonly string[];
  /** True when the task uses this noun in the plural, whatever its form here. */
  mentionsMany(noun: string): boolean;
  /** The task asks for something that acts later: a rule, a schedule, a subscription. */
  readonly asksStanding: boolean;
  /** The task uses a verb for altering what is there: change, set, correct, close, move ... */
  readonly asksChange: boolean;
  /** The user wants figures, and nothing of whom they are about. */
  readonly figuresOnly: boolean;
  readonly quantity: 'one' | 'few' | 'all' | 'unknown';
  /** The task says "only", "nothing else", "not the password". */
  readonly restrictive: boolean;
  /** What the user leaves out. */
  readonly exclusions: Exclusions;
  /** Stems of the words of the task that mean something. */
  readonly saidMeanings: ReadonlySet<string>;
  /** Names, numbers and keys in the task, lower case. */
  readonly things: ReadonlySet<string>;
  /** The same without their parts, addresses left out. */
  readonly wholeThings: readonly string[];
  /** Sums of money in the task: numbers beside a currency. */
  readonly sums: readonly number[];
  /** Numbers in the task. */
  readonly numbers: readonly number[];
  /** True when the task speaks of the same things as the tool's description. */
  fits(view: CallView): boolean;
  /** The same of one tool. */
  fitsTool(tool: ToolKnowledge): boolean;
  /** True when the task calls this place public. */
  saysPublic(place: string): boolean;
  /** True when the task says of this place that everybody inside reads it. */
  saysEverybodyReads(place: string): boolean;
  /** What the task says of who reads this place, which it names. */
  readersOf(place: string): readonly ReadBy[];
}

/** Plurals of English, Spanish, Portuguese and French end in `s`; other languages say `all` or `each` where it matters. */
function isPlural(word: string): boolean {
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is|os?is)$/u.test(word);
}

/** "Counts only, nothing about individuals". */
const FIGURES_ONLY =
  /\b(?:counts?|numbers?|totals?|figures|sums?|aggregates?)\s(?:only|alone)\b|\b(?:only|just|nothing but)\s(?:the\s)?(?:counts?|numbers?|totals?|figures|sums?|aggregates?)\b|\b(?:nothing|no data|no details?)\s(?:about|on|of)\s(?:an?\s|the\s|any\s|single\s)?(?:individual|person|patient|single)|\bno (?:names|personal data|individual)|\bnur (?:die )?(?:zahlen|anzahl|summen)\b|\bkeine (?:namen|personen)|\bsólo (?:los )?(?:números|totales)|\b(?:uniquement|seulement) (?:les )?(?:chiffres|totaux)|数字だけ|件数のみ/i;

/** What each alternative of the pattern above cannot do without. */
const LIMITS = /only|alone|just|nothing|\bno |\bnur |\bkeine |sólo|uniquement|seulement|だけ|のみ/iu;

/** Deletions by their nouns: `process the cancellations`. */
const DELETIONS =
  /\b(?:cancell?ations?|deletions?|removals?|erasures?|purges?|löschung(?:en)?|stornierung(?:en)?|kündigung(?:en)?|anulaci[oó]n(?:es)?|cancelaci[oó]n(?:es)?|suppressions?|annulations?|cancellazion[ei]|cancelament[oa]s?|anulowani[ae])\b|\bclean(?:ing)? ?-?up\b[\s\S]{0,500}\b(?:before|when|after) (?:you |we |I )?(?:delet|remov)|キャンセル|取消/i;
/** Payments that are made ready: `prepare them for payment`, `zur Zahlung vorbereiten`. */
const PAYMENTS =
  /\b(?:run|do|execute|process|settle)\b[^.;]{0,40}?\b(?:commissions|payouts?|payroll|pay ?run|payment run|salaries|wages)\b|\b(?:gets?|receives?)\b[^.;]{0,40}?\b(?:credit|refund|voucher|bonus|reimbursement)\b|\breleas(?:e|ing)\b[^.;]{0,40}\b(?:trust|escrow|funds?|deposit|retainer)\b|\b(?:prepar\w{0,5}|schedul\w{0,3}|set up|queue|vorbereit\w{0,3}|anleg\w{0,2}|veranlass\w{0,2}|pr[ée]par\w{0,3}|program\w{0,3})\b.{0,60}\b(?:payments?|zahlung(?:en)?|pagos?|paiements?|pagament[oi]|przelew\w{0,2})\b|\b(?:payments?|zahlung(?:en)?|pagos?|paiements?|pagament[oi])\b.{0,40}\b(?:prepar\w{0,5}|vorbereit\w{0,3}|anleg\w{0,2}|veranlass\w{0,2}|pr[ée]par\w{0,3})\b/i;

/** What each alternative of the pattern above cannot do without. */
const PAYMENT =
  /pay|credit|refund|voucher|bonus|reimburs|trust|escrow|fund|deposit|retainer|commission|salar|wage|zahlung|pag[oa]|paiement|przelew/iu;

/** Nouns that make a task one about access, whatever its verb (`make Bo an admin`). */
const RIGHTS = ['share', 'access', 'invite', 'permission', 'role', 'admin', 'owner'];

const EVERY =
  /\b(?:alle[nrms]?|jede[rnms]?|sämtliche[nr]?|tod[oa]s|cada|tou(?:te)?s|chaque|tutt[ei]|ogni|alle|elke|wszystki\w{1,3}|każd\w{1,3})\b/i;

const EVERYBODY =
  /\b(?:(?:whole|entire) (?:company|organi[sz]ation|team|department|staff)|every(?:body|one)|all (?:employees|staff|hands|colleagues)|company[- ]wide)\b|全社|alle mitarbeiter|toda la empresa|toute l.entreprise/i;

/** `the repo X (it's a public one)`, `X, which is public`: directly after it. */
const PUBLIC_AFTER =
  /^[\s,(–-]{1,4}(?:(?:it|that|which|das|die|der|que|qui|che)(?:['’]?s| is| are| ist| es| est| è)? )?(?:an? |the |ein\w{0,2} |un[ae]? )?(?:public|öffentlich\w{0,3}|públic[oa]s?|publique?s?|pubblic[oaie])\b/i;
/** `our public repo X`, `el tablón público X`: directly before the name. */
const PUBLIC_BEFORE =
  /\b(?:public|öffentlich\w{0,3}|públic[oa]s?|publique?s?|pubblic[oaie])\b[^.;,]{0,40}$|(?:公開|公共|공개)[^。、]{0,20}$/i;

/** Verbs that name an end and leave the means to whoever does it, in the languages of the catalogue. */
const VAGUE =
  /\b(?:clean(?:ing)?\b.{0,20}\bup\b|tid(?:y|ying)\b|sort\b.{0,20}\bout\b|tak(?:e|ing) care|deal(?:ing)? with|handle|handling|process(?:ing)?\b|work(?:ing)? through|sync(?:hroni[sz]e|ing)?\b|reconcile(?!\b.{0,120}\breport)|prepare|preparing|fix|bump|get rid|up to date|make sure|look after|wrap(?:ping)? up|finali[sz]e|carry out|let\b.{0,30}\b(?:in|through)\b|r[äa]um\w{0,3}\b.{0,80}\bauf\b|aufr[äa]um\w{0,3}|k[üu]mmer\w{0,3}|bearbeit\w{0,3}|erledig\w{0,3}|abarbeit\w{0,3}|bereinig\w{0,3}|limpi\w{1,5}|orden(?:a|ar)\b|enc[áa]rg\w{1,5}|gestion\w{1,5}|proces(?:a|ar)\b|prepara\w{0,2}|range\b|nettoie\w{0,2}|occupe\b|traite\w{0,2}|pr[ée]pare\w{0,2}|sistema\b|pulisci|gestisci|occupati|arrum\w{1,3}|limpe\b|tratar?\b|posprz[ąa]taj|zajmij|przetw[óo]rz|opruim\w{0,2}|verwerk\w{0,2})|片付け|整理|処理|対応|清理|整理|处理/i;

/** `in docs/notes.md`: an answer that is wanted in a file. */
const INTO_FILE = /\b(?:in|into|to|as)\s[\w./~-]{1,80}\.(?:md|csv|txt|json|xlsx?|docx?|pdf|html)\b/iu;
/** `as a draft`, `on the page X`: an answer that is wanted in a place. */
const INTO_PLACE =
  /\bas an? (?:draft|note|page|document|ticket|task|file|comment|event|reminder)\b|\b(?:on|onto|into|to) (?:the|our|my|a) (?:[\p{L}\p{N}'"“”#-]{1,30} ){0,3}(?:page|sheet|board|wiki|document|doc|channel|folder|calendar|list|notebook|ticket)\b|\b(?:in|auf|unter) (?:den|die|das|dem|der|unseren?) (?:[\p{L}\p{N}/_-]{1,30} )?(?:ordner|seite|tabelle|liste|kanal|ablage|laufwerk)\b|\b(?:en|dans|nella|na|no|nel|sur|su) (?:la|le|el|il|o|a)? ?(?:carpeta|dossier|cartella|pasta|p[aá]gina|canal|tabla|hoja)\b|\bfor (?:the|our) (?:[\p{L}\p{N}#-]{1,20} ){0,2}(?:channel|board|wiki)\b/iu;
/** The nouns of the places above; few questions have one, and without one that pattern need not be compiled. */
const A_PLACE =
  /draft|note|page|doc|ticket|task|file|comment|event|reminder|sheet|board|wiki|channel|folder|calendar|list|ordner|seite|tabelle|kanal|ablage|laufwerk|carpeta|dossier|cartella|pasta|p[aá]gina|canal|tabla|hoja/i;

/** Whatever the user said goes with. */
export interface Said {
  readonly purpose: Purpose;
}

/** Reads something of the user's words when it is first asked for, and keeps it with what else is known of them: scripts for one task share it. */
export function oncePerTask<T>(read: (purpose: Purpose) => T): (said: Said) => T {
  const readOf = oncePer(read);
  return ({ purpose }) => readOf(purpose);
}

/** Answers what is asked of a text and the user's words: of a short text again and again, by every rule. */
export function oncePerTerm<T>(
  read: (text: string, purpose: Purpose) => T,
): (text: string, purpose: Purpose) => T {
  const answers = oncePer((_: Purpose) => new Map<string, { readonly answer: T }>());
  return (text, purpose) => {
    if (text.length > MAX_TERM) return read(text, purpose);
    const known = answers(purpose);
    let kept = known.get(text);
    if (kept === undefined) {
      kept = { answer: read(text, purpose) };
      if (known.size < MAX_TERMS) known.set(text, kept);
    }
    return kept.answer;
  };
}

const cache = new Map<string, Purpose>();
const MAX_CACHED = 512;
/** Most terms of one task whose answer is remembered. */
const MAX_TERMS = 2000;
/** Longest text whose answer is remembered. */
const MAX_TERM = 64;

export function purposeOf(task: string | undefined): Purpose {
  const key = task ?? '';
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = new PurposeReading(key);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, made);
  return made;
}

/**
 * A class, as a literal with getters has a hidden class of its own each time. What only some calls lead to asking is read when it
 * is first asked for: a pattern costs more to compile than to run.
 */
class PurposeReading implements Purpose {
  readonly task: string;
  readonly lower: string;
  readonly stated: boolean;
  readonly verbs: readonly Ask[];
  readonly draftsOnly: boolean;
  readonly understood: boolean;
  readonly onlyReads: boolean;
  readonly asksStanding: boolean;
  readonly asksChange: boolean;
  readonly restrictive: boolean;
  readonly saidMeanings: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  readonly numbers: readonly number[];
  readonly #reading: TaskReading;
  readonly #sharing: boolean;
  readonly #mentioned = new Map<string, boolean>();
  readonly #classes = new Map<SensitivityClass, boolean>();
  readonly #fitting = new WeakMap<ToolKnowledge, boolean>();
  #plurals: ReadonlySet<string> | undefined;
  #deletions: boolean | undefined;
  #payments: boolean | undefined;
  #everybody: boolean | undefined;
  #readers: readonly ReadBy[] | undefined;
  #vague: boolean | undefined;
  #unspaced: string | undefined;
  #spelled: readonly string[] | undefined;
  #figuresOnly: boolean | undefined;
  #quantity: Purpose['quantity'] | undefined;
  #words: readonly string[] | undefined;
  #exclusions: Exclusions | undefined;
  #whole: readonly string[] | undefined;
  #sums: readonly number[] | undefined;

  constructor(task: string) {
    const reading = readTask(task);
    this.task = task;
    this.#reading = reading;
    this.lower = task.toLowerCase();
    this.stated = task.trim() !== '';
    this.onlyReads = this.stated && onlyReads(task, reading);
    this.#sharing = !this.onlyReads && asksSharing(reading);
    this.verbs = reading.asks;
    this.draftsOnly = reading.draftsOnly;
    this.understood =
      reading.effects.size > 0 &&
      !(reading.effects.size === 1 && reading.effects.get('read') === '`a question`');
    this.asksStanding = this.stated && reading.persistentAsked;
    this.asksChange =
      (['write', 'execute', 'delete', 'grant', 'pay'] as const).some((effect) =>
        reading.effects.has(effect),
      ) || reading.asks.some(({ effects }) => effects.size === 0);
    this.restrictive = reading.restrictive;
    this.saidMeanings = meaningOf(task);
    this.things = namedThings(task);
    this.numbers = reading.quantity.numbers;
  }

  asks(effect: Effect): boolean {
    return (
      this.stated &&
      (this.#reading.effects.has(effect) ||
        (effect === 'grant' && this.#sharing) ||
        (effect === 'delete' && this.#asksDeletions) ||
        (effect === 'pay' && this.#asksPayments))
    );
  }

  get #asksDeletions(): boolean {
    this.#deletions ??= DELETIONS.test(this.task);
    return this.#deletions;
  }

  get #asksPayments(): boolean {
    this.#payments ??= PAYMENT.test(this.task) && PAYMENTS.test(this.task);
    return this.#payments;
  }

  get unspaced(): string {
    this.#unspaced ??= this.lower.replace(/[\s-]/gu, '');
    return this.#unspaced;
  }

  get spelled(): readonly string[] {
    this.#spelled ??= isAscii(this.task) ? [] : spellings(this.task);
    return this.#spelled;
  }

  get vague(): boolean {
    this.#vague ??= VAGUE.test(this.task);
    return this.#vague;
  }

  mentions(term: string): boolean {
    if (!this.stated || term === '') return false;
    let known = this.#mentioned.get(term);
    if (known === undefined) {
      known = this.#reading.mentions(term);
      if (this.#mentioned.size < MAX_TERMS) this.#mentioned.set(term, known);
    }
    return known;
  }

  asksSensitive(kind: SensitivityClass): boolean {
    if (!this.stated) return false;
    let known = this.#classes.get(kind);
    if (known === undefined) {
      known = this.#reading.asksSensitive(kind);
      this.#classes.set(kind, known);
    }
    return known;
  }

  get words(): readonly string[] {
    this.#words ??= splitWords(this.task);
    return this.#words;
  }

  mentionsMany(noun: string): boolean {
    this.#plurals ??= new Set(this.words.filter(isPlural).map(stem));
    return this.#plurals.has(stem(noun));
  }

  get quantity(): Purpose['quantity'] {
    this.#quantity ??= EVERY.test(this.task)
      ? this.#reading.quantity.singular
        ? 'unknown'
        : 'all'
      : quantityOf(this.#reading);
    return this.#quantity;
  }

  get figuresOnly(): boolean {
    this.#figuresOnly ??= LIMITS.test(this.task) && FIGURES_ONLY.test(this.task);
    return this.#figuresOnly;
  }

  get exclusions(): Exclusions {
    this.#exclusions ??= readExclusions(this.task);
    return this.#exclusions;
  }

  get wholeThings(): readonly string[] {
    this.#whole ??= wholeThings(this.task);
    return this.#whole;
  }

  get sums(): readonly number[] {
    this.#sums ??= sumsIn(this.task);
    return this.#sums;
  }

  fits({ tools }: CallView): boolean {
    for (const tool of tools) if (this.fitsTool(tool)) return true;
    return false;
  }

  fitsTool(tool: ToolKnowledge): boolean {
    let known = this.#fitting.get(tool);
    if (known === undefined) {
      known = this.stated && fits(tool, this.saidMeanings);
      this.#fitting.set(tool, known);
    }
    return known;
  }

  saysPublic(place: string): boolean {
    const name = place.toLowerCase();
    const lower = this.lower;
    if (name === '') return false;
    for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + name.length)) {
      if (at > 0 && PUBLIC_BEFORE.test(lower.slice(Math.max(0, at - 60), at))) return true;
      const end = at + name.length;
      if (PUBLIC_AFTER.test(lower.slice(end, end + 40))) return true;
    }
    return false;
  }

  saysEverybodyReads(place: string): boolean {
    return (
      splitWords(place).length > 0 &&
      this.lower.includes(place.toLowerCase().replace(/^[#@]/u, '')) &&
      this.#speaksOfEverybody
    );
  }

  readersOf(place: string): readonly ReadBy[] {
    if (place === '' || !this.lower.includes(place.toLowerCase().replace(/^[#@]/u, ''))) return NO_READERS;
    this.#readers ??= readersSaid(this.task, false);
    return this.#readers;
  }

  get #speaksOfEverybody(): boolean {
    this.#everybody ??= EVERYBODY.test(this.task);
    return this.#everybody;
  }
}

const NO_READERS: readonly ReadBy[] = [];

/** Some noun of access is what the task is about. */
function asksSharing(reading: TaskReading): boolean {
  const { asks } = reading;
  return RIGHTS.some(
    (word) =>
      reading.mentions(word) &&
      (asks.length === 0 ||
        asks.some(
          ({ verb, objects, forbidden }) => !forbidden && (verb === word || objects.has(stem(word))),
        )),
  );
}

/** A task of which no verb was understood is read as a question; it counts as one only with a question mark. */
function onlyReads(task: string, reading: TaskReading): boolean {
  if (reading.effects.size !== 1 || !reading.effects.has('read')) return false;
  if (VAGUE.test(task) || INTO_FILE.test(task) || (A_PLACE.test(task) && INTO_PLACE.test(task))) return false;
  // A verb that is not known may ask for anything.
  if (
    reading.asks.some(({ verb, effects, forbidden }) => !forbidden && (effects.size === 0 || verb === 'log'))
  )
    return false;
  if (reading.asks.length === 0 && REQUEST.test(task)) return false;
  return /[?？]|か。/u.test(task) || reading.effects.get('read') !== '`a question`';
}

/** A request in the form of a question: `can you ...?` */
const REQUEST =
  /\b(?:(?:can|could|would|will) (?:you|we)|k[öo]nn(?:t?est|st) du|k[öo]nnt?en sie|tu peux|peux-tu|pou(?:vez|rriez)[- ]vous|pued[oe]s?|podr[íi]as?|puoi|potresti|você pode|pode(?:s|ria)?|kun je|mo[żz]esz)\b|くれ|ください|请/i;

/**
 * "All" and one named thing together say nothing certain (`share this document with everybody`), nor does one thing beside
 * several that something is to be done to (`archive the newsletters and forward the rest to my own address`).
 */
function quantityOf({ quantity, asks }: TaskReading): Purpose['quantity'] {
  if (quantity.all) return quantity.singular ? 'unknown' : 'all';
  const acts = asks.filter(
    ({ effects, forbidden }) => !forbidden && [...effects].some((effect) => effect !== 'read'),
  );
  if (quantity.singular) return acts.length > 0 && acts.every(({ many }) => many) ? 'unknown' : 'one';
  return quantity.few ? 'few' : 'unknown';
}

/** Words that many unrelated tools share, so that one of them proves nothing. */
const COMMON_ACTS = new Set([
  ...meaningOf(
    'update change create add list find read write file page user users company team open note record',
  ),
]);

function fits(tool: ToolKnowledge, task: ReadonlySet<string>): boolean {
  const tells = traitsOf(tool).meaning;
  let shared = 0;
  let weak = 0;
  for (const word of tells) {
    if (!task.has(word)) continue;
    shared += 1;
    if (COMMON_ACTS.has(word)) weak += 1;
  }
  return shared - weak >= 1 || shared >= 2 || namesService(tool, task);
}

/** Shortest beginning of a name that an inflected form in the task must share with it. */
const LEAST_STEM = 6;

/** A service by its own name, inflected: `firmoteka_find` in a task that says `przez Firmotekę`. */
function namesService(tool: ToolKnowledge, task: ReadonlySet<string>): boolean {
  for (const word of splitWords(tool.name)) {
    if (word.length <= LEAST_STEM || COMMON_ACTS.has(stem(word))) continue;
    const start = word.slice(0, Math.max(LEAST_STEM, word.length - 2));
    for (const said of task) if (said.startsWith(start)) return true;
  }
  return false;
}

const CURRENCY =
  '(?:[€$£¥₹₩₽]|\\b(?:eur|usd|gbp|chf|pln|czk|sek|nok|dkk|jpy|cny|inr|brl|mxn|try|huf|cad|aud|euros?|dollars?|pounds?|francs?|kronor|kroner|z[łl](?:oty(?:ch)?)?|yen|reais|pesos?)\\b|円|元)';
const SUM = new RegExp(
  `${CURRENCY}\\s?(\\d[\\d.,' \u00a0]{0,20})|(\\d[\\d.,'\u00a0]{0,20})\\s?(?:k\\b)?\\s?${CURRENCY}`,
  'giu',
);

function sumsIn(task: string): readonly number[] {
  const found: number[] = [];
  if (!/\d/u.test(task)) return found;
  for (const match of task.slice(0, 8192).matchAll(SUM)) {
    const value = readNumber(match[1] ?? match[2] ?? '');
    if (Number.isFinite(value)) found.push(value);
  }
  return found;
}

/** `1.240,50`, `1,240.50`, `1 240`: the last mark is a decimal one when at most two digits follow it. */
function readNumber(text: string): number {
  const trimmed = text.replace(/[^\d]+$/u, '');
  const mark = Math.max(trimmed.lastIndexOf('.'), trimmed.lastIndexOf(','));
  const digits = (part: string): string => part.replace(/\D/gu, '');
  if (mark < 0 || trimmed.length - mark > 3) return Number(digits(trimmed));
  return Number(`${digits(trimmed.slice(0, mark))}.${digits(trimmed.slice(mark + 1))}`);
}
