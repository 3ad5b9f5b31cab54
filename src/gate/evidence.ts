import type { ActionContext } from '../action/index.ts';
import type { ApprovalRequest } from '../approval/request.ts';
import type {
  ApproverRecord,
  ChallengeStep,
  ChallengeTranscript,
  DecisionRecord,
} from '../audit/entry/record.ts';
import type { Frozen } from '../canonical/index.ts';
import type { ActionDecision } from './decision.ts';
import { named } from './subject.ts';

/** Stands in the log where there was nothing to take a digest of. */
const NO_DIGEST = '0'.repeat(64);

/** What a decision was about, as far as it came. */
export interface DecisionMatter {
  readonly subject: 'call' | 'script';
  readonly request?: ApprovalRequest | undefined;
  readonly frozen?: Frozen | undefined;
  /** Milliseconds. */
  readonly durations: Readonly<Record<string, number>>;
}

/** A decision as it is kept in the log. */
export function decisionRecord(
  context: ActionContext,
  decision: ActionDecision,
  { subject, request, frozen, durations }: DecisionMatter,
  policyVersion: string,
): DecisionRecord {
  const measure = decision.policy?.measure;
  return {
    type: 'decision',
    subject,
    tool: context.functionName,
    digest: decision.digest === '' ? NO_DIGEST : decision.digest,
    arguments: frozen === undefined ? null : JSON.parse(frozen.text),
    verdict:
      measure === 'allow' ? 'allow' : measure === undefined || measure === 'block' ? 'block' : 'challenge',
    enforced: decision.verdict,
    reasons: [decision.reason],
    durations,
    policy: { version: policyVersion },
    ...named('session', context.sessionId),
    ...named('agent', context.agentId),
    ...named('environment', context.environment),
    ...named('task', context.task),
    ...named('assessment', decision.assessment),
    ...(request === undefined
      ? {}
      : { challenge: transcriptOf(request), approvers: approverRecords(request) }),
  };
}

/** How a request was answered, with the real times, as it is kept in the log. */
function transcriptOf(request: ApprovalRequest): ChallengeTranscript {
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
function approverRecords(request: ApprovalRequest): readonly ApproverRecord[] {
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
