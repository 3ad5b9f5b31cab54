import type { ApprovalRequest, Part } from './request.ts';

/**
 * How long somebody who was shown a question that one person decides may answer nothing before another approver can take
 * it over, in milliseconds. Counted from when their answer counts, from their last answer, or from when they took it back.
 */
export const CLAIM_LAPSES_MS = 5 * 60_000;

/** Whose answer decides where one person does; `undefined` where nobody has begun, or several decide. */
export function holderOf({ decision, parts }: Pick<ApprovalRequest, 'decision' | 'parts'>): Part | undefined {
  if (decision.measure === 'multi-party') return undefined;
  return parts.find(({ overtakenAt }) => overtakenAt === undefined);
}

/** When another person may take the request over, in milliseconds since 1970; never for one who has answered to the end. */
export function claimEnds({ challenge, claimedAt = 0 }: Part): number {
  if (challenge.status !== 'open') return Number.POSITIVE_INFINITY;
  const { shownAt, minimumReviewMs, transcript } = challenge;
  const last = transcript.at(-1)?.at ?? shownAt;
  return Math.max(last, claimedAt, shownAt + minimumReviewMs) + CLAIM_LAPSES_MS;
}
