import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'takes the error of a failed tool and climbs its prototypes (CVE-2026-22686 of enclave-vm)',
  code: `
const key = 'const' + 'ructor';
try {
  await tools.fail({});
  return 'no error';
} catch (error) {
  const out = [];
  for (let at = error, n = 0; at !== null && n < 10; at = Object.getPrototypeOf(at), n += 1) {
    try {
      out.push(at[key][key]('return typeof process')());
    } catch (inner) {
      out.push(inner.name);
    }
  }
  return [...new Set(out)].filter((one) => one !== 'EvalError' && one !== 'undefined');
}
`,
  tools: {
    fail: () => {
      throw Object.assign(new TypeError('no such row'), { host: process, self: globalThis });
    },
  },
  expect: { value: [] },
  neighbour: {
    code: 'try { await tools.fail({}) } catch (error) { return error instanceof Error }',
    value: true,
  },
});
