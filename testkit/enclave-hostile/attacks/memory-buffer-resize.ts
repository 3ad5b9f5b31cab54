import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'makes a buffer that grows by resizing',
  code: `
const buffer = new ArrayBuffer(8, { maxByteLength: 2 ** 31 - 1 });
for (let i = 1; i < 3000; i += 1) buffer.resize(i * 1024 * 1024);
return buffer.byteLength;
`,
  expect: { oneOf: ['MEMORY_LIMIT_EXCEEDED', 'CPU_LIMIT_EXCEEDED'] },
  slow: true,
  neighbour: { code: 'return new ArrayBuffer(8).byteLength', value: 8 },
});
