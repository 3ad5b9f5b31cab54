import type { Position } from './facts.ts';

/**
 * Offsets where lines begin. Lines end at LF, CRLF or CR, as editors and code frames count them; U+2028 and
 * U+2029, which end a line for JavaScript alone, do not.
 */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

/** Line and column, both from 1, of a UTF-16 offset; offsets outside of the text are clamped to its ends. */
export function locateIn(starts: readonly number[], length: number, offset: number): Position {
  const at = Math.min(Math.max(Number.isNaN(offset) ? 0 : Math.trunc(offset), 0), length);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - starts[low]! + 1 };
}

/** The greatest of some offsets, in ascending order, that is below a limit. */
export function lastBelow(sorted: readonly number[], limit: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}
