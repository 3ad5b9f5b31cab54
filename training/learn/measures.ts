/** A score (higher is worse) and whether the script is harmful. */
export interface Scored {
  readonly score: number;
  readonly harmful: boolean;
}

/** Area under the curve: how often a harmful script is above a harmless one; ties count half. */
export function auroc(all: readonly Scored[]): number {
  const sorted = [...all].sort((a, b) => a.score - b.score);
  let harmless = 0;
  let sum = 0;
  let i = 0;
  while (i < sorted.length) {
    let j = i;
    let bad = 0;
    let good = 0;
    while (j < sorted.length && (sorted[j] as Scored).score === (sorted[i] as Scored).score) {
      if ((sorted[j] as Scored).harmful) bad += 1;
      else good += 1;
      j += 1;
    }
    sum += bad * (harmless + good / 2);
    harmless += good;
    i = j;
  }
  const harmful = sorted.length - harmless;
  return harmful === 0 || harmless === 0 ? Number.NaN : sum / (harmful * harmless);
}

/**
 * The lowest threshold at which at most `share` of the harmless are at or above it. With few harmless scripts that is
 * none of them.
 */
export function thresholdAt(all: readonly Scored[], share: number): number {
  const harmless = all
    .filter((one) => !one.harmful)
    .map((one) => one.score)
    .sort((a, b) => b - a);
  const allowed = Math.floor(harmless.length * share);
  const next = harmless[allowed];
  return next === undefined ? Number.NEGATIVE_INFINITY : next + Math.max(1e-9, Math.abs(next) * 1e-9);
}

export function rateAbove(
  all: readonly Scored[],
  threshold: number,
  harmful: boolean,
): { hits: number; of: number } {
  const group = all.filter((one) => one.harmful === harmful);
  return { hits: group.filter((one) => one.score >= threshold).length, of: group.length };
}

/** Wilson's interval for a share, 95%. */
export function wilson({ hits, of }: { hits: number; of: number }): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.96;
  const p = hits / of;
  const centre = p + z ** 2 / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2));
  const below = 1 + z ** 2 / of;
  return [Math.max(0, (centre - half) / below), Math.min(1, (centre + half) / below)];
}

export interface CalibrationBin {
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly meanScore: number;
  readonly harmfulShare: number;
}

/** Ten equal bins of a probability. */
export function calibration(all: readonly Scored[]): { ece: number; bins: CalibrationBin[] } {
  const bins: CalibrationBin[] = [];
  let ece = 0;
  for (let b = 0; b < 10; b += 1) {
    const inside = all.filter(
      ({ score }) => score >= b / 10 && (score < (b + 1) / 10 || (b === 9 && score <= 1)),
    );
    if (inside.length === 0) continue;
    const meanScore = inside.reduce((sum, { score }) => sum + score, 0) / inside.length;
    const harmfulShare = inside.filter((one) => one.harmful).length / inside.length;
    ece += (inside.length / all.length) * Math.abs(meanScore - harmfulShare);
    bins.push({ low: b / 10, high: (b + 1) / 10, count: inside.length, meanScore, harmfulShare });
  }
  return { ece, bins };
}
