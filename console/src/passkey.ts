import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Ceremony, SessionView } from '../../src/console/protocol.ts';
import { ApiError, post } from './api.ts';

type Asked = Ceremony<PublicKeyCredentialRequestOptionsJSON>;
type Enrolling = Ceremony<PublicKeyCredentialCreationOptionsJSON> & { readonly name: string };

export async function signIn(): Promise<SessionView> {
  const asked = await post<Asked>('/api/sign-in/options');
  return post<SessionView>('/api/sign-in', await signed(asked));
}

export function beginEnrolment(secret: string): Promise<Enrolling> {
  return post<Enrolling>('/api/enrol/options', { secret });
}

export async function enrol(secret: string, { ceremony, options }: Enrolling): Promise<SessionView> {
  const response = await asked(() => startRegistration({ optionsJSON: options }));
  return post<SessionView>('/api/enrol', { secret, ceremony, response });
}

/** Asks for a challenge over `body` and lets the passkey sign it. */
export async function sign(path: string, body: object): Promise<{ ceremony: string; assertion: unknown }> {
  return signed(await post<Asked>(path, body));
}

async function signed({ ceremony, options }: Asked): Promise<{ ceremony: string; assertion: unknown }> {
  return { ceremony, assertion: await asked(() => startAuthentication({ optionsJSON: options })) };
}

/** A person who closes the dialogue of their browser has decided nothing. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const message =
      name === 'NotAllowedError' || name === 'AbortError'
        ? 'no passkey was used; nothing was decided'
        : name === 'InvalidStateError'
          ? 'this authenticator holds a passkey for this person already'
          : 'the passkey could not be used in this browser';
    throw new ApiError({ code: 'PASSKEY', message, next: 'try again' });
  }
}
