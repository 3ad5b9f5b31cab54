import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { personOf } from '../../../challenge/index.ts';
import { SteelyardError } from '../../../errors.ts';
import type { ApprovalRequest } from '../../request.ts';
import type { ApprovalChannel, Asking } from '../channel.ts';
import { type ReadyPerson, readPeople, type WebhookPerson } from './people.ts';
import { signMessage } from './signature.ts';

export interface WebhookChannelOptions {
  readonly people: readonly WebhookPerson[];
  /** Milliseconds for one attempt to send. Default 5000. */
  readonly timeoutMs?: number;
  /** Milliseconds before the second and the third attempt. Default 500, 2000. */
  readonly pausesMs?: readonly number[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
}

/** Largest message, in UTF-16 units; a larger action is looked at where it is answered. */
const MOST_SENT = 1 << 18;

/**
 * Sends questions to people as signed messages (Standard Webhooks). Their answers come in through
 * {@link webhookHandler}, in this process or another one that has the same store.
 *
 * @throws SteelyardError CONFIG_INVALID for the people
 */
export function webhookChannel(options: WebhookChannelOptions): ApprovalChannel {
  const everybody = readPeople(options.people);
  return {
    name: 'webhook',
    reach: everybody.length,
    ask: async (asking) => {
      const people = admitted(everybody, asking.request);
      if (people.length === 0) return { unavailable: 'nobody whom it reaches may decide about this request' };
      const unreached = await sendAll(people, asking, options);
      // Over before it was sent is no fault of anybody's.
      if (!asking.signal.aborted && unreached.length === people.length)
        return { unavailable: unreached.join('; ') };
      // Answers come in elsewhere; the request is over when the signal says so.
      if (!asking.signal.aborted)
        await new Promise<void>((resolve) =>
          asking.signal.addEventListener('abort', () => resolve(), { once: true }),
        );
      return 'asked';
    },
    announce: async (asking) => {
      const people = admitted(everybody, asking.request);
      const unreached = await sendAll(people, asking, options);
      if (unreached.length > 0) throw new SteelyardError('APPROVAL_UNAVAILABLE', unreached.join('; '));
    },
  };
}

/** Who may decide about a request; nobody else is told of it. */
function admitted(people: readonly ReadyPerson[], { decision }: ApprovalRequest): readonly ReadyPerson[] {
  const allowed = decision.approvers?.map(personOf);
  return allowed === undefined ? people : people.filter(({ id }) => allowed.includes(personOf(id)));
}

/** @returns whom it did not reach, and why */
async function sendAll(
  people: readonly ReadyPerson[],
  { request, signal }: Asking,
  options: WebhookChannelOptions,
): Promise<readonly string[]> {
  const sent = people.map(async (person) => {
    try {
      await send(person, request, signal, options);
      return undefined;
    } catch (error) {
      return `\`${person.id}\` was not reached: ${error instanceof Error ? error.message : 'unknown fault'}`;
    }
  });
  return (await Promise.all(sent)).filter((one) => one !== undefined);
}

async function send(
  person: ReadyPerson,
  request: ApprovalRequest,
  signal: AbortSignal,
  { timeoutMs = 5000, pausesMs = [500, 2000], now = Date.now, fetch: post = fetch }: WebhookChannelOptions,
): Promise<void> {
  const body = JSON.stringify(messageOf(request, person.content));
  // One id for all attempts: a receiver that got it already knows it again.
  const id = randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await post(person.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signMessage(person.signing, id, now(), body) },
        body,
        // A redirect would carry the question to somebody else.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      if (response.ok) return;
      if (response.status < 500 && response.status !== 429) throw new Refused(`status ${response.status}`);
      throw new Error(`status ${response.status}`);
    } catch (error) {
      const pause = pausesMs[attempt];
      if (error instanceof Refused || pause === undefined || signal.aborted) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
}

/** Sending again would be refused again. */
class Refused extends Error {}

function messageOf(request: ApprovalRequest, content: 'whole' | 'reference'): unknown {
  const { id, digest, expiresAt, tool, agent, session, decision, shown, action } = request;
  const reference = { id, digest, expiresAt, level: decision.level, measure: decision.measure };
  if (content === 'reference') return { type: 'approval.requested', request: reference };
  const fits = shown.length + action.length <= MOST_SENT;
  return {
    type: 'approval.requested',
    request: {
      ...reference,
      tool,
      ...(agent === undefined ? {} : { agent }),
      ...(session === undefined ? {} : { session }),
      // All of it or nothing: a part could hide the rest.
      ...(fits ? { shown, action } : { omitted: 'too large; it is shown where it is answered' }),
    },
  };
}
