import { describe, expect, it } from 'vitest';
import { ScoringGate } from '../../src/gate/scoring-gate.ts';

const gate = new ScoringGate({
  scorer: 'flow',
  cache: { enabled: false },
  logger: { warn: () => undefined },
});

const TOOLS = [
  {
    name: 'list',
    description: 'List orders.',
    returns: '{ orders: [{ id, status, due, email, total }] }',
  },
  {
    name: 'act',
    description: 'Cancel an order.',
    inputSchema: { type: 'object', properties: { id: {}, status: {}, a: {} } },
  },
];
const HEAD = "const { orders } = await callTool('list', {});\n";
const TASK = 'Cancel the orders that are late, skip the disputed ones.';

function times(count: number, part: (i: number) => string, between: string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join(between);
}

/** Slow machines, and machines that others use, get more time. */
const PATIENCE = Number(process.env.STEELYARD_PATIENCE ?? 4);

describe('many of a kind, for a task of few words', { retry: 3 }, () => {
  it.each<[string, (count: number) => string]>([
    [
      'alternatives',
      (n) =>
        `${HEAD}for (const o of orders) if (${times(n, (i) => `o.status === 'v${i}'`, ' || ')}) await callTool('act', { id: o.id });`,
    ],
    [
      'conditions',
      (n) =>
        `${HEAD}for (const o of orders) if (${times(n, (i) => `o.f${i} > ${i}`, ' && ')}) await callTool('act', { id: o.id });`,
    ],
    [
      'calls',
      (n) =>
        HEAD + times(n, (i) => `await callTool('act', { id: 'X-${i}', status: 's${i}', a: ${i} });`, '\n'),
    ],
  ])('%s', (_name, script) => {
    const code = script(800);
    const before = process.cpuUsage();
    expect(gate.evaluateSync(code, { tools: TOOLS, task: TASK }).verdict).toBeTypeOf('string');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500 * PATIENCE);
  });

  it.each([
    ['one word', 'a'.repeat(50_000)],
    ['quotes', `${'"'.repeat(50_000)}say "`],
    ['numbers', '1 000 '.repeat(5_000)],
    ['times', '12:00'.repeat(5_000)],
    ['names', 'of Tom to Nina '.repeat(2_000)],
  ])('a task of nothing but %s is read', (_name, task) => {
    const code = `${HEAD}await callTool('act', { id: 'main', a: '17:00' });`;
    expect(gate.evaluateSync(code, { tools: TOOLS, task }).outcome).toBe('scored');
  });
});
