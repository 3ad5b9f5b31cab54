import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'patches the length of typed arrays, so that chance is asked of the host without end, or in no number',
  code: `
const proto = Object.getPrototypeOf(Object.getPrototypeOf(new Uint8Array(1)));
const out = [];
for (const length of [NaN, -1, 2 ** 53, '9', { valueOf() { throw new RangeError('no'); } }]) {
  let asked = 0;
  Object.defineProperty(proto, 'length', { configurable: true, get() { asked += 1; return asked === 1 ? length : 4; } });
  try { out.push(crypto.getRandomValues(new Uint8Array(4)).byteLength); } catch (error) { out.push(error.name); }
}
return out;
`,
  expect: { value: [4, 4, 4, 4, 4] },
  neighbour: { code: 'return crypto.getRandomValues(new Uint8Array(4)).length', value: 4 },
});
