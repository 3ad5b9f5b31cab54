/**
 * The candidate nearest to a misspelt word, by Damerau-Levenshtein distance without regard to case.
 *
 * @param word what was written; words longer than 64 characters get no suggestion
 * @param candidates known words, at most a few hundred
 * @returns the nearest candidate within a third of the length (at least 2 edits), the first of equals;
 *   `undefined` when none is near
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > 64) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const d = distance(wanted, candidate.toLowerCase());
    if (d < least && d < candidate.length) {
      least = d;
      best = candidate;
    }
  }
  return best;
}

/** Edits (insert, delete, replace, swap of neighbours) between two texts; optimal string alignment. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      current.push(least);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}
