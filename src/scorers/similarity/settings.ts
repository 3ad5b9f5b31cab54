import type { SteelyardError } from '../../errors.ts';
import { invalid, type RawSettings, readChoice, readNumber, readObject } from '../settings.ts';

/** Signal of the similarity scorer, and rule of its findings. */
export const SIMILAR_TO_ATTACK = 'SIMILAR_TO_KNOWN_ATTACK';

export interface SimilaritySettings {
  /** Cosine from which a fragment matches a pattern, 0–1. Default 0.85. */
  readonly threshold: number;
  /** Most patterns that a result names, 1–100. Default 5. */
  readonly topK: number;
  /** Embedding model; absent: our own encoder. */
  readonly modelName: string | undefined;
  /** Where patterns are looked up: `exact` compares with each of them; `vectoriadb` asks that optional peer. Default `exact`. */
  readonly index: 'exact' | 'vectoriadb';
}

export const SIMILARITY_DEFAULTS = Object.freeze({ threshold: 0.85, topK: 5, index: 'exact' });

const KEYS = ['threshold', 'topK', 'modelName', 'index'] as const;

/**
 * Reads `vectoriaConfig`.
 *
 * @param path where it stands, for messages
 * @throws SteelyardError CONFIG_INVALID for unknown keys and values out of range; for `indexPath`, which does not exist,
 *   with what to use instead
 */
export function readSimilaritySettings(value: unknown, path: string): SimilaritySettings {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'indexPath'))
    throw indexPathRefused(path);
  const raw: RawSettings = readObject(value, path, KEYS);
  const { modelName } = raw;
  if (
    modelName !== undefined &&
    (typeof modelName !== 'string' || modelName === '' || modelName.length > 200)
  )
    throw invalid(`\`${path}.modelName\` must be the name of a model`, `${path}.modelName`);
  return {
    threshold: readNumber(raw, path, 'threshold', {
      min: 0,
      max: 1,
      fallback: SIMILARITY_DEFAULTS.threshold,
    }),
    topK: readNumber(raw, path, 'topK', {
      min: 1,
      max: 100,
      fallback: SIMILARITY_DEFAULTS.topK,
      integer: true,
    }),
    modelName,
    index: readChoice(raw, path, 'index', ['exact', 'vectoriadb'] as const, SIMILARITY_DEFAULTS.index),
  };
}

function indexPathRefused(path: string): SteelyardError {
  return invalid(
    `\`${path}.indexPath\` does not exist: keep patterns in a \`PatternStore\` over a \`FileStorageAdapter\`, write them with \`saveToStorage()\`, and pass the store as \`patterns\``,
    `${path}.indexPath`,
  );
}
