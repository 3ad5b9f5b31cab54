import { describe, expect, it } from 'vitest';
import { ScoringGate } from '../../src/gate/scoring-gate.ts';
import type { HostileInput } from './inputs.ts';
import { EXPLOSIVE, NESTED, TEXTS } from './inputs.ts';

const QUIET = { warn: () => undefined };
const gate = new ScoringGate({ scorer: 'flow', cache: { enabled: false }, logger: QUIET });
const OPTIONS = {
  tools: [
    { name: 'get_secret', description: 'Read one secret value.', returns: '{ name, value }' },
    { name: 'list_rows', description: 'List rows.', returns: '[{ id }]' },
    { name: 'send_email', description: 'Send an email.', inputSchema: { properties: { to: {}, body: {} } } },
  ],
  trustedDestinations: ['tarnow.example'],
  task: 'Tell me the time.',
};
/** Slow machines, and machines that others use, get more time; the ratio between inputs stays. */
const PATIENCE = Number(process.env.STEELYARD_PATIENCE ?? 4);

function weigh(input: HostileInput) {
  const code = input.code();
  const before = process.cpuUsage();
  const result = gate.evaluateSync(code, OPTIONS);
  const spent = process.cpuUsage(before);
  return { result, ms: (spent.user + spent.system) / 1000 };
}

describe.each([
  ['texts', TEXTS],
  ['nested inputs', NESTED],
  ['explosive inputs', EXPLOSIVE],
] as const)('%s', { retry: 3 }, (_, inputs) => {
  const [waiting, ready] = [
    inputs.filter(({ pending }) => pending),
    inputs.filter(({ pending }) => !pending),
  ];
  for (const { id, pending } of waiting) it.todo(`${id}: ${pending}`);

  it.each(ready)('$id', (input) => {
    const { result, ms } = weigh(input);
    const again = weigh(input).result;
    const stable = ({ score, verdict, outcome, signals }: typeof result) => ({
      score,
      verdict,
      outcome,
      signals,
    });
    expect(stable(again)).toEqual(stable(result));
    if (input.signal !== undefined) {
      expect(result).toMatchObject({ verdict: 'block', score: 100, signals: [input.signal] });
    } else {
      // Running out of budget is a right answer to an explosive input, and a block.
      const unread = result.signals.includes('BUDGET_EXHAUSTED') || result.signals.includes('TOO_DEEP');
      if (!unread) expect(result.outcome).toBe('scored');
      if (input.verdicts !== undefined) expect(input.verdicts).toContain(result.verdict);
    }
    expect(ms).toBeLessThan((input.ms ?? 250) * PATIENCE);
  });
});
