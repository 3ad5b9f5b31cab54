import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'shrinks a buffer while it is sorted (quickjs-ng #1297)',
  code: `
const ab = new ArrayBuffer(256, { maxByteLength: 2560 });
const u8 = new Uint8Array(ab);
for (let i = 0; i < 256; i += 1) u8[i] = i;
u8[255] = 0;
let n = 0;
u8.sort((a, b) => { n += 1; if (n === 1734) ab.resize(10); return a - b; });
return u8.length;
`,
  expect: { value: 10 },
  neighbour: { code: 'return new Uint8Array([2, 1]).sort()[0]', value: 1 },
});
