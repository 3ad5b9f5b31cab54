import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'reads the source of tools and helpers',
  code: String.raw`
const out = [];
for (const f of [callTool, tools.echo, console.log, setTimeout, Math.random]) {
  try { out.push((() => 1)['toStr' + 'ing'].call(f)); } catch { out.push(String(f)); }
}
return out.filter((text) => /sequence|host\(|settled|stringify\(/.test(text)).length;
`,
  expect: { value: 0 },
  neighbour: { code: 'return typeof String(callTool)', value: 'string' },
});
