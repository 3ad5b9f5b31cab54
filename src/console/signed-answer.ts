import { createHash } from 'node:crypto';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { ApprovalRequest, Approver, SignedAnswer } from '../approval/request.ts';
import { canonicalize, digest } from '../canonical/index.ts';
import { type ChallengeAnswer, personOf } from '../challenge/index.ts';

/** Names the encoding; another one gets another number. */
const VERSION = 'steelyard.answer/1';

/**
 * What a passkey signs: that this person gives this answer to this request about this action, this once. The base64url
 * SHA-256 of the RFC 8785 form of `{ version, request, action, nonce, answer, approver, once }`.
 *
 * @param answer digest of the answer, see {@link answerDigest}
 */
export function answerChallengeOf(
  request: Pick<ApprovalRequest, 'id' | 'digest' | 'nonce'>,
  answer: string,
  approver: string,
  once: string,
): string {
  const text = canonicalize({
    version: VERSION,
    request: request.id,
    action: request.digest,
    nonce: request.nonce,
    answer,
    approver: personOf(approver),
    once,
  });
  return createHash('sha256').update(text, 'utf8').digest('base64url');
}

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
