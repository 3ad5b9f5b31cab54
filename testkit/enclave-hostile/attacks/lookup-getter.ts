import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'takes accessors of tools, results and errors by their old names, and calls them on other objects',
  code: `
const out = [];
const names = ['__look' + 'upGetter__', '__define' + 'Getter__', '__look' + 'upSetter__'];
const things = [tools, tools.echo, callTool, await tools.echo({ n: 1 }), console];
for (const thing of things) for (const name of names) {
  try {
    const found = thing[name]?.('__pro' + 'to__');
    out.push(found === undefined ? 'none' : typeof found.call(tools));
  } catch (error) { out.push('refused'); }
}
return out.filter((x) => x !== 'none' && x !== 'refused' && x !== 'object' && x !== 'function');
`,
  // The tools' own namespace takes each name for a tool's.
  expect: { value: ['undefined', 'undefined', 'undefined'] },
  neighbour: { code: 'return (await tools.echo({ n: 1 })).n', value: 1 },
});
