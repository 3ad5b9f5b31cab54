/**
 * Binds a question to what was asked: the digest of the call and its id. A conversation comes back from a client, which
 * may have put other arguments under an approved call.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApprovalLedger } from './ledger.ts';

/** How long an answer may take. */
const VALID_MS = 24 * 3_600_000;
const MARK = 'steelyard-approval:';
const FORM = /(?:^|\n)steelyard-approval:v1\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/;

/** One call as it was asked about. */
export interface AskedCall {
  /** SHA-256 of tool, arguments, agent and session. */
  readonly digest: string;
  readonly toolCallId: string;
  readonly sessionId: string | undefined;
}

export interface Binding {
  readonly ledger: ApprovalLedger;
  readonly secret: Uint8Array | undefined;
}

const keyOf = ({ sessionId, toolCallId }: AskedCall): string =>
  JSON.stringify(['ai-sdk-asked', sessionId ?? null, toolCallId]);
const usedKeyOf = (call: AskedCall, proof: string): string =>
  JSON.stringify(['ai-sdk-used', call.sessionId ?? null, call.toolCallId, proof]);

/**
 * Remembers a question.
 *
 * @returns the reason to show, with the proof as its last line where a secret is set
 */
export async function bind(
  call: AskedCall,
  reason: string,
  { ledger, secret }: Binding,
  now: number,
): Promise<string> {
  const expiresAt = now + VALID_MS;
  if (secret === undefined) {
    await ledger.put(keyOf(call), call.digest, expiresAt);
    return reason;
  }
  return `${reason}\n${MARK}v1.${expiresAt}.${mac(call, expiresAt, secret).toString('base64url')}`;
}

/**
 * Whether this very call was asked about. Each question is good for one call.
 *
 * @param reason what stands on the question in the conversation
 */
export async function isBound(
  call: AskedCall,
  reason: string,
  { ledger, secret }: Binding,
  now: number,
): Promise<boolean> {
  if (secret === undefined) return (await ledger.take(keyOf(call))) === call.digest;
  const [, expires = '', given = ''] = FORM.exec(reason) ?? [];
  const expiresAt = Number(expires);
  if (given === '' || expiresAt <= now) return false;
  if (!timingSafeEqual(Buffer.from(given, 'base64url'), mac(call, expiresAt, secret))) return false;
  return ledger.add(usedKeyOf(call, given), 'used', expiresAt);
}

/** The reason of a question without the line of the proof, for an application to show. */
export function shownReason(reason: string): string {
  return reason.replace(FORM, '');
}

function mac(call: AskedCall, expiresAt: number, secret: Uint8Array): Buffer {
  const text = JSON.stringify([
    'steelyard-ai-sdk-approval-v1',
    call.sessionId ?? null,
    call.toolCallId,
    call.digest,
    expiresAt,
  ]);
  return createHmac('sha256', secret).update(text, 'utf8').digest();
}
