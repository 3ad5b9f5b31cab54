import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `npm test` builds first. */
describe.skipIf(!existsSync(at('../../dist/bin.js')))('the example of the proxy', () => {
  it('runs what is harmless, asks before it deletes, and knows the server that has changed', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [at('../../examples/mcp/demo.mjs')], {
      encoding: 'utf8',
    });
    expect(stdout.trim().split('\n')).toEqual([
      'read_note {"title":"shopping"}',
      '  read_note ran',
      'delete_all_notes {"folder":"old"}',
      '  the client shows: Steelyard: Allow this call?  -> approve',
      '  delete_all_notes ran',
      'delete_all_notes {"folder":"work"}',
      '  the client shows: Steelyard: Allow this call?  -> deny',
      '  Steelyard did not let this call run (APPROVAL_DENIED): a person denied it; do not try the same by another way',
      '-- the server is updated --',
      'notes/read_note  NOT TRUSTED  its definition has changed since it was pinned',
    ]);
    expect(stderr).toContain('`read_note` is not trusted: its definition has changed');
    expect(status).toBe(0);
  });
});
