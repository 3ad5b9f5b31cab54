import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'shrinks a buffer while an atomic operation converts its argument (CVE-2026-1144 of another QuickJS)',
  code: `
const out = [];
for (const name of ['store', 'add', 'exchange', 'compareExchange', 'or']) {
  const buffer = new ArrayBuffer(4096, { maxByteLength: 8192 });
  const view = new Int32Array(buffer);
  const shrink = { valueOf() { buffer.resize(0); return 1; } };
  try { Atomics[name](view, 900, shrink, shrink); out.push('done'); } catch (error) { out.push(error.name); }
}
return [...new Set(out)];
`,
  expect: {
    // There is neither shared memory nor what works on it.
    PERMISSIVE: { value: ['ReferenceError'] },
    others: { code: 'VALIDATION_ERROR' },
  },
  neighbour: { code: 'const view = new Int32Array(4); view[1] = 5; return view[1]', value: 5 },
});
