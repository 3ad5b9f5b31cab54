import type { ValueView } from '../../../script/facts.ts';
import type { CallView } from '../call-view.ts';

const RANGE = /(?:^|!)\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/iu;

/** Largest spreadsheet range among the literal arguments, in cells; 0 when there is none. */
export function cellsOf(view: CallView): number {
  let most = 0;
  for (const node of view.arguments) {
    for (const text of node.strings) {
      if (!text.includes(':')) continue;
      const match = RANGE.exec(text.slice(0, 200));
      if (match === null) continue;
      const columns = Math.abs(columnOf(match[3] ?? '') - columnOf(match[1] ?? '')) + 1;
      const rows = Math.abs(Number(match[4]) - Number(match[2])) + 1;
      most = Math.max(most, columns * rows);
    }
  }
  return most;
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** Elements of literal arrays that hold nothing but empty values, nested arrays multiplied; 0 when there are none. */
export function blankedCells(view: CallView): number {
  let most = 0;
  for (const { view: value } of view.arguments) {
    if (value.kind === 'array') most = Math.max(most, blankCount(value, 4));
  }
  return most;
}

/** Known number of elements; 0 when it depends on data. */
function lengthOf(value: ValueView): number {
  if (value.length !== undefined && value.length.min > 0) return value.length.min;
  if (value.elements !== undefined) return value.elements.length;
  const most = Math.min(
    value.length?.max ?? Number.POSITIVE_INFINITY,
    value.selection?.limit ?? Number.POSITIVE_INFINITY,
  );
  return Number.isFinite(most) && value.labels.length === 0 ? most : 0;
}

function blankCount(value: ValueView, depth: number): number {
  if (depth === 0) return 0;
  const length = lengthOf(value);
  const item = value.items ?? value.elements?.[0];
  if (length === 0 || item === undefined) return 0;
  if (item.kind === 'array') return length * blankCount(item, depth - 1);
  if (!item.complete || item.labels.length > 0) return 0;
  const blank =
    item.constants.length > 0 &&
    item.constants.every((constant) => constant === '' || constant === null || constant === undefined);
  return blank ? length : 0;
}
