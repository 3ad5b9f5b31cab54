/** A value that stands where the task names another one of its kind: the recipient is not the one that the user wrote. */

import { findAddresses, readAddress } from '../../catalog/addresses.ts';
import { fold } from '../../catalog/words.ts';
import type { CallValue, Origin } from './values.ts';

export interface Contradiction {
  readonly text: string;
  /** What the task names another one of. */
  readonly kind: 'account' | 'address';
}

type Kind = Contradiction['kind'];

/** An IBAN without spaces, a wallet, or a long number. */
const ACCOUNT = /\b(?:[A-Z]{2}\d{2}[A-Z0-9]{8,30}|0x[0-9a-fA-F]{20,64}|\d{8,20})\b/g;
const LONGEST_TASK = 16_384;
const LONGEST_VALUE = 260;
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
    const place = text.length > LONGEST_VALUE ? undefined : placeOf(text);
    if (place === undefined) continue;
    const { kind, key } = place;
    if (named.of[kind].size === 0 || named.of[kind].has(key)) continue;
    if (kind === 'address' && speaksOf(named.speech, text)) continue;
    return { text, kind };
  }
  return undefined;
}

function placeOf(text: string): { readonly kind: Kind; readonly key: string } | undefined {
  const address = readAddress(text);
  if (address?.kind === 'email') return { kind: 'address', key: address.key };
  const account = joined(text);
  ACCOUNT.lastIndex = 0;
  return ACCOUNT.exec(account)?.[0] === account ? { kind: 'account', key: fold(account) } : undefined;
}

/** An account as machines write it. */
function joined(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function namedIn(task: string): Named {
  let named = kept.get(task);
  if (named === undefined) {
    const read = task.slice(0, LONGEST_TASK);
    const addresses = findAddresses(read).filter(({ kind }) => kind === 'email');
    let speech = read;
    for (const { text } of addresses) speech = speech.replaceAll(text, ' ');
    // Groups of four, as accounts are written for people.
    const accounts = `${read}\n${read.replace(/(?<=[A-Z\d]) (?=\d)/g, '')}`.matchAll(ACCOUNT);
    named = {
      of: {
        address: new Set(addresses.map(({ key }) => key)),
        account: new Set(Array.from(accounts, ([found]) => fold(found))),
      },
      speech: fold(speech),
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
