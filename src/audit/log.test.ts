import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryAuditStore } from '../store/audit/memory.ts';
import type { Anchor } from './anchors/anchor.ts';
import { fileAnchor } from './anchors/file.ts';
import { gitAnchor } from './anchors/git.ts';
import { httpAnchor } from './anchors/http.ts';
import { parseCheckpoint } from './checkpoint/checkpoint.ts';
import { createSigningKey } from './checkpoint/key.ts';
import { parseNote } from './checkpoint/note.ts';
import type { DecisionRecord } from './entry/record.ts';
import { AuditLog, type AuditLogOptions } from './log.ts';
import { proveConsistency } from './prove.ts';
import type { AuditStore } from './store-port.ts';
import { isConsistent } from './tree/proof.ts';

const ORIGIN = 'example.com/log';
const { key } = createSigningKey(ORIGIN, Buffer.alloc(32, 1));
const decision: DecisionRecord = {
  type: 'decision',
  subject: 'call',
  tool: 'files:read',
  digest: 'a'.repeat(64),
  verdict: 'allow',
  enforced: 'allow',
};

let folder: string;
let now = Date.UTC(2026, 0, 1);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steelyard-log-'));
  now = Date.UTC(2026, 0, 1);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function created(): Promise<MemoryAuditStore> {
  const store = new MemoryAuditStore();
  await store.create(ORIGIN);
  return store;
}
function options(store: MemoryAuditStore, more: Partial<AuditLogOptions> = {}): AuditLogOptions {
  return { store, key, saltKey: Buffer.alloc(32, 2), clock: () => now, ...more };
}
async function filled(
  count: number,
  more: Partial<AuditLogOptions> = {},
): Promise<{ log: AuditLog; store: MemoryAuditStore }> {
  const store = await created();
  const log = await AuditLog.open(options(store, more));
  await Promise.all(Array.from({ length: count }, () => log.append(decision)));
  return { log, store };
}

describe('AuditLog', () => {
  it('acknowledges entries by index, id and hash, in the order of the calls', async () => {
    const { log, store } = await filled(0);
    const receipts = await Promise.all([
      log.append(decision),
      log.append({ ...decision, verdict: 'block', enforced: 'deny' }),
    ]);
    expect(receipts.map((receipt) => receipt.index)).toEqual([0, 1]);
    const kept = await store.entries({ from: 0, to: 9, limit: 9 });
    expect(kept.map((entry) => JSON.parse(entry.bytes).id)).toEqual(receipts.map((receipt) => receipt.id));
    expect(Buffer.from(kept[1]!.hash).toString('hex')).toBe(receipts[1]!.hash);
    const outcome = await log.append({
      type: 'outcome',
      decision: receipts[0]!.id,
      status: 'succeeded',
      durationMs: 12,
    });
    expect(outcome.index).toBe(2);
  });

  it('refuses a record alone when it is wrong, and keeps the others of its group', async () => {
    const { log, store } = await filled(0);
    const wrong = { ...decision, verdict: 'perhaps' } as unknown as DecisionRecord;
    const results = await Promise.allSettled([log.append(decision), log.append(wrong), log.append(decision)]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store.head()).toMatchObject({ size: 2 });
  });

  it('acknowledges what did not wait for the disk when it is there, and holds up nothing behind it', async () => {
    class Slow extends MemoryAuditStore {
      readonly waited: boolean[] = [];
      readonly rounds: { resolve: () => void; reject: (error: unknown) => void }[] = [];
      override async append(...[place, how]: Parameters<AuditStore['append']>): Promise<void> {
        this.waited.push(how?.sync !== false);
        await super.append(place);
      }
      override synced(): Promise<void> {
        return new Promise((resolve, reject) => this.rounds.push({ resolve, reject }));
      }
    }
    const store = new Slow();
    await store.create(ORIGIN);
    const log = await AuditLog.open(options(store));
    const { id } = await log.append(decision);
    const outcome = { type: 'outcome', decision: id, status: 'succeeded' } as const;
    const given: string[] = [];
    const late = log.append(outcome, { sync: false });
    void late.then(() => given.push('outcome'));
    await new Promise((resolve) => setImmediate(resolve));
    const next = await log.append(decision);
    given.push('next');
    expect([next.index, given, store.waited]).toEqual([2, ['next'], [true, false, true]]);
    store.rounds[0]!.resolve();
    expect((await late).index).toBe(1);
    // In one group with what waits, it waits too.
    await Promise.all([log.append(outcome, { sync: false }), log.append(decision)]);
    expect([store.waited.at(-1), store.rounds.length]).toEqual([true, 1]);
    const lost = log.append(outcome, { sync: false });
    await new Promise((resolve) => setImmediate(resolve));
    store.rounds[1]!.reject(new Error('no disk'));
    await expect(lost).rejects.toThrow('no disk');
  });

  it('signs a checkpoint when told, when due and on closing, and none twice', async () => {
    const { log, store } = await filled(3, { checkpointEvery: 2 });
    expect((await log.checkpoint()).size).toBe(3);
    expect((await log.checkpoint()).size).toBe(3);
    await log.append(decision);
    await log.close();
    expect((await store.checkpoints()).map((one) => one.size)).toEqual([3, 4]);
    expect(parseCheckpoint((await store.checkpoints())[0]!.note)).toMatchObject({ origin: ORIGIN, size: 3 });
    const quiet = await filled(5, { checkpointEvery: 0 });
    expect(await quiet.store.checkpoints()).toEqual([]);
  });

  it('proves that each checkpoint extends the one before', async () => {
    const { log, store } = await filled(300);
    const a = await log.checkpoint();
    await Promise.all(Array.from({ length: 400 }, () => log.append(decision)));
    const b = await log.checkpoint();
    expect(isConsistent(a.size, b.size, a.root, b.root, await proveConsistency(store, a.size, b.size))).toBe(
      true,
    );
    await expect(proveConsistency(store, 5, 9999)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  it('closes when the clock was set back, and goes on with it within a tolerance', async () => {
    const { log, store } = await filled(1);
    now -= 1500;
    expect((await log.append(decision)).time).toBe(now + 1500);
    now -= 1000;
    await expect(log.append(decision)).rejects.toMatchObject({ code: 'AUDIT_CLOCK_BACK' });
    expect(await store.head()).toMatchObject({ size: 2 });
    const patient = await AuditLog.open(options(store, { clockToleranceMs: 10_000 }));
    expect((await patient.append(decision)).index).toBe(2);
  });

  it('does not open without a log, with the key of another one, or on changed entries', async () => {
    await expect(AuditLog.open(options(new MemoryAuditStore()))).rejects.toMatchObject({
      code: 'AUDIT_NOT_FOUND',
    });
    const { log, store } = await filled(5);
    await log.checkpoint();
    const foreign = createSigningKey('example.com/other').key;
    await expect(AuditLog.open(options(store, { key: foreign }))).rejects.toMatchObject({
      code: 'AUDIT_KEY_INVALID',
    });
    const other = createSigningKey(ORIGIN).key;
    await expect(AuditLog.open(options(store, { key: other }))).rejects.toMatchObject({
      code: 'AUDIT_KEY_INVALID',
    });
    const forged = await created();
    const writer = await AuditLog.open(options(forged));
    await Promise.all(Array.from({ length: 5 }, () => writer.append(decision)));
    for (const checkpoint of await store.checkpoints()) await forged.putCheckpoint(checkpoint);
    await expect(AuditLog.open(options(forged))).rejects.toMatchObject({ code: 'AUDIT_CORRUPT' });
    await expect(writer.checkpoint()).rejects.toMatchObject({ code: 'AUDIT_CORRUPT' });
  });

  it('closes when the log became shorter than its checkpoint', async () => {
    const { log, store } = await filled(5);
    await log.checkpoint();
    const shorter = await created();
    const writer = await AuditLog.open(options(shorter));
    await writer.append(decision);
    for (const checkpoint of await store.checkpoints()) await shorter.putCheckpoint(checkpoint);
    await expect(writer.append(decision)).rejects.toMatchObject({ code: 'AUDIT_CORRUPT' });
  });

  it('closes for good after a checkpoint by itself has failed', async () => {
    const { log, store } = await filled(2, { checkpointEvery: 3 });
    await store.putCheckpoint({ size: 2, note: 'nonsense', time: 0, anchors: [] });
    await log.append(decision);
    await log.append(decision);
    await log.append(decision);
    await log.close().catch(() => undefined);
    await expect(log.append(decision)).rejects.toMatchObject({ code: 'AUDIT_CORRUPT' });
  });

  it('makes proofs with the entry inside, and a checkpoint where none covers it', async () => {
    const { log } = await filled(3, { checkpointEvery: 0 });
    const proof = await log.prove(1);
    expect(proof.split('\n')[0]).toBe('c2sp.org/tlog-proof@v1');
    const extra = Buffer.from(proof.split('\n')[1]!.slice('extra '.length), 'base64').toString();
    expect(JSON.parse(extra)).toMatchObject({ index: 1, type: 'decision' });
    await expect(log.prove(3)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('rotation', () => {
  it('signs the change by both keys, and everything after it by the new one', async () => {
    const { log, store } = await filled(3);
    const next = createSigningKey(ORIGIN).key;
    const both = await log.rotate(next);
    expect(parseNote(both.note)?.signatures.map((one) => one.id)).toEqual([
      next.verifier.id,
      key.verifier.id,
    ]);
    await log.append(decision);
    const after = await log.checkpoint();
    expect(parseNote(after.note)?.signatures.map((one) => one.id)).toEqual([next.verifier.id]);
    await expect(AuditLog.open(options(store))).rejects.toMatchObject({ code: 'AUDIT_KEY_INVALID' });
    await expect(AuditLog.open(options(store, { key: next }))).resolves.toBeDefined();
    await expect(log.rotate(createSigningKey('example.com/x').key)).rejects.toMatchObject({
      code: 'AUDIT_KEY_INVALID',
    });
  });

  it('stops a process that still holds the old key', async () => {
    const { log, store } = await filled(3);
    const other = await AuditLog.open(options(store));
    await log.rotate(createSigningKey(ORIGIN).key);
    await other.append(decision);
    await expect(other.checkpoint()).rejects.toMatchObject({ code: 'AUDIT_KEY_INVALID' });
  });
});

describe('retention', () => {
  it('gives up a prefix, says so in the log, and still proves the rest', async () => {
    const { log, store } = await filled(700);
    const before = await log.checkpoint();
    expect(await log.prune(600, 'older than 183 days')).toBe(600);
    expect(await log.prune(600, 'again')).toBe(0);
    const [last] = await store.entries({ from: 0, to: 9999, limit: 1, newest: true });
    expect(JSON.parse(last!.bytes)).toMatchObject({ type: 'retention', body: { before: 600 } });
    await log.append(decision);
    const after = await log.checkpoint();
    expect(isConsistent(700, 702, before.root, after.root, await proveConsistency(store, 700, 702))).toBe(
      true,
    );
    await expect(log.prove(599)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(log.prove(600)).resolves.toContain('index 600');
    await expect(AuditLog.open(options(store))).resolves.toBeDefined();
  });

  it('keeps what no checkpoint covers', async () => {
    const { log } = await filled(5, { checkpointEvery: 0 });
    await expect(log.prune(3, 'x')).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('anchors', () => {
  async function service(): Promise<{ server: Server; url: string; notes: string[]; status: number[] }> {
    const notes: string[] = [];
    const status: number[] = [];
    const server = createServer((request, response) => {
      const code = status[0] ?? 200;
      if (request.method === 'GET') {
        response.writeHead(notes.length === 0 ? 404 : code).end(notes.at(-1) ?? '');
        return;
      }
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        if (code === 200) notes.push(text);
        response.writeHead(code, code === 302 ? { location: '/elsewhere' } : {}).end();
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`, notes, status };
  }

  function repository(): string {
    const path = join(folder, 'repo');
    execFileSync('git', ['init', '--quiet', path]);
    for (const [name, value] of [
      ['user.name', 'Log'],
      ['user.email', 'log@example.com'],
      ['commit.gpgsign', 'false'],
    ] as const) {
      execFileSync('git', ['-C', path, 'config', name, value]);
    }
    return path;
  }

  async function behaves(anchor: Anchor): Promise<void> {
    expect(await anchor.latest()).toBeUndefined();
    const { log, store } = await filled(3, { anchors: [anchor] });
    const first = await log.checkpoint();
    expect(await anchor.latest()).toBe(first.note);
    await log.checkpoint();
    await log.append(decision);
    const second = await log.checkpoint();
    expect(await anchor.latest()).toBe(second.note);
    expect((await store.checkpoints()).map((one) => one.anchors)).toEqual([[anchor.name], [anchor.name]]);
    await expect(AuditLog.open(options(store, { anchors: [anchor] }))).resolves.toBeDefined();
    const older = await created();
    const writer = await AuditLog.open(options(older));
    await writer.append(decision);
    const reopened = AuditLog.open(options(older, { anchors: [anchor] }));
    await expect(reopened).rejects.toMatchObject({
      code: 'AUDIT_ROLLED_BACK',
      data: { anchor: anchor.name },
    });
  }

  it('in a file', () => behaves(fileAnchor(join(folder, 'anchor.jsonl'))));
  it('in a repository', () => behaves(gitAnchor(repository())));
  it('at a service', async () => {
    const { server, url } = await service();
    await behaves(httpAnchor(url));
    server.close();
  });

  it('are pushed where a remote is named', async () => {
    const remote = join(folder, 'remote.git');
    execFileSync('git', ['init', '--quiet', '--bare', remote]);
    const path = repository();
    execFileSync('git', ['-C', path, 'remote', 'add', 'origin', remote]);
    const { log } = await filled(1, { anchors: [gitAnchor(path, { remote: 'origin', file: 'log.note' })] });
    const { note } = await log.checkpoint();
    expect(
      execFileSync('git', [
        '-C',
        remote,
        'show',
        '--all',
        '--format=',
        '--no-patch',
        'HEAD:log.note',
      ]).toString(),
    ).toBe(note);
  });

  it('that fail are told of, and close the log only where one is required', async () => {
    const failures: string[] = [];
    const broken = fileAnchor(join(folder, 'missing', 'anchor.jsonl'));
    const { log, store } = await filled(1, {
      anchors: [broken],
      onAnchorFailure: (error) => failures.push(error.code),
    });
    await expect(log.checkpoint()).resolves.toMatchObject({ size: 1 });
    expect(failures).toEqual(['AUDIT_ANCHOR_FAILED']);
    const strict = await AuditLog.open(options(store, { anchors: [broken], requireAnchor: true }));
    await expect(strict.checkpoint()).rejects.toMatchObject({ code: 'AUDIT_ANCHOR_FAILED' });
    const none = await AuditLog.open(options(store, { requireAnchor: true }));
    await expect(none.checkpoint()).rejects.toMatchObject({ code: 'AUDIT_ANCHOR_FAILED' });
  });

  it.each([500, 302, 403])('do not take a service that answers %i for an anchor', async (code) => {
    const { server, url, status, notes } = await service();
    status.push(code);
    const anchor = httpAnchor(url);
    await expect(anchor.publish('x\n')).rejects.toMatchObject({ code: 'AUDIT_ANCHOR_FAILED' });
    notes.push('x');
    await expect(anchor.latest()).rejects.toMatchObject({ code: 'AUDIT_ANCHOR_FAILED' });
    server.close();
  });

  it('close the log when they hold something unreadable', async () => {
    const path = join(folder, 'anchor.jsonl');
    writeFileSync(path, '{"$checkpoint":"nonsense"}\n');
    const { store } = await filled(1);
    await expect(AuditLog.open(options(store, { anchors: [fileAnchor(path)] }))).rejects.toMatchObject({
      code: 'AUDIT_ROLLED_BACK',
    });
    expect(readFileSync(path, 'utf8')).toContain('nonsense');
  });
});
