import { describe, expect, it } from 'vitest';
import { between, buildFacts, oneOf, unknown, viewOf } from '../../testkit/facts-builder.ts';
import type { ToolCall, ValueView } from '../script/facts.ts';
import { numberAbove, visitArguments } from './arguments.ts';

const callWith = (args: ValueView): ToolCall => ({
  ...(buildFacts({ calls: [{}] }).calls[0] as ToolCall),
  args,
});

const paths = (args: ValueView): string[] => {
  const found: string[] = [];
  visitArguments(callWith(args), ({ path, key, parent }) => found.push(`${path}|${key}|${parent}`));
  return found;
};

describe('visitArguments', () => {
  it('says the way, the nearest name and the name around it', () => {
    expect(paths(viewOf({ a: { b: [1, { c: 2 }] } }))).toEqual([
      '||',
      'a|a|',
      'a.b|b|a',
      'a.b[]|b|a',
      'a.b[]|b|a',
      'a.b[].c|c|b',
    ]);
  });

  it('visits what an element can be where elements are not known one by one', () => {
    const list: ValueView = { ...viewOf(0), kind: 'array', items: viewOf(7) };
    expect(paths(list)).toEqual(['||', '[]||']);
  });

  it('ends on a value that contains itself', () => {
    const fields = new Map<string, ValueView>();
    const loop: ValueView = { ...viewOf({}), fields };
    fields.set('self', loop);
    expect(paths(loop)).toEqual(['||', 'self|self|', 'self.self|self|self']);
  });

  it('is not multiplied by the ways to a shared value', () => {
    let value: ValueView = viewOf({ n: 1 });
    for (let depth = 0; depth < 20; depth++) {
      value = {
        ...viewOf({}),
        fields: new Map([
          ['a', value],
          ['b', value],
        ]),
      };
    }
    expect(paths(value).length).toBeLessThan(400);
  });
});

describe('numberAbove', () => {
  it.each([
    [11, false, 11],
    [10, false, undefined],
    ['11', false, undefined],
    ['11', true, 11],
    [' 1e3 ', true, 1000],
    ['1_000', true, 1000],
    ['eleven', true, undefined],
    ['11 items', true, undefined],
    [11n, false, 11n],
    [Number.NaN, false, undefined],
    [null, true, undefined],
    [true, true, undefined],
  ])('%s (texts: %s) -> %s', (value, texts, expected) => {
    expect(numberAbove(viewOf(value), 10, texts)).toBe(expected);
  });

  it('takes the worst of several values and the known lower bound', () => {
    expect(numberAbove(viewOf(oneOf(1, 50)), 10, false)).toBe(50);
    expect(numberAbove(viewOf(between(20, 30)), 10, false)).toBe(20);
    expect(numberAbove(viewOf(between(0, 30)), 10, false)).toBeUndefined();
    expect(numberAbove(viewOf(unknown()), 10, false)).toBeUndefined();
  });
});
