import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApproverStore, Invitation, Passkey, Person } from '../../approval/approver-store.ts';
import { SqliteDatabase } from '../sqlite/database.ts';
import { MemoryApproverStore } from './memory.ts';
import { SqliteApproverStore } from './sqlite.ts';

const folders: string[] = [];
const databases: SqliteDatabase[] = [];
afterEach(async () => {
  for (const db of databases.splice(0)) await db.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function sqlite(): Promise<ApproverStore> {
  const folder = mkdtempSync(join(tmpdir(), 'steelyard-approvers-'));
  folders.push(folder);
  const db = await SqliteDatabase.open(join(folder, 'store.db'));
  databases.push(db);
  return new SqliteApproverStore(db);
}

const ANA: Person = { key: 'ana', name: 'Ana', handle: 'aGFuZGxl', enrolledAt: 1000 };
const KEY: Passkey = {
  id: 'key-1',
  person: 'ana',
  publicKey: 'cHVibGlj',
  counter: 0,
  transports: ['internal'],
  enrolledAt: 1000,
};
const INVITATION: Invitation = { hash: 'h1', person: 'ana', name: 'Ana', expiresAt: 2000 };

describe.each<[string, () => Promise<ApproverStore>]>([
  ['memory', async () => new MemoryApproverStore()],
  ['SQLite', sqlite],
])('an approver store in %s', (_name, open) => {
  async function enrolled(): Promise<ApproverStore> {
    const store = await open();
    await store.addInvitation(INVITATION);
    expect(await store.enrol('h1', ANA, KEY, 1500)).toBe(true);
    return store;
  }

  it('gives back what was enrolled', async () => {
    const store = await enrolled();
    expect(await store.people()).toEqual([ANA]);
    expect(await store.person('ana')).toEqual(ANA);
    expect(await store.person('bob')).toBeUndefined();
    expect(await store.passkey('key-1')).toEqual(KEY);
    expect(await store.passkeysOf('ana')).toEqual([KEY]);
    expect(await store.passkeysOf('bob')).toEqual([]);
  });

  it('lets an invitation be used once', async () => {
    const store = await open();
    await store.addInvitation(INVITATION);
    const tries = await Promise.all(
      ['a', 'b', 'c'].map((id) => store.enrol('h1', ANA, { ...KEY, id }, 1500)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await store.passkeysOf('ana')).toHaveLength(1);
    expect(await store.invitation('h1', 1500)).toBeUndefined();
  });

  it.each<[string, string, Person, Passkey, number]>([
    ['an unknown one', 'h2', ANA, KEY, 1500],
    ['one that is over', 'h1', ANA, KEY, 2000],
    ['one of somebody else', 'h1', { ...ANA, key: 'bob' }, { ...KEY, person: 'bob' }, 1500],
  ])('refuses %s', async (_what, hash, person, passkey, now) => {
    const store = await open();
    await store.addInvitation(INVITATION);
    expect(await store.enrol(hash, person, passkey, now)).toBe(false);
    expect(await store.people()).toEqual([]);
    expect(await store.invitation('h1', 1999)).toEqual(INVITATION);
  });

  it('keeps a passkey for the person who had it first', async () => {
    const store = await enrolled();
    await store.addInvitation({ ...INVITATION, hash: 'h2', person: 'bob', name: 'Bob' });
    const bob: Person = { ...ANA, key: 'bob', name: 'Bob' };
    expect(await store.enrol('h2', bob, { ...KEY, person: 'bob' }, 1500)).toBe(false);
    expect((await store.passkey('key-1'))?.person).toBe('ana');
    expect(await store.person('bob')).toBeUndefined();
  });

  it('lets a person have several passkeys', async () => {
    const store = await enrolled();
    await store.addInvitation({ ...INVITATION, hash: 'h2' });
    expect(
      await store.enrol('h2', { ...ANA, handle: 'other' }, { ...KEY, id: 'key-2', enrolledAt: 1001 }, 1500),
    ).toBe(true);
    expect((await store.passkeysOf('ana')).map(({ id }) => id)).toEqual(['key-1', 'key-2']);
    expect(await store.person('ana')).toEqual(ANA);
  });

  it.each<[string, readonly number[], readonly boolean[]]>([
    ['grows', [1, 2, 9], [true, true, true]],
    ['stays 0 where the authenticator does not count', [0, 0], [true, true]],
    ['stands still', [3, 3], [true, false]],
    ['goes back', [3, 2], [true, false]],
    ['falls to 0', [3, 0], [true, false]],
  ])('judges a counter that %s', async (_how, counters, answers) => {
    const store = await enrolled();
    const got: boolean[] = [];
    for (const counter of counters) got.push(await store.used('key-1', counter, 1600));
    expect(got).toEqual(answers);
    expect((await store.passkey('key-1'))?.usedAt).toBe(1600);
    expect(await store.used('key-9', 1, 1600)).toBe(false);
  });

  it('takes a person away with everything of theirs', async () => {
    const store = await enrolled();
    await store.addInvitation({ ...INVITATION, hash: 'h2' });
    expect(await store.remove('ana')).toBe(true);
    expect(await store.remove('ana')).toBe(false);
    expect(await store.people()).toEqual([]);
    expect(await store.passkey('key-1')).toBeUndefined();
    expect(await store.invitation('h2', 1500)).toBeUndefined();
  });
});
