import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActionGate } from '../gate/action-gate.ts';
import { CHECKS } from '../gate/doctor/checks.ts';
import { examine } from '../gate/doctor/examine.ts';
import type { CanaryWorld } from '../gate/doctor/world.ts';
import { COMMANDS } from './command-table.ts';
import { fakeIo } from './fake.ts';
import { HOST_CHECKS } from './host-checks.ts';
import { main } from './main.ts';

let cwd: string;
beforeEach(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-cli-doctor-'));
  await main(['init'], fakeIo({ cwd }));
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function run(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = fakeIo({ cwd });
  const exit = await main(['doctor', ...args], io);
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

describe('steelyard doctor', () => {
  it('proves every failure path of a new gate, and leaves the folder as it was', async () => {
    const before = readFileSync(join(cwd, '.steelyard/audit/audit.pub'));
    const { exit, out } = await run();
    expect(out).not.toContain('FAILED');
    expect(exit).toBe(0);
    for (const { name, proves } of CHECKS) expect(out).toContain(`proved  ${name}: ${proves}\n`);
    expect(out).toMatch(/All \d+ checks were proved\.\n$/);
    expect(readFileSync(join(cwd, '.steelyard/audit/audit.pub'))).toEqual(before);
  }, 60_000);

  it.each<[string, () => void, string, RegExp]>([
    ['no gate', () => rmSync(join(cwd, '.steelyard/config.yaml')), 'folder', /there is no/],
    [
      'a wrong policy',
      () => writeFileSync(join(cwd, '.steelyard/policy.yaml'), 'blok: []'),
      'folder',
      /did you mean `block`/,
    ],
    [
      'monitor mode',
      () => writeFileSync(join(cwd, '.steelyard/config.yaml'), 'mode: monitor'),
      'enforced',
      /nothing is enforced/,
    ],
    [
      'a policy that lets everything run',
      () => writeFileSync(join(cwd, '.steelyard/policy.yaml'), 'levels: { CRITICAL: allow }'),
      'critical',
      /without a question/,
    ],
    [
      'a folder that others can write to',
      () => chmodSync(join(cwd, '.steelyard'), 0o777),
      'owner-only',
      /chmod go-w/,
    ],
  ])(
    'finds %s',
    async (_what, harm, name, text) => {
      harm();
      const { checks, ok } = await examine(join(cwd, '.steelyard'), [], []);
      expect(ok).toBe(false);
      expect(checks.find((one) => one.name === name)).toMatchObject({
        ok: false,
        text: expect.stringMatching(text),
      });
    },
    60_000,
  );

  it('says in JSON what failed, with an exit code of its own', async () => {
    writeFileSync(join(cwd, '.steelyard/config.yaml'), 'mode: monitor');
    const { exit, out } = await run('--format', 'json');
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, folder: join(cwd, '.steelyard') });
    expect((await run('here')).exit).toBe(2);
    expect((await run('--host', 'mpc')).err).toContain('did you mean `mcp`');
  }, 60_000);

  it('offers exactly the hosts that have a check', () => {
    const option = COMMANDS.find(({ name }) => name === 'doctor')?.options.find(
      ({ name }) => name === 'host',
    );
    expect(option?.choices).toEqual([...HOST_CHECKS.keys()]);
  });
});

describe('a check of a host', () => {
  it('counts like any other, and one that throws has failed', async () => {
    const hosts = [
      { name: 'good', run: async () => ({ ok: true, proved: ['a', 'b'] }) },
      { name: 'bad', run: async () => ({ ok: false, proved: ['it ran'] }) },
      { name: 'broken', run: () => Promise.reject(new Error('no such host')) },
    ];
    const { checks } = await examine(join(cwd, 'none'), hosts, []);
    expect(checks.slice(-3)).toEqual([
      { name: 'host good', ok: true, text: 'a; b' },
      { name: 'host bad', ok: false, text: 'it ran' },
      { name: 'host broken', ok: false, text: 'no such host' },
    ]);
  }, 60_000);
});

describe('a check of the gate', () => {
  /** A gate that lets everything run, whoever asks and whoever approves. */
  const open = {
    evaluate: async () => ({ verdict: 'allow', reason: 'open', digest: '', request: 'r' }),
    approvals: { begin: async () => ({}), consume: async () => ({}) },
  } as unknown as ActionGate;
  const world: CanaryWorld = {
    folder: '',
    gate: () => open,
    clock: { now: 0 },
    approve: async () => 'r',
    locked: (work) => work(),
    closeLog: async () => undefined,
    close: async () => undefined,
  };

  it.each(CHECKS.filter(({ name }) => !/^(?:missing|broken)-/.test(name)))(
    'fails on a gate that is open: $name',
    async ({ run: check }) => {
      await expect(check(world)).rejects.toThrow(/not denied|not refused/);
    },
  );

  it('finds each of the files that a gate cannot do without', async () => {
    for (const { name, run: check } of CHECKS.filter(({ name: one }) => /^(?:missing|broken)-/.test(one)))
      await expect(check({ ...world, folder: join(cwd, 'nothing-here') }), name).rejects.toThrow();
  });
});
