import { describe, expect, it } from 'vitest';
import { explicitFlowsOf } from '../../../../testkit/script-summary.ts';
import { analyseScript } from '../../analyse.ts';

/** Programs that leave in `got` what they are given as `§`, with objects that only the platform has. */
const JOURNEYS: readonly (readonly [string, string])[] = [
  [
    'an object that handles events',
    `let got; const t = new EventTarget(); t.addEventListener('x', { handleEvent(e) { got = e.detail; } }); t.dispatchEvent(new CustomEvent('x', { detail: § }));`,
  ],
  [
    'an object of a class that handles events',
    `class H { handleEvent(e) { this.v = e.detail; } } const h = new H(); const t = new EventTarget(); t.addEventListener('x', h); t.dispatchEvent(new CustomEvent('x', { detail: § })); const got = h.v;`,
  ],
  [
    'the target of an event',
    `let got; class S extends EventTarget { v = null; } const t = new S(); t.addEventListener('x', function () { got = this.v; }); t.v = §; t.dispatchEvent(new Event('x'));`,
  ],
  [
    'a stream that changes what is written',
    'const t = new TransformStream({ transform(x, c) { c.enqueue(x); } }); const w = t.writable.getWriter(); w.write(§); w.close(); const { value: got } = await t.readable.getReader().read();',
  ],
  [
    'a stream that makes text of what is written',
    'const t = new TransformStream({ transform(x, c) { c.enqueue(String(x)); } }); const w = t.writable.getWriter(); w.write(§); w.close(); const { value: got } = await t.readable.getReader().read();',
  ],
  [
    'the reason of an abort that is thrown',
    'let got; const a = new AbortController(); a.abort(§); try { a.signal.throwIfAborted(); } catch (e) { got = e; }',
  ],
  [
    'a mark of the clock',
    `performance.mark('m', { detail: § }); const got = performance.getEntriesByName('m').at(-1).detail;`,
  ],
  [
    'a stream that passes on what is written',
    'const t = new TransformStream(); const w = t.writable.getWriter(); w.write(§); w.close(); const { value: got } = await t.readable.getReader().read();',
  ],
  [
    'a stream that is written to',
    'let got; const w = new WritableStream({ write(x) { got = x; } }).getWriter(); await w.write(§);',
  ],
  [
    'a stream that is led into another',
    'let got; const kept = §; await new ReadableStream({ start(c) { c.enqueue(kept); c.close(); } }).pipeTo(new WritableStream({ write(x) { got = x; } }));',
  ],
  [
    'an argument of setImmediate',
    'let got; await new Promise((done) => setImmediate((v) => { got = v; done(); }, §));',
  ],
  [
    'an argument of nextTick',
    'let got; await new Promise((done) => process.nextTick((v) => { got = v; done(); }, §));',
  ],
  ['the last match of a pattern', '/^([^]*)$/.test(§); const got = RegExp.$1;'],
  ['the last input of a pattern', `/^/.exec(§); const got = RegExp['$\\''];`],
  [
    'shared bytes',
    'let got = ""; const b = new Int32Array(new SharedArrayBuffer(4)); for (const c of §) { Atomics.store(b, 0, c.charCodeAt(0)); got += String.fromCharCode(Atomics.load(b, 0)); }',
  ],
];

/** Whether what `read` gave reaches `send` as it is. */
function leaks(program: string): boolean {
  const result = analyseScript(
    `const secret = (await callTool('read', {})).text; ${program} await callTool('send', { got });`,
    { toolNames: [] },
  );
  if (!result.ok) throw new Error(result.message);
  return result.flows.some(({ strength, to }) => strength === 'explicit' && to.kind === 'call');
}

const AsyncFunction: new (...args: string[]) => (secret: string) => Promise<unknown> = Object.getPrototypeOf(
  async () => undefined,
).constructor;

describe('data that the platform passes on', () => {
  it.each(JOURNEYS)('comes out of %s when it is run', async (_, program) => {
    const run = new AsyncFunction('secret', `${program.replace('§', 'secret')} return got;`);
    expect(await run('tok-41')).toBe('tok-41');
  });

  it.each(JOURNEYS)('is followed through %s', (_, program) => {
    expect(leaks(program.replace('§', 'secret'))).toBe(true);
  });

  it.each(JOURNEYS)('is not seen in what else goes through %s', (_, program) => {
    expect(leaks(program.replace('§', "'plain'"))).toBe(false);
  });
});

describe('what the host keeps', () => {
  it.each([
    ['a store', `localStorage.setItem('k', §); const got = localStorage.getItem('k');`],
    ['an element', `const e = document.createElement('a'); e.href = §; const got = e.href;`],
    [
      'another field of an element',
      `const e = document.createElement('p'); e.textContent = §; const got = e.innerHTML;`,
    ],
    [
      'the clipboard',
      'await navigator.clipboard.writeText(§); const got = await navigator.clipboard.readText();',
    ],
    ['raw JSON', 'const got = JSON.rawJSON(§).rawJSON;'],
  ])('comes out of %s', (_, program) => {
    expect(leaks(program.replace('§', 'secret'))).toBe(true);
    expect(leaks(program.replace('§', "'plain'"))).toBe(false);
  });

  it('comes out of an object of a class that is not known', () => {
    const code = `import { EventEmitter } from 'node:events'; const r = await callTool('read', {});
      class Bus extends EventEmitter { tell(x) { this.emit('x', x); } }
      const bus = new Bus(); let got; bus.on('x', (d) => { got = d; }); bus.tell(r.a); await callTool('send', { got });`;
    expect(explicitFlowsOf(code)).toContain('read.a -> send.got');
  });

  it('is handed to a callback behind the error', () => {
    const code = `import dns from 'node:dns'; const r = await callTool('read', {});
      dns.resolve(r.a, (error, bytes) => callTool('send', { bytes }));`;
    expect(explicitFlowsOf(code)).toEqual(['<any> -> send.bytes', 'read.a -> <any>.[]']);
  });
});
