import { describe, expect, it } from 'vitest';
import { compileSchema, enoughChecked } from './schema.ts';

const check = (schema: unknown, args: unknown): string | undefined =>
  compileSchema(schema, 't')(args, JSON.stringify(args).length);
const USER = {
  type: 'object',
  properties: { id: { type: 'integer' }, tags: { type: 'array', items: { type: 'string' } } },
  required: ['id'],
  additionalProperties: false,
};

describe('arguments against a schema', () => {
  it.each([
    [USER, { id: 1, tags: ['a'] }, undefined],
    [USER, { id: 'x' }, /`id`: .*type "string" is invalid. Expected "integer"/],
    [USER, {}, /required property "id"/],
    [USER, { id: 1, tags: [2] }, /`tags\.0`/],
    [USER, { id: 1, other: 2 }, /other/],
    [{ type: 'string', format: 'email' }, 'no address', undefined],
    [true, { anything: 1 }, undefined],
    [{ $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'number' }] }, ['x'], /`0`/],
    [{ $defs: { n: { type: 'number' } }, properties: { a: { $ref: '#/$defs/n' } } }, { a: 'x' }, /`a`/],
    [{ pattern: '^a+$' }, 'aaa', undefined],
    [{ pattern: '^a+$' }, 'b', /pattern/],
  ])('%j, %j', (schema, args, expected) => {
    const found = check(schema, args);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(expected);
  });
  it('a pattern that takes exponential time is ended', { retry: 3 }, () => {
    const started = performance.now();
    expect(check({ pattern: '^(a+)+$' }, `${'a'.repeat(60)}!`)).toMatch(/could not be checked/);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
  it('so is a schema that refers to itself', { retry: 3 }, () => {
    const either = ['a', 'b', 'c'].map((key) => ({ required: [key], properties: { of: { $ref: '#' } } }));
    let args: unknown = 'end';
    for (let depth = 0; depth < 30; depth += 1) args = { a: 1, of: args };
    const started = performance.now();
    expect(check({ oneOf: either }, args)).toMatch(/could not be checked/);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
  it('after long checks the host goes on first', async () => {
    const pattern = compileSchema({ pattern: '^(a+)+$' }, 't');
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    await turn();
    expect(enoughChecked()).toBe(false);
    pattern(`${'a'.repeat(60)}!`, 61);
    expect(enoughChecked()).toBe(true);
    await turn();
    expect(enoughChecked()).toBe(false);
  });
  it('so is a comparison of many elements', () => {
    const rows = Array.from({ length: 6_000 }, (_, id) => ({ id }));
    const found = check({ uniqueItems: true }, rows);
    expect(found === undefined || /could not be checked/.test(found)).toBe(true);
  });
  it.each([5, 'x', null, []])('%j is no schema', (schema) => {
    expect(() => compileSchema(schema, 't')).toThrow('inputSchema');
  });
  it('values of the arguments are not repeated with control characters', () => {
    expect(
      check({ type: 'object', additionalProperties: false }, { 'a\u001b[2J': 1 })?.includes('\u001b'),
    ).toBe(false);
  });
});
