import type { Context, Hono } from 'hono';
import type { Person } from '../approval/approver-store.ts';
import { needed } from './answers.ts';
import type { Env, Parts } from './app.ts';
import { bodyOf } from './body.ts';
import { own } from './card-rows.ts';
import { invite } from './invitations.ts';
import type { PersonView, SessionView } from './protocol.ts';
import { RateLimit } from './rate-limit.ts';
import { endSession, setSession } from './session-cookie.ts';

/** Tries at signing in and enrolling together: so many at once, and so many a second. */
const TRIES = 30;
const TRIES_A_SECOND = 0.5;

/** Signing in and out, enrolling, inviting. */
export function accountRoutes(open: Hono<Env>, signedIn: Hono<Env>, parts: Parts): void {
  const { passkeys, approvers, sessions, site, now } = parts;
  const limit = new RateLimit(TRIES, TRIES_A_SECOND, now);

  open.post('/sign-in/options', async (c) => {
    limit.take();
    return c.json(await passkeys.begin('sign-in'));
  });

  open.post('/sign-in', async (c) => {
    limit.take();
    const body = await bodyOf(c);
    const { person, passkey } = await passkeys.finish(
      own(body, 'ceremony'),
      'sign-in',
      own(body, 'assertion'),
    );
    return started(c, person, passkey.id);
  });

  open.post('/enrol/options', async (c) => {
    limit.take();
    return c.json(await passkeys.beginEnrolment(own(await bodyOf(c), 'secret')));
  });

  open.post('/enrol', async (c) => {
    limit.take();
    const body = await bodyOf(c);
    const { person, passkey } = await passkeys.enrol(
      own(body, 'secret'),
      own(body, 'ceremony'),
      own(body, 'response'),
    );
    return started(c, person, passkey.id);
  });

  signedIn.get('/me', (c) => {
    const { name, token } = c.get('session');
    return c.json<SessionView>({ name, token });
  });

  signedIn.post('/sign-out', (c) => {
    endSession(c, parts);
    return c.json({});
  });

  signedIn.get('/people', async (c) => {
    const people = await approvers.people();
    return c.json<readonly PersonView[]>(
      await Promise.all(
        people.map(async ({ key, name, invitedBy, enrolledAt }) => ({
          name,
          ...(invitedBy === undefined ? {} : { invitedBy }),
          enrolledAt,
          passkeys: (await approvers.passkeysOf(key)).map(({ id, enrolledAt: at, usedAt }) => ({
            id,
            enrolledAt: at,
            ...(usedAt === undefined ? {} : { usedAt }),
          })),
        })),
      ),
    );
  });

  // Who invites adds somebody who decides: that is signed as well.
  signedIn.post('/invitations/sign', async (c) => {
    const { person } = c.get('session');
    const name = needed(await bodyOf(c), 'name', 64);
    return c.json(await passkeys.begin(`invite:${name}`, person));
  });

  signedIn.post('/invitations', async (c) => {
    const session = c.get('session');
    const body = await bodyOf(c);
    const name = needed(body, 'name', 64);
    const { person } = await passkeys.finish(
      own(body, 'ceremony'),
      `invite:${name}`,
      own(body, 'assertion'),
      session.person,
    );
    return c.json(await invite(approvers, site, name, now(), person));
  });

  function started(c: Context, person: Person, credential: string): Response {
    const { id, session } = sessions.start({ person: person.key, name: person.name, credential });
    setSession(c, parts, id);
    return c.json<SessionView>({ name: session.name, token: session.token });
  }
}
