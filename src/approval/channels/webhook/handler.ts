import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS, SteelyardError } from '../../../errors.ts';
import type { Approvals, Shown } from '../../approvals.ts';
import type { ApprovalRequest } from '../../request.ts';
import { readMessage, type WebhookMessage } from './message.ts';
import { MemoryNonceStore, type NonceStore } from './nonces.ts';
import { type ReadyPerson, readPeople, type WebhookPerson } from './people.ts';
import { signerOf, TOLERANCE_SECONDS } from './signature.ts';

export interface WebhookHandlerOptions {
  readonly approvals: Approvals;
  readonly people: readonly WebhookPerson[];
  /**
   * Where ids of messages are remembered. Default: in memory, which is enough for one process that is not restarted
   * within five minutes; `SqliteNonceStore` for more.
   */
  readonly nonces?: NonceStore;
  /** Largest body in bytes. Default 65536. */
  readonly maxBytes?: number;
  /** Milliseconds in which a body must have come. Default 10000. */
  readonly timeoutMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Takes in the answers of people, for `node:http`: `createServer(webhookHandler({...}))`. Who answers is who holds the
 * key that signed; nothing else in a message says it. Never throws.
 *
 * @throws SteelyardError CONFIG_INVALID for the people
 */
export function webhookHandler(
  options: WebhookHandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const people = readPeople(options.people);
  const nonces = options.nonces ?? new MemoryNonceStore();
  return async (request, response) => {
    let status = 200;
    let answer: unknown;
    try {
      answer = await handled(request, people, nonces, options);
    } catch (error) {
      const known = error instanceof SteelyardError ? error : undefined;
      const code = known?.code ?? 'INTERNAL';
      status = known === undefined ? 500 : ((known.data.status as number | undefined) ?? ERRORS[code].status);
      answer = { error: { code, message: known?.message ?? 'steelyard itself failed' } };
    }
    if (response.destroyed) return;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 405 ? { allow: 'POST' } : {}),
      // What is left of a body that was refused is not read.
      ...(request.complete ? {} : { connection: 'close' }),
    });
    response.end(JSON.stringify(answer));
  };
}

async function handled(
  request: IncomingMessage,
  people: readonly ReadyPerson[],
  nonces: NonceStore,
  { approvals, maxBytes = 65_536, timeoutMs = 10_000, now = Date.now }: WebhookHandlerOptions,
): Promise<unknown> {
  // Links are opened by scanners and previews: nothing is decided by anything but POST.
  if (request.method !== 'POST') throw refused('only POST is taken', 405);
  if (!/^application\/json(?:\s*;|$)/i.test(request.headers['content-type'] ?? ''))
    throw refused('only application/json is taken', 415);
  const body = await bodyOf(request, maxBytes, timeoutMs);
  const time = now();
  const signer = signerOf(
    request.headers,
    body,
    people.map(({ answers }) => answers),
    time,
  );
  if (typeof signer !== 'number') throw refused(`the message is refused: ${signer.refused}`);
  const person = people[signer] as ReadyPerson;
  const id = `${person.id}\u0000${String(request.headers['webhook-id'])}`;
  // Twice the tolerance: as long as any message with this id could still be fresh.
  if (!(await nonces.take(id, time + 2 * TOLERANCE_SECONDS * 1000, time)))
    throw refused('the message is refused: it came before', 409);
  return decided(approvals, person, readMessage(body));
}

async function decided(approvals: Approvals, person: ReadyPerson, message: WebhookMessage): Promise<unknown> {
  const approver = { id: person.id, authenticatedBy: `webhook-${person.answers.kind}` };
  switch (message.type) {
    case 'begin':
      return { state: 'pending', shown: shownOf(await approvals.begin(message.request, approver)) };
    case 'deny':
      return stateOf(await approvals.deny(message.request, approver, message.reason));
    default: {
      const { request, next } = await approvals.answer(
        message.request,
        approver,
        message.digest,
        message.answer,
      );
      return { ...stateOf(request), ...(next === undefined ? {} : { shown: shownOf(next) }) };
    }
  }
}

function stateOf({ state }: ApprovalRequest): { readonly state: string } {
  return { state };
}

function shownOf({ id, digest, text, action, prompt, reviewLeftMs, expiresAt }: Shown): unknown {
  return { id, digest, text, action, prompt, reviewLeftMs, expiresAt };
}

function bodyOf(request: IncomingMessage, maxBytes: number, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (error: SteelyardError | undefined): void => {
      clearTimeout(timer);
      request.removeAllListeners('data');
      if (error === undefined) return;
      request.pause();
      reject(error);
    };
    const timer = setTimeout(() => end(refused('the message did not come in time', 408)), timeoutMs);
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      end(refused(`the message is larger than ${maxBytes} bytes`, 413));
      return;
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) end(refused(`the message is larger than ${maxBytes} bytes`, 413));
      else chunks.push(chunk);
    });
    request.once('end', () => {
      end(undefined);
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
    request.once('error', () => end(refused('the message did not come whole', 400)));
  });
}

function refused(message: string, status = 401): SteelyardError {
  return new SteelyardError('WEBHOOK_REFUSED', message, { data: { status } });
}
