import { expect, it } from 'vitest';
import { crash } from './crash.ts';

it('loses no acknowledged entry when three writers at once are killed', async () => {
  const result = await crash(4, 3);
  expect(result.problems).toEqual([]);
  expect(result.kills).toBe(12);
  expect(result.acknowledged).toBeGreaterThan(10);
  expect(result.kept).toBeGreaterThanOrEqual(result.acknowledged);
}, 120_000);
