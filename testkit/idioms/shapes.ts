/** Ways in which programs are written that make one call: CALL stands for it, TOOL and ARGS for its parts. */
export const SHAPES: Readonly<Record<string, string>> = {
  plain: `const r = await CALL;
return r;`,
  retryRecursion: `const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
async function retry(fn, left = 3, wait = 200) {
  try { return await fn(); } catch (e) { if (left <= 0) throw e; await sleep(wait); return retry(fn, left - 1, wait * 2); }
}
const r = await retry(() => CALL);
return r;`,
  retryFor: `const withRetry = async (fn, times = 3) => {
  let last;
  for (let i = 0; i < times; i++) {
    try { return await fn(); } catch (e) { last = e; await new Promise((r) => setTimeout(r, 2 ** i * 100 + Math.random() * 50)); }
  }
  throw last;
};
const r = await withRetry(() => CALL);
return r;`,
  retryWhile: `let attempt = 0; let r;
while (true) {
  try { r = await CALL; break; } catch (e) { if (++attempt >= 3) throw e; }
}
return { r, attempt };`,
  retryOnly429: `async function call(n = 0) {
  try { return await CALL; }
  catch (e) { if (e.status === 429 && n < 4) { await new Promise((r) => setTimeout(r, 500 * (n + 1))); return call(n + 1); } throw e; }
}
return await call();`,
  timeout: `const timeout = (ms) => new Promise((_, no) => setTimeout(() => no(new Error('timeout')), ms));
const r = await Promise.race([CALL, timeout(5000)]);
return r;`,
  allSettled: `const [r] = await Promise.allSettled([CALL]);
if (r.status === 'rejected') return { ok: false, error: String(r.reason) };
return { ok: true, value: r.value };`,
  klass: `class Job {
  #log = [];
  constructor(name) { this.name = name; }
  async run(fn) { this.#log.push('start ' + this.name); const out = await fn(); this.#log.push('done'); return { out, log: [...this.#log] }; }
}
return await new Job('work').run(() => CALL);`,
  dryRun: `const DRY_RUN = false;
const perform = async (what, fn) => (DRY_RUN ? { skipped: what } : fn());
return await perform('TOOL', () => CALL);`,
  tryFinally: `const started = Date.now();
let ok = false;
try { const r = await CALL; ok = true; return r; } catch (e) { return { error: e.message }; } finally { console.log('took', Date.now() - started, ok); }`,
  table: `const steps = { act: () => CALL, noop: async () => null };
const plan = ['act'];
const out = [];
for (const step of plan) out.push(await steps[step]());
return out;`,
  mapTable: `const handlers = new Map([['act', async () => CALL]]);
const h = handlers.get('act') ?? (() => { throw new Error('unknown'); });
return await h();`,
  switchState: `let state = 'ready'; let r;
while (state !== 'done') {
  switch (state) {
    case 'ready': state = 'acting'; break;
    case 'acting': r = await CALL; state = 'done'; break;
    default: throw new Error(state);
  }
}
return r;`,
  generator: `function* steps() { yield ['act', () => CALL]; }
const out = {};
for (const [name, step] of steps()) out[name] = await step();
return out;`,
  pipeline: `const pipe = (...fns) => (x) => fns.reduce((p, f) => p.then(f), Promise.resolve(x));
const run = pipe((args) => ({ ...args }), (args) => callTool('TOOL', args));
return await run(ARGS);`,
  once: `let done;
const once = () => (done ??= CALL);
const r = await once();
return [r, (await once()) === r];`,
  workers: `const queue = [() => CALL];
const out = [];
const worker = async () => { while (queue.length > 0) out.push(await queue.shift()()); };
await Promise.all(Array.from({ length: 2 }, worker));
return out;`,
  emitter: `const on = {}; const bus = { on: (e, f) => (on[e] ??= []).push(f), emit: async (e, x) => { for (const f of on[e] ?? []) await f(x); } };
let r;
bus.on('go', async (args) => { r = await callTool('TOOL', args); });
await bus.emit('go', ARGS);
return r;`,
  middleware: `const compose = (mws) => (ctx) => { const go = (i) => (mws[i] ? mws[i](ctx, () => go(i + 1)) : undefined); return go(0); };
const ctx = { args: ARGS };
await compose([async (c, next) => { c.t = Date.now(); await next(); c.t = Date.now() - c.t; }, async (c) => { c.r = await callTool('TOOL', c.args); }])(ctx);
return ctx.r;`,
  resultType: `const attempt = async (f) => { try { return { ok: true, value: await f() }; } catch (e) { return { ok: false, error: e.message }; } };
const r = await attempt(() => CALL);
if (!r.ok) throw new Error(r.error);
return r.value;`,
  batchOfOne: `const items = [ARGS];
let n = 0;
for (const item of items) { await callTool('TOOL', item); n++; }
return n;`,
  chunked: `const chunk = (xs, n) => Array.from({ length: Math.ceil(xs.length / n) }, (_, i) => xs.slice(i * n, i * n + n));
for (const part of chunk([ARGS], 10)) await Promise.all(part.map((x) => callTool('TOOL', x)));
return 'done';`,
  entries: `const args = Object.fromEntries(Object.entries(ARGS).filter(([, v]) => v !== undefined && v !== ''));
return await callTool('TOOL', args);`,
  clone: `const args = structuredClone(ARGS);
return await callTool('TOOL', JSON.parse(JSON.stringify(args)));`,
  bind: `const act = callTool.bind(null, 'TOOL');
return await act(ARGS);`,
  proxy: `const tools = new Proxy({}, { get: (_, name) => (args) => { console.log('calling', name); return callTool(name, args); } });
return await tools.TOOL(ARGS);`,
  required: `const required = (o, ...ks) => { for (const k of ks) if (o[k] === undefined || o[k] === null) throw new TypeError('missing ' + k); return o; };
const args = ARGS;
return await callTool('TOOL', required(args, ...Object.keys(args)));`,
  thenChain: `return await CALL.then((r) => ({ done: true, r })).catch((e) => ({ done: false, why: e.message }));`,
  idempotent: `const seen = new Set();
const key = 'TOOL:1';
if (!seen.has(key)) { seen.add(key); await CALL; }
return [...seen];`,
  abort: `const ac = new AbortController();
const timer = setTimeout(() => ac.abort(), 10000);
try { if (ac.signal.aborted) throw new Error('aborted'); return await CALL; } finally { clearTimeout(timer); }`,
  errorClass: `class StepError extends Error { constructor(step, cause) { super('step ' + step + ' failed', { cause }); this.step = step; } }
try { return await CALL; } catch (e) { throw new StepError('TOOL', e); }`,
  report: `const report = { started: new Date().toISOString(), steps: [] };
const r = await CALL;
report.steps.push({ tool: 'TOOL', ok: true, id: r?.id ?? null });
return JSON.stringify(report, null, 2);`,
  asyncIter: `async function* jobs() { yield ARGS; }
for await (const job of jobs()) { const r = await callTool('TOOL', job); console.log(r); }
return 'ok';`,
  limiter: `const limit = (n) => { let active = 0; const wait = []; return async (f) => { if (active >= n) await new Promise((r) => wait.push(r)); active++; try { return await f(); } finally { active--; wait.shift()?.(); } }; };
const slot = limit(2);
return await slot(() => CALL);`,
  confirmResult: `const r = await CALL;
if (!r || r.error) throw new Error('failed: ' + (r?.error ?? 'no answer'));
return \`done \${r.id ?? ''}\`.trim();`,
  defaults: `const defaults = { retries: 0, ...{} };
const { retries, ...rest } = { ...defaults, ...ARGS };
return await callTool('TOOL', rest);`,
  curry: `const call = (name) => (args) => callTool(name, args);
return await call('TOOL')(ARGS);`,
  pollUntil: `const r = await CALL;
const until = Date.now() + 30000;
while (Date.now() < until && r?.state === 'pending') await new Promise((x) => setTimeout(x, 1000));
return r;`,
  eventually: `let tries = 3, r = null;
do { try { r = await CALL; } catch (e) { console.warn(e.message); } } while (r === null && --tries > 0);
if (r === null) throw new Error('gave up');
return r;`,
};
