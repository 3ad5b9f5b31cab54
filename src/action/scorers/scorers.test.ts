import { describe, expect, it } from 'vitest';
import type { Assessment, RiskScorer } from '../assessment.ts';
import type { ActionContext } from '../context.ts';
import { CompositeRiskScorer } from './composite.ts';
import { assess } from './custom.ts';
import { DefaultRiskScorer } from './default.ts';
import { FixedRiskScorer } from './fixed.ts';
import { MaxRiskScorer } from './max.ts';

const CALL: ActionContext = { functionName: 'x', args: {} };
const fixed = (score: number) => new FixedRiskScorer(score);
const custom = (name: string, score: unknown): RiskScorer => ({ name, score: () => score as number });
const failing = (code: string) => expect.objectContaining({ code });

describe('FixedRiskScorer', () => {
  it('gives the same score for every call', () => {
    expect(fixed(0.3).assess(CALL)).toEqual({
      score: 0.3,
      level: 'MEDIUM',
      factors: [{ name: 'fixed', raw: 0.3, weight: 1, contribution: 0.3, evidence: [] }],
      scorer: 'fixed',
      outcome: 'found',
    });
    expect(fixed(0.3).score({ functionName: 'delete_all', args: 'sudo' })).toBe(0.3);
  });

  it.each([Number.NaN, -1, 1.01, '1'])('refuses %s', (score) => {
    expect(() => fixed(score as number)).toThrow(failing('RISK_SCORER_FAILED'));
  });
});

describe('CompositeRiskScorer', () => {
  it('averages by weights, which are normalised', async () => {
    const scorer = new CompositeRiskScorer([
      { scorer: fixed(0.9), weight: 3 },
      { scorer: fixed(0.1), weight: 1 },
    ]);
    expect(await scorer.score(CALL)).toBe(0.7);
    expect(await scorer.assess(CALL)).toMatchObject({
      score: 0.7,
      level: 'HIGH',
      scorer: 'composite',
      factors: [
        { name: 'fixed', raw: 0.9, weight: 0.75, contribution: 0.675, evidence: ['CRITICAL'] },
        { name: 'fixed', raw: 0.1, weight: 0.25, contribution: 0.025, evidence: ['LOW'] },
      ],
    });
  });

  it.each<[number[]]>([[[1, 1]], [[0.001, 0.001]], [[1e308, 1e308]], [[5e-324, 5e-324]]])(
    'cares for proportions alone: %j',
    async ([a, b]) => {
      const scorer = new CompositeRiskScorer([
        { scorer: fixed(0.2), weight: a as number },
        { scorer: fixed(0.4), weight: b as number },
      ]);
      expect(await scorer.score(CALL)).toBe(0.3);
    },
  );

  it('leaves a scorer of weight 0 out of the sum', async () => {
    const parts = [
      { scorer: fixed(0.2), weight: 1 },
      { scorer: fixed(1), weight: 0 },
    ];
    expect(await new CompositeRiskScorer(parts).score(CALL)).toBe(0.2);
  });

  it('waits for asynchronous scorers', async () => {
    const slow: RiskScorer = { name: 'slow', score: async () => 0.6 };
    expect(await new CompositeRiskScorer([{ scorer: slow, weight: 1 }]).score(CALL)).toBe(0.6);
  });

  it.each<[string, unknown]>([
    ['an empty list', []],
    ['no list', undefined],
    ['no scorer', [{ weight: 1 }]],
    ['a negative weight', [{ scorer: fixed(0), weight: -1 }]],
    ['weight NaN', [{ scorer: fixed(0), weight: Number.NaN }]],
    ['an infinite weight', [{ scorer: fixed(0), weight: Number.POSITIVE_INFINITY }]],
    ['weights of sum 0', [{ scorer: fixed(0), weight: 0 }]],
  ])('refuses %s', (_name, parts) => {
    expect(() => new CompositeRiskScorer(parts as never)).toThrow(failing('CONFIG_INVALID'));
  });
});

describe('MaxRiskScorer', () => {
  it('takes the highest score, and shows all', async () => {
    const scorer = new MaxRiskScorer([fixed(0.2), custom('own', 0.65), fixed(0.5)]);
    expect(await scorer.score(CALL)).toBe(0.65);
    const { level, factors } = await scorer.assess(CALL);
    expect(level).toBe('HIGH');
    expect(factors.map(({ name, raw, weight }) => [name, raw, weight])).toEqual([
      ['fixed', 0.2, 0],
      ['own', 0.65, 1],
      ['fixed', 0.5, 0],
    ]);
  });

  it.each([[[]], [undefined], [[{}]], [[{ name: 'x' }]]])('refuses %j', (scorers) => {
    expect(() => new MaxRiskScorer(scorers as never)).toThrow(failing('CONFIG_INVALID'));
  });
});

describe('combined scorers', () => {
  const combined = (one: RiskScorer): RiskScorer[] => [
    new MaxRiskScorer([fixed(0.9), one]),
    new CompositeRiskScorer([
      { scorer: fixed(0.9), weight: 1 },
      { scorer: one, weight: 1 },
    ]),
  ];

  it('pass no failure over', async () => {
    for (const scorer of combined(custom('broken', Number.NaN))) {
      await expect(scorer.score(CALL)).rejects.toThrow(failing('RISK_SCORER_FAILED'));
    }
    const thrown: RiskScorer = {
      name: 'thrower',
      score: () => {
        throw new Error('out of\norder');
      },
    };
    for (const scorer of combined(thrown)) {
      await expect(scorer.score(CALL)).rejects.toThrow('the scorer `thrower` failed: out of order');
    }
  });

  it('keep the outcome of a part that could not read everything', async () => {
    const args = new Proxy({}, {});
    for (const scorer of combined(new DefaultRiskScorer())) {
      expect((await assess(scorer, { ...CALL, args })).outcome).toBe('unavailable');
      expect((await assess(scorer, CALL)).outcome).toBe('found');
    }
  });

  it('gather findings and reasons', async () => {
    const finding = {
      inspector: 'shell',
      id: 'A',
      message: 'm',
      path: [],
      severity: 1,
      confidence: 1,
    } as const;
    const own: RiskScorer = {
      name: 'own',
      score: () => 0.1,
      assess: () => ({
        score: 0.1,
        level: 'LOW',
        factors: [],
        scorer: 'own',
        findings: [finding],
        reasons: ['r'],
      }),
    };
    for (const scorer of combined(own)) {
      expect(await assess(scorer, CALL)).toMatchObject({ findings: [finding], reasons: ['r'] });
    }
  });
});

describe('assess', () => {
  it('gives a scorer with nothing but `score` its grounds', async () => {
    expect(await assess(custom('own', 1 / 3), CALL)).toEqual({
      score: 0.333333333333,
      level: 'MEDIUM',
      factors: [{ name: 'own', raw: 0.333333333333, weight: 1, contribution: 0.333333333333, evidence: [] }],
      scorer: 'own',
      outcome: 'found',
    });
  });

  it('takes the level from the score, whatever the scorer says', async () => {
    const liar: RiskScorer = {
      name: 'liar',
      score: () => 0,
      assess: () => ({ score: 0.9, level: 'LOW' }) as unknown as Assessment,
    };
    expect(await assess(liar, CALL)).toMatchObject({
      score: 0.9,
      level: 'CRITICAL',
      factors: [],
      scorer: 'liar',
    });
  });

  it.each([Number.NaN, -0.1, 1.5, '0.5', undefined, null, Promise.resolve(Number.NaN)])(
    'refuses the score %s',
    async (score) => {
      await expect(assess(custom('own', score), CALL)).rejects.toThrow(failing('RISK_SCORER_FAILED'));
    },
  );

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a scorer without a name', { score: () => 0 }],
    ['a scorer without `score`', { name: 'x' }],
    ['a scorer whose `assess` is no function', { name: 'x', score: () => 0, assess: 1 }],
  ])('refuses %s', async (_name, scorer) => {
    await expect(assess(scorer as never, CALL)).rejects.toThrow(failing('CONFIG_INVALID'));
  });

  it('tells the scorer where the values came from', async () => {
    const seen: ActionContext[] = [];
    const spy: RiskScorer = {
      name: 'spy',
      score: (context) => {
        seen.push(context);
        return 0;
      },
    };
    const to = 'anna.berg@somewhere.example';
    const history = [{ functionName: 'read_mail', args: {}, output: `from ${to}` }];
    const own = [{ path: [], from: 'own', trusted: false, strength: 1 }] as const;
    for (const more of [{}, { task: `Write to ${to}` }, { history }, { history, provenance: own }])
      await assess(spy, { functionName: 'x', args: [to], kwargs: { cc: to }, ...more });
    expect(seen.map((one) => one.provenance?.map(({ path, from }) => [path.join(), from]))).toEqual([
      undefined,
      [
        ['0', 'task'],
        ['cc', 'task'],
      ],
      [
        ['0', 'result'],
        ['cc', 'result'],
      ],
      [['', 'own']],
    ]);
  });

  it('refuses a call without a name before anything is asked', async () => {
    const asked = custom('own', 0);
    await expect(assess(asked, { functionName: '', args: {} })).rejects.toThrow(failing('ACTION_INVALID'));
    await expect(assess(asked, { ...CALL, hints: { a: -1 } })).rejects.toThrow(failing('HINT_INVALID'));
  });
});
