import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'takes the memory of a typed array away while its methods convert their arguments',
  code: `
const lost = [];
const methods = ['fill', 'copyWithin', 'set', 'subarray', 'indexOf', 'includes', 'lastIndexOf', 'at', 'with', 'toSorted', 'sort', 'join', 'slice', 'map'];
for (const method of methods) {
  for (const size of [0, 8192]) {
    const buffer = new ArrayBuffer(4096, { maxByteLength: 8192 });
    const view = new Float64Array(buffer);
    const take = () => { if (size === 0) buffer.transfer(0); else buffer.resize(8); };
    const evil = Object.assign(() => { take(); return 3; }, { valueOf() { take(); return 300; }, toString() { take(); return ','; } });
    try {
      const got = view[method](evil, evil, evil);
      for (const one of typeof got === 'object' ? got : []) if (one !== 0 && one !== 3 && one === one) lost.push(method);
    } catch (error) { if (!(error instanceof TypeError || error instanceof RangeError)) lost.push(error.name); }
  }
}
return lost;
`,
  expect: { value: [] },
  neighbour: {
    code: 'const view = new Float64Array(new ArrayBuffer(16)); view.fill(2); return [...view]',
    value: [2, 2],
  },
});
