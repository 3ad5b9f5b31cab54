/** The example runs as its page says. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

it('examples/ai-sdk asks, and refuses an approval under which the amount was changed', (context) => {
  if (!existsSync(`${ROOT}dist/ai-sdk/index.js`)) context.skip('the package is not built');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['examples/ai-sdk/agent.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const line = (word: string): string => stdout.split('\n').find((one) => one.startsWith(word)) ?? '';
  expect(line('refused')).toContain('orders are kept for ten years');
  expect(line('asks')).toContain('`money`');
  expect(line('changed')).toContain('not for this call with these arguments');
  expect(line('approved')).toContain('{"refunded":42}');
  expect(stdout).toContain('result   {"success":true,"value":42}');
});
