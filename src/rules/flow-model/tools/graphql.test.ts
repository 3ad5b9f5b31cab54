import { describe, expect, it } from 'vitest';
import { fieldsOfAddress, graphQuery } from './graphql.ts';

describe('graphQuery', () => {
  it('reads the fields that hold no others, and the limits', () => {
    const text = `# who
      query Notice($n: Int! = 5) {
        candidates(first: $n, filter: { name: "a } {", age: 3 }) {
          nodes { id, years: age bankAccount @include(if: $b) notes { text } ...More ... on Person { passportNumber } }
        }
        offers(limit: 500) { __typename title }
      }
      fragment More on Candidate { salary }`;
    expect(graphQuery(text)).toEqual({
      fields: ['id', 'age', 'bankAccount', 'notes_text', 'passportNumber', 'title', 'salary'],
      limits: ['$n', 500],
      aliases: new Map([['years', 'age']]),
    });
  });

  it('reads a query without a name', () => {
    expect(graphQuery('{ me { iban } }')?.fields).toEqual(['iban']);
  });

  it.each([
    ['mutation { pay(iban: "x") { id } }'],
    ['{ "name": "Ann" }'],
    ['{app="shop"} |= "error"'],
    ['{ name: 1, ssn: 1 }'],
    ['MATCH (n:Person {name: "Ann"}) RETURN n'],
    ['select iban from people'],
    ['{ open { never'],
    ['} {'],
    ['query'],
    [''],
  ])('%s is none', (text) => {
    expect(graphQuery(text)).toBeUndefined();
  });

  it('is linear in hostile texts', () => {
    for (const text of [
      '{'.repeat(19_999),
      `{ a(${'('.repeat(19_000)}`,
      `{${'"\\'.repeat(9000)}`,
      `{${'a:'.repeat(9000)}`,
    ])
      expect(graphQuery(text)).toBeUndefined();
    const deep = `${'{ a '.repeat(4000)}${'}'.repeat(4000)}`;
    expect(graphQuery(deep)?.fields).toEqual(['a']);
  });
});

describe('fieldsOfAddress', () => {
  it.each<[string, readonly string[] | undefined]>([
    ['/people?select=id,iban&limit=5', ['id', 'iban']],
    ['https://api.example/people?$select=id,bank.iban', ['id', 'iban']],
    ['fields=name,bank(iban)', ['name', 'bank', 'iban']],
    ['/people?fields[person]=iban%2Cdob', ['iban', 'dob']],
    ['/people?select=*', undefined],
    ['/people?sort=name', undefined],
    ['/people/select', undefined],
  ])('%s: %j', (text, fields) => {
    expect(fieldsOfAddress(text)).toEqual(fields);
  });
});
