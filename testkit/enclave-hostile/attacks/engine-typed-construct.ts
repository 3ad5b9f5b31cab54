import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'shrinks a buffer while a view of it is made (quickjs-ng #1296)',
  code: `
const ab = new ArrayBuffer(10, { maxByteLength: 10 });
const evil = function () {}.bind();
Object.defineProperty(evil, 'proto' + 'type', { get() { ab.resize(0); return undefined; } });
try { const u8 = Reflect.construct(Uint8Array, [ab], evil); return [u8.length, u8[5] === undefined]; } catch (error) { return [0, true]; }
`,
  expect: { STRICT: { code: 'VALIDATION_ERROR' }, others: { value: [0, true] } },
  neighbour: { code: 'return new Uint8Array(3).length', value: 3 },
});
