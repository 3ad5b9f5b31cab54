import type { ErrorCode } from '../../errors.ts';
import { escapeText } from '../../visible.ts';
import type { Form } from './question.ts';

/** Legacy: up to 2025-11-25, with a handshake. Modern: from 2026-07-28 on, where each request says all of itself. */
export type Era = 'legacy' | 'modern';

/** Key under which the proxy asks in an `input_required` result. */
export const APPROVAL_KEY = 'steelyard_approval';

/**
 * The result of a call that does not run. A result and no error: hosts show errors as faults of the connection, and
 * `isError` frees it from the tool's output schema.
 */
export function deniedResult(era: Era, code: ErrorCode, reason: string): string {
  return JSON.stringify({
    ...(era === 'modern' ? { resultType: 'complete' } : {}),
    isError: true,
    content: [{ type: 'text', text: denialText(code, reason) }],
  });
}

/** What the agent reads. */
export function denialText(code: ErrorCode, reason: string): string {
  return `Steelyard did not let this call run (${code}): ${escapeText(reason)}`;
}

/** The result that asks the person at a modern client. */
export function askingResult(form: Form, requestState: string): string {
  return JSON.stringify({
    resultType: 'input_required',
    inputRequests: {
      [APPROVAL_KEY]: { method: 'elicitation/create', params: { mode: 'form', ...form } },
    },
    requestState,
  });
}
