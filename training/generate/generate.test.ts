import { describe, expect, it } from 'vitest';
import { parseScript } from '../../src/script/parse.ts';
import { CALIBRATE } from './catalog-calibrate.ts';
import { namesOf } from './catalog-table.ts';
import { TEST } from './catalog-test.ts';
import { TRAIN } from './catalog-train.ts';
import { CATEGORIES } from './draft.ts';
import { leaksBetween, MOST_ALIKE } from './leakage.ts';
import { FAMILIES, generate } from './samples.ts';

const TABLES = { train: TRAIN, calibrate: CALIBRATE, test: TEST };
const PAIRS = [
  ['train', 'calibrate'],
  ['train', 'test'],
  ['calibrate', 'test'],
] as const;

describe('catalogues', () => {
  it.each(PAIRS)('%s and %s share no tool name, person or syllable', (a, b) => {
    const shared = (first: Iterable<string>, second: Iterable<string>): string[] => {
      const known = new Set(second);
      return [...first].filter((one) => known.has(one));
    };
    expect(shared(namesOf(TABLES[a]), namesOf(TABLES[b]))).toEqual([]);
    expect(shared(TABLES[a].people, TABLES[b].people)).toEqual([]);
    expect(shared(TABLES[a].syllables, TABLES[b].syllables)).toEqual([]);
  });
});

describe('generated scripts', () => {
  const splits = {
    train: generate(TRAIN, 1, 2, 'train'),
    calibrate: generate(CALIBRATE, 2, 2, 'calibrate'),
    test: generate(TEST, 3, 2, 'test'),
  };

  it('are the same for the same seed, and others for another', () => {
    expect(generate(TEST, 3, 1, 'x')).toEqual(generate(TEST, 3, 1, 'x'));
    expect(generate(TEST, 3, 1, 'x')).not.toEqual(generate(TEST, 4, 1, 'x'));
  });

  it('are scripts, of every category, each harmful one with its twin', () => {
    const all = Object.values(splits).flat();
    for (const { id, code } of all)
      expect([id, parseScript(code, { language: 'auto' }).ok]).toEqual([id, true]);
    expect(new Set(all.map((one) => one.category))).toEqual(new Set(CATEGORIES));
    const ids = new Set(all.map((one) => one.id));
    for (const { id } of all.filter((one) => one.category !== 'harmless'))
      expect(ids).toContain(id.replace('-harm', '-twin'));
    expect(new Set(FAMILIES.map((family) => family.id)).size).toBe(FAMILIES.length);
  });

  it('say their label nowhere', () => {
    for (const { code } of splits.train)
      expect(code).not.toMatch(/\b(?:harm|harmful|harmless|twin|malicious|benign)\b/i);
  });

  it.each(PAIRS)('do not leak from %s to %s', (a, b) => {
    expect(leaksBetween(splits[a], splits[b])).toEqual([]);
  });

  it('would be caught leaking, also with a changed number or a line more', () => {
    const [one, two] = splits.train.filter((sample) => sample.code.length > 500);
    if (one === undefined || two === undefined) throw new Error('no long script');
    const copy = { ...one, id: 'copy', code: `${one.code}\nconsole.log(1);` };
    const leaks = leaksBetween(splits.train, [copy, { ...two, id: 'same' }]);
    expect(leaks.map((leak) => leak.b).sort()).toEqual(expect.arrayContaining(['copy', 'same']));
    expect(leaks.every((leak) => leak.alike >= MOST_ALIKE)).toBe(true);
  });
});
