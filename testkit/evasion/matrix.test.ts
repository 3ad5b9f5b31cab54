import { describe, expect, it } from 'vitest';
import { PLAIN } from './build.ts';
import { FAMILIES } from './families.ts';
import type { KnownMiss } from './misses.ts';
import { KNOWN_EXFIL_MISSES, KNOWN_MISSES, KNOWN_TWIN_BLOCKS } from './misses.ts';
import { TRANSFORMATIONS } from './transformations.ts';
import { exfilUnseen, fallen, plainVerdict, twinVerdicts } from './verdicts.ts';

const known = (table: readonly KnownMiss[], id: string): readonly string[] =>
  table.find((miss) => miss.transformation === id)?.cells ?? [];

describe('plain attacks', () => {
  it.each(FAMILIES)('$id is at least $expected', (family) => {
    const rank = ['allow', 'warn', 'block'];
    expect(rank.indexOf(plainVerdict(family))).toBeGreaterThanOrEqual(rank.indexOf(family.expected));
  });
});

describe('flow: the verdict does not fall', () => {
  it.each(TRANSFORMATIONS)('under $id', (transformation) => {
    expect(fallen(transformation)).toEqual(known(KNOWN_MISSES, transformation.id));
  });
});

describe('rule-based: EXFIL_PATTERN is still seen', () => {
  it.each([PLAIN, ...TRANSFORMATIONS])('under $id', (transformation) => {
    expect(exfilUnseen(transformation)).toEqual(known(KNOWN_EXFIL_MISSES, transformation.id));
  });
});

describe('harmless twins are not blocked', () => {
  let warned = 0;
  let all = 0;
  it.each([PLAIN, ...TRANSFORMATIONS])('under $id', (transformation) => {
    const verdicts = twinVerdicts(transformation);
    all += verdicts.length;
    warned += verdicts.filter((cell) => cell.verdict === 'warn').length;
    const blocked = verdicts.filter((cell) => cell.verdict === 'block').map((cell) => cell.family);
    expect(blocked).toEqual(known(KNOWN_TWIN_BLOCKS, transformation.id));
  });

  it('and warned about seldom', () => {
    // Opaque ways (proxies) and payments may warn; a rise above this share is a change to look at.
    expect(warned / Math.max(1, all)).toBeLessThan(0.2);
  });
});

it('names only transformations that exist', () => {
  const ids = new Set(TRANSFORMATIONS.map((transformation) => transformation.id).concat(PLAIN.id));
  const listed = [...KNOWN_MISSES, ...KNOWN_EXFIL_MISSES, ...KNOWN_TWIN_BLOCKS];
  expect(listed.filter((miss) => !ids.has(miss.transformation))).toEqual([]);
});
