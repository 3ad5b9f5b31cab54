import { defineAttack } from '../attack.ts';

export default defineAttack({
  about:
    'tools whose names the language asks objects for: `await tools` would call a tool that the script never called',
  code: `
const out = [];
const m = await import('./servers/mail');
await tools;
await tools.mail;
await m;
try { out.push('' + tools.mail) } catch (error) { out.push(error.name) }
try { out.push(+tools.mail.send) } catch (error) { out.push(error.name) }
out.push(JSON.stringify([tools.mail.nothing]), await callTool('mail.then', {}));
return out;
`,
  act: async (_target, code, open) => {
    const seen: string[] = [];
    const ran = (name: string) => () => {
      seen.push(name);
      return name;
    };
    const names = ['then', 'mail.then', 'mail.toJSON', 'mail.toString', 'mail.valueOf', 'mail.send'];
    const target = open({ tools: Object.fromEntries(names.map((name) => [name, ran(name)])) });
    const result = await target.run(code);
    return result.success ? { value: [result.value, seen] } : result;
  },
  expect: {
    STRICT: { code: 'VALIDATION_ERROR' },
    others: { value: [['TypeError', null, '[null]', 'mail.then'], ['mail.then']] },
  },
  neighbour: { code: "return await callTool('echo', { a: 1 })", value: { a: 1 } },
});
