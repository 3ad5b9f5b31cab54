import { SteelyardError } from '../../errors.ts';
import { checkStored, PATTERN_LIMITS } from '../../scorers/similarity/check-pattern.ts';
import type { StoredPattern } from '../../scorers/similarity/pattern-storage.ts';

/** A record with its form is at most this long, in UTF-16 code units. */
export const MAX_RECORD = 4 * PATTERN_LIMITS.record;

/**
 * Reads one record as it was kept.
 *
 * @param where for messages
 * @throws SteelyardError PATTERN_STORE_DAMAGED for anything that an adapter would not have written under this id
 */
export function readRecord(text: string, id: string, where: string): StoredPattern {
  try {
    if (text.length > MAX_RECORD) throw new Error('too long');
    const pattern = checkStored(JSON.parse(text));
    if (pattern.id !== id) throw new Error('another id');
    return pattern;
  } catch (cause) {
    throw new SteelyardError(
      'PATTERN_STORE_DAMAGED',
      `\`${where}\` does not hold the pattern that it should`,
      {
        cause,
        data: { where },
      },
    );
  }
}
