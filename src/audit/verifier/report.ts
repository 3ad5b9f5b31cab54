/**
 * The verifier. It knows docs/audit-format.md and nothing else: no file in this folder imports from outside of it, so
 * that a fault of the writer cannot hide itself here.
 */

/** Why a log is not what it should be. Stable: programs and people act on them. */
export type ProblemCode =
  | 'LOG_MISSING'
  | 'HEADER_INVALID'
  | 'LINE_INVALID'
  | 'ENTRY_CHANGED'
  | 'ENTRY_REMOVED'
  | 'ENTRY_INSERTED'
  | 'ENTRY_REORDERED'
  | 'ENTRY_MALFORMED'
  | 'TIME_REVERSED'
  | 'TAIL_CUT'
  | 'TAIL_UNSIGNED'
  | 'ROLLED_BACK'
  | 'REWRITTEN'
  | 'ORIGIN_MISMATCH'
  | 'CHECKPOINT_INVALID'
  | 'SIGNATURE_INVALID'
  | 'KEY_UNKNOWN'
  | 'KEY_RETIRED'
  | 'CHECKPOINT_PRUNED'
  | 'UNANCHORED'
  | 'PROOF_INVALID'
  | 'OPENING_INVALID';

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  /** Entries concerned, from and to, both inclusive, where that is known. */
  readonly entries?: readonly [number, number];
}

/**
 * - `VERIFIED`: everything up to `anchoredTo` is what a checkpoint held elsewhere says;
 * - `UNANCHORED`: the log agrees with itself and its key; its owner could still have rewritten it;
 * - `FAILED`: something is wrong.
 */
export type Status = 'VERIFIED' | 'UNANCHORED' | 'FAILED';

export interface Verification {
  readonly status: Status;
  readonly origin: string;
  /** Index of the first entry that is there; those before were pruned. */
  readonly first: number;
  /** Number of entries from the beginning of the log, the pruned ones included. */
  readonly size: number;
  /** Entries before this index are covered by a signature of the log. */
  readonly signedTo: number;
  /** Entries before this index are covered by a checkpoint that was held elsewhere. */
  readonly anchoredTo: number;
  readonly problems: readonly Problem[];
}

/** A few lines for people. */
export function describe(result: Verification): string {
  const lines = [`${result.status} ${result.origin}`.trimEnd()];
  if (result.size > 0 || result.first > 0) {
    lines.push(
      `entries ${result.first} to ${result.size - 1}, signed before ${result.signedTo}, anchored before ${result.anchoredTo}`,
    );
  }
  for (const { code, message } of result.problems) lines.push(`${code}: ${message}`);
  if (result.status === 'UNANCHORED' && result.problems.length === 0) {
    lines.push('no checkpoint held elsewhere was given: the owner of the key could have rewritten this log');
  }
  return `${lines.join('\n')}\n`;
}
