import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { ApprovalRequest, Approver, SignedAnswer } from '../approval/request.ts';
import { answerChallengeOf } from '../approval/signed-challenge.ts';
import { digest } from '../canonical/index.ts';
import type { ChallengeAnswer } from '../challenge/index.ts';

export { answerChallengeOf };

export function answerDigest(answer: ChallengeAnswer): string {
  return digest(answer);
}

/** What of an assertion is kept, so that anybody can verify it again. */
export function evidenceOf(
  assertion: AuthenticationResponseJSON,
  kept: Pick<SignedAnswer, 'answer' | 'once' | 'origin' | 'publicKey'>,
): SignedAnswer {
  const { clientDataJSON, authenticatorData, signature } = assertion.response;
  return { ...kept, clientDataJSON, authenticatorData, signature };
}

/** Verifies a kept signature again: that it is of this key, over this request, action, answer and person. */
export async function holds(request: ApprovalRequest, approver: Approver, rpId: string): Promise<boolean> {
  const { signed, credential } = approver;
  if (signed === undefined || credential === undefined) return false;
  try {
    const { verified } = await verifyAuthenticationResponse({
      response: {
        id: credential,
        rawId: credential,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: signed.clientDataJSON,
          authenticatorData: signed.authenticatorData,
          signature: signed.signature,
        },
      },
      expectedChallenge: answerChallengeOf(request, signed.answer, approver.id, signed.once),
      expectedOrigin: signed.origin,
      expectedRPID: rpId,
      credential: { id: credential, publicKey: Buffer.from(signed.publicKey, 'base64url'), counter: 0 },
      requireUserVerification: true,
    });
    return verified;
  } catch {
    // The library throws for whatever does not fit.
    return false;
  }
}
