// `npm run train`: writes the scripts, reads those of strangers, checks that nothing leaks between splits and authors,
// trains the candidates, keeps the simplest that is as good on authors held out, calibrates it on them, and writes the
// model, its digest, its card and what each script got while its author was held out.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FEATURE_COUNT } from '../src/scorers/features/names.ts';
import { featureDigest } from '../src/scorers/local-llm/contract.ts';
import { calibrationSvg, modelCard } from './card.ts';
import { CALIBRATE } from './generate/catalog-calibrate.ts';
import { TEST } from './generate/catalog-test.ts';
import { TRAIN } from './generate/catalog-train.ts';
import { CATEGORIES } from './generate/draft.ts';
import { leaksBetween } from './generate/leakage.ts';
import { generate } from './generate/samples.ts';
import { trainCandidates } from './learn/candidates.ts';
import { type Example, examplesOf } from './learn/dataset.ts';
import { calibration, thresholdAt } from './learn/measures.ts';
import { logits, softmax } from './learn/network.ts';
import { fitTemperature } from './learn/temperature.ts';
import { writeModel } from './onnx/write-model.ts';
import { SETTINGS } from './settings.ts';
import { AUTHORS, KEPT, scriptsOf, strangersExamples } from './strangers.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const started = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const samples = {
  train: generate(TRAIN, SETTINGS.seed, SETTINGS.rounds.train, 'train'),
  calibrate: generate(CALIBRATE, SETTINGS.seed + 1, SETTINGS.rounds.calibrate, 'calibrate'),
  test: generate(TEST, SETTINGS.seed + 2, SETTINGS.rounds.test, 'test'),
};
say(`generated ${samples.train.length} + ${samples.calibrate.length} + ${samples.test.length} scripts`);
const strangers = [...AUTHORS, 'dev' as const].map((author) => ({ author, scripts: scriptsOf(author) }));
const kept = KEPT.map(scriptsOf);
const groups = [...Object.values(samples), ...strangers.map(({ scripts }) => scripts), ...kept];
groups.forEach((group, i) => {
  for (const other of groups.slice(i + 1)) {
    const [leak] = leaksBetween(group, other);
    if (leak !== undefined)
      throw new Error(`${leak.a} and ${leak.b} are nearly the same (${leak.alike.toFixed(2)})`);
  }
});
say('no near-duplicates between the splits, nor between authors');
const examples = {
  train: examplesOf(samples.train),
  calibrate: examplesOf(samples.calibrate),
  test: examplesOf(samples.test),
};
const byAuthor = Object.fromEntries(
  strangers.map(({ author, scripts }) => [author, strangersExamples(scripts)]),
);
const { dev = [], ...authors } = byAuthor;
say(`features taken: ${FEATURE_COUNT} each, ${Object.values(authors).flat().length} scripts of strangers`);

const { chosen, table } = trainCandidates(examples, authors, dev, say);
const temperature = fitTemperature(
  chosen.heldOut.map(({ example, output }) => ({ values: output, harmful: example.label !== 0 })),
);
const heldOut = chosen.heldOut.map(({ author, example, output }) => ({
  author,
  id: example.id,
  harmful: example.label !== 0,
  score: 1 - (softmax(output, temperature)[0] as number),
}));
const harm = (example: Example): number =>
  1 - (softmax(logits(chosen.net, example), temperature)[0] as number);
const warnAt = Math.min(0.98, thresholdAt(heldOut, SETTINGS.warnShare));
const blockAt = Math.min(0.99, Math.max(warnAt + 0.005, thresholdAt(heldOut, SETTINGS.blockShare)));
const ordinaryAt = Math.min(warnAt - 0.005, thresholdAt(heldOut, SETTINGS.ordinaryShare));
const model = writeModel(chosen.net, temperature, {
  'steelyard.classes': CATEGORIES.join(','),
  'steelyard.features': featureDigest(),
  'steelyard.ordinaryAt': ordinaryAt.toFixed(4),
  'steelyard.warnAt': warnAt.toFixed(4),
  'steelyard.blockAt': blockAt.toFixed(4),
});
const sha256 = createHash('sha256').update(model).digest('hex');
writeFileSync(at('../models/security-scorer.onnx'), model);
writeFileSync(
  at('../src/scorers/local-llm/shipped-digest.ts'),
  `/** Written by \`npm run train\`: SHA-256 (hex) of models/security-scorer.onnx. Another file is not loaded. */\nexport const SHIPPED_SHA256 = '${sha256}';\n`,
);
say(`models/security-scorer.onnx: ${model.length} bytes, SHA-256 ${sha256}`);
writeFileSync(
  at('../evals/held-out.json'),
  `${JSON.stringify(
    {
      ordinaryAt: Number(ordinaryAt.toFixed(4)),
      warnAt: Number(warnAt.toFixed(4)),
      blockAt: Number(blockAt.toFixed(4)),
      harm: Object.fromEntries(heldOut.map(({ id, score }) => [id, Number(score.toFixed(4))])),
    },
    null,
    2,
  )}\n`,
);
const curve = calibration(heldOut);
writeFileSync(at('../models/calibration.svg'), calibrationSvg(curve.bins));
writeFileSync(
  at('../models/MODEL_CARD.md'),
  modelCard({
    samples,
    examples,
    authors,
    dev,
    kept: strangersExamples(kept.flat()),
    heldOut,
    harm,
    table,
    chosen: chosen.name,
    temperature,
    ordinaryAt,
    warnAt,
    blockAt,
    sha256,
    bytes: model.length,
    ece: curve.ece,
    minutes: (performance.now() - started) / 60_000,
  }),
);
say('models/MODEL_CARD.md written');
