import type { Approvals } from '../approval/approvals.ts';
import type { ApprovalChannel, Asking } from '../approval/channels/channel.ts';
import type { ApprovalRequest, RequestState, RequestSubject } from '../approval/request.ts';
import { type ErrorCode, SteelyardError } from '../errors.ts';
import type { Answer } from './decision.ts';
import { messageOf } from './message-of.ts';

export interface Question {
  readonly approvals: Approvals;
  readonly channels: readonly ApprovalChannel[];
  readonly subject: RequestSubject;
  readonly expiresInMs: number;
  /** Most questions of one session that may wait at once. */
  readonly mostPending: number;
}

export interface Answered {
  readonly answer: Answer;
  readonly request?: ApprovalRequest;
}

/**
 * Opens a request, asks over all channels at once until it is decided or over, and uses the approval up.
 *
 * A channel that fails is no answer; when none is left that could bring one, the request is denied for want of people,
 * which is told apart from a person's no and from nobody answering in time.
 */
export async function askPeople(question: Question, signal?: AbortSignal): Promise<Answered> {
  const { approvals, channels, subject } = question;
  const needed = subject.decision.measure === 'multi-party' ? Math.max(2, subject.decision.quorum) : 1;
  const reach = channels.reduce((sum, channel) => sum + channel.reach, 0);
  if (isOver(signal)) return denied('ABORTED', 'nobody was asked: the caller has given up');
  if (reach < needed)
    return unavailable(
      needed === 1
        ? 'no channel reaches anybody'
        : `${needed} different people must agree, and ${reach} can be reached`,
    );
  let request: ApprovalRequest;
  try {
    request = await approvals.open(subject, question.expiresInMs, question.mostPending);
  } catch (error) {
    if (isFlood(error)) return denied(error.code, error.message);
    return denied(codeOf(error, 'STORE_FAILED'), `the request could not be kept: ${messageOf(error)}`);
  }
  const over = new AbortController();
  const end = performance.now() + question.expiresInMs;
  let timer: NodeJS.Timeout | undefined;
  const arm = (): void => {
    const left = end - performance.now();
    // A timer cannot run longer than 24.8 days; a longer one would fire at once.
    if (left > 0) timer = setTimeout(arm, Math.min(Math.ceil(left), LONGEST_TIMER));
    else over.abort();
  };
  arm();
  const giveUp = (): void => over.abort();
  signal?.addEventListener('abort', giveUp, { once: true });
  const asking: Asking = { approvals, request, signal: over.signal };
  const faults: string[] = [];
  try {
    const asked = channels.map(async (channel) => {
      try {
        const end = await channel.ask(asking);
        if (end !== 'asked') faults.push(`${channel.name}: ${end.unavailable}`);
      } catch (error) {
        // The one whom it asked was overtaken by another person, who may answer yet.
        if (error instanceof SteelyardError && error.code === 'APPROVAL_TAKEN') await aborted(over.signal);
        // Another person was faster, or it is over: no fault of the channel.
        else if (!(error instanceof SteelyardError && error.code === 'APPROVAL_CLOSED'))
          faults.push(`${channel.name}: ${messageOf(error)}`);
      }
    });
    await Promise.race([
      Promise.all(asked),
      aborted(over.signal),
      decided(approvals, request.id, over.signal),
    ]);
    return await concluded(approvals, request, subject, {
      faults,
      late: over.signal.aborted,
      givenUp: isOver(signal),
    });
  } catch (error) {
    return denied(codeOf(error, 'STORE_FAILED'), `the approval could not be used: ${messageOf(error)}`);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
    over.abort();
  }
}

async function concluded(
  approvals: Approvals,
  { id, nonce }: ApprovalRequest,
  subject: RequestSubject,
  how: { readonly faults: readonly string[]; readonly late: boolean; readonly givenUp: boolean },
): Promise<Answered> {
  // Nobody waits for an answer any longer: a person who gives one later must be told so, and not `Allowed`.
  const request = await approvals.withdraw(id);
  if (request.state === 'approved') {
    const used = await approvals.consume(id, { ...subject, nonce });
    return { answer: { verdict: 'allow', reason: approvedBy(used) }, request: used };
  }
  if (request.state === 'expired' && how.givenUp)
    return { ...denied('ABORTED', 'the question was withdrawn: the caller has given up'), request };
  if (request.state === 'expired' && !how.late) {
    const why = how.faults.length > 0 ? how.faults.join('; ') : 'nobody is left to ask';
    return { ...unavailable(why), request };
  }
  if (request.state === 'pending')
    return { ...denied('INTERNAL', 'the request could not be withdrawn'), request };
  return { ...endedAs(request.state, request), request };
}

/** What became of a request that nobody can decide any more. */
export function endedAs(
  state: Exclude<RequestState, 'approved' | 'pending'>,
  request: ApprovalRequest,
): Answered {
  return denied(CODES[state], reasonFor(request));
}

const CODES: Readonly<Record<Exclude<RequestState, 'approved' | 'pending'>, ErrorCode>> = {
  denied: 'APPROVAL_DENIED',
  failed: 'APPROVAL_FAILED',
  expired: 'APPROVAL_EXPIRED',
  consumed: 'APPROVAL_CLOSED',
};

/** In words that an agent can act on. */
function reasonFor(request: ApprovalRequest): string {
  switch (request.state) {
    case 'denied': {
      const said = request.parts
        .flatMap(({ challenge }) => challenge.transcript)
        .findLast(({ what }) => what === 'denied')?.detail;
      return `a person denied it${said === undefined ? '' : `: ${said}`}; do not try the same by another way`;
    }
    case 'failed':
      return 'the person who was asked did not pass the challenge; let them look at it again before asking anew';
    case 'expired':
      return 'nobody, or too few people, answered in time; this is no denial, ask again when somebody is there';
    default:
      return 'the approval was used already';
  }
}

export function approvedBy(request: ApprovalRequest): string {
  const names = request.parts
    .filter(({ challenge }) => challenge.status === 'passed')
    .map(({ approver }) => `\`${approver.id}\``);
  return `approved by ${names.join(' and ')}`;
}

/** Returns when it was decided here or elsewhere: on a page, in another process. */
async function decided(approvals: Approvals, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let seen = (): void => undefined;
    const change = new Promise<void>((resolve) => {
      seen = resolve;
    });
    // Listens before it looks, so that nothing falls in between.
    const end = approvals.watch(seen);
    signal.addEventListener('abort', seen, { once: true });
    try {
      if ((await approvals.status(id)).state !== 'pending') return;
      await change;
    } finally {
      end();
      signal.removeEventListener('abort', seen);
    }
  }
}

/** Milliseconds, of the platform. */
const LONGEST_TIMER = 2 ** 31 - 1;

function isOver(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function unavailable(why: string): Answered {
  return denied('APPROVAL_UNAVAILABLE', `nobody could be asked: ${why}`);
}

export function denied(code: ErrorCode, reason: string): Answered {
  return { answer: { verdict: 'deny', code, reason } };
}

/** Its message is for the agent as it is. */
export function isFlood(error: unknown): error is SteelyardError {
  return error instanceof SteelyardError && error.code === 'APPROVAL_FLOOD';
}

export function codeOf(error: unknown, otherwise: ErrorCode): ErrorCode {
  return error instanceof SteelyardError ? error.code : otherwise;
}
