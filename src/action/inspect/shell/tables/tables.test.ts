import { describe, expect, it } from 'vitest';
import { indexRows, matchRow, type Row } from '../rows.ts';
import { value } from '../value.ts';
import { CLOUD_ROWS } from './cloud.ts';
import { DEVELOPER_ROWS } from './developer.ts';
import { SECURITY_ROWS } from './security.ts';
import { SYSTEM_ROWS } from './system.ts';
import { WINDOWS_ROWS } from './windows.ts';

const ROWS = [...SECURITY_ROWS, ...SYSTEM_ROWS, ...DEVELOPER_ROWS, ...CLOUD_ROWS];
const INDEX = indexRows(ROWS);

/** A command line that the row describes. */
function example(row: Row): string[] {
  if (row.words === '') return [];
  return row.words.split(' ').map((word) => {
    const [first] = word.split('|', 1) as [string];
    return first.endsWith('*')
      ? `${first.slice(0, -1)}x`
      : first.startsWith('*')
        ? `x${first.slice(1)}`
        : first;
  });
}

describe('tables of command lines', () => {
  it('holds rows', () => {
    expect(ROWS.length).toBeGreaterThan(250);
  });

  it.each(ROWS.map((row) => [`${row.name} ${row.words}`, row] as const))(
    '%s can be reached, and no milder row stands before it',
    (_, row) => {
      const found = matchRow(
        INDEX.get(row.name)!,
        example(row).map((word) => value(word)),
      );
      expect(found).toBeDefined();
      // A row before it may say the same more exactly; it must not say less by more than one step.
      expect(found!.severity).toBeGreaterThanOrEqual(row.severity - 0.21);
    },
  );

  it.each(ROWS)('$id of $name has a harm between 0 and 1 and a sentence', ({ id, severity, message }) => {
    expect(severity).toBeGreaterThan(0);
    expect(severity).toBeLessThanOrEqual(1);
    expect(id).toMatch(/^[A-Z_]+$/);
    expect(message).toMatch(/^[a-z].*[^.]$/);
  });

  it('keeps the words of Windows rows in lower case, as they are compared so', () => {
    for (const row of WINDOWS_ROWS) for (const word of row.words) expect(word).toBe(word.toLowerCase());
  });
});
