/** Unbroken runs of the characters that keys and encoded data are written in: letters, digits, `+ / = _ -`. */
const IN_RUN = (() => {
  const table = new Uint8Array(128);
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=_-')
    table[letter.charCodeAt(0)] = 1;
  return table;
})();

export interface Run {
  readonly start: number;
  readonly end: number;
}

/** Shortest run that is told: keys and encoded data are at least this long. */
export const SHORTEST_RUN = 20;
const MOST = 256;

let last: { readonly text: string; readonly runs: readonly Run[] } = { text: '', runs: [] };

/**
 * Every run of at least 20 characters, at most 256 of them. Looks at every twentieth character only, and around it where
 * it can be part of a run. The answer for the last text is kept, since several readers ask about the same one.
 */
export function longRuns(text: string): readonly Run[] {
  if (last.text === text) return last.runs;
  const runs: Run[] = [];
  let from = 0;
  for (let i = SHORTEST_RUN - 1; i < text.length && runs.length < MOST; i += SHORTEST_RUN) {
    if (!inRun(text, i)) continue;
    let start = i;
    while (start > from && inRun(text, start - 1)) start -= 1;
    let end = i + 1;
    while (end < text.length && inRun(text, end)) end += 1;
    if (end - start >= SHORTEST_RUN) runs.push({ start, end });
    from = end;
    // The next place to look is a whole run behind the end of this one.
    if (end > i + 1) i = end - 1;
  }
  last = { text, runs };
  return runs;
}

function inRun(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  return code < 128 && IN_RUN[code] === 1;
}
