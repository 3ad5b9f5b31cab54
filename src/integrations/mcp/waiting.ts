import { setTimeout as sleep } from 'node:timers/promises';
import type { Approvals } from '../../approval/approvals.ts';
import type { ApprovalChannel } from '../../approval/channels/channel.ts';
import type { ApprovalRequest } from '../../approval/request.ts';
import { isTaken } from './elicitation.ts';

export interface Waiting {
  readonly approvals: Approvals;
  readonly request: ApprovalRequest;
  /** Asks the person at the client, where that is possible. */
  readonly channel?: ApprovalChannel;
  /** Says that the call still waits, where the client wants to hear it. Keeps its clock from running out. */
  readonly alive?: () => void;
  readonly aliveMs: number;
  readonly pollMs: number;
  /** Milliseconds to wait at most. */
  readonly forMs: number;
  /** The client has given up. */
  readonly signal: AbortSignal;
}

/**
 * Waits until a request is decided by anybody, at the client or elsewhere, or the time is over.
 *
 * @returns why the client brought no answer, where it was asked and did not
 */
export async function waitForPeople(waiting: Waiting): Promise<string | undefined> {
  const { approvals, request, channel, alive, signal } = waiting;
  const over = new AbortController();
  const stop = (): void => over.abort();
  if (signal.aborted) return undefined;
  signal.addEventListener('abort', stop, { once: true });
  const end = performance.now() + waiting.forMs;
  let why: string | undefined;
  let asking = channel !== undefined;
  const asked = channel
    ?.ask({ approvals, request, signal: over.signal })
    .then(
      (how) => {
        if (how !== 'asked') why = how.unavailable;
      },
      (error: unknown) => {
        if (!isTaken(error)) why = 'the client could not ask';
      },
    )
    .then(() => {
      asking = false;
    });
  alive?.();
  const ticking = alive === undefined ? undefined : setInterval(alive, waiting.aliveMs);
  try {
    for (;;) {
      const { state } = await approvals.status(request.id);
      const left = end - performance.now();
      if (state !== 'pending' || left <= 0 || over.signal.aborted) return why;
      // The client has not answered, and does not wait for others to.
      if (!asking && channel !== undefined && alive === undefined) return why;
      const pause = sleep(Math.min(waiting.pollMs, left), undefined, { signal: over.signal }).catch(
        () => undefined,
      );
      await (asking ? Promise.race([pause, asked]) : pause);
    }
  } finally {
    clearInterval(ticking);
    signal.removeEventListener('abort', stop);
    over.abort();
  }
}
