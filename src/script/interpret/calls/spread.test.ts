import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../testkit/script-summary.ts';

const sendOf = (code: string) =>
  factsOf(`const { users } = await callTool('read', {});\n${code}`).calls.find(
    ({ names }) => names[0] === 'send',
  );

const EACH = `for (const x of xs) await callTool('send', { x });`;

describe('as many arguments as a result has elements', () => {
  it.each([
    ['a rest parameter', `const f = async (...xs) => { ${EACH} }; await f(...users);`],
    [
      'arguments',
      `async function f() { for (const x of arguments) await callTool('send', { x }); } await f(...users);`,
    ],
    ['apply', `const f = async (...xs) => { ${EACH} }; await f.apply(null, users);`],
    ['Reflect.apply', `await Reflect.apply(async (...xs) => { ${EACH} }, null, users);`],
    ['a bound function', `const f = (async (...xs) => { ${EACH} }).bind(null, 'first'); await f(...users);`],
    [
      'a constructor',
      `class A { constructor(...xs) { this.xs = xs; } } const { xs } = new A(...users); ${EACH}`,
    ],
    ['push', `const xs = []; xs.push(...users); ${EACH}`],
    ['unshift', `const xs = ['first']; xs.unshift(...users); ${EACH}`],
    ['splice', `const xs = ['first']; xs.splice(0, 0, ...users); ${EACH}`],
    ['Array.of', `const xs = Array.of(...users); ${EACH}`],
    ['the rest of them', `const f = async (a, ...xs) => { ${EACH} }; await f('first', ...users, 'last');`],
  ])('%s', (_, code) => {
    const send = sendOf(code);
    expect(send?.times.kind).toBe('data');
    expect(send?.args.labels.some(({ label }) => label.path[0] === 'users')).toBe(true);
  });

  it.each([
    ['a rest parameter', `const f = async (...xs) => { ${EACH} }; await f(...['a', 'b']);`, 2],
    ['push', `const xs = ['a']; xs.push(...['b', 'c']); ${EACH}`, 3],
    ['one of them', `const f = async (one) => { const xs = [one]; ${EACH} }; await f(...users);`, 1],
  ])('and no more than are known: %s', (_, code, max) => {
    const times = sendOf(code)?.times;
    expect(times !== undefined && times.kind !== 'unbounded' && times.kind !== 'data' && times.max).toBe(max);
  });

  it('keeps how the list was narrowed', () => {
    const send = sendOf(`const xs = []; xs.push(...users.filter((u) => u.state === 'gone')); ${EACH}`);
    expect(send?.loops[0]?.selection?.conditions.map(({ constants }) => constants)).toEqual([['gone']]);
  });

  it.each([
    [
      'how many there are',
      `const f = async (...xs) => { if (xs.length === 7) await callTool('send', { x: 1 }); }; await f(...users);`,
    ],
    [
      'what follows',
      `const f = async (a) => callTool('send', { x: a === undefined ? 1 : 2 }); await f(...users);`,
    ],
  ])('is told by %s', (_, code) => {
    const send = sendOf(code);
    expect([...send!.control, ...send!.args.labels].map(({ label }) => label.path[0])).toContain('users');
  });

  it('may be none, so that what follows comes first', () => {
    const send = sendOf(
      `const f = async (a) => callTool('send', { x: a }); await f(...users.slice(5), (await callTool('read', {})).key);`,
    );
    expect(send?.args.labels.map(({ label }) => label.path.join('.'))).toContain('key');
  });
});
