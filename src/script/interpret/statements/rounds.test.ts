import { describe, expect, it } from 'vitest';
import { callOf, loopText, timesOf } from '../../../../testkit/script-summary.ts';
import { analyseScript } from '../../analyse.ts';

const READ = `const r = await callTool('read', {}); let n = 0, token = 'x', done = false;\n`;
const CALL = `await callTool('send', {});`;

describe('how often a call runs', () => {
  it.each<[string, string, string]>([
    ['plainly', CALL, 'once'],
    ['a counter', `for (let i = 0; i < 10; i++) ${CALL}`, '10'],
    ['a counter up to its limit', `for (let i = 1; i <= 10; i++) ${CALL}`, '10'],
    ['a counter in steps', `for (let i = 0; i < 10; i += 5) ${CALL}`, '2'],
    ['a falling counter', `for (let i = 10; i > 0; i--) ${CALL}`, '10'],
    ['a counter in the body', `while (n < 4) { n++; ${CALL} }`, '4'],
    ['a counter in the test', `while (n++ < 4) ${CALL}`, '4'],
    ['two loops', `for (let i = 0; i < 3; i++) for (let j = 0; j < 4; j++) ${CALL}`, '12'],
    ['a list of known length', `for (const x of [1, 2, 3]) ${CALL}`, '3'],
    ['as many as there are', `for (const x of r.rows) ${CALL}`, 'data'],
    ['a limit that the data sets', `for (let i = 0; i < r.total; i++) ${CALL}`, 'data'],
    ['the smaller of a limit and the data', `for (let i = 0; i < Math.min(r.total, 5); i++) ${CALL}`, '5'],
    ['a slice', `for (const x of r.rows.slice(0, 3)) ${CALL}`, '3'],
    ['paging', `while (token) { token = (await callTool('page', { token })).next; ${CALL} }`, 'data'],
    [
      'paging with a break',
      `for (;;) { const p = await callTool('page', {}); ${CALL} if (!p.next) break; }`,
      'data',
    ],
    [
      'paging with a limit',
      `for (let i = 0; i < 20; i++) { const p = await callTool('page', {}); ${CALL} if (!p.next) break; }`,
      '20',
    ],
    ['polling', `while (true) { ${CALL} await sleep(1000); }`, 'unbounded'],
    ['do, never again', `do { ${CALL} } while (false);`, 'once'],
    ['do, as long as it says', `do { ${CALL} done = Math.random() > 0.5; } while (!done);`, 'data'],
    ['a loop that leaves at once', `while (true) { ${CALL} break; }`, 'once'],
    ['a loop that can go on', `while (true) { ${CALL} if (done) continue; break; }`, 'data'],
    ['a loop that leaves two', `o: for (;;) { for (;;) { ${CALL} break o; } }`, 'once'],
    [
      'the next round of the outer',
      `o: for (let i = 0; i < 3; i++) { for (;;) { ${CALL} continue o; } }`,
      '3',
    ],
    ['the first element', `for (const x of r.rows) { ${CALL} break; }`, 'once'],
    ['a callback for each', `r.rows.forEach(() => callTool('send', {}));`, 'data'],
    ['a callback for each of few', `[1, 2].forEach(() => callTool('send', {}));`, '2'],
    ['a callback of a made list', `Array.from({ length: 30 }, () => callTool('send', {}));`, '30'],
    ['one replacement', `'x'.replace(/x/, () => callTool('send', {}));`, 'once'],
    [
      'recursion',
      `const f = async (x) => { ${CALL} for (const y of x.rows) await f(y); }; await f(r);`,
      'data',
    ],
    [
      'a generator that ends',
      `function* days() { for (let d = 1; d < 8; d++) yield d; } for (const d of days()) ${CALL}`,
      'data',
    ],
    [
      'a generator without an end',
      `function* ever() { for (;;) yield 1; } for (const d of ever()) ${CALL}`,
      'unbounded',
    ],
    [
      'a generator that hands on to itself',
      `function* g() { yield 1; yield* g(); } for (const d of g()) ${CALL}`,
      'unbounded',
    ],
    [
      'a generator that hands on to one without an end',
      `function* g() { function* inner() { for (;;) yield 1; } yield* inner(); } for (const d of g()) ${CALL}`,
      'unbounded',
    ],
    [
      'a generator that counts too far',
      `function* g() { let i = 0; while (i < 1e9) yield i++; } for (const d of g()) ${CALL}`,
      'unbounded',
    ],
    [
      'a generator that sets its counter back',
      `function* g() { for (let i = 0; i < 3; i++) { yield i; i = 0; } } for (const d of g()) ${CALL}`,
      'unbounded',
    ],
    ['a timer', `setInterval(() => callTool('send', {}), 1000);`, 'unbounded'],
  ])('%s', (_, code, times) => {
    expect(timesOf(READ + code, 'send')).toBe(times);
  });

  it('says how a loop was narrowed', () => {
    const [loop] = callOf(
      `${READ}for (const x of r.rows.filter((y) => y.owner === 'me')) ${CALL}`,
      'send',
    ).loops;
    expect(loop && loopText(loop)).toBe('for-of data');
    expect(loop?.selection?.conditions.map(({ op, constants }) => [op, constants])).toEqual([
      ['===', ['me']],
    ]);
    const [plain] = callOf(`${READ}for (const x of r.rows) ${CALL}`, 'send').loops;
    expect(plain?.selection).toBeUndefined();
  });

  it.each([
    ['a test that leaves early', `if (!y.mine) return false; return true;`, [['truthy', []]]],
    ['a test that says yes early', `if (y.owner === 'me') return true; return false;`, [['===', ['me']]]],
    [
      'a test before another',
      `if (y.held) return false; return y.size > 3;`,
      [
        ['falsy', []],
        ['>', [3]],
      ],
    ],
    [
      'no test but who may say yes in two ways',
      `if (y.a) return true; if (y.b) return true; return false;`,
      [['call', []]],
    ],
    ['no test where all ways say yes', `if (y.a) return 1; return 2;`, [['call', []]]],
  ])('reads %s in a body', (_, body, tests) => {
    const [loop] = callOf(`${READ}for (const x of r.rows.filter((y) => { ${body} })) ${CALL}`, 'send').loops;
    expect(loop?.selection?.conditions.map(({ op, constants }) => [op, constants])).toEqual(tests);
  });

  it('does not look through what a return gives back when no test can come of it', () => {
    const facts =
      analyseScript(`const rcpt = ({ user, host }, kind = user) => \`\${user}@\${host}-\${kind}.example\`;
function collect(cursor, acc = []) {
  return callTool('query', { year: 2026, cursor }).then(({ rows: page, next }) => {
    acc.push(...page);
    return next ? collect(next, acc) : acc;
  });
}
const all = await collect();
const large = all.filter((d) => d.sum > 500);
const csv = all.map((d) => Object.values(d).join(';')).join('\\n');
await callTool('send', { to: [rcpt({ user: 'a', host: 'b' })], subject: \`\${large.length}\`, body: 'x', attachments: [{ content: csv }] });
for (const d of large) await callTool('log', { id: d.id, text: 'sent' });
return \`\${large.length} sent\`;`);
    expect(facts.ok).toBe(true);
  });

  it('keeps with a part of an element how it was chosen, and not how many there were', () => {
    const { args } = callOf(
      `${READ}const one = r.rows.find((y) => y.owner === 'me');
      await callTool('send', { id: one.id, from: r.id, items: one.items });`,
      'send',
    );
    const of = (name: string) => args.fields?.get(name)?.selection;
    expect(of('id')?.conditions.map(({ op, constants }) => [op, constants])).toEqual([['===', ['me']]]);
    expect(of('items')?.limit).toBe(Number.POSITIVE_INFINITY);
    expect(of('from')).toBeUndefined();
  });

  it('does not count the consumer of a generator for what the generator does', () => {
    const generator = `async function* g() { ${CALL} yield 1; yield 2; }\n`;
    expect(timesOf(`${generator}for await (const x of g()) await callTool('other', {});`, 'send')).toBe(
      'once',
    );
  });
});
