import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'names and keys with NUL, lone halves of characters and escapes: what is weighed is what the tool is given',
  code: `
const key = 'a' + String.fromCharCode(0) + 'b', half = String.fromCharCode(0xd800);
const got = await tools.echo({ [key]: half + 'x', [half]: key });
const codes = [];
for (const name of ['echo' + String.fromCharCode(0), 'echo' + half, 'echo.', ' echo'])
  try { codes.push(await callTool(name, {})); } catch (error) { codes.push(error.code); }
return [Object.keys(got).map((one) => one.length), got[key] === half + 'x', got[half] === key, codes.slice(0, 2)];
`,
  expect: { value: [[3, 1], true, true, ['UNKNOWN_TOOL', 'UNKNOWN_TOOL']] },
  neighbour: { code: "return Object.keys(await tools.echo({ 'a b': 1 }))", value: ['a b'] },
});
