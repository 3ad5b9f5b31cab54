import { readClause } from '../language/clause.ts';
import type { Verb } from '../language/verbs.ts';
import { row, stem } from '../language/words.ts';
import { ACCESS_THINGS, PEOPLE, RECORDS, ROLES, VALUES, WORDS_TO } from '../lexicon/asks.ts';
import { objects } from '../lexicon/objects.ts';
import { ACCESSES } from '../lexicon/verbs.ts';
import type { Effect } from '../types.ts';
import { foreignSense } from './foreign-senses.ts';

/** Effects with less confidence than this are not asked for. */
const ASKED = 0.45;
const STOPS = new Set('. ; : which that who whose while so where when if'.split(' '));
const PREPOSITIONS = new Set('of for from by in on at with without as into to under over via'.split(' '));
const SELF = new Set(['me', 'us', 'myself']);
const MOST_WORDS = 14;

/** The words of a clause as stems, in their order, and those of its object. */
interface Clause {
  readonly first: string;
  readonly words: readonly string[];
  /** The same as they are written. */
  readonly plain: readonly string[];
  readonly object: readonly string[];
  has(...words: readonly string[]): boolean;
  any(row: string): boolean;
}

/**
 * What a user means by a verb. Users say with a verb and its object what tools have verbs for: `give Kim a code`, `keep the
 * rest`, `drop her a line`.
 *
 * @param rest tokens after the verb, of which those before the clause ends are read
 */
export function senseOf(verb: Verb, rest: readonly string[]): ReadonlySet<Effect> {
  const clause = clauseOf(rest);
  const said =
    verb.form === 'foreign'
      ? foreignSense(verb.base, clause.words)
      : (idiom(verb.base, clause) ?? giving(verb.base, clause));
  if (said !== undefined) return new Set(said);
  if (verb.base === 'take' && isTakenOff(rest)) return new Set<Effect>(['delete', 'write']);
  const effects = new Set<Effect>();
  for (const { effect, confidence } of readClause(verb, rest, 0.8))
    if (confidence >= ASKED) effects.add(effect);
  adjust(verb.base, clause, effects);
  return effects;
}

/** `take the files that nobody has opened off my list`: behind whatever is said of the things. */
function isTakenOff(rest: readonly string[]): boolean {
  const end = rest.findIndex((word) => word === '.' || word === ';');
  const sentence = end < 0 ? rest : rest.slice(0, end);
  return sentence.some(
    (word, at) => word === 'off' && /^(?:my|the|our|his|her|their|this|that)$/.test(sentence[at + 1] ?? ''),
  );
}

function clauseOf(rest: readonly string[]): Clause {
  const plain: string[] = [];
  for (let i = 0; i < rest.length && plain.length < MOST_WORDS; i += 1) {
    const word = rest[i] as string;
    if (STOPS.has(word)) break;
    if (word !== ',' && word !== '(' && word !== ')') plain.push(word);
  }
  const words = plain.map(stem);
  let end = 0;
  while (end < words.length && (end === 0 || !PREPOSITIONS.has(words[end] as string))) end += 1;
  return {
    first: rest[0] ?? '',
    words,
    plain,
    object: words.slice(0, end),
    has: (...wanted) => wanted.some((word) => words.includes(word)),
    any: (list) => words.some((word) => members(list).has(word)),
  };
}

const sets = new Map<string, ReadonlySet<string>>();

/** The words of a row of a table, kept. */
export function members(list: string): ReadonlySet<string> {
  let set = sets.get(list);
  if (set === undefined) {
    set = new Set(row(list));
    sets.set(list, set);
  }
  return set;
}

/** Verbs that mean another thing with a particle or a fixed object. `undefined` when it is none of them. */
function idiom(base: string, clause: Clause): readonly Effect[] | undefined {
  const { first } = clause;
  const particle = (...words: readonly string[]): boolean =>
    clause.words.slice(0, 5).some((w) => words.includes(w));
  switch (base) {
    case 'get':
      if (first === 'rid' || isOutOf(clause) || isOff(clause)) return ['delete'];
      if (first === 'back' || first === 'hold' || (first === 'in' && clause.has('touch')))
        return clause.has('to', 'of', 'with') ? ['send'] : undefined;
      if (clause.has('into', 'onto')) return ['write'];
      if (clause.has('signed', 'countersigned')) return ['send', 'write'];
      if (isAnswer(clause)) return ['send'];
      if (/^(?:up|live|online|out)$/.test(clause.words.at(-1) ?? '')) return ['send', 'write'];
      return !SELF.has(first) && clause.any(ACCESS_THINGS) ? ['grant'] : undefined;
    case 'reach':
    case 'follow':
      return first === 'out' || first === 'up' ? ['send'] : undefined;
    case 'check':
      return first === 'with' ? ['send'] : undefined;
    case 'touch':
      return first === 'base' ? ['send'] : undefined;
    case 'answer':
      return clause.object.some((word) => word === 'my' || word === 'question') || clause.words.length === 0
        ? undefined
        : ['send'];
    case 'confirm':
      return first === 'to' ? ['send'] : undefined;
    case 'load':
      // `Load the limits on the station`, `into the table`.
      return clause.has('on', 'onto', 'into') ? ['write'] : undefined;
    case 'pull':
      if (/^(?:it|them|him|her)$/.test(first) && clause.has('from', 'out', 'off')) return ['delete'];
      if (!clause.has('from', 'up', 'together', 'into') && members(SHOWN).has(clause.object.at(-1) ?? ''))
        return ['delete'];
      return clause.has('into') ? ['write'] : undefined;
    case 'find':
      // Whoever wants a time with somebody wants it kept.
      return clause.object.some((word) => /^(?:slot|time|date|appointment|gap)$/.test(word)) &&
        clause.has('for', 'with')
        ? ['read', 'write', 'send']
        : undefined;
    case 'score':
    case 'grade':
      // What pupils hand in is scored in a book.
      if (clause.object.some((word) => HANDED_IN.test(word))) return ['read', 'write'];
      return clause.has('by', 'against', 'with') ? ['read', 'write'] : undefined;
    case 'swap':
      return clause.any(ACCESS_THINGS) || clause.object.some((word) => members(ROLES).has(word))
        ? ['grant', 'write']
        : undefined;
    case 'obtain':
    case 'request':
      return isAnswer(clause) ? ['send'] : undefined;
    case 'exempt':
      return ['grant', 'write'];
    case 'order':
      return clause.object.some((word) => /^(?:test|scan|lab|labs|blood|x-ray|mri|ct|biopsy)$/.test(word))
        ? ['write']
        : ['pay'];
    case 'bring':
      if (clause.has('into') && (clause.any(GROUPS) || clause.any(SHARED))) return ['grant', 'write'];
      if (clause.has('date', 'forward')) return ['write'];
      return clause.has('speed') ? ['send'] : undefined;
    case 'roll':
      return clause.has('out', 'back') ? ['execute'] : undefined;
    case 'push':
      // Dates are pushed back, and so is nothing that goes out.
      return particle('back') ? ['write'] : undefined;
    case 'sort':
      return particle('out') ? ['write', ...leftovers(clause)] : undefined;
    case 'clean':
    case 'clear':
      if (base === 'clear' && clause.object.some((word) => members(OWED).has(word))) return ['pay'];
      return tidying(base, clause);
    case 'tidy':
    case 'sweep':
      // Balances are swept from one account to another.
      if (
        base === 'sweep' &&
        clause.has('above', 'over', 'balance', 'excess', 'account') &&
        clause.words.includes('to')
      )
        return ['pay'];
      return tidying(base, clause);
    case 'hand':
      if (/^(?:key|keycard|fob|badge)$/.test(clause.object.at(-1) ?? '')) return ['grant', 'write'];
      if (
        particle('over') &&
        (clause.any(ACCESS_THINGS) || clause.has('ownership', 'repo', 'repository', 'key'))
      )
        return ['grant'];
      return undefined;
    case 'take':
      if (/^(?:deposit|payment|fee)$/.test(clause.object.at(-1) ?? '')) return ['pay'];
      if (first === 'back') return ['delete', 'write'];
      if (clause.has('away')) return clause.any(ACCESS_THINGS) ? ['delete', 'write'] : undefined;
      if (first === 'out' && clause.any(RENEWED)) return ['pay'];
      // `Take 15 % off the lamps` makes them cheaper.
      if (/^\d/.test(first ?? '') && clause.words.slice(0, 4).includes('off')) return ['write'];
      if (clause.object.some((word) => word === 'snapshot' || word === 'backup')) return ['write'];
      return clause.has('offline') ? ['delete'] : undefined;
    case 'set':
      if (particle('up') && clause.has('with') && (clause.any(ACCESS_THINGS) || clause.has('account')))
        return ['grant', 'write'];
      return undefined;
    case 'drop':
      if (clause.any(WORDS_TO) || clause.has('line')) return ['send'];
      if (clause.has('price', 'rate', 'priority', 'fee', 'level')) return ['write'];
      // `keep the ten newest and drop the older ones`
      return REST_OF_THEM.test(clause.plain.slice(0, 3).join(' ')) ? ['delete', 'write'] : undefined;
    case 'plan':
      return first === 'to' ? [] : undefined;
    case 'cover':
      return clause.has('cost', 'expense') || clause.object.some((word) => members(OWED).has(word))
        ? ['pay']
        : [];
    case 'wire':
      return first === 'up' || clause.has('together') ? ['write'] : undefined;
    case 'log':
      if (first === 'as' || clause.has('as')) return ['write'];
      return /^(?:out|off)$/.test(first) && clause.words.length > 1 ? ['delete', 'write'] : undefined;
    case 'chip':
    case 'kick':
      if (first === 'in') return ['pay'];
      return base === 'chip' ? [] : launching(clause);
    case 'fire':
    case 'spin':
      return launching(clause);
    case 'top':
      return clause.has('up') ? ['pay'] : undefined;
    case 'square':
      return first === 'up' ? ['pay'] : [];
    case 'cash':
      return first === 'out' ? ['pay'] : [];
    case 'collect':
      return clause.object.some((word) => members(OWED).has(word)) ? ['pay'] : undefined;
    case 'return':
      if (/^(?:money|deposit|fee)$/.test(clause.object.at(-1) ?? '')) return ['pay'];
      if (clause.has('to') && RETURNED.test(clause.object.at(-1) ?? '')) return ['pay'];
      return clause.has('to') && clause.object.some((word) => members(OWED).has(word)) ? ['pay'] : undefined;
    case 'process':
      return clause.object.some((word) => members(OWED).has(word)) ? ['pay'] : undefined;
    case 'free':
    case 'scrub':
      return first === 'up' || leftovers(clause).length > 0 ? ['delete', 'write'] : undefined;
    case 'bill':
      return ['pay', 'write'];
    case 'subscribe':
      return clause.has('plan') ? ['pay', 'write'] : undefined;
    case 'trim':
      return clause.has('log', 'table', 'history', 'backup', 'queue') ? ['delete', 'write'] : undefined;
    case 'close':
    case 'shut':
      if (first === 'out' && clause.object.some((word) => members(OWED).has(word))) return ['pay'];
      return clause.object.some((word) => word === 'account') ? ['delete', 'write'] : undefined;
    case 'call':
      return first === 'off' ? ['delete', 'send'] : undefined;
    case 'forget':
      return clause.has('customer', 'user', 'person', 'account', 'client', 'patient')
        ? ['delete']
        : undefined;
    case 'let':
      if (clause.has('know')) return SELF.has(first) ? [] : ['send'];
      if (first === 'go' && clause.words[1] === 'of') return ['delete'];
      // Whoever is to work on something has to be let in to it.
      return !SELF.has(first) && (clause.has('in', 'into') || worksOn(clause)) ? ['grant'] : [];
    case 'allow':
      return clause.any(ACCESS_THINGS) ||
        clause.has('ip', 'domain', 'user', 'guest', 'sender', 'device', 'address', 'app')
        ? ['grant']
        : [];
    case 'provision':
      return clause.any(ACCESS_THINGS) ||
        clause.has('account', 'user') ||
        clause.object.some((word) => members(PEOPLE).has(word))
        ? ['grant', 'write']
        : undefined;
    case 'reinstate':
    case 'restore':
      return clause.any(ACCESS_THINGS) || clause.has('login', 'account') ? ['grant', 'write'] : undefined;
    case 'loop':
      return first === 'in' || clause.has('in') ? ['send'] : [];
    case 'rsvp':
      return ['send', 'write'];
    case 'release':
      if (clause.has('escrow', 'payment', 'fund', 'holdback', 'retainer')) return ['pay'];
      return leftovers(clause).length > 0 ||
        clause.object.some((word) => /^(?:ip|ips|eip|reservation|seat|lock)$/.test(word))
        ? ['delete', 'write']
        : undefined;
    case 'throw':
    case 'toss':
    case 'tear':
      return particle('away', 'out', 'down') ? ['delete'] : undefined;
    case 'carry':
    case 'hook':
      return particle('over', 'across', 'up', 'forward') ? ['write'] : [];
    case 'send':
      // `Send back the money for the second charge.`
      if (clause.has('back') && clause.object.some((word) => RETURNED.test(word))) return ['pay'];
      return particle('back') && !clause.has('me', 'us') ? ['send', 'write'] : undefined;
    case 'ask':
      return SELF.has(first) || first === 'for' ? ['read'] : ['send'];
    case 'thank':
      return first === 'you' || clause.words.length === 0 ? [] : ['send'];
    case 'keep':
      if (clause.has('posted', 'informed', 'updated', 'loop') && !SELF.has(first)) return ['send'];
      return isPlaced(clause) ? ['write'] : [];
    case 'leave':
      // What is left as it is, or out, is no act.
      if (clause.any(WORDS_TO))
        return clause.has('message', 'mail', 'text', 'word') ? ['send'] : ['write', 'send'];
      return clause.has('comment', 'review', 'star', 'rating', 'remark') || isPlaced(clause) ? ['write'] : [];
    case 'write':
      if (/^(?:to|him|her|everyone|everybody)$/.test(first)) return ['send'];
      return first === 'them' && !/^(?:back|to|into|in|on|down|as|up)$/.test(clause.words[1] ?? '')
        ? ['send']
        : undefined;
    case 'prepare':
    case 'prep':
      return (first !== 'for' && clause.any(RECORDS)) ||
        clause.has('contract', 'letter', 'message', 'mail', 'invoice', 'order')
        ? ['write']
        : ['read'];
    case 'award':
      return ['write', 'pay'];
    case 'flash':
      return clause.has('firmware', 'image', 'rom') ? ['execute'] : undefined;
    case 'reorder':
      return clause.has(
        'slide',
        'list',
        'column',
        'row',
        'page',
        'chapter',
        'tab',
        'section',
        'photo',
        'step',
        'queue',
      )
        ? ['write']
        : undefined;
    case 'deposit':
      return clause.words.some((word) => objects('money').has(word) || /^\d/.test(word))
        ? undefined
        : ['write', 'send'];
    default:
      return undefined;
  }
}

/** `let Ana work on the files`, `let the auditors edit the sheet`, `let our recovery account restore it`. */
function worksOn({ words }: Clause): boolean {
  return words.some(
    (word, i) =>
      i > 0 &&
      (ACCESSES.has(word) || (word === 'work' && (words[i + 1] === 'on' || words[i + 1] === 'with'))),
  );
}

/** `kick off the job`, `kick Bo out` */
function launching({ first, words }: Clause): readonly Effect[] | undefined {
  const particle = [first, ...words.slice(0, 5)].find((word) => /^(?:out|off|up)$/.test(word));
  return particle === undefined ? undefined : particle === 'out' ? ['delete'] : ['execute'];
}

function tidying(base: string, clause: Clause): readonly Effect[] | undefined {
  if (leftovers(clause).length > 0) return ['delete', 'write'];
  return base === 'clear' && clause.first === 'up' ? ['write'] : undefined;
}

/** `get these duplicates out of the list` */
function isOutOf({ words, first }: Clause): boolean {
  const out = words.indexOf('out');
  return out > 0 && words[out + 1] === 'of' && !SELF.has(first);
}

/** `get a quote from the caterers`: one has to be asked for it. */
function isAnswer({ words, object }: Clause): boolean {
  return words[object.length] === 'from' && object.some((word) => members(ANSWERS).has(word));
}

const ANSWERS =
  'quote quotation offer estimate bid answer reply confirmation signature consent opinion feedback';

/** `get the duplicates off the board` */
function isOff({ words, first }: Clause): boolean {
  const off = words.indexOf('off');
  return (
    off > 0 &&
    !SELF.has(first) &&
    /^(?:the|my|our|this|that|your)$/.test(words[off + 1] ?? '') &&
    !/^(?:sign|signed|time|day|percent)$|\d|%/.test(words[off - 1] ?? '')
  );
}

/** `put 50 dollars on the card`, `send her what we owe`, `move 1,500 from one account to the other`. */
function movesMoney({ words, object, has }: Clause): boolean {
  const last = object.at(-1) ?? '';
  if (members(CURRENCIES).has(last) || has('owe')) return true;
  return (
    (/^\d[\d.,]*$/.test(last) || object.some((word) => LEFT_ON_IT.test(word))) &&
    has('account', 'saving', 'checking', 'payroll', 'card') &&
    words.some((word) => word === 'to' || word === 'into')
  );
}

/** `Move what is left to her current account.` */
const LEFT_ON_IT = /^(?:left|balance|remainder|interest|surplus|fund|money)$/;

/** `keep the minutes in our journal`: what is put somewhere, not what stays where it is. */
function isPlaced({ words, object, first }: Clause): boolean {
  const at = words[object.length] ?? '';
  return (
    first !== 'out' &&
    /^(?:in|on|under|into)$/.test(at) &&
    !/^(?:place|peace|mind|hold|it|them)$/.test(words[object.length + 1] ?? '')
  );
}

/** `clean up the test accounts`: what nobody needs is not put in order but thrown away. */
const REST_OF_THEM = /^(?:(?:all|any|of) )?the (?:older?|oldest|others?|earlier|rest|remaining|previous)\b/u;

function leftovers(clause: Clause): readonly Effect[] {
  return clause.has(
    'duplicate',
    'dupe',
    'double',
    'stale',
    'obsolete',
    'unused',
    'test',
    'orphan',
    'orphaned',
    'leftover',
    'outdated',
    'expired',
    'junk',
    'dead',
  )
    ? ['delete']
    : [];
}

/** What somebody gets: a way in, something of value, or word of something. */
function giving(base: string, clause: Clause): readonly Effect[] | undefined {
  const { first } = clause;
  if (GIVES.has(base) && opensLink(clause.words)) {
    if (base === 'give') return ['grant', 'send'];
    return base === 'make' || base === 'create' || base === 'generate'
      ? ['grant', 'write']
      : ['grant', 'write', 'send'];
  }
  if (CARRIES.has(base) && movesMoney(clause)) return ['pay'];
  if (RANKS.has(base) && isRanked(clause)) return ['grant', 'write'];
  switch (base) {
    case 'give':
    case 'issue':
      if (clause.any(ACCESS_THINGS) || clause.object.some((word) => /^(?:code|key|token|pin)$/.test(word)))
        return ['grant'];
      if (SELF.has(first)) return undefined;
      if (clause.object.includes('link')) return ['grant', 'send'];
      if (clause.any(VALUES) || isOwnWage(clause)) return ['pay'];
      // `Give back the extra charges`: what was taken too much.
      if (clause.has('back') && clause.any(TAKEN)) return ['pay'];
      // Whoever is to have a paper has to be let in to it.
      if (base === 'give' && clause.any(GIVEN_PAPERS)) return ['send', 'grant'];
      return clause.any(WORDS_TO) ? ['send'] : undefined;
    case 'get':
      // Seats and rides are bought for whoever gets them.
      return SELF.has(first) &&
        /^(?:a|an|the|\d+|two|three)$/.test(clause.words[1] ?? '') &&
        clause.object.some((word) => members(FARES).has(word))
        ? ['pay']
        : undefined;
    case 'make':
      // What is to be made sure of says itself what is to be done.
      if (first === 'sure') return [];
      if (first === 'good' || members(PAYMENTS).has(clause.object.at(-1) ?? '')) return ['pay'];
      if (clause.has('public', 'available', 'visible', 'accessible', 'readable', 'shared')) return ['grant'];
      return clause.object.length > 1 && members(ROLES).has(clause.object.at(-1) as string)
        ? ['grant']
        : undefined;
    case 'open':
      if (clause.has('pr') || (clause.has('pull', 'merge') && clause.has('request')))
        return ['write', 'send'];
      return isOpenedTo(clause) || isOpenedFor(clause) ? ['grant', 'write'] : undefined;
    default:
      return undefined;
  }
}

/** `give the drivers their weekly pay`, not what they are paid. */
function isOwnWage({ object }: Clause): boolean {
  return (
    members(WAGES).has(object.at(-1) ?? '') && object.some((word) => /^(?:their|his|her|its)$/.test(word))
  );
}

/** What is paid to those who work. */
const WAGES = 'pay wage salary salarie tip commission allowance per-diem stipend bonuse';

/** What is taken from those who buy. */
export const TAKEN = 'charge payment fee amount difference overpayment surcharge price fare sum';

const GIVES = new Set(
  'give gift offer issue hand send dm post make create generate share get mint add put'.split(' '),
);

/** `open the folder to the partners` */
function isOpenedTo({ words }: Clause): boolean {
  const to = words.indexOf('to');
  return (
    to >= 0 &&
    /^(?:the|our|all|everyone|everybody|anyone|public|external)$/.test(words[to + 1] ?? '') &&
    words.some((word) => objects('page').has(word) || /^(?:board|calendar|drive|repo|channel)$/.test(word))
  );
}

/** `open acme/site for jkoch, read only`, `open the folder for the auditors`: somebody is let in. */
function isOpenedFor({ words }: Clause): boolean {
  const at = words.indexOf('for');
  if (at < 1) return false;
  const whom = words.slice(at + 1, at + 4);
  return (
    words
      .slice(0, at)
      .some(
        (word) =>
          /[/_]/.test(word) ||
          /^(?:folder|repo|repository|drive|file|document|sheet|board|channel|calendar|page|project)$/.test(
            word,
          ),
      ) && !/^(?:review|me|us|a|an|it|this|that|each|every|\w{3,}ing)$/.test(whom[0] ?? 'it')
  );
}

/** What is given back to whom it was taken from. */
const RETURNED = /^(?:money|total|amount|sum|difference|balance|price|payment|charge|remainder|surplus)$/;

/** A link by which others get in: `a share link`, `a link that's good for 48h`. */
export function opensLink(words: readonly string[]): boolean {
  const at = words.findIndex((word) => word === 'link' || word === 'links');
  if (at < 0) return false;
  if (
    /^(?:share|shared|sharing|public|read|view|viewer|edit|guest|download|org-wide|presigned|signed|temporary)$/.test(
      words[at - 1] ?? '',
    )
  )
    return true;
  return words
    .slice(at + 1, at + 7)
    .some((word) =>
      /^(?:valid|good|expire|expires|expiring|until|h|hour|hours|day|days|\d+h|\d+d)$/.test(word),
    );
}

/** Verbs by which somebody comes to a rank: `take Ana down to read`, `give Kim maintainer on the repo`. */
const RANKS = new Set(
  'give move take put drop knock switch change lower raise reduce downgrade demote cut set bring'.split(' '),
);

/** What somebody may do from now on stands at the end of the object, or of what they are brought to. */
function isRanked({ words, object }: Clause): boolean {
  const rank = object.at(-1) ?? '';
  const named = object.length > (DETERMINERS.test(object[0] ?? '') ? 2 : 1);
  const after = words[object.length];
  if (named && (members(LEVELS).has(rank) ? after !== undefined : members(ROLES).has(rank)))
    if (after === undefined || /^(?:on|in|to|for|over|until)$/.test(after)) return true;
  const to = words.lastIndexOf('to');
  return (
    to > 0 &&
    words.slice(to + 1, to + 4).some((word, i) => members(LEVELS).has(word) && endsPhrase(words[to + 2 + i]))
  );
}

function endsPhrase(next: string | undefined): boolean {
  return next === undefined || next === 'only' || PREPOSITIONS.has(next);
}

const DETERMINERS = /^(?:the|an?|each|every|all|our|my|his|her|their|both)$/;

const FARES = 'ride cab taxi flight hotel seat ticket train';
const GIVEN_PAPERS = 'xlsx csv pdf report sheet spreadsheet overview deck file document doc copy folder';
/** `list our new honeys on the marketplace`, `list the bike for sale`; what others did there is only looked through. */
function isOffered({ words, object }: Clause): boolean {
  if (object.some((word) => members(DEALT).has(word))) return false;
  const at = words.findIndex((word) => members(MARKETS).has(word));
  const onMarket = at > 0 && words.slice(Math.max(0, at - 4), at).includes('on');
  if (onMarket || words.some((word, i) => word === 'for' && words[i + 1] === 'sale')) return true;
  // `next to our other products`: among what is offered already.
  return words.some(
    (word, i) => members(AMONG).has(word) && words.includes('our', i) && words.includes('other', i),
  );
}

const AMONG = 'next beside alongside among';
const MARKETS = 'marketplace market-place ebay etsy webshop storefront classifieds';
const DEALT =
  'order return refund message review rating listing offer dispute sale seller buyer item all open every which what price fee payout';

const PAPERS = 'csv report table list sheet spreadsheet overview summary deck chart dashboard page';
const PRICED =
  'money eur euro usd dollar gbp chf pln card budget cheapest max price fare nonrefundable prepaid';
const RENEWED = 'domain subscription membership licence license insurance plan';
/** Verbs that carry money as they carry other things. */
const CARRIES = new Set('put send give hand move kick load slip shift throw add'.split(' '));
const CURRENCIES = 'eur euro usd dollar gbp pound chf pln sek nok dkk buck quid';
const PAYMENTS = 'payment instalment installment transfer donation deposit contribution prepayment repayment';
const OWED =
  'tab bill bills invoice balance debt arrears due dues fee rent fine fare premium toll payment payout refund payroll deposit reimbursement instalment';
/** What is entered into an account, and where: `post the interest to the savings accounts`. */
const ENTERED =
  'interest amount fee credit debit premium dividend remainder charge rebate cashback payment refund accrual commission bonus instalment';
const BOOKS = 'account ledger gl balance wallet loan escrow';
/** What is there to be seen, until it is pulled. */
const SHOWN = 'listing ad advert advertisement post page article campaign offer product item';
const GROUPS = 'team group org organisation organization workspace';
const SHARED = 'project repo repository board folder channel';
const OWNED = 'calendar drive file doc document ownership page workspace domain ticket';
/** What somebody may do, by the verb for it. */
const LEVELS =
  'read read-only readonly read-write write edit view admin administrator viewer editor reader maintainer commenter contributor';

/** What is meant beyond what the words for a tool say, and what they say too much of. */
function adjust(base: string, clause: Clause, effects: Set<Effect>): void {
  switch (base) {
    case 'move':
    case 'swap':
    case 'shift':
    case 'convert':
      if (effects.has('pay')) effects.delete('write');
      break;
    case 'delete':
    case 'set':
      // Backups and how long they are kept guard nothing.
      if (effects.has('grant') && !clause.any(ACCESS_THINGS)) effects.delete('grant');
      if (base === 'set') admits(base, clause, effects);
      if (isLetter(clause)) effects.add('send');
      break;
    case 'schedule':
      if (!clause.object.some((word) => objects('job').has(word))) effects.delete('execute');
      if (isLetter(clause)) effects.add('send');
      break;
    case 'queue':
    case 'plan':
      if (isLetter(clause)) effects.add('send');
      break;
    case 'approve':
      if (!clause.any(ACCESS_THINGS) && !clause.has('member', 'user', 'account', 'join'))
        effects.delete('grant');
      break;
    case 'build':
      if (clause.object.some((word) => members(PAPERS).has(word))) effects.delete('execute');
      break;
    case 'clear':
      if (clause.first === 'out') effects.delete('write');
      break;
    case 'release':
      // `if it has an approval release it`: what guards it is not what is released.
      if (!clause.object.some((word) => objects('guard').has(word))) effects.delete('grant');
      break;
    case 'summarise':
    case 'summarize':
    case 'collect':
    case 'gather':
    case 'compile':
    case 'list':
      if (isOnPage(clause)) effects.add('write');
      if (base === 'list' && isOffered(clause)) effects.add('send');
      break;
    case 'report':
      if (isComplaint(clause)) {
        effects.add('send');
        effects.add('write');
      }
      break;
    case 'open':
    case 'file':
      if (base === 'open') admits(base, clause, effects);
      // What is opened or filed goes to somebody only where it is brought against them.
      if (
        !clause.has(
          'incident',
          'complaint',
          'claim',
          'dispute',
          'upstream',
          'regulator',
          'authority',
          'court',
          'registry',
        )
      )
        effects.delete('send');
      break;
    case 'book':
    case 'reserve':
    case 'rent':
    case 'hire':
      if (clause.any(PRICED)) effects.add('pay');
      if (clause.has('into')) effects.delete('pay');
      break;
    case 'renew':
      if (clause.any(RENEWED)) effects.add('pay');
      break;
    case 'escalate':
      if (clause.has('to')) effects.add('send');
      break;
    case 'run':
    case 'execute':
    case 'invoke':
      if (!clause.object.some((word) => word === 'report' || word === 'search' || word === 'query'))
        effects.add('execute');
      if (clause.object.some((word) => word === 'campaign' || objects('post').has(word))) effects.add('send');
      break;
    case 'ship':
    case 'push':
    case 'promote':
      if (clause.has('production', 'prod', 'staging', 'live', 'canary')) effects.add('execute');
      break;
    case 'transfer':
      if (clause.object.some((word) => members(SHARED).has(word) || members(OWNED).has(word))) {
        effects.delete('pay');
        effects.add('grant');
        effects.add('write');
      }
      break;
    case 'put':
    case 'add':
      admits(base, clause, effects);
      if (isHeard(clause)) effects.add('send');
      break;
    case 'write':
    case 'note':
    case 'record':
    case 'place':
    case 'post':
    case 'show':
      if (isHeard(clause)) effects.add('send');
      if (base !== 'show' && clause.any(ENTERED) && clause.any(BOOKS)) effects.add('pay');
      break;
    case 'appoint':
      effects.add('grant');
      break;
    case 'upgrade':
    case 'bump':
      if (
        clause.words.slice(clause.words.indexOf('to') + 1).some((word) => members(ROLES).has(word)) &&
        clause.has('to')
      )
        effects.add('grant');
      break;
    case 'enrol':
    case 'enroll':
    case 'register':
    case 'sign':
    case 'include':
    case 'assign':
    case 'create':
    case 'make':
      admits(base, clause, effects);
      break;
    default:
      break;
  }
}

/** `on the accounting page`: where the answer is wanted. */
function isOnPage({ words }: Clause): boolean {
  const on = words.indexOf('on');
  return (
    on >= 0 &&
    words.slice(on + 1, on + 6).some((word) => /^(?:page|board|sheet|wiki|doc|document)$/.test(word))
  );
}

/** `report the crash in their tracker`, `report it upstream`: one fault is brought to those who mend it, and no list is wanted. */
function isComplaint({ object, plain, words }: Clause): boolean {
  const what = plain[object.length - 1] ?? '';
  if (!members(TROUBLE).has(what) && !(object.includes('upstream') && members(TROUBLE).has(plain[0] ?? '')))
    return false;
  return words.slice(1).some((word) => members(MENDED).has(word));
}

/** In the singular: whoever wants several reported wants them listed. */
const TROUBLE =
  'it this that bug crash error failure fault defect problem regression outage breakage vulnerability';
/** Where faults are taken in. */
const MENDED =
  'tracker bugtracker upstream github gitlab maintainer helpdesk forum vendor manufacturer hotline landlord insurer police';

/** What is scheduled or set up is a letter or a post. */
function isLetter(clause: Clause): boolean {
  return clause.object.some((word) => word === 'post' || objects('post').has(word));
}

/** `in the deploy channel`, `on the status page`: others read it there. */
function isHeard({ words }: Clause): boolean {
  return words.some(
    (word, i) =>
      word === 'channel' ||
      word === 'forum' ||
      word === 'chat' ||
      (word === 'page' && words[i - 1] === 'status'),
  );
}

/** `as an editor`, `to the owners`, `an account for Kim`: somebody gets in. */
function admits(base: string, clause: Clause, effects: Set<Effect>): void {
  const { words } = clause;
  const hasRole = (from: number): boolean =>
    words.slice(from, from + 4).some((word) => members(ROLES).has(word));
  const as = words.indexOf('as');
  const to = base === 'add' || base === 'put' ? words.lastIndexOf('to') : -1;
  if (
    (as >= 0 && hasRole(as + 1)) ||
    (clause.object.includes('account') && clause.has('for')) ||
    isPutAmong(base, words) ||
    isMadeFor(base, clause) ||
    (to >= 0 &&
      (hasRole(to + 1) || clause.any(GROUPS) || (clause.object.includes('somebody') && clause.any(SHARED))))
  )
    effects.add('grant');
}

/** `in the engineering group`, `on the approvers list`: those who are put there may do what the others may. */
function isPutAmong(base: string, words: readonly string[]): boolean {
  if (!JOINS.has(base)) return false;
  if (words.at(-1) === 'in' && words.some((word) => SOME_OF_THEM.test(word))) return true;
  const at = words.findLastIndex((word) => /^(?:in|into|on|onto|to)$/.test(word));
  if (at < 0) return false;
  const place: string[] = [];
  for (const word of words.slice(at + 1, at + 6)) {
    if (PREPOSITIONS.has(word)) break;
    place.push(word);
  }
  const last = place.at(-1) ?? '';
  return (
    GROUP.test(last) ||
    // `in the team harbor`, not `in the team folder`
    (GROUP.test(place.at(-2) ?? '') && !HOLDS.test(last)) ||
    (last === 'list' && place.some((word) => members(ROLES).has(word)))
  );
}

const JOINS = new Set('put add enrol enroll'.split(' '));
const GROUP = /^(?:team|group|organi[sz]ation)$/;
const HOLDS =
  /^(?:folders?|channels?|drives?|pages?|calendars?|sheets?|boards?|lists?|chats?|inbox|wiki|docs?|documents?|files?|notes?|space|report|plan|tracker|backlog|budget|account)$/;
/** `put the six in`, `them`: those of whom the task has spoken. */
const SOME_OF_THEM =
  /^(?:them|both|all|everyone|everybody|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})$/;

/** `a team with write on two repositories`, `a channel with the six and me`: who is in, and what they may do, is said with it. */
function isMadeFor(base: string, { object, words }: Clause): boolean {
  if (base !== 'create' && base !== 'make') return false;
  if (!object.some((word) => GROUP.test(word) || word === 'channel' || word === 'chat' || word === 'room'))
    return false;
  return words.some((word, at) => {
    if (word !== 'with') return false;
    const [first = '', next = '', ...more] = words.slice(at + 1, at + 6);
    if (members(LEVELS).has(first))
      return [next, ...more].some((one) => /^(?:on|to|access|rights?|permissions?)$/.test(one));
    const who = /^(?:the|all|my|our)$/.test(first) ? next : first;
    return /^(?:me|us|him|her)$/.test(who) || SOME_OF_THEM.test(who) || members(PEOPLE).has(who);
  });
}

const HANDED_IN =
  /^(?:reports?|essays?|exams?|quiz(?:zes)?|homework|assignments?|papers?|labs?|tests?|submissions?|presentations?|coursework)$/u;
