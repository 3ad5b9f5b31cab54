import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'asks the call sites of `Error.prepareStackTrace` for the functions that run the script and settle its calls',
  code: `
const found = [];
const look = (error, sites) => {
  if (!Array.isArray(sites)) return '';
  for (const site of sites) if (site.getFileName() !== 'script.js') found.push(typeof site.getFunction());
  return '';
};
Error.prepareStackTrace = look;
TypeError.prepareStackTrace = look;
String(new Error('here').stack);
try { null.x; } catch (error) { String(error.stack); }
try { await tools.fail({}); } catch (error) { String(error.stack); }
const holder = {};
Error.captureStackTrace?.(holder);
String(holder.stack);
return found.filter((kind) => kind === 'function').length;
`,
  tools: {
    fail: () => {
      throw new Error('x');
    },
  },
  expect: { value: 0 },
  neighbour: { code: 'return new Error("x").stack.includes("script.js")', value: true },
});
