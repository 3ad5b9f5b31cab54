import { SteelyardError } from '../errors.ts';
import { disabledScorer } from './disabled.ts';
import type { Network } from './external/http.ts';
import type { ExternalApiSettings } from './external/settings.ts';
import { createExternalApiScorer } from './external-api.ts';
import { createFlowScorer } from './flow.ts';
import { createLocalLlmScorer, type LocalLlmParts } from './local-llm/scorer.ts';
import { answersAtOnce, isShippedClassifier, type LocalLlmSettings } from './local-llm/settings.ts';
import { createProgressiveScorer, type ProgressiveSettings } from './progressive.ts';
import { createRecommendedScorer } from './recommended.ts';
import { createRuleBasedScorer } from './rule-based.ts';
import type { Scorer, ScorerName } from './scorer.ts';

/** Scorers that `progressive` can be made of. */
export type StageName = 'rule-based' | 'flow' | 'external-api' | 'local-llm';

/** Everything that a scorer can be made from, already checked. */
export interface ScorerSettings {
  readonly scorer: ScorerName;
  readonly externalApi: ExternalApiSettings | undefined;
  readonly localLlm: LocalLlmSettings;
  readonly progressive: ProgressiveSettings & { readonly fast: StageName; readonly detailed: StageName };
}

/**
 * Makes the scorer that the settings name.
 *
 * @throws SteelyardError CONFIG_INVALID when `external-api` is used without its settings
 */
export function createScorer(settings: ScorerSettings, parts: ScorerParts = {}): Scorer {
  if (settings.scorer === 'disabled') return disabledScorer;
  if (settings.scorer === 'recommended')
    return createRecommendedScorer(
      createFlowScorer(),
      createLocalLlmScorer(settings.localLlm, parts),
      isShippedClassifier(settings.localLlm),
    );
  if (settings.scorer !== 'progressive') return createStage(settings.scorer, settings, parts);
  const { fast, detailed } = settings.progressive;
  return createProgressiveScorer(
    createStage(fast, settings, parts),
    createStage(detailed, settings, parts),
    settings.progressive,
  );
}

/** Parts that tests replace. */
export interface ScorerParts extends LocalLlmParts {
  readonly network?: Network;
}

/** True when the scorer answers at once, without a promise. */
export function isSynchronous(
  settings: Pick<ScorerSettings, 'scorer' | 'progressive' | 'localLlm'>,
): boolean {
  const used = scorersUsed(settings);
  if (used.includes('external-api')) return false;
  return !used.includes('local-llm') || answersAtOnce(settings.localLlm);
}

/** The scorers that settings put to work. */
export function scorersUsed(settings: Pick<ScorerSettings, 'scorer' | 'progressive'>): readonly ScorerName[] {
  if (settings.scorer === 'progressive') return [settings.progressive.fast, settings.progressive.detailed];
  return settings.scorer === 'recommended' ? ['flow', 'local-llm'] : [settings.scorer];
}

function createStage(name: StageName, settings: ScorerSettings, parts: ScorerParts): Scorer {
  if (name === 'rule-based') return createRuleBasedScorer();
  if (name === 'flow') return createFlowScorer();
  if (name === 'local-llm') return createLocalLlmScorer(settings.localLlm, parts);
  if (settings.externalApi === undefined) {
    throw new SteelyardError(
      'CONFIG_INVALID',
      'the scorer `external-api` needs `externalApi` with an `endpoint`',
      {
        data: { path: 'externalApi' },
      },
    );
  }
  return createExternalApiScorer(settings.externalApi, parts.network);
}
