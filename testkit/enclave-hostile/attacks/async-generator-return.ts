import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'closes an async generator with a thenable that throws in `then` (CVE-2026-45411 of vm2)',
  code: `
async function* inner() { try { yield 1; } finally { yield 2; } }
async function* outer() { yield* inner(); }
const g = outer();
await g.next();
const seen = [];
const bad = { then() { throw new Error('mine'); } };
try { await g.return(bad); } catch (error) { seen.push(error.message); }
for await (const x of g) { seen.push(x); if (seen.length > 5) break; }
return seen.length <= 3;
`,
  expect: { STRICT: { code: 'VALIDATION_ERROR' }, others: { value: true } },
  neighbour: { code: 'const f = async () => [1];\nfor await (const x of await f()) return x', value: 1 },
});
