import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exceeds, type JsonLimits } from './measure.ts';

const ROOM: JsonLimits = { depth: 100, properties: 1000, nodes: 10_000, outputBytes: 1_000_000 };
const fits = (value: unknown, limits: Partial<JsonLimits>): boolean =>
  exceeds(JSON.stringify(value), { ...ROOM, ...limits }) === undefined;

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
function propertiesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Math.max(own, ...Object.values(value).map(propertiesOf));
}

describe('the size of a JSON text', () => {
  it.each([
    ['depth', [[[]]], { depth: 2 }, { depth: 3 }],
    ['depth of objects', { a: { b: {} } }, { depth: 2 }, { depth: 3 }],
    ['properties', { a: 1, b: 2 }, { properties: 1 }, { properties: 2 }],
    ['properties around others', { a: { x: 1 }, b: { y: 1 }, c: 1 }, { properties: 2 }, { properties: 3 }],
    ['nodes', [1, 2, 3, 4], { nodes: 4 }, { nodes: 5 }],
    ['bytes', 'ab', { outputBytes: 3 }, { outputBytes: 4 }],
    ['bytes of UTF-8', 'é', { outputBytes: 3 }, { outputBytes: 4 }],
    [
      'quotes and brackets in texts are nothing',
      ['"[[[{', '\\"', '\\\\', ':,:,'],
      { nodes: 4 },
      { depth: 1, properties: 1, nodes: 5 },
    ],
  ])('%s', (_, value, over, within) => {
    expect(fits(value, over)).toBe(false);
    expect(fits(value, within)).toBe(true);
  });

  it('agrees with the value itself', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(6), fc.nat(5), (value, depth, properties) => {
        expect(fits(value, { depth })).toBe(depthOf(value) <= depth);
        expect(fits(value, { properties })).toBe(propertiesOf(value) <= properties);
      }),
    );
  });

  it('is linear in texts full of backslashes and quotes', { retry: 3 }, () => {
    const value = '\\"'.repeat(200_000);
    const text = JSON.stringify(value);
    const started = performance.now();
    expect(exceeds(text, ROOM)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
