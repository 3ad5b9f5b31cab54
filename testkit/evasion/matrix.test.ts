import { describe, expect, it } from 'vitest';
import { PLAIN } from './build.ts';
import { FAMILIES } from './families.ts';
import type { KnownMiss } from './misses.ts';
import { KNOWN_EXFIL_MISSES, KNOWN_MISSES, KNOWN_TWIN_BLOCKS } from './misses.ts';
import { TRANSFORMATIONS } from './transformations.ts';
import { exfilUnseen, fallen, plainVerdict, twinVerdicts } from './verdicts.ts';

const known = (table: readonly KnownMiss[], id: string): string[] =>
  table.filter((miss) => miss.transformations.includes(id)).flatMap((miss) => miss.cells);

describe('plain attacks', () => {
  it.each(FAMILIES)('$id is at least $expected', (family) => {
    const rank = ['allow', 'warn', 'block'];
    expect(rank.indexOf(plainVerdict(family))).toBeGreaterThanOrEqual(rank.indexOf(family.expected));
  });
});

describe('flow: the verdict does not fall', () => {
  it.each(TRANSFORMATIONS)('under $id', (transformation) => {
    expect(fallen(transformation).sort()).toEqual(known(KNOWN_MISSES, transformation.id).sort());
  });
});

describe('rule-based: EXFIL_PATTERN is still seen', () => {
  it.each([PLAIN, ...TRANSFORMATIONS])('under $id', (transformation) => {
    expect(exfilUnseen(transformation).sort()).toEqual(known(KNOWN_EXFIL_MISSES, transformation.id).sort());
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
    expect(blocked.sort()).toEqual(known(KNOWN_TWIN_BLOCKS, transformation.id).sort());
  });

  it('and warned about seldom', () => {
    // Opaque ways (proxies) and payments may warn; a rise above this share is a change to look at.
    expect(warned / Math.max(1, all)).toBeLessThan(0.2);
  });
});

it('names only transformations that exist', () => {
  const ids = new Set([PLAIN, ...TRANSFORMATIONS].map((transformation) => transformation.id));
  const listed = [...KNOWN_MISSES, ...KNOWN_EXFIL_MISSES, ...KNOWN_TWIN_BLOCKS];
  expect(listed.flatMap((miss) => miss.transformations).filter((id) => !ids.has(id))).toEqual([]);
});
