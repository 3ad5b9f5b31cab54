import type { Problem } from './report.ts';

/** Index that stands for an entry whose own index cannot be read. */
export const UNREADABLE = -1;

/** Places that are named at most; the first ones say enough. */
const MOST = 20;

/**
 * What the indices of the entries, in the order in which they stand, say was done to them.
 *
 * @param indices as they stand in the entries; {@link UNREADABLE} where there is none
 * @param first index that the first entry should have
 * @param end size of the log as checkpoints say it
 */
export function numberingProblems(indices: readonly number[], first: number, end: number): Problem[] {
  if (indices.every((index, i) => index === first + i)) return [];
  const past = Math.max(end, pastLast(indices));
  const places = placesOf(indices, first, past);
  const problems: Problem[] = [];
  const present: number[] = [];
  for (const [i, index] of indices.entries()) {
    const place = first + i;
    if (places.get(index) === i) present.push(index);
    else if (!places.has(place) && place < past) {
      // What stands in the place of a missing entry is that entry with another content.
      problems.push(at('ENTRY_CHANGED', place, `entry ${place} is not what it was`));
      places.set(place, i);
      present.push(place);
    } else problems.push(at('ENTRY_INSERTED', place, `something was put in at place ${place}`));
  }
  const turn = present.findIndex((index, i) => i > 0 && index < present[i - 1]!);
  if (turn > 0) {
    const message = `entry ${present[turn]} stands behind entry ${present[turn - 1]}`;
    problems.push(at('ENTRY_REORDERED', present[turn]!, message));
  }
  let expected = first;
  for (const index of present.sort((a, b) => a - b)) {
    if (index > expected) {
      const which =
        index === expected + 1 ? `entry ${expected} is` : `entries ${expected} to ${index - 1} are`;
      problems.push({ code: 'ENTRY_REMOVED', message: `${which} missing`, entries: [expected, index - 1] });
    }
    expected = index + 1;
  }
  return problems.slice(0, MOST);
}

/** One more than the last index that agrees with the one before it; 0 when there is none. What stands behind may be anything. */
function pastLast(indices: readonly number[]): number {
  for (let i = indices.length - 1; i > 0; i -= 1) {
    const index = indices[i]!;
    if (index > 0 && index === indices[i - 1]! + 1) return index + 1;
  }
  return 0;
}

/** For each index the position at which it belongs: of copies, the one whose neighbours fit best. */
function placesOf(indices: readonly number[], first: number, past: number): Map<number, number> {
  const closeness = (i: number): number => {
    const index = indices[i]!;
    return (
      Number(indices[i - 1] === index - 1) +
      Number(indices[i + 1] === index + 1) +
      Number(first + i === index) / 2
    );
  };
  const places = new Map<number, number>();
  for (const [i, index] of indices.entries()) {
    if (index < first || index >= past) continue;
    const kept = places.get(index);
    if (kept === undefined || closeness(i) > closeness(kept)) places.set(index, i);
  }
  return places;
}

function at(code: Problem['code'], index: number, message: string): Problem {
  return { code, message, entries: [index, index] };
}
