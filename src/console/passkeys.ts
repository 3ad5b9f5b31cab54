import { createHash } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { ApproverStore, Invitation, Passkey, Person } from '../approval/approver-store.ts';
import { SteelyardError } from '../errors.ts';
import type { Ceremonies, Pending } from './ceremonies.ts';
import { secretHash } from './invitations.ts';
import type { Ceremony } from './protocol.ts';
import type { Site } from './site.ts';

export interface PasskeysOptions {
  readonly store: ApproverStore;
  readonly site: Site;
  readonly ceremonies: Ceremonies;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface Proven {
  readonly passkey: Passkey;
  readonly person: Person;
  readonly pending: Pending;
  readonly assertion: AuthenticationResponseJSON;
}

const TIMEOUT_MS = 120_000;

/** The ceremonies of WebAuthn: enrolling a passkey, and proving that one is held by the person who uses it. */
export class Passkeys {
  readonly #options: PasskeysOptions;

  constructor(options: PasskeysOptions) {
    this.#options = options;
  }

  /** @throws SteelyardError INVITATION_INVALID */
  async beginEnrolment(
    secret: unknown,
  ): Promise<Ceremony<PublicKeyCredentialCreationOptionsJSON> & { readonly name: string }> {
    const { store, site, ceremonies } = this.#options;
    const invitation = await this.#invitation(secret);
    const known = await store.person(invitation.person);
    const { id, challenge } = ceremonies.begin(`enrol:${invitation.hash}`);
    const options = await generateRegistrationOptions({
      rpName: 'Steelyard approvals',
      rpID: site.rpId,
      userName: invitation.name,
      userDisplayName: invitation.name,
      userID: Buffer.from(known?.handle ?? handleOf(challenge), 'base64url'),
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: (await store.passkeysOf(invitation.person)).map((passkey) => ({ id: passkey.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ceremony: id, options, name: invitation.name };
  }

  /** @throws SteelyardError INVITATION_INVALID, PASSKEY_REFUSED */
  async enrol(
    secret: unknown,
    ceremony: unknown,
    response: unknown,
  ): Promise<{ readonly person: Person; readonly passkey: Passkey }> {
    const { store, site, ceremonies, now } = this.#options;
    const invitation = await this.#invitation(secret);
    const pending = ceremonies.take(ceremony, `enrol:${invitation.hash}`);
    const { registrationInfo } = await checked(() =>
      verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: pending.challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: true,
      }),
    );
    if (registrationInfo === undefined) throw refused('the new passkey could not be verified');
    const { credential } = registrationInfo;
    const known = await store.person(invitation.person);
    const person: Person = known ?? {
      key: invitation.person,
      name: invitation.name,
      handle: handleOf(pending.challenge),
      ...(invitation.invitedBy === undefined ? {} : { invitedBy: invitation.invitedBy }),
      enrolledAt: now(),
    };
    const passkey: Passkey = {
      id: credential.id,
      person: person.key,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? [])
        .slice(0, 8)
        .map((transport) => String(transport).slice(0, 32)),
      enrolledAt: now(),
    };
    if (!(await store.enrol(invitation.hash, person, passkey, now()))) throw noInvitation();
    return { person, passkey };
  }

  /**
   * Asks for a signature.
   *
   * @param person whose passkeys may sign; absent: whoever has one here
   */
  async begin(
    purpose: string,
    person?: string,
    challengeOf?: (once: string) => string,
  ): Promise<Ceremony<PublicKeyCredentialRequestOptionsJSON>> {
    const { store, site, ceremonies } = this.#options;
    const { id, challenge } = ceremonies.begin(purpose, challengeOf);
    const own = person === undefined ? undefined : await store.passkeysOf(person);
    const options = await generateAuthenticationOptions({
      rpID: site.rpId,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      ...(own === undefined
        ? {}
        : { allowCredentials: own.map((one) => ({ id: one.id, transports: [...one.transports] })) }),
    });
    return { ceremony: id, options };
  }

  /**
   * Takes a signature: of a passkey that is enrolled, over the challenge of this ceremony, made here and now by a user
   * whom the authenticator has verified.
   *
   * @param person who must have signed; absent: anybody enrolled
   * @throws SteelyardError PASSKEY_REFUSED
   */
  async finish(ceremony: unknown, purpose: string, assertion: unknown, person?: string): Promise<Proven> {
    const { store, site, ceremonies, now } = this.#options;
    const pending = ceremonies.take(ceremony, purpose);
    const response = assertion as AuthenticationResponseJSON;
    const id = typeof response?.id === 'string' ? response.id : '';
    const passkey = await store.passkey(id);
    if (passkey === undefined) throw refused('this passkey is not enrolled here');
    if (person !== undefined && passkey.person !== person)
      throw refused('this is the passkey of somebody else');
    const owner = await store.person(passkey.person);
    if (owner === undefined) throw refused('the owner of this passkey was removed');
    const { verified, authenticationInfo } = await checked(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge: pending.challenge,
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        credential: {
          id: passkey.id,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }),
    );
    if (!verified) throw refused('the signature is not that of the passkey');
    if (!(await store.used(passkey.id, authenticationInfo.newCounter, now())))
      throw refused('the passkey counts backwards: it may have been copied');
    return { passkey, person: owner, pending, assertion: response };
  }

  async #invitation(secret: unknown): Promise<Invitation> {
    const { store, now } = this.#options;
    const found = typeof secret === 'string' ? await store.invitation(secretHash(secret), now()) : undefined;
    if (found === undefined) throw noInvitation();
    return found;
  }
}

/** A new person's id towards authenticators: random as the challenge of their enrolment, and not the same. */
function handleOf(challenge: string): string {
  return createHash('sha256').update(`handle ${challenge}`).digest('base64url');
}

/** The library throws for whatever does not fit; its texts quote what was sent, so that they stay inside. */
async function checked<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (cause) {
    throw new SteelyardError('PASSKEY_REFUSED', reasonOf(cause), { cause });
  }
}

function reasonOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : '';
  if (/challenge/iu.test(text)) return 'the signature is for something else';
  if (/origin|RP ID/iu.test(text)) return 'the signature was made on another page';
  if (/user verification/iu.test(text)) return 'the authenticator has not verified its user';
  if (/counter/iu.test(text)) return 'the passkey counts backwards: it may have been copied';
  return 'the signature could not be verified';
}

function noInvitation(): SteelyardError {
  return new SteelyardError('INVITATION_INVALID', 'the link was used, is over, or was never made');
}

function refused(why: string): SteelyardError {
  return new SteelyardError('PASSKEY_REFUSED', why);
}
