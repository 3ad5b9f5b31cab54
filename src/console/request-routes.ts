import type { Hono } from 'hono';
import type { Shown } from '../approval/approvals.ts';
import type { ApprovalRequest, Approver, GrantChoice, RequestState } from '../approval/request.ts';
import { answerChallengeOf, needsSignature } from '../approval/signed-challenge.ts';
import { frozenFrom } from '../canonical/index.ts';
import type { ChallengeAnswer } from '../challenge/index.ts';
import { SteelyardError } from '../errors.ts';
import { needed, optional, readAnswer, readGrant } from './answers.ts';
import type { Env, Parts } from './app.ts';
import { bodyOf } from './body.ts';
import { own } from './card-rows.ts';
import { newsOf } from './news.ts';
import type { Answered, Begun, RequestView, ShownView } from './protocol.ts';
import { RateLimit } from './rate-limit.ts';
import { summaryOf, viewOf } from './request-views.ts';
import type { Session } from './sessions.ts';
import { answerDigest, choiceDigest, evidenceOf } from './signed-answer.ts';

const MOST_LISTED = 100;
const LONGEST_REASON = 2000;
/** Signatures that may be asked for at once, and a second. */
const SIGNATURES = 60;
const SIGNATURES_A_SECOND = 1;

const STATES: ReadonlyMap<string, readonly RequestState[]> = new Map([
  ['pending', ['pending']],
  ['ended', ['approved', 'denied', 'failed', 'expired', 'consumed']],
]);

/** The questions and the answers to them. Only POST changes anything. */
export function requestRoutes(app: Hono<Env>, parts: Parts): void {
  const { approvals, requests, approvers, passkeys, site, now } = parts;
  const limit = new RateLimit(SIGNATURES, SIGNATURES_A_SECOND, now);

  const view = (request: ApprovalRequest, session: Session): Promise<RequestView> =>
    viewOf(genuine(request), session.person, now(), approvers);

  app.get('/events', (c) => newsOf(c, parts));

  app.get('/requests', async (c) => {
    const states = STATES.get(c.req.query('state') ?? 'pending');
    if (states === undefined) throw new SteelyardError('INPUT_INVALID', '`state` is `pending` or `ended`');
    const text = c.req.query('text')?.slice(0, 200);
    const found = await requests.list({
      states,
      limit: MOST_LISTED,
      ...(text === undefined || text === '' ? {} : { text }),
    });
    return c.json(found.map((request) => summaryOf(request, c.get('session').person, now())));
  });

  app.get('/requests/:id', async (c) => {
    const id = c.req.param('id');
    const request = await requests.get(id);
    if (request === undefined) throw new SteelyardError('APPROVAL_NOT_FOUND', 'there is no such request');
    return c.json(await view(request, c.get('session')));
  });

  app.post('/requests/:id/begin', async (c) => {
    const session = c.get('session');
    const shown = await approvals.begin(c.req.param('id'), approverOf(session));
    return c.json<Begun>({
      request: await view(await approvals.status(shown.id), session),
      shown: shownOf(shown),
    });
  });

  app.post('/requests/:id/sign', async (c) => {
    limit.take();
    const session = c.get('session');
    const body = await bodyOf(c);
    const request = await pending(c.req.param('id'), body);
    const answer = readAnswer(own(body, 'answer'));
    const grant = readGrant(own(body, 'grant'));
    return c.json(
      await passkeys.begin(purposeOf(request, choiceDigest(answer, grant), session), session.person, (once) =>
        answerChallengeOf(request, { answer: answerDigest(answer), grant, once }, session.name),
      ),
    );
  });

  app.post('/requests/:id/answer', async (c) => {
    const session = c.get('session');
    const body = await bodyOf(c);
    const request = await pending(c.req.param('id'), body);
    const answer = readAnswer(own(body, 'answer'));
    const grant = readGrant(own(body, 'grant'));
    const approver = needsSignature(request.decision)
      ? await signedApprover(request, answer, grant, session, body)
      : approverOf(session);
    const { request: after, next } = await approvals.answer(
      request.id,
      approver,
      request.digest,
      answer,
      grant,
    );
    return c.json<Answered>({
      request: await view(after, session),
      ...(next === undefined ? {} : { next: shownOf(next) }),
    });
  });

  app.post('/requests/:id/deny', async (c) => {
    const session = c.get('session');
    const reason = optional(await bodyOf(c), 'reason', LONGEST_REASON);
    const said = reason?.trim() === '' ? undefined : reason;
    return c.json(await view(await approvals.deny(c.req.param('id'), approverOf(session), said), session));
  });

  /** The request, when what the page showed is what is kept. */
  async function pending(id: string, body: object): Promise<ApprovalRequest> {
    const request = genuine(await approvals.status(id));
    if (needed(body, 'digest', 64) !== request.digest)
      throw new SteelyardError('APPROVAL_MISMATCH', 'the page showed another action');
    if (request.state !== 'pending')
      throw new SteelyardError('APPROVAL_CLOSED', `the request \`${request.id}\` is ${request.state}`);
    return request;
  }

  /** Who has just signed exactly this answer to exactly this request. */
  async function signedApprover(
    request: ApprovalRequest,
    answer: ChallengeAnswer,
    grant: GrantChoice | undefined,
    session: Session,
    body: object,
  ): Promise<Approver> {
    const {
      passkey,
      pending: asked,
      assertion,
    } = await passkeys.finish(
      own(body, 'ceremony'),
      purposeOf(request, choiceDigest(answer, grant), session),
      own(body, 'assertion'),
      session.person,
    );
    return {
      id: session.name,
      authenticatedBy: 'passkey',
      credential: passkey.id,
      signed: evidenceOf(assertion, {
        answer: answerDigest(answer),
        once: asked.once,
        origin: site.origin,
        publicKey: passkey.publicKey,
      }),
    };
  }
}

/**
 * The action that is shown is the one whose digest is signed, whoever wrote to where requests are kept.
 *
 * @throws SteelyardError APPROVAL_MISMATCH
 */
function genuine(request: ApprovalRequest): ApprovalRequest {
  if (frozenFrom(request.action).digest === request.digest) return request;
  throw new SteelyardError(
    'APPROVAL_MISMATCH',
    'the action that is kept with this request is not the one that was asked about: somebody has changed it',
  );
}

function purposeOf(request: ApprovalRequest, answer: string, session: Session): string {
  return `answer:${request.id}:${request.digest}:${answer}:${session.person}`;
}

function approverOf({ name, credential }: Session): Approver {
  return { id: name, authenticatedBy: 'passkey', credential };
}

function shownOf({ digest, prompt, reviewLeftMs }: Shown): ShownView {
  return { digest, prompt, reviewLeftMs };
}
