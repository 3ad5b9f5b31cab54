import { expect, it } from 'vitest';
import { analyseScript } from '../../index.ts';

const LIST = `const { rows } = await callTool('list', {});\n`;

const ALWAYS_THE_SAME: readonly (readonly [string, string])[] = [
  [
    'a set of ids is asked for the row',
    `const kept = new Set(rows.filter((r) => r.kept).map((r) => r.id)); for (const r of rows) if (!kept.has(r)) await callTool('drop', { id: r.id });`,
  ],
  [
    'a list of rows is asked for an id',
    `const kept = rows.filter((r) => r.kept); for (const { id } of rows) if (!kept.includes(id)) await callTool('drop', { id });`,
  ],
  [
    'all addresses of the list are among those that may pass',
    `const known = new Set(rows.map((r) => r.mail)); for (const { mail } of rows) if (known.has(mail)) await callTool('send', { to: mail });`,
  ],
  [
    'so are all domains, beside three that are written down',
    `const domain = (mail) => mail.split('@')[1]; const known = ['a.example', ...rows.map((r) => domain(r.mail))]; for (const { mail } of rows) if (known.includes(domain(mail))) await callTool('send', { to: mail });`,
  ],
];

it.each(ALWAYS_THE_SAME)('a question with one answer: %s', (_, code) => {
  expect(voidIn(LIST + code)).toHaveLength(1);
});

const OPEN: readonly (readonly [string, string])[] = [
  [
    'ids are asked for an id',
    `const kept = new Set(rows.filter((r) => r.kept).map((r) => r.id)); for (const r of rows) if (!kept.has(r.id)) await callTool('drop', { id: r.id });`,
  ],
  [
    'what was seen before',
    `const seen = new Set(); for (const { mail } of rows) { if (seen.has(mail)) continue; seen.add(mail); await callTool('send', { to: mail }); }`,
  ],
  [
    'the first ten',
    `const known = new Set(rows.slice(0, 10).map((r) => r.mail)); for (const { mail } of rows) if (known.has(mail)) await callTool('send', { to: mail });`,
  ],
  [
    'those that were put in on a condition',
    `const known = []; for (const r of rows) if (r.ok) known.push(r.mail); for (const { mail } of rows) if (known.includes(mail)) await callTool('send', { to: mail });`,
  ],
  [
    'those of another list',
    `const known = (await callTool('list', { of: 'b' })).rows.map((r) => r.mail); for (const { mail } of rows) if (known.includes(mail)) await callTool('send', { to: mail });`,
  ],
  [
    'another text of the same name',
    `const names = new Set(rows.map((r) => r.name)); for (const { name } of rows) if (!names.has(name.replace('.ts', '.test.ts'))) await callTool('note', { name });`,
  ],
  [
    'a name of the script beside those of the list',
    `const names = new Set(rows.map((r) => r.name)); for (const name of ['main', ...rows.map((r) => r.name)]) if (names.has(name)) await callTool('note', { name });`,
  ],
];

it.each(OPEN)('a question that tells something: %s', (_, code) => {
  expect(voidIn(LIST + code)).toEqual([]);
});

function voidIn(code: string): readonly string[] {
  const facts = analyseScript(code);
  if (!facts.ok) throw new Error(facts.message);
  return facts.voidTests.map(({ start, end }) => code.slice(start, end));
}
