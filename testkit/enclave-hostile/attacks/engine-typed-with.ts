import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'shrinks a buffer in `valueOf` (bellard/quickjs #492)',
  code: `
const ab = new ArrayBuffer(4096, { maxByteLength: 4096 });
const ta = new Int32Array(ab).fill(7);
try { const out = ta.with(0, { valueOf() { ab.resize(4); return 1; } }); return out.length <= 1 || [...out].every((x) => x === 0 || x === 1 || x === 7); } catch (error) { return true; }
`,
  expect: { value: true },
  neighbour: { code: 'return [1, 2].with(0, 5)', value: [5, 2] },
});
