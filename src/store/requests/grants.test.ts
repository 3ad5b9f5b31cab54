import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { GrantProposal } from '../../approval/grant.ts';
import { type GrantStore, Grants } from '../../approval/grants.ts';
import { SqliteDatabase } from '../sqlite/database.ts';
import { MemoryGrantStore } from './grants-memory.ts';
import { SqliteGrantStore } from './grants-sqlite.ts';

const folders: string[] = [];
const databases: SqliteDatabase[] = [];
afterEach(async () => {
  for (const db of databases.splice(0)) await db.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function sqlite(): Promise<GrantStore> {
  const folder = mkdtempSync(join(tmpdir(), 'steelyard-grants-'));
  folders.push(folder);
  const db = await SqliteDatabase.open(join(folder, 'store.db'));
  databases.push(db);
  return new SqliteGrantStore(db);
}

const PROPOSAL: GrantProposal = {
  tools: ['mail:send'],
  bounds: [{ path: ['to'], bound: { kind: 'values', values: ['ana@farm.example'] } }],
  maxListLength: 1,
  left: 3,
  agent: 'bot-1',
};
const ANA = { id: 'ana', authenticatedBy: 'callback' };
const CALL = { tool: 'mail:send', args: { to: 'ana@farm.example' }, agent: 'bot-1' };

describe.each<[string, () => Promise<GrantStore>]>([
  ['memory', async () => new MemoryGrantStore()],
  ['SQLite', sqlite],
])('grants in %s', (_name, open) => {
  it('are used as often as they say, and no more', async () => {
    const grants = new Grants({ store: await open() });
    await grants.give(PROPOSAL, [ANA], 60_000);
    const uses = await Promise.all(Array.from({ length: 8 }, () => grants.use(CALL)));
    expect(uses.filter((use) => use !== undefined)).toHaveLength(3);
    expect(await grants.list()).toEqual([]);
  });

  it('are listed and taken back', async () => {
    const grants = new Grants({ store: await open() });
    const { id } = await grants.give(PROPOSAL, [ANA], 60_000);
    expect((await grants.list()).map((grant) => grant.id)).toEqual([id]);
    expect((await grants.revoke(id)).revokedAt).toBeDefined();
    expect(await grants.use(CALL)).toBeUndefined();
    await expect(grants.revoke('nothing')).rejects.toMatchObject({ code: 'GRANT_NOT_FOUND' });
  });

  it('end', async () => {
    const clock = { now: 1000 };
    const grants = new Grants({ store: await open(), now: () => clock.now });
    await grants.give(PROPOSAL, [ANA], 60_000);
    clock.now += 60_000;
    expect(await grants.use(CALL)).toBeUndefined();
  });

  it('do not cover what is outside of them', async () => {
    const grants = new Grants({ store: await open() });
    await grants.give(PROPOSAL, [ANA], 60_000);
    expect(await grants.use({ ...CALL, args: { to: 'eve@evil.example' } })).toBeUndefined();
    expect((await grants.list())[0]?.left).toBe(3);
  });

  it.each<[string, Partial<GrantProposal>, typeof ANA | undefined, number, string]>([
    ['nobody', {}, undefined, 60_000, 'GRANT_INVALID'],
    ['the agent itself', {}, { id: 'BOT-1', authenticatedBy: 'x' }, 60_000, 'APPROVER_REFUSED'],
    ['somebody unknown', {}, { id: ' ', authenticatedBy: 'x' }, 60_000, 'GRANT_INVALID'],
    ['Ana, for no tool', { tools: [] }, ANA, 60_000, 'GRANT_INVALID'],
    ['Ana, for no call', { left: 0 }, ANA, 60_000, 'GRANT_INVALID'],
    ['Ana, for ever', {}, ANA, Number.POSITIVE_INFINITY, 'GRANT_INVALID'],
    ['Ana, for a month', {}, ANA, 30 * 86_400_000, 'GRANT_INVALID'],
    ['Ana, for no time', {}, ANA, 0, 'GRANT_INVALID'],
  ])('are not given by %s', async (_who, parts, by, expires, code) => {
    const grants = new Grants({ store: await open() });
    await expect(
      grants.give({ ...PROPOSAL, ...parts }, by === undefined ? [] : [by], expires),
    ).rejects.toMatchObject({ code });
    expect(await grants.list()).toEqual([]);
  });
});
