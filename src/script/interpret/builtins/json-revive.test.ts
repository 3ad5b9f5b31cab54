import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../analyse.ts';
import type { ScriptFacts } from '../../facts.ts';

function factsOf(code: string): ScriptFacts {
  const facts = analyseScript(code, { toolNames: ['read', 'send'] });
  if (!facts.ok) throw new Error(facts.message);
  return facts;
}

/** Fields of what was read that arrive at the tool `send`, as data. */
function fields(code: string): string[] {
  const facts = factsOf(`const r = await callTool('read', {});\n${code}`);
  const found = facts.calls
    .filter(({ names }) => names.includes('send'))
    .flatMap(({ args }) => args.labels.filter((use) => use.strength === 'explicit'))
    .map(({ label }) =>
      [label.path.join('.'), ...((label as { except?: readonly string[] }).except ?? [])].join(' without '),
    );
  return [...new Set(found)].sort();
}

const isUnder = (field: string) => (path: string) => path === field || path.startsWith(`${field}.`);

describe('fields that a reviver gives other names', () => {
  const LABELS: readonly [string, string, string, string][] = [
    ['a map', `const names = new Map([['plan', 'P'], ['floor', 'F']]);`, 'names.has(key)', 'names.get(key)'],
    ['a table', `const names = { plan: 'P', floor: 'F' };`, 'Object.hasOwn(names, key)', 'names[key]'],
    ['a comparison', '', `key === 'plan' || key === 'floor'`, `key === 'plan' ? 'P' : 'F'`],
    ['a list', `const names = ['plan', 'floor'];`, 'names.includes(key)', `['P', 'F'][names.indexOf(key)]`],
  ];
  it.each(LABELS)('%s', (_name, table, test, name) => {
    const revive = `${table} const card = JSON.parse(JSON.stringify(r), function (key, value) {
      if (!(${test})) return value; this[${name}] = value; return undefined; });\n`;
    const sent = fields(`${revive}await callTool('send', { t: card.F });`);
    expect(sent.some(isUnder('floor'))).toBe(true);
    expect(sent.some(isUnder('plan'))).toBe(false);
    expect(sent.some(isUnder('mail'))).toBe(false);
    // Nothing that the script does not name has a name of those.
    expect(sent).not.toContain('');
    expect(sent).not.toContain('[]');
  });

  it('in each row of a list', () => {
    const sent = fields(
      `const rows = JSON.parse(JSON.stringify(r.rows), function (k, v) { if (k !== 'floor') return v; this.x = v; });
      await callTool('send', { t: rows.map((row) => row.x) });`,
    );
    expect(sent.some(isUnder('rows.[].floor'))).toBe(true);
  });

  it('below a field', () => {
    const sent = fields(
      `const card = JSON.parse(JSON.stringify(r), function (k, v) { if (k !== 'floor') return v; this.x = v; });
      await callTool('send', { t: card.deal.x });`,
    );
    // Which of its parts it is is not told.
    expect(sent.some((path) => path === 'deal.[]')).toBe(true);
  });

  it('and what is left is without them', () => {
    const gone = `JSON.parse(JSON.stringify(r), (k, v) => (k === 'ssn' ? undefined : v))`;
    expect(fields(`await callTool('send', ${gone});`)).satisfy((paths: string[]) =>
      paths.every((path) => path.endsWith(' without ssn')),
    );
    const rows = `JSON.parse(JSON.stringify(r.rows), (k, v) => (k === 'ssn' ? undefined : v))`;
    expect(fields(`await callTool('send', { t: ${rows}.map((x) => x.ssn) });`)).toEqual([]);
  });

  it('keeps what only may be taken out', () => {
    const some = `JSON.parse(JSON.stringify(r), (k, v) => (k === 'ssn' && Date.now() > 5 ? undefined : v))`;
    expect(fields(`await callTool('send', { t: ${some}.ssn });`)).toContain('ssn');
  });

  it('follows what a reviver sends and keeps', () => {
    expect(
      fields(
        `JSON.parse(JSON.stringify(r), (k, v) => { if (k === 'floor') callTool('send', { v }); return v; });`,
      ),
    ).toContain('floor');
    expect(
      fields(`let kept; JSON.parse(JSON.stringify(r), (k, v) => { if (k === 'floor') kept = v; return v; });
      await callTool('send', { kept });`).some(isUnder('floor')),
    ).toBe(true);
  });

  it('follows what it makes of any part', () => {
    expect(
      fields(
        `await callTool('send', { t: JSON.parse(JSON.stringify(r), (k, v) => typeof v === 'string' ? v + '!' : v).any });`,
      ),
    ).not.toEqual([]);
  });
});

describe('a known text that is revived', () => {
  it.each([
    ['numbers', `JSON.parse('{"a":1,"b":[1,2]}', (k, v) => (typeof v === 'number' ? v + 1 : v)).b[1] === 3`],
    ['what is gone', `JSON.parse('{"a":1}', (k, v) => (k === 'a' ? undefined : v)).a === undefined`],
    ['the whole', `JSON.parse('{"a":1}', (k, v) => (k === '' ? 7 : v)) === 7`],
    [
      'another name',
      `JSON.parse('{"a":1}', function (k, v) { if (k === 'a') this.b = v; return v; }).b === 1`,
    ],
  ])('%s', (_name, test) => {
    const facts = factsOf(`await callTool(${test} ? 'send' : 'read', {});`);
    expect(facts.calls.flatMap(({ names }) => names)).toContain('send');
  });
});
