import { FEATURE_COUNT } from '../../src/scorers/local-llm/features/names.ts';
import { CATEGORIES } from '../generate/draft.ts';
import { SETTINGS } from '../settings.ts';
import type { Example } from './dataset.ts';
import { sideBySide } from './ensemble.ts';
import { auroc, rateAbove, type Scored, thresholdAt } from './measures.ts';
import { logits, type Network, type NetworkOptions, softmax, train } from './network.ts';
import { denseRow, predictTrees, trainTrees } from './trees.ts';

export interface CandidateRow {
  readonly name: string;
  /** Set -> figures. */
  readonly sets: Readonly<
    Record<string, { readonly auroc: number; readonly at5: number; readonly at1: number }>
  >;
}

export interface Candidate {
  readonly name: string;
  readonly net: Network;
}

interface Splits {
  readonly train: readonly Example[];
  readonly calibrate: readonly Example[];
  readonly test: readonly Example[];
}

/**
 * Trains a linear model, boosted trees and a small network on the same examples, and keeps the linear model when it is
 * as good. It is decided on the calibration split and on other authors' development scripts; the test split is
 * only reported. The trees are there to compare with: a file of them would need a runtime.
 */
export function trainCandidates(
  splits: Splits,
  strangers: Readonly<Record<string, readonly Example[]>>,
  say: (text: string) => void,
): { chosen: Candidate; table: readonly CandidateRow[] } {
  const sets = { calibrate: splits.calibrate, test: splits.test, ...strangers };
  const measure = (name: string, score: (example: Example) => number): CandidateRow => {
    const row = {
      name,
      sets: Object.fromEntries(Object.entries(sets).map(([set, list]) => [set, figures(list, score)])),
    };
    say(
      `${name}: ${Object.entries(row.sets)
        .map(([set, one]) => `${set} ${one.auroc.toFixed(3)} ${one.at5.toFixed(3)} ${one.at1.toFixed(3)}`)
        .join(' | ')}`,
    );
    return row;
  };
  const common = { inputs: FEATURE_COUNT, outputs: CATEGORIES.length, classWeights: CATEGORIES.map(() => 1) };
  const linear = train(splits.train, { ...common, ...SETTINGS.linear, hidden: 0, seed: SETTINGS.seed });
  const rows = [measure('linear', harmOf(linear))];
  const trees = trainTrees(splits.train, { ...SETTINGS.trees, inputs: FEATURE_COUNT });
  rows.push(measure('trees', (example) => predictTrees(trees, denseRow(example, FEATURE_COUNT))));
  const { hidden, members, ...rest } = SETTINGS.network;
  const options: Omit<NetworkOptions, 'seed'> = { ...common, ...rest, hidden };
  const nets = Array.from({ length: members }, (_, i) =>
    train(splits.train, { ...options, seed: SETTINGS.seed + i }),
  );
  const network = sideBySide(nets);
  rows.push(measure('network', harmOf(network)));
  const worth = (row: CandidateRow): number =>
    ((row.sets.calibrate?.at5 ?? 0) + (row.sets.dev?.at5 ?? 0)) / 2;
  const simple = worth(rows[0] as CandidateRow) >= worth(rows[2] as CandidateRow) - SETTINGS.asGood;
  return {
    chosen: simple ? { name: 'linear', net: linear } : { name: 'network', net: network },
    table: rows,
  };
}

function harmOf(net: Network): (example: Example) => number {
  return (example) => 1 - (softmax(logits(net, example))[0] as number);
}

function figures(list: readonly Example[], score: (example: Example) => number) {
  const scored: Scored[] = list.map((example) => ({ score: score(example), harmful: example.label !== 0 }));
  const recall = (share: number): number => {
    const { hits, of } = rateAbove(scored, thresholdAt(scored, share), true);
    return of === 0 ? Number.NaN : hits / of;
  };
  return { auroc: auroc(scored), at5: recall(0.05), at1: recall(0.01) };
}
