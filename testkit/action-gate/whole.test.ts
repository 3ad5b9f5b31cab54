import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shown } from '../../src/approval/approvals.ts';
import { verifyLog } from '../../src/audit/index.ts';
import { Enclave } from '../../src/enclave/index.ts';
import {
  type ApprovalRequest,
  Approvals,
  callbackChannel,
  createGate,
  type RequestSubject,
  SqliteRequestStore,
} from '../../src/gate/index.ts';
import { createAuditFolder, openAuditFolder, SqliteDatabase } from '../../src/store/index.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steelyard-gate-'));
  await createAuditFolder(folder, 'example.com/gate');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Ana, who knows the action by heart. */
function ana(requests: SqliteRequestStore, deny = false) {
  return callbackChannel([
    {
      approver: { id: 'ana', authenticatedBy: 'callback' },
      ask: async (shown: Shown) => {
        if (deny) return { kind: 'deny', reason: 'it is the wrong account' };
        const { parts } = (await requests.get(shown.id)) as ApprovalRequest;
        const items = parts[0]?.challenge.items ?? [];
        if (shown.prompt.kind === 'confirm') return { kind: 'confirm', typed: 'yes' };
        return {
          kind: 'quiz',
          answers: Object.fromEntries(items.map((item) => [item.question.id, item.answer])),
        };
      },
    },
  ]);
}

const POLICY = { minimumReviewSeconds: { MEDIUM: 0, HIGH: 0 } };

describe('the action gate with a real log and a real store', () => {
  it('leaves evidence that verifies', async () => {
    const { log, db, close } = await openAuditFolder(folder);
    const requests = new SqliteRequestStore(db);
    const gate = createGate({ audit: log, requests, channels: [ana(requests)], policy: POLICY });
    const remove = gate.wrap(
      async (id: string, options: { env: string }) => `${id} in ${options.env} is gone`,
      {
        name: 'delete_user',
        doc: 'Permanently remove a user account.',
      },
    );
    expect(await remove('usr_123', { env: 'production' })).toBe('usr_123 in production is gone');
    const lines: string[] = [];
    for await (const line of log.export()) lines.push(line);
    const keys = readFileSync(join(folder, 'audit.pub'), 'utf8');
    const checkpoint = (await log.checkpoint()).note;
    await close();
    const entries = lines.join('\n');
    expect(entries).toContain('"delete_user"');
    expect(entries).toContain('"approvers":[{');
    expect(entries).toContain('"status":"succeeded"');
    const verification = await verifyLog(
      lines.map((line) => (line.endsWith('\n') ? line : `${line}\n`)),
      {
        keys,
        checkpoints: [checkpoint],
      },
    );
    expect(verification.problems).toEqual([]);
  });

  it('answers for the calls of a script, and gives it the reason of a denial', async () => {
    const { log, db, close } = await openAuditFolder(folder);
    const requests = new SqliteRequestStore(db);
    const gate = createGate({ audit: log, requests, channels: [ana(requests, true)], policy: POLICY });
    const ran: string[] = [];
    await using enclave = new Enclave({
      scoringGate: false,
      actionGate: gate,
      tools: {
        'users:get': async () => ({ id: 'usr_123' }),
        'users:delete': {
          description: 'Permanently remove a production user account.',
          execute: async () => {
            ran.push('delete');
          },
        },
      },
    });
    const result = await enclave.run(`
      const user = await callTool('users:get', { id: 'usr_123' });
      try {
        await callTool('users:delete', { id: user.id, env: 'production' });
      } catch (error) {
        return error.message;
      }
    `);
    expect(ran).toEqual([]);
    expect(JSON.stringify(result)).toContain('it is the wrong account');
    await close();
  });

  it('lets one of two processes use an approval', async () => {
    const path = join(folder, 'audit.db');
    const [one, two] = [await SqliteDatabase.open(path), await SqliteDatabase.open(path)];
    const subject: RequestSubject = {
      digest: 'd'.repeat(64),
      action: '{}',
      tool: 'bank:pay',
      shown: 'Pays',
      card: {},
      facts: [],
      decision: {
        measure: 'confirm',
        level: 'MEDIUM',
        minimumReviewSeconds: 0,
        quorum: 1,
        parts: [],
        reason: 'x',
      },
    };
    const first = new Approvals({ store: new SqliteRequestStore(one) });
    const second = new Approvals({ store: new SqliteRequestStore(two) });
    for (let i = 0; i < 20; i += 1) {
      const { id } = await first.open(subject, 60_000);
      const approver = { id: 'ana', authenticatedBy: 'callback' };
      await second.begin(id, approver);
      await second.answer(id, approver, subject.digest, { kind: 'confirm', typed: 'yes' });
      const ends = await Promise.allSettled([first.consume(id, subject), second.consume(id, subject)]);
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
    await one.close();
    await two.close();
  });

  it('keeps a question over a restart, and uses the answer in another process', async () => {
    const path = join(folder, 'audit.db');
    const before = await SqliteDatabase.open(path);
    const subject: RequestSubject = {
      digest: 'e'.repeat(64),
      action: '{}',
      tool: 'bank:pay',
      shown: 'Pays',
      card: {},
      facts: [],
      decision: {
        measure: 'confirm',
        level: 'MEDIUM',
        minimumReviewSeconds: 0,
        quorum: 1,
        parts: [],
        reason: 'x',
      },
    };
    const { id } = await new Approvals({ store: new SqliteRequestStore(before) }).open(subject, 86_400_000);
    await before.close();
    const after = await SqliteDatabase.open(path);
    const approvals = new Approvals({ store: new SqliteRequestStore(after) });
    const approver = { id: 'bo', authenticatedBy: 'callback' };
    await approvals.begin(id, approver);
    await approvals.answer(id, approver, subject.digest, { kind: 'confirm', typed: 'yes' });
    expect((await approvals.consume(id, subject)).state).toBe('consumed');
    await after.close();
  });
});
