import type { ApproverStore } from '../approval/approver-store.ts';
import { claimEnds, holderOf } from '../approval/claim.ts';
import { type ApprovalRequest, isOpen, type Part, type RequestState } from '../approval/request.ts';
import { needsSignature } from '../approval/signed-challenge.ts';
import { personOf } from '../challenge/index.ts';
import { readCard } from './card-rows.ts';
import type { PartyView, RequestSummary, RequestView, Standing } from './protocol.ts';
import { flowOfAction, flowOfCard, scriptOf } from './script-card.ts';
import { holds } from './signed-answer.ts';

export { needsSignature };

/** What one person may know of a request before they open it. Holds no facts and no right answers. */
export function summaryOf(request: ApprovalRequest, person: string, now: number): RequestSummary {
  const { id, revision, tool, agent, session, decision, createdAt, expiresAt, endedAt } = request;
  const state = stateNow(request, now);
  const { sentence, score } = readCard(request);
  return {
    id,
    revision,
    tool,
    ...(agent === undefined ? {} : { agent }),
    ...(session === undefined ? {} : { session }),
    sentence,
    level: decision.level,
    ...(score === undefined ? {} : { score }),
    measure: decision.measure,
    quorum: decision.quorum,
    passed: request.parts.filter(({ challenge }) => challenge.status === 'passed').length,
    state,
    standing: standingOf(request, state, person, now),
    script: flowOfCard(request.card) !== undefined || scriptOf(tool, request.action) !== undefined,
    createdAt,
    expiresAt,
    ...(endedAt === undefined ? {} : { endedAt }),
  };
}

/** The whole request for one person. Holds no facts, no nonce and no right answers. */
export async function viewOf(
  request: ApprovalRequest,
  person: string,
  now: number,
  approvers: ApproverStore,
  rpId: string,
): Promise<RequestView> {
  const { digest, action, decision } = request;
  const flow = flowOfCard(request.card) ?? flowOfAction(request);
  return {
    ...summaryOf(request, person, now),
    digest,
    action,
    rows: readCard(request).rows,
    reason: decision.reason,
    reviewSeconds: decision.minimumReviewSeconds,
    signed: needsSignature(request),
    ...(decision.approvers === undefined ? {} : { approvers: decision.approvers }),
    parties: await Promise.all(request.parts.map((part) => partyOf(request, part, approvers, rpId))),
    ...(flow === undefined ? {} : { flow }),
  };
}

/** The store learns that the time is over when somebody touches the request; people are told before. */
function stateNow({ state, expiresAt }: ApprovalRequest, now: number): RequestState {
  return isOpen(state) && now >= expiresAt ? 'expired' : state;
}

function standingOf(request: ApprovalRequest, state: RequestState, person: string, now: number): Standing {
  if (state !== 'pending') return 'closed';
  const { approvers, authenticatedBy } = request.decision;
  const mine = request.parts.find(({ approver }) => personOf(approver.id) === person);
  if (mine !== undefined && mine.overtakenAt === undefined)
    return mine.challenge.status === 'open' ? 'answering' : 'answered';
  if (approvers !== undefined && !approvers.some((one) => personOf(one) === person)) return 'not-approver';
  if (request.agent !== undefined && personOf(request.agent) === person) return 'not-approver';
  if (authenticatedBy !== undefined && !authenticatedBy.includes('passkey')) return 'not-approver';
  const holder = holderOf(request);
  return holder !== undefined && now < claimEnds(holder) ? 'taken' : 'can-answer';
}

async function partyOf(
  request: ApprovalRequest,
  { approver, challenge }: Part,
  approvers: ApproverStore,
  rpId: string,
): Promise<PartyView> {
  const { id, authenticatedBy, credential, signed } = approver;
  const key = credential === undefined ? undefined : await approvers.passkey(credential);
  const enrolled = key !== undefined && key.person === personOf(id) && key.publicKey === signed?.publicKey;
  return {
    name: id,
    authenticatedBy,
    ...(credential === undefined ? {} : { credential }),
    challenge: challenge.kind,
    status: challenge.status,
    steps: challenge.transcript.map(({ what, afterMs, detail }) => ({
      what,
      afterMs,
      ...(detail === undefined ? {} : { detail }),
    })),
    ...(signed === undefined
      ? {}
      : {
          signature: !enrolled
            ? 'key-unknown'
            : (await holds(request, approver, rpId))
              ? 'holds'
              : 'does-not-hold',
        }),
  };
}
