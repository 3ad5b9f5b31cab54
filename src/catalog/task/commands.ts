import { persists } from '../language/clause.ts';
import { languageOf } from '../language/language.ts';
import { englishVerb, foreignVerb, spokenVerb, type Verb } from '../language/verbs.ts';
import type { Effect } from '../types.ts';
import { type Ask, makeAsk } from './asks.ts';
import { isSharing } from './foreign-senses.ts';
import { senseOf } from './senses.ts';
import { ANY_RELATIVE, isQuestion, nominalOf, SELF, type Sentence, wishAt } from './wishes.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
/** Words that deny. */
export const NOT = set(
  'not never without no neither nor except excluding dont nicht ohne kein keine sin excepto sans pas sem senza niet zonder geen sauf salvo salva eccetto tranne exceto behalve ausser nie bez oprocz poza krome haric без кроме',
);
export const ARTICLES = set(
  'a an the this that these those my our your his her its their no some any latest last next first new each every of in on at by from with per',
);
/** What stands before a noun and never before a verb, beside the articles. */
const BEFORE_NOUN = set(
  'for about under via through between mes mon ma ses son sa nos notre vos votre mein meine meinen unsere unserer mis sus nuestros i miei dei delle',
);
const CLAUSE = set('. ; : and then but or und y et e ou en plus (');
const BEFORE_VERB = set(
  '. ; : ( , and then first or but to please pls plz kindly you we me just also otherwise else instead afterwards lastly finally und bitte y por favor et e can could should must would now',
);
export const FUNCTION_WORDS = set(
  'until till since during unless the a an and or of to in on at by for with from is are be me my i it this that our your which who what how many',
);
/** Most words of a clause after its verb. */
const MOST_WORDS = 32;
const NO_EFFECTS: ReadonlySet<Effect> = new Set();

/** What the verbs of a task ask for. */
export interface Commands {
  readonly effects: Map<Effect, string>;
  readonly asks: Ask[];
  /** Something is asked for that acts later. */
  readonly persistent: boolean;
}

/** Reads the verbs of a task that ask for something, in imperatives and otherwise. Linear in the words. */
export function readCommands(list: readonly string[]): Commands {
  const language = languageOf(list);
  const english = language.english >= language.foreign;
  // No function word tells the language: `Smaž staré záznamy`.
  const unsaid = language.english === 0 && language.foreign === 0;
  const effects = new Map<Effect, string>();
  const asks: Ask[] = [];
  /** Asks that hold under a condition alone. */
  const conditional = new Set<Ask>();
  let persistent = false;
  let relative = false;
  let denied = -9;
  let sentence: Sentence = sentenceAt(list, 0);
  const note = (effect: Effect, words: string): void => {
    if (!effects.has(effect)) effects.set(effect, `\`${words}\``);
  };
  for (let i = 0; i < list.length; i += 1) {
    const word = list[i]!;
    if (word === '.' || word === ';') {
      sentence = sentenceAt(list, i + 1);
      relative = false;
      continue;
    }
    if (CLAUSE.has(word)) relative = false;
    // `Show what the tenants asked us to send`: the sending is theirs.
    if (ANY_RELATIVE.has(word) && i > 0) relative = true;
    if (sentence.question && i === sentence.start) relative = true;
    // `Log in to the portal`: pages are opened, filled in and pressed on the way.
    if (word === 'log' && /^(?:in|into|on)$/.test(list[i + 1] ?? ''))
      asks.push(
        makeAsk('log', new Set<Effect>(['execute', 'write']), list.slice(i + 2, i + MOST_WORDS), false),
      );
    const wish = english ? (wishAt(list, i, sentence) ?? nominalOf(list, i, sentence)) : undefined;
    if (wish !== undefined) {
      asks.push(makeAsk(wish.verb, wish.effects, wish.rest, wish.denied));
      if (!wish.denied) for (const effect of wish.effects) note(effect, word);
    }
    const verb = taskVerb(list, i, english, relative, unsaid, sentence);
    if (verb === undefined) {
      if (
        wish === undefined &&
        isUnknownVerb(list, i) &&
        !isDenied(list, i) &&
        !isElsewhere(list, i, sentence)
      )
        asks.push(makeAsk(word, NO_EFFECTS, list.slice(i + 1, i + MOST_WORDS), false));
      continue;
    }
    const rest = list.slice(i + 1, i + MOST_WORDS);
    const negated = isDenied(list, i) || (denied >= i - 3 && /^(?:or|nor)$/.test(list[i - 1] ?? ''));
    // `Count the sessions that never expire`: what they do, nothing that is ruled out.
    if (negated && isSaidOf(list, i)) continue;
    if (negated) denied = i;
    const nothing = /^(?:nothing|nobody|none|no-one)$/.test(rest[0] ?? '');
    const forbidden = negated || nothing;
    const before = forbidden ? list.slice(sentence.start, i) : [];
    // `Fewer than 10 rows: send nothing`: what is ruled out is ruled out then.
    if (nothing && before.some((one) => COMPARES.test(one))) continue;
    // `If more than 60 would be switched off, don't switch anything`
    if (
      negated &&
      before.some((one) => /^\d|^(?:over|under|above|below|exceeds?|more|less|fewer)$/.test(one)) &&
      before.some((one) => UNDER_CONDITION.has(one))
    )
      continue;
    const meant = senseOf(verb, rest);
    const ask = makeAsk(verb.base, meant, rest, forbidden);
    asks.push(ask);
    if (negated && before.some((one) => UNDER_CONDITION.has(one))) conditional.add(ask);
    if (forbidden) continue;
    const next = rest[0] ?? '';
    if (SELF.has(next) && answers(verb, rest) && !(verb.base === 'get' && meant.has('pay'))) {
      note('read', `${word} ${next}`);
      continue;
    }
    persistent ||= persists(verb, rest);
    // Whoever asks to share a thing asks for the access that this needs.
    if (isSharing(verb.base, rest)) note('grant', word);
    for (const effect of meant) note(effect, word);
  }
  // `Book a flight. If nothing fits, don't book`: what is asked for is ruled out in that case alone.
  const wanted = new Set(asks.flatMap(({ verb, forbidden }) => (forbidden ? [] : [verb])));
  const isWanted = ({ verb }: Ask) => wanted.has(verb) || list.indexOf(verb) !== list.lastIndexOf(verb);
  return { effects, asks: asks.filter((ask) => !(conditional.has(ask) && isWanted(ask))), persistent };
}

/** The sentence that begins here: up to a full stop, or a semicolon. */
function sentenceAt(list: readonly string[], start: number): Sentence {
  let end = start;
  while (end < list.length && list[end] !== '.' && list[end] !== ';') end += 1;
  return { start, end, question: isQuestion(list, start, end) };
}

/** `don't want to send`, `no need to send`, `never send`; what stands between says nothing of its own. */
function isDenied(list: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 5; i -= 1) {
    const word = list[i] as string;
    if (word.length === 1 && /[.,;:(]/.test(word)) return false;
    if (NOT.has(word) || (word.endsWith('t') && FORBIDS.test(word)))
      return word !== 'no' || i >= at - 2 || list[i + 1] === 'need';
    if (!THROUGH.has(word) && i < at - 1) return false;
  }
  return false;
}

/** Denied right behind `that` or `which`. */
function isSaidOf(list: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 3; i -= 1)
    if (/^(?:that|which|who|die|qui|que|che)$/.test(list[i] as string)) return true;
  return false;
}

const COMPARES = /^(?:if|fewer|less|more|under|below|over|above|weniger|mehr|menos|más|moins|plus|meno|più)$/;

/** Words that open a condition. */
const UNDER_CONDITION = set(
  'if when unless should wenn falls sobald si cuando quand se quando als jeśli gdy',
);

/** Between a denial and its verb. */
const THROUGH = set(
  'to want need have wish be ever yet please even you we really just also actually bother try start',
);

/** At the start of a sentence or after a joint, with an object of its own: `nuke the old images`. */
function isUnknownVerb(list: readonly string[], at: number): boolean {
  const word = list[at] as string;
  const before = list[at - 1];
  if (word.length < 3 || (before !== undefined && !BEFORE_VERB.has(before))) return false;
  return (
    !(FUNCTION_WORDS.has(word) || BEFORE_VERB.has(word) || ANY_RELATIVE.has(word)) &&
    /^(?:the|a|all|these|those|this|that|it|them|my|our|every|each|out|off|up|away|den|die|das|alle|los|las|el|la|les|le|i|gli)$/.test(
      list[at + 1] ?? '',
    )
  );
}

/** `tell me the date` is an answer; `text me (+46...)` and `mail me` go through a channel. */
function answers(verb: Verb, rest: readonly string[]): boolean {
  if (/^(give|show|tell|get|find|bring|list|read|send|inform|dame|gib|zeig|muestr|sag)$/.test(verb.base)) {
    if (verb.base !== 'send') return true;
    return !rest
      .slice(0, 12)
      .some((word) => /^(mail|email|message|text|sms|to|chat|slack|@|notification)$/.test(word));
  }
  return false;
}

function taskVerb(
  list: readonly string[],
  at: number,
  english: boolean,
  relative: boolean,
  unsaid: boolean,
  sentence: Sentence,
): Verb | undefined {
  const word = list[at]!;
  if (word.length < 2) return undefined;
  const verb = english
    ? (spokenVerb(word) ?? (unsaid ? foreignVerb(word) : undefined))
    : (foreignVerb(word) ?? englishVerb(word));
  if (verb === undefined) return undefined;
  const before = list[at - 1];
  const next = list[at + 1];
  // `ceux qui ont annulé`, `los que han pagado`: what somebody has done.
  if (verb.form === 'foreign' && HAS_DONE.test(before ?? '')) return undefined;
  const open =
    before === undefined ||
    BEFORE_VERB.has(before) ||
    (before.endsWith('ly') && !SOUNDS_LIKE_ADVERB.test(before)) ||
    FORBIDS.test(before) ||
    (before === 'on' && list[at - 2] === 'now') ||
    // `while you're there remove it`, `while you are at it rename it`
    (/^(?:there|it)$/.test(before) &&
      /^(?:you['’]?re|you|are|at|we['’]?re)$/.test(list[at - 2] ?? '') &&
      hasWhile(list, at));
  // `(schedule PLAT1)`, `(run 55120)` name a thing.
  if (before === '(' && (next === undefined || !OBJECT.test(next) || /^\d/.test(next))) return undefined;
  // `Top 10 monitors` says which.
  if (word === 'top' && /^\d/.test(next ?? '')) return undefined;
  if (word === 'log' && (next === 'in' || next === 'into' || next === 'on')) return undefined;
  if (verb.form === 'foreign') {
    if (
      verb.noun &&
      !open &&
      !/^(lo|la|los|las|le|les)$/.test(before ?? '') &&
      !(
        before !== undefined &&
        before.length < 4 &&
        !/^(el|la|los|las|un|una|de|der|die|das|le|les|des|il|lo|o|a|os|as|het)$/.test(before)
      )
    )
      return undefined;
    // `y los reenvíe a mi contable`: a pronoun between a joint and a verb.
    const pronoun =
      /^(lo|la|los|las|le|les|me|nos|se)$/.test(before ?? '') &&
      /^(y|e|que|et|qui|ou|o)$/.test(list[at - 2] ?? '');
    return !pronoun && /^(el|la|los|las|un|una|der|die|das|le|les|il|het)$/.test(before ?? '')
      ? undefined
      : verb;
  }
  if (verb.form === 'ing')
    return before === 'by' ||
      (/^(?:start|keep)$/.test(before ?? '') && (at < 2 || BEFORE_VERB.has(list[at - 2] ?? '')))
      ? verb
      : undefined;
  if (verb.form !== 'base') return undefined;
  if (before !== undefined && (ARTICLES.has(before) || BEFORE_NOUN.has(before)) && !open) return undefined;
  if (isElsewhere(list, at, sentence)) return undefined;
  if (relative && /^(to|can|could|should|would|must|will|may|you|we|not)$/.test(before ?? ''))
    return undefined;
  if (next === 'of' && !/^(dispose|get)$/.test(word)) return undefined;
  // `if it is approved release it`: what is done with it is no part of the condition.
  const done = (next === 'it' || next === 'them') && AFTER_OBJECT.test(list[at + 2] ?? '.');
  if (verb.noun) {
    // After a comma only with an object of its own: `the order, invoice and refund` are things.
    // `If it is late mail the guest`: the condition has ended, and the object is its own.
    const follows =
      !open && CONDITIONS.has(list[clauseStart(list, at, sentence)] ?? '') && OWNED.test(next ?? '');
    if ((!open && !done && !follows) || next === undefined || next === 'from') return undefined;
    if (
      (before === ',' || before === 'and' || before === 'or') &&
      /^[.,;:)]$|^(and|or|for|from|in|with|are|is|as|to)$/.test(next) &&
      !(word === 'comment' || word === 'pay')
    )
      return undefined;
    if (before === ':' && next === ',') return undefined;
    return verb;
  }
  if (relative && !open && !done && !isAfterCondition(list, at, sentence)) return undefined;
  if (sentence.question && !done && !isJoined(before)) return undefined;
  // Inside a sentence (`for each ticket send a mail`) or a list only with an object of its own.
  const owns = next !== undefined && OBJECT.test(next);
  const first = list[sentence.start] ?? '';
  // `In the sheet fill column J`
  const placed =
    !open &&
    PLACES.has(first) &&
    (word === 'set' ? list.slice(at + 2, at + 5).includes('to') : !AMBIGUOUS.test(word)) &&
    !ENDS.test(next ?? '.');
  if (!open && !owns && !placed) return undefined;
  if (placed && word === 'set') return verb;
  // `Rotate the key, store it, restart billing-api`: a verb in a row of such, and `If they match, approve.`
  const chained =
    (before === ',' || before === 'and') &&
    ((!LISTS.test(first) && !ENDS.test(next ?? '.') && spokenVerb(first)?.form === 'base') ||
      (before === ',' && CONDITIONS.has(first) && (next ?? '.') === '.') ||
      isAfterWholeCondition(list, at, sentence));
  if (
    (!open || before === ',' || before === '(' || before === 'and' || before === 'or' || before === 'just') &&
    !owns &&
    !chained &&
    !isTold(list, at) &&
    AMBIGUOUS.test(word) &&
    !(word === 'reply' && next === 'to')
  )
    return undefined;
  return verb;
}

const HAS_DONE = /^(?:ont|avons|avez|han|ha|hemos|hanno|abbiamo|hebben|heeft|haben|hat|sono|sont)$/;

/** `and put in the log which valve leaks`: what is put there comes after where. */
function isTold(list: readonly string[], at: number): boolean {
  if (!/^(?:in|on|into|onto)$/.test(list[at + 1] ?? '')) return false;
  const after = list.slice(at + 2, at + 9);
  const told = after.findIndex((word) => /^(?:which|what|how|whether|who|where|when)$/.test(word));
  return told > 0 && !after.slice(0, told).some((word) => /^[.,;:()]$/.test(word));
}

/** Shortly before, a clause begins that tells only of the occasion. */
function hasWhile(list: readonly string[], at: number): boolean {
  return list.slice(Math.max(0, at - 6), at).includes('while');
}

function isJoined(before: string | undefined): boolean {
  return before === ',' || before === 'and' || before === 'then' || before === 'please' || before === ':';
}

/** Whether somebody else does it, or it is told of only: `so that we can pay`, `I'll send it`, `they plan to move`. */
function isElsewhere(list: readonly string[], at: number, { start }: Sentence): boolean {
  const before = list[at - 1] ?? '';
  if (before === 'to') return isGoverned(list, at - 1, start);
  const modal = MODALS.has(before);
  const subject = list[modal ? at - 2 : at - 1] ?? '';
  // `Can I get the deposit back?` asks for it.
  if (/^(?:can|could|may)$/.test(list[start] ?? '')) return false;
  if (THIRD.has(subject)) return true;
  // `Customers can delete their account` tells what is possible.
  if (subject !== 'we' && subject !== 'you')
    return ABLE.test(before) && at - 2 >= start && !/^[,:(]$/.test(subject);
  const joint = list[at - (modal ? 3 : 2)] ?? '';
  return (
    /^(?:so|that|before|until|till|after|as|where|what|which|because|since|how|did|when|if|say|says|said|writes|wrote|claims|mentions|told)$/.test(
      joint,
    ) ||
    (modal && subject === 'we' && before === 'could')
  );
}

const ABLE = /^(?:can|may|might)$/;
const MODALS = set('can could may might will would should must');
const THIRD = set("i i'll he she they he'll she'll they'll nobody who");

/** An infinitive that hangs on a verb that says it of others, or of the past: `ask them to answer`, `failed to start`. */
function isGoverned(list: readonly string[], to: number, start: number): boolean {
  if (NOT_DONE.has(list[to - 1] ?? '')) return true;
  // `who has to hand it in`, `which invoices need to go`: a question about a duty.
  if (
    DUTIES.test(list[to - 1] ?? '') &&
    list.slice(Math.max(start, to - 4), to - 1).some((word) => ASKS.test(word))
  )
    return true;
  for (let i = to - 1; i >= start && i >= to - 5; i -= 1) {
    const word = list[i] as string;
    if (/^[,:;.(]$|^(?:and|then|but|or)$/.test(word)) return false;
    if (OTHERS_DO.has(word)) return i < to - 1;
  }
  return false;
}

const NOT_DONE = set(
  'plan plans planned planning refused refuses forgot forget forgets decided tried tries failed fails used agreed promised able unable supposed going allowed how what where when whether which who seem seems appear appears tend tends hope hopes hoped meant',
);
const DUTIES = /^(?:has|have|had|needs?|is|are)$/;
const ASKS = /^(?:who|which|what|whom|whose)$/;
const OTHERS_DO = set('ask tell remind invite urge instruct advise request encourage beg');
/** Words in `-ly` that are no adverbs of a deed. */
const SOUNDS_LIKE_ADVERB =
  /^(?:hour|dai|night|week|fortnight|month|quarter|year|earl|on|fami|supp|rep|app|ju|assemb|month|friend|elder|lonel)ly$/;
const CONDITIONS = set('if for when whenever once after before on in with unless until where whoever should');
const OWNED = /^(?:a|an|the|them|him|her|it|each|every|all|my|our|their|his)$/;
/** Openings of a place or a case, after which the verb comes without a comma. */
const PLACES = set('in on for from at within inside with');
const LISTS = /^(?:list|show|give|tell|send|export|get|report|display|print|compare|which|what)$/;
const ENDS = /^(?:[.,;:)]|and|or|for|from|in|with|to|is|are|was|were|of|at|by|on|date|time|number|status)$/;

function clauseStart(list: readonly string[], at: number, { start }: Sentence): number {
  let from = at;
  while (from > start && from > at - MOST_WORDS && !/^[,:(]$/.test(list[from - 1] as string)) from -= 1;
  return /^(?:and|but|or|then)$/.test(list[from] ?? '') ? from + 1 : from;
}

/** `If the build is green, deploy main`: the first comma ends a condition that has had its verb. */
function isAfterWholeCondition(list: readonly string[], at: number, { start }: Sentence): boolean {
  if (list[at - 1] !== ',' || !/^(?:if|when|once|unless|as)$/.test(list[start] ?? '')) return false;
  if (ENDS.test(list[at + 1] ?? '.')) return false;
  const condition = list.slice(start, at - 1);
  return condition.some((word) => FINITE.test(word)) && !condition.includes(',');
}

const FINITE = /^(?:is|are|has|have|was|were|isn't|aren't|does|doesn't|comes|fails|passes|pass|succeeds)$/;

/** `when it is up again revoke the old one`: the condition has had its verb. */
function isAfterCondition(list: readonly string[], at: number, sentence: Sentence): boolean {
  if (!OWNED.test(list[at + 1] ?? '')) return false;
  let finite = false;
  for (let i = at - 1; i >= sentence.start && i > at - 16; i -= 1) {
    const word = list[i] as string;
    if (/^(?:if|when|once|where)$/.test(word)) return finite && i < at - 1;
    // `when that has worked take it away`
    if (word === 'that' && /^(?:if|when|once)$/.test(list[i - 1] ?? '')) continue;
    if (ANY_RELATIVE.has(word) || /^[,:(]$/.test(word)) return false;
    finite ||= FINITE.test(word);
  }
  return false;
}

const AFTER_OBJECT =
  /^(?:[.,;:)]|and|or|then|else|otherwise|to|from|in|on|with|at|by|for|when|if|after|before)$/;
/** `Don't send anything`: what follows is an act. */
const FORBIDS = /^(?:do|must|should|does|wo|need|ca)n['’]?t$|^never$|^cannot$/;
const OBJECT =
  /^(a|an|the|each|every|all|it|them|him|her|this|that|these|those|my|our|your|his|their|one|two|me|us|up|\d+)$/;
/** Verbs that are as often adjectives or nouns: `the open tickets`, `start date`. */
const AMBIGUOUS =
  /^(read|set|put|cut|update|open|close|leave|lock|reset|backup|import|release|build|deploy|install|restart|bid|email|approve|complete|clone|link|mute|refund|reply|share|split|upload|upgrade|transition|bump|patch|renew|run|start|write|archive|copy|post|contact|repair|correct|fix)$/;
