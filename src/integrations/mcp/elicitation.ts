import type { ApprovalChannel, Asking } from '../../approval/channels/channel.ts';
import type { Approver } from '../../approval/request.ts';
import type { ChallengePrompt } from '../../challenge/index.ts';
import { SteelyardError } from '../../errors.ts';
import { type Form, firstStage, formFor, replyOf, type Stage } from './question.ts';

/** A no that comes sooner than a person can read was said by the client. Milliseconds. */
export const TOO_FAST_MS = 400;
/** Answers before the review time that are put up with; a client that answers by itself does so each time. */
export const MOST_EARLY = 3;

export interface Dialogue {
  readonly approver: Approver;
  /** Shows a form in the client and answers its result. Rejects when the client refuses or the signal is aborted. */
  elicit(form: Form, signal: AbortSignal): Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Asks the person at an MCP client by elicitation. Somebody at that client answers: who, the protocol does not say, so it
 * is never more than one party.
 */
export function elicitationChannel({ approver, elicit, now }: Dialogue): ApprovalChannel {
  return {
    name: 'mcp-elicitation',
    reach: 1,
    ask: async ({ approvals, request, signal }: Asking) => {
      let shown = await approvals.begin(request.id, approver);
      let stage: Stage = firstStage(shown);
      let early = 0;
      for (;;) {
        const form = formFor(shown, stage);
        if (form === undefined) return { unavailable: 'a dialogue of the client cannot carry it' };
        const since = now();
        const result = await elicit(form, signal);
        if (signal.aborted) return { unavailable: 'the question was taken back' };
        const reply = replyOf(shown, stage, result);
        if (reply.action === 'nobody') return { unavailable: reply.why };
        if (reply.action === 'next') {
          stage = 'answer';
          shown = await approvals.begin(request.id, approver);
          continue;
        }
        if (reply.action === 'decline') {
          if (now() - since < TOO_FAST_MS)
            return { unavailable: 'the client declined by itself, sooner than anybody could read' };
          await approvals.deny(request.id, approver);
          return 'asked';
        }
        const { next } = await approvals.answer(request.id, approver, shown.digest, reply.answer);
        if (next === undefined) return 'asked';
        if (sameTry(next.prompt, shown.prompt)) {
          early += 1;
          if (early >= MOST_EARLY)
            return { unavailable: 'the client keeps answering before anybody could have read it' };
        } else stage = firstStage(next);
        shown = next;
      }
    },
  };
}

/** An answer that came before the review time uses up no attempt. */
export function sameTry(a: ChallengePrompt, b: ChallengePrompt): boolean {
  return a.kind === b.kind && a.attempt === b.attempt;
}

/** Whether somebody else answers, or has answered, this request. No fault of the channel. */
export function isTaken(error: unknown): boolean {
  return (
    error instanceof SteelyardError &&
    (error.code === 'APPROVAL_CLOSED' || error.code === 'APPROVAL_TAKEN' || error.code === 'APPROVER_REFUSED')
  );
}
