import { describe, expect, it } from 'vitest';
import { controlOf, explicitFlowsOf } from '../../../../testkit/script-summary.ts';

const READ = `const r = await callTool('read', {});\n`;
const SEND = `await callTool('send', {});`;

describe('what decides that a place is left', () => {
  it.each<[string, string, string[]]>([
    ['a loop', `for (let i = 0; i < 3; i++) { ${SEND} if (r.ok) break; }`, ['read.ok ?> send']],
    ['an endless loop', `for (;;) { ${SEND} if (r.ok) break; }`, ['read.ok ?> send']],
    ['a walk', `for (const x of [1, 2]) { ${SEND} if (r.ok) return; }`, ['read.ok ?> send']],
    ['a block', `{ if (r.ok) return; } ${SEND}`, ['read.ok ?> send']],
    [
      'a function by an error',
      `const check = () => { if (r.ok) throw 1; }; check(); ${SEND}`,
      ['read.ok ?> send'],
    ],
    [
      'an outer loop',
      `o: for (const x of [1, 2]) { ${SEND} for (const y of [1]) if (r.ok) break o; }`,
      ['read.ok ?> send'],
    ],
  ])('decides about what comes behind, out of %s', (_, code, control) => {
    expect(controlOf(READ + code)).toEqual(control);
  });

  it.each<[string, string]>([
    ['a loop is over', `for (let i = 0; i < 3; i++) if (r.ok) break; ${SEND}`],
    ['a case is', `switch (r.kind) { case 'a': break; default: r.x; } ${SEND}`],
    ['a round is', `for (const x of [1, 2]) { ${SEND} if (r.ok) continue; }`],
    ['a function is', `const f = () => { if (r.ok) return 1; return 2; }; f(); ${SEND}`],
    ['a labelled block is', `b: { if (r.ok) break b; } ${SEND}`],
    [
      'there is a finally',
      `const f = async () => { try { if (r.ok) return; } finally { ${SEND} } }; await f();`,
    ],
    ['only what goes on is another', `for (const x of [1, 2]) { if (x > 1) break; ${SEND} }`],
  ])('does not where %s', (_, code) => {
    expect(controlOf(READ + code)).toEqual([]);
  });
});

describe('rounds that a `continue` cuts short', () => {
  const loop = (head: string, rest: string) =>
    `let t = 'a'; let i = 0; ${head} ${rest} await callTool('send', { t });`;
  it.each<[string, string, string[]]>([
    ['the first', loop('for (; i < 3; i++)', '{ if (i === 0) continue; t = r.s; }'), ['read.s -> send.t']],
    [
      'all, but for what comes between',
      loop('for (; i < 3; i++, t = r.s)', 'continue;'),
      ['read.s -> send.t'],
    ],
    [
      'the first of a `do`',
      loop('do', '{ if (i === 0) continue; t = r.s; } while (i++ < 2);'),
      ['read.s -> send.t'],
    ],
    ['all', loop('for (; i < 3; i++)', '{ continue; t = r.s; }'), []],
    [
      'the first, with nothing of a result',
      loop('for (; i < 3; i++)', `{ if (i === 0) continue; t = 'b'; }`),
      [],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code)).toEqual(flows);
  });
});
