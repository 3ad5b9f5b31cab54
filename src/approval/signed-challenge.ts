import { createHash } from 'node:crypto';
import { canonicalize, digest } from '../canonical/index.ts';
import { personOf } from '../challenge/index.ts';
import type { PolicyDecision } from '../verdict/policy.ts';
import type { ApproverStore } from './approver-store.ts';
import { isAssertedBy } from './assertion.ts';
import type { ApprovalRequest, GrantChoice, Part } from './request.ts';

/** Names the encoding; another one gets another number. */
const VERSION = 'steelyard.answer/2';

/** A yes at these levels, or at one that is not known, is signed by a passkey over the action. */
export function needsSignature({ level }: Pick<PolicyDecision, 'level'>): boolean {
  return level !== 'LOW' && level !== 'MEDIUM';
}

/** Where the passkeys are that approvers enrolled. */
export type Passkeys = Pick<ApproverStore, 'passkey'>;

/** What of a person's answer is signed. */
export interface SignedParts {
  /** Digest of the answer. */
  readonly answer: string;
  /** What they allow beside the call, out of what the request offers. */
  readonly grant?: GrantChoice | undefined;
  /** Random. */
  readonly once: string;
}

/**
 * What a passkey signs: that this person gives this answer to this request about this action, until the request's time is
 * over, and which further calls they allow, this once. The base64url SHA-256 of the RFC 8785 form of `{ version, request,
 * action, nonce, expires, answer, grant, approver, once }`; `grant` is the digest of `{ offer, uses, until }`, or null.
 */
export function answerChallengeOf(
  request: Pick<ApprovalRequest, 'id' | 'digest' | 'nonce' | 'expiresAt' | 'offer'>,
  { answer, grant, once }: SignedParts,
  approver: string,
): string {
  const text = canonicalize({
    version: VERSION,
    request: request.id,
    action: request.digest,
    nonce: request.nonce,
    expires: request.expiresAt,
    answer,
    grant:
      grant === undefined
        ? null
        : digest({ offer: request.offer ?? null, uses: grant.uses, until: grant.until }),
    approver: personOf(approver),
    once,
  });
  return createHash('sha256').update(text, 'utf8').digest('base64url');
}

/**
 * - `holds`: a passkey that is enrolled for this person signed this answer to this request;
 * - `missing`: nothing is signed;
 * - `key-unknown`: the passkey is not enrolled, or for somebody else, or with another key;
 * - `does-not-hold`: it signed something else, or somebody else signed.
 */
export type SignatureState = 'holds' | 'missing' | 'key-unknown' | 'does-not-hold';

/** Verifies what is kept of a person's signature, by the key that is enrolled and not by the one that is kept with it. */
export async function signatureOf(
  request: ApprovalRequest,
  { approver, grant }: Part,
  passkeys: Passkeys,
): Promise<SignatureState> {
  const { id, credential, signed } = approver;
  if (signed === undefined || credential === undefined) return 'missing';
  const passkey = await passkeys.passkey(credential);
  if (passkey === undefined || passkey.person !== personOf(id) || passkey.publicKey !== signed.publicKey)
    return 'key-unknown';
  const challenge = answerChallengeOf(request, { answer: signed.answer, grant, once: signed.once }, id);
  const key = Buffer.from(passkey.publicKey, 'base64url');
  return (await isAssertedBy(key, challenge, signed)) ? 'holds' : 'does-not-hold';
}
