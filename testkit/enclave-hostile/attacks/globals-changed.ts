import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'changes the data that the host lends, to reach the next run',
  code: `
'use strict';
const out = [];
try { settings.limit = 1; out.push('set'); } catch (error) { out.push(error.name); }
try { settings.deep.list.push(3); out.push('pushed'); } catch (error) { out.push(error.name); }
return [out, settings];
`,
  run: { globals: { settings: { limit: 5, deep: { list: [1, 2] } } } },
  expect: { value: [['TypeError', 'TypeError'], { limit: 5, deep: { list: [1, 2] } }] },
  neighbour: { code: 'return settings.limit', value: 5 },
});
