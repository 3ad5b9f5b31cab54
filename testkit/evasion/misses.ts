/**
 * What the analysis is known to miss, by transformation. A test fails when a cell is missed that is not here,
 * and when one that is here starts to pass: then it is removed.
 */
export interface KnownMiss {
  readonly transformation: string;
  /** As the matrix reports it: `family: verdict < floor`. */
  readonly cells: readonly string[];
  readonly reason: string;
}

export const KNOWN_MISSES: readonly KnownMiss[] = [];

/** Explicit exfiltrations that `rule-based` does not see. */
export const KNOWN_EXFIL_MISSES: readonly KnownMiss[] = [];

/** Twins that are blocked although they are harmless. */
export const KNOWN_TWIN_BLOCKS: readonly KnownMiss[] = [];
