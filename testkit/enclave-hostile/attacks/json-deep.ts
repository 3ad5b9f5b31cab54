import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'parses and prints JSON that is a million levels deep',
  code: `
const out = [];
try { JSON.parse('['.repeat(1e6) + ']'.repeat(1e6)); out.push('parsed'); } catch (error) { out.push(error.name); }
let deep = {};
for (let i = 0; i < 1e5; i += 1) deep = { deep };
try { JSON.stringify(deep); out.push('printed'); } catch (error) { out.push(error.name); }
return out.includes('parsed') || out.includes('printed');
`,
  expect: { oneOf: ['false', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: "return JSON.parse('[[[1]]]')", value: [[[1]]] },
});
