import { createHash } from 'node:crypto';
import { canonicalize } from '../canonical/index.ts';
import { personOf } from '../challenge/index.ts';
import type { ApprovalRequest, Approver } from './request.ts';

/** Names the encoding; another one gets another number. */
const VERSION = 'steelyard.answer/1';

/** A yes at these levels, or at one that is not known, is signed by a passkey over the action. */
export function needsSignature({ decision }: Pick<ApprovalRequest, 'decision'>): boolean {
  return decision.level !== 'LOW' && decision.level !== 'MEDIUM';
}

/**
 * What a passkey signs: that this person gives this answer to this request about this action, this once. The base64url
 * SHA-256 of the RFC 8785 form of `{ version, request, action, nonce, answer, approver, once }`.
 *
 * @param answer digest of the answer
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

/**
 * Whether what is kept of a passkey's signature says that it is about this request, action and person. The signature
 * itself is verified when it is made, and again where its evidence is shown; not here.
 */
export function isSignedFor(request: ApprovalRequest, { id, signed, credential }: Approver): boolean {
  if (signed === undefined || credential === undefined || signed.signature === '') return false;
  try {
    const data: unknown = JSON.parse(Buffer.from(signed.clientDataJSON, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null) return false;
    const { type, challenge } = data as { readonly type?: unknown; readonly challenge?: unknown };
    return (
      type === 'webauthn.get' && challenge === answerChallengeOf(request, signed.answer, id, signed.once)
    );
  } catch {
    // No JSON: nothing that a passkey signed.
    return false;
  }
}
