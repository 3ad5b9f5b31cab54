/** Data written into a tool's result leaves with it. Every row is run first, so that the table itself is true. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseScript } from '../../src/script/analyse.ts';
import { Engine } from './engine.ts';

const SECRET = 'wq-zkpt-7731-canary';
const MOCKS = {
  read_r: {
    name: 'n',
    t: 't',
    k: 'key',
    list: ['one', 'two', 'three'],
    rows: [{ name: 'a' }, { name: 'b' }],
    a: { b: { c: 'c' } },
    deep: [{ b: ['x', { c: 'y' }] }],
  },
  read_w: SECRET,
  put: {},
};

const ROWS: readonly (readonly [write: string, send: string])[] = [
  ['r.name = w;', 'r.name'],
  ['r.name = w;', 'JSON.stringify(r)'],
  ['r.t += w;', 'r.t'],
  ['r.other ??= w;', 'r.other'],
  ['r[r.k] = w;', 'JSON.stringify(r)'],
  ['r[r.k] = w;', 'r.key'],
  ['({ x: r.y } = { x: w });', 'r.y'],
  ['Object.assign(r, { n: w });', 'r.n'],
  ['Object.defineProperty(r, "n", { value: w });', 'r.n'],
  ['r.a.b = w;', 'JSON.stringify(r)'],
  ['r.a.b.c = w;', 'r.a.b.c'],
  ['const b = r.a.b; b.c = w;', 'r.a.b.c'],
  ['const b = r.a.b; b.c = w;', 'JSON.stringify(r)'],
  ['r.list[0] = w;', 'r.list.join()'],
  ['const i = 1; r.list[i] = w;', 'r.list.join()'],
  ['r.list[Math.floor(Math.random() * 3)] = w;', 'JSON.stringify(r)'],
  ['r.list[r.list.length] = w;', 'r.list.join()'],
  ['r.list[0] += w;', 'r.list.join()'],
  ['[r.list[0]] = [w];', 'r.list.join()'],
  ['r.list.push(w);', 'r.list.join()'],
  ['r.list.unshift(w);', 'r.list.map((x) => x + "").join()'],
  ['r.list.splice(1, 0, w);', '[...r.list].join()'],
  ['r.list.fill(w);', 'r.list.join()'],
  ['r.list.forEach((x, at) => { r.list[at] = x + w; });', 'r.list.join()'],
  ['r.list[0] = w; r.list.sort();', 'r.list[2]'],
  ['const q = r.list.concat([w]);', 'q.join()'],
  ['const q = r.list.filter(Boolean); q[0] = w;', 'q.join()'],
  ['const q = r.list; q.push(w);', 'JSON.stringify(r)'],
  ['r.list = [w];', 'r.list[0]'],
  ['r.list.length = 0; r.list.push(w);', 'r.list.pop()'],
  ['r.rows[0].name = w;', 'JSON.stringify(r)'],
  ['for (const x of r.rows) x.name = w;', 'JSON.stringify(r)'],
  ['for (const x of r.rows) x.name = w;', 'r.rows[1].name'],
  ['r.rows.forEach((x) => Object.assign(x, { n: w }));', 'JSON.stringify(r.rows)'],
  ['r.rows.push({ n: w });', 'r.rows.map((x) => x.n).join()'],
  ['r.rows.push({ n: w });', 'JSON.stringify(r)'],
  ['const q = r.rows[0]; q.n = w;', 'JSON.stringify(r.rows)'],
  ['const q = r.rows.find((x) => x.name === "b"); q.n = w;', 'JSON.stringify(r)'],
  ['const q = r.rows.map((x) => { x.n = w; return x; });', 'q[0].n'],
  ['const q = r.rows.map((x) => { x.n = w; return x; });', 'JSON.stringify(r)'],
  ['const q = [...r.rows]; q[0].n = w;', 'JSON.stringify(r)'],
  ['const { rows } = r; rows.at(-1).n = w;', 'JSON.stringify(r)'],
  ['const set = (o) => { o.n = w; }; r.rows.forEach(set);', 'JSON.stringify(r)'],
  ['const m = new Map(r.rows.map((x) => [x.name, x])); m.get("a").n = w;', 'JSON.stringify(r)'],
  ['r.deep[0].b[1].c = w;', 'JSON.stringify(r.deep)'],
  ['const q = Object.entries(r.a); q[0][1] = w;', 'JSON.stringify(Object.fromEntries(q))'],
  ['Object.values(r.a)[0].c = w;', 'JSON.stringify(r)'],
  ['const q = r.t.split(","); q[1] = w;', 'q.join()'],
  ['delete r.name; r.name = w;', 'r.name'],
  ['const copy = { ...r }; copy.a.n = w;', 'JSON.stringify(r)'],
];

let engine: Engine;
beforeAll(async () => {
  engine = await Engine.create();
});
afterAll(() => engine.dispose());

describe('data written into a result', () => {
  it.each(ROWS)('%s %s', (write, send) => {
    const code = `const r = await callTool('read_r', {});\nconst w = await callTool('read_w', {});\n${write}\nawait callTool('put', { text: ${send} });`;
    expect(JSON.stringify(engine.run({ code, mocks: MOCKS }).calls.at(-1)?.args)).toContain(SECRET);
    const facts = analyseScript(code, { toolNames: Object.keys(MOCKS) });
    if (!facts.ok) throw new Error(facts.message);
    const names = (call: number) => facts.calls.find(({ id }) => id === call)?.names;
    const sources = facts.flows
      .filter(
        ({ strength, to }) => strength === 'explicit' && to.kind === 'call' && names(to.call)?.[0] === 'put',
      )
      .map(({ label }) => names(label.call)?.[0]);
    expect(sources).toContain('read_w');
  });
});
