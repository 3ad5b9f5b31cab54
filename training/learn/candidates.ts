import { FEATURE_COUNT } from '../../src/scorers/features/names.ts';
import { CATEGORIES } from '../generate/draft.ts';
import { SETTINGS } from '../settings.ts';
import type { Example } from './dataset.ts';
import { sideBySide } from './ensemble.ts';
import { type ByAuthor, type HeldOut, holdOutAuthors, repeated } from './held-out.ts';
import { trainLinear } from './linear.ts';
import { auroc, rateAbove, type Scored, thresholdAt } from './measures.ts';
import { logits, type Network, type NetworkOptions, softmax, train } from './network.ts';

export interface Figures {
  readonly auroc: number;
  readonly at5: number;
  readonly at1: number;
}

export interface CandidateRow {
  readonly name: string;
  /** What it was trained on. */
  readonly on: string;
  /** Set -> figures. */
  readonly sets: Readonly<Record<string, Figures>>;
}

export interface Candidate {
  readonly name: string;
  readonly net: Network;
  /** Class logits of each stranger's script, by a model that saw no script of that author. */
  readonly heldOut: readonly HeldOut<Float64Array>[];
}

interface Splits {
  readonly train: readonly Example[];
  readonly calibrate: readonly Example[];
  readonly test: readonly Example[];
}

const SHAPE = { inputs: FEATURE_COUNT, outputs: CATEGORIES.length };

/**
 * Trains a linear model and a small network, and keeps the linear model when it is as good. It is decided on authors
 * that are left out one at a time and on catalogues that are not trained on; the linear model is also tried with either
 * kind of data alone.
 */
export function trainCandidates(
  splits: Splits,
  authors: ByAuthor,
  dev: readonly Example[],
  say: (text: string) => void,
): { chosen: Candidate; table: readonly CandidateRow[] } {
  const others = Object.values(authors).flat();
  const whole = [...splits.train, ...repeated(others, SETTINGS.strangers)];
  const sets = { calibrate: splits.calibrate, test: splits.test, dev };
  const measure = (
    name: string,
    on: string,
    heldOut: readonly Scored[],
    score: (example: Example) => number,
  ): CandidateRow => {
    const rest = Object.entries(sets).map(([set, list]) => [set, figures(scoredBy(list, score))] as const);
    const row: CandidateRow = {
      name,
      on,
      sets: { 'held-out authors': figures(heldOut), ...Object.fromEntries(rest) },
    };
    say(
      `${name}, ${on}: ${Object.entries(row.sets)
        .map(([set, one]) => `${set} ${one.auroc.toFixed(3)} ${one.at5.toFixed(3)} ${one.at1.toFixed(3)}`)
        .join(' | ')}`,
    );
    return row;
  };

  const generatedOnly = linearModel(splits.train);
  const rows = [
    measure('linear', 'generated', scoredBy(others, harmOf(generatedOnly)), harmOf(generatedOnly)),
  ];
  const strangersOnly = linearModel(repeated(others, SETTINGS.strangers));
  const withoutGenerated = holdOutAuthors([], authors, SETTINGS.strangers, (list) =>
    harmOf(linearModel(list)),
  );
  rows.push(measure('linear', 'strangers', withoutGenerated.map(scoredOne), harmOf(strangersOnly)));

  const linear = linearModel(whole);
  const linearHeldOut = judged(splits.train, authors, linearModel);
  const linearRow = measure('linear', 'both', linearHeldOut.map(harmful), harmOf(linear));
  rows.push(linearRow);

  const network = networkModel(whole);
  const networkHeldOut = judged(splits.train, authors, networkModel);
  const networkRow = measure('network', 'both', networkHeldOut.map(harmful), harmOf(network));
  rows.push(networkRow);

  const simple = ['held-out authors', 'calibrate'].every(
    (set) => (linearRow.sets[set]?.at5 ?? 0) >= (networkRow.sets[set]?.at5 ?? 0) - SETTINGS.asGood,
  );
  return {
    chosen: simple
      ? { name: 'linear', net: linear, heldOut: linearHeldOut }
      : { name: 'network', net: network, heldOut: networkHeldOut },
    table: rows,
  };
}

function linearModel(examples: readonly Example[]): Network {
  return trainLinear(examples, { ...SHAPE, ...SETTINGS.linear });
}

function networkModel(examples: readonly Example[]): Network {
  const { members, ...rest } = SETTINGS.network;
  const options: Omit<NetworkOptions, 'seed'> = { ...SHAPE, ...rest };
  return sideBySide(
    Array.from({ length: members }, (_, i) => train(examples, { ...options, seed: SETTINGS.seed + i })),
  );
}

function judged(
  generated: readonly Example[],
  authors: ByAuthor,
  model: (examples: readonly Example[]) => Network,
): HeldOut<Float64Array>[] {
  return holdOutAuthors(generated, authors, SETTINGS.strangers, (list) => {
    const net = model(list);
    return (example) => logits(net, example);
  });
}

function harmOf(net: Network): (example: Example) => number {
  return (example) => 1 - (softmax(logits(net, example))[0] as number);
}

function harmful({ example, output }: HeldOut<Float64Array>): Scored {
  return { score: 1 - (softmax(output)[0] as number), harmful: example.label !== 0 };
}

function scoredOne({ example, output }: HeldOut<number>): Scored {
  return { score: output, harmful: example.label !== 0 };
}

function scoredBy(list: readonly Example[], score: (example: Example) => number): Scored[] {
  return list.map((example) => ({ score: score(example), harmful: example.label !== 0 }));
}

function figures(scored: readonly Scored[]): Figures {
  const recall = (share: number): number => {
    const { hits, of } = rateAbove(scored, thresholdAt(scored, share), true);
    return of === 0 ? Number.NaN : hits / of;
  };
  return { auroc: auroc(scored), at5: recall(0.05), at1: recall(0.01) };
}
