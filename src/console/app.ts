import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Approvals } from '../approval/approvals.ts';
import type { ApproverStore } from '../approval/approver-store.ts';
import type { Grants } from '../approval/grants.ts';
import type { RequestStore } from '../approval/request.ts';
import { ERRORS, SteelyardError } from '../errors.ts';
import { accountRoutes } from './account-routes.ts';
import { guard, securityHeaders } from './guard.ts';
import type { History } from './history.ts';
import { historyRoutes } from './history-routes.ts';
import type { Live } from './live.ts';
import type { PageFile } from './page-files.ts';
import type { Passkeys } from './passkeys.ts';
import type { Failure } from './protocol.ts';
import { requestRoutes } from './request-routes.ts';
import { sessionOf } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Site } from './site.ts';

/** What the routes work with. */
export interface Parts {
  readonly site: Site;
  readonly approvals: Approvals;
  readonly requests: RequestStore;
  readonly grants: Grants;
  readonly approvers: ApproverStore;
  readonly passkeys: Passkeys;
  readonly sessions: Sessions;
  readonly history: History;
  readonly live: Live;
  readonly files: ReadonlyMap<string, PageFile>;
  /** Told of faults that are not the caller's. */
  readonly onFault: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Env {
  readonly Variables: { readonly session: Session };
}

/** The page and what it calls. Routes under `/api/` beside those of signing in need a session. */
export function consoleApp(parts: Parts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(securityHeaders(parts.site));
  app.use(guard(parts.site));
  const open = new Hono<Env>();
  const signedIn = new Hono<Env>();
  signedIn.use(async (c, next) => {
    c.set('session', await sessionOf(c, parts));
    await next();
  });
  accountRoutes(open, signedIn, parts);
  requestRoutes(signedIn, parts);
  historyRoutes(signedIn, parts);
  app.route('/api', open);
  app.route('/api', signedIn);
  app.get('*', (c) => page(c, parts.files));
  app.notFound((c) =>
    c.json<Failure>({ code: 'INPUT_INVALID', message: 'there is nothing here', next: '' }, 404),
  );
  app.onError((error, c) => failed(error, c, parts));
  return app;
}

function page(c: Context, files: ReadonlyMap<string, PageFile>): Response | Promise<Response> {
  const file = files.get(c.req.path);
  if (file === undefined) return c.notFound();
  return c.body(file.bytes, 200, { 'Content-Type': file.type });
}

/** What goes wrong is told by code; what is a fault of our own is told without its text. */
function failed(error: unknown, c: Context, { onFault }: Parts): Response {
  const known = error instanceof SteelyardError;
  const code = known ? error.code : 'INTERNAL';
  if (!known || ERRORS[code].status >= 500) onFault(error);
  const body: Failure = {
    code,
    message: known ? error.message : 'the server failed; its log says why',
    next: ERRORS[code].next,
  };
  return c.json(body, ERRORS[code].status as ContentfulStatusCode);
}
