import { spokenVerb, type Verb } from '../language/verbs.ts';
import { row, stem } from '../language/words.ts';
import { ACCESS_THINGS, NOMINALS, PEOPLE, RECORDS, VALUES, WORDS_TO } from '../lexicon/asks.ts';
import { objects } from '../lexicon/objects.ts';
import type { Effect } from '../types.ts';
import { members, opensLink, senseOf, TAKEN } from './senses.ts';

/** Something that is asked for without an imperative: `should be archived`, `get it paid`, `she needs access`. */
export interface Wish {
  readonly verb: string;
  readonly effects: ReadonlySet<Effect>;
  /** The words that it is about. */
  readonly rest: readonly string[];
  /** `must not be sent`. */
  readonly denied: boolean;
}

export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** It asks what is or was, so that nothing in it is to be done. */
  readonly question: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Objects that make a verb an answer to the user and nothing else: `give me`, `show us`, `tell me`. */
export const SELF = set('me us myself mir uns me nos moi nous mi ci mij ons');
export const ANY_RELATIVE = set('which what who whom whose that whether if how when where why');
/** Most words that are read after a word that wishes. */
const REACH = 20;

const ASKS_WHAT = set('what which who whose whom how why');
const ASKS_WHETHER = set('did does was were is are am has had will');
const PRONOUNS = set('we you they i he she it any all the there my our your their');

/** `What did we send`, `Are the lifts closed`: by how the sentence begins. `Can you ...` asks for the deed. */
export function isQuestion(list: readonly string[], start: number, end: number): boolean {
  const first = list[start] ?? '';
  const second = list[start + 1] ?? '';
  if (start >= end) return false;
  if (ASKS_WHAT.has(first)) return !/^(?:about|ever)$/.test(second);
  if (first === 'will' || first === 'is') return second !== 'you' && second !== 'it';
  if (ASKS_WHETHER.has(first)) return true;
  if (first === 'do' || first === 'have') return /^(?:we|you|they|i|any)$/.test(second);
  return (
    (first === 'when' || first === 'where') && ASKS_WHETHER.has(second) && PRONOUNS.has(list[start + 2] ?? '')
  );
}

const TRIGGERS = set(
  'could should must shall ought need needs requires deserves promised agreed waiting has have is are gets receives sure ensure see get let want wants like longer go goes rest others else by per via link links access refund points voucher vouchers credits can may ones',
);

/** The wish that this word opens, as a rule together with those around it. Reads a bounded number of words. */
export function wishAt(list: readonly string[], at: number, sentence: Sentence): Wish | undefined {
  const word = list[at] as string;
  if (!TRIGGERS.has(word) || sentence.question) return undefined;
  const clause = { list, at, sentence, next: list[at + 1] ?? '', before: list[at - 1] ?? '' };
  switch (word) {
    case 'should':
    case 'must':
    case 'shall':
      return duty(clause, at + 1);
    case 'ought':
    case 'is':
    case 'are':
    case 'has':
      return clause.next === 'to' ? duty(clause, at + 2) : undefined;
    case 'can':
    case 'could':
    case 'may':
      return permission(clause);
    case 'have':
      return clause.next === 'to' ? duty(clause, at + 2) : caused(clause);
    case 'get':
      return (
        caused(clause) ?? become(clause, at) ?? (isStipulated(clause) ? obtains(clause, at + 1) : undefined)
      );
    case 'promised':
    case 'agreed':
      return promised(clause);
    case 'waiting':
      return awaited(clause);
    case 'need':
    case 'needs':
    case 'requires':
    case 'deserves':
      return clause.next === 'to'
        ? isFirstPerson(clause.before)
          ? undefined
          : (reads(clause) ?? duty(clause, at + 2))
        : lacks(clause);
    case 'want':
    case 'wants':
    case 'like':
      return caused(clause) ?? lacks(clause);
    case 'gets':
    case 'receives':
      if (isRelated(clause)) return undefined;
      return state(list, at + 1, subjectOf(clause), false) ?? obtains(clause, at + 1);
    case 'go':
      if (isHandedOver(clause)) return wish('hand', ['grant', 'write'], list.slice(at + 2, at + REACH));
      return isSorted(clause) ? goes(list, at + 1, subjectOf(clause), false) : undefined;
    case 'goes':
      if (isHandedOver(clause)) return wish('hand', ['grant', 'write'], list.slice(at + 2, at + REACH));
      if (isSorted(clause)) return goes(list, at + 1, subjectOf(clause), false);
      return /^(?:out|live)$/.test(clause.next) &&
        !isRelated(clause) &&
        !subjectOf(clause).some((word) => YET.has(word))
        ? goes(list, at + 1, subjectOf(clause), false)
        : undefined;
    case 'rest':
    case 'others':
    case 'else':
      // `the rest is escalated to Ines`
      return /^(?:is|are)$/.test(clause.next) ? state(list, at + 2, subjectOf(clause), false) : undefined;
    case 'sure':
    case 'ensure':
    case 'see':
      return assured(clause);
    case 'let':
      return allowed(clause);
    case 'ones':
      return listed(clause);
    case 'longer':
      return unneeded(clause);
    case 'by':
    case 'per':
    case 'via':
      return byWay(clause);
    case 'link':
    case 'links':
      return linked(clause);
    case 'access':
      return admitted(clause);
    case 'refund':
      return /^(?:with|plus|full|partial)$/.test(clause.before)
        ? wish('refund', ['pay'], list.slice(at + 1, at + REACH))
        : undefined;
    default:
      return handedOut(clause);
  }
}

/** `Winners get a voucher`: somebody gets it, whom the clause names. */
function isStipulated(clause: Clause): boolean {
  const subject = subjectOf(clause);
  const last = subject.at(-1) ?? '';
  return (
    subject.length > 0 &&
    subject.length < 7 &&
    members(PEOPLE).has(stem(last)) !== /^(?:we|i|you|who|they|he|she)$/.test(last) &&
    !subject.some((word) => ANY_RELATIVE.has(word) || AUXILIARIES.has(word)) &&
    spokenVerb(subject[0] as string)?.form !== 'base'
  );
}

interface Clause {
  readonly list: readonly string[];
  readonly at: number;
  readonly sentence: Sentence;
  readonly next: string;
  readonly before: string;
}

function wish(
  verb: string,
  effects: Iterable<Effect>,
  rest: readonly string[],
  denied = false,
): Wish | undefined {
  const all = new Set(effects);
  return all.size === 0 ? undefined : { verb, effects: all, rest, denied };
}

/** `Her tickets go to Ben`, `his mailbox goes to the manager`. */
function isHandedOver(clause: {
  list: readonly string[];
  at: number;
  before: string;
  next: string;
}): boolean {
  const { list, at, before, next } = clause;
  return next === 'to' && HANDED.has(stem(before)) && WHOSE.test(list[at - 2] ?? list[at - 3] ?? '');
}

const HANDED = set(
  'file document folder drive mailbox mail ticket task account calendar issue project deal lead client customer case shift key role',
);
const WHOSE = /^(?:his|her|their|its|all|the|drive|open|\p{L}+['’]s)$/u;

const BOUNDS = set('. ; : ( ) ,');
const REPORTS = set(
  'said says say told thinks think asked wondered suggested suggests proposal claims claimed thought would could',
);

/** The words from the beginning of the clause, without what introduces it. */
function subjectOf({ list, at, sentence }: Clause): string[] {
  let from = at;
  while (from > sentence.start && from > at - REACH && !BOUNDS.has(list[from - 1] as string)) from -= 1;
  return list.slice(from, at);
}

/** The words belong to a description of something: `the invoices that should be paid`, `she said that we should`. */
function isRelated(clause: Clause): boolean {
  const subject = subjectOf(clause);
  if (subject.some((word) => REPORTS.has(word))) return true;
  let at = subject.length - 1;
  while (at >= 0 && !ANY_RELATIVE.has(subject[at] as string)) at -= 1;
  if (at < 0) return false;
  // `Everyone who signed up should`: the relative clause has a verb of its own.
  const inner = subject.slice(at + 1);
  return !(
    at > 0 &&
    /^(?:who|that|which)$/.test(subject[at] as string) &&
    inner.some((word) => AUXILIARIES.has(word) || /^(?:ed|s)$/.test(spokenVerb(word)?.form ?? ''))
  );
}

const AUXILIARIES = set('is are was were has have had did does do can gave took came went left bought');
const ADVERBS = set(
  'not never also now both all please then always already still only just automatically immediately either ever first to',
);

/** `we promised to return the money`: what somebody has promised is to be done. */
function promised(clause: Clause): Wish | undefined {
  const { list, at, next } = clause;
  const verb = next === 'to' ? spokenVerb(list[at + 2] ?? '') : undefined;
  return verb === undefined || isRelated(clause) ? undefined : done(verb, [], list.slice(at + 3, at + REACH));
}

/** `the vendor is waiting for their money`: whoever waits for it is to get it. */
function awaited(clause: Clause): Wish | undefined {
  const { list, at, next } = clause;
  if (next !== 'for' || isRelated(clause)) return undefined;
  const behind = list.slice(at + 2, at + 6);
  const thing = behind.findIndex((word) => WAITED_FOR.has(word));
  // `a refund decision` is no refund.
  return thing < 0 ||
    /^(?:decisions?|answers?|confirmations?|approvals?|status|updates?|repl(?:y|ies)|details?|dates?|terms?)$/.test(
      behind[thing + 1] ?? '',
    )
    ? undefined
    : wish('pay', ['pay'], list.slice(at + 2, at + REACH));
}

const WAITED_FOR = set('money payment refund reimbursement salary wages payout deposit fee');

/** `she joins today and needs to read acme/site`: whoever has to is to be let in. */
function reads(clause: Clause): Wish | undefined {
  const { list, at } = clause;
  const word = list[at + 2] ?? '';
  if (!/^(?:read|see|view|access|edit|browse)$/.test(word) || isRelated(clause)) return undefined;
  const subject = subjectOf(clause);
  return isFirstPerson(subject.at(-1) ?? '')
    ? undefined
    : wish('give', ['grant'], list.slice(at + 2, at + REACH));
}

/** `should be archived`, `must not be sent`, `should get a copy`, `needs to go out`. */
function duty(clause: Clause, from: number): Wish | undefined {
  if (isRelated(clause)) return undefined;
  const { list } = clause;
  let at = from;
  let denied = /^(?:not|never|nobody|nothing)$/.test(clause.before);
  for (; at < from + 4 && (ADVERBS.has(list[at] ?? '') || (list[at] ?? '').endsWith('ly')); at += 1)
    denied ||= list[at] === 'not' || list[at] === 'never';
  const subject = subjectOf(clause);
  denied ||= /^(?:no|nothing|nobody|none)$/.test(subject[0] ?? '');
  const word = list[at] ?? '';
  if (word === 'be' || word === 'get') {
    const done = state(list, at + 1, subject, denied);
    if (done !== undefined || word === 'be') return done;
  }
  if (word === 'go') return goes(list, at + 1, subject, denied);
  if (OBTAINS.has(word)) return denied ? undefined : obtains(clause, at + 1, word);
  return undefined;
}

/** `events whose change is gone get deleted`; when they do so is no wish, nor how. */
function become(clause: Clause, at: number): Wish | undefined {
  const { list, sentence } = clause;
  const subject = subjectOf(clause);
  if (sentence.question || subject.length === 0 || /^(?:i|we|you|they)$/.test(subject.at(-1) as string))
    return undefined;
  if (/^(?:when|if|once|after|before|until|unless|while|because|how|why)$/.test(list[sentence.start] ?? ''))
    return undefined;
  return state(list, at + 1, subject, false);
}

/** What comes before anything happens is no wish that it does. */
const YET = set('before until till unless nothing');
const OBTAINS = set('get receive have hear know learn see');
const READS = set(
  'read see view open edit use list access download browse write reach join enter change look',
);

/** What is to be done to the subject: `be archived`, `be able to edit`, `be public`. */
function state(
  list: readonly string[],
  from: number,
  subject: readonly string[],
  denied: boolean,
): Wish | undefined {
  let at = from;
  while (at < from + 3 && (ADVERBS.has(list[at] ?? '') || (list[at] ?? '').endsWith('ly'))) at += 1;
  const word = list[at] ?? '';
  const after = list.slice(at + 1, at + REACH);
  if (word === 'able')
    return READS.has(list[at + 2] ?? '')
      ? wish('allow', ['grant'], [...after, ...subject], denied)
      : undefined;
  if (/^(?:available|visible|accessible|readable|public)$/.test(word))
    return wish('open', ['grant', 'write'], [...subject, ...after], denied);
  if (word === 'aware') return wish('inform', ['send'], after, denied);
  if (word === 'gone') return wish('delete', ['delete'], subject, denied);
  const verb = participle(word);
  return verb === undefined ? undefined : done(verb, subject, after, denied);
}

function done(
  verb: Verb,
  subject: readonly string[],
  after: readonly string[],
  denied = false,
): Wish | undefined {
  const rest = [...subject.filter((word) => !ANY_RELATIVE.has(word)), ...after];
  return wish(verb.base, senseOf({ ...verb, form: 'base' }, rest), rest, denied);
}

/** Participles that look like the base form. */
const UNCHANGED = set('put set cut shut reset run');

function participle(word: string): Verb | undefined {
  const verb = spokenVerb(word);
  return verb !== undefined && (verb.form === 'ed' || UNCHANGED.has(word)) ? verb : undefined;
}

/** `Sort the applications: five years and more go to "interview", the others to "declined"`: what goes where is what is to be done. */
function isSorted(clause: Clause): boolean {
  const { list, at, next } = clause;
  if (!/^(?:to|into|under|onto)$/.test(next) || isRelated(clause)) return false;
  return list.slice(Math.max(0, at - 24), at).some((word) => SORTING.has(word));
}

const SORTING = set('sort triage divide distribute split allocate group');

/** `should go to the bin`, `need to go`, `can go out now`. */
function goes(
  list: readonly string[],
  from: number,
  subject: readonly string[],
  denied: boolean,
): Wish | undefined {
  const [first = '.', ...more] = list.slice(from, from + 6);
  if (/^(?:out|live|public)$/.test(first)) return wish('send', ['send'], subject, denied);
  if (BOUNDS.has(first) || /^(?:away|too|and|as|please|asap)$/.test(first))
    return wish('delete', ['delete'], subject, denied);
  // `the originals can go once theirs is there`; a letter that can go then is sent.
  if (
    /^(?:once|when|after|afterwards|then|now|if)$/.test(first) &&
    !subject.some((word) => objects('post').has(stem(word)))
  )
    return wish('delete', ['delete'], subject, denied);
  if (!/^(?:to|in|into|under|onto)$/.test(first)) return undefined;
  return /^(?:bin|trash|dustbin|rubbish|garbage|shredder)$/.test(
    more.slice(0, 2).find((word) => word !== 'the') ?? '',
  )
    ? wish('delete', ['delete'], subject, denied)
    : wish('move', ['write'], [...subject, ...more], denied);
}

/** `can go to the bin`, `Can it be paid?`; what somebody can do is else no wish. */
function permission(clause: Clause): Wish | undefined {
  if (isRelated(clause)) return undefined;
  const { list, at, next } = clause;
  const subject = subjectOf(clause);
  // `Only the slip sheet may go`: that is sent, and the rest is not.
  if (subject.some((word) => /^(?:only|no|nothing|nobody|just)$/.test(word))) return undefined;
  if (next === 'go' && subject.length > 0 && !/^(?:i|we|you|he|she|they|it)$/.test(subject.at(-1) as string))
    return goes(list, at + 2, subject, false);
  if (at !== clause.sentence.start || list[at] === 'may') return undefined;
  // `Can the invoice be paid today?`
  for (let i = at + 2; i < clause.sentence.end && i < at + 9; i += 1) {
    const word = list[i] as string;
    if (ANY_RELATIVE.has(word) || BOUNDS.has(word)) return undefined;
    if (word === 'be') return state(list, i + 1, list.slice(at + 1, i), false);
  }
  return undefined;
}

function namesPersons(words: readonly string[]): boolean {
  return words.some((word) => members(PEOPLE).has(stem(word)));
}

/** What somebody is to get, from `at` on: access, something of value, or word of something. */
function obtains(clause: Clause, at: number, by = 'get'): Wish | undefined {
  const { list } = clause;
  const subject = subjectOf(clause);
  const object: string[] = [];
  for (
    let i = at;
    i < list.length && i < at + 8 && !/^[.;:(]$|^(?:and|but|so)$/.test(list[i] as string);
    i += 1
  )
    object.push(stem(list[i] as string));
  const rest = [...object, ...subject];
  const any = (list: string): boolean => object.some((word) => members(list).has(word));
  if (object.some((word) => /^(?:no|nothing|neither)$/.test(word))) return undefined;
  if (any(ACCESS_THINGS)) return wish('give', ['grant'], rest);
  if (by === 'know' || by === 'hear' || by === 'learn') return wish('inform', ['send'], rest);
  if (by === 'see' && list[at - 2] === 'only') return undefined;
  if (by === 'see') return namesPersons(subject) ? wish('show', ['grant'], rest) : undefined;
  // `everybody gets the full price of it back`
  if (any(VALUES) || (object.includes('back') && any(TAKEN))) return wish('give', ['pay'], rest);
  if (any(WORDS_TO) || namesPersons(subject)) return wish('send', ['send'], rest);
  return by === 'have' ? undefined : wish('set', ['write'], rest);
}

const NOUN_VERBS = new Map<string, string>();

/** The verb of a noun that names an act: `a restart`, `cancellation`. */
function verbOfNoun(noun: string): Verb | undefined {
  if (NOUN_VERBS.size === 0) {
    const words = row(NOMINALS);
    for (let i = 0; i + 1 < words.length; i += 2) NOUN_VERBS.set(words[i] as string, words[i + 1] as string);
  }
  const base = NOUN_VERBS.get(noun);
  return base === undefined ? undefined : spokenVerb(base);
}

function isFirstPerson(word: string): boolean {
  return word === 'i' || word === 'we';
}

/** `needs write on the repo` */
function isLevel([level = '', ...more]: readonly string[], next = ''): boolean {
  return (
    more.length === 0 &&
    /^(?:read|write|edit|view|admin|maintainer|editor|viewer)$/.test(level) &&
    /^(?:on|in|to|for)$/.test(next)
  );
}

/** `Tomas needs edit rights`, `I need a ticket`, `the fan needs fixing`, `the server needs a restart`. */
function lacks(clause: Clause): Wish | undefined {
  const { list, at, next, before } = clause;
  if (isRelated(clause) || /^(?:not|no|longer|don't|don’t|doesn't|doesn’t|never)$/.test(before))
    return undefined;
  const verb = spokenVerb(next);
  const subject = subjectOf(clause);
  const after = list.slice(at + 2, at + REACH);
  if (verb !== undefined && (verb.form === 'ing' || verb.form === 'ed') && verb.effect !== 'read')
    return done(verb, subject, after);
  const object: string[] = [];
  for (
    let i = at + 1;
    i < list.length &&
    i < at + 7 &&
    !/^[.;:(,]$|^(?:and|but|for|from|of|to|in|on|by|with|that|which|who|where|per)$/.test(list[i] as string);
    i += 1
  )
    object.push(stem(list[i] as string));
  const rest = list.slice(at + 1, at + REACH);
  const own = isFirstPerson(subject.at(-1) ?? '') || subject.length === 0 || /^i(?:'d|’d)$/.test(before);
  if (
    object.some((word) => members(ACCESS_THINGS).has(word)) ||
    isLevel(object, list[at + 1 + object.length])
  )
    return wish('give', ['grant'], [...rest, ...subject]);
  const [article = ''] = object;
  if (!/^(?:a|an|another|new|some|one|two|three|\d+)$/.test(article)) return undefined;
  const noun = object.at(-1) as string;
  if (object.some((word) => members(RECORDS).has(word)) && own) return wish('create', ['write'], rest);
  const act = verbOfNoun(noun);
  if (act !== undefined && !own) return done(act, subject, list.slice(at + 1 + object.length, at + REACH));
  if (!own && members(VALUES).has(noun)) return wish('give', ['pay'], rest);
  if (!own && members(WORDS_TO).has(noun) && namesPersons(subject)) return wish('send', ['send'], rest);
  return undefined;
}

const ENDS_OBJECT =
  /^[.,;:)]$|^(?:today|now|asap|please|pls|plz|to|and|before|or|back|up|out|off|tonight|again|soon|this)$/;

/** `have flowers sent`, `get the invoice paid today`, `I'd like the room booked`. */
function caused(clause: Clause): Wish | undefined {
  const { list, at, next, before, sentence } = clause;
  if (SELF.has(next) || before === 'which' || before === 'who' || next === 'to') return undefined;
  const word = list[at] as string;
  if (
    word === 'have' &&
    !(at === sentence.start || /^(?:please|pls|and|to|you|then|kindly|,|:|just)$/.test(before))
  )
    return undefined;
  if (word === 'like' && !/^(?:i'd|i’d|would|we'd|we’d)$/.test(before)) return undefined;
  const object: string[] = [];
  for (let i = at + 1; i < list.length && i < at + 10; i += 1) {
    const one = list[i] as string;
    if (ANY_RELATIVE.has(one) || AUXILIARIES.has(one) || /^[.;:(]$|^(?:and|but|from)$/.test(one))
      return undefined;
    const verb = i > at + 1 && one !== 'left' ? participle(one) : undefined;
    // `Get the orders placed in May` tells them from others, `get the orders placed` has it done.
    if (
      verb !== undefined &&
      (word === 'have' || ENDS_OBJECT.test(list[i + 1] ?? '.')) &&
      !/^(?:the|a|an|all|any|my|our|of|in|for|with)$/.test(list[i - 1] as string)
    )
      return verb.effect === 'read' ? undefined : done(verb, object, list.slice(i + 1, i + REACH));
    object.push(one);
  }
  return undefined;
}

const STANDS = /^(?:at|on|off|open|closed|locked|up|down|below|above|set)$/;

/** `make sure that everybody has the roster`, `see to it that they are paid`. */
function assured(clause: Clause): Wish | undefined {
  const { list, at, next } = clause;
  if (list[at] === 'see' && !/^(?:to|that)$/.test(next)) return undefined;
  const end = Math.min(clause.sentence.end, at + REACH);
  for (let i = at + 1; i < end; i += 1) {
    const word = list[i] as string;
    if (/^(?:no|not|never|nothing|nobody|none|but|if)$/.test(word)) return undefined;
    const subject = list.slice(at + 1, i);
    if (/^(?:is|are|gets|get|be|being)$/.test(word)) {
      const found = state(list, i + 1, subject, false);
      if (found !== undefined) return found;
      // `that the heating is at 19`: how it is to stand, and not what it is.
      if (STANDS.test(list[i + 1] ?? ''))
        return wish('set', ['write'], [...subject, ...list.slice(i + 1, i + REACH)]);
      if (!/^gets?$/.test(word)) return undefined;
    }
    if (/^(?:has|have|gets|get|receives?|knows?|hears?)$/.test(word)) {
      const by = /^know/.test(word)
        ? 'know'
        : /^hear/.test(word)
          ? 'hear'
          : /^ha/.test(word)
            ? 'have'
            : 'get';
      return obtains({ ...clause, at: i }, i + 1, by);
    }
    if (word === 'can' && READS.has(list[i + 1] ?? ''))
      return wish('allow', ['grant'], list.slice(at + 1, i + REACH));
  }
  return undefined;
}

/** `let the night desk know`, `let Sam in`, `let the auditors look at the books`. */
function allowed({ list, at, next, sentence }: Clause): Wish | undefined {
  if (SELF.has(next)) return undefined;
  for (let i = at + 2; i < sentence.end && i < at + 9; i += 1) {
    const word = list[i] as string;
    if (word === 'know') return wish('inform', ['send'], list.slice(at + 1, i + REACH));
    if (word === 'in' || READS.has(word)) return wish('allow', ['grant'], list.slice(at + 1, i + REACH));
  }
  return undefined;
}

/** `new ones in, changed ones updated, gone ones retired`: a row of what is done with which of them. */
function listed(clause: Clause): Wish | undefined {
  const { list, at, next } = clause;
  const subject = subjectOf(clause);
  if (subject.length === 0 || subject.length > 2 || !BOUNDS.has(list[at + 2] ?? '.')) return undefined;
  if (subject.some((word) => spokenVerb(word)?.form === 'base')) return undefined;
  const verb = participle(next);
  return verb === undefined || verb.effect === 'read' ? undefined : done(verb, [...subject, 'ones'], []);
}

/** `We no longer need the test users.` */
function unneeded(clause: Clause): Wish | undefined {
  if (clause.before !== 'no' || isRelated(clause)) return undefined;
  const { list, at, next } = clause;
  if (next === 'need') return wish('delete', ['delete'], list.slice(at + 2, at + REACH));
  if (next !== 'needed' || !/^(?:is|are)$/.test(list[at - 2] ?? '')) return undefined;
  return wish('delete', ['delete'], subjectOf(clause));
}

const CHANNELS = set('mail email sms text post letter whatsapp slack phone fax dm chat telegram teams push');

/** `thank them by mail`: the way tells that something is sent. */
function byWay({ list, at, next, before, sentence }: Clause): Wish | undefined {
  const own = /^(?:a|an)$/.test(next) ? (list[at + 2] ?? '') : next;
  if (!CHANNELS.has(own) || at === sentence.start) return undefined;
  // `which came by mail`, `sent by post last week`
  const clause = list.slice(Math.max(sentence.start, at - 8), at);
  if (
    clause.some((word) => ANY_RELATIVE.has(word)) ||
    /^(?:came|arrived|in)$/.test(before) ||
    participle(before) !== undefined
  )
    return undefined;
  return wish('mail', ['send'], clause);
}

function linked({ list, at, before, sentence }: Clause): Wish | undefined {
  if (/^(?:the|this|that|old|broken|each|every|which|whose)$/.test(before)) return undefined;
  const words = list.slice(Math.max(sentence.start, at - 1), Math.min(sentence.end, at + 8)).map(stem);
  return opensLink(words) ? wish('share', ['grant'], words) : undefined;
}

const KINDS =
  /^(?:viewer|view|read|read-only|readonly|edit|editor|write|guest|comment|commenter|admin|full|upload)$/;
const TELLS_OF =
  /^(?:who|which|has|have|had|with|without|no|check|list|find|remove|revoke|strip|take|restrict|lost|lose|by|under)$/;

/** `viewer access, until the end of June` */
function admitted({ list, at, before, sentence }: Clause): Wish | undefined {
  if (!KINDS.test(before)) return undefined;
  let from = at - 1;
  while (from > sentence.start && from > at - 8 && !BOUNDS.has(list[from - 1] as string)) from -= 1;
  const told = list.slice(from, at).some((word) => TELLS_OF.test(word));
  return told ? undefined : wish('give', ['grant'], list.slice(at, at + REACH));
}

/** `200 points for every gold member`: a sum that opens a sentence, with who is to have it. */
function handedOut({ list, at, next, before, sentence }: Clause): Wish | undefined {
  if (!/^\d+$/.test(before) || !/^(?:for|to|each)$/.test(next)) return undefined;
  const opens = at - 1 === sentence.start || /^[:,]$/.test(list[at - 2] ?? '');
  return opens ? wish('give', ['pay'], list.slice(at, at + REACH)) : undefined;
}

const AFTER_HEAD = set('of for to from with');
const BEFORE_HEAD =
  /^(?:please|pls|a|an|new|full|partial|quick|early|another|also|one|short|friendly|urgent)$/;
const FINITE = set('is are was were has have had did does do failed bounced arrived went came looks seems');

/** What may stand before the noun: an article for one of several, or a word that is no verb and joins nothing. */
function isModifier(word: string): boolean {
  if (BEFORE_HEAD.test(word)) return true;
  return (
    word.length > 2 && !DETERMINERS.has(word) && !ANY_RELATIVE.has(word) && spokenVerb(word) === undefined
  );
}

const DETERMINERS = set(
  'the this that these those and but for from with our your his her its their not any all into about per via out off',
);

/** `Refund for order 7`, `Onboarding of the new nurse`: a noun that names an act, where a sentence begins. */
export function nominalOf(list: readonly string[], at: number, sentence: Sentence): Wish | undefined {
  if (!AFTER_HEAD.has(list[at + 1] ?? '') || sentence.question) return undefined;
  const word = list[at] as string;
  let from = at;
  while (from > sentence.start && from > at - 3 && isModifier(list[from - 1] as string)) from -= 1;
  if (from > sentence.start && list[from - 1] !== ':' && !(list[from - 1] === ',' && from < at))
    return undefined;
  const gerund = spokenVerb(word);
  const verb =
    verbOfNoun(stem(word)) ?? (gerund?.form === 'ing' && list[at + 1] === 'of' ? gerund : undefined);
  const access =
    verb === undefined &&
    (members(ACCESS_THINGS).has(stem(word)) || stem(word) === 'account') &&
    /^(?:for|to)$/.test(list[at + 1] as string);
  if (verb === undefined && !access) return undefined;
  const end = Math.min(sentence.end, at + 30);
  for (let i = at + 1; i < end; i += 1) if (FINITE.has(list[i] as string)) return undefined;
  const rest = list.slice(at + 2, at + REACH);
  if (verb === undefined) return wish('give', ['grant'], rest);
  const found = done(verb, [], rest);
  return found;
}
