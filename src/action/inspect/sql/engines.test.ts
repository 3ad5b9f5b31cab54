import { beforeAll, describe, expect, it } from 'vitest';
import { parseSql, prepareSql } from './engines.ts';

describe('a parser that runs out of its stack', () => {
  beforeAll(prepareSql);

  it('is unavailable, never a refusal, and is replaced by a fresh one', async () => {
    expect(parseSql('SELECT 1', 'mysql').state).toBe('parsed');
    // Past the guard on purpose: such a text is not given to the parser otherwise.
    const broken = parseSql(`SELECT 1 WHERE ${'a=1 OR '.repeat(5000)}1=1`, 'mysql');
    expect(broken).toMatchObject({ state: 'unavailable' });
    expect(parseSql('SELECT 1', 'postgresql').state).toBe('parsed');
    await prepareSql();
    expect(parseSql('SELECT 1', 'mysql').state).toBe('parsed');
    expect(parseSql('SELECT FROM', 'mysql').state).toBe('refused');
  });

  it('loads once for any number of requests', async () => {
    await Promise.all([prepareSql(), prepareSql(), prepareSql()]);
    expect(parseSql('SELECT 1', 'postgresql').state).toBe('parsed');
  });
});
