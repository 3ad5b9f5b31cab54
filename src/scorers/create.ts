import { SteelyardError } from '../errors.ts';
import { disabledScorer } from './disabled.ts';
import type { Network } from './external/http.ts';
import type { ExternalApiSettings } from './external/settings.ts';
import { createExternalApiScorer } from './external-api.ts';
import { createFlowScorer } from './flow.ts';
import { createProgressiveScorer, type ProgressiveSettings } from './progressive.ts';
import { createRuleBasedScorer } from './rule-based.ts';
import type { Scorer, ScorerName } from './scorer.ts';

/** Scorers that `progressive` can be made of. */
export type StageName = 'rule-based' | 'flow' | 'external-api';

/** Everything that a scorer can be made from, already checked. */
export interface ScorerSettings {
  readonly scorer: ScorerName;
  readonly externalApi: ExternalApiSettings | undefined;
  readonly progressive: ProgressiveSettings & { readonly fast: StageName; readonly detailed: StageName };
}

/**
 * Makes the scorer that the settings name.
 *
 * @throws SteelyardError CONFIG_INVALID when `external-api` is used without its settings; NOT_AVAILABLE for
 *   `local-llm`, which this release does not have
 */
export function createScorer(settings: ScorerSettings, network?: Network): Scorer {
  if (settings.scorer === 'disabled') return disabledScorer;
  if (settings.scorer === 'local-llm') throw localLlmRefused();
  if (settings.scorer !== 'progressive') return createStage(settings.scorer, settings, network);
  const { fast, detailed } = settings.progressive;
  return createProgressiveScorer(
    createStage(fast, settings, network),
    createStage(detailed, settings, network),
    settings.progressive,
  );
}

/** True when the scorer answers at once, without a promise. */
export function isSynchronous(settings: Pick<ScorerSettings, 'scorer' | 'progressive'>): boolean {
  if (settings.scorer !== 'progressive') return settings.scorer !== 'external-api';
  return settings.progressive.fast !== 'external-api' && settings.progressive.detailed !== 'external-api';
}

export function localLlmRefused(): SteelyardError {
  return new SteelyardError(
    'NOT_AVAILABLE',
    'the scorer `local-llm` is not part of this release; use `flow`, `rule-based`, `progressive` or `external-api`',
    { data: { alternatives: Object.freeze(['flow', 'rule-based', 'progressive', 'external-api']) } },
  );
}

function createStage(name: StageName, settings: ScorerSettings, network: Network | undefined): Scorer {
  if (name === 'rule-based') return createRuleBasedScorer();
  if (name === 'flow') return createFlowScorer();
  if (settings.externalApi === undefined) {
    throw new SteelyardError(
      'CONFIG_INVALID',
      'the scorer `external-api` needs `externalApi` with an `endpoint`',
      {
        data: { path: 'externalApi' },
      },
    );
  }
  return createExternalApiScorer(settings.externalApi, network);
}
