import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ApproverStore } from '../approval/approver-store.ts';
import { SteelyardError } from '../errors.ts';
import { TOKEN_HEADER } from './protocol.ts';
import type { Session, Sessions } from './sessions.ts';
import type { Site } from './site.ts';

interface Parts {
  readonly site: Site;
  readonly sessions: Sessions;
  readonly approvers: ApproverStore;
}

/** Over https the name itself says that no other host and no plain page could have set it. */
function nameOf({ secure }: Site): string {
  return secure ? '__Host-steelyard' : 'steelyard-session';
}

export function setSession(c: Context, { site }: Parts, id: string): void {
  setCookie(c, nameOf(site), id, { httpOnly: true, sameSite: 'Strict', path: '/', secure: site.secure });
}

/**
 * Who is signed in.
 *
 * @throws SteelyardError CONSOLE_SIGN_IN, also when their passkey was taken away meanwhile; CONSOLE_REFUSED
 */
export async function sessionOf(c: Context, { site, sessions, approvers }: Parts): Promise<Session> {
  const id = getCookie(c, nameOf(site));
  // Listening is nothing done: a page that is left open signs itself out.
  const session = sessions.find(id, c.req.header(TOKEN_HEADER), c.req.path !== '/api/events');
  const passkey = await approvers.passkey(session.credential);
  if (passkey?.person === session.person) return session;
  sessions.end(id as string);
  throw new SteelyardError('CONSOLE_SIGN_IN', 'this passkey was taken away');
}

export function endSession(c: Context, { site, sessions }: Parts): void {
  const id = getCookie(c, nameOf(site));
  if (id !== undefined) sessions.end(id);
  deleteCookie(c, nameOf(site), { path: '/', secure: site.secure });
}
