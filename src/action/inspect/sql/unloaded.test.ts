import { describe, expect, it } from 'vitest';
import { inspectSql, inspectSqlValue } from './index.ts';

describe('before the parsers are loaded', () => {
  it('reads by words and says that it did not parse', () => {
    const reading = inspectSql('DELETE FROM users');
    expect(reading.outcome).toBe('unavailable');
    expect(reading.findings.map((one) => one.id)).toEqual(['SQL_NO_WHERE', 'SQL_NOT_PARSED']);
  });
});

describe('a value before the parsers are loaded', () => {
  it('is said not to be tried when it looks like SQL, and let go when it does not', () => {
    expect(inspectSqlValue('1 OR 1=1').map((one) => one.id)).toEqual(['SQL_NOT_PARSED']);
    expect(inspectSqlValue("O'Brien")).toEqual([]);
  });
});
