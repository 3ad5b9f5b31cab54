import { persists, type Reading, readClause, tellsOfGoods } from '../language/clause.ts';
import { languageOf } from '../language/language.ts';
import { cjkVerbs, englishVerb, foreignVerb, type Verb } from '../language/verbs.ts';
import { hasCjk, stem, type Token, tokens } from '../language/words.ts';
import { objects } from '../lexicon/objects.ts';
import { ACCESSES } from '../lexicon/verbs.ts';
import type { Effect } from '../types.ts';
import { withoutPreface } from './preface.ts';

/** What a description says. */
export interface DescriptionReading {
  readonly readings: readonly Reading[];
  /** Effects that the text denies (`nothing is sent`). */
  readonly denied: ReadonlySet<Effect>;
  readonly persistent: boolean;
  /** True when the first sentence is a noun phrase (`Orders, newest first.`), which describes a result. */
  readonly nounPhrase: boolean;
  /** True when that phrase may as well be a sentence whose verb or language is not known. */
  readonly unread: boolean;
  /** True when it says that what was done can be undone. */
  readonly undoable: boolean;
  readonly words: readonly Token[];
  /** True when function words of another European language prevail. */
  readonly foreign: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words before the verb that tells what the tool does. */
const PREAMBLE = set(
  `this tool function api endpoint it use used allows allow lets let you user to for that which can will may helps help helper
   method call need want also then automatically optionally please simply quickly safely ability action operation
   designed enables enable provides way agent when utility be able used assistant skill service wrapper invoke
   es se sie man dieses diese tool werkzeug permite sirve para permet pour permette consente outil herramienta
   ferramenta strumento om te hiermee kun je zu immediately directly permanently irreversibly instantly securely
   bulk batch mass force`,
);
const TOOL_WORDS = set(
  'this tool function api endpoint it use used lets allows allow enables to you that which can will',
);
const ARTICLES = set(
  'the a an all one every each my our your its their some any this these those no der die das el la los las le les o os il i gli het de un une una ein eine einen',
);
const DETERMINERS = set(
  `a an the one two some any this that these those its their his her all every new each another my our your it them
   me us him somebody someone anyone everyone people data up out in down off many several multiple text
   der die das ein eine einen dem den un una uno el los las le les des um uma os il lo gli i het een la o de to`,
);
const ENDINGS = set('. , ; : ) ( of');
const PREPOSITIONS = set(
  'that which who whose of for from by in on at to with as between per under above over and or in',
);
const LISTING = set('with of by for including from per about mit von con de avec per');
const JOINTS = set('and or then / und oder y e et ou en plus und');
const HEAD_NOUNS = set(
  `history status record records list lists info information data details detail log logs summary number numbers
   count counts metadata id ids name names settings queue address addresses template templates body bodies rate rates type types
   state states item items line lines thread threads entry entries results total totals text file files code form forms
   book volume plan plans title index options policy policies volume preview view page pages form price prices
   date dates time times quality value values key keys board channel channels schedule report reports level levels box boxes
   engine point points balance balances subscription subscriptions catalog catalogue register registry`,
);
const NEGATIONS = set(
  'not never nothing no without cannot nobody nicht nichts kein keine ohne no nada nunca sin ne rien sans nao sem non niente senza niet niets geen zonder',
);
const AUXILIARIES = set('is are gets get be being wird werden');
const PASSIVE_STOPS = set(
  'which where that who was were been had have has until before when if unless while',
);

/** Reads a description in the languages that the lexicons cover. Linear in the text. */
export function readDescription(text: string): DescriptionReading {
  let reading = cache.get(text);
  if (reading === undefined) {
    reading = read(text);
    if (cache.size >= MOST_KEPT) cache.clear();
    if (text.length <= 1024) cache.set(text, reading);
  }
  return reading;
}

/** Hosts send the same tools with every script. */
const cache = new Map<string, DescriptionReading>();
const MOST_KEPT = 512;

function read(description: string): DescriptionReading {
  const text = withoutPreface(description);
  const words = tokens(text);
  const denied = new Set<Effect>();
  const readings: Reading[] = [];
  let persistent = false;
  let nounPhrase = false;
  let unread = false;
  if (hasCjk(text)) readCjk(text, readings, denied);
  const { english, foreign } = languageOf(words);
  const isForeign = foreign > english;
  // A verb of another language is looked for only where no English function word speaks against it.
  const latin = (word: string): Verb | undefined =>
    isForeign
      ? (foreignVerb(word) ?? englishVerb(word))
      : (englishVerb(word) ?? (english > 0 ? undefined : foreignVerb(word)));

  let first = true;
  for (const sentence of sentences(words)) {
    findDenied(sentence, denied, latin);
    if (letsOthers(sentence)) readings.push(first ? LETS_OTHERS : { ...LETS_OTHERS, confidence: 0.5 });
    const start = skipPreamble(sentence, latin);
    const head =
      (start.np ? undefined : verbAt(sentence, start.at, latin, true)) ??
      (english === 0 ? IMPERATIVES.get(sentence[0] ?? '') : undefined) ??
      lastVerb(sentence, isForeign);
    if (head !== undefined) {
      const confidence = first ? (head.noun ? 0.8 : 0.9) : head.effect === 'read' ? 0 : 0.5;
      // `Staff. ['*'] gives the full record`: what an argument makes the tool answer.
      const answers = !first && head.base === 'give' && head.form === 's';
      if (confidence > 0 && !answers && !negatedBefore(sentence, start.at)) {
        const ambiguous = doubtOf(head, sentence[start.at + 1] ?? '.', isForeign);
        const take = (read: readonly Reading[]) => {
          for (const r of read) readings.push(ambiguous === undefined ? r : { ...r, ambiguous });
        };
        take(readClause(head, sentence.slice(start.at + 1), confidence));
        persistent ||= persists(head, sentence.slice(start.at + 1));
        for (const [verb, at] of coordinated(sentence, start.at, head, latin)) {
          take(readClause(verb, sentence.slice(at + 1), first ? 0.75 : 0.45));
          persistent ||= persists(verb, sentence.slice(at + 1));
        }
      }
    } else if (first && sentence.length > 0 && !hasCjk(text)) {
      nounPhrase = true;
      unread = !start.np && isUnread(sentence, start.at, english + foreign);
      const nominal = nominalAction(sentence, start.at);
      if (nominal !== undefined) readings.push(nominal);
    }
    if (first || head === undefined) {
      const passive = passiveAction(sentence, latin);
      // `Requests with one key are executed once` tells how, not what.
      if (passive !== undefined && !denied.has(passive.effect) && (first || passive.effect !== 'execute'))
        readings.push(passive);
    }
    if (sentence.length > 0 && sentence.some((w) => w.length > 1)) first = false;
  }
  const undoable = saysUndoable(words);
  return { readings, denied, persistent, nounPhrase, unread, undoable, words, foreign: isForeign };
}

/**
 * `Purchase order with ...`, `Bids for ...`, `Order from ...` may name a thing. An object of its own makes it a verb: one with
 * an article, several (`Transfers funds`, `Pays invoices`), money.
 */
function doubtOf(head: Verb, next: string, isForeign: boolean): Reading['ambiguous'] {
  // `Message to a customer by its id`, `Text messages to customers`.
  if (isMessage(head.base) && (next === 'to' || next === 'from' || isMessage(stem(next)))) return 'likely';
  if (DETERMINERS.has(next) || next === 'data' || objects('money').has(stem(next))) return undefined;
  const ends = ENDINGS.has(next) || PREPOSITIONS.has(next) || next === 'below';
  if (head.form === 's') return ends ? 'likely' : undefined;
  // `Purchase requisitions`, `Refund requests`: several of them, or what is done to them.
  const several = next === 'requests' || next === 'claims';
  if (!head.noun && (head.form !== 'foreign' || isForeign)) return several ? 'perhaps' : undefined;
  return ends || !/[^su]s$/u.test(next) ? 'likely' : 'perhaps';
}

/** Verbs that are so only where they begin a sentence: the Finnish `vie`, takes there, is life in French. */
const IMPERATIVES: ReadonlyMap<string, Verb> = new Map([
  ['vie', { base: 'vie', effect: 'write', form: 'foreign', noun: false }],
]);

const ASKING = set('what who whom whose which how when where why if whether is are not no only each per');
const VERB_OBJECTS = set(
  'a an the one any all its their his her your my to into onto out up down off text data code der die das den dem ein eine einen el la los las un una le les une des il lo gli o os um uma het een',
);

/** `Actuate a relay`: a word that we do not know with an object is a verb, not the name of a thing. */
function isUnread(sentence: readonly Token[], at: number, functionWords: number): boolean {
  const word = sentence[at] ?? '';
  if (ASKING.has(word)) return false;
  const next = sentence[at + 1] ?? '';
  if (next === 'of') return false;
  if (VERB_OBJECTS.has(next)) return !(word.endsWith('s') && next === 'to');
  return functionWords === 0 && sentence.length > 1;
}

function* sentences(words: readonly Token[]): Generator<Token[]> {
  let sentence: Token[] = [];
  for (const word of words) {
    if (word === '.' || word === ';') {
      if (sentence.length > 0) yield sentence;
      sentence = [];
    } else sentence.push(word);
  }
  if (sentence.length > 0) yield sentence;
}

/** Passes over `This tool lets you ...`; an article before the first other word makes it a noun phrase. */
function skipPreamble(
  sentence: readonly Token[],
  verbOf: (word: string) => Verb | undefined,
): { at: number; np: boolean } {
  let at = 0;
  let tool = false;
  while (at < sentence.length && at < 14) {
    const word = sentence[at]!;
    if (PREAMBLE.has(word)) {
      // `call a number`, `call the API`: an imperative of its own, unless `call this to ...`.
      if ((word === 'call' || word === 'invoke') && at === 0 && sentence[1] !== 'this') break;
      if (word === 'use' && at === 0 && !sentence.includes('to') && !sentence.includes('for')) break;
      if (word === 'enable' && at === 0) break;
      if (
        (word === 'bulk' || word === 'batch' || word === 'mass') &&
        verbOf(sentence[at + 1] ?? '') === undefined
      )
        break;
      if (TOOL_WORDS.has(word) || word === 'tool') tool = true;
      at += 1;
    } else if (ARTICLES.has(word)) {
      const next = sentence[at + 1] ?? '';
      if (!PREAMBLE.has(next) || ARTICLES.has(next))
        return { at: at + 1, np: !tool || verbOf(word) === undefined };
      at += 1;
    } else if (word.endsWith('ly') && verbOf(sentence[at + 1] ?? '') !== undefined) at += 1;
    else break;
  }
  return { at, np: false };
}

/** The verb at this place, unless its surroundings make it a noun. */
function verbAt(
  sentence: readonly Token[],
  at: number,
  verbOf: (word: string) => Verb | undefined,
  leading: boolean,
): Verb | undefined {
  const word = sentence[at];
  if (word === undefined) return undefined;
  const verb = verbOf(word);
  if (verb === undefined) return undefined;
  const next = sentence[at + 1];
  const bare = next === undefined || ENDINGS.has(next);
  switch (verb.form) {
    case 'ed':
      // A participle in front is an adjective: `Published posts of the blog`.
      return undefined;
    case 'ing':
      return next !== undefined && (DETERMINERS.has(next) || at > 0) && !bare ? verb : undefined;
    case 's':
      // `Backups.` by itself names things.
      if (sentence.length === 1) return undefined;
      if (verb.noun)
        return bare || PREPOSITIONS.has(next!) || HEAD_NOUNS.has(next!) || verbOf(next!)?.noun === false
          ? undefined
          : verb;
      return next === 'of' ? undefined : verb;
    case 'base':
      // `end is exclusive`: what is spoken of, and not what is done.
      if (next !== undefined && COPULAS.has(next)) return undefined;
      // `Run with jobs and durations` is a run.
      // `Open incidents`, `Open invoices of a supplier`.
      if (word === 'open' && leading && next !== undefined && /[^s]s$/.test(next)) return undefined;
      if (leading && (isOfProcess(verb, next, sentence[at + 2]) || isPaper(verb, next, sentence[at + 2])))
        return undefined;
      if (leading && word === 'pay' && OF_PAY.has(next ?? '')) return undefined;
      if (!verb.noun) return leading && (next === 'of' || next === 'with') ? undefined : verb;
      if (bare) return undefined;
      if (!leading) return DETERMINERS.has(next!) ? verb : undefined;
      return HEAD_NOUNS.has(next!) && verb.effect !== 'read' ? undefined : verb;
    default:
      return verb.noun && bare ? undefined : verb;
  }
}

/** German and Dutch put an infinitive last: `Eine Nachricht an den Kunden senden`. */
function lastVerb(sentence: readonly Token[], isForeign: boolean): Verb | undefined {
  if (!isForeign || sentence.length < 2) return undefined;
  const verb = foreignVerb(sentence.at(-1)!);
  return verb !== undefined && !verb.noun ? verb : undefined;
}

/** Verbs joined to the main one: `Create an event and send invitations`. */
function* coordinated(
  sentence: readonly Token[],
  from: number,
  main: Verb,
  verbOf: (word: string) => Verb | undefined,
): Generator<[Verb, number]> {
  for (let i = from + 1; i + 1 < sentence.length; i += 1) {
    const joint = sentence[i]!;
    if (!JOINTS.has(joint) && joint !== ',') continue;
    let at = i + 1;
    while (
      at < sentence.length &&
      (sentence[at] === 'then' ||
        sentence[at] === 'also' ||
        sentence[at]!.endsWith('ly') ||
        JOINTS.has(sentence[at]!))
    )
      at += 1;
    if (sentence[at - 1] === 'not' || NEGATIONS.has(sentence[at] ?? '')) continue;
    // `List workers with job, pay and address`: what follows is a list of things.
    const next = sentence[at + 1];
    const listed =
      main.effect === 'read' &&
      (next === undefined || next === ',' || JOINTS.has(next) || isCompound(next, sentence[at + 2])) &&
      sentence.slice(from + 1, i).some((word) => LISTING.has(word));
    const verb = listed ? undefined : verbAt(sentence, at, verbOf, false);
    if (verb !== undefined && (verb.form === main.form || main.form === 'ing')) yield [verb, at];
    // `Create, update or delete records`: nouns without an article of their own are still verbs here.
    i = at - 1;
  }
}

/** `by stage and close date`: one thing without an article is done nothing to, it is a name of two words. */
function isCompound(noun: string, next: string | undefined): boolean {
  const ends = next === undefined || ENDINGS.has(next) || JOINTS.has(next) || PREPOSITIONS.has(next);
  return ends && HEAD_NOUNS.has(noun) && !noun.endsWith('s') && !UNCOUNTED.has(noun);
}

/** `Rollout status of a service`, `Export progress`: how far something is that goes on, and not the doing of it. */
function isOfProcess({ base, effect }: Verb, noun = '', next: string | undefined): boolean {
  return (
    (effect === 'execute' || PROCESSES.has(base)) &&
    (ADVANCE.has(noun) || (base === 'release' && noun === 'notes')) &&
    (next === undefined || ENDINGS.has(next) || PREPOSITIONS.has(next) || JOINTS.has(next))
  );
}

/** `Discharge letter of an encounter`, `Order form for a department`: a paper that is called after what is done. */
function isPaper({ noun: isNoun }: Verb, noun = '', next: string | undefined): boolean {
  return isNoun && PAPERS.has(noun) && (next === undefined || ENDINGS.has(next) || PREPOSITIONS.has(next));
}

const COPULAS = set('is are was were must may should defaults');

const PAPERS = set(
  'letter letters summary summaries form forms certificate certificates slip slips notice notices papers',
);

/** `Pay terms of an employee`, `Pay grades`. */
const OF_PAY = set(
  'term grade rate scale slip band component element detail data history code structure period information terms grades rates scales slips bands components elements details codes structures periods',
);
const PROCESSES = set('sync release export import backup upload download migrate replicate');
const ADVANCE = set('status state progress count health result results duration');

const UNCOUNTED = set('data information info text code metadata');

/** `Deletion of a record`, `Transfer of funds to an account`. */
const NOMINALS: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['deletion', 'delete'],
  ['removal', 'delete'],
  ['cancellation', 'delete'],
  ['revocation', 'delete'],
  ['submission', 'send'],
  ['transmission', 'send'],
  ['publication', 'send'],
  ['delivery', 'send'],
  ['dispatch', 'send'],
  ['transfer', 'pay'],
  ['payment', 'pay'],
  ['purchase', 'pay'],
  ['execution', 'execute'],
  ['creation', 'write'],
  ['insertion', 'write'],
  ['loeschung', 'delete'],
  ['versand', 'send'],
  ['ueberweisung', 'pay'],
  ['envio', 'send'],
  ['envoi', 'send'],
  ['suppression', 'delete'],
  ['przelew', 'pay'],
  ['wyplata', 'pay'],
  ['platnosc', 'pay'],
  ['platba', 'pay'],
  ['odeme', 'pay'],
  ['перевод', 'pay'],
  ['оплата', 'pay'],
  ['отправка', 'send'],
  ['удаление', 'delete'],
]);

function isMessage(noun: string): boolean {
  return MESSAGES.has(noun) || objects('post').has(noun);
}

const MESSAGES = set('dm ping page call notice push nudge letter postcard memo text phone');

/** `Direct message to a colleague`, `Reminder e-mail for a patient`: one message and whom it is for is the sending of it. */
function messageTo(sentence: readonly Token[], at: number): Reading | undefined {
  for (let i = at + 1; i < sentence.length && i < at + 5; i += 1) {
    const noun = sentence[i - 1] as string;
    if (TOWARD.has(sentence[i] as string))
      return isMessage(noun) && sentence[i + 1] !== 'be' && !sentence.includes('by')
        ? { effect: 'send', confidence: 0.6, evidence: `\`${noun} ${sentence[i]}\``, ambiguous: 'likely' }
        : undefined;
    // `Letter of thanks to a donor`
    if (
      sentence[i] === 'of' &&
      isMessage(noun) &&
      noun !== 'text' &&
      noun !== 'page' &&
      TOWARD.has(sentence[i + 2] ?? '')
    )
      return { effect: 'send', confidence: 0.6, evidence: `\`${noun} of\``, ambiguous: 'likely' };
    if (PREPOSITIONS.has(sentence[i] as string) || sentence[i] === ',') return undefined;
  }
  return undefined;
}

const TOWARD = set('to for an fuer para a pour aan');

function nominalAction(sentence: readonly Token[], at: number): Reading | undefined {
  const word = sentence[at] ?? '';
  const effect = NOMINALS.get(word);
  const next = sentence[at + 1];
  if (effect === undefined) return messageTo(sentence, at);
  if (!(next === 'of' || next === 'to' || next === 'von' || next === 'de')) return undefined;
  const after = sentence[at + 2] ?? '';
  if (HEAD_NOUNS.has(after)) return undefined;
  if (word === 'transfer' && tellsOfGoods(sentence.slice(at + 1)))
    return { effect: 'write', confidence: 0.6, evidence: `\`${word} ${next}\`` };
  return { effect, confidence: 0.6, evidence: `\`${word} ${next}\`` };
}

/** `The text is shown to all customers`, `an email goes to the guest`. */
function passiveAction(
  sentence: readonly Token[],
  verbOf: (word: string) => Verb | undefined,
): Reading | undefined {
  let relative = false;
  for (let i = 0; i + 1 < sentence.length; i += 1) {
    const word = sentence[i]!;
    if (PASSIVE_STOPS.has(word)) relative = true;
    else if (word === ',') relative = false;
    if (relative) continue;
    const next = sentence[i + 1]!;
    if (
      (word === 'goes' || word === 'go') &&
      (next === 'to' || next === 'out') &&
      !KEPT.has(endOfPhrase(sentence, i + 2))
    )
      return { effect: 'send', confidence: 0.65, evidence: `\`${sentence[i - 1] ?? ''} goes ${next}\`` };
    // `Scopes that an app may be granted` are not granted by the call.
    if (word === 'be' && MODALS.has(sentence[i - 1] ?? '')) continue;
    // `The contract they are sold under` says which.
    if (i > 1 && PRONOUNS.test(sentence[i - 1]!) && /\p{L}/u.test(sentence[i - 2]!)) continue;
    if (!AUXILIARIES.has(word) || negatedBefore(sentence, i + 1) || NEGATIONS.has(next)) continue;
    const evidence = `\`${word} ${next}\``;
    if (CHARGED.has(next) && tellsPrice(sentence, i)) continue;
    if (LOST.has(next)) return { effect: 'delete', confidence: 0.5, evidence };
    if (TAKEN.has(next) && speaksOfMoney(sentence, i)) return { effect: 'pay', confidence: 0.6, evidence };
    const verb = verbOf(next);
    if (verb?.form === 'ed' && verb.effect !== 'read' && verb.effect !== 'write' && verb.base !== 'release')
      return { effect: verb.effect, confidence: 0.6, evidence };
  }
  return undefined;
}

const CHARGED = set('charged billed metered invoiced');
/** One use of a tool, which has its price: `each one is charged`, `every call is billed`. */
const USES = set(
  'one each it call request use message text sms page segment fax letter minute second token query',
);

/** The deed itself costs something, whoever pays for it; nobody's card or account is charged. */
function tellsPrice(sentence: readonly Token[], at: number): boolean {
  if (/^(?:to|from|against)$/.test(sentence[at + 2] ?? '')) return false;
  const before = sentence[at - 1] ?? '';
  const subject = /^(?:sent|made|\w{2,12}ed)$/.test(before) ? (sentence[at - 2] ?? '') : before;
  return USES.has(stem(subject)) && !sentence.some((word) => PAYERS.has(stem(word)));
}

const PAYERS = set('card account customer client guest member user tenant buyer payer wallet');
const PRONOUNS = /^(?:they|it|we|he|she)$/;
const MODALS = set('may can could might would should must');
const LOST = set('lost gone');
const TAKEN = set('taken charged debited deducted released withdrawn collected transferred sent');

/** Where what is done is noted or waits: `goes to the ledger`, `goes to dual approval`. */
const KEPT = set(
  'ledger log journal record approval review registry register archive queue history audit bin trash',
);

/** Last word before the phrase that begins here ends. */
function endOfPhrase(sentence: readonly Token[], from: number): string {
  let at = from;
  while (
    at < from + 6 &&
    at + 1 < sentence.length &&
    !PREPOSITIONS.has(sentence[at + 1] as string) &&
    sentence[at + 1] !== ','
  )
    at += 1;
  return sentence[at] ?? '';
}

/** `The payout is`, `12 EUR are`: what stands just before the verb is money. */
function speaksOfMoney(sentence: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 4 && sentence[i] !== ','; i -= 1)
    if (objects('money').has(stem(sentence[i] as string))) return true;
  return false;
}

const RESTORED = set(
  'restored reopened relisted reactivated undone reversed recovered reinstated undeleted unarchived brought revoked added',
);

/** `It can be restored at any time`. */
function saysUndoable(words: readonly Token[]): boolean {
  for (let i = 0; i + 2 < words.length; i += 1)
    if (words[i] === 'can' && (words[i + 1] === 'be' || words[i + 2] === 'be'))
      for (let j = i + 2; j < words.length && j <= i + 5; j += 1)
        if (RESTORED.has(words[j] as string) && words[i + 1] !== 'not' && words[i + 1] !== 'never')
          return true;
  return false;
}

function negatedBefore(sentence: readonly Token[], at: number): boolean {
  for (let i = Math.max(0, at - 4); i < at; i += 1) if (NEGATIONS.has(sentence[i]!)) return true;
  return false;
}

const LETS = set('let lets allow allows permit permits');
/** Whoever has the tool called is let in already. */
const CALLERS = set(
  'you us me it agent agents assistant assistants user users caller callers model models client clients one',
);
const MOST_BETWEEN = 7;
const LETS_OTHERS: Reading = { effect: 'grant', confidence: 0.85, evidence: '`let` others in' };

/** `Let other cloud accounts restore a snapshot`, `Lets a source reach ports of a host`: not `Let the dough rest`. */
function letsOthers(sentence: readonly Token[]): boolean {
  if (!LETS.has(sentence[0] ?? '')) return false;
  const subject = sentence.findIndex((word, at) => at > 0 && !ARTICLES.has(word));
  if (subject < 0 || CALLERS.has(sentence[subject]!)) return false;
  const end = sentence.findIndex((word, at) => at > subject && ACCESSES.has(word));
  return end > 0 && end <= MOST_BETWEEN && !sentence.slice(subject, end).some((word) => ENDINGS.has(word));
}

const WITHOUT: ReadonlySet<string> = new Set('without ohne sin sans senza sem zonder bez'.split(' '));

/** `nothing is sent`, `without deleting`, `does not publish`. */
function findDenied(
  sentence: readonly Token[],
  denied: Set<Effect>,
  verbOf: (word: string) => Verb | undefined,
): void {
  for (let i = 0; i < sentence.length; i += 1) {
    if (!NEGATIONS.has(sentence[i]!)) continue;
    // `Cannot be undone` and `not merged` say nothing about what the tool leaves alone.
    if (sentence[i] === 'cannot' || sentence[i - 1] === 'is' || sentence[i - 1] === 'are') {
      const verb = verbOf(sentence[i + 1] ?? '');
      if (
        verb !== undefined &&
        verb.form === 'ed' &&
        sentence[i - 2] !== 'what' &&
        !/^(what|which|that)$/.test(sentence[i - 2] ?? '')
      )
        denied.add(verb.effect);
      continue;
    }
    for (let j = i + 1; j < sentence.length && j <= i + 4; j += 1) {
      if (sentence[j] === 'that') break;
      const verb = verbOf(sentence[j]!);
      if (verb === undefined || verb.effect === 'read' || (verb.form === 's' && verb.noun)) continue;
      // `does not mean that the refund failed`: after an article it is a thing.
      if (verb.noun && ARTICLES.has(sentence[j - 1] ?? '')) continue;
      // `Without a team it deletes all`: a sentence begins behind what is left out.
      if (WITHOUT.has(sentence[i]!) && j > i + 1 && verb.form !== 'ing' && sentence[j - 1] !== 'zu') break;
      // `without moving the branch` narrows a change; `nothing is changed` denies it.
      if (verb.effect !== 'write' || sentence[i] === 'nothing') denied.add(verb.effect);
      break;
    }
  }
}

const CJK_NOT = ['ない', 'ません', 'ず', '不', '没有', '不会'];

function readCjk(text: string, readings: Reading[], denied: Set<Effect>): void {
  const japanese = /[\u3040-\u30ff]/.test(text);
  let first = true;
  for (const sentence of text.split(/[。．.\n；;]/)) {
    const hits = cjkVerbs(sentence);
    if (hits.length === 0) continue;
    // Japanese puts the verb last, Chinese first.
    const main = japanese ? hits.at(-1)! : hits[0]!;
    const after = sentence.slice(main.at + main.word.length, main.at + main.word.length + 6);
    const before = sentence.slice(Math.max(0, main.at - 3), main.at);
    if (
      CJK_NOT.some((no) => after.includes(no)) ||
      (!japanese && CJK_NOT.some((no) => before.includes(no)))
    ) {
      denied.add(main.effect);
      continue;
    }
    readings.push({ effect: main.effect, confidence: first ? 0.85 : 0.5, evidence: `\`${main.word}\`` });
    for (const hit of hits) {
      if (hit === main || hit.effect === main.effect) continue;
      const next = sentence.slice(hit.at + hit.word.length, hit.at + hit.word.length + 2);
      // A verbal noun with a case particle (`送信履歴`, `通知を`) is an object; a verb is joined by て or し.
      const joined = japanese
        ? /^(して|し、|て|、|し、)/.test(next) || next.startsWith('し')
        : /并|和|，|、|后/.test(sentence.slice(0, hit.at).slice(-2));
      if (joined)
        readings.push({ effect: hit.effect, confidence: first ? 0.7 : 0.45, evidence: `\`${hit.word}\`` });
    }
    first = false;
  }
}
