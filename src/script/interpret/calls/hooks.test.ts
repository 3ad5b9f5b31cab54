import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../testkit/script-summary.ts';

/** What `§` stands for. */
const SEND = `callTool('sink', { v: r.s })`;

const sinkOf = (code: string) =>
  factsOf(`const r = await callTool('source', {});\n${code.replaceAll('§', SEND)}`).calls.find(
    ({ names, reachable }) => names.includes('sink') && reachable,
  );

describe('what the engine, the library or the host calls', () => {
  it.each([
    `const o={get toString(){ return ()=>{ §; return 'a' } }}; ''+o;`,
    `const o={get then(){ return (f)=>{ §; f() } }}; await o;`,
    `const o={get [Symbol.iterator](){ return function*(){ § } }}; [...o];`,
    `globalThis.onerror=()=>§; null.x;`,
    `addEventListener('unhandledrejection',()=>§);`,
    `process.on('exit',()=>§);`,
    `process.once('beforeExit',()=>§);`,
    `process.nextTick(()=>§);`,
    `setImmediate(()=>§);`,
    `requestAnimationFrame(()=>§);`,
    `requestIdleCallback(()=>§);`,
    `const c=new MessageChannel(); c.port1.onmessage=()=>§; c.port2.postMessage(1);`,
    `const c=new BroadcastChannel('a'); c.onmessage=()=>§;`,
    `new FinalizationRegistry(()=>§).register({},1);`,
    `Error.prepareStackTrace=()=>§; new Error().stack;`,
    `const ac=new AbortController(); ac.signal.onabort=()=>§; ac.abort();`,
    `const ac=new AbortController(); ac.signal.addEventListener('abort',()=>§); ac.abort();`,
    `AbortSignal.timeout(1).addEventListener('abort',()=>§);`,
    `const t=new EventTarget(); t.addEventListener('x',{handleEvent(){ § }}); t.dispatchEvent(new Event('x'));`,
    `const t=new EventTarget(); t.onx=()=>§; t.dispatchEvent(new Event('x'));`,
    `new ReadableStream({start(){ § }});`,
    `new ReadableStream({pull(){ § }}).getReader().read();`,
    `new TransformStream({transform(){ § }});`,
    `new WritableStream({write(){ § }}).getWriter().write(1);`,
    `new ReadableStream({cancel(){ § }}).cancel();`,
    `const {AsyncLocalStorage}=require('async_hooks'); new AsyncLocalStorage().run(1,()=>§);`,
    `const {EventEmitter}=require('events'); const e=new EventEmitter(); e.on('x',()=>§); e.emit('x');`,
    `const {EventEmitter}=require('events'); class E extends EventEmitter{ constructor(){ super(); this.on('x',this.h) } h(){ § } } new E().emit('x');`,
    `const util=require('util'); util.promisify(f=>{ §; f() })();`,
    `const util=require('util'); util.inspect({[util.inspect.custom](){ §; return '' }});`,
    `console.log({get a(){ §; return 1 }});`,
    `console.log({toString(){ §; return '' }});`,
    `console.log('%s',{toString(){ §; return '' }});`,
    `require('vm').runInThisContext('1',{importModuleDynamically(){ § }});`,
    `const {Readable}=require('stream'); Readable.from((function*(){ §; yield 1 })());`,
    `const {Readable}=require('stream'); new Readable({read(){ § }}).read();`,
    `[1,2].values().map(()=>§).toArray();`,
    `Iterator.from([1]).forEach(()=>§);`,
    `(function*(){ yield 1 })().some(()=>§);`,
    `(function*(){ yield 1 })().filter(()=>§).next();`,
    `(function*(){ yield 1 })().flatMap(()=>{ §; return [] }).toArray();`,
    `(function*(){ yield 1 })().drop(0).take(1).reduce(()=>§,0);`,
    `await Array.fromAsync([1],()=>§);`,
    `Promise.try(()=>§);`,
    `Promise.prototype.then.call(Promise.resolve(),()=>§);`,
    `Promise.prototype.finally.call(Promise.resolve(),()=>§);`,
    `Array.prototype.forEach.call([1],()=>§);`,
    `[].forEach.apply([1],[()=>§]);`,
    `Reflect.apply([].map,[1],[()=>§]);`,
    `const {forEach}=Array.prototype; forEach.call([1],()=>§);`,
    `const each=Function.prototype.call.bind([].forEach); each([1],()=>§);`,
    `new Promise(()=>§);`,
    `new Promise((f)=>f({then(){ § }}));`,
    `(async()=>{ await {then(f){ §; f() }} })();`,
    `import('x').then(()=>§);`,
    `fetch('https://ours.example').then(()=>§);`,
    `fetch('https://ours.example').catch(()=>§);`,
    `callTool('source',{}).then(()=>§);`,
    `callTool('source',{cb:()=>§});`,
    `callTool('source',{o:{toJSON(){ § }}});`,
    `callTool('source',{get a(){ §; return 1 }});`,
    `unknownHost(()=>§);`,
    `unknownHost({on:()=>§});`,
    `unknownHost.on('x',()=>§);`,
    `new UnknownHost(()=>§);`,
    `unknownHost.cb=()=>§;`,
    `globalThis.cb=()=>§;`,
    `const w=new Worker('x'); w.onmessage=()=>§;`,
    `new MutationObserver(()=>§).observe(document,{});`,
    `document.addEventListener('click',()=>§);`,
    `document.body.onclick=()=>§;`,
    `navigator.locks.request('a',()=>§);`,
    `const s=new Set([1]); s.forEach(()=>§);`,
    `new Map([[1,2]]).forEach(()=>§);`,
    `new URLSearchParams('a=1').forEach(()=>§);`,
    `new Headers({a:1}).forEach(()=>§);`,
    `new FormData().forEach(()=>§);`,
    `new Intl.NumberFormat({toString(){ §; return 'en' }});`,
    `'a'.localeCompare({toString(){ §; return 'b' }});`,
    `[1].toLocaleString({toString(){ §; return 'en' }});`,
    `[{toLocaleString(){ §; return '' }}].toLocaleString();`,
    `new Date({valueOf(){ §; return 1 }});`,
    `Date.UTC({valueOf(){ §; return 1 }});`,
    `Object.fromEntries([[{toString(){ §; return 'a' }},1]]);`,
    `new Map([[1,1]]).get({valueOf(){ § }});`,
  ])('%s', (code) => {
    expect(sinkOf(code)?.args.labels.map(({ label }) => label.path.join('.'))).toContain('s');
  });

  it('has the object that it is called on', () => {
    const code = `
      class Note { constructor(text) { this.text = text; } toString() { callTool('sink', { v: this.text }); return 'a'; } }
      'abc'.includes(new Note(r.s));`;
    expect(sinkOf(code)?.args.labels.map(({ label }) => label.path.join('.'))).toContain('s');
  });

  it.each([
    [`const o = { f() { § } };`],
    [`class A { f() { § } } new A();`],
    [`const o = { toString: () => 'a', f() { § } }; 'abc'.includes(o);`],
    [`const table = { a: () => §, b: () => 1 }; table.b(); Object.keys(table);`],
    [`function f() { § }`],
  ])('and not what nobody calls: %s', (code) => {
    expect(sinkOf(code)).toBeUndefined();
  });
  it('but what is kept somewhere may be called after all', () => {
    expect(sinkOf(`const all = []; all.push(() => §);`)?.certain).toBe(false);
  });
});
