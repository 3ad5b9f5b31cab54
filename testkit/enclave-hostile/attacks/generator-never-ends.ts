import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'generators that cannot be left, enter themselves, or are iterated by built-ins without end',
  code: `
const out = [];
function* stuck() { try { yield 1; } finally { for (let i = 0; i < 3; i++) yield i; } }
const it = stuck();
it.next();
out.push(it.return(5).value);
let self;
function* again() { try { self.next(); } catch (error) { yield error.name; } }
self = again();
out.push(self.next().value);
function* endless() { for (let i = 0; i >= 0; i++) yield i; }
Math.max(...endless());
return out;
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    others: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  },
  neighbour: { code: 'return Math.max(...new Set([1, 3, 2]))', value: 3 },
});
