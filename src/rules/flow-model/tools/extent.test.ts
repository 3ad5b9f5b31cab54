import { describe, expect, it } from 'vitest';
import { array, callView, literal, object } from '../hand-made.ts';
import { blankedCells, cellsOf } from './extent.ts';

describe('cellsOf', () => {
  it.each([
    ['A1:Z5000', 130_000],
    ['Stock!A1:B2', 4],
    ['$B$2:$B$2', 1],
    ['B1', 0],
    ['12:30:45', 0],
  ])('%s', (range, cells) => {
    expect(cellsOf(callView(object({ range: literal(range) })))).toBe(cells);
  });
});

describe('blankedCells', () => {
  it('counts blank rows and columns', () => {
    const blank = array(array(literal(''), 26), 5000);
    expect(blankedCells(callView(object({ rows: blank })))).toBe(130_000);
  });
  it('leaves rows with content', () => {
    expect(blankedCells(callView(object({ rows: array(array(literal('x'), 2), 5000) })))).toBe(0);
    expect(blankedCells(callView(object({ rows: array(literal(''), 3) })))).toBe(3);
  });
});
