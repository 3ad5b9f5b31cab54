import { type ObjectGroup, objects } from '../lexicon/objects.ts';
import type { Effect } from '../types.ts';
import { englishVerb, type Verb } from './verbs.ts';
import { stem } from './words.ts';

/** An effect as read from one clause. */
export interface Reading {
  readonly effect: Effect;
  readonly confidence: number;
  readonly evidence: string;
  /** True when the verb can hardly be a noun. Only readings of names tell. */
  readonly sure?: boolean;
  /** How far the word may be the name of a thing (`Purchase order with its lines`, `Purchase requisitions`). Only descriptions tell. */
  readonly ambiguous?: 'perhaps' | 'likely' | undefined;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const MOVES = set(
  'move transfer send wire shift pass remit give withdraw draw sweep convert swap release hand submit',
);
const HANDS = set('give hand submit pass share');
const PROVIDES = set(
  'give add set create make issue invite assign allow enable open share put mint register approve update change extend promote attach let link bind enroll enrol gib geef donn conced erteil cre crea erstell anleg agreg anad ajout adicion aggiung maak',
);
const WEAKENS = set(
  'remove disable reset turn lift drop bypass unlock relax skip clear deactivate delete weaken suspend switch override ignore pause stop revoke cancel mute disarm set release open unfreeze cut',
);
const SILENCES = set('suppress silence mute disable stop pause suspend');
const WARNINGS = ['alert', 'alerts', 'alarm', 'alarms', 'alerting', 'paging', 'monitoring'];
const MAKES = set(
  'create add make set register install enable keep put insert start define save configure update activate write issue generate store attach schedule subscribe establish',
);
const POSTS = set('create add write put make leave compose drop insert open raise record generate');
const CHANGES = set('change update set edit replace modify add create');
const RELEASES = set('send publish release submit deliver dispatch');
const ORDERS = set(
  'create submit make initiate place issue process execute perform schedule approve authorize authorise confirm post send start trigger request orden ordon fuehr ausfuehr taetig veranlass esegu effettu effectu ejecut execut efectu realiz mach wykona wykonuj zlec zaplanuj provede provest yap yapar выполн созда сдела cre crea erstell fai faire haz',
);
const PURCHASES = set(
  'order payment charge refund payout purchase transfer withdrawal deposit remittance disbursement donation reimbursement ueberweisung zahlung auszahlung erstattung rueckzahlung bestellung gutschrift transferencia pago reembolso pedido virement paiement remboursement commande bonifico pagamento rimborso ordine reembolso overschrijving betaling terugbetaling przelew wyplata wyplate platnosc zwrot platba platbu prevod odeme havale перевод платеж оплата возврат',
);
/** What answers by itself whoever asks it: no person is written to. */
const ANSWERS_ITSELF = set(
  'catalogue catalog registry register index database directory api endpoint server engine resolver lookup feed gateway',
);
/** Belief in a payment that somebody else has to let go first. */
const PREPARED = 0.45;
/** Openings of a purpose clause; objects after them belong to another verb. */
const STOPS = set('. ; : which that who whose while without so where when if');

/**
 * What one verb does, with the words that follow it in its clause.
 *
 * @param rest tokens after the verb; only those before the clause ends are read
 * @param base confidence of the verb standing alone, 0–1
 */
export function readClause(verb: Verb, rest: readonly string[], base: number): Reading[] {
  const clause = clauseOf(rest);
  const out: Reading[] = [];
  const add = (effect: Effect, confidence: number, why = clause.text): void => {
    out.push({ effect, confidence, evidence: `\`${verb.base}${why === '' ? '' : ` ${why}`}\`` });
  };
  const has = (group: ObjectGroup): boolean => clause.has(group);
  const v = verb.base;
  // Whoever sends a draft makes a letter of it.
  const draft = has('draft') && verb.effect !== 'read' && !RELEASES.has(v);

  // Money that moves is a payment first, whatever carries it.
  // `gives the full record with salary` gives a record.
  const moved = HANDS.has(v) ? clause.head('money') : has('money');
  const pays = MOVES.has(v) && moved && !has('message');
  if (pays) add('pay', waits(clause) ? PREPARED : Math.max(0.85, base));
  const special = specialSense(verb, clause, add, pays ? Math.min(base, 0.6) : base);
  if (!special)
    add(draft && verb.effect === 'send' ? 'write' : verb.effect, pays ? Math.min(base, 0.6) : base);

  if (ORDERS.has(v) && !draft && ordersPayment(clause))
    add('pay', waits(clause) ? PREPARED : clause.noun === 'order' ? 0.5 : 0.7);
  if (PROVIDES.has(v) && (clause.grants() || clause.keys())) add('grant', 0.8);
  else if (/^(?:add|put|assign)$/.test(v) && clause.joins()) add('grant', 0.6);
  if (WEAKENS.has(v) && has('guard') && clause.guards() && !(v === 'set' && clause.words.has('lock')))
    add('grant', 0.6);
  // Nobody is told any more of what goes wrong.
  if (SILENCES.has(v) && WARNINGS.some((word) => clause.words.has(word))) add('grant', 0.7);
  if (!draft && POSTS.has(v) && v !== 'open' && objects('post').has(clause.noun)) add('send', 0.5);
  if (!draft && POSTS.has(v) && (clause.words.has('invitation') || clause.words.has('invite')))
    add('send', 0.7);
  if (CHANGES.has(v) && clause.bank) add('pay', 0.45);
  const opens = clause.noun === 'public' || clause.words.has('visible') || clause.words.has('to-public');
  if (v === 'make' && opens) add('grant', 0.75);
  if (
    /^(change|set|update|edit|modify|flip|switch|turn|toggle|convert)$/.test(v) &&
    (clause.words.has('visibility') || opens)
  )
    add('grant', 0.5);
  return out;
}

/** An order, a payment or a payroll run; no order to a nurse or a court, nor a transfer of goods. */
function ordersPayment(clause: Clause): boolean {
  const { noun, words, has } = clause;
  if (SHIFTS.has(noun) && isOfGoods(clause)) return false;
  if (noun === 'order') return !has('unpaid') && !words.has('sale-order') && !words.has('work-order');
  return PURCHASES.has(noun) || noun === 'payroll' || words.has('payroll-run') || words.has('payroll-batch');
}

/** What is brought from one place to another, as a thing that can be ordered. */
const SHIFTS = set('transfer move relocation shipment');

/** Stock goes from one place to another and no money does: `a transfer between two of our warehouses`, `of pallets to a depot`. */
function isOfGoods({ words, has }: Clause): boolean {
  if (has('money') || has('held-for')) return false;
  return has('wares') || (words.has('between') && has('site'));
}

/** Whether what follows `transfer` says that goods or their places are meant. */
export function tellsOfGoods(rest: readonly string[]): boolean {
  return isOfGoods(clauseOf(rest));
}

/** `for approval`, `to an approver`: it moves nothing yet. */
function waits({ words }: Clause): boolean {
  return (
    words.has('approver') ||
    (words.has('approval') && (words.has('for') || words.has('to') || words.has('pending')))
  );
}

/** True when the verb and its object leave something behind that acts later. */
export function persists(verb: Verb, rest: readonly string[]): boolean {
  if (!MAKES.has(verb.base) && verb.effect !== 'grant' && verb.form !== 'foreign') return false;
  if (verb.effect === 'read' || verb.effect === 'delete') return false;
  const clause = clauseOf(rest);
  // Whoever is let into a group was there before.
  return clause.head('persistent') && !clause.joins();
}

/** Words of a clause, their stems, and pairs of neighbours joined by `-`. */
interface Words {
  has(word: string): boolean;
}

interface Clause {
  readonly text: string;
  readonly words: Words;
  readonly first: string;
  /** Last word of the object, before any preposition: what is made or changed. */
  readonly noun: string;
  /** True when the whole sentence speaks of where somebody is paid. */
  readonly bank: boolean;
  has(group: ObjectGroup): boolean;
  /** True when a word of the group stands in the object itself, before any preposition. */
  head(group: ObjectGroup): boolean;
  grants(): boolean;
  keys(): boolean;
  /** True when an account of somebody gets into what several work on: `a user to an org team`. */
  joins(): boolean;
  guards(): boolean;
}

const PREPOSITIONS = set('of for from by in on at with without as into under over via through across');
const ARTICLES = set(
  'a an the one some any this that its their his her every all new another each these those our your my of der die das ein eine einen dem den un una uno el la los las le les des o os um uma il lo gli i een het',
);

const KEY_KINDS = ['deploy', 'api', 'ssh', 'access', 'signing', 'auth', 'service', 'secret', 'encryption'];

function joined(list: readonly string[], stems: readonly string[], end: number): Set<string> {
  const out = new Set<string>();
  for (let i = 0; i < end; i += 1) {
    out.add(list[i]!);
    out.add(stems[i]!);
    if (i > 0) out.add(`${stems[i - 1]}-${stems[i]}`);
  }
  return out;
}

function clauseOf(rest: readonly string[]): Clause {
  const list: string[] = [];
  for (let i = 0; i < rest.length && list.length < 14; i += 1) {
    const token = rest[i]!;
    if (STOPS.has(token)) break;
    // The next verb has an object of its own.
    if ((token === 'and' || token === 'then') && englishVerb(rest[i + 1] ?? '')?.noun === false) break;
    if (token !== ',' && token !== '(' && token !== ')') list.push(token);
  }
  const stems = list.map(stem);
  // Most clauses are asked little: the sets are built when first needed.
  let all: Set<string> | undefined;
  const words = (): Set<string> => {
    all ??= joined(list, stems, list.length);
    return all;
  };
  let end = 0;
  while (end < list.length && !(end > 0 && PREPOSITIONS.has(list[end]!))) end += 1;
  let inner: Set<string> | undefined;
  const object = (): Set<string> => {
    inner ??= joined(list, stems, end);
    return inner;
  };
  let noun = '';
  for (
    let i = 0;
    i < stems.length && !(i > 0 && (PREPOSITIONS.has(list[i]!) || list[i] === 'to' || list[i] === 'for'));
    i += 1
  )
    noun = stems[i]!;
  const any = (from: ReadonlySet<string>, group: ObjectGroup): boolean => {
    const known = objects(group);
    for (const word of from) if (known.has(word)) return true;
    return false;
  };
  const content = list.filter((word) => !ARTICLES.has(word));
  return {
    text: content.slice(0, 4).join(' '),
    words: { has: (word) => words().has(word) },
    first: content[0] ?? '',
    noun,
    bank: rest.slice(0, 16).some((word) => objects('bank').has(stem(word))),
    has: (group) => any(words(), group),
    head: (group) => any(object(), group),
    grants: () =>
      (any(object(), 'permission') && !(words().has('member') && LISTS.some((list) => words().has(list)))) ||
      (words().has('to') && (words().has('access') || words().has('role'))),
    keys: () => {
      const own = object();
      if (own.has('key') && KEY_KINDS.some((kind) => own.has(kind))) return true;
      return own.has('token') && !own.has('design') && !own.has('page');
    },
    joins: () => {
      const to = list.lastIndexOf('to');
      return (
        to > 0 &&
        stems.slice(0, to).some((word) => objects('account').has(word)) &&
        stems.slice(to + 1, to + 5).some((word) => objects('shared').has(word))
      );
    },
    guards: () => any(object(), 'guard') && !object().has('rate'),
  };
}

const LISTS = ['list', 'mailing', 'roster', 'newsletter', 'waitlist', 'audience', 'segment'];
const TAKES_OFF = set('remove clear reset unassign detach take');
const SCREENS =
  'facade wall loudspeaker speaker screen display sign board panel banner billboard monitor led lamp light pantalla ecran schermo tela bildschirm anzeigetafel tafel ekran'.split(
    ' ',
  );

/** What is set and not paid for, in French, as the words of a clause are kept. */
const DEVICES =
  'thermostat temperature consigne chauffage radiateur volume luminosite lumiere lampe volet store horloge vitesse pression minuteur'.split(
    ' ',
  );

/** Verbs whose meaning hangs on a particle or object. Returns true when it said what there is to say. */
function specialSense(
  verb: Verb,
  clause: Clause,
  add: (effect: Effect, confidence: number, why?: string) => void,
  base: number,
): boolean {
  const { words, first } = clause;
  const has = (group: ObjectGroup): boolean => clause.has(group);
  if (
    TAKES_OFF.has(verb.base) &&
    objects('mark').has(clause.noun) &&
    !words.has('all') &&
    !words.has('every')
  ) {
    add('write', 0.8);
    add('delete', 0.3);
    return true;
  }
  switch (verb.base) {
    case 'show':
    case 'display':
    case 'flash':
    case 'blink':
    case 'muestr':
    case 'affich':
    case 'visualizz':
    case 'exib':
    case 'zeig':
    case 'anzeig':
    case 'wyswietl': {
      // On a screen that others look at it is an act, to the caller it is an answer.
      if (!SCREENS.some((screen) => words.has(screen))) return false;
      add('write', 0.7);
      return true;
    }
    case 'clean':
    case 'kick':
    case 'weed':
      // Away from where it is; `clean up` leaves open how.
      if (first === 'out' || first === 'off' || first === 'away') add('delete', 0.8);
      else add('write', 0.5);
      return true;
    case 'regl':
      // A bill is settled, a device is set: `règle la température du salon`.
      if (!DEVICES.some((device) => words.has(device))) return false;
      add('write', 0.8);
      return true;
    case 'top':
      // `top players` is no act.
      if (first === 'up') add('pay', 0.75);
      return true;
    case 'back':
      if (first !== 'up') return true;
      add('write', 0.75);
      if (words.has('to')) add('send', 0.5);
      return true;
    case 'credit':
    case 'gift':
      if (
        !/^(score|limit|card|report|balance|note|history|check|rating|union|line|voucher|list|bureau|agency|file|term|standing|application)s?$/.test(
          first,
        )
      )
        return false;
      add('read', 0.5);
      return true;
    case 'perform':
      if (
        words.has('search') ||
        words.has('query') ||
        words.has('lookup') ||
        words.has('check') ||
        words.has('scan') ||
        words.has('analysis')
      )
        add('read', 0.8);
      else if (has('money') && !has('message')) add('pay', 0.8);
      else if (has('request')) {
        add('send', 0.7);
        add('read', 0.5);
      } else add('execute', 0.5);
      return true;
    case 'capture':
      if (words.has('payment') || words.has('charge') || words.has('authorization')) add('pay', 0.85);
      else add('read', 0.75);
      return true;
    case 'apply':
      add('write', base);
      if (words.has('manifest') || words.has('plan') || words.has('migration') || words.has('patch'))
        add('execute', 0.5);
      return true;
    case 'roll':
      if (words.has('out') || words.has('back')) {
        add('execute', 0.6);
        add('write', 0.7);
      } else add('write', 0.5);
      return true;
    case 'click':
    case 'press':
    case 'tap':
      add('write', 0.6);
      add('execute', 0.4);
      return true;
    case 'load':
      if (!words.has('into') && !words.has('onto')) return false;
      add('write', 0.75);
      add('read', 0.5);
      return true;
    case 'set':
      if (first !== 'up' || !has('request')) return false;
      add('write', 0.8);
      add('send', 0.6);
      return true;
    case 'take':
      if (words.has('service') || words.has('use') || words.has('rotation')) add('write', 0.8);
      else if (words.has('away') || words.has('down') || words.has('out')) add('delete', 0.8);
      else if (words.has('off')) {
        // Off a list, a bill or a register: the thing itself is left.
        add('delete', 0.6);
        add('write', 0.7);
      } else if (
        words.has('snapshot') ||
        words.has('screenshot') ||
        words.has('reading') ||
        words.has('look')
      )
        add('read', 0.7);
      else add('write', 0.6);
      return true;
    case 'pull':
      // `Pull the rows of a table` reads them.
      if (!words.has('off') && !words.has('away')) return false;
      add('delete', 0.6);
      add('write', 0.7);
      return true;
    case 'strip':
      // Of rights or of what guards it; colours and blanks are stripped from a copy.
      if (has('guard') || has('permission') || words.has('policy')) add('delete', 0.8);
      else add('write', 0.5);
      return true;
    case 'put':
    case 'patch':
      if (verb.base === 'put' && has('stage')) {
        add('write', 0.8);
        add('send', 0.7);
        return true;
      }
      // `PUT to a URL`: the method of a request.
      if (first !== 'to' && first !== 'request') return false;
      if (!words.has('url') && !words.has('endpoint') && !words.has('address')) return false;
      add('send', 0.8);
      add('write', 0.7);
      return true;
    case 'give':
    case 'hand':
    case 'send':
    case 'pass':
      if (words.has('back') && !words.has('customer')) {
        add(verb.base === 'send' ? 'read' : 'read', 0.7);
        if (verb.base === 'send') add('send', 0.35);
        return true;
      }
      if (verb.base === 'give') {
        add('write', clause.grants() ? 0.5 : 0.6);
        return true;
      }
      if (verb.base === 'hand' && !has('money') && !clause.grants() && objects('work').has(clause.noun)) {
        add('write', 0.8);
        add('send', 0.35);
        return true;
      }
      return false;
    case 'post':
      // What is posted to the books goes to nobody.
      if (!objects('booked').has(clause.noun) && !words.has('accounting')) return false;
      add('write', 0.85);
      return true;
    case 'release':
      // What was held is free again, and nobody is told anything.
      if (!objects('held').has(clause.noun) || words.has('to')) return false;
      add('write', 0.8);
      return true;
    case 'deliver':
    case 'return':
      if (
        verb.base === 'return' &&
        ['item', 'good', 'goods', 'product', 'parcel', 'vehicle', 'order'].includes(stem(first))
      ) {
        add('write', 0.5);
        add('read', 0.5);
        return true;
      }
      return false;
    case 'grant':
      // What is given away opens nothing.
      if (clause.grants() || !clause.head('goods')) return false;
      add('write', 0.8);
      if (clause.head('money')) add('pay', 0.5);
      return true;
    case 'invit':
    case 'einlad':
    case 'convid':
    case 'uitnodig':
      add('grant', has('guest') ? 0.3 : 0.8);
      add('send', 0.7);
      return true;
    case 'ask':
      // A person is written to; a question goes to whoever answers the call.
      if (
        /^(?:question|for|about|llm|model|ai|assistant|agent|bot|if|whether|wiki|faq)$/.test(first) ||
        first === ''
      )
        return false;
      if (!words.has('to') && !words.has('for') && !words.has('about')) return false;
      if (ANSWERS_ITSELF.has(clause.noun) || ANSWERS_ITSELF.has(first)) return false;
      // Who asks for leave to go on changes nothing yet.
      if (has('leave')) return false;
      add('send', 0.7);
      return true;
    case 'queue':
    case 'plan':
      add('write', base);
      if (objects('post').has(clause.noun)) add('send', 0.55);
      return true;
    case 'ping':
      // A machine answers it, a person is called by it.
      if (first === '' || has('machine')) return false;
      add('send', 0.7);
      return true;
    case 'bring':
    case 'spin':
      if (words.has('up')) add('execute', 0.75);
      else add('write', 0.5);
      return true;
    case 'add':
      if (first !== 'up') return false;
      add('read', 0.8);
      return true;
    case 'turn':
    case 'switch':
      add('write', 0.8);
      return true;
    case 'make':
      if (has('request')) {
        add('send', 0.7);
        add('read', 0.5);
      } else if (words.has('call')) add('send', 0.75);
      else if (has('money') || words.has('purchase')) add('pay', 0.8);
      else add('write', 0.8);
      return true;
    case 'call':
    case 'ring':
    case 'phone':
      if (
        has('job') ||
        words.has('api') ||
        words.has('endpoint') ||
        words.has('method') ||
        clause.first === 'service' ||
        clause.first === 'action'
      )
        add('execute', 0.6);
      else add('send', 0.75);
      return true;
    case 'open':
      if (clause.head('case')) {
        add('write', 0.85);
        add('send', 0.45);
      } else if (has('page')) add('read', 0.8);
      else add('write', 0.7);
      return true;
    case 'run':
    case 'execute':
    case 'invoke':
      if (words.has('report') || (words.has('search') && !has('job'))) {
        add('read', 0.7);
        add('execute', 0.3);
      } else if (words.has('payroll') || words.has('payment') || words.has('payout')) {
        add('pay', 0.75);
        add('execute', base);
      } else {
        add('execute', base);
        if (has('question')) add('read', 0.6);
      }
      return true;
    case 'check':
      if (first === 'out' || first === 'in') {
        add('write', 0.7);
        return true;
      }
      return false;
    case 'resolve':
      if (has('case') || words.has('alert')) {
        add('write', 0.8);
        return true;
      }
      return false;
    case 'move':
      if (words.has('trash') || words.has('bin')) {
        add('delete', 0.75);
        return true;
      }
      return false;
    case 'book':
    case 'reserve':
      add('write', 0.8);
      if (has('paid')) add('pay', 0.5);
      return true;
    case 'place':
    case 'raise':
    case 'issue':
      if (
        words.has('order') ||
        words.has('bid') ||
        words.has('trade') ||
        words.has('bet') ||
        words.has('refund')
      ) {
        add('pay', 0.8);
        return true;
      }
      if (words.has('call')) {
        add('send', 0.75);
        return true;
      }
      return false;
    case 'transfer':
      if (clause.head('money')) {
        add('pay', 0.9);
      } else if (words.has('file') || words.has('data') || words.has('document')) {
        add('send', 0.8);
      } else if (
        words.has('holder') ||
        words.has('colleague') ||
        words.has('department') ||
        words.has('ward')
      ) {
        add('write', 0.8);
      } else if (words.has('ownership') || words.has('repository')) {
        add('grant', 0.8);
      } else if (words.has('call') || words.has('patient') || words.has('ticket') || isOfGoods(clause)) {
        add('write', 0.8);
      } else {
        add('pay', 0.6);
        add('send', 0.4);
      }
      return true;
    case 'drop':
      if (!words.has('to') || !(has('message') || words.has('line'))) return false;
      add('send', 0.7);
      return true;
    case 'discharge':
    case 'end':
    case 'clear':
    case 'empty':
      add('delete', 0.6);
      add('write', 0.6);
      return true;
    case 'withdraw':
      if (has('money')) add('pay', 0.85);
      else add('delete', 0.7);
      return true;
    case 'order':
      if (words.has('test') || words.has('scan') || words.has('lab')) add('write', 0.7);
      else if ((SHIFTS.has(clause.noun) || SHIFTS.has(first)) && isOfGoods(clause)) add('write', 0.8);
      else add('pay', 0.8);
      return true;
    case 'export':
      add('read', 0.65);
      if (words.has('to') || words.has('bucket') || words.has('storage')) add('send', 0.7);
      else add('send', 0.3);
      return true;
    case 'sync':
    case 'copy':
    case 'backup':
    case 'synchronize':
    case 'synchronise':
      add('write', 0.75);
      if (words.has('host') || words.has('remote') || words.has('server')) add('send', 0.6);
      else if (words.has('to') || words.has('with')) add('send', 0.4);
      return true;
    case 'report':
      add('read', 0.5);
      if (words.has('to') || words.has('incident') || words.has('abuse')) add('send', 0.75);
      return true;
    case 'answer':
      add(
        words.has('to') || words.has('in') || words.has('on') || has('message') || has('case')
          ? 'send'
          : 'read',
        0.7,
      );
      return true;
    case 'file':
      add('write', 0.7);
      if (has('case') || words.has('with')) add('send', 0.6);
      return true;
    case 'comment':
      add('write', 0.8);
      add('send', 0.5);
      return true;
    case 'share':
      add('send', 0.85);
      if (
        has('page') ||
        words.has('access') ||
        words.has('calendar') ||
        words.has('drive') ||
        words.has('album')
      )
        add('grant', 0.7);
      return true;
    case 'upload':
      add('send', 0.8);
      add('write', 0.6);
      return true;
    case 'invite':
      // Guests of a meeting get a letter, not a key.
      add('grant', /^(attendee|guest|participant)s?$/.test(first) ? 0.3 : 0.8);
      add('send', 0.7);
      return true;
    case 'unlock':
    case 'unblock':
      add('grant', 0.6);
      add('write', 0.6);
      return true;
    case 'approve':
      add('write', 0.8);
      if (!has('signed')) add('grant', 0.45);
      if (has('money') || words.has('expense') || words.has('loan') || words.has('claim')) add('pay', 0.5);
      return true;
    case 'install':
    case 'activate':
    case 'deploy':
    case 'schedule':
    case 'build':
    case 'provision':
      if (
        verb.base === 'schedule' &&
        (words.has('meeting') || words.has('appointment') || words.has('event') || words.has('visit'))
      ) {
        add('write', 0.85);
        if (words.has('attendee') || words.has('guest') || words.has('attendees')) add('send', 0.6);
        return true;
      }
      add('execute', verb.base === 'activate' ? 0.5 : base);
      add('write', 0.5);
      return true;
    case 'leit':
    case 'gib':
    case 'lad':
    case 'laed':
    case 'lade':
    case 'fuehr':
    case 'ruf':
    case 'voer':
      return separable(verb.base, words, add);
    case 'mach':
      add('write', 0.5);
      return true;
    default:
      return false;
  }
}

function separable(
  base: string,
  words: Words,
  add: (effect: Effect, confidence: number, why?: string) => void,
): boolean {
  if (base === 'leit' || (base === 'gib' && words.has('weiter'))) add('send', 0.8);
  else if (base === 'gib' && words.has('frei')) add('grant', 0.8);
  else if (base.startsWith('la') && words.has('hoch')) add('send', 0.8);
  else if (base.startsWith('la') && words.has('ein')) add('grant', 0.7);
  else if (base === 'fuehr' || base === 'voer') add('execute', 0.75);
  else if (base === 'ruf' && words.has('an')) add('send', 0.75);
  else add('read', 0.75);
  return true;
}
