/** What a property name says about the value below it: a limit, a time, an identifier, a budget, a query. */
import { singular, splitWords } from './words.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** One-word names of "how many to return". `max` and `size` are limits unless what they bound is a measure. */
const LIMIT_NAMES = set(
  'limit limits limite count max maximum top first last take size rows hits num maxrows maxresults pagesize perpage batchsize anzahl maximo',
);
/** Things that are returned in numbers; with `max`, `limit`, `count`, `num` or `per` they make a limit. */
const RESULT_NOUNS = set(
  'result row record item entry hit match document doc object element page list query search fetch return response batch line user message email event contact customer file issue ticket member log key node',
);
const LIMIT_HEADS = set('limit limite max maximum count per');
const LIMIT_FILLERS = set('of to the total default hard soft number');
/** `topK`, `firstN`, `firstRows`: how many, not which. */
const COUNTERS = set('k n count');
const COUNTED_BY = set('k n count row result item record');
/** `pageSize`, `fetchSize`; any other size is a size in bytes or of a thing. */
const SIZED = set('page batch fetch result sample set list');
/** What a nested `max`, `size` or `count` bounds, when it is not a number of records. */
const MEASURES = set(
  'price amount cost salary income age date time width height length depth dimension weight distance memory token byte file image budget score rating total value range timeout duration size year',
);

/** Money that moves: never an identifier, a time or a budget. */
const MONEY = set('amount price cost payment fee balance betrag importe montant valor');
/** How much of something, unless the name says a unit: `total`, but not `totalTokens` and `sumMs`. */
const TOTALS = set('total sum quantity qty');

const TIMES = set(
  'timestamp time datetime date epoch ts millis milli millisecond ms sec secs second minute hour unixtime expiry expires expire expiration exp iat nbf ttl timeout duration interval delay deadline created updated modified since until when due at age elapsed wait sleep retention day month year birthday dob scheduled datum fecha zeit heure hora',
);
const WEAK_TIMES = set(
  'from to start end before after begin stop gte gt lte lt min max oldest latest newest range',
);

const IDENTIFIERS = set(
  'id ids uid uids uuid uuids guid gid pid oid pk ref refs reference hash sha checksum nonce seed snowflake',
);
/** Identifiers when they end the name: `order`, `accountNumber`, `chat`, `phone`, `version`. */
const NAMED_BY_NUMBER = set(
  'key code serial version build revision rev slug phone tel telephone mobile fax msisdn zip postcode isbn ean gtin sku barcode upc iban account user customer client owner author member employee patient contact order invoice ticket issue case thread message chat channel room group team org project repo item product asset device node block chain color colour cursor nr no',
);
/** `number` names a thing only after the thing: `invoice_number`. */
const NUMBERED = set('number num nr no');

const BUDGET_UNITS = set(
  'token byte octet kb mb gb tb kib mib gib char character memory mem ram heap disk bandwidth storage',
);
const BUDGET_PHRASES: readonly string[] = [
  'file size',
  'content length',
  'body size',
  'buffer size',
  'chunk size',
  'payload size',
  'upload size',
  'download size',
  'image size',
  'max size',
  'max length',
  'part size',
  'block size',
  'context window',
  'context length',
];

const QUERY_NAMES = set(
  'q query search term keyword keyphrase phrase needle lookup find match pattern glob wildcard like ilike expression selector sql gql graphql jql kql soql cql statement stmt querystring searchterm searchtext filter where criterion criteria condition predicate clause abfrage consulta requete suche busqueda busca',
);
const FILTER_NAMES = set(
  'filter where criterion criteria condition predicate clause selector match query search find constraint restriction filtro filtre',
);
/** Words after which the word before decides: `searchText`, `filterBy`, `queryString`. */
const TRAILERS = set('text string term phrase by value expression pattern clause param condition object');

interface KeyWords {
  readonly raw: readonly string[];
  readonly one: readonly string[];
  readonly last: string;
}

/** Keys repeat from call to call and from rule to rule. Emptied when full. */
const CACHE_ENTRIES = 2048;
const cache = new Map<string, KeyWords>();

function keyWords(key: string): KeyWords {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const raw = splitWords(key);
  const one = raw.map(singular);
  const words = { raw, one, last: one[one.length - 1] ?? '' };
  if (cache.size >= CACHE_ENTRIES) cache.clear();
  if (key.length <= 64) cache.set(key, words);
  return words;
}

/**
 * True when a number below `key` says how many records are wanted.
 *
 * @param parent name around `key`: `{ price: { max } }` and `{ file: { size } }` bound no records
 */
export function isLimitKey(key: string, parent = ''): boolean {
  const { raw, one, last } = keyWords(key);
  if (raw.length === 0) return false;
  if (raw.length === 1) {
    if (!LIMIT_NAMES.has(raw[0] as string)) return false;
    return !splitWords(parent).some((word) => MEASURES.has(singular(word)));
  }
  const first = one[0] as string;
  if (last === 'size') {
    return (
      one.some((word) => SIZED.has(word)) &&
      one.slice(0, -1).every((word) => SIZED.has(word) || LIMIT_HEADS.has(word))
    );
  }
  if (first === 'top' || first === 'first' || first === 'last' || first === 'take') {
    // `topK`, `firstRows` count; `firstRow`, `lastItem` point at one.
    const plural = raw[1] !== one[1];
    return one.length === 2 && COUNTED_BY.has(one[1] as string) && (plural || COUNTERS.has(one[1] as string));
  }
  if (first === 'num' || (first === 'number' && one[1] === 'of')) {
    return one.slice(first === 'num' ? 1 : 2).every((word) => RESULT_NOUNS.has(word));
  }
  return (
    one.some((word) => LIMIT_HEADS.has(word)) &&
    one.every((word) => LIMIT_HEADS.has(word) || LIMIT_FILLERS.has(word) || RESULT_NOUNS.has(word))
  );
}

/** True when the name says that a number below it is money or a quantity. */
export function isQuantityKey(key: string): boolean {
  const { one } = keyWords(key);
  if (one.some((word) => MONEY.has(word))) return true;
  return one.some((word) => TOTALS.has(word)) && !isBudgetKey(key) && timeKey(key) !== 'strong';
}

/** `strong`: the name alone says a time or duration; `weak`: it can be one (`from`, `gte`). */
export function timeKey(key: string): 'strong' | 'weak' | 'none' {
  const { raw } = keyWords(key);
  if (raw.some((word) => TIMES.has(word) || (word !== 'times' && TIMES.has(singular(word))))) return 'strong';
  return raw.some((word) => WEAK_TIMES.has(word)) ? 'weak' : 'none';
}

/** True when a number below `key` names one thing instead of counting: `userId`, `invoice_number`, `phone`. */
export function isIdentifierKey(key: string): boolean {
  const { one, raw, last } = keyWords(key);
  if (raw.some((word) => IDENTIFIERS.has(word))) return true;
  return NAMED_BY_NUMBER.has(last) || (one.length > 1 && NUMBERED.has(last));
}

/**
 * True when a number below `key` counts tokens, bytes or characters: `maxTokens`, `byte_limit`, `fileSize`, and
 * with the name around it `{ file: { size } }`, `{ tokens: { max } }`.
 */
export function isBudgetKey(key: string, parent = ''): boolean {
  const one = splitWords(`${parent} ${key}`).map(singular);
  if (one.some((word) => BUDGET_UNITS.has(word))) return true;
  const text = ` ${one.join(' ')} `;
  return BUDGET_PHRASES.some((phrase) => text.includes(` ${phrase} `));
}

/** True when a text below `key` says what is looked for: `query`, `q`, `search_term`, `nameFilter`. */
export function isQueryKey(key: string): boolean {
  return endsAs(keyWords(key).one, QUERY_NAMES);
}

/** True when an empty object or array below `key` leaves out every condition: `filter`, `where`, `$match`. */
export function isFilterKey(key: string): boolean {
  return endsAs(keyWords(key).one, FILTER_NAMES);
}

function endsAs(words: readonly string[], names: ReadonlySet<string>): boolean {
  const last = words[words.length - 1];
  if (last === undefined) return false;
  if (last === 'q' && words.length > 1) return false;
  if (names.has(last)) return true;
  const before = words[words.length - 2];
  return before !== undefined && TRAILERS.has(last) && names.has(before);
}
