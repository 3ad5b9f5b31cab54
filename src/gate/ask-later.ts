import type { ApprovalRequest } from '../approval/request.ts';
import { SteelyardError } from '../errors.ts';
import { type Answered, approvedBy, codeOf, denied, endedAs, isFlood, type Question } from './ask-people.ts';
import { messageOf } from './message-of.ts';

/** Rounds in which others were faster each time. */
const TRIES = 20;
/** Longest that telling people of a new question may hold a call up, in milliseconds. */
const TELLING_MS = 3000;

/**
 * Answers by what people have said so far, without waiting for them. The first call keeps a question, and is denied;
 * the same call, repeated, is denied until there is an answer, and then decided by it, once.
 *
 * @param answeredBy how people answer, for the agent to tell
 */
export async function askLater(
  question: Question,
  answeredBy = 'where requests are answered',
): Promise<Answered> {
  const { approvals, subject, expiresInMs, mostPending } = question;
  try {
    for (let i = 0; i < TRIES; i += 1) {
      const { request, opened } = await approvals.openOnce(subject, expiresInMs, mostPending);
      switch (request.state) {
        case 'pending':
          if (opened) await announced(question, request);
          return { ...pending(request, answeredBy), request };
        case 'approved': {
          const used = await approvals
            .consume(request.id, { ...subject, nonce: request.nonce })
            .catch(unlessUsed);
          if (used === undefined) continue;
          return { answer: { verdict: 'allow', reason: approvedBy(used) }, request: used };
        }
        case 'denied':
        case 'failed':
          if (!(await approvals.told(request.id))) continue;
          return { ...endedAs(request.state, request), request };
        default:
          // Its time was over, or another process has used it, since it was looked up.
          continue;
      }
    }
    return denied('STORE_BUSY', 'others ask and answer the same at the same time; repeat the call');
  } catch (error) {
    if (isFlood(error)) return denied(error.code, error.message);
    return denied(
      codeOf(error, 'STORE_FAILED'),
      `the request could not be kept or used: ${messageOf(error)}`,
    );
  }
}

/** The same call from elsewhere had the approval; this one asks anew. */
function unlessUsed(error: unknown): undefined {
  if (error instanceof SteelyardError && error.code === 'APPROVAL_CLOSED') return undefined;
  throw error;
}

function pending({ id, expiresAt }: ApprovalRequest, answeredBy: string): Answered {
  return denied(
    'APPROVAL_PENDING',
    `people have to allow it first: request \`${id}\` waits for them until ${new Date(expiresAt).toISOString()}; ` +
      `they answer by ${answeredBy}; repeat the very same call afterwards, and do not try the same by another way`,
  );
}

/** Tells people through the channels that can carry a question without waiting. It stays where it is kept in any case. */
async function announced({ approvals, channels }: Question, request: ApprovalRequest): Promise<void> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), TELLING_MS);
  try {
    const late = new Promise<void>((resolve) =>
      over.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    const told = channels.map(async (channel) => {
      try {
        await channel.announce?.({ approvals, request, signal: over.signal });
      } catch (error) {
        process.emitWarning(
          `the channel \`${channel.name}\` could not carry request \`${request.id}\`: ${messageOf(error)}`,
          {
            type: 'SteelyardWarning',
            code: codeOf(error, 'APPROVAL_UNAVAILABLE'),
          },
        );
      }
    });
    await Promise.race([Promise.all(told), late]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
