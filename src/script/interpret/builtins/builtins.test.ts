import { describe, expect, it } from 'vitest';
import { callOf, explicitFlowsOf, flowsOf } from '../../../../testkit/script-summary.ts';
import { analyseScript } from '../../analyse.ts';

const READ = `const r = await callTool('read', {});\n`;

describe('the class library carries data', () => {
  it.each<[string, string, string[]]>([
    ['map', `r.rows.map((x) => x.id)`, ['read.rows.[].id -> send.t.[]']],
    ['map to something else', `r.rows.map(() => 1)`, []],
    [
      'flatMap',
      `r.rows.flatMap((x) => [x.id, x.n])`,
      ['read.rows.[].id -> send.t.[]', 'read.rows.[].n -> send.t.[]'],
    ],
    ['reduce', `r.rows.reduce((all, x) => all + x.id, '')`, ['read.rows.[].id -> send.t']],
    ['reduceRight', `[r.a, 0].reduceRight((a, v) => ({ a, v }), null).v`, ['read.a -> send.t']],
    ['find', `r.rows.find((x) => x.ok).id`, ['read.rows.[].id -> send.t']],
    ['sort', `[r.a, 'x'].sort()`, ['read.a -> send.t.[]']],
    ['join', `r.rows.map((x) => x.id).join(',')`, ['read.rows.[].id -> send.t']],
    ['concat', `['x'].concat(r.tags)`, ['read.tags -> send.t.[]', 'read.tags.[] -> send.t.[]']],
    ['a group', `Object.groupBy(r.rows, (x) => x.kind).a`, ['read.rows.[] -> send.t.[]']],
    ['split and reversed', `[...r.a].reverse().join('')`, ['read.a.[] -> send.t']],
    ['slices of a text or a list', `r.a.slice(0, 3)`, ['read.a -> send.t', 'read.a.[] -> send.t.[]']],
    ['upper case', `r.a.toUpperCase()`, ['read.a -> send.t']],
    ['a replacement', `'x'.replace('x', r.a)`, ['read.a -> send.t']],
    ['a replaced text', `r.a.replace('x', 'y')`, ['read.a -> send.t']],
    ['a match', `r.a.match(/x(.)/)[1]`, ['read.a -> send.t']],
    ['JSON there and back', `JSON.parse(JSON.stringify({ a: r.a, b: 1 })).a`, ['read.a -> send.t']],
    ['the other field of it', `JSON.parse(JSON.stringify({ a: r.a, b: 1 })).b`, []],
    ['toJSON', `JSON.parse(JSON.stringify({ toJSON: () => ({ v: r.a }) })).v`, ['read.a -> send.t']],
    ['an address', `new URL('/p?d=' + r.a, 'https://a.example').href`, ['read.a -> send.t']],
    [
      'a path',
      `(() => { const u = new URL('https://a.example'); u.pathname = r.a; return u.toString(); })()`,
      ['read.a -> send.t'],
    ],
    ['base64', `Buffer.from(r.a).toString('base64')`, ['read.a -> send.t']],
    ['bytes', `new TextEncoder().encode(r.a)`, ['read.a -> send.t.[]']],
    ['a symbol', `Symbol(r.a).description`, ['read.a -> send.t']],
    ['the name of a function', `Object.values({ [r.a]: () => 0 })[0].name`, ['read.a -> send.t']],
    [
      'the first that succeeds',
      `await Promise.any([Promise.reject(1), Promise.resolve(r.a)])`,
      ['read.a -> send.t'],
    ],
    ['all of them', `(await Promise.all([1, r.a]))[1]`, ['read.a -> send.t']],
    ['one of all', `(await Promise.all([1, r.a]))[0]`, []],
    ['a rejection', `await Promise.reject(r.a).catch((e) => e)`, ['read.a -> send.t']],
    ['then', `await Promise.resolve(r).then((v) => v.a)`, ['read.a -> send.t']],
    ['a promise of its own', `await new Promise((done) => done(r.a))`, ['read.a -> send.t']],
    ['Reflect', `Reflect.apply((x) => x, null, [r.a])`, ['read.a -> send.t']],
    ['a date', `new Date(r.a).toISOString()`, ['read.a -> send.t']],
    ['a clone', `structuredClone(r).a`, ['read.a -> send.t']],
  ])('%s', (_, expression, flows) => {
    expect(explicitFlowsOf(`${READ}callTool('send', { t: ${expression} });`)).toEqual(flows);
  });

  it.each([
    ['r.rows.toSorted((a, b) => a.n - b.n)'],
    ['r.rows.toReversed()'],
    ['r.rows.toSpliced(0, 1)'],
    ['r.rows.with(0, { id: 1 })'],
    ['r.rows.fill({ id: 1 }, 3)'],
    ['r.rows.copyWithin(0, 2)'],
    ['r.rows.concat([{ id: 1 }])'],
    ['r.rows.concat({ id: 1 }, [])'],
    ['r.rows.filter((x) => x.ok).concat([])'],
    ['r.rows.slice(1)'],
    ['r.rows.splice(1)'],
    ['r.rows.sort()'],
    ['r.rows.values()'],
  ])('the field of a row, and no more, through %s', (list) => {
    const told = [`${READ}callTool('send', { t: [...${list}].map((x) => x.id).join() });`];
    if (!list.endsWith('values()')) told.push(`${READ}callTool('send', { t: ${list}[0].id });`);
    for (const code of told) expect(explicitFlowsOf(code)).toEqual(['read.rows.[].id -> send.t']);
  });

  it.each<[string, string, string[]]>([
    ['includes', `r.rows.includes('x')`, ['read.rows ~> send.t']],
    ['some', `r.rows.some((x) => x.ok)`, ['read.rows ~> send.t', 'read.rows.[].ok ~> send.t']],
    ['a size', `new Set(r.tags).size`, ['read.tags ~> send.t']],
    ['a test', `/x/.test(r.a)`, ['read.a ~> send.t']],
    ['isArray', `Array.isArray(r)`, ['read ~> send.t']],
    ['a place', `r.a.indexOf('x')`, ['read.a ~> send.t']],
  ])('%s says little', (_, expression, flows) => {
    expect(flowsOf(`${READ}callTool('send', { t: ${expression} });`)).toEqual(flows);
  });
});

describe('known texts are computed', () => {
  const constants = (expression: string) =>
    callOf(`callTool('send', { t: ${expression} });`, 'send').args.fields?.get('t')?.constants;
  it.each<[string, string, unknown[]]>([
    ['a method', `' Ab '.trim().toLowerCase()`, ['ab']],
    ['a pattern', `'a.b.example'.replace(/\\.(?=example)/, '-')`, ['a.b-example']],
    ['a group', `'joe@x.example'.match(/^(\\w+)@/)[1]`, ['joe']],
    ['no match', `'joe'.match(/\\d/)`, [null]],
    ['a part', `'a,b;c'.split(/[,;]/)[2]`, ['c']],
    ['a test', `/^a/.test('abc')`, [true]],
    ['a repetition', `'ab'.repeat(2)`, ['abab']],
    ['the largest', `Math.max(3, 5)`, [5]],
    ['a length', `'abc'.length`, [3]],
    ['an address', `new URL('/p', 'https://a.example/x/').href`, ['https://a.example/p']],
    ['a number', `parseInt('ff', 16)`, [255]],
  ])('%s', (_, expression, expected) => {
    expect(constants(expression)).toEqual(expected);
  });

  it.each<[string, readonly unknown[]]>([
    [
      'JSON.stringify({ b: [1, "x", null, { c: true }], u: undefined, 2: 0 })',
      ['{"2":0,"b":[1,"x",null,{"c":true}]}'],
    ],
    ['JSON.stringify({ a: 1 }, null, 2)', ['{\n  "a": 1\n}']],
    ['JSON.stringify({ a: 1, b: 2 }, ["b"])', ['{"b":2}']],
    ['JSON.stringify({ a: r.a })', []],
    ['JSON.stringify({ a: 1 }, null, r.n)', []],
    ['JSON.stringify(Object.create({ a: 1 }))', []],
    ['JSON.stringify({ toJSON: () => r.a })', []],
    ['JSON.stringify({ get a() { return 1; } })', ['{"a":1}']],
    ['JSON.stringify({ a: [{ b: 1, c: 2 }] }, (k, v) => (k === "b" ? 7 : v))', ['{"a":[{"b":7,"c":2}]}']],
  ])('knows the text of %s', (expression, expected) => {
    expect(constants(expression)).toEqual(expected);
  });

  it('runs no pattern that could take long', () => {
    expect(constants(`${JSON.stringify('a'.repeat(200))}.replace(/(a+)+$/, '')`)).toEqual([]);
  });
});

describe('how a collection was narrowed', () => {
  const selection = (expression: string) => {
    const view = callOf(`${READ}callTool('send', { t: ${expression} });`, 'send').args.fields?.get('t');
    return {
      tests: view?.selection?.conditions.map(({ op, constants }) => [op, ...constants].join(' ')),
      limit: view?.selection?.limit,
    };
  };
  it.each<[string, string, string[] | undefined, number | undefined]>([
    ['a filter', `r.rows.filter((x) => x.by === 'me')`, ['=== me'], Number.POSITIVE_INFINITY],
    [
      'three tests',
      `r.rows.filter((x) => x.merged && !x.locked && x.by === 'me')`,
      ['truthy', 'falsy', '=== me'],
      Number.POSITIVE_INFINITY,
    ],
    ['a slice', `r.rows.slice(0, 5)`, [], 5],
    ['a filter and a slice', `r.rows.filter((x) => x.n > 3).slice(0, 5)`, ['> 3'], 5],
    ['one found', `r.rows.find((x) => x.id === 'a')`, ['=== a'], 1],
    ['everything', `r.rows`, undefined, undefined],
    ['a map', `r.rows.map((x) => x.id)`, undefined, undefined],
  ])('%s', (_, expression, tests, limit) => {
    expect(selection(expression)).toEqual({ tests, limit });
  });
});

describe('modules of the platform that only compute', () => {
  const sent = (head: string, expression: string) =>
    flowsOf(`${head}\n${READ}await callTool('send', { t: ${expression} });`);
  it.each<[string, string, string, string[]]>([
    [
      'a hash tells only whether it is the same',
      `import { createHash } from 'node:crypto';`,
      `createHash('sha256').update(r.key).digest('hex').slice(0, 12)`,
      ['read.key ~> send.t'],
    ],
    [
      'so does one of the web',
      '',
      `Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(r.file, 'base64'))).toString('hex')`,
      ['read.file ~> send.t'],
    ],
    [
      'which a cipher of the web is not',
      '',
      `await crypto.subtle.encrypt({ name: 'AES-GCM' }, key, r.file)`,
      ['read.file -> send.t'],
    ],
    [
      'a cipher hands on what it was given',
      `import crypto from 'crypto';`,
      `crypto.createCipheriv('aes', 'k', 'v').update(r.key)`,
      ['read.key -> send.t.*'],
    ],
    [
      'of its key only whether it is the same',
      `import crypto from 'crypto';`,
      `crypto.createCipheriv('aes', r.key, 'v').update(r.text)`,
      ['read.key ~> send.t.*', 'read.text -> send.t.*'],
    ],
    ['a path', `const path = require('node:path');`, `path.join('/a', r.p)`, ['read.p -> send.t']],
  ])('%s', (_, head, expression, flows) => {
    expect(sent(head, expression)).toEqual(flows);
  });

  it('calls no tool of which nothing is known', () => {
    const facts = analyseScript(`import { randomUUID } from 'node:crypto'; return randomUUID();`);
    expect(facts.ok && [facts.calls.length, facts.unresolved.length, facts.outlets.length]).toEqual([
      0, 0, 1,
    ]);
    const files = analyseScript(`import { readFileSync } from 'node:fs'; return readFileSync('/etc/hosts');`);
    expect(files.ok && files.unresolved.length).toBeGreaterThan(0);
  });

  it('keeps the parts of several known texts apart', () => {
    const facts = analyseScript(
      `const r = await callTool('read', {}); const [a, b] = (r.x ? 'mail.send' : 'mail.draft').split('.'); await callTool(a + ':' + b, {});`,
    );
    expect(facts.ok && facts.calls[1]?.names).toEqual(['mail:draft', 'mail:send']);
  });
});

describe('a replacer of JSON.stringify', () => {
  it.each([
    [
      'that picks fields of whatever it is shown ends within the budget',
      `const names = { a: 'x', b: 'y', c: 'z' };
       const pick = (key, value) => Array.isArray(value) || typeof value !== 'object' || value === null ? value
         : Object.fromEntries(Object.entries(names).filter(([n]) => n in value).map(([n, to]) => [to, value[n]]));
       await callTool('send', { t: JSON.stringify(r.rows.filter((x) => x.open), pick) });`,
      false,
    ],
    [
      'that gives something for a key that comes after many others',
      `const many = {}; ${Array.from({ length: 80 }, (_, i) => `many.k${i} = ${i};`).join(' ')} many.last = 1;
       await callTool('send', { t: JSON.stringify(many, (key, value) => (key === 'last' ? r.secret : value)) });`,
      true,
    ],
    [
      'that gives nothing of it',
      `const many = {}; ${Array.from({ length: 80 }, (_, i) => `many.k${i} = ${i};`).join(' ')} many.last = 1;
       await callTool('send', { t: JSON.stringify(many, (key, value) => (key === 'last' ? 'x' : value)) });`,
      false,
    ],
  ])('%s', (_, code, secret) => {
    const facts = analyseScript(READ + code);
    expect(facts.ok).toBe(true);
    expect(explicitFlowsOf(READ + code).includes('read.secret -> send.t')).toBe(secret);
  });
});

describe('what a replacer drops by a pattern of names', () => {
  const left = (replacer: string) => {
    const code = `const all = await callTool('read', {}); await callTool('send', { t: JSON.stringify(all, ${replacer}) });`;
    return callOf(code, 'send')
      .args.labels.filter(({ strength }) => strength === 'explicit')
      .map(({ label }) => label.neverLike?.map(({ pattern }) => pattern));
  };

  it.each<[string, string, (string[] | undefined)[]]>([
    ['one', `(k, v) => (/pass/i.test(k) ? '*' : v)`, [['pass']]],
    ['turned round', `(k, v) => (!/pass/i.test(k) ? v : undefined)`, [['pass']]],
    ['either of two', `(k, v) => (/pass/.test(k) || /pin/.test(k) ? '*' : v)`, [['pass', 'pin']]],
    ['two that undo each other', `(k, v) => (/pass/.test(k) !== /pin/.test(k) ? '*' : v)`, [undefined]],
    ['one that starts where it stood', `(k, v) => (/pass/g.test(k) ? '*' : v)`, [undefined]],
    ['one beside another test', `(k, v) => (/pass/.test(k) && all.ok ? '*' : v)`, [undefined]],
    ['one that keeps what it finds', `(k, v) => (k === '' || /pass/.test(k) ? v : '*')`, [undefined]],
    ['one by the value', `(k, v) => (/pass/.test(v) ? '*' : v)`, [undefined]],
  ])('%s', (_, replacer, patterns) => {
    expect(left(replacer)).toEqual(expect.arrayContaining(patterns));
    expect(left(replacer).every((one) => (one === undefined) === (patterns[0] === undefined))).toBe(true);
  });
});

describe('what a test finds only now and then', () => {
  const constants = (code: string) =>
    callOf(`${READ}${code} await callTool('send', { v });`, 'send').args.fields!.get('v')!.constants;

  it('is any falsy value of a result where && stops', () => {
    expect(constants(`const v = r.a && 'x';`)).toEqual(['x', undefined, null, false, 0, Number.NaN, '']);
    expect(constants(`let v = r.a; v &&= 'x';`)).toEqual(['x', undefined, null, false, 0, Number.NaN, '']);
    expect(constants(`const o = { a: 1 }; const v = o && 'x';`)).toEqual(['x']);
  });

  it.each<[string, string]>([
    [
      'no reason where one is fulfilled',
      `const [one] = await Promise.allSettled([1]); const v = one.reason;`,
    ],
    [
      'no value where one is rejected',
      `const [one] = await Promise.allSettled([Promise.reject(1)]); const v = one.value;`,
    ],
    ['one of several names', `const { [r.ok ? 'a' : 'b']: _, ...o } = { a: 1, b: 2 }; const v = o.a;`],
  ])('is %s', (_name, code) => {
    expect(constants(code)).toContain(undefined);
  });

  it('is another element where the length of what is sorted is not known', () => {
    const code = `const l = ['z', 'c']; if (r.ok) l.push('a'); l.sort(); const v = l[0];`;
    expect(constants(code)).toEqual(expect.arrayContaining(['z', 'c', 'a']));
  });

  it('is no property that `&&=` has not put there', () => {
    expect(constants(`const o = { x: 1 }; o.y &&= 4; const v = Object.keys(o).join();`)).toEqual(['x']);
  });

  it.each(['Object.keys(o).length', `'n' in o`, 'JSON.stringify(Object.keys(o))'])(
    'tells what has decided it: %s',
    (asked) => {
      const code = `${READ}const o = {}; if (r.n > 10) o.n = r.n - 10; callTool('send', { t: ${asked} });`;
      expect(flowsOf(code).some((flow) => flow.startsWith('read.n'))).toBe(true);
    },
  );

  it.each(['port', 'protocol', 'pathname', 'host'])(
    'is the %s of an address that is set on one way alone',
    (part) => {
      const code = `const u = new URL('https://a.example/c'); if (r.ok) u.${part} = 'http:'; const v = u.href;`;
      expect(flowsOf(`${READ}${code} callTool('send', { t: v });`)).toContain('read.ok ?> send.t');
    },
  );
});

describe('times', () => {
  it.each([
    ["new Date('2026-12-03T16:05-05:00').toISOString()", ['2026-12-03T21:05:00.000Z']],
    ['new Date(Date.UTC(2026, 11, 3, 16, 5)).toISOString()', ['2026-12-03T16:05:00.000Z']],
    // Which moment these are hangs on where the script runs.
    ["new Date('2026-12-03T16:05').toISOString()", []],
    ["new Date('December 3, 2026 16:05:00').getTime()", []],
    ["Date.parse('2026-12-03 16:05')", []],
  ])('%s', (code, constants) => {
    const facts = analyseScript(`await callTool('t', { at: ${code} });`);
    if (!facts.ok) throw new Error(facts.message);
    expect(facts.calls[0]!.args.fields?.get('at')?.constants).toEqual(constants);
  });
});
