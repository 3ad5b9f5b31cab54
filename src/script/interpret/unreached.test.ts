import { describe, expect, it } from 'vitest';
import { analyseScript } from '../analyse.ts';

const READ = `const r = await callTool('read', {});`;

function sent(code: string) {
  const facts = analyseScript(`${READ}\n${code}`, { toolNames: ['read', 'send'] });
  if (!facts.ok) throw new Error(facts.message);
  const calls = facts.calls.filter(({ names, reachable }) => reachable && names.includes('send'));
  return { calls, doubted: facts.doubted, unresolved: facts.unresolved.filter(({ reachable }) => reachable) };
}

const SEND = `await callTool('send', { r })`;

describe('a call that is hidden by what the reading takes for known', () => {
  it.each([
    ['a test', `if ([1, 2].indexOf(2) === 0) ${SEND};`],
    ['a chosen value', `const v = 'ab'.length > 5 ? ${SEND} : 0;`],
    ['both must hold', `[].length && ${SEND};`],
    ['either must', `'a'.length || ${SEND};`],
    ['a default', `'a'.concat() ?? ${SEND};`],
    ['a case', `switch ('a' + 'b') { case 'c': ${SEND}; }`],
    ['a way out before it', `if ('ab'.length === 2) return;\n${SEND};`],
    ['a list without elements', `[].forEach(() => callTool('send', { r }));`],
    ['a helper', `const send = (x) => callTool('send', { x });\nif ('a'.length > 3) await send(r);`],
    [
      'a helper of a helper',
      `const go = () => tell(); function tell() { return callTool('send', { r }); }\nif ('a'.length > 3) await go();`,
    ],
    [
      'a method',
      `const api = { send: (x) => callTool('send', { x }) };\nif ('a'.length > 3) await api.send(r);`,
    ],
    [
      'behind a parameter that is called like a constant',
      `const LIVE = false;\nconst go = (LIVE) => { if (LIVE && 'a'.length === 1) return callTool('send', { r }); };\nif ('a'.length > 3) await go(true);`,
    ],
    [
      'a method that is read by a name put together',
      `const api = { send: () => callTool('send', { r }) };\nconst f = api['se' + 'nd'];\nif ('a'.length > 3) await f();`,
    ],
    [
      'one of all methods',
      `const api = { send: () => callTool('send', { r }) };\nif ('a'.length > 3) for (const f of Object.values(api)) await f();`,
    ],
    ['a test in one that holds', `const ON = true;\nif (ON) { if ('a'.length > 3) ${SEND}; }`],
  ])('is weighed: %s', (_name, code) => {
    const { calls, doubted } = sent(code);
    expect(doubted).toBe(true);
    expect(calls[0]?.args.labels.length).toBeGreaterThan(0);
  });

  it.each([
    ['a list without elements', `for (const x of [].concat([])) ${SEND};`],
    ['a loop', `let n = 'ab'.length; while (n > 3) { ${SEND}; n--; }`],
    ['a counting loop', `const list = ['a']; for (let i = 1; i < list.length; i++) ${SEND};`],
  ])('is named where it cannot be come to even so: %s', (_name, code) => {
    const { calls, unresolved } = sent(code);
    expect(calls).toEqual([]);
    expect(unresolved.map(({ what }) => what)).toEqual(['a call that the reading never comes to']);
  });
});

describe('a call of which the script itself says that it is not made', () => {
  it.each([
    ['a constant', `const DRY_RUN = true;\nif (!DRY_RUN) ${SEND};`],
    ['a way out', `const DRY_RUN = true;\nif (DRY_RUN) return r;\n${SEND};`],
    [
      'a way out in braces',
      `const MODE = 'plan';\nif (MODE === 'plan') { console.log(1); return r; }\n${SEND};`,
    ],
    ['the other side', `const MODE = 'plan';\nif (MODE !== 'plan') ${SEND}; else console.log(1);`],
    ['both must hold', `const LIVE = false;\nLIVE && ${SEND};`],
    ['either must', `const DRY_RUN = true;\nDRY_RUN || ${SEND};`],
    ['a chosen value', `const LIVE = false;\nconst v = LIVE ? ${SEND} : 0;`],
    ['a loop', `const LIVE = false;\nwhile (LIVE) ${SEND};`],
    ['behind a return', `return r;\n${SEND};`],
    ['behind a throw', `throw new Error('stop');\n${SEND};`],
    ['a helper that nothing names', `async function spare() { ${SEND}; }`],
    ['a constant helper', `const spare = async () => { ${SEND}; };`],
    [
      'a method that nothing names',
      `const api = { list: () => 1, spare: () => callTool('send', { r }) };\napi.list();`,
    ],
  ])('is left out: %s', (_name, code) => {
    const { calls, doubted, unresolved } = sent(code);
    expect([calls, doubted, unresolved]).toEqual([[], false, []]);
  });
});

describe('code that calls no tool raises no doubt', () => {
  it.each([
    [`if ('ab'.length > 5) console.log(1);`],
    [`const log = (x) => console.log(x);\nif ('ab'.length > 5) log(1);`],
    [`const hooks = { before: [] };\nfor (const hook of hooks.before) await hook(r);`],
    [
      `class Box { #list = []; add(x) { this.#list.push(x); } }\nconst box = new Box();\nif ('ab'.length > 5) box.add(1);`,
    ],
    [`const all = [];\nif ('ab'.length > 5) all.push(1);`],
  ])('%s', (code) => {
    expect(sent(code).doubted).toBe(false);
  });
});

describe('looking for what is not come to', () => {
  it.each([
    [
      'helpers that call one another twice',
      (n: number) =>
        Array.from({ length: n }, (_, i) => `function f${i}() { f${i + 1}(); f${i + 1}(); }`).join('\n') +
        `\nfunction f${n}() {}\nif ('a'.length > 3) { ${Array.from({ length: n }, (_, i) => `f${i}();`).join(' ')} }`,
    ],
    [
      'one name for many methods',
      (n: number) => `const all = [${'{ go() {} }, '.repeat(n)}];\nif ('a'.length > 3) go();`,
    ],
    [
      'functions in functions',
      (n: number) =>
        `const f = ${'() => '.repeat(Math.min(n, 90))}0;\n${`if ('a'.length > 3) f();\n`.repeat(n)}`,
    ],
  ])('takes time in proportion to the script: %s', { retry: 3 }, (_name, code) => {
    const took = (n: number): number => {
      const text = `${READ}\n${code(n)}`;
      const before = performance.now();
      analyseScript(text, { toolNames: ['read', 'send'] });
      return performance.now() - before;
    };
    took(200);
    // Eight times the text; twice as much again for a busy machine.
    expect(took(1600)).toBeLessThan(50 + 8 * 3 * Math.max(5, took(200)));
  });
});
