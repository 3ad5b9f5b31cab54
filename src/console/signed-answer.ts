import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { GrantChoice, SignedAnswer } from '../approval/request.ts';
import { digest } from '../canonical/index.ts';
import type { ChallengeAnswer } from '../challenge/index.ts';

export function answerDigest(answer: ChallengeAnswer): string {
  return digest(answer);
}

/** Names an answer and what is granted with it: nothing else may be given with a signature that was asked for it. */
export function choiceDigest(answer: ChallengeAnswer, grant: GrantChoice | undefined): string {
  return digest({ answer, grant: grant ?? null });
}

/** What of an assertion is kept, so that anybody can verify it again. */
export function evidenceOf(
  assertion: AuthenticationResponseJSON,
  kept: Pick<SignedAnswer, 'answer' | 'once' | 'origin' | 'publicKey'>,
): SignedAnswer {
  const { clientDataJSON, authenticatorData, signature } = assertion.response;
  return { ...kept, clientDataJSON, authenticatorData, signature };
}
