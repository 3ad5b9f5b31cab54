import { describe, expect, it } from 'vitest';
import { messages, openObject, places, unknown } from '../../../testkit/facts-builder.ts';
import { wildcardQuery } from './rule.ts';

const fires = (args: unknown) => places(wildcardQuery, { calls: [{ args }] });

describe('WILDCARD_QUERY', () => {
  it.each(['*', '**', '%', ' * '])('fires on a query %j', (value) => {
    expect(fires({ query: value })).toBe(1);
  });

  it.each([
    'q',
    'search',
    'searchTerm',
    'search_query',
    'queryString',
    'keyword',
    'pattern',
    'filter',
    'where',
    'name_like',
    'glob',
  ])('fires on `*` below `%s`', (key) => {
    expect(fires({ [key]: '*' })).toBe(1);
  });

  it.each([
    { filter: {} },
    { filters: [] },
    { where: {} },
    { criteria: {} },
    { query: {} },
    { options: { $match: {} } },
    { whereClause: {} },
  ])('fires on %j', (args) => {
    expect(fires(args)).toBe(1);
  });

  it.each([
    { query: 'status:open' },
    { query: 'name:*' },
    { query: '5%' },
    { query: '' },
    { query: 'a * b' },
    { filter: { status: 'open' } },
    { filter: null },
    { options: {} },
    { tags: [] },
    { text: '*' },
    { fields: ['*'] },
    { separator: '*' },
    {},
  ])('is silent on %j', (args) => {
    expect(fires(args)).toBe(0);
  });

  it('does not guess at what is not known', () => {
    expect(fires({ query: unknown(), filter: openObject({}) })).toBe(0);
  });

  it('looks inside and says what it saw', () => {
    expect(
      messages(wildcardQuery, { calls: [{ name: 'db:find', args: { a: { where: {} }, q: '%' } }] }),
    ).toEqual(['in a call of `db:find`, `a.where` is an empty object and `q` is `%`']);
  });
});
