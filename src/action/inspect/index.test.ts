import { describe, expect, it } from 'vitest';
import type { InspectInput, Inspector } from './finding.ts';
import { INSPECTORS, inspect } from './index.ts';

const INPUT: InspectInput = {
  functionName: 'x',
  args: {},
  texts: [],
  role: () => ({ role: 'other', confidence: 0 }),
};
const calm: Inspector = { name: 'money', inspect: () => [] };
const loud: Inspector = {
  name: 'url',
  inspect: () => [{ inspector: 'url', id: 'X', message: 'seen', path: [], severity: 0.2, confidence: 1 }],
};

describe('inspect', () => {
  it('says of each reader whether it saw something', () => {
    expect(inspect(INPUT, [calm, loud]).map(({ inspector, outcome }) => [inspector, outcome])).toEqual([
      ['money', 'not-found'],
      ['url', 'found'],
    ]);
  });

  it.each([
    ['an error', new TypeError('no tree'), 'TypeError: no tree'],
    ['a thrown text', 'oops', 'it threw no error object'],
  ])('keeps %s of one reader from the others, and never as a zero', (_, thrown, reason) => {
    const broken: Inspector = {
      name: 'sql',
      inspect: () => {
        throw thrown;
      },
    };
    const [first, second] = inspect(INPUT, [broken, loud]);
    expect(first).toEqual({ inspector: 'sql', outcome: 'error', findings: [], reason });
    expect(second!.outcome).toBe('found');
  });

  it('asks each reader once, under a name of its own', () => {
    const names = INSPECTORS.map((one) => one.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('sql');
  });
});
