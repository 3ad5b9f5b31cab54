import type { PatternSource } from './known-pattern.ts';

/** A user's pattern as it is kept. Plain JSON. */
export interface StoredPattern extends PatternSource {
  /** ISO 8601, UTC. */
  readonly addedAt: string;
  /** Its canonical form, so that reading many patterns needs no analysis; made again when `version` is another. */
  readonly form: {
    readonly version: string;
    readonly fragments: readonly (readonly (readonly [string, number])[])[];
  };
}

/**
 * Where users' patterns are kept. Several processes may use one storage at once; nothing that `put` or `remove` has
 * acknowledged is lost through another's change.
 */
export interface PatternStorage {
  /** Shown in messages; no secrets. */
  readonly name: string;
  /**
   * Every pattern, ordered by id.
   *
   * @throws SteelyardError PATTERN_STORE_DAMAGED when what is there was not written by an adapter like this one;
   *   STORE_FAILED, STORE_BUSY when it cannot be read
   */
  list(): Promise<readonly StoredPattern[]>;
  /**
   * Keeps a pattern under an id that is not taken.
   *
   * @throws SteelyardError PATTERN_EXISTS, PATTERN_LIMIT, and as `list`
   */
  put(pattern: StoredPattern): Promise<void>;
  /** @returns false when there is no such pattern */
  remove(id: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Most patterns of one storage. */
export const MAX_PATTERNS = 10_000;
