import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../../script/analyse.ts';
import { nodesIn } from '../nodes.ts';
import { alwaysTrue } from './always-true.ts';

function spans(code: string): readonly string[] {
  const facts = analyseScript(code, { toolNames: [] });
  if (!facts.ok) throw new Error(facts.message);
  return alwaysTrue(nodesIn(facts.ast)).map(({ start, end }) => code.slice(start, end));
}

describe('alwaysTrue', () => {
  it.each([
    "x.state === 'open' || 'new'",
    "x.user !== 'tim' || x.user !== 'root'",
    'x.number !== NaN',
    'x.sealed || !x.sealed',
    '!x.sealed || x.sealed',
    '!(x.signed = false)',
    'x.removed.length >= 0',
    'Math.abs(x.a - x.b) >= 0',
    "x.name.startsWith('')",
    '/^U?1?4?/.test(x.name)',
    '/[a-z]*\\d{0,3}/.test(x.name)',
    '/.*/.test(x.name)',
    "x.stage === 'new' && x.old && x.stage !== 'new'",
    "x.level === 'high' && x.level === 'highest'",
    '/tmp|/.test(x.name)',
    "x.stage === 'new' && (x.old && 'old' === x?.stage)",
    "x.kept || x.old || !x['kept']",
    'x.old && x.kept && !x.old',
    "['a', 'b'].some((one) => one !== x.name)",
    "['a', 'b'].every((one) => { return x?.name === one; })",
  ])('finds %s', (condition) => {
    expect(spans(`const f = (x) => ${condition};\nreturn [].filter(f);`)).toEqual([condition]);
  });

  it('finds a predicate that sets what it seems to compare', () => {
    expect(spans('const ID = 7;\nreturn rows.filter((x) => (x.owner = ID)).length;')).toEqual([
      'rows.filter((x) => (x.owner = ID))',
    ]);
    expect(
      spans('const ID = 7;\nreturn rows.filter((x) => (x.owner === ID)).map((x) => (x.seen = ID));'),
    ).toEqual([]);
  });

  it('finds a list of expressions that ends in true', () => {
    expect(spans('const f = (x) => (x.held, true);\nreturn [].filter(f);')).toEqual(['x.held, true']);
  });

  it('finds a test against some of a list that has a name', () => {
    const test = 'names.some((one) => x.name !== one)';
    expect(spans(`const names = ['a', 'b'];\nconst f = (x) => ${test};\nreturn [].filter(f);`)).toEqual([
      test,
    ]);
  });

  it('finds a contradiction once, by the whole chain around it', () => {
    const chain = "x.stage === 'new' && x.stage !== 'new' && x.old && x.sealed";
    expect(spans(`const f = (x) => ${chain};\nreturn [].filter(f);`)).toEqual([chain]);
  });

  it('finds a contradiction behind many other tests', () => {
    const between = Array.from({ length: 200 }, (_, i) => `x.a${i} === ${i}`).join(' && ');
    const chain = `x.stage === 'new' && ${between} && x.stage === 'old'`;
    expect(spans(`const f = (x) => ${chain};\nreturn [].filter(f);`)).toEqual([chain]);
  });

  it('says nothing about a long chain of different tests', () => {
    const chain = Array.from({ length: 200 }, (_, i) => `x.a${i} === ${i}`).join(' && ');
    expect(spans(`const f = (x) => ${chain};\nreturn [].filter(f);`)).toEqual([]);
  });

  it.each([
    "x.state === 'open' || x.state === 'new'",
    "['a', 'b'].some((one) => one === x.name)",
    "['a', 'b'].every((one) => one !== x.name)",
    "['a', 'a'].some((one) => one !== x.name)",
    "['a', 'b'].some((one) => one.id !== x.name)",
    'x.names.some((one) => one !== x.name)',
    "x.user !== 'tim' && x.user !== 'root'",
    "x.user !== 'tim' || x.role !== 'root'",
    "x.name || 'nobody'",
    'Number.isNaN(x.number)',
    'x.sealed || !x.signed',
    '!(x.signed === false)',
    'x.removed.length >= 1',
    'x.balance >= 0',
    "x.stage === 'new' && x.level === 'high'",
    "x.stage !== 'new' && x.stage !== 'old'",
    "x.stage === 'new' && (x.old || x.stage === 'old')",
    "x.kind && x.kind === 'new'",
    "x.name.startsWith('a')",
    '/tmp|old/.test(x.name)',
    '/^(?:tmp|)old/.test(x.name)',
    '/^U?1?4?$/.test(x.name)',
    '/^U?14/.test(x.name)',
  ])('says nothing about %s', (condition) => {
    expect(spans(`const f = (x) => ${condition};\nreturn [].filter(f);`)).toEqual([]);
  });
});
