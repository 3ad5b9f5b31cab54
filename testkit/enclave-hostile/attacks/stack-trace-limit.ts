import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'asks for stack traces without end, and for the objects of their calls',
  code: `
const E = Error;
try { E.stackTraceLimit = 1e9; } catch {}
const deep = (n) => (n === 0 ? new E('x') : deep(n - 1));
let longest = 0;
for (let i = 0; i < 20; i += 1) longest = Math.max(longest, String(deep(200).stack).length);
const capture = E['capture' + 'StackTrace'];
const holder = {};
try { capture?.(holder); } catch {}
return [longest < 1e6, typeof holder.stack === 'object'];
`,
  expect: { value: [true, false] },
  neighbour: { code: "return typeof new Error('x').stack", value: 'string' },
});
