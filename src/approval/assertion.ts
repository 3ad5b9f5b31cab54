import type { AuthenticationResponseJSON } from '@simplewebauthn/server';

/** What of a WebAuthn assertion is kept; base64url but for the origin. */
export interface KeptAssertion {
  /** Where the page was; the passkey is bound to its host name. */
  readonly origin: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/**
 * Whether a passkey signed this challenge, on the page of this origin, with its user verified. The counter is looked at
 * when an assertion is made, not here.
 *
 * @param challenge base64url, as it stands in what was signed
 * @param publicKey the passkey's COSE key (RFC 9053): ES256, Ed25519 or RS256
 * @see WebAuthn Level 3, 7.2 Verifying an Authentication Assertion, steps 11-22
 */
export async function isAssertedBy(
  publicKey: Uint8Array,
  challenge: string,
  { origin, ...response }: KeptAssertion,
): Promise<boolean> {
  // Loaded with the first signature: most processes that open a gate never see one.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: { ...NAMED, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      credential: { id: NAMED.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified;
  } catch {
    // The library throws for whatever is not an assertion of this challenge, origin and key: it does not hold.
    return false;
  }
}

/** Which credential signed is known before; the library wants to see a name all the same. */
const NAMED: Omit<AuthenticationResponseJSON, 'response'> = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  clientExtensionResults: {},
};
