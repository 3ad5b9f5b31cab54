/** Whatever fails around a call of the AI SDK, the tool does not run. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terminalChannel } from '../../src/approval/channels/terminal.ts';
import {
  type ActionGateOptions,
  createGate,
  createGateFolder,
  openGateFolder,
} from '../../src/gate/index.ts';
import { type AiSdkOptions, gateTools } from '../../src/integrations/ai-sdk/index.ts';
import { SqliteDatabase } from '../../src/store/sqlite/database.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'ai-sdk-failures-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Gate = Parameters<typeof gateTools>[1];
const USER = { role: 'user', content: 'tidy up' } as const;

/** What came of a call, and whether the tool ran. */
async function called(
  gate: Gate,
  options: AiSdkOptions = {},
  args: object = { id: 7 },
): Promise<{ ran: boolean; said: string }> {
  let ran = false;
  const work = {
    execute: async () => {
      ran = true;
      return 'done';
    },
  };
  const tools = gateTools({ work }, gate, { sessionId: 's', ...options });
  const how = { toolCallId: 'c1', messages: [USER] };
  const execute = tools.work.execute as (args: object, how: object) => Promise<unknown>;
  const said = await execute(args, how).then(String, (error: Error) => `${error.message}`);
  return { ran, said };
}

const gateWith = (options: ActionGateOptions): Gate => createGate({ channels: [], ...options });
const allowed = { scorer: { name: 'none', score: () => 0 } };
const asked = {
  scorer: { name: 'some', score: () => 0.4 },
  policy: { minimumReviewSeconds: { MEDIUM: 0 } },
};
const broken = async (): Promise<never> => {
  throw new Error('disk on fire');
};

describe('the AI SDK: every failure closes', () => {
  it('a neighbour: nothing fails', async () => {
    expect(await called(gateWith(allowed))).toEqual({ ran: true, said: 'done' });
  });

  it.each<[string, Gate, AiSdkOptions, RegExp]>([
    [
      'a gate that crashes',
      { evaluate: broken, report: async () => undefined } as unknown as Gate,
      {},
      /disk on fire|did not run/,
    ],
    ['a scorer that crashes', gateWith({ scorer: { name: 'x', score: broken as never } }), {}, /weighed/],
    ['a log that cannot be written', gateWith({ ...allowed, audit: { append: broken } }), {}, /recorded/],
    [
      'no terminal',
      gateWith({ ...asked, channels: [terminalChannel({ open: () => undefined })] }),
      { ask: 'wait' },
      /asked|terminal/,
    ],
    ['nobody to ask', gateWith(asked), { ask: 'wait' }, /asked/],
    ['nobody who answers in time', gateWith(asked), { ask: 'later' }, /people have to allow it first/],
  ])('%s', async (_, gate, options, said) => {
    const outcome = await called(gate, options);
    expect(outcome.ran).toBe(false);
    expect(outcome.said).toMatch(said);
  });

  it('arguments that are no data', async () => {
    const knot: Record<string, unknown> = {};
    knot.self = knot;
    expect(await called(gateWith(allowed), {}, knot)).toMatchObject({ ran: false });
  });

  it('a store that another process holds, and no folder', async () => {
    const folder = join(root, 'gate');
    await createGateFolder(folder, {});
    await using project = await openGateFolder(folder, { busyMs: 50 });
    expect((await called(project.gate)).ran).toBe(true);
    const other = await SqliteDatabase.open(join(folder, 'audit', 'audit.db'));
    other.run('BEGIN IMMEDIATE');
    const outcome = await called(project.gate);
    other.run('ROLLBACK');
    await other.close();
    expect(outcome).toEqual({ ran: false, said: expect.stringMatching(/another process holds/) });
    await expect(openGateFolder(join(root, 'none'))).rejects.toMatchObject({ code: 'GATE_FOLDER_MISSING' });
  });
});
