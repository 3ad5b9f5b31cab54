// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import { describe, expect, it } from 'vitest';
import { ScoringGate } from '../../src/gate/scoring-gate.ts';
import { processorMs } from '../timing.ts';

const gate = new ScoringGate({
  scorer: 'flow',
  cache: { enabled: false },
  logger: { warn: () => undefined },
});
const TOOLS = [
  { name: 'set_user', description: 'Change a user.', inputSchema: { properties: { password: {} } } },
  { name: 'list_rows', description: 'List rows.', returns: '[{ id, kept, old, owner }]' },
  { name: 'list_people', description: 'List people.', returns: '{ people: [{ id, name, email }] }' },
  {
    name: 'send_note',
    description: 'Send a note.',
    inputSchema: { properties: { to: {}, text: {} } },
  },
  { name: 'delete_row', description: 'Delete a row for good.', inputSchema: { properties: { id: {} } } },
];

/** Scripts that are longer by repeating what a rule looks for. */
const GROWING: readonly (readonly [string, string, (count: number) => string])[] = [
  [
    'variables that are given as passwords',
    'Tidy the rows.',
    (count) => lines(count, (i) => `const a${i} = b.c.d.e.f.g.h.i.j.k.l.m.n.o.p; ({ password: a${i} });`),
  ],
  [
    'passwords that are made and returned',
    'Tidy the rows.',
    (count) =>
      lines(count, (i) => `const a${i} = crypto.randomUUID(); if ({ password: a${i} }.b) return a${i};`),
  ],
  [
    'tests of which one is enough',
    'Delete the old rows that nobody keeps.',
    (count) =>
      lines(
        count / 5,
        (i) =>
          `for (const r${i} of await callTool('list_rows', {})) if (r${i}.old || !r${i}.kept) await callTool('delete_row', { id: r${i}.id });`,
      ),
  ],
  [
    'notes to whoever has one part of a name',
    'Send Lena Voigt a note.',
    (count) =>
      `const { people } = await callTool('list_people', {}); const [lena] = people.filter((one) => /^lena\\b/i.test(one.name));\n${lines(count / 5, (i) => `await callTool('send_note', { to: lena.id, text: 'hello Lena Voigt ${i}' });`)}`,
  ],
  [
    'names that stand for twice as many names',
    'Take 15 % off all prices.',
    (count) =>
      `const f = (a, b, c, d, e) => a * b; const x0 = 0.15;\n${lines(count / 5, (i) => `const x${i + 1} = f(x${i}, x${i}, x${i}, x${i}, x${i}); const row${i} = { price: x${i + 1} };`)}`,
  ],
  [
    'beginnings of comments that nothing ends',
    'Send Lena Voigt a note.',
    (count) =>
      `const beginnings = '${'/* '.repeat(20 * count)}'; const { people } = await callTool('list_people', {}); const [lena] = people.filter((one) => /^lena\\b/i.test(one.name)); await callTool('send_note', { to: lena.id, text: 'hello' });`,
  ],
];

const SHORT = 125;
const TIMES = 16;
/** A linear scan takes as long for one script as for so many short ones; a quadratic one takes {@link TIMES} times that. */
const MOST = TIMES / 4;

describe('time grows with the length of a script', { retry: 3 }, () => {
  it.each(GROWING)('%s', (_, task, code) => {
    const weigh = (count: number, times = 1) => {
      const text = code(count);
      return processorMs(() => {
        for (let time = 0; time < times; time += 1) {
          const { outcome } = gate.evaluateSync(text, { tools: TOOLS, task, trustedDestinations: [] });
          expect(outcome).toBe('scored');
        }
      });
    };
    // As much work on both sides: one short script alone may be through before memory is ever collected.
    const least = (count: number, times?: number) =>
      Math.min(...Array.from({ length: 3 }, () => weigh(count, times)));
    weigh(SHORT, TIMES);
    const ratio = least(SHORT * TIMES) / least(SHORT, TIMES);
    expect(ratio).toBeLessThan(MOST);
  });
});

function lines(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('\n');
}
