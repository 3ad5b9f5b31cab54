import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { canonicalize } from '../../canonical/index.ts';

/** Separates these hashes from all others, of this format and of later ones. */
const SALT = 'steelyard-audit/1 salt\n';
const COMMITMENT = 'steelyard-audit/1 commitment\n';

const SALT_BYTES = 32;

/** What shows that a hidden value was a certain one. Whoever holds the entry can check it. */
export interface Opening {
  /** JSON Pointer into the entry's body. */
  readonly at: string;
  readonly value: unknown;
  /** 32 bytes, base64. */
  readonly salt: string;
}

/**
 * The salt of one hidden value. It is derived, not kept: without the key it cannot be had, with the key each one can
 * be given away alone.
 */
export function saltOf(key: Uint8Array, id: string, at: string): Buffer {
  return createHmac('sha256', key).update(`${SALT}${id}\n${at}`).digest();
}

/** Binds to a value and hides it, as long as the salt is not known. */
export function commitment(salt: Uint8Array, value: unknown): string {
  return createHash('sha256').update(COMMITMENT).update(salt).update(canonicalize(value)).digest('base64');
}

/** True when the opening fits the commitment. */
export function opens(opening: Opening, committed: string): boolean {
  const salt = Buffer.from(opening.salt, 'base64');
  // A salt of another length could take a part of the value with it.
  if (salt.length !== SALT_BYTES) return false;
  const made = Buffer.from(commitment(salt, opening.value));
  const wanted = Buffer.from(committed);
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}
