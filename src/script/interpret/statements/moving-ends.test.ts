import { describe, expect, it } from 'vitest';
import { timesOf } from '../../../../testkit/script-summary.ts';

const READ = `const r = await callTool('read', {}); const cfg = { max: 5, size: 50 }; const list = Array.from({ length: 30 }, (_, i) => i); let n = 0;\n`;
const CALL = `await callTool('send', {});`;

describe('a bound that stands', () => {
  it.each<[string, string, string]>([
    ['a list that nobody adds to', `for (let i = 0; i < list.length; i++) ${CALL}`, '30'],
    ['whose elements are set', `for (let i = 0; i < list.length; i++) { list[i] *= 2; ${CALL} }`, '30'],
    [
      'beside one that grows',
      `const o = []; for (let i = 0; i < list.length; i++) { o.push(i); ${CALL} }`,
      '30',
    ],
    ['backwards', `for (let i = list.length - 1; i >= 0; i--) ${CALL}`, '30'],
    ['in steps of a constant', `for (let i = 0; i < list.length; i += cfg.size) ${CALL}`, 'once'],
    [
      'in steps of an argument',
      `const f = async (l, k) => { for (let i = 0; i < l.length; i += k) ${CALL} }; await f(list, 10);`,
      '3',
    ],
    ['a member of another object', `for (let i = 0; i < cfg.max; i++) { cfg.seen = i; ${CALL} }`, '5'],
    ['a text', `const t = 'abc'; for (let i = 0; i < t.length; i++) ${CALL}`, '3'],
    ['attempts', `while (n < 3) { try { ${CALL} break; } catch { n++; } }`, '3'],
    [
      'attempts that wait',
      `while (n < 3) { try { ${CALL} break; } catch { await sleep(2 ** n); } n++; }`,
      '3',
    ],
    ['a step on either way', `while (n < 20) { if (r.ok) { n++; continue; } ${CALL} n += 2; }`, '20'],
    [
      'a step before it goes on',
      `while (n < 20) { const x = list[n++]; if (x > 3) continue; ${CALL} }`,
      '20',
    ],
    ['a step in a function, forwards', `const f = () => n++; for (; n < 20; n++) { f(); ${CALL} }`, '20'],
    ['a step that comes by the end', `while (n !== 20) { n++; ${CALL} }`, '20'],
    ['a step in the second half of the test', `let t; do { t = r.next; ${CALL} } while (t && n++ < 3);`, '4'],
    ['a countdown', `let left = 20; while (left--) ${CALL}`, '20'],
    ['a way out that every round comes to', `for (;;) { if (n >= 25) break; ${CALL} n++; }`, '25'],
  ])('%s', (_, code, times) => {
    expect(timesOf(READ + code, 'send')).toBe(times);
  });
});

describe('a bound that moves', () => {
  it.each<[string, string]>([
    [
      'in a function',
      `let k = 2; const f = () => { k = r.k; }; for (let i = 0; i < k; i++) { f(); ${CALL} }`,
    ],
    ['by another name', `const o = cfg; for (let i = 0; i < cfg.max; i++) { o.max++; ${CALL} }`],
    ['as a pattern has it', `let k = 2; for (let i = 0; i < k; i++) { [k] = [r.k]; ${CALL} }`],
    ['with the counter', `for (let i = 0, k = 5; i < k; i++, k++) ${CALL}`],
    ['with a text', `let t = 'a'; for (let i = 0; i < t.length; i++) { t += 'b'; ${CALL} }`],
    ['as the counter is set back', `for (let i = 0; i < 3; i++) { [i] = [0]; ${CALL} }`],
    [
      'as a function sets it back',
      `let i = 0; const f = () => { i = 0; }; for (; i < 3; i++) { f(); ${CALL} }`,
    ],
    ['as a step may be none', `for (let i = 0; i < 3; i += r.k) ${CALL}`],
    ['as a step is passed over', `let i = 0; while (i < 3) { ${CALL} try { await f(); i++; } catch {} }`],
    ['as a step is in a callback', `let i = 0; while (i < 3) { ${CALL} r.rows.forEach(() => i++); }`],
    [
      'as the way out is passed over',
      `let i = 0; for (;;) { ${CALL} i++; if (r.ok) continue; if (i > 3) break; }`,
    ],
    ['from a start that nobody knows', `let i = r.k; while (i < 3) { ${CALL} i++; }`],
  ])('%s', (_, code) => {
    expect(timesOf(READ + code, 'send')).toBe('data');
  });
});
