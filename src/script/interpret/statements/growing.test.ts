import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../testkit/script-summary.ts';

const READ = `const r = await callTool('read', {});\n`;
const sendOf = (code: string) =>
  factsOf(READ + code).calls.findLast(({ names, reachable }) => names[0] === 'send' && reachable);

describe('a walk over what grows', () => {
  it.each([
    [
      'a queue',
      `const q = [r.root]; for (const one of q) { const { kids } = await callTool('read', { one }); q.push(...kids); await callTool('send', { one }); }`,
      'data',
    ],
    [
      'a list that gets one more',
      `const q = [1]; for (const one of q) { await callTool('send', { one }); if (q.length < 4) q.push(one + 1); }`,
      'unbounded',
    ],
    [
      'a set',
      `const q = new Set([1]); for (const one of q) { await callTool('send', { one }); q.add(one + 1); }`,
      'unbounded',
    ],
    [
      'a map',
      `const q = new Map([[1, 1]]); for (const [one] of q) { await callTool('send', { one }); q.set(one + 1, 1); }`,
      'unbounded',
    ],
    [
      'a set in a callback',
      `const q = new Set([1]); q.forEach((one) => { callTool('send', { one }); q.add(one + 1); });`,
      'unbounded',
    ],
    [
      'what is put in again',
      `const q = new Set([1]); for (const one of q) { await callTool('send', { one }); q.delete(one); q.add(one); }`,
      'unbounded',
    ],
    [
      'what is only taken out',
      `const q = new Set([1, 2]); for (const one of q) { await callTool('send', { one }); q.delete(one); }`,
      'bounded',
    ],
    [
      'a list in a callback',
      `const q = [1, 2]; q.forEach((one) => { callTool('send', { one }); q.push(one + 1); });`,
      'bounded',
    ],
    [
      'another list',
      `const q = [1, 2]; const all = []; for (const one of q) { all.push(one); await callTool('send', { one }); }`,
      'bounded',
    ],
    [
      'its elements',
      `const q = [[1], [2]]; for (const one of q) { one.push(3); await callTool('send', { one }); }`,
      'bounded',
    ],
  ])('%s', (_, code, kind) => {
    expect(sendOf(code)?.times.kind).toBe(kind);
  });
});

describe('what a walk ends by', () => {
  it.each([
    [
      'a manual walk',
      `const it = r.rows[Symbol.iterator](); for (let s = it.next(); !s.done; s = it.next()) await callTool('send', { x: 1 });`,
    ],
    [
      'a generator',
      `for (const x of (function* () { for (const y of r.rows) yield y; })()) await callTool('send', { x: 1 });`,
    ],
    [
      'an asynchronous one',
      `for await (const x of (async function* () { for (const y of r.rows) yield y; })()) await callTool('send', { x: 1 });`,
    ],
    [
      'groups',
      `const g = Object.groupBy(r.rows, (x) => x.id); for (const k of Object.keys(g)) await callTool('send', { x: 1 });`,
    ],
    [
      'a list copied into another',
      `const rows = Object.assign([], r.rows); for (const x of rows) await callTool('send', { x: 1 });`,
    ],
  ])('is told by %s', (_, code) => {
    expect(sendOf(code)?.control.some(({ label }) => label.path[0] === 'rows')).toBe(true);
  });
});

it('calls a class by its name', () => {
  const code = `class Base { constructor() { this.kind = new.target.name; } } class Mail extends Base {} await callTool('send', { x: new Mail().kind });`;
  expect(sendOf(code)?.args.fields?.get('x')?.constants).toEqual(['Mail']);
});
