import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSigningKey } from './key.ts';
import { readSecret, readSigningKey, writeSecret } from './key-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steelyard-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('key files', () => {
  it('can be read by their owner alone, and give the key back', async () => {
    const path = join(folder, 'audit.key');
    const { key, secret } = createSigningKey('example.com/log');
    await writeSecret(path, secret);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await readSigningKey(path)).verifier.text).toBe(key.verifier.text);
  });

  it('are not overwritten unless that is asked for', async () => {
    const path = join(folder, 'audit.key');
    await writeSecret(path, 'one');
    await expect(writeSecret(path, 'two')).rejects.toMatchObject({ code: 'AUDIT_EXISTS' });
    expect(await readSecret(path)).toBe('one');
    await writeSecret(path, 'three', true);
    expect(await readSecret(path)).toBe('three');
    expect(await readdir(folder)).toEqual(['audit.key']);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('are missing, open to others or damaged with a code each', async () => {
    const path = join(folder, 'audit.key');
    await expect(readSigningKey(path)).rejects.toMatchObject({ code: 'AUDIT_KEY_MISSING', data: { path } });
    await writeFile(path, createSigningKey('a').secret);
    await chmod(path, 0o640);
    await expect(readSigningKey(path)).rejects.toMatchObject({ code: 'AUDIT_KEY_INVALID' });
    await chmod(path, 0o600);
    await expect(readSigningKey(path)).resolves.toBeDefined();
    await writeFile(path, 'PRIVATE+KEY+nonsense');
    await expect(readSigningKey(path)).rejects.toMatchObject({ code: 'AUDIT_KEY_INVALID' });
  });
});
