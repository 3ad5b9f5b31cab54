import { describe, expect, it } from 'vitest';
import { SteelyardError } from '../errors.ts';
import { createScorer, isSynchronous, type ScorerSettings } from './create.ts';
import { readExternalApi } from './external/settings.ts';
import { readLocalLlm } from './local-llm/settings.ts';

const progressive = {
  fast: 'rule-based',
  detailed: 'flow',
  escalationThreshold: 30,
  combination: 'max',
} as const;
const localLlm = readLocalLlm({}, 'localLlm');
const base: ScorerSettings = { scorer: 'flow', externalApi: undefined, localLlm, progressive };
const externalApi = readExternalApi({ endpoint: 'https://scores.example/' }, 'externalApi');

function refusal(settings: ScorerSettings): SteelyardError {
  try {
    createScorer(settings);
  } catch (error) {
    if (error instanceof SteelyardError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('createScorer', () => {
  it.each([
    'disabled',
    'rule-based',
    'flow',
    'progressive',
    'external-api',
    'local-llm',
    'recommended',
  ] as const)('makes `%s`', (scorer) => {
    expect(createScorer({ ...base, scorer, externalApi }).name).toBe(scorer);
  });

  it.each([
    [{ scorer: 'external-api' }],
    [{ scorer: 'progressive', progressive: { ...progressive, fast: 'external-api' } }],
    [{ scorer: 'progressive', progressive: { ...progressive, detailed: 'external-api' } }],
  ] as const)('refuses %j without an endpoint', (over) => {
    expect(refusal({ ...base, ...over }).code).toBe('CONFIG_INVALID');
  });
});

it.each([
  ['flow', progressive, true],
  ['rule-based', progressive, true],
  ['disabled', progressive, true],
  ['external-api', progressive, false],
  ['progressive', progressive, true],
  ['progressive', { ...progressive, detailed: 'external-api' }, false],
  ['flow', { ...progressive, detailed: 'external-api' }, true],
  ['local-llm', progressive, true],
  ['recommended', progressive, true],
  ['progressive', { ...progressive, detailed: 'local-llm' }, true],
] as const)('isSynchronous: %s with %j is %s', (scorer, stages, expected) => {
  expect(isSynchronous({ scorer, progressive: stages, localLlm })).toBe(expected);
});

it.each([
  [{ modelPath: 'm.onnx' }, false],
  [{ modelId: 'a/b' }, false],
  [{ mode: 'similarity' }, true],
  [{ mode: 'similarity', modelId: 'a/b' }, false],
  [{ mode: 'similarity', vectoriaConfig: { modelName: 'a/b' } }, false],
])('isSynchronous: `local-llm` with %j is %s', (config, expected) => {
  const settings = { progressive, localLlm: readLocalLlm(config, 'localLlm') };
  expect(isSynchronous({ ...settings, scorer: 'local-llm' })).toBe(expected);
  expect(isSynchronous({ ...settings, scorer: 'recommended' })).toBe(expected);
  expect(isSynchronous({ ...settings, scorer: 'flow' })).toBe(true);
});
