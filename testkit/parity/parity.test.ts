/** The same call gets the same verdict and level, whichever way it comes. */
import { describe, expect, it } from 'vitest';
import { PARITY_CALLS, type ParityCall } from './calls.ts';
import { SURFACES, type Verdict } from './surfaces.ts';

const label = ({ tool, args }: ParityCall): string => `${tool} ${JSON.stringify(args)}`.slice(0, 90);

describe('parity of the hosts', () => {
  const expected = new Map<ParityCall, Verdict>();

  it('is over a hundred different calls', () => {
    expect(new Set(PARITY_CALLS.map((call) => JSON.stringify(call))).size).toBe(100);
  });

  it.each(PARITY_CALLS.map((call) => [label(call), call] as const))('%s', async (_, call) => {
    const [first, ...others] = SURFACES;
    const verdict = await first?.decide(call);
    if (verdict !== undefined) expected.set(call, verdict);
    const seen = Object.fromEntries(
      await Promise.all(others.map(async (surface) => [surface.name, await surface.decide(call)] as const)),
    );
    expect(seen).toEqual(Object.fromEntries(others.map((surface) => [surface.name, verdict])));
  });

  it('is no empty comparison: all levels and verdicts occur', () => {
    const all = [...expected.values()];
    expect(new Set(all.map(({ level }) => level))).toEqual(new Set(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']));
    expect(new Set(all.map(({ verdict }) => verdict))).toEqual(new Set(['allow', 'ask', 'deny']));
  });
});
