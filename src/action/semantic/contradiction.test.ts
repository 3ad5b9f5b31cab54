import { describe, expect, it } from 'vitest';
import { contradiction } from './contradiction.ts';
import type { CallValue, Origin } from './values.ts';

const value = (
  text: string,
  more: Partial<CallValue> & { readonly origin?: Origin } = {},
): CallValue & { readonly origin: Origin } => ({
  path: ['to'],
  text,
  role: 'destination',
  decisive: true,
  origin: 'untrusted',
  ...more,
});

describe('contradiction', () => {
  it.each([
    ['Pay the depot rent to LT121000011101001000.', 'EE382200221020145685', 'account'],
    ['Pay the rent to LT12 1000 0111 0100 1000, please.', 'EE38 2200 2210 2014 5685', 'account'],
    ['Send the roster to ines@dock.example.', 'oskar@quay.example', 'address'],
    [
      'Fund 0x52908400098527886E0F7030069857D2E4169EE7.',
      '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
      'account',
    ],
  ])('%s -> %s', (task, text, kind) => {
    expect(contradiction(task, [value(text)])).toEqual({ text, kind });
  });

  it.each([
    ['it is the one that the task names', 'Pay LT121000011101001000.', value('LT121000011101001000')],
    ['it is the same, written in groups', 'Pay LT121000011101001000.', value('LT12 1000 0111 0100 1000')],
    ['the task names none of its kind', 'Pay what we owe the depot.', value('EE382200221020145685')],
    [
      'the task speaks of the owner',
      'Send the roster to ines@dock.example and Oskar.',
      value('oskar@quay.example'),
    ],
    [
      'it stands in a trusted result',
      'Pay LT121000011101001000.',
      value('EE382200221020145685', { origin: 'trusted' }),
    ],
    [
      'it is content',
      'Send it to ines@dock.example.',
      value('oskar@quay.example', { role: 'content', decisive: false }),
    ],
    ['it is no address at all', 'Send it to ines@dock.example.', value('the harbour office')],
  ])('none: %s', (_, task, one) => {
    expect(contradiction(task, [one])).toBeUndefined();
  });

  it('reads hostile tasks and values in time', () => {
    const started = performance.now();
    for (const text of ['a@'.repeat(50_000), '1'.repeat(100_000), 'a.'.repeat(50_000), '@'.repeat(100_000)])
      contradiction(text, [value(text), value('ines@dock.example')]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
