import { canonicalize } from './jcs.ts';
import { sha256Hex } from './sha256.ts';

/**
 * SHA-256 of the canonical form of a value.
 *
 * @param value a plain JSON value, see {@link canonicalize}
 * @returns 64 lower-case hexadecimal digits
 * @throws CanonicalError when the value has no canonical form
 */
export function digest(value: unknown): string {
  return sha256Hex(canonicalize(value));
}
