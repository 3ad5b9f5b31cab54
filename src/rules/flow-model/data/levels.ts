import type { Sensitivity } from '../../../catalog/types.ts';
import { splitWords } from '../words.ts';

/**
 * How bad it is if the wrong person reads it.
 * 0 references and figures (ids, versions, dates, states); 1 ordinary data; 2 personal, financial, health or
 * confidential data; 3 the same where it identifies or harms by itself (national id, account number, diagnosis);
 * 4 secrets.
 */
export type Level = 0 | 1 | 2 | 3 | 4;

/** Words of fields that only refer, count or describe a state. */
const REFERENCES = new Set(
  (
    'status_code statuscode http_status duration_ms latency_ms elapsed_ms retry_after finished finished_at started started_at ended ended_at completed completed_at ' +
    'id ids no nr num number key slug ref uuid guid version etag sha hash commit checksum count total_count totalcount n size ' +
    'length len bytes created created_at created_time createdat updated updated_at updatedat modified timestamp ts time date ' +
    'day status state stage type kind format mime mimetype contenttype content_type category region currency unit lang ' +
    'language locale timezone page cursor next next_page_token has_more offset limit total index rank position seq sequence ' +
    'run duration duration_s merged locked open closed enabled active healthy ok success priority severity tag tags label ' +
    'labels branch color colour width height sku serial model firmware plan tier quarter year month week'
  ).split(' '),
);

/** Weight at and above which data identifies or harms by itself. */
const STRONG = 0.7;
/** Weight at and above which data is sensitive at all. */
const SENSITIVE = 0.4;
/** Text of unknown content counts as confidential with less than this: ordinary data until something says more. */
const CONFIDENTIAL = 0.55;
const DOUBTFUL = 0.3;

/** Collections of settings that hold credentials among other things, by the name of the whole collection. */
const BAGS_OF_SECRETS = new Set([
  'vars',
  'env',
  'envs',
  'environ',
  'environment',
  'envvars',
  'env_vars',
  'environment_variables',
  'variables',
  'headers',
  'request_headers',
  'cookies',
  'credentials',
  'secrets',
]);
const BAGS = new Set(['config', 'configuration', 'conf', 'properties', 'session', 'dump', 'backup']);

/** Level of a whole collection of settings, of which nothing is known but its name; `undefined` for anything else. */
export function bagLevel(name: string, depth: number, holder = ''): Level | undefined {
  const lower = name.toLowerCase();
  // `instances[].env` says in which environment each one is.
  if (/^env(?:ironment)?$/u.test(lower) && /[^s]s$/u.test(holder)) return undefined;
  // The headers of an answer are ordinary; those of a logged request hold tokens.
  if (lower === 'headers' && depth < 2) return undefined;
  if (BAGS_OF_SECRETS.has(lower)) return 4;
  return BAGS.has(lower) ? 3 : undefined;
}

/** Level of a sensitivity; references that nothing stronger is said of are 0. */
export function levelOf(sensitivity: Sensitivity, name: string): Level {
  const { class: kind, weight, confidence } = sensitivity;
  if (MEASURES.has(name.toLowerCase())) return 0;
  let level: Level;
  if (kind === 'secret') level = MOMENTS.has(splitWords(name).at(-1) ?? '') ? 0 : 4;
  else if (weight >= STRONG) level = 3;
  else if (weight >= (kind === 'confidential' ? CONFIDENTIAL : SENSITIVE)) level = 2;
  else if (weight > 0 && kind !== 'public') level = 1;
  else level = 0;
  // When a contract ends is no part of the contract.
  if (kind === 'confidential' && level >= 2 && DATES.has(lastWord(name))) level = 1;
  if (level >= 2 && confidence < DOUBTFUL) level = (level - 1) as Level;
  if (level <= 1 && isReference(name)) return 0;
  return level;
}

const DATES = new Set('date day at on until since month year deadline datum fecha data'.split(' '));

/** Without the mark of custom fields (`Ends__c`). */
function lastWord(name: string): string {
  return splitWords(name.replace(/__[a-z]{1,3}$/iu, '')).at(-1) ?? '';
}

/** When a secret was used or changes tells nothing of it. */
const MOMENTS = new Set(
  'used seen created updated expires expiry expiration rotated at date age days count'.split(' '),
);

/** Units by themselves say nothing, whatever they look like. */
const MEASURES = new Set(
  'sec secs seconds ms millis mins minutes hrs hours bytes kb mb gb percent pct found exists more truncated'.split(
    ' ',
  ),
);

export function isReference(name: string): boolean {
  const lower = name.toLowerCase();
  if (REFERENCES.has(lower)) return true;
  const words = splitWords(name);
  const last = words.at(-1);
  // When something was or will be, whatever it is: `rotated_at`, `old_ends_at`.
  if (last === 'at') return words.length > 1 && words.length <= 3;
  return last !== undefined && REFERENCES.has(last) && words.length <= 2;
}
