import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode, SteelyardError } from './errors.ts';

const page = readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8');

/** Sections of the page: code -> `exit`, `status` and text below the heading. */
function sections(): Map<string, { exit: number; status: number; body: string }> {
  const found = new Map<string, { exit: number; status: number; body: string }>();
  for (const part of page.split(/^### /m).slice(1)) {
    const code = /^`([A-Z_]+)`$/m.exec(part)?.[1];
    const numbers = /^Exit code (\d+), HTTP status (\d+)\.$/m.exec(part);
    if (code === undefined || numbers === null) continue;
    found.set(code, { exit: Number(numbers[1]), status: Number(numbers[2]), body: part });
  }
  return found;
}

describe('the table of errors', () => {
  it('is pinned: codes are part of the interface', () => {
    const pinned = Object.entries(ERRORS).map(([code, entry]) => [code, entry.exit, entry.status]);
    expect(pinned).toEqual([
      ['CONFIG_INVALID', 2, 400],
      ['CATALOG_INVALID', 2, 400],
      ['INPUT_INVALID', 2, 400],
      ['USAGE', 2, 400],
      ['OUTPUT_FAILED', 2, 500],
      ['NOT_AVAILABLE', 2, 501],
      ['SCORING_BLOCKED', 1, 403],
      ['SCORER_UNAVAILABLE', 2, 503],
      ['SCORER_REFUSED', 2, 502],
      ['SCORER_RESPONSE_INVALID', 2, 502],
      ['ANALYZER_FAILED', 2, 500],
      ['SQL_PARSER_UNAVAILABLE', 2, 503],
      ['ACTION_INVALID', 2, 400],
      ['HINT_INVALID', 2, 400],
      ['RISK_SCORER_FAILED', 2, 500],
      ['STORE_DRIVER_MISSING', 2, 501],
      ['STORE_NEWER', 2, 500],
      ['STORE_FULL', 2, 507],
      ['STORE_READ_ONLY', 2, 500],
      ['STORE_CORRUPT', 2, 500],
      ['STORE_BUSY', 2, 503],
      ['STORE_FAILED', 2, 500],
      ['AUDIT_NOT_FOUND', 2, 404],
      ['AUDIT_EXISTS', 2, 409],
      ['AUDIT_ENTRY_INVALID', 2, 400],
      ['AUDIT_CLOCK_BACK', 2, 500],
      ['AUDIT_KEY_MISSING', 2, 500],
      ['AUDIT_KEY_INVALID', 2, 500],
      ['AUDIT_ROLLED_BACK', 2, 500],
      ['AUDIT_CORRUPT', 2, 500],
      ['AUDIT_ANCHOR_FAILED', 2, 502],
      ['VALIDATION_ERROR', 3, 422],
      ['SCRIPT_ERROR', 3, 422],
      ['SCRIPT_STALLED', 3, 422],
      ['TIMEOUT', 3, 504],
      ['CPU_LIMIT_EXCEEDED', 3, 422],
      ['MEMORY_LIMIT_EXCEEDED', 3, 422],
      ['MAX_TOOL_CALLS', 3, 429],
      ['UNKNOWN_TOOL', 3, 404],
      ['TOOL_ERROR', 3, 502],
      ['TOOL_TIMEOUT', 3, 504],
      ['ACTION_DENIED', 3, 403],
      ['ABORTED', 3, 499],
      ['SERIALIZATION_LIMIT_EXCEEDED', 3, 413],
      ['OUTPUT_LIMIT_EXCEEDED', 3, 413],
      ['JOURNAL_MISMATCH', 3, 409],
      ['IN_DOUBT', 3, 409],
      ['ENGINE_LOST', 3, 500],
      ['DISPOSED', 3, 409],
      ['ARGUMENT_NOT_CANONICAL', 2, 400],
      ['POLICY_BLOCKED', 1, 403],
      ['APPROVAL_DENIED', 1, 403],
      ['APPROVAL_FAILED', 1, 403],
      ['APPROVAL_EXPIRED', 1, 408],
      ['APPROVAL_UNAVAILABLE', 1, 503],
      ['APPROVAL_PENDING', 1, 409],
      ['APPROVAL_REPEATED', 1, 429],
      ['APPROVAL_FLOOD', 1, 429],
      ['APPROVAL_NOT_FOUND', 2, 404],
      ['APPROVAL_EXISTS', 2, 409],
      ['APPROVAL_CLOSED', 1, 409],
      ['APPROVAL_MISMATCH', 1, 409],
      ['APPROVAL_TAKEN', 1, 409],
      ['APPROVER_REFUSED', 1, 403],
      ['WEBHOOK_REFUSED', 2, 401],
      ['GATE_FOLDER_MISSING', 2, 404],
      ['GATE_FOLDER_EXISTS', 2, 409],
      ['GRANT_INVALID', 2, 400],
      ['GRANT_NOT_FOUND', 2, 404],
      ['CONSOLE_PORT_TAKEN', 2, 500],
      ['CONSOLE_REFUSED', 2, 403],
      ['CONSOLE_SIGN_IN', 2, 401],
      ['CONSOLE_TOO_MANY', 2, 429],
      ['INVITATION_INVALID', 2, 403],
      ['PASSKEY_REFUSED', 2, 403],
      ['HOST_EVENT_INVALID', 2, 400],
      ['HOST_SETTINGS_INVALID', 2, 400],
      ['HOOK_TIMEOUT', 2, 504],
      ['MCP_MESSAGE_INVALID', 1, 400],
      ['MCP_MESSAGE_TOO_LONG', 1, 413],
      ['MCP_SERVER_FAILED', 2, 502],
      ['MCP_STATE_INVALID', 1, 409],
      ['MCP_TOOL_UNTRUSTED', 1, 403],
      ['PATTERN_INVALID', 2, 400],
      ['PATTERN_EXISTS', 2, 409],
      ['PATTERN_NOT_FOUND', 2, 404],
      ['PATTERN_LIMIT', 2, 413],
      ['PATTERN_STORE_DAMAGED', 2, 500],
      ['PEER_MISSING', 2, 501],
      ['MODEL_MISSING', 2, 503],
      ['MODEL_CORRUPT', 2, 500],
      ['MODEL_CONTRACT', 2, 400],
      ['MODEL_RUNTIME_MISSING', 2, 501],
      ['INTERNAL', 2, 500],
    ]);
  });

  it('is described in docs/errors.md, code by code, and nothing else is', () => {
    expect([...sections().keys()]).toEqual(Object.keys(ERRORS));
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])(
    '%s has the same numbers and next step in docs/errors.md',
    (code) => {
      const section = sections().get(code);
      expect(section).toMatchObject({ exit: ERRORS[code].exit, status: ERRORS[code].status });
      for (const heading of ['Cause:', 'What was safe:', 'Next step:'])
        expect(section?.body).toContain(heading);
      const flat = section?.body.replace(/\s+/g, ' ').toLowerCase();
      expect(flat).toContain(ERRORS[code].next.toLowerCase());
      expect(flat).toContain(ERRORS[code].text.toLowerCase());
    },
  );

  it.each(Object.entries(ERRORS))('%s is written in lower case on one line', (_, entry) => {
    for (const text of [entry.text, entry.next]) {
      expect(text).toMatch(/^[a-z]/);
      expect(text).not.toMatch(/[\n.]$|\n/);
    }
  });
});

describe('SteelyardError', () => {
  it('carries its code, data, cause and next step', () => {
    const cause = new Error('inner');
    const error = new SteelyardError('USAGE', 'no such option `--x`', { cause, data: { option: '--x' } });
    expect(error).toMatchObject({ name: 'SteelyardError', code: 'USAGE', exitCode: 2, cause });
    expect(error.data).toEqual({ option: '--x' });
    expect(Object.isFrozen(error.data)).toBe(true);
    expect(error.next).toBe(ERRORS.USAGE.next);
  });

  it('has no cause where none was given', () => {
    expect(new SteelyardError('INTERNAL', 'x')).not.toHaveProperty('cause');
  });
});
