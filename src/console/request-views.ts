import { claimEnds, holderOf } from '../approval/claim.ts';
import { boundText } from '../approval/grant.ts';
import {
  type ApprovalRequest,
  isOpen,
  MOST_USES,
  type Part,
  type RequestState,
} from '../approval/request.ts';
import { needsSignature, type Passkeys, signatureOf } from '../approval/signed-challenge.ts';
import { personOf } from '../challenge/index.ts';
import { readCard } from './card-rows.ts';
import type { PartyView, RequestSummary, RequestView, Standing } from './protocol.ts';
import { flowOfAction, flowOfCard, scriptOf } from './script-card.ts';

/** What one person may know of a request before they open it. Holds no facts and no right answers. */
export function summaryOf(request: ApprovalRequest, person: string, now: number): RequestSummary {
  const { id, revision, tool, agent, session, decision, createdAt, expiresAt, endedAt } = request;
  const state = stateNow(request, now);
  const standing = standingOf(request, state, person, now);
  const holder = holderOf(request);
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
    standing,
    ...(standing === 'taken' && holder !== undefined ? freeFrom(claimEnds(holder)) : {}),
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
  passkeys: Passkeys,
): Promise<RequestView> {
  const { digest, action, decision, offer } = request;
  const flow = flowOfCard(request.card) ?? flowOfAction(request);
  return {
    ...summaryOf(request, person, now),
    digest,
    action,
    rows: readCard(request).rows,
    reason: decision.reason,
    reviewSeconds: decision.minimumReviewSeconds,
    signed: needsSignature(decision),
    ...(decision.approvers === undefined ? {} : { approvers: decision.approvers }),
    parties: await Promise.all(request.parts.map((part) => partyOf(request, part, passkeys))),
    ...(offer === undefined
      ? {}
      : {
          offer: {
            tools: offer.tools,
            bounds: offer.bounds.map(boundText),
            uses: offer.left,
            mostUses: MOST_USES,
          },
        }),
    ...(flow === undefined ? {} : { flow }),
  };
}

/** Somebody who has answered to the end is never overtaken. */
function freeFrom(at: number): Pick<RequestSummary, 'freeFrom'> {
  return Number.isFinite(at) ? { freeFrom: at } : {};
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

async function partyOf(request: ApprovalRequest, part: Part, passkeys: Passkeys): Promise<PartyView> {
  const { approver, challenge, grant } = part;
  const { id, authenticatedBy, credential } = approver;
  const signature = await signatureOf(request, part, passkeys);
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
    ...(signature === 'missing' ? {} : { signature }),
    ...(grant === undefined ? {} : { grant }),
  };
}
