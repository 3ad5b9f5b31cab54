import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'sets `Error.prepareStackTrace` to see call sites of the host (CVE-2023-29017 of vm2)',
  code: String.raw`
const seen = [];
Error.prepareStackTrace = (error, sites) => { seen.push(...(Array.isArray(sites) ? sites : [])); return sites; };
Error.stackTraceLimit = 1000;
const looked = [];
try { await tools.fail({}); } catch (error) { looked.push(error.stack); }
try { null.x; } catch (error) { looked.push(error.stack); }
const async1 = async () => { throw new Error('x'); };
try { await async1(); } catch (error) { looked.push(error.stack); }
const bad = seen.filter((site) => { try { return typeof site.getThis?.() === 'object' && site.getThis() !== null && 'process' in site.getThis(); } catch { return false; } });
return bad.length + looked.filter((one) => typeof one === 'string' && /node:|\.ts|\.mjs/.test(one)).length;
`,
  tools: {
    fail: () => {
      throw new Error('x');
    },
  },
  expect: { value: 0 },
  neighbour: { code: 'try { null.x } catch (error) { return typeof error.stack }', value: 'string' },
});
