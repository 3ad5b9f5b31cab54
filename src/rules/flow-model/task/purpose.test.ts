import { describe, expect, it } from 'vitest';
import { purposeOf } from './purpose.ts';

describe('purposeOf', () => {
  it.each([
    ['Pay 1.240,50 EUR to Brenner', [1240.5]],
    ['Refund $40 and 12.00 USD', [40, 12]],
    ['Transfer 1,500.25 € for invoice 88', [1500.25]],
    ['Order 12 lamps for room 4', []],
  ])('reads the sums of %s', (task, sums) => {
    expect(purposeOf(task).sums).toEqual(sums);
  });
});
