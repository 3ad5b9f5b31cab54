import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackChannel } from '../approval/channels/callback.ts';
import { openGateFolder } from './folder.ts';
import { readFolderConfig } from './folder-config.ts';
import { createGateFolder } from './new-folder.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'gate-folder-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('config.yaml', () => {
  it('has a default for everything', () => {
    const defaults = { scorer: 'default', mode: 'enforce', policy: 'policy.yaml', channels: ['terminal'] };
    expect(readFolderConfig('', 'c')).toEqual(defaults);
    expect(readFolderConfig('# nothing', 'c')).toEqual(defaults);
  });

  it('is read key by key', () => {
    const text =
      'scorer: semantic\nmode: monitor\nenvironment: staging\nagent: bot\ncatalog: t.json\npolicy: p.yaml\nchannels: [console, terminal]';
    expect(readFolderConfig(text, 'c')).toEqual({
      scorer: 'semantic',
      mode: 'monitor',
      environment: 'staging',
      agent: 'bot',
      catalog: 't.json',
      policy: 'p.yaml',
      channels: ['console', 'terminal'],
    });
  });

  it.each<[string, string, RegExp]>([
    ['a misspelt key', 'scoer: default', /unknown key `scoer`, did you mean `scorer`/],
    ['a misspelt scorer', 'scorer: recomended', /did you mean `recommended`/],
    ['a mode that is none', 'mode: off', /`mode` must be one of/],
    [
      'a channel that is none',
      'channels: [termnal]',
      /`channels\[0\]` must be one of .* did you mean `terminal`/,
    ],
    ['a channel that is nothing', 'channels: [null]', /`channels\[0\]` must be one of/],
    ['a channel twice', 'channels: [terminal, terminal]', /twice/],
    ['channels that are no list', 'channels: terminal', /must be a list/],
    ['a policy that is no text', 'policy: 7', /`policy` must be a text/],
    ['a list', '- a', /must be an object/],
    ['a member of a prototype', '__proto__: 1', /unknown key `__proto__`/],
    ['a key twice', 'mode: enforce\nmode: monitor', /c:2:1 is no YAML/],
    ['no YAML', 'mode: [', /is no YAML or JSON/],
    ['aliases that grow', `a: &a [${'x,'.repeat(20)}]\nb: [${'*a,'.repeat(99)}]`, /is no YAML or JSON/],
  ])('refuses %s', (_what, text, message) => {
    expect(() => readFolderConfig(text, 'c')).toThrow(message);
  });
});

describe('a new folder', () => {
  it('can be opened as it is, for its owner alone, and is never overwritten', async () => {
    const folder = join(root, 'new', '.steelyard');
    const made = await createGateFolder(folder);
    expect(made).toMatchObject({
      folder,
      created: ['.gitignore', 'audit/', 'approvals.db', 'policy.yaml', 'config.yaml'],
      kept: [],
    });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'config.yaml')).mode & 0o777).toBe(0o600);
    const opened = await openGateFolder(folder);
    expect(opened.config).toMatchObject({ scorer: 'recommended', mode: 'enforce', channels: ['terminal'] });
    await opened.close();
    const before = readFileSync(join(folder, 'audit', 'audit.key'), 'utf8');
    await expect(createGateFolder(folder)).rejects.toMatchObject({ code: 'GATE_FOLDER_EXISTS' });
    expect(readFileSync(join(folder, 'audit', 'audit.key'), 'utf8')).toBe(before);
  });

  it('finishes what was interrupted, and keeps what is there', async () => {
    const folder = join(root, 'half', '.steelyard');
    await createGateFolder(folder);
    const key = readFileSync(join(folder, 'audit', 'audit.key'), 'utf8');
    rmSync(join(folder, 'config.yaml'));
    writeFileSync(join(folder, 'policy.yaml'), 'levels: { LOW: confirm }\n');
    expect(await createGateFolder(folder, { scorer: 'default', environment: 'production' })).toMatchObject({
      created: ['config.yaml'],
      kept: ['.gitignore', 'audit/', 'approvals.db', 'policy.yaml'],
    });
    expect(readFileSync(join(folder, 'audit', 'audit.key'), 'utf8')).toBe(key);
    expect(readFileSync(join(folder, 'policy.yaml'), 'utf8')).toBe('levels: { LOW: confirm }\n');
    const opened = await openGateFolder(folder);
    expect(opened.config).toMatchObject({ scorer: 'default', environment: 'production' });
    await opened.close();
  });
});

describe('a folder that is opened', () => {
  it('gates calls by its policy, and keeps requests, sessions and evidence for the next process', async () => {
    const folder = join(root, 'whole', '.steelyard');
    await createGateFolder(folder);
    writeFileSync(
      join(folder, 'policy.yaml'),
      'version: p-7\nminimumReviewSeconds: { MEDIUM: 0 }\nrules: [{ tools: ["*"], measure: confirm }]\nblock: [{ tools: [drop_all] }]\n',
    );
    const ana = { id: 'ana', authenticatedBy: 'callback' };
    const channels = [
      callbackChannel([{ approver: ana, ask: async () => ({ kind: 'confirm', typed: 'yes' }) }]),
    ];
    const first = await openGateFolder(folder, { channels, agentId: 'bot', environment: 'staging' });
    const call = { functionName: 'notes:add', args: { text: 'hi' }, sessionId: 's' };
    const decision = await first.gate.evaluate(call);
    expect(decision).toMatchObject({ verdict: 'allow', reason: 'approved by `ana`' });
    await first.gate.report(call, decision, { ok: true, output: 'n-1' });
    expect(await first.gate.evaluate({ functionName: 'drop_all', args: {} })).toMatchObject({
      code: 'POLICY_BLOCKED',
    });
    await first.close();
    const second = await openGateFolder(folder);
    expect((await second.sessions.read('s')).count('notes:add')).toBe(1);
    expect((await second.requests.list()).map(({ state, agent }) => [state, agent])).toEqual([
      ['consumed', 'bot'],
    ]);
    await second.close();
  });

  it.each<[string, (folder: string) => void, string]>([
    ['without settings', (folder) => rmSync(join(folder, 'config.yaml')), 'GATE_FOLDER_MISSING'],
    ['without its policy', (folder) => rmSync(join(folder, 'policy.yaml')), 'CONFIG_INVALID'],
    [
      'with a wrong policy',
      (folder) => writeFileSync(join(folder, 'policy.yaml'), 'blok: []'),
      'CONFIG_INVALID',
    ],
    ['without its key', (folder) => rmSync(join(folder, 'audit', 'audit.key')), 'AUDIT_KEY_MISSING'],
    ['without its log', (folder) => rmSync(join(folder, 'audit', 'audit.db')), 'AUDIT_NOT_FOUND'],
    [
      'with a catalogue that is not there',
      (folder) => writeFileSync(join(folder, 'config.yaml'), 'catalog: t.json'),
      'CATALOG_INVALID',
    ],
    [
      'with a damaged database',
      (folder) => writeFileSync(join(folder, 'approvals.db'), 'x'.repeat(5000)),
      'STORE_CORRUPT',
    ],
  ])('%s is not opened', async (what, harm, code) => {
    const folder = join(root, what.replaceAll(' ', '-'), '.steelyard');
    await createGateFolder(folder);
    harm(folder);
    await expect(openGateFolder(folder)).rejects.toMatchObject({ code });
  });

  it('asks over the webhook whom its file names, and takes their answers', async () => {
    const folder = join(root, 'webhook', '.steelyard');
    await createGateFolder(folder);
    writeFileSync(join(folder, 'config.yaml'), 'channels: [webhook]');
    await expect(openGateFolder(folder)).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
    const secret = `whsec_${'A'.repeat(32)}`;
    const person = { id: 'ana', url: 'https://example.com/', signWith: secret, answerKey: secret };
    writeFileSync(join(folder, 'webhook.yaml'), JSON.stringify({ peple: [person] }));
    await expect(openGateFolder(folder)).rejects.toThrow(/did you mean `people`/);
    writeFileSync(join(folder, 'webhook.yaml'), JSON.stringify({ people: [person] }));
    const opened = await openGateFolder(folder);
    expect(opened.webhook).toBeTypeOf('function');
    await opened.close();
  });

  it('is not made by opening', async () => {
    const folder = join(root, 'none');
    await expect(openGateFolder(folder)).rejects.toMatchObject({ code: 'GATE_FOLDER_MISSING' });
    expect(existsSync(folder)).toBe(false);
  });
});
