import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'texts that are six times as long as JSON as they are in the engine, in results, arguments, logs and errors',
  code: `
const text = '\\u0001'.repeat(12000);
console.log(text);
const codes = [];
try { await tools.echo({ text: text.repeat(2) }); } catch (error) { codes.push(error.code); }
try { await callTool(text.slice(0, 3000), {}); } catch (error) { codes.push(error.code); }
return [codes, text.repeat(2)];
`,
  run: { limits: { outputBytes: 65_536 } },
  expect: { code: 'OUTPUT_LIMIT_EXCEEDED' },
  calls: [],
  neighbour: { code: "return (await tools.echo({ text: '\\u0001'.repeat(9) })).text.length", value: 9 },
});
