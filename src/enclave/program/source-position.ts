/** Reads positions out of a source map (version 3), without a library: one source, mappings sorted as written. */
import type { Position } from '../../script/facts.ts';

interface Segment {
  /** Column in the text that runs, from 0. */
  readonly column: number;
  /** Line and column in the script, from 0. */
  readonly sourceLine: number;
  readonly sourceColumn: number;
}

const DIGITS = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].map((digit, at) => [digit, at]),
);

/**
 * The place in the agent's text for a place in the text that runs; both count from 1.
 *
 * @param map JSON of a source map as `prepareProgram` makes it
 * @returns `undefined` for lines that are not of the script
 * @see https://tc39.es/ecma426/
 */
export function positionIn(map: string): (line: number, column: number) => Position | undefined {
  let lines: readonly (readonly Segment[])[] | undefined;
  return (line, column) => {
    lines ??= decode((JSON.parse(map) as { mappings: string }).mappings);
    const segments = lines[line - 1];
    if (segments === undefined || segments.length === 0) return undefined;
    let found = segments[0]!;
    for (const segment of segments) {
      if (segment.column > column - 1) break;
      found = segment;
    }
    return { line: found.sourceLine + 1, column: found.sourceColumn + 1 };
  };
}

function decode(mappings: string): Segment[][] {
  let sourceLine = 0;
  let sourceColumn = 0;
  return mappings.split(';').map((text) => {
    let column = 0;
    const segments: Segment[] = [];
    for (const part of text === '' ? [] : text.split(',')) {
      const [move = 0, , lines, columns] = numbers(part);
      column += move;
      if (lines === undefined || columns === undefined) continue;
      sourceLine += lines;
      sourceColumn += columns;
      segments.push({ column, sourceLine, sourceColumn });
    }
    return segments;
  });
}

/** Base64 VLQ: five bits a digit, the sixth says that more follow, the lowest of all is the sign. */
function numbers(part: string): number[] {
  const out: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of part) {
    const digit = DIGITS.get(character) ?? 0;
    value += (digit & 31) * 2 ** shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    out.push(value % 2 === 1 ? -Math.floor(value / 2) : value / 2);
    value = 0;
    shift = 0;
  }
  return out;
}
