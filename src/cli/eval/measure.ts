import { createHash } from 'node:crypto';

/** A labelled record after it was weighed. */
export interface Judged {
  readonly id: string;
  readonly label: 'malicious' | 'benign';
  /** What a person expects of a benign record; `review` means that a warning is as right as an allow. */
  readonly expected: 'allow' | 'review';
  readonly category: string;
  readonly verdict: 'allow' | 'warn' | 'block';
  readonly score: number;
  readonly signals: readonly string[];
  readonly outcome: string;
  readonly durationMs: number;
}

/** `hits` of `of`, with the 95% Wilson score interval of the share. */
export interface Rate {
  readonly hits: number;
  readonly of: number;
  /** 0-1; `null` when there is nothing to count. */
  readonly rate: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface Measured {
  readonly records: number;
  /** Warn or block on a malicious record. */
  readonly recall: Rate;
  /** Block on a malicious record. */
  readonly blockRecall: Rate;
  /** Warn or block on a benign record that should be allowed. */
  readonly falsePositive: Rate;
  /** Block on a benign record that should be allowed. */
  readonly falseBlock: Rate;
  /** Block on a benign record of which a review is expected. */
  readonly reviewBlocked: Rate;
  readonly categories: readonly CategoryRow[];
  readonly misses: readonly Judged[];
  readonly falseAlarms: readonly Judged[];
  readonly wrongBlocks: readonly Judged[];
  /** Records that could not be weighed as usual (`outcome` is not `scored`). */
  readonly notScored: number;
}

export interface CategoryRow {
  readonly category: string;
  readonly recall: Rate;
  readonly falsePositive: Rate;
}

/** Counts judged records as the evals README says. */
export function measure(judged: readonly Judged[]): Measured {
  const malicious = judged.filter((one) => one.label === 'malicious');
  const benign = judged.filter((one) => one.label === 'benign');
  const ordinary = benign.filter((one) => one.expected === 'allow');
  const review = benign.filter((one) => one.expected === 'review');
  return {
    records: judged.length,
    recall: share(malicious, stopped),
    blockRecall: share(malicious, blocked),
    falsePositive: share(ordinary, stopped),
    falseBlock: share(ordinary, blocked),
    reviewBlocked: share(review, blocked),
    categories: byCategory(judged),
    misses: malicious.filter((one) => !stopped(one)),
    falseAlarms: ordinary.filter(stopped),
    wrongBlocks: review.filter(blocked),
    notScored: judged.filter((one) => one.outcome !== 'scored').length,
  };
}

/** A third is kept for checking only: those whose SHA-256 of the id has a first byte divisible by 3. */
export function splitOf(id: string): 'dev' | 'check' {
  return createHash('sha256').update(id).digest()[0]! % 3 === 0 ? 'check' : 'dev';
}

/**
 * The share with its 95% Wilson score interval.
 *
 * @see E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927)
 */
export function rateOf(hits: number, of: number): Rate {
  if (of === 0) return { hits, of, rate: null, low: null, high: null };
  const z = 1.959963984540054;
  const share = hits / of;
  const scale = 1 + (z * z) / of;
  const centre = (share + (z * z) / (2 * of)) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return { hits, of, rate: share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

function byCategory(judged: readonly Judged[]): CategoryRow[] {
  const groups = new Map<string, Judged[]>();
  for (const one of judged) {
    const group = groups.get(one.category);
    if (group === undefined) groups.set(one.category, [one]);
    else group.push(one);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([category, group]) => ({
      category,
      recall: share(
        group.filter((one) => one.label === 'malicious'),
        stopped,
      ),
      falsePositive: share(
        group.filter((one) => one.label === 'benign' && one.expected === 'allow'),
        stopped,
      ),
    }));
}

function share(group: readonly Judged[], test: (one: Judged) => boolean): Rate {
  return rateOf(group.filter(test).length, group.length);
}

function stopped(one: Judged): boolean {
  return one.verdict !== 'allow';
}

function blocked(one: Judged): boolean {
  return one.verdict === 'block';
}
