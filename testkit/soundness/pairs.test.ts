/**
 * Programs of one line, each run with two different results of its tool. Where what it sends differs between the runs, something that it
 * sends or that decides about it has to carry a label; where it sends what it was given, an explicit one. And what is said to be known of
 * a value, of how often a call is made and of whether it is made at all is what both runs show.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { analyseScript } from '../../src/script/analyse.ts';
import { Engine } from './engine.ts';
import { allows, isKnown } from './known-view.ts';

const FOLDER = new URL('./pairs/', import.meta.url);
const SINK = "await callTool('sink', { v });";
/** Each leaf differs; texts begin with `CAN`, so that they are known again. */
const RESULTS = [
  {
    s: 'CANs9x',
    n: 7,
    ok: true,
    e: '',
    list: [
      { id: 'CANi1', v: 3, t: ['CANt1'] },
      { id: 'CANi2', v: 5, t: [] },
    ],
    o: { k: 'CANk', m: 'CANm' },
    d: '2026-01-02',
    j: '{"a":"CANj"}',
    u: null,
  },
  {
    s: 'CANq4zz',
    n: 12,
    ok: false,
    e: 'CANe',
    list: [
      { id: 'CANj7', v: 9, t: ['CANt2', 'CANt3'] },
      { id: 'CANj2', v: 1, t: [] },
      { id: 'CANj3', v: 2, t: ['CANt4'] },
    ],
    o: { k: 'CANkk', z: 'CANz' },
    d: '2025-07-09',
    j: '{"b":"CANjj"}',
    u: 'CANu',
  },
];

const engine = await Engine.create();
afterAll(() => engine.dispose());

const linesOf = (file: string): readonly string[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** What is wrong with the facts of a program; nothing where they are right, or where it does not run in this engine. */
function wrongIn(line: string): string | undefined {
  const code = `const r = await callTool('source', {});\n${line.replace('SINK', SINK)}`;
  const runs = RESULTS.map((source) =>
    engine
      .run({ code, mocks: { source, sink: { ok: 1, id: 'z' } }, maxMs: 1000 })
      .calls.filter(({ name }) => name === 'sink')
      .map(({ args }) => args as { readonly v?: unknown } | undefined),
  );
  const facts = analyseScript(code, { toolNames: ['source', 'sink'] });
  if (!facts.ok) return facts.signal;
  const [one = '', other = ''] = runs.map((sent) => JSON.stringify(sent));
  if (one === '[]' && other === '[]') return undefined;
  const calls = facts.calls.filter(
    ({ names, reachable }) => reachable && (names.length === 0 || names.includes('sink')),
  );
  // Of several calls some may be dead in truth.
  const isDoubted = facts.doubted && code.split("callTool('sink'").length === 2;
  if (calls.length === 0 || isDoubted) return 'not reached';
  const [call] = calls;
  if (call !== undefined && calls.length === 1) {
    const { times, args } = call;
    const most = times.max ?? Number.POSITIVE_INFINITY;
    if (runs.some((sent) => sent.length > most)) return `made more often than ${most} times`;
    const view = args.fields?.get('v');
    if (isKnown(view) && !runs.flat().every((sent) => allows(view, sent?.v))) return 'another value';
  }
  const uses = calls.flatMap(({ args, control, nameLabels }) => [...args.labels, ...control, ...nameLabels]);
  if (one !== other && uses.length === 0) return 'no label';
  const given = calls.some(({ args }) => args.labels.some(({ strength }) => strength === 'explicit'));
  return /CAN[a-z]/.test(one + other) && !given ? 'no explicit label' : undefined;
}

describe('programs that two results tell apart', () => {
  const files = readdirSync(FOLDER).filter((file) => file !== 'known-misses.txt');
  it.each(files)(
    '%s',
    (file) => {
      const wrong = linesOf(file).flatMap((line) => {
        const what = wrongIn(line);
        return what === undefined ? [] : [`${what}: ${line}`];
      });
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it.each(linesOf('known-misses.txt'))('known miss: %s', (line) => {
    expect(wrongIn(line)).toBeDefined();
  });
});
