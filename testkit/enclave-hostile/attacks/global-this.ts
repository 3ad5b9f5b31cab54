import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'looks through everything that is global for parts of the host',
  code: `
const root = [globalThis, this, (0, function () { return this; })()].filter((x) => x !== undefined && x !== null);
const names = root.flatMap((one) => Object.getOwnPropertyNames(one));
return ['process', 'require', 'module', 'Buffer2', 'fetch', 'WebAssembly', 'importScripts', 'Worker', 'SharedArrayBuffer', 'std', 'os', 'bjson', 'scriptArgs', 'gc', 'print2', 'navigator'].filter((name) => names.includes(name));
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    SECURE: { code: 'VALIDATION_ERROR' },
    others: { value: [] },
  },
  neighbour: { code: 'return typeof process', value: 'undefined' },
});
