import { describe, expect, it } from 'vitest';
import { between, places, unknown } from '../../../testkit/facts-builder.ts';
import { extremeValue } from './rule.ts';

const fires = (args: unknown) => places(extremeValue, { calls: [{ args }] });

describe('EXTREME_VALUE', () => {
  it.each([
    ['amount', 5_000_000],
    ['limit', 2_000_000],
    ['size', 2_000_000],
    ['whatever', 1_000_001],
    ['x', 9_999_999_999],
    ['value', 1_500_000_000],
    ['total_cost', 1_732_147_200],
    ['amount', 1_732_147_200_000],
    ['from', 5_000_000],
    ['id', Number.POSITIVE_INFINITY],
    ['tokenAmount', 5_000_000],
    ['times', 2_000_000],
    ['total', 1_732_147_200],
    ['order_total', 5_000_000],
    ['number', 5_000_000],
    ['n', Number.MAX_SAFE_INTEGER],
  ])('fires on %s: %d', (key, value) => {
    expect(fires({ [key]: value })).toBe(1);
  });

  it.each([
    ['amount', 1_000_000],
    ['amount', -5_000_000],
    ['since', 1_732_147_200],
    ['timestamp', 1_732_147_200_000],
    ['created_after', 1_732_147_200],
    ['from', 1_732_147_200_000],
    ['gte', 1_500_000_000],
    ['expiresAt', 4_000_000_000_000],
    ['when', 1_732_147_200],
    ['anything', 1_732_147_200_123],
    ['timeoutMs', 1_800_000],
    ['ttl', 86_400_000],
    ['id', 123_456_789],
    ['user_ids', 123_456_789],
    ['chatId', 9_123_456_789],
    ['invoice_number', 20_261_121],
    ['phone', 4_915_123_456_789],
    ['maxTokens', 2_000_000],
    ['max_bytes', 10_485_760],
    ['fileSize', 5_000_000],
    ['contentLength', 5_000_000],
    ['color', 16_777_215],
    ['total_tokens', 2_000_000],
    ['totalMs', 3_600_000],
  ])('is silent on %s: %d', (key, value) => {
    expect(fires({ [key]: value })).toBe(0);
  });

  it('looks at any depth, at positional arguments and at elements', () => {
    expect(fires({ a: { b: [{ c: [1, 2_000_001] }] } })).toBe(1);
    expect(fires(['list', 5_000_000])).toBe(1);
    expect(fires({ ids: [123_456_789, 987_654_321] })).toBe(0);
    expect(fires({ file: { size: 5_000_000 }, tokens: { max: 2_000_000 } })).toBe(0);
    expect(fires({ page: { size: 5_000_000 } })).toBe(1);
  });

  it('judges known lower bounds and big integers', () => {
    expect(fires({ x: between(2_000_000, Number.POSITIVE_INFINITY) })).toBe(1);
    expect(fires({ x: 5_000_000n })).toBe(1);
    expect(fires({ x: between(0, 5_000_000) })).toBe(0);
    expect(fires({ x: unknown() })).toBe(0);
  });

  it('reads texts as numbers only where a limit is expected', () => {
    expect(fires({ limit: '2000000' })).toBe(1);
    expect(fires({ reference: '2000000', text: '9999999' })).toBe(0);
  });
});
