import { describe, expect, it } from 'vitest';
import { between, messages, oneOf, places, unknown } from '../../../testkit/facts-builder.ts';
import { excessiveLimit } from './rule.ts';

const fires = (args: unknown) => places(excessiveLimit, { calls: [{ args }] });

describe('EXCESSIVE_LIMIT', () => {
  it.each([
    'limit',
    'Limit',
    'LIMIT',
    '$limit',
    'pageSize',
    'page_size',
    'pagesize',
    'per_page',
    'perPage',
    'count',
    'max',
    'maxResults',
    'max-results',
    'max_rows',
    'top',
    '$top',
    'topK',
    'first',
    'take',
    'size',
    'batchSize',
    'resultLimit',
    'maxUsers',
    'itemsPerPage',
    'numberOfResults',
    'num_results',
    'rows',
  ])('fires on `%s` above 10,000, not at it', (key) => {
    expect(fires({ [key]: 10_001 })).toBe(1);
    expect(fires({ [key]: 10_000 })).toBe(0);
  });

  it.each([
    'maxTokens',
    'tokenLimit',
    'max_bytes',
    'memoryLimit',
    'timeLimit',
    'rateLimit',
    'creditLimit',
    'maxPrice',
    'fileSize',
    'maxAge',
    'discount',
    'account',
    'country',
    'pageNumber',
    'page',
    'offset',
    'firstRow',
    'topic',
    'id',
    'amount',
  ])('is silent on `%s`', (key) => {
    expect(fires({ [key]: 50_000 })).toBe(0);
  });

  it('looks into objects and arrays', () => {
    expect(fires({ options: { paging: { limit: 50_000 } } })).toBe(1);
    expect(fires({ queries: [{ table: 'a' }, { first: 20_000 }] })).toBe(1);
    expect(fires({ price: { max: 20_000 }, file: { size: 50_000 } })).toBe(0);
  });

  it('judges resolved values, known lower bounds and texts of digits', () => {
    expect(fires({ limit: oneOf(10, 100_000) })).toBe(1);
    expect(fires({ limit: between(20_000, Number.POSITIVE_INFINITY) })).toBe(1);
    expect(fires({ limit: '50000' })).toBe(1);
    expect(fires({ limit: 50_000n })).toBe(1);
    expect(fires({ limit: Number.POSITIVE_INFINITY })).toBe(1);
    expect(fires({ limit: between(0, 50_000) })).toBe(0);
    expect(fires({ limit: unknown() })).toBe(0);
    expect(fires({ limit: '50000 items at most' })).toBe(0);
    expect(fires({ limit: Number.NaN })).toBe(0);
  });

  it('counts a call once and says what it saw', () => {
    expect(
      messages(excessiveLimit, {
        calls: [{ name: 'users:list', args: { limit: 50_000, a: { top: 20_000 } } }],
      }),
    ).toEqual(['in a call of `users:list`, `limit` is 50000 and `a.top` is 20000']);
  });
});
