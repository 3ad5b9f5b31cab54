import { persists, type Reading, readClause } from '../language/clause.ts';
import { cjkVerbs, englishVerb, foreignVerb, type Verb } from '../language/verbs.ts';
import { hasCjk, splitName } from '../language/words.ts';

/** What a name says; a weak hint wherever something else is known. */
export interface NameReading {
  readonly readings: readonly Reading[];
  readonly persistent: boolean;
  readonly words: readonly string[];
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Names of things at the end of a name: `get_send_status`, `payment_history` are read. */
const STATE_NOUNS = set(
  'status history policy log logs list lists count counts settings template templates report reports state details info metadata summary schema stats statistics options config',
);
/** Reading words that are nouns more often than verbs, even in front. */
/** What is only shown or tried, at the end of a name: `run_payroll_preview`. */
const SHOWN = set('preview estimate estimation simulation projection quote dryrun forecast calculation');
const STATE_VERBS = set(
  'report display score rank filter sort audit trace track forecast quote match access need answer sample test monitor review measure return',
);
/** `create_quote`, `send_estimate`: there it is a paper. */
const MAKES = set(
  'create send update delete remove add make issue approve accept share submit reject generate email mail set edit',
);
const JOINTS = set('and or then plus');
const BULK = set('bulk batch mass multi all force safe quick auto async try do my the new');

/** Reads a tool name: `ns__verbNoun`, `ns:noun_verb`, `verb-and-verb`. */
export function readName(name: string): NameReading {
  let reading = cache.get(name);
  if (reading === undefined) {
    reading = read(name);
    if (cache.size >= MOST_KEPT) cache.clear();
    cache.set(name, reading);
  }
  return reading;
}

/** Hosts send the same tools with every script. */
const cache = new Map<string, NameReading>();
const MOST_KEPT = 512;

function read(name: string): NameReading {
  const all = splitName(name);
  const own = splitName(lastPart(name));
  // `fax.out`, `tip.driver`: the verb may stand in the name space.
  // A method of several words has its verb among them, even when it is in no table.
  const bare =
    own.length === 0 ||
    (own.length === 1 && own.length < all.length && !own.some((word) => nameVerb(word) !== undefined));
  const words = bare ? all : own;
  // `bid.place`, `hooks.create`: the object may stand there too.
  const space = !bare && own.length === 1 ? all.slice(0, all.length - 1) : [];
  const found: { verb: Verb; at: number }[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const verb = nameVerb(words[i]!);
    if (verb !== undefined) found.push({ verb, at: i });
  }
  const readings: Reading[] = [];
  let persistent = false;
  const take = (verb: Verb, at: number, confidence: number): void => {
    const rest = words.slice(at + 1).concat(words.slice(0, at), space);
    for (const r of readClause(verb, rest, confidence)) {
      // A word that is as often a noun cannot be surer than its own reading.
      readings.push(
        verb.noun ? { ...r, confidence: Math.min(r.confidence, confidence) } : { ...r, sure: true },
      );
    }
    persistent ||= persists(verb, space.length > 0 ? space : words.slice(at + 1));
  };
  if (hasCjk(name)) {
    // Chinese puts the verb first, Japanese and Korean last.
    const hits = cjkVerbs(name);
    const hit = /[\u3040-\u30ff\uac00-\ud7af]/.test(name) ? hits.at(-1) : hits[0];
    if (hit !== undefined)
      readings.push({ effect: hit.effect, confidence: 0.65, evidence: `\`${hit.word}\`` });
  }
  const main = choose(found, words);
  if (main !== undefined) {
    take(main.verb, main.at, main.verb.noun ? 0.55 : 0.7);
    for (let i = main.at + 1; i + 1 < words.length; i += 1) {
      if (!JOINTS.has(words[i]!)) continue;
      const next = nameVerb(words[i + 1]!);
      if (next !== undefined) take(next, i + 1, 0.65);
    }
  } else if (STATE_NOUNS.has(words.at(-1) ?? '') || SHOWN.has(words.at(-1) ?? '')) {
    readings.push({ effect: 'read', confidence: 0.5, evidence: `\`${words.at(-1)}\`` });
  }
  return { readings, persistent, words: all };
}

/** The part after the name space: `a__b`, `a:b`, `a.b`, `a/b`. */
export function lastPart(name: string): string {
  let from = 0;
  for (let i = 0; i < name.length; i += 1) {
    const c = name[i];
    if (c === ':' || c === '.' || c === '/') from = i + 1;
    else if (c === '_' && name[i + 1] === '_') from = i + 2;
  }
  return from < name.length ? name.slice(from) : name;
}

function nameVerb(word: string): Verb | undefined {
  const verb = englishVerb(word);
  if (verb !== undefined) {
    if (verb.form === 'base') return verb;
    // `sends`, `lists` are verbs in some catalogues; `orders`, `sent`, `pending` are not.
    if (verb.form === 's' && !verb.noun) return { ...verb, noun: true };
    return undefined;
  }
  return word.length > 2 ? foreignVerb(word) : undefined;
}

function choose(
  found: readonly { verb: Verb; at: number }[],
  words: readonly string[],
): { verb: Verb; at: number } | undefined {
  if (found.length === 0) return undefined;
  const lead = words.findIndex((word) => !BULK.has(word));
  // `crm_list_deals`: a reading word in front of something is the verb.
  const sure = found.filter(
    ({ verb, at }) =>
      !verb.noun ||
      (verb.effect === 'read' &&
        verb.form === 'base' &&
        at < words.length - 1 &&
        !STATE_VERBS.has(verb.base)),
  );
  const stateful = words.length > 1 && STATE_NOUNS.has(words.at(-1)!);
  // An unambiguous verb wins; among several the first, except where the language puts the verb last.
  // `pay_list_keys`: in front of another verb with an object, paying is what the service is for.
  const [one, two] = sure;
  const forPaying =
    one?.verb.effect === 'pay' &&
    one.at === 0 &&
    two?.at === 1 &&
    two.verb.form === 'base' &&
    words.length > 2;
  const pick = forPaying ? two : one?.verb.form === 'foreign' ? sure.at(-1) : one;
  if (pick !== undefined) {
    if (SHOWN.has(words.at(-1) as string) && pick.verb.effect !== 'read' && !MAKES.has(pick.verb.base))
      return undefined;
    if (stateful && pick.at === words.length - 2 && pick.at > 0 && pick.verb.effect !== 'read')
      return undefined;
    return pick;
  }
  const leading = found.find(({ at }) => at === lead);
  const trailing = found.find(({ at, verb }) => at === words.length - 1 && verb.form !== 's');
  if (stateful && trailing === undefined) return undefined;
  if (leading !== undefined && trailing !== undefined && leading !== trailing) {
    // `mail_search`, `message_list`: two words that can be either; reading is the verb.
    // `record_score`: what is recorded.
    const scored = leading.verb.effect === 'write' && STATE_VERBS.has(trailing.verb.base);
    return trailing.verb.effect === 'read' && !(scored && !stateful) ? trailing : leading;
  }
  return leading ?? trailing ?? (found[0]!.verb.form === 'foreign' ? found.at(-1) : undefined);
}
