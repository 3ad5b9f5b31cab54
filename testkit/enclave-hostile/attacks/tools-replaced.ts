import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'replaces tools and namespaces, also of `callTool`',
  code: `
const out = [];
try { tools.echo = () => 'mine'; out.push('set'); } catch { out.push('refused'); }
try { delete tools.echo; out.push('deleted'); } catch { out.push('refused'); }
try { Object.defineProperty(tools, 'echo', { value: 1 }); out.push('defined'); } catch { out.push('refused'); }
out.push(await tools.echo({ g: 7 }));
return out;
`,
  expect: { value: ['refused', 'refused', 'refused', { g: 7 }] },
  calls: ['echo'],
  neighbour: { code: 'return await tools.echo({ g: 7 })', value: { g: 7 } },
});
