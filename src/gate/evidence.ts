import type { ApprovalRequest } from '../approval/request.ts';
import type { ApproverRecord, ChallengeStep, ChallengeTranscript } from '../audit/entry/record.ts';

/** How a request was answered, with the real times, as it is kept in the log. */
export function transcriptOf(request: ApprovalRequest): ChallengeTranscript {
  const steps: ChallengeStep[] = [];
  for (const { approver, challenge } of request.parts) {
    for (const { what, attempt, afterMs, detail } of challenge.transcript) {
      if (what === 'shown') continue;
      steps.push({
        prompt: `${challenge.kind}, attempt ${attempt}, to ${approver.id}`,
        answer: detail === undefined ? what : `${what}: ${detail}`,
        responseMs: afterMs,
        passed: what === 'passed',
      });
    }
  }
  return {
    kind: request.decision.measure,
    steps,
    passed: request.state === 'approved' || request.state === 'consumed',
    reviewMs: request.decision.minimumReviewSeconds * 1000,
  };
}

/** Who decided, and how they were known. People who only looked are not listed. */
export function approverRecords(request: ApprovalRequest): readonly ApproverRecord[] {
  return request.parts.flatMap(({ approver, challenge }) => {
    if (challenge.status === 'open') return [];
    const last = challenge.transcript.at(-1);
    return [
      {
        id: approver.id,
        authenticatedBy: approver.authenticatedBy,
        ...(approver.credential === undefined ? {} : { credential: approver.credential }),
        decision: challenge.status === 'passed' ? ('approve' as const) : ('deny' as const),
        ...(last === undefined ? {} : { responseMs: last.afterMs }),
      },
    ];
  });
}
