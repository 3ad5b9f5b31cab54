import { describe, expect, it } from 'vitest';
import { rounded } from '../levels.ts';
import { noveltyFactor } from './index.ts';

describe('novelty', () => {
  it.each<[number, number]>([
    [1, 0.9],
    [2, 0.811111111111],
    [3, 0.722222222222],
    [4, 0.633333333333],
    [5, 0.544444444444],
    [6, 0.455555555556],
    [7, 0.366666666667],
    [8, 0.277777777778],
    [9, 0.188888888889],
    [10, 0.1],
    [11, 0.1],
    [1_000_000, 0.1],
  ])('call %d scores %d', (callNumber, raw) => {
    expect(rounded(noveltyFactor.read({ functionName: 'x', args: {}, callNumber }).raw)).toBe(raw);
  });
});
