import { SteelyardError } from '../../errors.ts';
import type { Finding } from '../../rules/rule.ts';
import { createRuleBasedScorer } from '../rule-based.ts';
import type { Scorer, ScorerInput, ScorerOutput } from '../scorer.ts';
import type { PatternIndex } from '../similarity/pattern-index.ts';
import { createSimilarityScorer } from '../similarity/scorer.ts';
import { createVectoriaIndex } from '../similarity/vectoria.ts';
import { type Classification, type Classifier, harmOf, pointsFor } from './classifier.ts';
import { readModelFile, readShippedModel } from './model-file.ts';
import { openOnnxClassifier } from './onnx-classifier.ts';
import { type Importer, importPeer } from './runtime.ts';
import { embeddingModel, type LocalLlmSettings } from './settings.ts';
import { hubEmbedder, openHubClassifier } from './transformers.ts';

/** Signal, and rule of the finding. */
export const LEARNED_RISK = 'LEARNED_RISK';

/** Parts that tests replace. */
export interface LocalLlmParts {
  readonly load?: Importer;
  /** Reads the package's own model. */
  readonly readShipped?: () => Uint8Array;
}

/** Below this, a result has no finding: points that nobody would look at. */
const LEAST_SHOWN = 20;

/**
 * Asks a local model: the classifier of the package, one of the user's (`modelPath`), one of the Hugging Face hub
 * (`modelId`), or similarity to known attacks. The model is loaded when first asked, and kept.
 *
 * Where a model or its runtime cannot be had, `fallback` decides: `rules` lets `rule-based` answer, which the result
 * tells by `answeredBy`; `error` is the outcome `unavailable`. A damaged model, and one that does not keep the contract,
 * is the outcome `error` in any case.
 */
export function createLocalLlmScorer(settings: LocalLlmSettings, parts: LocalLlmParts = {}): Scorer {
  const load = parts.load ?? importPeer;
  const ask =
    settings.mode === 'similarity' ? similarity(settings, load) : classification(settings, parts, load);
  const rules = createRuleBasedScorer();
  const recover = (error: unknown, input: ScorerInput): ScorerOutput | Promise<ScorerOutput> => {
    if (!(error instanceof SteelyardError)) throw error;
    const { code, message: reason } = error;
    const absent =
      code === 'MODEL_MISSING' || code === 'MODEL_RUNTIME_MISSING' || code === 'SCORER_UNAVAILABLE';
    if (!absent) return { outcome: 'error', score: 0, signals: [code], findings: [], reason };
    if (settings.fallback === 'error')
      return { outcome: 'unavailable', score: 0, signals: [code], findings: [], reason };
    // `rule-based` only computes.
    const output = rules.score(input) as ScorerOutput;
    return { ...output, signals: [...output.signals, code], reason, answeredBy: 'rule-based' };
  };
  return Object.freeze({
    name: 'local-llm',
    score: (input: ScorerInput): ScorerOutput | Promise<ScorerOutput> => {
      try {
        const output = ask(input);
        return output instanceof Promise ? output.catch((error: unknown) => recover(error, input)) : output;
      } catch (error) {
        return recover(error, input);
      }
    },
  });
}

type Ask = (input: ScorerInput) => ScorerOutput | Promise<ScorerOutput>;

function classification(settings: LocalLlmSettings, parts: LocalLlmParts, load: Importer): Ask {
  let kept: Classifier | Promise<Classifier> | undefined;
  const open = (): Classifier | Promise<Classifier> => {
    const { modelPath, modelId } = settings;
    if (modelId !== undefined) return openHubClassifier({ ...settings, modelId }, load);
    if (modelPath !== undefined)
      // A promise from the start, so that a file is read in the same turn whatever it holds.
      return Promise.resolve().then(() => openOnnxClassifier(readModelFile(modelPath), modelPath, load));
    return openOnnxClassifier((parts.readShipped ?? readShippedModel)(), 'security-scorer.onnx', load);
  };
  return (input) => {
    kept ??= open();
    if (!(kept instanceof Promise)) return answer(kept, input);
    return kept.then(
      (model) => {
        kept = model;
        return answer(model, input);
      },
      (error: unknown) => {
        // What is missing may be there next time.
        kept = undefined;
        throw error;
      },
    );
  };
}

function answer(model: Classifier, input: ScorerInput): ScorerOutput | Promise<ScorerOutput> {
  const found = model.classify(input);
  return found instanceof Promise ? found.then((one) => outputOf(one, model)) : outputOf(found, model);
}

function outputOf(found: Classification, model: Classifier): ScorerOutput {
  const harm = harmOf(found);
  const score = Math.round(pointsFor(harm, model));
  if (score < LEAST_SHOWN) return { outcome: 'scored', score, signals: [], findings: [] };
  return {
    outcome: 'scored',
    score,
    signals: score >= 40 ? [LEARNED_RISK] : [],
    findings: [finding(found, harm, score)],
  };
}

/** The likeliest kinds of harm, by name. A model gives no place in the script. */
function finding({ classes, probabilities }: Classification, harm: number, score: number): Finding {
  const kinds = classes
    .map((name, index) => ({ name, share: probabilities[index] ?? 0 }))
    .filter(({ name }) => name !== 'harmless')
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
    .filter(({ share }) => share >= 0.05);
  const most = kinds.map(({ name, share }) => `${name} ${percent(share)}`).join(', ');
  return Object.freeze({
    rule: LEARNED_RISK,
    message: `the local model gives harm a probability of ${percent(harm)}${most === '' ? '' : ` (${most})`}`,
    score,
    severity: Math.min(10, score / 10),
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    flow: Object.freeze([]),
    ...(score < 40 ? { note: true } : {}),
  });
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function similarity(settings: LocalLlmSettings, load: Importer): Ask {
  const { threshold, topK, index } = settings.similarity;
  const modelId = embeddingModel(settings);
  let scorer: Scorer | undefined;
  return (input) => {
    scorer ??= createSimilarityScorer({
      threshold,
      topK,
      ...(settings.patterns === undefined ? {} : { patterns: settings.patterns }),
      ...(index === 'vectoriadb' ? { index: vectoria(settings, load) } : {}),
      ...(modelId === undefined || index === 'vectoriadb'
        ? {}
        : { embedder: hubEmbedder({ ...settings, modelId }, load) }),
    });
    const output = scorer.score(input);
    return output instanceof Promise ? output.then(throwUnavailable) : output;
  };
}

/** It embeds by itself, with the model that it is told. */
function vectoria(settings: LocalLlmSettings, load: Importer): PatternIndex {
  const modelName = embeddingModel(settings);
  const { cacheDir } = settings;
  return createVectoriaIndex({
    load,
    ...(modelName === undefined ? {} : { modelName }),
    ...(cacheDir === undefined ? {} : { cacheDir }),
  });
}

/** The similarity scorer reports a model that cannot be had as an outcome; here `fallback` decides about it. */
function throwUnavailable(output: ScorerOutput): ScorerOutput {
  if (output.outcome !== 'unavailable') return output;
  throw new SteelyardError('MODEL_MISSING', output.reason ?? 'the embedding model cannot be had');
}
