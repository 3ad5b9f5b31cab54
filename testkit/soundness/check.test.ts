/** The check itself must notice what is missing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CanaryIndex, leavesOf, plant, sightings, textsIn } from './canary.ts';
import { pathsAgree } from './coverage.ts';
import { decodings } from './decode.ts';
import { Engine } from './engine.ts';

const MOCKS = {
  read: { name: 'Ada Voss', mail: 'ada@voss.example', size: 12, when: '2026-02-03T10:00:00Z' },
};
let engine: Engine;
beforeAll(async () => {
  engine = await Engine.create();
});
afterAll(() => engine.dispose());

/** Source fields seen at `put` when the body runs with every leaf replaced. */
function seen(body: string): string[] {
  const leaves = leavesOf({ ...MOCKS });
  const mocks = { ...plant(MOCKS, leaves, () => true), put: {} };
  const run = engine.run({ code: `const r = await callTool('read', {});\n${body}`, mocks });
  const index = new CanaryIndex(leaves, [body]);
  return run.calls
    .flatMap((call, at) => sightings(index, at, call.name, call.args))
    .map((found) => `${found.leaf.path.join('.')} at ${found.argument.join('.')}`)
    .sort();
}

describe('canaries', () => {
  it.each([
    ['as it is', `await tools.put({ a: r.name });`, ['name at a']],
    ['inside a text', `await tools.put({ a: 'x' + r.mail + 'y' });`, ['mail at a']],
    ['a number', `await tools.put({ a: 'n=' + r.size });`, ['size at a']],
    ['a date', `await tools.put({ a: [r.when] });`, ['when at a.[]']],
    ['a piece', `await tools.put({ a: r.mail.slice(2, 12) });`, ['mail at a']],
    ['base64', `await tools.put({ a: btoa(r.name) });`, ['name at a']],
    [
      'base64 of JSON',
      `await tools.put({ a: { b: btoa(JSON.stringify({ n: r.name })) } });`,
      ['name at a.b'],
    ],
    ['codes', `await tools.put({ a: [...r.name].map((c) => c.charCodeAt(0)) });`, ['name at a.[]']],
    ['reversed', `await tools.put({ a: [...r.name].reverse().join('') });`, ['name at a']],
    ['a key', `await tools.put({ [r.name]: 1 });`, ['name at ']],
    ['characters one by one', `await tools.put({ a: r.name.split('') });`, ['name at a.[]']],
    ['positional', `await tools.put('x', r.name);`, ['name at []']],
    ['only its length', `await tools.put({ a: r.name.length });`, []],
    ['nothing', `await tools.put({ a: 'Ada Voss' });`, []],
  ])('%s', (_, body, expected) => {
    expect(seen(body)).toEqual(expected);
  });

  it('keeps the form of a value', () => {
    const [name, mail, , when] = leavesOf(MOCKS);
    expect(String(name?.canary)).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{3}[a-z]+$/);
    expect(String(mail?.canary)).toMatch(/^[a-z]+@[a-z]+\.[a-z]+$/);
    expect(String(when?.canary)).toMatch(/^20\d\d-\d\d-\d\dT10:00:00Z$/);
  });

  it('every canary is different', () => {
    const canaries = leavesOf({ a: Array.from({ length: 300 }, () => 'same text') }).map(
      (leaf) => leaf.canary,
    );
    expect(new Set(canaries).size).toBe(300);
  });
});

describe('paths', () => {
  it.each([
    [['a'], ['a', 'b'], true],
    [[], ['a'], true],
    [['rows', '[]', 'id'], ['rows', '0', 'id'], true],
    [['rows', '[]'], ['rows', 'x'], true],
    [['a', 'b'], ['a', 'c'], false],
    [['a'], ['b', 'a'], false],
  ])('%j and %j: %s', (left, right, agree) => {
    expect(pathsAgree(left, right)).toBe(agree);
    expect(pathsAgree(right, left)).toBe(agree);
  });
});

describe('the engine', () => {
  it.each([
    ['callTool', `await callTool('put', { a: 1 });`],
    ['tools object', `await tools['put']({ a: 1 });`],
    ['namespace', `await codemode.put({ a: 1 });`],
    ['import', `import * as box from './servers/box';\nawait box.put({ a: 1 });`],
    ['named import', `import { put as go } from './servers/box.js';\nreturn await go({ a: 1 });`],
    ['dynamic import', `const { put } = await import('./servers/box');\nawait put({ a: 1 });`],
    ['expression', `async () => { await callTool('put', { a: 1 }); }`],
    ['TypeScript', `interface A { a: number }\nconst a: A = { a: 1 };\nawait callTool('put', a);`],
    ['timer', `setTimeout(() => { tools.put({ a: 1 }); }, 1000);`],
  ])('runs the shape %s', (_, code) => {
    const run = engine.run({ code, mocks: { put: {}, box__put: {} } });
    expect(run).toMatchObject({ finished: true, calls: [{ args: { a: 1 } }] });
    expect(run.error).toBeUndefined();
  });

  it('ends what does not end', () => {
    expect(engine.run({ code: 'for (;;) {}', mocks: {}, maxMs: 50 }).finished).toBe(false);
    expect(engine.run({ code: 'await new Promise(() => 0);', mocks: {} }).finished).toBe(false);
    expect(
      engine.run({ code: 'for (;;) await callTool("put", {});', mocks: { put: 1 }, maxCalls: 9 }).calls,
    ).toHaveLength(9);
  });

  it('answers for what cannot be compiled or fails', () => {
    expect(engine.run({ code: 'const = 1', mocks: {} }).error).toBeDefined();
    expect(engine.run({ code: 'throw new Error("no")', mocks: {} }).error).toBe('no');
    expect(engine.run({ code: 'await callTool("absent", {})', mocks: {} }).error).toContain('unknown tool');
  });
});

describe('decoding', () => {
  it('yields the text itself first, then at most two steps', () => {
    const all = [...decodings(btoa(btoa('some plain words')))];
    expect(all[0]?.steps).toEqual([]);
    expect(all.find(({ text }) => text.includes('some plain words'))?.steps).toEqual(['base64', 'base64']);
  });

  it('reads every place of a value', () => {
    expect([...textsIn({ a: [{ b: 'x' }], c: 1 })].filter(([path]) => path.length > 0)).toContainEqual([
      ['a', '[]', 'b'],
      'x',
    ]);
  });
});
