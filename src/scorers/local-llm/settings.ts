import { invalid, type RawSettings, readBoolean, readChoice, readObject } from '../settings.ts';
import type { KnownPattern } from '../similarity/known-pattern.ts';
import { readSimilaritySettings, type SimilaritySettings } from '../similarity/settings.ts';

/** Settings of `local-llm` as a caller writes them. Unknown keys are refused. */
export interface LocalLlmConfig {
  /** An ONNX classifier that keeps the contract of docs/model-contract.md. Default: the one of the package. */
  readonly modelPath?: string;
  /** A model of the Hugging Face hub, or a folder of one, for the optional peer `@huggingface/transformers`. */
  readonly modelId?: string;
  /** `similarity`: to known attacks. Default `classification`. */
  readonly mode?: 'classification' | 'similarity';
  /** Where models of `modelId` are kept. Default: the library's own place. */
  readonly cacheDir?: string;
  /** True fetches nothing. Default false. */
  readonly localFilesOnly?: boolean;
  /** What a model that cannot be had means: `rules` lets `rule-based` answer and says so, `error` leaves it to `failOpen`. Default `rules`. */
  readonly fallback?: 'rules' | 'error';
  readonly vectoriaConfig?: {
    readonly threshold?: number;
    readonly topK?: number;
    readonly modelName?: string;
    readonly index?: 'exact' | 'vectoriadb';
  };
  /** Similarity: the user's own patterns, or a `PatternStore`. */
  readonly patterns?: PatternSource;
}

export type PatternSource = readonly KnownPattern[] | { known(): readonly KnownPattern[] };

/** Checked, with defaults. */
export interface LocalLlmSettings {
  readonly modelPath: string | undefined;
  readonly modelId: string | undefined;
  readonly mode: 'classification' | 'similarity';
  readonly cacheDir: string | undefined;
  readonly localFilesOnly: boolean;
  readonly fallback: 'rules' | 'error';
  readonly similarity: SimilaritySettings;
  readonly patterns: PatternSource | undefined;
}

const KEYS = [
  'modelPath',
  'modelId',
  'mode',
  'cacheDir',
  'localFilesOnly',
  'fallback',
  'vectoriaConfig',
  'patterns',
] as const satisfies readonly (keyof LocalLlmConfig)[];

/**
 * @param path where the settings stand, for messages
 * @throws SteelyardError CONFIG_INVALID for unknown keys, wrong values, and settings that exclude each other
 */
export function readLocalLlm(value: unknown, path: string): LocalLlmSettings {
  const raw = readObject(value, path, KEYS);
  const settings: LocalLlmSettings = Object.freeze({
    modelPath: readText(raw, path, 'modelPath'),
    modelId: readText(raw, path, 'modelId'),
    mode: readChoice(raw, path, 'mode', ['classification', 'similarity'] as const, 'classification'),
    cacheDir: readText(raw, path, 'cacheDir'),
    localFilesOnly: readBoolean(raw, path, 'localFilesOnly', false),
    fallback: readChoice(raw, path, 'fallback', ['rules', 'error'] as const, 'rules'),
    similarity: readSimilaritySettings(raw.vectoriaConfig, `${path}.vectoriaConfig`),
    patterns: readPatterns(raw, path),
  });
  const { modelPath, modelId, mode } = settings;
  if (modelPath !== undefined && modelId !== undefined)
    throw invalid(`\`${path}.modelPath\` and \`${path}.modelId\` exclude each other`, `${path}.modelId`);
  if (modelPath !== undefined && mode === 'similarity')
    throw invalid(
      `\`${path}.modelPath\` is a classifier; similarity takes \`modelId\`, or neither for our own encoder`,
      `${path}.modelPath`,
    );
  if (mode === 'classification' && (raw.vectoriaConfig !== undefined || raw.patterns !== undefined)) {
    const key = raw.patterns === undefined ? 'vectoriaConfig' : 'patterns';
    throw invalid(`\`${path}.${key}\` is for \`mode: 'similarity'\``, `${path}.${key}`);
  }
  return settings;
}

/** The model that similarity embeds with; `undefined` is our own encoder. */
export function embeddingModel(settings: LocalLlmSettings): string | undefined {
  return settings.similarity.modelName ?? settings.modelId;
}

/** True when the classifier of the package is asked, and nothing of the user's. */
export function isShippedClassifier(settings: LocalLlmSettings): boolean {
  return (
    settings.mode === 'classification' && settings.modelPath === undefined && settings.modelId === undefined
  );
}

/** True when the scorer answers without a promise: nothing has to be fetched, and no runtime is asked. */
export function answersAtOnce(settings: LocalLlmSettings): boolean {
  return settings.mode === 'similarity'
    ? embeddingModel(settings) === undefined && settings.similarity.index === 'exact'
    : isShippedClassifier(settings);
}

function readText(raw: RawSettings, path: string, key: string): string | undefined {
  const value = raw[key];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '' || value.length > 4096 || value.includes('\u0000'))
    throw invalid(`\`${path}.${key}\` must be a text of 1 to 4096 characters`, `${path}.${key}`);
  return value;
}

function readPatterns(raw: RawSettings, path: string): PatternSource | undefined {
  const { patterns } = raw;
  if (patterns === undefined) return undefined;
  const store =
    typeof patterns === 'object' &&
    patterns !== null &&
    'known' in patterns &&
    typeof patterns.known === 'function';
  if (!Array.isArray(patterns) && !store)
    throw invalid(
      `\`${path}.patterns\` must be a list of patterns or a \`PatternStore\``,
      `${path}.patterns`,
    );
  return patterns as PatternSource;
}
