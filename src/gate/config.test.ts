import { describe, expect, it } from 'vitest';
import { SteelyardError } from '../errors.ts';
import { readConfig } from './config.ts';

const rules = new Map([
  ['EXFIL_PATTERN', 'rule-based'],
  ['BULK_OPERATION', 'rule-based'],
  ['flow-implicit-leak', 'flow'],
] as const);

function refusal(config: unknown): SteelyardError {
  try {
    readConfig(config, rules);
  } catch (error) {
    if (error instanceof SteelyardError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('readConfig', () => {
  it('has these defaults', () => {
    expect(readConfig({}, rules)).toMatchObject({
      scorer: 'flow',
      thresholds: { blockThreshold: 70, warnThreshold: 40 },
      failOpen: true,
      mode: 'enforce',
      analyzers: [],
      analyzerTimeoutMs: 1000,
      onScore: undefined,
      externalApi: undefined,
      cache: { enabled: true, ttlMs: 300_000, maxEntries: 1000 },
      customRules: {},
      progressive: { fast: 'rule-based', detailed: 'flow', escalationThreshold: 30, combination: 'max' },
      maxBytes: 262_144,
    });
  });

  it.each([
    [{ blokThreshold: 1 }, 'unknown key `blokThreshold`, did you mean `blockThreshold`?'],
    [{ cache: { ttl: 1 } }, 'unknown key `ttl` in `cache`, did you mean `ttlMs`?'],
    [
      { progressive: { combinaton: 'max' } },
      'unknown key `combinaton` in `progressive`, did you mean `combination`?',
    ],
    [{ externalApi: { endpont: 'x' } }, 'unknown key `endpont` in `externalApi`, did you mean `endpoint`?'],
    [
      { customRules: { EXFIL_PATERN: 1 } },
      'unknown rule `EXFIL_PATERN` in `customRules`, did you mean `EXFIL_PATTERN`?',
    ],
    [{ scorer: 'rule-base', cache: {} }, /^`scorer` must be one of .*/],
    [
      { customAnalyzers: [{ name: 'a', analyse: () => ({ score: 0 }) }] },
      /^unknown key `analyse` in `customAnalyzers\[0\]`/,
    ],
  ])('suggests what was meant in %j', (config, message) => {
    const error = refusal(config);
    expect(error.code).toBe('CONFIG_INVALID');
    expect(error.message).toMatch(message);
  });

  it.each([
    ['a list', []],
    ['text', 'flow'],
    ['null', null],
    ['a threshold above 100', { blockThreshold: 101 }],
    ['a negative threshold', { warnThreshold: -1 }],
    ['a threshold in text', { blockThreshold: '70' }],
    ['NaN', { blockThreshold: Number.NaN }],
    ['a warning above the block', { warnThreshold: 80, blockThreshold: 70 }],
    ['a warning above the default block', { warnThreshold: 71 }],
    ['failOpen in text', { failOpen: 'false' }],
    ['another mode', { mode: 'observe' }],
    ['a logger without `warn`', { logger: { info: () => undefined } }],
    ['onScore that is no function', { onScore: 'log' }],
    ['analyzers that are no list', { customAnalyzers: {} }],
    ['an analyzer without a name', { customAnalyzers: [{ analyze: () => ({ score: 0 }) }] }],
    ['an analyzer without a function', { customAnalyzers: [{ name: 'a' }] }],
    [
      'two analyzers of one name',
      {
        customAnalyzers: [
          { name: 'a', analyze: () => ({ score: 0 }) },
          { name: 'a', analyze: () => ({ score: 0 }) },
        ],
      },
    ],
    ['a timeout of 0', { analyzerTimeoutMs: 0 }],
    ['a cache of 0 entries', { cache: { maxEntries: 0 } }],
    ['a cache of half an entry', { cache: { maxEntries: 1.5 } }],
    ['a life of 0', { cache: { ttlMs: 0 } }],
    ['a cache that is a boolean', { cache: true }],
    ['negative points', { customRules: { EXFIL_PATTERN: -1 } }],
    ['infinite points', { customRules: { EXFIL_PATTERN: Number.POSITIVE_INFINITY } }],
    ['points in text', { customRules: { EXFIL_PATTERN: '80' } }],
    ['a rule named like a method', { customRules: { toString: 1 } }],
    ['a stage that never looks', { progressive: { fast: 'disabled' } }],
    ['a stage inside itself', { progressive: { detailed: 'progressive' } }],
    ['another combination', { progressive: { combination: 'min' } }],
    ['an escalation above 100', { progressive: { escalationThreshold: 101 } }],
    ['no byte at all', { maxBytes: 0 }],
  ])('refuses %s', (_, config) => {
    expect(refusal(config).code).toBe('CONFIG_INVALID');
  });

  it('lowers the default warning with a low block threshold', () => {
    expect(readConfig({ blockThreshold: 20 }, rules).thresholds.warnThreshold).toBe(20);
  });

  it('takes points for rules of every scorer', () => {
    const { customRules } = readConfig(
      { customRules: { EXFIL_PATTERN: 80, 'flow-implicit-leak': 0 } },
      rules,
    );
    expect({ ...customRules }).toEqual({ EXFIL_PATTERN: 80, 'flow-implicit-leak': 0 });
  });

  it.each([
    [{ localLlm: { modelpath: 'm.onnx' } }, 'did you mean `modelPath`?'],
    [{ localLlm: { modelPath: 'm.onnx', modelId: 'a/b' } }, 'exclude each other'],
    [{ localLlm: { mode: 'similarty' } }, 'did you mean `similarity`?'],
    [{ localLlm: { fallback: 'rule' } }, 'did you mean `rules`?'],
    [{ localLlm: { localFilesOnly: 'yes' } }, 'must be true or false'],
    [{ localLlm: { cacheDir: '' } }, '`localLlm.cacheDir` must be a text'],
    [{ localLlm: { modelId: 7 } }, '`localLlm.modelId` must be a text'],
    [{ localLlm: { modelPath: 'm.onnx', mode: 'similarity' } }, 'similarity takes `modelId`'],
    [{ localLlm: { vectoriaConfig: { topK: 3 } } }, "is for `mode: 'similarity'`"],
    [{ localLlm: { mode: 'similarity', vectoriaConfig: { indexPath: 'x' } } }, '`PatternStore`'],
    [{ localLlm: { mode: 'similarity', patterns: 'x' } }, '`localLlm.patterns` must be a list'],
  ])('refuses %j: %s', (config, message) => {
    const error = refusal(config);
    expect(error.code).toBe('CONFIG_INVALID');
    expect(error.message).toContain(message);
  });

  it('says that `localLlm` changes nothing for another scorer', () => {
    expect(readConfig({ scorer: 'flow', localLlm: {} }, rules).unused).toEqual([
      '`localLlm` has no effect with the scorer `flow`',
    ]);
    expect(readConfig({ scorer: 'recommended', localLlm: {} }, rules).unused).toEqual([]);
    expect(readConfig({ scorer: 'recommended' }, rules).localLlm.mode).toBe('classification');
  });

  it('keeps an analyzer that is an instance of a class together with its state', async () => {
    class Counter {
      readonly name = 'counter';
      count = 0;
      analyze() {
        this.count += 1;
        return { score: this.count };
      }
    }
    const { analyzers } = readConfig({ customAnalyzers: [new Counter()] }, rules);
    expect(await analyzers[0]!.analyze('', undefined)).toEqual({ score: 1 });
  });

  it.each([
    [
      { scorer: 'flow', customRules: { EXFIL_PATTERN: 1 } },
      ['`customRules.EXFIL_PATTERN` has no effect with the scorer `flow`'],
    ],
    [{ scorer: 'rule-based', customRules: { EXFIL_PATTERN: 1 } }, []],
    [{ scorer: 'progressive', customRules: { EXFIL_PATTERN: 1, 'flow-implicit-leak': 1 } }, []],
    [{ scorer: 'flow', progressive: {} }, ['`progressive` has no effect with the scorer `flow`']],
    [{ scorer: 'progressive', progressive: {} }, []],
    [
      { scorer: 'flow', externalApi: { endpoint: 'https://a.example/' } },
      ['`externalApi` has no effect with the scorer `flow`'],
    ],
    [{ scorer: 'external-api', externalApi: { endpoint: 'https://a.example/' } }, []],
    [{ scorer: 'disabled', progressive: {} }, []],
  ])('knows which settings of %j change nothing', (config, unused) => {
    expect(readConfig(config, rules).unused).toEqual(unused);
  });

  it('does not notice changes that are made later', () => {
    const config = { blockThreshold: 60, customRules: { EXFIL_PATTERN: 10 } };
    const settings = readConfig(config, rules);
    config.blockThreshold = 99;
    config.customRules.EXFIL_PATTERN = 0;
    expect(settings.thresholds.blockThreshold).toBe(60);
    expect(settings.customRules.EXFIL_PATTERN).toBe(10);
  });
});
