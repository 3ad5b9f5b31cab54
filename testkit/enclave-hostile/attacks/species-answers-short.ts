import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'lets `Symbol.species` and iterators answer with other objects than the built-ins expect',
  code: `
const key = 'const' + 'ructor';
const out = [];
const buffer = new ArrayBuffer(64);
buffer[key] = { [Symbol.species]: function () { return new ArrayBuffer(1); } };
try { out.push(buffer.slice(0, 64).byteLength); } catch (error) { out.push(error.name); }
class Short extends Uint8Array { static get [Symbol.species]() { return function () { return new Uint8Array(1); }; } }
try { out.push(new Short(8).slice(0, 8).length); } catch (error) { out.push(error.name); }
const list = [1, 2, 3];
list[key] = { [Symbol.species]: new Proxy(Array, { construct: () => new Proxy([], { defineProperty: () => false }) }) };
try { out.push(list.map((x) => x).length); } catch (error) { out.push(error.name); }
let closed = 0;
const endless = { [Symbol.iterator]: () => ({ next: () => ({ value: 1, done: false }), return() { closed += 1; throw new Error('closed'); } }) };
for (const use of [() => new Map(endless), () => { const [a] = endless; }, () => new Set(endless).add.call(1), () => Promise.all.call(function () { throw 1; }, endless)])
  try { if (use.toString().includes('Set')) continue; use(); } catch (error) { out.push(error?.name ?? error); }
return [out, closed];
`,
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    SECURE: { code: 'VALIDATION_ERROR' },
    others: { value: [['TypeError', 'TypeError', 'TypeError', 'TypeError', 'Error', 1], 2] },
  },
  neighbour: { code: 'return [1, 2].map((x) => x * 2)', value: [2, 4] },
});
