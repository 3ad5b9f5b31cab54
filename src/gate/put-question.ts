import type { ActionContext } from '../action/index.ts';
import type { Approvals } from '../approval/approvals.ts';
import type { ApprovalChannel } from '../approval/channels/channel.ts';
import type { ApprovalRequest, RequestSubject } from '../approval/request.ts';
import type { Frozen } from '../canonical/index.ts';
import type { Policy, PolicyDecision } from '../verdict/policy.ts';
import { afterRefusals, raised } from '../verdict/repeats.ts';
import { askLater } from './ask-later.ts';
import { askPeople, codeOf, type Question } from './ask-people.ts';
import type { Answer, AskOptions } from './decision.ts';
import { type GrantPlace, giveChosen } from './granted.ts';
import { messageOf } from './message-of.ts';
import { named } from './subject.ts';

/** Largest action that people are asked about, in UTF-16 units of its canonical text: some 250 pages. */
const MOST_SHOWN = 1 << 19;

/** How a gate reaches people. */
export interface People {
  readonly approvals: Approvals;
  readonly channels: readonly ApprovalChannel[];
  readonly policy: Policy;
  readonly answeredBy: string | undefined;
  readonly grantPlace: GrantPlace;
  readonly now: () => number;
}

/** What a question shows, made only when it can be shown at all. */
export type ShownSubject = Pick<RequestSubject, 'shown' | 'card' | 'facts' | 'offer'>;

/** How a question ended, and what was asked for. */
export interface Put {
  readonly answer: Answer;
  readonly request?: ApprovalRequest;
  readonly policy?: PolicyDecision;
}

/** Puts a question to people. */
export async function putToPeople(
  { approvals, channels, policy, answeredBy, grantPlace }: People,
  context: ActionContext,
  decision: PolicyDecision,
  frozen: Frozen,
  how: AskOptions,
  shown: () => ShownSubject,
): Promise<Put> {
  if (frozen.text.length > MOST_SHOWN)
    return {
      answer: {
        verdict: 'deny',
        code: 'APPROVAL_UNAVAILABLE',
        reason: `nobody could be asked: nobody can read ${frozen.text.length} characters, and at most ${MOST_SHOWN} are shown; make smaller calls`,
      },
    };
  const question: Question = {
    approvals,
    channels,
    expiresInMs: policy.expirySeconds * 1000,
    mostPending: policy.mostPending,
    subject: {
      digest: frozen.digest,
      action: frozen.text,
      tool: context.functionName,
      ...named('agent', context.agentId),
      ...named('session', context.sessionId),
      ...shown(),
      decision,
    },
  };
  const answered =
    how.wait === false ? await askLater(question, answeredBy) : await askPeople(question, how.signal);
  const { answer, request } = answered;
  if (answer.verdict !== 'allow' || request === undefined) return { ...answered, policy: decision };
  const further = await giveChosen(grantPlace, request);
  const reason = further === undefined ? answer.reason : `${answer.reason}; ${further}`;
  return { answer: { ...answer, reason }, request, policy: decision };
}

/**
 * What is asked for when people refused the like a short time ago: the same, something stricter, or nothing, as the
 * call is denied without asking anybody. A request that waits for this very call is not asked again, and stays.
 */
export async function askedBefore(
  { approvals, policy, now }: People,
  { functionName, agentId, sessionId }: ActionContext,
  decision: PolicyDecision,
  digest: string,
  how: AskOptions,
): Promise<PolicyDecision | Answer> {
  const call = { digest, tool: functionName, ...named('agent', agentId), ...named('session', sessionId) };
  try {
    if (how.wait === false && (await approvals.comesBack(call)) !== undefined) return decision;
    const answer = afterRefusals(policy, await approvals.refusals(call), now());
    if (answer === 'ask') return decision;
    if (answer === 'raise') {
      const harder = raised(policy, decision);
      if (harder.measure !== 'block') return harder;
      return { verdict: 'deny', code: 'POLICY_BLOCKED', reason: harder.reason };
    }
    return {
      verdict: 'deny',
      code: 'APPROVAL_REPEATED',
      reason: `the like was refused less than ${policy.repeats.seconds} s ago, and nobody was asked again; do not repeat it before the user has looked at it`,
    };
  } catch (error) {
    return {
      verdict: 'deny',
      code: codeOf(error, 'STORE_FAILED'),
      reason: `earlier requests could not be read: ${messageOf(error)}`,
    };
  }
}
