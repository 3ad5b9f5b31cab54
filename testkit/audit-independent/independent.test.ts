/** The vectors, by a verifier that was written from docs/audit-format.md alone, by somebody who had not seen ours. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./run_vectors.py', import.meta.url));

it('verifies every vector as the format says', (context) => {
  if (spawnSync('python3', ['--version']).status !== 0) context.skip('there is no python3');
  const { stdout, stderr, status } = spawnSync('python3', [PROGRAM], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout.split('\n').filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(stdout).toMatch(/^(\d+) vectors, \1 passed, 0 failed$/m);
  expect(status).toBe(0);
});
