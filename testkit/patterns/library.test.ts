import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCatalog } from '../../src/catalog/catalog.ts';
import { shippedPatterns } from '../../src/scorers/similarity/library.ts';
import { createSimilarityScorer, type SimilarityOutput } from '../../src/scorers/similarity/scorer.ts';
import { analyseScript } from '../../src/script/analyse.ts';
import { buildLibrary } from './build.ts';
import { LIBRARY_FOLDER, type LibraryScript, readLibrary } from './read-sources.ts';

const scorer = createSimilarityScorer();

function score({ code, tools = [], trustedDestinations = [], task }: LibraryScript): SimilarityOutput {
  const catalog = compileCatalog({ tools, trustedDestinations });
  const facts = analyseScript(code, { toolNames: catalog.names });
  if (!facts.ok) throw new Error(facts.message);
  const output = scorer.score({
    code,
    facts,
    catalog,
    customRules: {},
    ...(task === undefined ? {} : { task }),
  });
  if (output instanceof Promise) throw new Error('a promise');
  return output;
}

const sources = readLibrary();
const variants = readLibrary('variants/');
/** Paraphrases that no pattern is near enough to. One that is found from now on is taken off this list. */
const KNOWN_MISSES = [
  'v-protect-trail',
  'v-protect-guard',
  'v-del-inbox',
  'v-del-container',
  'v-del-purchases',
  'v-inj-case',
  'v-inj-issue',
  'v-repo-hijack',
  'v-mem-persona',
  'v-tamper-servers',
];

const matching = (scripts: readonly LibraryScript[]) =>
  scripts.filter((script) => score(script).matches.length > 0).map((script) => script.id);

describe('the library of patterns', () => {
  it('is what its sources make: run `npm run patterns` after a change of rules or of the canonical form', () => {
    expect(readFileSync(new URL('library.json', LIBRARY_FOLDER), 'utf8')).toBe(buildLibrary());
  });

  it('has at least 200 patterns in at least 15 categories, each once', () => {
    const patterns = shippedPatterns();
    expect(patterns.length).toBeGreaterThanOrEqual(200);
    expect(new Set(patterns.map((one) => one.category)).size).toBeGreaterThanOrEqual(15);
    expect(new Set(patterns.map((one) => one.id)).size).toBe(patterns.length);
    expect(new Set(sources.map((one) => one.id)).size).toBe(sources.length);
  });

  it('tells its patterns apart from ordinary work: each is odd in something', () => {
    const ordinary = shippedPatterns().filter(({ fragments }) =>
      fragments.some(
        (features) => Math.sqrt([...features.values()].reduce((sum, weight) => sum + weight ** 2, 0)) < 1.7,
      ),
    );
    expect(ordinary.map((one) => one.id)).toEqual([]);
  });

  it('knows its own scripts again (every fourth)', () => {
    const malicious = sources.filter((one) => !one.harmless).filter((_, i) => i % 4 === 0);
    expect(matching(malicious)).toEqual(malicious.map((one) => one.id));
  });

  it('matches none of at least 100 harmless neighbours', () => {
    const harmless = sources.filter((one) => one.harmless);
    expect(harmless.length).toBeGreaterThanOrEqual(100);
    expect(matching(harmless)).toEqual([]);
  });

  it('matches no harmless script with tools that it has never seen', () => {
    expect(matching(variants.filter((one) => one.harmless))).toEqual([]);
  });

  it('matches most paraphrases with other tools, names and style; the misses are known', () => {
    const paraphrases = variants.filter((one) => !one.harmless);
    expect(paraphrases.length).toBeGreaterThanOrEqual(80);
    const found = matching(paraphrases);
    expect(paraphrases.map((one) => one.id).filter((id) => !found.includes(id))).toEqual(KNOWN_MISSES);
  });
});
