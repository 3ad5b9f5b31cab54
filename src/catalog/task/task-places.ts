import { findAddresses } from '../destinations/addresses.ts';

/** Addresses that the user wrote in the task. */
export interface TaskPlaces {
  /** Comparable keys of everything address-like. */
  readonly keys: ReadonlySet<string>;
  /** Domains written as such, or as the host of a URL; the domain of a mail address is not among them. */
  readonly domains: ReadonlySet<string>;
  /** Everything else that could be a name, in lower case. */
  readonly words: ReadonlySet<string>;
}

const NOWHERE: TaskPlaces = { keys: new Set(), domains: new Set(), words: new Set() };
const cache = new Map<string, TaskPlaces>();

const WORDS = /[#@]?[a-z0-9][a-z0-9._/-]*[a-z0-9]/g;

/** Places of a task; the last few tasks are kept. */
export function taskPlaces(task: string | undefined): TaskPlaces {
  if (task === undefined || task === '') return NOWHERE;
  const known = cache.get(task);
  if (known !== undefined) return known;
  const found = findAddresses(task);
  const places: TaskPlaces = {
    keys: new Set(found.map((address) => address.key)),
    domains: new Set(
      found.flatMap((a) => ((a.kind === 'host' || a.kind === 'url') && a.host !== undefined ? [a.host] : [])),
    ),
    words: new Set(task.toLowerCase().match(WORDS) ?? []),
  };
  if (cache.size >= 32) cache.clear();
  cache.set(task, places);
  return places;
}

/** True when a name stands in the task as a whole token, without regard to case. Linear in the task. */
export function namedIn(name: string, task: string): boolean {
  const wanted = name.trim().toLowerCase();
  if (wanted === '' || wanted.length > 256) return false;
  const text = task.toLowerCase();
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (isEdge(text, at - 1, -1, wanted[0]!) && isEdge(text, at + wanted.length, 1, wanted.at(-1)!))
      return true;
  }
  return false;
}

/** A dot, hyphen or slash between two words joins them: `yard` is not named by `yard-desk`. */
function isEdge(text: string, at: number, step: 1 | -1, own: string): boolean {
  const c = text[at];
  if (c === undefined) return true;
  if (isEast(own) || isEast(c)) return true;
  if (isWord(c)) return false;
  if (c === '@' || c === '#') return step === 1;
  if (c === '.' || c === '-' || c === '/' || c === '_' || c === ':' || c === '+') {
    const beyond = text[at + step];
    return (
      beyond === undefined ||
      !(isWord(beyond) || (c === '/' && beyond === '/')) ||
      (c === ':' && step === -1 && beyond === ' ')
    );
  }
  return true;
}

function isEast(c: string): boolean {
  return c >= '\u3000' && c <= '\uffef';
}

function isWord(c: string): boolean {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c === '_' || c > '\u00bf';
}
