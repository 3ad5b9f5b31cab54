/** Writes SIMILARITY.md: how fast scripts are looked up among known attacks. Run with testkit/typescript-loader.mjs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { compileCatalog } from '../src/catalog/catalog.ts';
import { createFlowScorer } from '../src/scorers/flow.ts';
import { canonicalForm } from '../src/scorers/similarity/canonical-form.ts';
import { createEncoder, normalise, vocabularyOf } from '../src/scorers/similarity/encoder.ts';
import { readLibrary } from '../src/scorers/similarity/library.ts';
import { createSimilarityScorer } from '../src/scorers/similarity/scorer.ts';
import { VectorIndex } from '../src/scorers/similarity/vector-index.ts';
import { analyseScript } from '../src/script/analyse.ts';
import { processorMs } from './measure.mjs';

const SIZES = [1000, 10_000, 100_000];
const FILE = new URL('../models/patterns/library.json', import.meta.url);

/** Median, 95th percentile and minimum of `rounds` runs, in milliseconds of processor time. */
function measure(rounds, run) {
  const times = [];
  for (let i = 0; i < rounds; i += 1) {
    const from = processorMs();
    run(i);
    times.push(processorMs() - from);
  }
  times.sort((a, b) => a - b);
  return { p50: times[times.length >> 1], p95: times[Math.floor(times.length * 0.95)], least: times[0] };
}

/** A generator of its own, so that every run has the same vectors. */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const patterns = readLibrary(FILE);
const fragments = patterns.flatMap((pattern) => pattern.fragments);
const chance = random(7);
const encode = createEncoder(vocabularyOf(fragments));

/** Fragments of the library with every third weight changed and words of their own: as many as wanted, none the same. */
function variation(i) {
  const features = new Map(fragments[i % fragments.length]);
  for (const [phrase, weight] of features)
    if (chance() < 0.3) features.set(phrase, weight * (0.5 + chance()));
  features.set(`word ${i % 5000}`, 0.4);
  return encode(features);
}

function dense() {
  return normalise(Float32Array.from({ length: 384 }, () => chance() - 0.5));
}

const rows = [];
for (const size of SIZES) {
  const own = new VectorIndex(384, size);
  const model = new VectorIndex(384, size);
  for (let i = 0; i < size; i += 1) {
    own.add(variation(i));
    model.add(dense());
  }
  const rounds = size > 50_000 ? 60 : 300;
  const queries = Array.from({ length: 20 }, (_, i) => variation(i * 13));
  const texts = Array.from({ length: 20 }, dense);
  let found = 0;
  for (const query of queries)
    found += own.search(query, 5, 0.85).length + model.search(texts[0], 5, 0.85).length;
  const a = measure(rounds, (i) => {
    found += own.search(queries[i % 20], 5, 0.85).length;
  });
  const b = measure(rounds, (i) => {
    found += model.search(texts[i % 20], 5, 0.85).length;
  });
  rows.push({ size, a, b, found, mb: (size * 384 * 4) / 2 ** 20 });
}

const records = readFileSync(new URL('../evals/codemode/dev.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const inputs = records.map((record) => {
  const catalog = compileCatalog({ tools: record.tools, trustedDestinations: record.trusted_destinations });
  const facts = analyseScript(record.code, { toolNames: catalog.names });
  return { code: record.code, facts, catalog, task: record.task, customRules: {} };
});
const scorer = createSimilarityScorer();
const flow = createFlowScorer();
const run = {
  form: (input) => canonicalForm(input.facts, { catalog: input.catalog, task: input.task }),
  similarity: (input) => scorer.score(input),
  flow: (input) => flow.score(input),
};
const names = Object.keys(run);
for (let warm = 0; warm < 8; warm += 1)
  for (const input of inputs) for (const name of names) run[name](input);
// One after the other for each script, so that a busy machine slows all alike.
const times = Object.fromEntries(names.map((name) => [name, []]));
for (let round = 0; round < 8; round += 1) {
  for (const input of inputs) {
    for (const name of names) {
      const from = performance.now();
      run[name](input);
      times[name].push(performance.now() - from);
    }
  }
}
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const scripts = Object.fromEntries(
  names.map((name) => [
    name,
    { p50: median(times[name]), p95: times[name][Math.floor(times[name].length * 0.95)] },
  ]),
);

const first = performance.now();
const fresh = createSimilarityScorer();
fresh.score(inputs[0]);
const start = performance.now() - first;
const load = measure(20, () => readLibrary(FILE));

const ms = (value) => (value < 1 ? `${(value * 1000).toFixed(0)} us` : `${value.toFixed(2)} ms`);
const text = `# Similarity

Looking scripts up among known attacks: \`npm run bench:similarity\`. ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)} at the end.

## Exact search over normalised vectors of 384 numbers, the 5 nearest from 0.85 on

| patterns | memory | own encoder p50 | p95 | least | model vectors p50 | p95 | least |
|---|---|---|---|---|---|---|---|
${rows.map(({ size, a, b, mb }) => `| ${size.toLocaleString('en')} | ${mb.toFixed(1)} MB | ${ms(a.p50)} | ${ms(a.p95)} | ${ms(a.least)} | ${ms(b.p50)} | ${ms(b.p95)} | ${ms(b.least)} |`).join('\n')}

Vectors of the own encoder are mostly zero, and are compared where the query is not. Times of this table are processor time. The patterns are those of the package with weights and words changed; the model's vectors are random.

## Scripts (${inputs.length} of the development set, analysed before, one after the other)

| what | p50 | p95 | p50 to that of \`flow\` |
|---|---|---|---|
${names.map((name) => `| ${{ form: 'canonical form', similarity: `score among the ${patterns.length} patterns of the package`, flow: 'scorer `flow`, for comparison' }[name]} | ${ms(scripts[name].p50)} | ${ms(scripts[name].p95)} | ${(scripts[name].p50 / scripts.flow.p50).toFixed(2)} |`).join('\n')}

Reading the library: ${ms(load.p50)} (least ${ms(load.least)}). Making a scorer and its first score, the library read before: ${ms(start)}.
`;
writeFileSync(new URL('SIMILARITY.md', import.meta.url), text);
process.stdout.write(text);
