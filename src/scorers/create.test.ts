import { describe, expect, it } from 'vitest';
import { SteelyardError } from '../errors.ts';
import { createScorer, isSynchronous, type ScorerSettings } from './create.ts';
import { readExternalApi } from './external/settings.ts';

const progressive = {
  fast: 'rule-based',
  detailed: 'flow',
  escalationThreshold: 30,
  combination: 'max',
} as const;
const base: ScorerSettings = { scorer: 'flow', externalApi: undefined, progressive };
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
  it.each(['disabled', 'rule-based', 'flow', 'progressive', 'external-api'] as const)(
    'makes `%s`',
    (scorer) => {
      expect(createScorer({ ...base, scorer, externalApi }).name).toBe(scorer);
    },
  );

  it('refuses `local-llm`', () => {
    expect(refusal({ ...base, scorer: 'local-llm' }).code).toBe('NOT_AVAILABLE');
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
] as const)('isSynchronous: %s with %j is %s', (scorer, stages, expected) => {
  expect(isSynchronous({ scorer, progressive: stages })).toBe(expected);
});
