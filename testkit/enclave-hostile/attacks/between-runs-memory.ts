import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'fills memory with marks, and lets the next runs look for them in memory that they are given',
  code: `
const lists = [];
try { for (let i = 0; i < 40; i += 1) lists.push(new Uint8Array(1024 * 1024).fill(0xab)); } catch {}
const texts = [];
try { for (let i = 0; i < 40; i += 1) texts.push('secret-mark-' + String(i).repeat(10000)); } catch {}
return lists.length > 0;
`,
  act: async (target, code) => {
    const look = `
let found = 0;
for (let i = 0; i < 8; i += 1) {
  const bytes = new Uint8Array(1024 * 1024);
  for (let at = 0; at < bytes.length; at += 997) if (bytes[at] !== 0) found += 1;
  const buffer = new ArrayBuffer(65536, { maxByteLength: 1024 * 1024 });
  buffer.resize(1024 * 1024);
  const view = new Uint8Array(buffer);
  for (let at = 0; at < view.length; at += 997) if (view[at] !== 0) found += 1;
}
return found;`;
    let found = 0;
    for (let round = 0; round < 3; round += 1) {
      await target.run(code);
      for (let next = 0; next < 2; next += 1) {
        const { value, error } = await target.run(look);
        if (error === undefined) found += value as number;
      }
    }
    return { value: found };
  },
  expect: { value: 0 },
  neighbour: { code: 'return new Uint8Array(1000).every((byte) => byte === 0)', value: true },
});
