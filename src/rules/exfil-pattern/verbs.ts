/** What a tool does with data, as its name says it: reads it, sends it, exports it. */
import { singular, splitWords } from '../words.ts';

export interface ToolKinds {
  readonly reads: boolean;
  readonly sends: boolean;
  readonly exports: boolean;
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const READS = set('list get query search find fetch read select dump backup');
const SENDS = set('send email notify post publish webhook share');
const EXPORTS = set('export upload transfer');

/** Listed verbs that are also common nouns: `list_posts` reads, `posts` alone names a collection. */
const NOUNS_TOO = set('list query dump backup email post webhook share transfer');

/**
 * Verbs that the table does not list and that settle what a tool does: `delete_email`, `update_post`,
 * `mark_list` neither read nor send, whatever noun follows.
 */
const SETTLING = set(
  'delete remove update edit change set patch rename move copy archive mark label tag untag assign save store draft validate verify check parse format render convert translate summarize summarise encode decode count compare subscribe unsubscribe block mute pin close open cancel approve reject revoke rotate lock unlock enable disable restore import download merge split sort filter preview estimate schema describe template',
);
/** Verbs that do what their object says: `create_post` posts, `trigger_webhook` calls it, `run_query` queries. */
const CARRYING = set(
  'create add make new trigger call invoke fire run execute exec perform do start begin queue enqueue schedule submit dispatch deliver emit issue',
);
/** Objects that a tool can make without anything leaving yet. */
const MADE_ONLY = set('email query list dump');
const MAKING = set('create add make new');

const cache = new Map<string, ToolKinds>();
const CACHE_ENTRIES = 1024;

/**
 * Kinds of a tool by the verbs of `EXFIL_PATTERN`. The last part of the name (after `:`, `.`, `/` or `__`)
 * says the action, earlier parts only where it says none: `users:list`, `mail.send`, `drive__getDocument`,
 * `export/csv`. In a part the first unmistakable verb counts; a word that is also a noun (`post`, `list`)
 * counts where no such verb stands. `email_list`, which can be read both ways, is both.
 */
export function toolKinds(name: string): ToolKinds {
  const known = cache.get(name);
  if (known !== undefined) return known;
  const kinds = Object.freeze(judge(name));
  if (cache.size >= CACHE_ENTRIES) cache.clear();
  cache.set(name, kinds);
  return kinds;
}

const NONE: ToolKinds = { reads: false, sends: false, exports: false };

function judge(name: string): ToolKinds {
  const parts = segments(name).map(splitWords);
  for (let i = parts.length - 1; i >= 0; i--) {
    const kinds = ofPart(parts[i] as readonly string[], parts[i - 1] ?? []);
    if (kinds !== undefined) return kinds;
  }
  return NONE;
}

function segments(name: string): string[] {
  return name
    .replaceAll('__', ':')
    .split(/[:./\\#]/)
    .filter((part) => part !== '');
}

/** Undefined when the part says no action. */
function ofPart(words: readonly string[], before: readonly string[]): ToolKinds | undefined {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (NOUNS_TOO.has(word)) continue;
    if (READS.has(word) || SENDS.has(word) || EXPORTS.has(word)) return kindOf(word);
    if (CARRYING.has(word)) return carried(word, words.length > i + 1 ? words.slice(i + 1) : before);
    if (SETTLING.has(word)) return NONE;
  }
  const nouns = words.filter((word) => NOUNS_TOO.has(word));
  const first = nouns[0];
  if (first === undefined) return undefined;
  const last = nouns[nouns.length - 1] as string;
  const kinds = kindOf(first);
  const either = last !== first && last === words[words.length - 1] && READS.has(last);
  return either ? { ...kinds, reads: true } : kinds;
}

/** `create_post`, `webhook:trigger`: what the object says, by its last word. */
function carried(verb: string, object: readonly string[]): ToolKinds {
  const head = singular(object[object.length - 1] ?? '');
  if (MAKING.has(verb) && MADE_ONLY.has(head)) return NONE;
  return kindOf(head);
}

function kindOf(word: string): ToolKinds {
  return { reads: READS.has(word), sends: SENDS.has(word), exports: EXPORTS.has(word) };
}
