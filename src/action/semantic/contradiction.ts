/** A value that stands where the task names another one of its kind: the recipient is not the one that the user wrote. */

import { fold } from '../../catalog/words.ts';
import type { CallValue, Origin } from './values.ts';

export interface Contradiction {
  readonly text: string;
  /** What the task names another one of. */
  readonly kind: 'account' | 'address';
}

type Kind = Contradiction['kind'];

const ADDRESS = /[^\s@<>,;:'"()]{1,64}@[^\s@<>,;:'"()]{1,190}\.\p{L}{2,24}/gu;
/** An IBAN without spaces, a wallet, or a long number. */
const ACCOUNT = /\b(?:[A-Z]{2}\d{2}[A-Z0-9]{8,30}|0x[0-9a-fA-F]{20,64}|\d{8,20})\b/g;
const LONGEST_TASK = 16_384;
const MOST_KEPT = 64;
/** Letters that make a word of an address a name. */
const NAME = 3;

interface Named {
  readonly of: Readonly<Record<Kind, ReadonlySet<string>>>;
  readonly speech: string;
}

const kept = new Map<string, Named>();

/**
 * The first deciding value whose kind the task names, but not this one. An address is not another one where the task
 * speaks of its owner, since users name people and leave the address to be looked up.
 */
export function contradiction(
  task: string | undefined,
  values: readonly (CallValue & { readonly origin: Origin })[],
): Contradiction | undefined {
  if (task === undefined) return undefined;
  const named = namedIn(task);
  for (const { text, role, origin } of values) {
    if (origin === 'task' || origin === 'trusted' || (role !== 'destination' && role !== 'identity'))
      continue;
    const trimmed = text.trim();
    const kind = kindOf(trimmed);
    if (kind === undefined) continue;
    const known = named.of[kind];
    const same = fold(kind === 'account' ? joined(trimmed) : trimmed);
    if (known.size === 0 || known.has(same)) continue;
    if (kind === 'address' && speaksOf(named.speech, text)) continue;
    return { text, kind };
  }
  return undefined;
}

function kindOf(text: string): Kind | undefined {
  if (text.length > 260) return undefined;
  if (whole(ADDRESS, text)) return 'address';
  return whole(ACCOUNT, joined(text)) ? 'account' : undefined;
}

/** An account as machines write it. */
function joined(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function whole(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.[0].length === text.length;
}

function namedIn(task: string): Named {
  let named = kept.get(task);
  if (named === undefined) {
    const read = task.slice(0, LONGEST_TASK);
    const all = (pattern: RegExp, text: string): Set<string> =>
      new Set(Array.from(text.matchAll(pattern), ([found]) => fold(found)));
    named = {
      of: {
        address: all(ADDRESS, read),
        // Groups of four, as accounts are written for people.
        account: all(ACCOUNT, `${read}\n${read.replace(/(?<=[A-Z\d]) (?=\d)/g, '')}`),
      },
      speech: fold(read.replace(ADDRESS, ' ')),
    };
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(task, named);
  }
  return named;
}

/** Whether the task mentions the owner of an address by a word of it. */
function speaksOf(speech: string, address: string): boolean {
  return fold(address.slice(0, address.lastIndexOf('@')))
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= NAME && speech.includes(word));
}
