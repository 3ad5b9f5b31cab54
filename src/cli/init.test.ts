import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGateFolder } from '../gate/folder.ts';
import { readPolicyText } from '../gate/policy-file.ts';
import { DEFAULT_POLICY } from '../verdict/policy.ts';
import { fakeIo } from './fake.ts';
import { main } from './main.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'steelyard-cli-init-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

async function run(...args: string[]): Promise<{ exit: number; out: string; err: string }> {
  const io = fakeIo({ cwd });
  const exit = await main(args, io);
  return { exit, out: io.stdout.text, err: io.stderr.text };
}

describe('steelyard init', () => {
  it('makes a gate that can be opened, and says what to do next', async () => {
    const { exit, out } = await run('init');
    expect(exit).toBe(0);
    expect(out).toContain('made  .steelyard/policy.yaml');
    expect(out).toMatch(/Next:\n {2}1\. read \.steelyard\/policy\.yaml/);
    const opened = await openGateFolder(join(cwd, '.steelyard'));
    expect(opened.config.scorer).toBe('recommended');
    await opened.close();
  });

  it('never overwrites', async () => {
    await run('init');
    const policy = join(cwd, '.steelyard/policy.yaml');
    writeFileSync(policy, 'version: mine\n');
    const again = await run('init');
    expect(again.exit).toBe(2);
    expect(again.err).toContain('GATE_FOLDER_EXISTS');
    expect(readFileSync(policy, 'utf8')).toBe('version: mine\n');
    rmSync(join(cwd, '.steelyard/config.yaml'));
    expect((await run('init')).out).toContain('kept  .steelyard/policy.yaml, which was there already');
    expect(readFileSync(policy, 'utf8')).toBe('version: mine\n');
  });

  it('takes each of its options', async () => {
    const { out } = await run(
      'init',
      '--dir',
      'gate',
      '--origin',
      'example.com/agents',
      '--scorer',
      'default',
      '--environment',
      'production',
      '--format',
      'json',
    );
    expect(JSON.parse(out)).toMatchObject({
      folder: join(cwd, 'gate'),
      publicKey: expect.stringMatching(/^example\.com\/agents\+/),
    });
    const opened = await openGateFolder(join(cwd, 'gate'));
    expect(opened.config).toMatchObject({ scorer: 'default', environment: 'production' });
    await opened.close();
  });

  it('refuses what is no folder, a name that is none and a file', async () => {
    expect((await run('init', 'here')).err).toContain('USAGE');
    expect((await run('init', '--origin', 'two words')).err).toContain('CONFIG_INVALID');
  });

  it('writes a policy that is the default one, in words', () => {
    return run('init').then(() => {
      const policy = readPolicyText(readFileSync(join(cwd, '.steelyard/policy.yaml'), 'utf8'));
      expect({ ...policy, version: 'default-1' }).toEqual(DEFAULT_POLICY);
    });
  });

  it('writes examples that are right once their marks are taken away', async () => {
    await run('init');
    const text = readFileSync(join(cwd, '.steelyard/policy.yaml'), 'utf8');
    const policy = readPolicyText(
      text.replaceAll(/^# ?((?:block|rules|groups|approvers|quiet|environments|repeats):.*| {2}.*)$/gm, '$1'),
    );
    expect(policy.block).toHaveLength(1);
    expect(policy.rules[0]).toMatchObject({ name: 'refunds', approvers: 'finance' });
    expect(policy.environments.production).toEqual({ floor: 'MEDIUM' });
  });

  it('keeps keys, evidence and arguments out of version control', async () => {
    execFileSync('git', ['init', '-q'], { cwd });
    mkdirSync(join(cwd, 'src'));
    await run('init');
    const seen = execFileSync('git', ['status', '--porcelain', '-uall'], { cwd, encoding: 'utf8' });
    expect(
      seen
        .trim()
        .split('\n')
        .map((line) => line.slice(3))
        .sort(),
    ).toEqual(['.steelyard/.gitignore', '.steelyard/config.yaml', '.steelyard/policy.yaml']);
  });
});
