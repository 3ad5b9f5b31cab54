import type { ChallengeState } from './challenge.ts';

/** One person's part in a decision of several. */
export interface Party {
  /** The authenticated person; equal ids are one person. */
  readonly approver: string;
  readonly challenge: ChallengeState;
}

export type PartiesStatus = 'open' | 'passed' | 'failed' | 'denied';

/** Fewest people that a multi-party decision takes. */
export const LEAST_QUORUM = 2;

/**
 * Where a decision of several stands. One denial or failure decides against it; it is passed when `quorum` different
 * people have passed.
 *
 * @param quorum raised to {@link LEAST_QUORUM}
 */
export function partiesStatus(parties: readonly Party[], quorum: number): PartiesStatus {
  if (parties.some(({ challenge }) => challenge.status === 'denied')) return 'denied';
  if (parties.some(({ challenge }) => challenge.status === 'failed')) return 'failed';
  const passed = new Set(
    parties
      .filter(({ challenge }) => challenge.status === 'passed')
      .map(({ approver }) => personOf(approver)),
  );
  passed.delete('');
  return passed.size >= Math.max(LEAST_QUORUM, quorum) ? 'passed' : 'open';
}

/** Ids that differ only in case, white space, hidden or compatibility characters are one person. */
export function personOf(approver: string): string {
  return approver
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}
