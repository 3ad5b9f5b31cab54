import type { Paint } from '../ansi.ts';
import { type Glyph, glyphs } from './visible.ts';

/** Lines count from 1, columns from 1 in UTF-16 code units, the end column is exclusive. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface FrameStyle {
  readonly paint: Paint;
  /** Most cells for the text of a line; longer lines are cut around the caret. */
  readonly width: number;
  /** Lines shown before and after. */
  readonly context?: number;
  readonly indent?: string;
}

/** Most lines of the marked range itself that are shown. */
const MOST_MARKED = 4;
const CUT = '…';

/** Splits where positions count a new line: at LF, CR LF and CR. */
export function splitLines(source: string): string[] {
  return source.split(/\r\n|[\n\r]/);
}

/**
 * The lines around a range, with numbers and a caret line under each marked line.
 *
 * @param lines the source, split by {@link splitLines}
 * @returns lines without line breaks; empty when the range lies outside the source
 */
export function codeFrame(lines: readonly string[], range: Range, style: FrameStyle): string[] {
  const { paint, context = 1, indent = '' } = style;
  if (range.line < 1 || range.line > lines.length) return [];
  const lastMarked = Math.min(
    Math.max(range.endLine, range.line),
    lines.length,
    range.line + MOST_MARKED - 1,
  );
  const first = Math.max(1, range.line - context);
  const last = Math.min(lines.length, lastMarked + context);
  const gutter = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const marked = number >= range.line && number <= lastMarked;
    const text = lines[number - 1]!;
    const span = marked ? spanOn(number, text, range) : undefined;
    const shown = windowed(glyphs(text), span, style.width);
    const head = `${marked ? '>' : ' '} ${String(number).padStart(gutter)} │`;
    frame.push(
      `${indent}${marked ? paint('bold', head) : paint('dim', head)} ${marked ? shown.text : paint('dim', shown.text)}`.trimEnd(),
    );
    if (shown.caret !== undefined) {
      const under = `${indent}  ${' '.repeat(gutter)} │`;
      frame.push(
        `${paint('dim', under)} ${' '.repeat(shown.caret.at)}${paint('red', '^'.repeat(shown.caret.width))}`,
      );
    }
  }
  return frame;
}

/** One line of source in at most `width` cells, without its indentation. */
export function excerpt(line: string, width: number): string {
  return windowed(glyphs(line.trimStart()), undefined, width).text.trimEnd();
}

/** Offsets on this line that the range covers; leading blanks of a continued line are not marked. */
function spanOn(number: number, text: string, range: Range): { start: number; end: number } {
  const indentation = text.length - text.trimStart().length;
  const start = number === range.line ? Math.max(0, range.column - 1) : indentation;
  const end = number === range.endLine ? range.endColumn - 1 : text.trimEnd().length;
  return { start, end: Math.max(end, start + 1) };
}

interface Shown {
  readonly text: string;
  readonly caret?: { readonly at: number; readonly width: number };
}

function windowed(
  all: readonly Glyph[],
  span: { start: number; end: number } | undefined,
  width: number,
): Shown {
  const cells: number[] = [0];
  for (const glyph of all) cells.push(cells.at(-1)! + glyph.width);
  const total = cells.at(-1)!;

  const from = span === undefined ? 0 : indexAt(all, span.start);
  const to = span === undefined ? 0 : Math.max(indexAt(all, span.end), Math.min(from + 1, all.length));
  let left = 0;
  let right = all.length;
  if (total > width) {
    // A third of the room goes to what stands before the marked range.
    const wanted = Math.max(0, Math.min(cells[from]! - Math.floor(width / 3), total - width));
    while (left < from && cells[left]! < wanted) left++;
    while (right > left && cells[right]! - cells[left]! > width - 2) right--;
  }
  const before = left > 0 ? CUT : '';
  const after = right < all.length ? CUT : '';
  const text =
    before +
    all
      .slice(left, right)
      .map((glyph) => glyph.text)
      .join('') +
    after;
  if (span === undefined) return { text };
  const caretStart = Math.min(cells[from]!, cells[right]!) - cells[left]! + before.length;
  const caretEnd = Math.min(cells[to]!, cells[right]!) - cells[left]! + before.length;
  return { text, caret: { at: caretStart, width: Math.max(1, caretEnd - caretStart) } };
}

/** Index of the first glyph at or after a source offset; the number of glyphs when past the end. */
function indexAt(all: readonly Glyph[], offset: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.offset < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
