import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../testkit/script-summary.ts';

const START = `const { rows } = await callTool('read', {});\nconst NAMED = ['a', 'b'];\n`;
const ASYNC = `const isDue = async (x) => x.due;\n`;

/** The conditions that are no tests, as written. */
function voidTestsOf(code: string): readonly string[] {
  const facts = factsOf(START + code);
  return facts.voidTests.map(({ start, end }) => facts.source.slice(start, end));
}

describe('a condition that does not ask what it seems to', () => {
  it.each<[string, string, string[]]>([
    ['a promise', `${ASYNC}for (const x of rows) if (isDue(x)) await send(x);`, ['isDue(x)']],
    ['one that is awaited', `${ASYNC}for (const x of rows) if (await isDue(x)) await send(x);`, []],
    ['turned round', `${ASYNC}const y = !isDue(rows[0]) ? 1 : 2;`, ['isDue(rows[0])']],
    ['one of two', `${ASYNC}if (rows.length && isDue(rows[0])) await send(1);`, ['isDue(rows[0])']],
    ['started in passing', `${ASYNC}rows.length && isDue(rows[0]);`, []],
    ['a predicate', `${ASYNC}const due = rows.filter(isDue);`, ['rows.filter(isDue)']],
    ['a quantifier', `if (rows.some(async (x) => x.due)) await send(1);`, ['rows.some(async (x) => x.due)']],
    ['a predicate that waits for nothing', `const due = rows.filter((x) => x.due);`, []],
    ['a mapping', `${ASYNC}const due = await Promise.all(rows.map(isDue));`, []],
    [
      'a place',
      `const left = rows.filter((x) => NAMED.indexOf(x.id));`,
      ['rows.filter((x) => NAMED.indexOf(x.id))'],
    ],
    [
      'a place in a text',
      `if (String(rows[0].name).indexOf('x')) await send(1);`,
      [`String(rows[0].name).indexOf('x')`],
    ],
    ['a place that is compared', `if (NAMED.indexOf(rows[0].id) >= 0) await send(1);`, []],
    ['how many', `if (rows.filter((x) => x.due).length) await send(1);`, []],
    ['how many of either', `if (rows[0].a.length || rows[0].b.length) await send(1);`, []],
    ['an order', `if (rows[0].a.localeCompare(rows[1].a)) await send(1);`, []],
  ])('%s', (_, code, tests) => {
    expect(voidTestsOf(code)).toEqual(tests);
  });
});

describe('what is left of a list where a place is asked for', () => {
  it.each([
    ['there is one', 'NAMED.indexOf(x.id) !== -1', 'includes'],
    ['there is one, otherwise written', 'NAMED.indexOf(x.id) > -1', 'includes'],
    ['there is one, from 0 on', 'NAMED.findIndex((n) => n === x.id) >= 0', '==='],
    ['there is none', 'NAMED.indexOf(x.id) === -1', 'lacks'],
    ['it is not the first', 'NAMED.indexOf(x.id)', '!=='],
    ['it is the third', 'NAMED.indexOf(x.id) === 2', '==='],
  ])('%s', (_, test, op) => {
    const facts = factsOf(
      `${START}for (const x of rows.filter((x) => ${test})) await callTool('send', { t: x.id });`,
    );
    const [loop] = facts.calls.find(({ names }) => names[0] === 'send')?.loops ?? [];
    expect(loop?.selection?.conditions.map((condition) => condition.op)).toEqual([op]);
  });
});

describe('a test that is held against yes or no', () => {
  it.each([
    ['!x.held === false', 'truthy'],
    ['!x.held !== true', 'truthy'],
    ['!x.held === true', 'falsy'],
    ['(x.age > 3) === true', '>'],
    ['(x.age > 3) == false', '<='],
    ['true !== (x.age > 3)', '<='],
    ['x.held === false', '==='],
  ])('%s', (test, op) => {
    const facts = factsOf(
      `${START}for (const x of rows.filter((x) => ${test})) await callTool('send', { t: x.id });`,
    );
    const [loop] = facts.calls.find(({ names }) => names[0] === 'send')?.loops ?? [];
    expect(loop?.selection?.conditions.map((condition) => condition.op)).toEqual([op]);
  });
});
