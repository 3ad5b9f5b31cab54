import { expect, it } from 'vitest';
import { analyseScript } from '../../index.ts';

/** How strongly what is sent tells of the field `id`, or of the secret `value`. */
function told(code: string): readonly string[] {
  const facts = analyseScript(
    `const { rows } = await callTool('list', {}); const { value } = await callTool('get', {});\n${code}`,
  );
  if (!facts.ok) throw new Error(facts.message);
  const uses = facts.calls.filter(({ names }) => names.includes('send')).flatMap(({ args }) => args.labels);
  const of = uses.filter(({ label }) => ['id', 'value'].includes(label.path.at(-1) ?? ''));
  return [...new Set(of.map(({ strength }) => strength))].filter((one) => one !== 'implicit');
}

it.each([
  [
    `const known = new Map(); for (const r of rows) if (!known.has(r.id)) known.set(r.id, \`P\${known.size}\`); await callTool('send', { v: rows.map((r) => known.get(r.id)) });`,
  ],
  [
    `const known = {}; await callTool('send', { v: rows.map((r) => (known[r.id] ??= crypto.randomUUID())) });`,
  ],
  [
    `const known = new Map(rows.map((r, i) => [r.id, i])); await callTool('send', { v: rows.map((r) => known.get(r.id)) });`,
  ],
])('a register tells which are the same: %s', (code) => {
  expect(told(code)).toEqual(['reduced']);
});

it.each([
  [
    `const known = {}; let n = 0; for (const r of rows) known[r.id] = n++; await callTool('send', { v: known[value] });`,
  ],
  [
    `const known = new Map(rows.map((r) => [r.id, r.id])); await callTool('send', { v: rows.map((r) => known.get(r.id)) });`,
  ],
  [
    `const table = new Map(value.split('').map((c, i) => [c, i])); await callTool('send', { v: value.split('').map((c) => table.get(c)) });`,
  ],
])('a table that spells it out does not: %s', (code) => {
  expect(told(code)).toContain('explicit');
});
