import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'climbs from the function of a tool to the host',
  code: `
const key = 'const' + 'ructor';
const out = [];
for (const f of [callTool, tools.echo, console.log, setTimeout]) {
  try { out.push(f[key]('return typeof process')()); } catch (error) { out.push(error.name); }
  try { out.push(Object.getPrototypeOf(f)[key]('return typeof process')()); } catch (error) { out.push(error.name); }
}
return out.includes('object');
`,
  expect: { value: false },
  neighbour: { code: 'return typeof tools.echo', value: 'function' },
});
