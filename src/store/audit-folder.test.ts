import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DecisionRecord } from '../audit/entry/record.ts';
import { exportLog } from '../audit/export.ts';
import { proveEntry } from '../audit/prove.ts';
import { verifyLog } from '../audit/verifier/index.ts';
import { SqliteAuditStore } from './audit/sqlite.ts';
import {
  createAuditFolder,
  FILES,
  openAuditFolder,
  readAuditFolder,
  readPublicKeys,
  rotateKey,
} from './audit-folder.ts';
import { SqliteDatabase } from './sqlite/database.ts';

const ORIGIN = 'example.com/log';
const decision: DecisionRecord = {
  type: 'decision',
  subject: 'call',
  tool: 'files:read',
  digest: 'a'.repeat(64),
  verdict: 'allow',
  enforced: 'allow',
};

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'steelyard-folder-')), 'log');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

async function filled(count: number): Promise<void> {
  await createAuditFolder(folder, ORIGIN);
  const { log, close } = await openAuditFolder(folder);
  for (let i = 0; i < count; i += 1) await log.append(decision);
  await close();
}

async function verified(): Promise<unknown> {
  const { store, close } = await readAuditFolder(folder);
  const result = await verifyLog(exportLog(store), { keys: await readPublicKeys(folder), deep: true });
  await close();
  return result;
}

describe('a log in a folder', () => {
  it('has keys that its owner alone can read, and goes on where it stopped', async () => {
    await filled(3);
    expect(readdirSync(folder).sort()).toEqual(Object.values(FILES).sort());
    for (const name of [FILES.key, FILES.salt]) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const { log, close } = await openAuditFolder(folder);
    expect((await log.append(decision)).index).toBe(3);
    await close();
    expect(await verified()).toMatchObject({ status: 'UNANCHORED', size: 4, signedTo: 4, problems: [] });
  });

  it('is made once', async () => {
    await filled(1);
    const key = readFileSync(join(folder, FILES.key), 'utf8');
    await expect(createAuditFolder(folder, ORIGIN)).rejects.toMatchObject({ code: 'AUDIT_EXISTS' });
    expect(readFileSync(join(folder, FILES.key), 'utf8')).toBe(key);
  });

  it('is made whole or not at all, so that it can be made later', async () => {
    mkdirSync(join(folder, FILES.database), { recursive: true });
    await expect(createAuditFolder(folder, ORIGIN)).rejects.toMatchObject({ code: 'STORE_FAILED' });
    expect(readdirSync(folder)).toEqual([FILES.database]);
    rmdirSync(join(folder, FILES.database));
    writeFileSync(join(folder, FILES.publicKeys), 'of another log');
    await expect(createAuditFolder(folder, ORIGIN)).rejects.toMatchObject({ code: 'AUDIT_EXISTS' });
    expect(readFileSync(join(folder, FILES.publicKeys), 'utf8')).toBe('of another log');
    expect(readdirSync(folder)).toEqual([FILES.publicKeys]);
    rmSync(join(folder, FILES.publicKeys));
    await filled(1);
    await expect(createAuditFolder(join(folder, FILES.key, 'x'), ORIGIN)).rejects.toMatchObject({
      code: 'STORE_FAILED',
      message: expect.stringContaining('ENOTDIR'),
    });
  });

  it('whose entries were taken away is no new log', async () => {
    await filled(1);
    for (const empty of [true, false]) {
      if (empty) writeFileSync(join(folder, FILES.database), '');
      else rmSync(join(folder, FILES.database));
      for (const open of [openAuditFolder, readAuditFolder]) {
        await expect(open(folder)).rejects.toMatchObject({
          code: 'AUDIT_NOT_FOUND',
          message: expect.stringContaining('its entries are not'),
          data: { next: expect.stringContaining('backup') },
        });
      }
    }
  });

  it('is not made by opening it', async () => {
    await expect(openAuditFolder(folder)).rejects.toMatchObject({ code: 'AUDIT_NOT_FOUND' });
    await expect(readAuditFolder(folder)).rejects.toMatchObject({ code: 'AUDIT_NOT_FOUND' });
  });

  it('rotates its key, hands out both with their ranges, and finishes what was interrupted', async () => {
    await filled(2);
    const first = await openAuditFolder(folder);
    const { checkpoint } = await rotateKey(folder, first.log);
    await first.log.append(decision);
    await first.close();
    const [old, now] = (await readPublicKeys(folder)).trim().split('\n');
    expect(old).toMatch(new RegExp(` 0 ${checkpoint.size}$`));
    expect(now).toMatch(new RegExp(` ${checkpoint.size} -$`));
    expect(await verified()).toMatchObject({ status: 'UNANCHORED', problems: [] });

    const key = readFileSync(join(folder, FILES.key));
    const keys = readFileSync(join(folder, FILES.publicKeys));
    const second = await openAuditFolder(folder);
    const rotated = await rotateKey(folder, second.log);
    await second.close();
    // As if the process had died right behind the signature.
    renameSync(join(folder, FILES.key), join(folder, `${FILES.key}.next`));
    writeFileSync(join(folder, FILES.key), key, { mode: 0o600 });
    writeFileSync(join(folder, FILES.publicKeys), keys);
    const third = await openAuditFolder(folder);
    expect(third.log.verifierKey).toBe(rotated.key.verifier.text);
    await third.log.append(decision);
    await third.close();
    expect(readdirSync(folder).sort()).toEqual(Object.values(FILES).sort());
    expect(await verified()).toMatchObject({ status: 'UNANCHORED', problems: [], size: 6 });
  });

  it('keeps its public keys whole when a rotation stops in between, and finishes it when it is opened next', async () => {
    await filled(1);
    const before = await readPublicKeys(folder);
    const { log, close } = await openAuditFolder(folder);
    mkdirSync(join(folder, `${FILES.publicKeys}.next`));
    await expect(rotateKey(folder, log)).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await close();
    expect(await readPublicKeys(folder)).toBe(before);
    rmdirSync(join(folder, `${FILES.publicKeys}.next`));
    await (await openAuditFolder(folder)).close();
    expect((await readPublicKeys(folder)).trim().split('\n')).toHaveLength(2);
    expect(await verified()).toMatchObject({ status: 'UNANCHORED', problems: [], size: 2 });
  });

  it('does not rotate where its public keys are lost', async () => {
    await filled(1);
    const { log, close } = await openAuditFolder(folder);
    writeFileSync(join(folder, FILES.publicKeys), '');
    await expect(rotateKey(folder, log)).rejects.toMatchObject({ code: 'AUDIT_KEY_INVALID' });
    rmSync(join(folder, FILES.publicKeys));
    await expect(rotateKey(folder, log)).rejects.toMatchObject({ code: 'AUDIT_KEY_MISSING' });
    expect((await log.append(decision)).index).toBe(1);
    await close();
  });
});

describe('closes with a code', () => {
  it.each([
    [FILES.key, 'AUDIT_KEY_MISSING'],
    [FILES.salt, 'AUDIT_KEY_MISSING'],
  ])('when %s is missing, can be read by others, or is damaged', async (name, code) => {
    await filled(1);
    const path = join(folder, name);
    chmodSync(path, 0o644);
    await expect(openAuditFolder(folder)).rejects.toMatchObject({ code: 'AUDIT_KEY_INVALID' });
    chmodSync(path, 0o600);
    const secret = readFileSync(path);
    writeFileSync(path, 'x');
    await expect(openAuditFolder(folder)).rejects.toMatchObject({ code: 'AUDIT_KEY_INVALID' });
    rmSync(path);
    await expect(openAuditFolder(folder)).rejects.toMatchObject({ code, data: { path } });
    writeFileSync(path, secret, { mode: 0o600 });
    await (await openAuditFolder(folder)).close();
  });

  it('when the disk is full, and goes on when it is not any more, with everything acknowledged', async () => {
    await filled(5);
    const { log, db, close } = await openAuditFolder(folder);
    const pages = Number(db.read(() => db.get('PRAGMA page_count'))?.page_count);
    db.get(`PRAGMA max_page_count=${pages + 1}`);
    const huge = { ...decision, arguments: { text: 'lorem ipsum '.repeat(1300) } };
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => log.append(huge)));
    expect(results.every((one) => one.status === 'rejected' && one.reason.code === 'STORE_FULL')).toBe(true);
    db.get('PRAGMA max_page_count=1000000');
    expect((await log.append(huge)).index).toBe(5);
    await close();
    expect(await verified()).toMatchObject({ size: 6, problems: [] });
  });

  it('when the file cannot be written', async () => {
    await filled(2);
    const { log, db, close } = await openAuditFolder(folder);
    db.run('PRAGMA query_only=1');
    await expect(log.append(decision)).rejects.toMatchObject({ code: 'STORE_READ_ONLY' });
    db.run('PRAGMA query_only=0');
    expect((await log.append(decision)).index).toBe(2);
    await close();
  });

  it('when a page is damaged where the log is read or written', async () => {
    await filled(300);
    const path = join(folder, FILES.database);
    const file = openSync(path, 'r+');
    for (let at = 4096; at < statSync(path).size; at += 4096)
      writeSync(file, Buffer.alloc(4096, 0xee), 0, 4096, at);
    closeSync(file);
    await expect(openAuditFolder(folder)).rejects.toMatchObject({ code: 'STORE_CORRUPT', data: { path } });
  });

  it('when an entry was changed behind its back, and the verifier says where', async () => {
    await filled(5);
    const db = await SqliteDatabase.open(join(folder, FILES.database));
    const change = `UPDATE audit_entry SET bytes = replace(bytes, 'allow', 'block') WHERE idx = 2`;
    expect(() => db.write(() => db.run(change))).toThrow(expect.objectContaining({ code: 'STORE_FAILED' }));
    db.write(() => {
      db.run('DROP TRIGGER audit_entry_stays');
      db.run(change);
    });
    const store = new SqliteAuditStore(db);
    await expect(proveEntry(store, 2)).rejects.toMatchObject({ code: 'AUDIT_CORRUPT' });
    await expect(proveEntry(store, 3)).resolves.toContain('index 3');
    await db.close();
    expect(await verified()).toMatchObject({ status: 'FAILED', problems: [{ code: 'ENTRY_CHANGED' }] });
    const again = await SqliteDatabase.open(join(folder, FILES.database));
    again.write(() => again.run('UPDATE audit_entry SET hash = zeroblob(32) WHERE idx = 2'));
    await again.close();
    await expect(openAuditFolder(folder)).rejects.toMatchObject({ code: 'AUDIT_CORRUPT' });
  });

  it('when the end of the table was cut off', async () => {
    await filled(5);
    const db = await SqliteDatabase.open(join(folder, FILES.database));
    db.write(() => db.run('DELETE FROM audit_entry WHERE idx > 2'));
    await db.close();
    expect(await verified()).toMatchObject({ status: 'FAILED', problems: [{ code: 'TAIL_CUT' }] });
    await expect(openAuditFolder(folder)).rejects.toMatchObject({ code: 'AUDIT_CORRUPT' });
  });
});
