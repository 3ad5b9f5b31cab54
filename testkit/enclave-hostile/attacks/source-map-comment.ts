import { defineAttack } from '../attack.ts';

export default defineAttack({
  about: 'names a source map, so that whoever reports its error reads a file or believes other places',
  code: `
//# sourceMappingURL=file:///etc/passwd
//# sourceURL=/etc/passwd
try { null.x; } catch (error) { return /passwd|root:/.test(String(error.stack)) || /passwd/.test(error.message); }
`,
  expect: { value: false },
  neighbour: { code: '// a comment\nreturn 1', value: 1 },
});
