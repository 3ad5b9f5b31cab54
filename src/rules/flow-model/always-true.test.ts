import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../script/analyse.ts';
import { alwaysTrue } from './always-true.ts';

function spans(code: string): readonly string[] {
  const facts = analyseScript(code, { toolNames: [] });
  if (!facts.ok) throw new Error(facts.message);
  return alwaysTrue(facts.ast).map(({ start, end }) => code.slice(start, end));
}

describe('alwaysTrue', () => {
  it.each(["x.state === 'open' || 'new'", "x.user !== 'tim' || x.user !== 'root'", 'x.number !== NaN'])(
    'finds %s',
    (condition) => {
      expect(spans(`const f = (x) => ${condition};\nreturn [].filter(f);`)).toEqual([condition]);
    },
  );

  it.each([
    "x.state === 'open' || x.state === 'new'",
    "x.user !== 'tim' && x.user !== 'root'",
    "x.user !== 'tim' || x.role !== 'root'",
    "x.name || 'nobody'",
    'Number.isNaN(x.number)',
  ])('says nothing about %s', (condition) => {
    expect(spans(`const f = (x) => ${condition};\nreturn [].filter(f);`)).toEqual([]);
  });
});
