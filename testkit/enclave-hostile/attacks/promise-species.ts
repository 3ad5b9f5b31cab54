import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'gives promises a species of its own, to get callbacks of the host (CVE-2023-37466 of vm2)',
  code: `
const species = Object.getOwnPropertySymbols(Promise).find((s) => s.description === 'Symbol.species');
const seen = [];
const P = (await (async () => Promise))['const' + 'ructor'];
class Mine extends Promise { constructor(work) { super((yes, no) => { seen.push(typeof yes, typeof no); work(yes, no); }); } }
const promise = tools.echo({ n: 1 });
try { Object.defineProperty(promise, 'const' + 'ructor', { value: Mine }); } catch { return 'frozen'; }
const result = await promise.then((x) => x);
return [result, [...new Set(seen)]];
`,
  expect: { value: [{ n: 1 }, ['function']] },
  neighbour: { code: 'return await tools.echo({ n: 1 }).then((x) => x.n)', value: 1 },
});
