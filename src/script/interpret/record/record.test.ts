import { describe, expect, it } from 'vitest';
import { callOf, explicitFlowsOf, factsOf } from '../../../../testkit/script-summary.ts';

const TOOLS = ['mail:send', 'files.read', 'list_users'];

describe('what a call is given', () => {
  const READ = `const r = await callTool('read', {});\n`;
  const nested = (levels: number, open: string, close: string) =>
    explicitFlowsOf(`${READ}callTool('send', { t: ${open.repeat(levels)}r.a${close.repeat(levels)} });`);

  it.each([1, 5, 6, 7, 8, 9, 20, 60])('is seen however deep it lies: %d levels', (levels) => {
    for (const [open, close] of [
      ['{ k: ', ' }'],
      ['[', ']'],
      ['new Map([[1, ', ']])'],
      ['new Set([', '])'],
    ] as const) {
      const flows = nested(levels, open, close);
      expect(flows).toHaveLength(1);
      expect(flows[0]).toMatch(/^read\.a -> send\.t/);
    }
  });

  it('is seen where objects hold one another, in no more steps than there are objects', () => {
    const names = 'abcdefgh'.split('');
    const made = names.map((name) => `const ${name} = { name: '${name}' };`).join(' ');
    const held = names.map((x) => names.map((y) => `${x}.${y} = ${y};`).join(' ')).join(' ');
    const facts = factsOf(`${READ}${made} ${held} h.secret = r.a; callTool('send', { t: a });`);
    expect(facts.calls.at(-1)?.args.labels.some(({ label }) => label.path.join() === 'a')).toBe(true);
    expect(facts.steps).toBeLessThan(10 * facts.nodes);
  });
});

describe('what is written of what a call is given', () => {
  const READ = `const r = await callTool('read', {});\n`;
  it.each<[string, string, string]>([
    ['by the arguments themselves', `{ t: 'x', toJSON: () => ({ t: r.a }) }`, 'read.a -> send.t'],
    ['by a part of them', `{ t: { toJSON: () => r.a } }`, 'read.a -> send.t'],
    ['by a class', `{ t: new (class { toJSON() { return r.a; } })() }`, 'read.a -> send.t'],
    ['under a computed name', `{ t: 'x', ['to' + 'JSON']: () => ({ t: r.a }) }`, 'read.a -> send.t'],
    ['by a list', `{ t: Object.assign([1], { toJSON: () => r.a }) }`, 'read.a -> send.t'],
    ['by a map', `{ t: Object.assign(new Map(), { toJSON: () => r.a }) }`, 'read.a -> send.t'],
    ['by a date', `{ t: Object.assign(new Date(0), { toJSON: () => r.a }) }`, 'read.a -> send.t'],
    ['by a function', `{ t: Object.assign(() => 1, { toJSON: () => r.a }) }`, 'read.a -> send.t'],
    ['by a proxy', `new Proxy({}, { get: () => () => ({ t: r.a }) })`, 'read.a -> send.t'],
  ])('is shown where it is said %s', (_how, args, flow) => {
    expect(explicitFlowsOf(`${READ}await callTool('send', ${args});`)).toContain(flow);
  });

  it('is shown beside what is given to a tool that is called as it stands', () => {
    const { calls } = factsOf(
      `callTool('send', { to: 'me@acme.example', toJSON: () => ({ to: 'x@evil.example' }) });`,
    );
    expect(calls[0]!.args.fields!.get('to')!.constants).toEqual(['me@acme.example', 'x@evil.example']);
  });

  it('calls a `toJSON` for no text of its own', () => {
    const { calls } = factsOf(`callTool('send', { toJSON: 'callTool' });`);
    expect(calls.map(({ names }) => names)).toEqual([['send']]);
  });
});

describe('what a call is called', () => {
  it.each<[string, string, string[], boolean]>([
    ['by name', `callTool('mail:send', {})`, ['mail:send'], false],
    ['joined', `callTool('mail' + ':' + 'send', {})`, ['mail:send'], false],
    ['in another spelling', `callTool('mail_send', {})`, ['mail:send'], false],
    ['as a member', `tools.mail.send({})`, ['mail:send'], false],
    ['with brackets', `tools['mail:send']({})`, ['mail:send'], false],
    ['of a code-mode object', `codemode.list_users({})`, ['list_users'], false],
    ['as a function', `list_users({})`, ['list_users'], false],
    ['taken out', `const { list_users: f } = tools; f({})`, ['list_users'], false],
    ['bound', `const f = callTool.bind(null, 'mail:send'); f({})`, ['mail:send'], false],
    [
      'either of two',
      `callTool(Math.random() > 0.5 ? 'mail:send' : 'list_users', {})`,
      ['list_users', 'mail:send'],
      true,
    ],
    ['with a hole', `callTool('mail:' + x(), {})`, ['mail:send'], true],
    ['by whatever the data says', `callTool((await callTool('list_users', {})).a, {})`, [], true],
    [
      'from an import',
      `import { send } from './servers/mail/index.js'; await send({});`,
      ['mail:send'],
      false,
    ],
    ['as a member of a host helper', `store.getOrders({})`, ['store.getOrders'], false],
  ])('%s', (_, code, names, dynamic) => {
    const call = factsOf(code, TOOLS).calls.at(-1);
    expect([call?.names, call?.dynamic]).toEqual([names, dynamic]);
  });

  const PART = `const pick = (n) => tools[['ward', ['look', 'count', 'drop'][n]].join('_')];`;
  const WARD = ['ward_look', 'ward_count', 'ward_drop', 'ward_all'];
  it.each<[string, string, string[]]>([
    ['by a number', 'pick(1)({});', ['ward_count']],
    ['by a test', 'const r = await ward_all({}); pick(Number(r.a > 3))({});', ['ward_look', 'ward_count']],
    ['by a bit', 'const r = await ward_all({}); pick(r.a & 1)({});', ['ward_look', 'ward_count']],
    [
      'by a shifted bit',
      'const r = await ward_all({}); pick((r.a & 3) >> 1)({});',
      ['ward_look', 'ward_count'],
    ],
    [
      'by a count that has no end',
      `const r = await ward_all({}); const names = ['look', 'count']; tools['ward_' + names[r.a % names.length]]({});`,
      ['ward_look', 'ward_count'],
    ],
    [
      'by each round of a generator',
      `const rows = []; function* walk() { for (const x of ['a', 'b']) { const l = pick(0)({ x }); rows.push({ x, l: l.a, c: pick(1)({ x }).a }); yield l.a; } } for (const l of walk()) console.log(l);`,
      ['ward_look', 'ward_count'],
    ],
  ])('picked out of a table %s', (_, code, names) => {
    const { calls, unresolved } = factsOf(`${PART}\n${code}`, WARD);
    const made = new Set(calls.flatMap((call) => call.names));
    made.delete('ward_all');
    expect([[...made].sort(), unresolved]).toEqual([names.toSorted(), []]);
  });

  it('says what it could not resolve', () => {
    const kinds = (code: string) => factsOf(code, TOOLS).unresolved.map(({ kind }) => kind);
    expect(kinds(`callTool((await callTool('list_users', {})).a, {});`)).toEqual(['tool-name']);
    expect(kinds(`const f = globalThis[await list_users({})]; f(1);`)).toContain('escape');
    expect(kinds(`callTool('mail:send', {});`)).toEqual([]);
  });

  it('keeps a piece of data that decides the name', () => {
    const code = `const t = await callTool('list_users', {}); const [tool, json] = t.body.split('::'); callTool(tool, JSON.parse(json));`;
    const call = factsOf(code, TOOLS).calls[1];
    expect(call?.names).toEqual([]);
    expect(call?.nameLabels.map(({ label }) => label.path.join('.'))).toEqual(['body']);
  });
});

describe('ways out that are no tools', () => {
  it.each<[string, string, string[]]>([
    ['the returned value', `const r = await read({}); return r.a;`, ['read.a -> return']],
    ['the console', `const r = await read({}); console.log(r.a);`, ['read.a -> console']],
    [
      'the network',
      `const r = await read({}); await fetch('https://a.example', { body: r.a });`,
      ['read.a -> fetch'],
    ],
    ['the host', `const r = await read({}); text(r.a);`, ['read.a -> host-call']],
    ['a global', `const r = await read({}); globalThis.kept = r.a;`, ['read.a -> global-write']],
    ['an exception', `const r = await read({}); throw new Error(r.a);`, ['read.a -> throw']],
    ['code', `const r = await read({}); eval(r.a);`, ['read.a -> eval']],
    [
      "the host's memory",
      `const r = await read({}); store('k', r.a); send({ t: load('k') });`,
      ['read.a -> host-call', 'read.a -> send.t'],
    ],
    ['nothing', `const r = await read({}); console.log('done');`, []],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(code)).toEqual(flows);
  });
});

describe('what an address answers', () => {
  it.each([
    ['is data', `const r = await fetch('https://a.example/x'); return (await r.json()).rows;`, 0],
    ['is data in a callback', `return fetch('https://a.example/x').then((r) => r.text());`, 0],
    ['is a connection', `const s = new WebSocket('wss://a.example'); s.send('x');`, 1],
    ['may hold what was sent', `const r = await fetch(await read({})); return r.json();`, 1],
  ])('%s', (_, code, unresolved) => {
    expect(factsOf(code).unresolved.filter(({ kind }) => kind === 'callee')).toHaveLength(unresolved);
  });
});

describe('the way of a flow', () => {
  it('goes through the source in order', () => {
    const code = [
      `const account = await callTool('read', {});`,
      `const shape = (x) => x.iban;`,
      `const line = shape(account);`,
      `await callTool('send', { t: 'to ' + line });`,
    ].join('\n');
    const facts = factsOf(code);
    const flow = facts.flows.find((one) => one.strength === 'explicit');
    expect(flow?.steps.map(({ span, what }) => `${facts.locate(span.start).line} ${what}`)).toEqual([
      '1 result of `read`',
      '1 stored in `account`',
      '2 passed on as `x`',
      '2 returned',
      '3 stored in `line`',
      '4 joined with other text',
      '4 given to `send` as `t`',
    ]);
  });

  it('does not turn off to what only decided', () => {
    const code = [
      `const account = await callTool('read', {});`,
      `const plan = account.plan === 'x' ? 'a' : 'b';`,
      `const line = { plan, iban: account.iban };`,
      `await callTool('send', { t: JSON.stringify(line) });`,
    ].join('\n');
    const facts = factsOf(code);
    const flow = facts.flows.find(
      ({ label, strength }) => strength === 'explicit' && label.path.join() === 'iban',
    );
    expect(flow?.steps.map(({ what }) => what).join('; ')).not.toContain('`plan`');
  });
});

it('keeps the data of the host apart from that of tools', () => {
  expect(explicitFlowsOf(`send({ t: ALL_TOOLS, u: input.x });`)).toEqual([]);
  expect(
    callOf(`const t = ALL_TOOLS.find((x) => x.name); await tools[t.name]({ a: 1 }); await send({});`, 'send')
      .names,
  ).toEqual(['send']);
});
