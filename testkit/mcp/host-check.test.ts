import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openGateFolder } from '../../src/gate/index.ts';
import { mcpHostCheck } from '../../src/integrations/mcp/host-check.ts';
import { project } from './proxied.ts';

async function checked(
  policy = '',
  config = '',
): Promise<{ ok: boolean; proved: readonly string[]; left: number }> {
  const own = await project(policy);
  try {
    if (config !== '') writeFileSync(join(own.folder, 'config.yaml'), config);
    const result = await mcpHostCheck(own.folder).run();
    const folder = await openGateFolder(own.folder);
    const left = (await folder.requests.list({ states: ['pending'] })).length;
    await folder.close();
    return { ...result, left };
  } finally {
    own.remove();
  }
}

describe('the canary of the proxy', () => {
  it('proves that danger, crashes and a missing gate are closed, and leaves no question behind', async () => {
    expect(await checked()).toEqual({
      ok: true,
      proved: [
        'a dangerous call through the proxy is not run',
        'a call over which the gate crashes is not run',
        'without its gate the proxy starts no server',
      ],
      left: 0,
    });
  });

  it.each<[string, string, string, string]>([
    [
      'a policy that lets it run',
      'levels: { MEDIUM: allow, HIGH: allow, CRITICAL: allow }\n',
      '',
      'its policy lets it run',
    ],
    ['a gate that only monitors', '', 'mode: monitor\n', 'the mode is `monitor`'],
  ])('finds %s', async (_, policy, config, why) => {
    const { ok, proved } = await checked(policy, config);
    expect([ok, proved[0]]).toEqual([false, expect.stringContaining(why)]);
  });
});
