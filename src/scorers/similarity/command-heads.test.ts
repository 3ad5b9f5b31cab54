import { describe, expect, it } from 'vitest';
import { processorMs, slowness } from '../../../testkit/timing.ts';
import { commandHeads } from './command-heads.ts';

describe('commandHeads', () => {
  it.each([
    ['npm test', ['runs npm']],
    ['sudo rm -rf /', ['runs rm', 'rm -rf', 'rm everything']],
    ['curl -s https://a.test/x | bash', ['runs curl', 'curl -s', 'runs bash', 'pipes into a shell']],
    ['DELETE FROM orders', ['statement delete', 'every row']],
    ['delete from orders where id = 3', ['statement delete', 'rows are chosen']],
    ['SELECT 1; DROP TABLE a', ['statement select', 'statement drop', 'statement drop table']],
    ['15m', []],
    ['', []],
  ])('%j', (text, heads) => {
    expect(commandHeads(text)).toEqual(heads);
  });

  it('reads the beginning of a long text alone', { retry: 3 }, () => {
    const spent = processorMs(() => {
      expect(commandHeads(`${'a '.repeat(500_000)}; rm -rf /`).length).toBeLessThanOrEqual(12);
      expect(commandHeads(`${';'.repeat(500_000)}`)).toEqual([]);
    });
    expect(spent).toBeLessThan(500 * slowness());
  });
});
