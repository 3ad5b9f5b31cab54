import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ScoringGate } from '../../gate/scoring-gate.ts';
import { HARMFUL, HARMLESS, inputFor, TOOLS } from '../features/fixture.ts';
import type { ScorerOutput } from '../scorer.ts';
import { pointsFor } from './classifier.ts';
import { readShippedModel, shippedModelPath } from './model-file.ts';
import type { Importer } from './runtime.ts';
import { createLocalLlmScorer, LEARNED_RISK, type LocalLlmParts } from './scorer.ts';
import { type LocalLlmConfig, readLocalLlm } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'steelyard-model-'));
afterAll(() => rmSync(folder, { recursive: true }));

function scorer(config: LocalLlmConfig = {}, parts: LocalLlmParts = {}) {
  return createLocalLlmScorer(readLocalLlm(config, 'localLlm'), parts);
}
async function ask(config: LocalLlmConfig, parts: LocalLlmParts = {}, code = HARMFUL): Promise<ScorerOutput> {
  return scorer(config, parts).score(inputFor(code));
}
const absent: Importer = async () => {
  throw new Error('not installed');
};

describe('the model of the package', () => {
  it('answers at once, tells harm from its harmless neighbour, and names the kind', () => {
    const bad = scorer().score(inputFor(HARMFUL)) as ScorerOutput;
    const good = scorer().score(inputFor(HARMLESS)) as ScorerOutput;
    // A warning: by itself the model blocks only what hardly any stranger's harmless script comes near to.
    expect(bad.score).toBeGreaterThanOrEqual(40);
    expect(good.score).toBeLessThan(20);
    expect(bad.signals).toEqual([LEARNED_RISK]);
    expect(bad.findings[0]).toMatchObject({ rule: LEARNED_RISK, score: bad.score });
    expect(bad.findings[0]?.message).toMatch(/probability of \d+% \(exfiltration \d+%/);
  });

  it('is read once', () => {
    let reads = 0;
    const readShipped = () => {
      reads += 1;
      return readShippedModel();
    };
    const one = scorer({}, { readShipped });
    one.score(inputFor(HARMFUL));
    one.score(inputFor(HARMLESS));
    expect(reads).toBe(1);
  });

  it('is refused when a byte of it was changed, whatever `fallback` says', async () => {
    const path = join(folder, 'changed.onnx');
    const bytes = Buffer.from(readShippedModel());
    bytes.writeUInt8((bytes[2000] as number) ^ 1, 2000);
    writeFileSync(path, bytes);
    for (const fallback of ['rules', 'error'] as const) {
      const output = await ask({ fallback }, { readShipped: () => readShippedModel(path) });
      expect(output).toMatchObject({ outcome: 'error', score: 0, signals: ['MODEL_CORRUPT'] });
    }
  });

  it('that is missing lets `rule-based` answer, and says so', async () => {
    const output = await ask({}, { readShipped: () => readShippedModel(join(folder, 'none.onnx')) });
    expect(output).toMatchObject({ outcome: 'scored', answeredBy: 'rule-based' });
    expect(output.signals).toContain('MODEL_MISSING');
    expect(output.signals).toContain('EXCESSIVE_LIMIT');
    expect(output.reason).toContain('none.onnx');
  });

  it("that is missing is `unavailable` with `fallback: 'error'`", async () => {
    const output = await ask(
      { fallback: 'error' },
      { readShipped: () => readShippedModel(join(folder, 'none.onnx')) },
    );
    expect(output).toMatchObject({ outcome: 'unavailable', score: 0, signals: ['MODEL_MISSING'] });
  });
});

describe('`modelPath`', () => {
  it('reads that file', async () => {
    const path = join(folder, 'copy.onnx');
    copyFileSync(shippedModelPath(), path);
    expect(await ask({ modelPath: path })).toEqual(await ask({}));
  });

  it('that does not exist is missing', async () => {
    expect(await ask({ modelPath: join(folder, 'no.onnx'), fallback: 'error' })).toMatchObject({
      signals: ['MODEL_MISSING'],
    });
  });

  it('that is no model is an error', async () => {
    const path = join(folder, 'text.onnx');
    writeFileSync(path, 'hello');
    expect(await ask({ modelPath: path })).toMatchObject({ outcome: 'error', signals: ['MODEL_CORRUPT'] });
  });
});

describe('`modelId`', () => {
  /** What `@huggingface/transformers` documents of its pipelines, with what it was asked. */
  function library(answer: unknown) {
    const asked: unknown[][] = [];
    const load: Importer = async (name) => {
      asked.push(['import', name]);
      return {
        pipeline: async (...given: unknown[]) => {
          asked.push(['pipeline', ...given]);
          return async (...call: unknown[]) => {
            asked.push(['call', ...call]);
            return typeof answer === 'function' ? answer(...call) : answer;
          };
        },
      };
    };
    return { asked, load };
  }
  const labels = (harm: number) => [
    { label: 'SAFE', score: 1 - harm },
    { label: 'INJECTION', score: harm },
  ];

  it('scores with a text-classification model that reads task and script', async () => {
    const { asked, load } = library(labels(0.9));
    const output = await ask({ modelId: 'a/b', cacheDir: '/models', localFilesOnly: true }, { load });
    expect(output).toMatchObject({
      outcome: 'scored',
      score: Math.round(pointsFor(0.9, { ordinaryAt: 0.2, warnAt: 0.4, blockAt: 0.7 })),
    });
    expect(asked[0]).toEqual(['import', '@huggingface/transformers']);
    expect(asked[1]).toEqual([
      'pipeline',
      'text-classification',
      'a/b',
      { local_files_only: true, cache_dir: '/models' },
    ]);
    expect(asked[2]?.[1]).toMatch(/^Task: How many customers are there\?\n\nconst \{ customers \}/);
    expect(asked[2]?.[2]).toEqual({ top_k: null });
  });

  it('fetches where `localFilesOnly` is not set, and keeps the library’s cache', async () => {
    const { asked, load } = library(labels(0.1));
    await ask({ modelId: 'a/b' }, { load });
    expect(asked[1]?.[3]).toEqual({ local_files_only: false });
  });

  it.each([
    ['labels that say nothing', [{ label: 'LABEL_7', score: 1 }]],
    ['no labels', []],
    ['something else', 'harmful'],
    ['a probability that is none', [{ label: 'malicious', score: 7 }]],
  ])('refuses %s', async (_, answer) => {
    expect(await ask({ modelId: 'a/b' }, library(answer))).toMatchObject({
      outcome: 'error',
      signals: ['MODEL_CONTRACT'],
    });
  });

  it('names the install command and the way without a network', async () => {
    const output = await ask({ modelId: 'a/b', fallback: 'error' }, { load: absent });
    expect(output.signals).toEqual(['MODEL_RUNTIME_MISSING']);
    expect(output.reason).toContain('npm install @huggingface/transformers');
    expect(output.reason).toContain('offline');
    expect(await ask({ modelId: 'a/b' }, { load: absent })).toMatchObject({ answeredBy: 'rule-based' });
  });

  it('says what to do when the model cannot be fetched', async () => {
    const load: Importer = async () => ({ pipeline: async () => Promise.reject(new Error('fetch failed')) });
    const output = await ask({ modelId: 'a/b', fallback: 'error' }, { load });
    expect(output.signals).toEqual(['MODEL_MISSING']);
    expect(output.reason).toContain('`localFilesOnly: true`');
    expect((await ask({ modelId: 'a/b', localFilesOnly: true }, { load })).reason).toContain(
      'not in the cache',
    );
  });

  it('embeds for similarity with a feature-extraction model', async () => {
    const vector = (texts: readonly string[]) => ({
      dims: [texts.length, 2],
      data: Float32Array.from(texts.flatMap((text) => [text.length % 7, 1])),
    });
    const { asked, load } = library(vector);
    const output = await ask(
      { mode: 'similarity', modelId: 'a/e', vectoriaConfig: { threshold: 0.2, topK: 2 } },
      { load },
    );
    expect(output.outcome).toBe('scored');
    expect(output.findings.length).toBeLessThanOrEqual(2);
    expect(asked[1]?.slice(1, 3)).toEqual(['feature-extraction', 'a/e']);
    expect(asked[2]?.[2]).toEqual({ pooling: 'mean', normalize: true });
    const named = library(vector);
    await ask({ mode: 'similarity', vectoriaConfig: { modelName: 'x/y' } }, named);
    expect(named.asked[1]?.[2]).toBe('x/y');
  });
});

describe('similarity', () => {
  it('needs no model', () => {
    const output = scorer({ mode: 'similarity' }).score(inputFor(HARMFUL)) as ScorerOutput;
    expect(output.outcome).toBe('scored');
    expect(output.score).toBeGreaterThan(
      (scorer({ mode: 'similarity' }).score(inputFor(HARMLESS)) as ScorerOutput).score,
    );
  });

  it('asks `vectoriadb` when told to, with the model that it is to use', async () => {
    const made: unknown[] = [];
    class VectoriaDB {
      #first = '';
      constructor(config: object) {
        made.push(config);
      }
      async initialize(): Promise<void> {}
      async addMany([first]: readonly { id: string }[]): Promise<void> {
        this.#first = first?.id ?? '';
      }
      async search() {
        return [{ id: this.#first, score: 0.99 }];
      }
    }
    const settings = {
      mode: 'similarity',
      cacheDir: '/models',
      vectoriaConfig: { index: 'vectoriadb', modelName: 'x/y' },
    } as const;
    const output = await ask(settings, { load: async () => ({ VectoriaDB }) });
    expect(made).toEqual([{ modelName: 'x/y', cacheDir: '/models' }]);
    expect(output.signals).toEqual(['SIMILAR_TO_KNOWN_ATTACK']);
    expect(await ask(settings, { load: absent })).toMatchObject({
      answeredBy: 'rule-based',
      reason: expect.stringContaining('npm install vectoriadb'),
    });
  });

  it('falls back to rules where no embedding can be had', async () => {
    expect(await ask({ mode: 'similarity', modelId: 'a/b' }, { load: absent })).toMatchObject({
      answeredBy: 'rule-based',
    });
  });
});

describe('in the gate', () => {
  const quiet = { logger: { warn: () => undefined } };

  it('takes points of the user for a script that is like a known attack', () => {
    const weigh = (customRules: Record<string, number>) =>
      new ScoringGate({
        scorer: 'local-llm',
        localLlm: { mode: 'similarity' },
        customRules,
        ...quiet,
      }).evaluateSync(HARMFUL, { tools: TOOLS, task: 'How many customers are there?' });
    expect(weigh({}).signals).toContain('SIMILAR_TO_KNOWN_ATTACK');
    expect(weigh({ SIMILAR_TO_KNOWN_ATTACK: 12 }).score).toBe(12);
  });

  it('says who answered, and does not keep what a stand-in said', async () => {
    let there = false;
    const gate = new ScoringGate(
      { ...quiet, scorer: 'local-llm' },
      {
        readShipped: () => readShippedModel(there ? shippedModelPath() : join(folder, 'none.onnx')),
      },
    );
    expect(await gate.evaluate(HARMFUL)).toMatchObject({
      scorer: 'local-llm',
      answeredBy: 'rule-based',
      cached: false,
    });
    there = true;
    const second = await gate.evaluate(HARMFUL);
    expect(second).toMatchObject({ scorer: 'local-llm', cached: false });
    expect(second).not.toHaveProperty('answeredBy');
    expect((await gate.evaluate(HARMFUL)).cached).toBe(true);
  });

  it('is a stage of `progressive`, and answers at once', () => {
    const gate = new ScoringGate({
      ...quiet,
      scorer: 'progressive',
      progressive: { fast: 'rule-based', detailed: 'local-llm', escalationThreshold: 0 },
    });
    expect(gate.evaluateSync(HARMFUL).signals).toContain(LEARNED_RISK);
  });

  it('leaves a damaged model to `failOpen`', async () => {
    const path = join(folder, 'bad.onnx');
    writeFileSync(path, 'x');
    const parts = { readShipped: () => readShippedModel(path) };
    const open = new ScoringGate({ ...quiet, scorer: 'local-llm' }, parts);
    const closed = new ScoringGate({ ...quiet, scorer: 'local-llm', failOpen: false }, parts);
    expect(await open.evaluate(HARMFUL)).toMatchObject({ verdict: 'allow', outcome: 'error' });
    expect(await closed.evaluate(HARMFUL)).toMatchObject({ verdict: 'block', outcome: 'error' });
  });
});

it('pointsFor puts the three points at 20, 40 and 70', () => {
  const points = { ordinaryAt: 0.2, warnAt: 0.3, blockAt: 0.8 };
  expect([0, 0.1, 0.2, 0.25, 0.3, 0.55, 0.8, 1].map((harm) => Math.round(pointsFor(harm, points)))).toEqual([
    0, 10, 20, 30, 40, 55, 70, 100,
  ]);
});
