import type { Example } from './dataset.ts';

/** Gradient-boosted regression trees for harmful against harmless: the other simple way, to compare with. */
export interface Trees {
  readonly base: number;
  readonly trees: readonly Node[];
}

type Node =
  | { readonly leaf: number }
  | { readonly at: number; readonly above: number; readonly left: Node; readonly right: Node };

const BINS = 16;

export interface TreeOptions {
  readonly inputs: number;
  readonly count: number;
  readonly depth: number;
  readonly rate: number;
  readonly smallest: number;
}

/** @returns log-odds of harm */
export function predictTrees(model: Trees, row: Float32Array): number {
  let sum = model.base;
  for (const tree of model.trees) {
    let node = tree;
    while (!('leaf' in node)) node = (row[node.at] as number) > node.above ? node.right : node.left;
    sum += node.leaf;
  }
  return sum;
}

export function denseRow(example: Example, inputs: number): Float32Array {
  const row = new Float32Array(inputs);
  example.indices.forEach((index, k) => {
    if (index < inputs) row[index] = example.values[k] as number;
  });
  return row;
}

/** Histograms of 16 equal steps between 0 and each feature's largest value; logistic loss; exact Newton leaves. */
export function trainTrees(examples: readonly Example[], options: TreeOptions): Trees {
  const { inputs } = options;
  const rows = examples.map((example) => denseRow(example, inputs));
  const tops = new Float32Array(inputs);
  for (const row of rows)
    for (let i = 0; i < inputs; i += 1) tops[i] = Math.max(tops[i] as number, row[i] as number);
  const used = [...tops.keys()].filter((i) => (tops[i] as number) > 0);
  const bins = rows.map((row) =>
    Uint8Array.from(row, (value, i) =>
      tops[i] === 0 ? 0 : Math.min(BINS - 1, Math.ceil((value / (tops[i] as number)) * (BINS - 1))),
    ),
  );
  const labels = examples.map((example) => (example.label === 0 ? 0 : 1));
  const share = labels.reduce<number>((sum, label) => sum + label, 0) / labels.length;
  const base = Math.log(share / (1 - share));
  const sums = new Float64Array(rows.length).fill(base);
  const trees: Node[] = [];
  const slope = new Float64Array(rows.length);
  const curve = new Float64Array(rows.length);
  for (let t = 0; t < options.count; t += 1) {
    for (let n = 0; n < rows.length; n += 1) {
      const p = 1 / (1 + Math.exp(-(sums[n] as number)));
      slope[n] = p - (labels[n] as number);
      curve[n] = Math.max(p * (1 - p), 1e-6);
    }
    const tree = grow(
      rows.map((_, n) => n),
      options.depth,
    );
    trees.push(tree);
    rows.forEach((row, n) => {
      sums[n] = (sums[n] as number) + predictTrees({ base: 0, trees: [tree] }, row);
    });
  }
  return { base, trees };

  function grow(members: readonly number[], depth: number): Node {
    let total = 0;
    let bend = 0;
    for (const n of members) {
      total += slope[n] as number;
      bend += curve[n] as number;
    }
    const leaf = { leaf: (-total / (bend + 1)) * options.rate };
    if (depth === 0 || members.length < options.smallest * 2) return leaf;
    let best = 1e-3;
    let at = -1;
    let bin = 0;
    const slopes = new Float64Array(BINS);
    const curves = new Float64Array(BINS);
    const counts = new Int32Array(BINS);
    for (const i of used) {
      slopes.fill(0);
      curves.fill(0);
      counts.fill(0);
      for (const n of members) {
        const b = (bins[n] as Uint8Array)[i] as number;
        slopes[b] = (slopes[b] as number) + (slope[n] as number);
        curves[b] = (curves[b] as number) + (curve[n] as number);
        counts[b] = (counts[b] as number) + 1;
      }
      let left = 0;
      let leftBend = 0;
      let leftCount = 0;
      for (let b = 0; b < BINS - 1; b += 1) {
        left += slopes[b] as number;
        leftBend += curves[b] as number;
        leftCount += counts[b] as number;
        if (leftCount < options.smallest || members.length - leftCount < options.smallest) continue;
        const right = total - left;
        const gain =
          left ** 2 / (leftBend + 1) + right ** 2 / (bend - leftBend + 1) - total ** 2 / (bend + 1);
        if (gain > best) {
          best = gain;
          at = i;
          bin = b;
        }
      }
    }
    if (at < 0) return leaf;
    const isLeft = (n: number): boolean => ((bins[n] as Uint8Array)[at] as number) <= bin;
    return {
      at,
      above: (bin / (BINS - 1)) * (tops[at] as number) + 1e-7,
      left: grow(members.filter(isLeft), depth - 1),
      right: grow(
        members.filter((n) => !isLeft(n)),
        depth - 1,
      ),
    };
  }
}
