import { describe, expect, it } from 'vitest';
import { makeEnclave } from '../../../testkit/enclave-conformance/enclaves.ts';
import type { ActionContext } from '../../action/context.ts';

const TOKEN = 'zq-7731-hollow-lantern-5520';
const tools = {
  'vault:read': async () => ({ entries: [{ token: TOKEN }] }),
  'notes:add': async () => ({ ok: true }),
};

describe('observed provenance', () => {
  const seen: ActionContext[] = [];
  const actionGate = {
    evaluate: (context: ActionContext) => {
      seen.push(context);
      return { verdict: 'allow' } as const;
    },
  };
  const enclave = makeEnclave({ tools, actionGate });
  const CODE = `const v = await callTool('vault:read', {}); await callTool('notes:add', { text: v.entries[0].token, title: 'plain' });`;

  it('is given to the gate with the history, and to the journal', async () => {
    const result = await enclave.run(CODE, { task: 'keep my notes' });
    expect(result.success).toBe(true);
    const [first, second] = seen;
    expect(first?.history).toEqual([]);
    expect(second?.history).toMatchObject([
      { functionName: 'vault:read', output: { entries: [{ token: TOKEN }] } },
    ]);
    expect(second?.provenance).toContainEqual(
      expect.objectContaining({
        path: ['text'],
        from: 'result',
        call: { index: 0, functionName: 'vault:read' },
      }),
    );
    const [, , call] = result.journal.entries;
    expect(call).toMatchObject({
      kind: 'call',
      tool: 'notes:add',
      observed: [{ argument: ['text'], from: [{ call: 0, path: ['entries', 0, 'token'], how: 'exact' }] }],
    });
    expect(result.diagnostics).toEqual([]);
  });

  it('a repetition needs no evidence, and keeps that of the journal', async () => {
    const first = await enclave.run(CODE);
    seen.length = 0;
    const second = await enclave.run(CODE, { journal: first.journal });
    expect(second.journal).toEqual(first.journal);
    expect(seen).toEqual([]);
  });

  it('a value without a predicted flow is a diagnostic', async () => {
    // The tool that stores keeps state of its own: no analysis of the script can see that way.
    let stored: unknown;
    const around = makeEnclave({
      tools: {
        'vault:read': async () => ({ token: TOKEN }),
        'box:peek': async () => ({ text: stored }),
        'notes:add': async () => ({ ok: true }),
      },
      provenance: true,
    });
    stored = TOKEN;
    const code = `await callTool('vault:read', {}); const { text } = await callTool('box:peek', {}); await callTool('notes:add', { text });`;
    const result = await around.run(code);
    expect(result.diagnostics).toMatchObject([{ kind: 'FLOW_NOT_PREDICTED', data: { from: 0, to: 2 } }]);
    const ordinary = await around.run(
      `const v = await callTool('vault:read', {}); await callTool('notes:add', { text: v.token });`,
    );
    expect(ordinary.diagnostics).toEqual([]);
    const own = await around.run(
      `await callTool('vault:read', {}); await callTool('notes:add', { text: '${TOKEN}' });`,
    );
    expect(own.diagnostics).toEqual([]);
  });

  it('is off without a gate, and can be switched', async () => {
    const code = `const v = await callTool('vault:read', {}); await callTool('notes:add', { text: v.entries[0].token });`;
    const observed = async (options: object): Promise<boolean> => {
      const { journal } = await makeEnclave({ tools, ...options }).run(code);
      return journal.entries.some((entry) => entry.kind === 'call' && entry.observed !== undefined);
    };
    expect(await observed({})).toBe(false);
    expect(await observed({ provenance: true })).toBe(true);
    expect(await observed({ actionGate, provenance: false })).toBe(false);
  });
});
