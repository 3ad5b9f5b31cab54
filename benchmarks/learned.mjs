// How fast the shipped model answers: writes benchmarks/LEARNED.md.
// Run: node --import ./testkit/typescript-loader.mjs benchmarks/learned.mjs
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compileCatalog } from '../src/catalog/index.ts';
import { ScoringGate } from '../src/gate/scoring-gate.ts';
import { extractFeatures } from '../src/scorers/features/extract.ts';
import { readShippedModel } from '../src/scorers/local-llm/model-file.ts';
import { feedForward } from '../src/scorers/local-llm/onnx/feed-forward.ts';
import { readGraph } from '../src/scorers/local-llm/onnx/graph.ts';
import { openOnnxClassifier } from '../src/scorers/local-llm/onnx-classifier.ts';
import { analyseScript } from '../src/script/analyse.ts';
import { TEST } from '../training/generate/catalog-test.ts';
import { generate } from '../training/generate/samples.ts';

const OUTPUT = fileURLToPath(new URL('./LEARNED.md', import.meta.url));
const BUDGET = { start: 150, inference: 2 };
const ROUNDS = 40;

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const p95 = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)];
const timed = (act) => {
  const start = performance.now();
  const value = act();
  return [performance.now() - start, value];
};

// Reading, comparing the digest, parsing, and the first answer of a model that was never asked.
const [start] = timed(() =>
  openOnnxClassifier(readShippedModel(), 'security-scorer.onnx', () => Promise.reject(new Error('none'))),
);

const scripts = generate(TEST, 5, 4, 'bench').map((sample) => {
  const catalog = compileCatalog({
    ...(sample.tools && { tools: sample.tools }),
    trustedDestinations: sample.trustedDestinations,
  });
  const facts = analyseScript(sample.code, { toolNames: catalog.names });
  return { sample, input: { facts, catalog, ...(sample.task && { task: sample.task }) } };
});
const model = feedForward(readGraph(readShippedModel()));
const features = scripts.map(({ input }) => extractFeatures(input));

const inference = [];
const extraction = [];
let sum = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [i, vector] of features.entries()) {
    const [ms, probabilities] = timed(() => model.run(vector));
    inference.push(ms);
    sum += probabilities[0];
    if (round % 10 === 0) extraction.push(timed(() => extractFeatures(scripts[i].input))[0]);
  }
}
const gate = new ScoringGate({
  scorer: 'local-llm',
  cache: { enabled: false },
  logger: { warn: () => undefined },
});
const weigh = () => {
  for (const { sample } of scripts)
    gate.evaluateSync(sample.code, {
      ...(sample.tools && { tools: sample.tools }),
      trustedDestinations: sample.trustedDestinations,
      ...(sample.task && { task: sample.task }),
    });
};
weigh();
const [all] = timed(weigh);
const [batch] = timed(() => {
  for (const vector of features) sum += model.run(vector)[0];
});

const rows = [
  ['start: read, digest, parse', `${start.toFixed(1)} ms`, `<= ${BUDGET.start} ms`],
  [
    'one inference, p50 / p95',
    `${median(inference).toFixed(3)} / ${p95(inference).toFixed(3)} ms`,
    `p50 <= ${BUDGET.inference} ms`,
  ],
  [
    'features of one script, p50 / p95',
    `${median(extraction).toFixed(2)} / ${p95(extraction).toFixed(2)} ms`,
    '-',
  ],
  ['inference, one after the other', `${Math.round((features.length * 1000) / batch)} scripts/s`, '-'],
  ['whole evaluation, no cache', `${Math.round((scripts.length * 1000) / all)} scripts/s`, '-'],
];
const page = `# Speed of the shipped model

Written by \`node --import ./testkit/typescript-loader.mjs benchmarks/learned.mjs\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, one thread of
${cpus()[0]?.model.trim()}; load average ${loadavg()[0].toFixed(1)} on ${cpus().length} cores while it ran. ${features.length} generated scripts.

| what | measured | budget |
|---|---|---|
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
writeFileSync(OUTPUT, page);
console.log(page, Number.isFinite(sum));
if (start > BUDGET.start || median(inference) > BUDGET.inference) process.exitCode = 1;
