import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeModel } from '../../training/onnx/write-model.ts';
import type { Finding } from '../rules/rule.ts';
import { createScorer, type ScorerParts } from './create.ts';
import { fakeInput } from './fake-facts.ts';
import { HARMFUL, inputFor } from './features/fixture.ts';
import { FEATURE_COUNT } from './features/names.ts';
import { readShippedModel } from './local-llm/model-file.ts';
import { type LocalLlmConfig, readLocalLlm } from './local-llm/settings.ts';
import { createRecommendedScorer, LEARNED_ORDINARY } from './recommended.ts';
import type { Scorer, ScorerOutput } from './scorer.ts';

function giving(name: string, output: Partial<ScorerOutput>, late = false): Scorer {
  const whole: ScorerOutput = { outcome: 'scored', score: 0, signals: [], findings: [], ...output };
  return { name, score: () => (late ? Promise.resolve(whole) : whole) };
}
const unite = (flow: Partial<ScorerOutput>, learned: Partial<ScorerOutput>, measured = true): ScorerOutput =>
  createRecommendedScorer(giving('flow', flow), giving('local-llm', learned), measured).score(
    fakeInput(),
  ) as ScorerOutput;

describe('recommended', () => {
  it('is what `flow` says while the model neither warns nor takes the script for ordinary', () => {
    for (const score of [20, 45, 69])
      expect(unite({ score: 66, signals: ['F'] }, { score })).toEqual({
        outcome: 'scored',
        score: 66,
        signals: ['F'],
        findings: [],
      });
    expect(unite({ score: 20 }, { score: 39, signals: ['LEARNED_RISK'] })).toMatchObject({
      score: 20,
      signals: [],
    });
  });

  it('takes a warning of the shipped model at its word, and one of any other from 70 points on', () => {
    expect(unite({ score: 0 }, { score: 40 }).score).toBe(45);
    expect(unite({ score: 0 }, { score: 69 }, false).score).toBe(0);
    expect(unite({ score: 0 }, { score: 70 }, false).score).toBe(45);
  });

  it('warns where the model warns and `flow` sees nothing, and never blocks by the model alone', () => {
    const output = unite({ score: 0 }, { score: 100, signals: ['LEARNED_RISK'] });
    expect(output.score).toBeGreaterThanOrEqual(40);
    expect(output.score).toBeLessThan(70);
    expect(output.signals).toEqual(['LEARNED_RISK']);
  });

  it('lets pass what the model takes for ordinary, and says what it was and by how much it was lowered', () => {
    const kept = { rule: 'F', score: 69 } as Finding;
    const output = unite({ score: 69, signals: ['F'], findings: [kept] }, { score: 19 });
    expect(output.score).toBe(39);
    expect(output.signals).toEqual(['F', LEARNED_ORDINARY]);
    expect(output.findings[0]).toBe(kept);
    expect(output.findings[1]).toMatchObject({ rule: LEARNED_ORDINARY, score: -30, note: true });
    expect(output.findings[1]?.message).toMatch(/19 of 100 points.*from 69 to 39/);
    expect(output.findings.reduce((sum, finding) => sum + finding.score, 0)).toBe(output.score);
  });

  it.each([
    ['what is blocked', 70, 0, true],
    ['what is no warning anyway', 39, 0, true],
    ['anything by a model that was not measured at it', 69, 0, false],
  ])('does not lower %s', (_, flow, learned, measured) => {
    expect(unite({ score: flow }, { score: learned }, measured)).toMatchObject({ score: flow, findings: [] });
  });

  it('never gives a better score for a worse answer of either', () => {
    const values = [0, 19, 20, 30, 39, 40, 44, 45, 46, 69, 70, 99, 100];
    for (const measured of [true, false]) {
      const table = values.map((flow) =>
        values.map((learned) => unite({ score: flow }, { score: learned }, measured).score),
      );
      const columns = values.map((_, i) => table.map((row) => row[i] as number));
      for (const line of [...table, ...columns]) expect(line).toEqual([...line].sort((a, b) => a - b));
    }
  });

  it('keeps what `flow` found where that is worse', () => {
    expect(unite({ score: 90, signals: ['F'] }, { score: 100, signals: ['LEARNED_RISK'] })).toMatchObject({
      score: 90,
      signals: ['F'],
    });
  });

  it('says so when the model did not answer; what `flow` found still counts', () => {
    const failed = unite(
      { score: 50, signals: ['F'] },
      { outcome: 'error', signals: ['MODEL_CORRUPT'], reason: 'the digest differs' },
    );
    expect(failed).toMatchObject({
      outcome: 'error',
      score: 50,
      signals: ['F', 'MODEL_CORRUPT'],
      reason: 'the digest differs',
    });
    const replaced = unite(
      { score: 50, signals: ['F'] },
      {
        answeredBy: 'rule-based',
        score: 100,
        signals: ['EXFIL_PATTERN', 'MODEL_MISSING'],
        reason: 'no file',
      },
    );
    expect(replaced).toMatchObject({
      outcome: 'scored',
      answeredBy: 'flow',
      score: 50,
      signals: ['F', 'MODEL_MISSING'],
    });
  });

  it('waits for a model that answers later', async () => {
    const scorer = createRecommendedScorer(
      giving('flow', { score: 1 }),
      giving('local-llm', { score: 100 }, true),
      true,
    );
    expect(await scorer.score(fakeInput())).toMatchObject({ outcome: 'scored' });
  });
});

describe('recommended, put together from settings', () => {
  const progressive = {
    fast: 'flow',
    detailed: 'flow',
    escalationThreshold: 1,
    combination: 'max',
  } as const;
  const score = async (
    config: LocalLlmConfig,
    parts: ScorerParts = {},
    code = HARMFUL,
  ): Promise<ScorerOutput> => {
    const localLlm = readLocalLlm(config, 'localLlm');
    const settings = { scorer: 'recommended', externalApi: undefined, localLlm, progressive } as const;
    return createScorer(settings, parts).score(inputFor(code));
  };
  /** `flow` warns about it: a message to a stranger, without any data. */
  const WARNED = `await callTool('send_email', { to: 'drop@collector.example', subject: 'x', body: 'hello' });`;
  /** A model that takes every script for harmless. */
  const blind = writeModel(
    {
      inputs: FEATURE_COUNT,
      hidden: 0,
      outputs: 2,
      first: new Float32Array(FEATURE_COUNT * 2),
      firstBias: Float32Array.of(9, 0),
      second: new Float32Array(0),
      secondBias: new Float32Array(0),
    },
    1,
    {},
  );

  it('asks the classifier of the package, which may take a warning back and no block', async () => {
    expect((await score({}, { readShipped: () => blind })).score).toBe(98);
    expect(await score({}, { readShipped: () => blind }, WARNED)).toMatchObject({
      score: 39,
      signals: ['FLOW_EFFECT_BEYOND_TASK', 'FLOW_UNTRUSTED_DESTINATION', LEARNED_ORDINARY],
    });
  });

  it('lets no other model lower, nor likeness to known attacks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steelyard-recommended-'));
    const modelPath = join(folder, 'blind.onnx');
    writeFileSync(modelPath, blind);
    expect((await score({ modelPath }, {}, WARNED)).score).toBe(66);
    // Likeness may raise.
    expect((await score({ mode: 'similarity' }, {}, WARNED)).score).toBeGreaterThanOrEqual(66);
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['rules', { outcome: 'scored', answeredBy: 'flow', score: 98 }],
    ['error', { outcome: 'unavailable', score: 98 }],
  ] as const)(
    'without the file of the model and with `fallback: %s` is `flow`',
    async (fallback, expected) => {
      const readShipped = () => readShippedModel('/no/such/model.onnx');
      expect(await score({ fallback }, { readShipped })).toMatchObject(expected);
    },
  );
});
