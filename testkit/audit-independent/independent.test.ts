/**
 * The vectors, by a verifier that somebody wrote from docs/audit-format.md alone, without having seen ours. Where the page was
 * made clearer since, it follows the page.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compareVerifiers } from './differential.ts';

const PROGRAM = fileURLToPath(new URL('./run_vectors.py', import.meta.url));
const python = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!python)('the independent verifier (needs python3)', () => {
  it('verifies every vector as the format says', () => {
    const { stdout, stderr, status } = spawnSync('python3', [PROGRAM], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(stdout).toMatch(/^(\d+) vectors, \1 passed, 0 failed$/m);
    expect(status).toBe(0);
  });

  it('believes the same random logs as ours, and no others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steelyard-differential-'));
    try {
      const { counts, differences } = await compareVerifiers(folder, 40);
      expect(differences).toEqual([]);
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
