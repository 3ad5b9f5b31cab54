import { createHash, randomBytes } from 'node:crypto';
import type { ApproverStore, Person } from '../approval/approver-store.ts';
import { personOf } from '../challenge/index.ts';
import { SteelyardError } from '../errors.ts';
import { escapeText } from '../visible.ts';
import type { Site } from './site.ts';

/** How long a link holds, in milliseconds. */
export const INVITATION_MS = 3_600_000;
const LONGEST_NAME = 64;

export interface Invited {
  /** Holds the secret behind the `#`, so that it is in no request line and no log. */
  readonly link: string;
  readonly expiresAt: number;
}

/**
 * Makes a link by which one person enrols one passkey, once, within an hour.
 *
 * @param by the approver who invites; absent: the command line
 * @throws SteelyardError INPUT_INVALID for a name that is empty, long or not plainly visible; APPROVER_REFUSED when an
 *   approver invites somebody who is enrolled: their passkey would be that person's, and one could play two
 */
export async function invite(
  store: ApproverStore,
  site: Site,
  name: unknown,
  now: number,
  by?: Person,
): Promise<Invited> {
  if (typeof name !== 'string' || name.trim() !== name || name === '' || name.length > LONGEST_NAME)
    throw new SteelyardError(
      'INPUT_INVALID',
      `a name has 1 to ${LONGEST_NAME} characters, and no space around it`,
    );
  const person = personOf(name);
  if (person === '' || escapeText(name) !== name)
    throw new SteelyardError('INPUT_INVALID', 'a name is made of visible characters');
  const known = await store.person(person);
  if (by !== undefined && known !== undefined && known.key !== by.key)
    throw new SteelyardError(
      'APPROVER_REFUSED',
      `\`${known.name}\` is enrolled: only they themselves, or the command line, add a passkey of theirs`,
    );
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = now + INVITATION_MS;
  await store.addInvitation({
    hash: secretHash(secret),
    person,
    name: known?.name ?? name,
    ...(by === undefined ? {} : { invitedBy: by.name }),
    expiresAt,
  });
  return { link: `${site.origin}/#invite=${secret}`, expiresAt };
}

export function secretHash(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}
