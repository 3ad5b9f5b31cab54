import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'changes every built-in that it can reach, so that the next run would find them changed',
  code: `
const seen = new Set();
const spoil = (owner, depth) => {
  if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function') || seen.has(owner) || depth > 4) return;
  seen.add(owner);
  for (const key of [...Object.getOwnPropertyNames(owner), ...Object.getOwnPropertySymbols(owner)]) {
    let value;
    try { value = owner[key]; } catch { continue; }
    spoil(value, depth + 1);
  }
  try { spoil(Object.getPrototypeOf(owner), depth + 1); } catch {}
};
const roots = [{}, [], '', 0, () => 1, /x/, new Date(0), new Map(), new Set(), Promise.resolve(), Math, JSON, console, new Uint8Array(1), new Error('x')];
const { defineProperty, getOwnPropertyNames } = Object;
for (const root of roots) spoil(Object(root), 0);
for (const owner of seen) {
  for (const key of getOwnPropertyNames(owner)) {
    try { defineProperty(owner, key, { value: 'spoilt', configurable: true, writable: true }); } catch {}
  }
}
`,
  act: async (target, code) => {
    const problems: unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      await target.run(code);
      for (let next = 0; next < 2; next += 1) {
        const { value, error } = await target.run(
          "return [[3, 1].sort().map(String).join(), 'a-b'.split('-'), JSON.stringify({ a: [1] }), [...new Map([[1, 2]])], new Date(0).toISOString(), Math.max(1, 2), await Promise.all([1]), /a/.test('a'), await tools.echo({ n: 1 })]",
        );
        const text = JSON.stringify(value ?? error);
        const right =
          '["1,3",["a","b"],"{\\"a\\":[1]}",[[1,2]],"1970-01-01T00:00:00.000Z",2,[1],true,{"n":1}]';
        if (text !== right) problems.push(text);
      }
    }
    return { value: problems };
  },
  expect: { value: [] },
  neighbour: { code: 'return [2, 1].sort()', value: [1, 2] },
});
