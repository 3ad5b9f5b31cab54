// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import { describe, expect, it } from 'vitest';
import { callOf, explicitFlowsOf, factsOf, flowsOf } from '../../../../testkit/script-summary.ts';

const READ = `const r = await callTool('read', {});\n`;
const argument = (code: string) => callOf(code, 'send').args.fields?.get('t');

describe('constants', () => {
  it.each<[string, string, unknown[]]>([
    ['a sum', `100 * 1000 + 1`, [100_001]],
    ['joined texts', `'users:' + 'list'`, ['users:list']],
    ['a template', '`a${1 + 1}b`', ['a2b']],
    ['either branch', `flag ? 'a' : 'b'`, ['a', 'b']],
    ['the branch that runs', `1 > 2 ? 'a' : 'b'`, ['b']],
    ['a default', `undefined ?? 'd'`, ['d']],
    ['a typed zero', `0 || 'd'`, ['d']],
    ['a big integer', `2n ** 3n === 8n ? 1 : 2n * 3n`, [1, 6n]],
    ['a sequence', `(1, 2, 3)`, [3]],
    ['nothing', `void 0`, [undefined]],
    ['code points', `String.fromCharCode(104, 105)`, ['hi']],
    ['base64', `atob('aGk=')`, ['hi']],
  ])('%s', (_, expression, constants) => {
    expect(argument(`callTool('send', { t: ${expression} });`)?.constants).toEqual(constants);
  });

  it('reads a list that holds itself as far as it goes', () => {
    const code = `const a = ['x']; a.push(a); callTool('send', { t: String(a) });`;
    expect(factsOf(code).steps).toBeLessThan(200);
    expect(argument(code)?.labels).toEqual([]);
  });

  it('keeps what is literal in a text with holes', () => {
    const view = argument(`${READ}callTool('send', { t: \`https://a.example/?d=\${r.a}&x=1\` });`);
    expect(view?.texts).toEqual([['https://a.example/?d=', null, '&x=1']]);
    expect(view?.complete).toBe(false);
  });

  it('keeps the literal parts when there are many variants', () => {
    const states = `const s = ${'a ? "x" : '.repeat(12)}"y";`;
    const view = argument(`${READ}${states}callTool('send', { t: \`https://a.example/\${s}?d=\${r.a}\` });`);
    expect(view?.texts[0]?.[0]).toMatch(/^https:\/\/a\.example\//);
  });

  it.each<[string, string, { min: number; max: number }]>([
    ['a random number', `Math.random()`, { min: 0, max: 1 }],
    ['a rest of a division', `Number(r.a) % 10`, { min: -10, max: 10 }],
    ['the smaller of two', `Math.min(Number(r.a), 50)`, { min: Number.NEGATIVE_INFINITY, max: 50 }],
    ['the larger of two', `Math.max(Number(r.a), 50)`, { min: 50, max: Number.POSITIVE_INFINITY }],
    ['masked bits', `Number(r.a) & 15`, { min: 0, max: 15 }],
    [
      'a number that was written and read again',
      `Number(Math.max(Number(r.a), 50.26).toFixed(1))`,
      { min: 50.3, max: Number.POSITIVE_INFINITY },
    ],
    ['a length', `r.rows.length`, { min: 0, max: Number.POSITIVE_INFINITY }],
  ])('bounds of %s', (_, expression, range) => {
    expect(argument(`${READ}callTool('send', { t: ${expression} });`)?.range).toEqual(range);
  });
});

describe('strength', () => {
  it.each<[string, string, string[]]>([
    ['the data in a text', 'callTool("send", { t: `x ${r.a}` });', ['read.a -> send.t']],
    ['a comparison', `callTool('send', { t: r.a > 3 });`, ['read.a ~> send.t']],
    ['how many', `callTool('send', { t: r.rows.length });`, ['read.rows ~> send.t']],
    ['a field that is called size', `callTool('send', { t: r.size });`, ['read.size -> send.t']],
    ['a negation', `callTool('send', { t: !r.a });`, ['read.a ~> send.t']],
    ['a type', `callTool('send', { t: typeof r.a });`, ['read.a ~> send.t']],
    ['a chosen constant', `callTool('send', { t: r.a ? 'x' : 'y' });`, ['read.a ?> send.t']],
    ['arithmetic', `callTool('send', { t: r.a * 2 });`, ['read.a -> send.t']],
    [
      'one of few answers',
      `const t = { a: 1, b: 2 }; callTool('send', { t: t[r.a] });`,
      ['read.a ~> send.t'],
    ],
    [
      'an encoding table',
      `const t = {}; for (let i = 0; i < 256; i++) t[i] = String.fromCharCode(i); callTool('send', { t: t[r.a] });`,
      ['read.a -> send.t'],
    ],
    ['nothing of it', `callTool('send', { t: (r.a, 1) });`, []],
  ])('%s', (_, code, flows) => {
    expect(flowsOf(READ + code)).toEqual(flows);
  });
});

describe('conversions and operators', () => {
  it.each<[string, string, string[]]>([
    ['toString', 'callTool("send", { t: `${{ toString() { return r.a; } }}` });', ['read.a -> send.t']],
    ['valueOf', `callTool('send', { t: 1 + { valueOf: () => r.a } });`, ['read.a -> send.t']],
    [
      'toPrimitive',
      'callTool("send", { t: `${{ [Symbol.toPrimitive]: () => r.a }}` });',
      ['read.a -> send.t'],
    ],
    ['a tag', 'const tag = (s, ...v) => v[0]; callTool("send", { t: tag`x${r.a}` });', ['read.a -> send.t']],
    [
      'the other value of a tag',
      'const tag = (s, ...v) => v[1]; callTool("send", { t: tag`x${r.a}${1}` });',
      [],
    ],
    ['an optional chain', `callTool('send', { t: r?.a?.b });`, ['read.a.b -> send.t']],
    ['a logical assignment', `let t; t ??= r.a; callTool('send', { t });`, ['read.a -> send.t']],
    ['one that does not run', `let t = 1; t ??= r.a; callTool('send', { t });`, []],
    ['an increment', `let n = r.a; n++; callTool('send', { t: n });`, ['read.a -> send.t']],
    [
      'an awaited promise',
      `const p = Promise.resolve(r.a); callTool('send', { t: await p });`,
      ['read.a -> send.t'],
    ],
    ['a thenable', `callTool('send', { t: await { then(done) { done(r.a); } } });`, ['read.a -> send.t']],
    [
      'a spread argument',
      `const f = (a, b) => b; callTool('send', { t: f(...[1, r.a]) });`,
      ['read.a -> send.t'],
    ],
    ['a spread argument elsewhere', `const f = (a, b) => a; callTool('send', { t: f(...[1, r.a]) });`, []],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });

  it('names the encodings on the way', () => {
    const encodings = (code: string) => argument(READ + code)?.encodings;
    expect(encodings(`callTool('send', { t: btoa(r.a) });`)).toEqual(['base64']);
    expect(encodings(`callTool('send', { t: encodeURIComponent(JSON.stringify(r)) });`)).toEqual([
      'uri',
      'json',
    ]);
    expect(encodings(`callTool('send', { t: r.a });`)).toEqual([]);
    expect(encodings(`callTool('send', { t: btoa('fixed') });`)).toEqual([]);
  });

  it.each<[string, string, readonly string[]]>([
    ['encoded alone', '`${btoa(r.a)} ${r.b}`', ['base64']],
    ['beside the same as it was read', '`${btoa(r.a)} ${r.a}`', []],
    ['joined from a list', `[r.a, btoa(r.a + r.b)].join(' ')`, []],
    ['as part of something larger', '`${btoa(JSON.stringify(r))} ${r.a}`', ['base64', 'json']],
    ['both encoded once more', 'btoa(`${btoa(r.a)} ${r.a}`)', ['base64']],
    ['by character', '`${r.a.charCodeAt(0)} ${r.b}`', ['charcode']],
    ['a test in the clear', '`${btoa(r.a)} ${r.a === 1}`', ['base64']],
  ])('says which data an encoding hides: %s', (_, text, hidden) => {
    const whole = text.includes('stringify(r)');
    const { flows } = factsOf(`${READ}callTool('send', { t: ${text} });`);
    const flow = flows.find(
      ({ label, strength }) => strength === 'explicit' && label.path.join('.') === (whole ? '' : 'a'),
    );
    expect(flow?.encodings).toEqual(hidden);
  });
});
