// `npm run train`: writes the scripts, checks that the splits do not leak into each other, trains the candidates, keeps
// the simplest that is as good, calibrates it, and writes the model, its digest and its card.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { featureDigest } from '../src/scorers/local-llm/contract.ts';
import { FEATURE_COUNT } from '../src/scorers/local-llm/features/names.ts';
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
import { strangersScripts } from './validation.ts';

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
for (const [a, b] of [
  [samples.train, samples.calibrate],
  [samples.train, samples.test],
  [samples.calibrate, samples.test],
] as const) {
  const [leak] = leaksBetween(a, b);
  if (leak !== undefined)
    throw new Error(`${leak.a} and ${leak.b} are nearly the same (${leak.alike.toFixed(2)})`);
}
say('no near-duplicates between the splits');
const examples = {
  train: examplesOf(samples.train),
  calibrate: examplesOf(samples.calibrate),
  test: examplesOf(samples.test),
};
say(`features taken: ${FEATURE_COUNT} each`);
const strangers = strangersScripts();
say(
  `validation scripts: ${Object.entries(strangers)
    .map(([name, set]) => `${name} ${set.length}`)
    .join(', ')}`,
);

const { chosen, table } = trainCandidates(examples, strangers, say);
const temperature = fitTemperature(chosen.net, examples.calibrate);
const harm = (example: Example): number =>
  1 - (softmax(logits(chosen.net, example), temperature)[0] as number);
const scored = (set: readonly Example[]) =>
  set.map((example) => ({ score: harm(example), harmful: example.label !== 0 }));
const calibrated = scored(examples.calibrate);
const warnAt = Math.min(0.98, thresholdAt(calibrated, SETTINGS.warnShare));
const blockAt = Math.min(0.99, Math.max(warnAt + 0.005, thresholdAt(calibrated, SETTINGS.blockShare)));
const model = writeModel(chosen.net, temperature, {
  'steelyard.classes': CATEGORIES.join(','),
  'steelyard.features': featureDigest(),
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
const curve = calibration(scored(examples.test));
writeFileSync(at('../models/calibration.svg'), calibrationSvg(curve.bins));
writeFileSync(
  at('../models/MODEL_CARD.md'),
  modelCard({
    samples,
    examples,
    strangers,
    harm,
    table,
    chosen: chosen.name,
    temperature,
    warnAt,
    blockAt,
    sha256,
    bytes: model.length,
    ece: curve.ece,
  }),
);
say('models/MODEL_CARD.md written');
