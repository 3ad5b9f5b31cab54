/** What a function that makes one call is wrapped in: what has to be declared, and how it is used on FN. */
export const WRAPPERS: Readonly<Record<string, readonly [declared: string, used: string]>> = {
  retryRec: [
    `async function retry(fn, left = 3) { try { return await fn(); } catch (e) { if (left <= 0) throw e; return retry(fn, left - 1); } }`,
    'retry(FN)',
  ],
  retryLoop: [
    `const again = async (fn, n = 3) => { for (let i = 1; ; i++) { try { return await fn(); } catch (e) { if (i >= n) throw e; await new Promise((r) => setTimeout(r, 100 * i)); } } };`,
    'again(FN)',
  ],
  limiter: [
    `const limit = (n) => { let active = 0; const wait = []; return async (f) => { if (active >= n) await new Promise((r) => wait.push(r)); active++; try { return await f(); } finally { active--; wait.shift()?.(); } }; };
const slot = limit(2);`,
    'slot(FN)',
  ],
  timeout: [
    `const within = (ms, f) => Promise.race([f(), new Promise((_, no) => setTimeout(() => no(new Error("late")), ms))]);`,
    'within(5000, FN)',
  ],
  timed: [
    `const timed = async (name, f) => { const t = Date.now(); try { return await f(); } finally { console.log(name, Date.now() - t); } };`,
    'timed("step", FN)',
  ],
  memo: [
    `const memo = new Map();
const remember = (k, f) => { if (!memo.has(k)) memo.set(k, f()); return memo.get(k); };`,
    'remember("k", FN)',
  ],
  result: [
    `const attempt = async (f) => { try { return { ok: true, value: await f() }; } catch (error) { return { ok: false, error }; } };
const must = async (f) => { const r = await attempt(f); if (!r.ok) throw r.error; return r.value; };`,
    'must(FN)',
  ],
  queue: [
    `const jobs = [];
const enqueue = (f) => new Promise((ok, no) => { jobs.push([f, ok, no]); });
const drain = async () => { while (jobs.length) { const [f, ok, no] = jobs.shift(); try { ok(await f()); } catch (e) { no(e); } } };
const viaQueue = async (f) => { const p = enqueue(f); await drain(); return p; };`,
    'viaQueue(FN)',
  ],
  mutex: [
    `let tail = Promise.resolve();
const locked = (f) => { const run = tail.then(f); tail = run.catch(() => {}); return run; };`,
    'locked(FN)',
  ],
  hook: [
    `const hooks = { before: [], after: [] };
hooks.before.push(() => console.log("before"));
const hooked = async (f) => { for (const h of hooks.before) await h(); const r = await f(); for (const h of hooks.after) await h(r); return r; };`,
    'hooked(FN)',
  ],
  lazy: [`const lazy = (f) => { let p; return () => (p ??= f()); };`, 'lazy(FN)()'],
  defer: [
    `const defer = () => { let ok, no; const p = new Promise((a, b) => { ok = a; no = b; }); return { p, ok, no }; };
const deferred = async (f) => { const d = defer(); f().then(d.ok, d.no); return d.p; };`,
    'deferred(FN)',
  ],
  task: [
    `class Task { constructor(f) { this.f = f; this.state = "new"; } async run() { this.state = "running"; try { const r = await this.f(); this.state = "done"; return r; } catch (e) { this.state = "failed"; throw e; } } }`,
    'new Task(FN).run()',
  ],
  breaker: [
    `const breaker = { fails: 0, async call(f) { if (this.fails >= 3) throw new Error("open"); try { const r = await f(); this.fails = 0; return r; } catch (e) { this.fails++; throw e; } } };`,
    'breaker.call(FN)',
  ],
  gen: [
    `const co = async (g) => { const it = g(); let x; for (;;) { const { value, done } = it.next(x); if (done) return value; x = await value; } };`,
    'co(function* () { const r = yield (FN)(); return r; })',
  ],
  saga: [
    `const step = (f) => ({ do: f, undo: async () => {} });
const saga = async (steps) => { const done = []; let r; try { for (const s of steps) { r = await s.do(); done.unshift(s); } return r; } catch (e) { for (const s of done) await s.undo(); throw e; } };`,
    'saga([step(FN)])',
  ],
  emitter: [
    `class Emitter { #m = new Map(); on(e, f) { (this.#m.get(e) ?? this.#m.set(e, []).get(e)).push(f); return this; } async emit(e, ...a) { const out = []; for (const f of this.#m.get(e) ?? []) out.push(await f(...a)); return out; } }`,
    'new Emitter().on("go", FN).emit("go").then(([r]) => r)',
  ],
};
