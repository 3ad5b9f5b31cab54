import { describe, expect, it } from 'vitest';
import { type Example, UNKNOWN_HARM } from './dataset.ts';
import { sideBySide } from './ensemble.ts';
import { type ByAuthor, holdOutAuthors, repeated } from './held-out.ts';
import { trainLinear } from './linear.ts';
import { auroc, calibration, rateAbove, thresholdAt, wilson } from './measures.ts';
import { logits, type NetworkOptions, softmax, train } from './network.ts';

/** Two inputs, and a label that no straight line tells: one of them, not both. */
const EITHER: Example[] = Array.from({ length: 160 }, (_, n) => {
  const [a, b] = [n % 2, (n >> 1) % 2];
  const at = [0, 1].filter((i) => (i === 0 ? a : b) === 1);
  return {
    id: `${n}`,
    indices: Int32Array.from(at),
    values: Float32Array.from(at, () => 1),
    label: a === b ? 0 : 1,
  };
});
const OPTIONS: NetworkOptions = {
  inputs: 2,
  hidden: 8,
  outputs: 2,
  epochs: 150,
  rate: 0.05,
  decay: 0,
  dropout: 0,
  smoothing: 0,
  seed: 3,
};
const share = (score: (example: Example) => number): number =>
  EITHER.filter((example) => score(example) > 0.5 === (example.label === 1)).length / EITHER.length;
const harm = (net: ReturnType<typeof train>) => (example: Example) =>
  softmax(logits(net, example))[1] as number;

describe('training', () => {
  it('learns what needs a hidden layer with one, and not without', () => {
    expect(share(harm(train(EITHER, OPTIONS)))).toBe(1);
    expect(share(harm(train(EITHER, { ...OPTIONS, hidden: 0 })))).toBeLessThan(0.8);
  });

  it('gives the same weights for the same seed', () => {
    expect(train(EITHER, OPTIONS).first).toEqual(train(EITHER, OPTIONS).first);
    expect(train(EITHER, OPTIONS).first).not.toEqual(train(EITHER, { ...OPTIONS, seed: 4 }).first);
  });

  it('networks side by side give the mean of their logits', () => {
    const nets = [1, 2, 3].map((seed) => train(EITHER, { ...OPTIONS, seed, epochs: 5 }));
    const example = EITHER[1] as Example;
    const mean = [0, 1].map(
      (c) => nets.reduce((sum, net) => sum + (logits(net, example)[c] as number), 0) / nets.length,
    );
    [...logits(sideBySide(nets), example)].forEach((value, c) => {
      expect(value).toBeCloseTo(mean[c] as number, 5);
    });
  });
});

describe('the linear model', () => {
  const options = { inputs: 2, outputs: 2, penalty: 0.01, steps: 50 };
  const both = EITHER.map((example) => ({ ...example, label: example.indices.length === 2 ? 1 : 0 }));
  const judge = (examples: readonly Example[]) => harm(trainLinear(examples, options));

  it('finds a straight line, and cannot find another', () => {
    const score = judge(both);
    for (const example of both) expect(score(example) > 0.5).toBe(example.label === 1);
    expect(share(judge(EITHER))).toBeLessThan(0.8);
  });

  it('stands where the loss is flat: the penalty pulls each weight as hard as the examples push', () => {
    const net = trainLinear(both, { ...options, penalty: 1, steps: 200 });
    for (const input of [0, 1]) {
      let push = 0;
      for (const example of both) {
        const error = (softmax(logits(net, example))[1] as number) - example.label;
        if (example.indices.includes(input)) push += error;
      }
      expect(push + (net.first[input * 2 + 1] as number)).toBeCloseTo(0, 1);
    }
  });

  it('is weaker under a heavier penalty', () => {
    const size = (penalty: number): number =>
      Math.max(...trainLinear(both, { ...options, penalty }).first.map(Math.abs));
    expect(size(100)).toBeLessThan(size(1) / 2);
  });

  it('learns harm of no known kind as any class but the first', () => {
    const unnamed = both.map((example) => ({ ...example, label: example.label === 1 ? UNKNOWN_HARM : 0 }));
    const linear = trainLinear(unnamed, { ...options, outputs: 3 });
    const network = train(unnamed, { ...OPTIONS, outputs: 3 });
    for (const net of [linear, network])
      for (const example of both)
        expect((softmax(logits(net, example))[0] as number) < 0.5).toBe(example.label === 1);
  });
});

describe('holdOutAuthors', () => {
  const one = (id: string): Example => ({ ...(EITHER[0] as Example), id });
  const authors: ByAuthor = { ann: [one('a1'), one('a2')], bob: [one('b1')] };

  it('judges each script by what was learned without its author, the others repeated', () => {
    const seen: string[][] = [];
    const found = holdOutAuthors([one('g')], authors, 2, (examples) => {
      seen.push(examples.map((example) => example.id));
      return (example) => example.id;
    });
    expect(seen).toEqual([
      ['g', 'b1', 'b1'],
      ['g', 'a1', 'a2', 'a1', 'a2'],
    ]);
    expect(found.map(({ author, output }) => `${author} ${output}`)).toEqual(['ann a1', 'ann a2', 'bob b1']);
    expect(repeated([one('x')], 3)).toHaveLength(3);
  });
});

describe('measures', () => {
  const scored = [0.1, 0.2, 0.3, 0.4]
    .map((score) => ({ score, harmful: false }))
    .concat([0.35, 0.5, 0.6, 0.9].map((score) => ({ score, harmful: true })));

  it('auroc counts pairs, ties by half', () => {
    expect(auroc(scored)).toBe(15 / 16);
    expect(
      auroc([
        { score: 1, harmful: true },
        { score: 1, harmful: false },
      ]),
    ).toBe(0.5);
  });

  it('thresholdAt lets at most the share through', () => {
    expect(rateAbove(scored, thresholdAt(scored, 0), false).hits).toBe(0);
    expect(rateAbove(scored, thresholdAt(scored, 0), true).hits).toBe(3);
    expect(rateAbove(scored, thresholdAt(scored, 0.25), false).hits).toBe(1);
    expect(rateAbove(scored, thresholdAt(scored, 0.25), true).hits).toBe(4);
  });

  it('wilson gives the textbook interval', () => {
    const [low, high] = wilson({ hits: 8, of: 10 });
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
  });

  it('calibration is 0 for a sure and right score', () => {
    expect(
      calibration([
        { score: 1, harmful: true },
        { score: 0, harmful: false },
      ]).ece,
    ).toBe(0);
    expect(calibration([{ score: 1, harmful: false }]).ece).toBe(1);
  });
});
