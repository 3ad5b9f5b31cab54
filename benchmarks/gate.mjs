// npm run build && node benchmarks/gate.mjs [--assert] [--quick] [--no-write] [--dist DIR]
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { load, median, quantile } from './measure.mjs';

const { values } = parseArgs({
  options: {
    assert: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
    dist: { type: 'string' },
  },
});
const dist =
  values.dist === undefined ? new URL('../dist/', import.meta.url) : pathToFileURL(`${values.dist}/`);
const { Approvals, createGateFolder, openGateFolder, SqliteRequestStore } = await import(
  new URL('gate/index.js', dist)
);
const { SqliteDatabase } = await import(new URL('store/index.js', dist));
const startLoad = load();
const folder = mkdtempSync(join(tmpdir(), 'steelyard-bench-gate-'));
const open = values.quick ? 5000 : 100_000;

/** A call that is allowed without a question, as most are. */
const call = (i) => ({
  functionName: 'files:read',
  args: { path: `/srv/app/src/module-${i % 97}/index.ts`, encoding: 'utf8' },
  doc: 'Reads a file of the project.',
  sessionId: `session-${i % 50}`,
  agentId: 'agent-1',
});

/** One decision, durable in the log, against one bare durable insert of as many bytes. */
async function wholeGate() {
  await createGateFolder(join(folder, 'gate'));
  const { gate, close } = await openGateFolder(join(folder, 'gate'));
  const bare = await SqliteDatabase.open(join(folder, 'bare.db'));
  bare.write(() => bare.run('CREATE TABLE entry (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT'));
  const log = await SqliteDatabase.open(join(folder, 'gate', 'audit', 'audit.db'), { readOnly: true });
  const decide = async (i) => {
    const decision = await gate.evaluate(call(i));
    if (decision.verdict !== 'allow') throw new Error(`expected \`allow\`, got \`${decision.verdict}\``);
    return decision;
  };
  const decideAndReport = async (i) => gate.report(call(i), await decide(i), { ok: true, durationMs: 1 });
  for (let i = 0; i < 300; i += 1) await decide(i);
  const tables = log.all("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => name);
  const entries = tables.find((name) => /entry/.test(name));
  const columns = log.all(`PRAGMA table_info(${entries})`).map(({ name }) => name);
  const [{ bytes }] = log.all(
    `SELECT avg(${columns.map((name) => `coalesce(length(CAST(${name} AS BLOB)), 0)`).join(' + ')}) AS bytes FROM ${entries}`,
  );
  const body = 'x'.repeat(Math.round(bytes));
  const insert = () => bare.write(() => bare.run('INSERT INTO entry (body) VALUES (?)', body));
  const rounds = values.quick ? 15 : 61;
  const many = 20;
  let side = 'gate';
  let commits;
  const { write } = SqliteDatabase.prototype;
  SqliteDatabase.prototype.write = function (...given) {
    commits[side] += 1;
    return write.apply(this, given);
  };
  const measured = async (work) => {
    const times = { gate: [], insert: [] };
    const processor = { gate: 0, insert: 0 };
    commits = { gate: 0, insert: 0 };
    for (let round = 0; round < rounds; round += 1) {
      for (side of round % 2 === 0 ? ['gate', 'insert'] : ['insert', 'gate']) {
        const started = performance.now();
        const used = process.cpuUsage();
        for (let i = 0; i < many; i += 1)
          if (side === 'gate') await work(round * many + i);
          else insert();
        times[side].push((performance.now() - started) / many);
        const { user, system } = process.cpuUsage(used);
        processor[side] += (user + system) / 1000;
      }
    }
    const each = (sums) => ({ gate: sums.gate / (rounds * many), insert: sums.insert / (rounds * many) });
    return {
      ratio: median(times.gate.map((ms, i) => ms / times.insert[i])),
      gateMs: median(times.gate),
      insertMs: median(times.insert),
      processor: each(processor),
      commits: each(commits),
    };
  };
  // Of a process that has just begun, and of one whose code is compiled.
  const young = await measured(decide);
  for (let i = 0; i < 2000; i += 1) await decide(i);
  const warm = await measured(decide);
  const both = await measured(decideAndReport);
  SqliteDatabase.prototype.write = write;
  await log.close();
  await bare.close();
  await close();
  return { ...warm, bytes: Math.round(bytes), young: young.ratio, both };
}

const subject = (i) => ({
  digest: String(i).padStart(64, '0'),
  action: JSON.stringify({ tool: 'bank:pay', args: { to: `supplier-${i}@farm.example`, amount: i + 0.5 } }),
  tool: 'bank:pay',
  agent: `agent-${i % 7}`,
  session: `session-${i % 500}`,
  shown: `Pays ${i + 0.5} to supplier-${i}@farm.example\nlevel HIGH, 0.72\nwhy: money leaves, to an account that was never paid before\ninvoice INV-${100_000 + i}`,
  card: { sentence: 'Pays' },
  facts: [
    {
      kind: 'recipient',
      question: 'Who is `to`?',
      answer: `supplier-${i}@farm.example`,
      weight: 1,
      path: ['to'],
    },
  ],
  decision: {
    measure: 'quiz',
    level: 'HIGH',
    minimumReviewSeconds: 10,
    quorum: 1,
    parts: [],
    reason: 'its level is HIGH',
  },
});

/** Lists and searches among many open requests. */
async function manyRequests() {
  const db = await SqliteDatabase.open(join(folder, 'many.db'));
  const store = new SqliteRequestStore(db);
  const now = Date.now();
  for (let at = 0; at < open; at += 1000)
    db.write(() => {
      for (let i = at; i < Math.min(open, at + 1000); i += 1) {
        const request = {
          ...subject(i),
          id: `r-${i}`,
          nonce: 'n',
          createdAt: now + i,
          expiresAt: now + 9e6,
          state: 'pending',
          parts: [],
          revision: 1,
        };
        db.run(
          'INSERT INTO request (id, revision, state, tool, agent, session, digest, created, searched, body) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?)',
          request.id,
          'pending',
          request.tool,
          request.agent,
          request.session,
          request.digest,
          request.createdAt,
          `${request.tool}\n${request.shown}`.toLowerCase(),
          JSON.stringify(request),
        );
      }
    });
  const questions = {
    'list the newest 100': {},
    'list those of a session': { states: ['pending'], session: 'session-77' },
    'list all states, newest 100': {
      states: ['pending', 'approved', 'denied', 'failed', 'expired', 'consumed'],
    },
    'search one among all': { states: ['pending'], text: `inv-${100_000 + Math.floor(open / 3)}` },
    'search what all have': { states: ['pending'], text: 'invoice' },
    'search what none has': { states: ['pending'], text: 'no such words' },
    'search two letters that none has': { states: ['pending'], text: 'zq' },
  };
  const found = [];
  for (const [name, filter] of Object.entries(questions)) {
    const times = [];
    for (let i = 0; i < 25; i += 1) {
      const started = performance.now();
      await store.list({ states: ['pending'], ...filter });
      times.push(performance.now() - started);
    }
    found.push([name, median(times), quantile(times, 0.95)]);
  }
  await db.close();
  return found;
}

/** How long after a decision in another thread, over a connection of its own, a waiter knows it. */
async function decisions() {
  const path = join(folder, 'decisions.db');
  const db = await SqliteDatabase.open(path);
  const approvals = new Approvals({ store: new SqliteRequestStore(db) });
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { path, dist: dist.href },
    argv: process.argv.slice(2),
  });
  const times = [];
  await new Promise((resolve) => worker.once('message', resolve));
  for (let i = 0; i < (values.quick ? 10 : 60); i += 1) {
    const { id } = await approvals.open(subject(i), 60_000);
    const told = new Promise((resolve) => {
      const end = approvals.watch(async () => {
        if ((await approvals.status(id)).state === 'pending') return;
        end();
        resolve(performance.timeOrigin + performance.now());
      });
    });
    // Not always at the same moment between two looks.
    await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 20));
    const made = new Promise((resolve) => worker.once('message', resolve));
    worker.postMessage(id);
    times.push((await told) - (await made));
  }
  await worker.terminate();
  await db.close();
  return times;
}

/** How long after a decision a page in Chromium shows it; a process of its own, as the page's tests are TypeScript. */
async function onPage() {
  const root = new URL('../', import.meta.url);
  const args = [
    '--import',
    './testkit/typescript-loader.mjs',
    'benchmarks/gate-page.ts',
    values.quick ? '10' : '60',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: fileURLToPath(root) });
  return JSON.parse(stdout);
}

/** The other side: denies what it is told to, and says when that was durable. */
async function decider({ path }) {
  const { parentPort } = await import('node:worker_threads');
  const db = await SqliteDatabase.open(path);
  const approvals = new Approvals({ store: new SqliteRequestStore(db) });
  parentPort.on('message', async (id) => {
    await approvals.deny(id, { id: 'ana', authenticatedBy: 'terminal' });
    parentPort.postMessage(performance.timeOrigin + performance.now());
  });
  parentPort.postMessage('ready');
}

const { isMainThread, workerData } = await import('node:worker_threads');
if (isMainThread) {
  try {
    const gate = await wholeGate();
    const requests = await manyRequests();
    const shown = await decisions();
    const page = await onPage();
    const pageP95 = page.times === undefined ? undefined : quantile(page.times, 0.95);
    const worst = Math.max(...requests.map(([, , p95]) => p95));
    const p95 = quantile(shown, 0.95);
    const rows = [
      [
        'whole gate with durable audit / bare durable insert of the same bytes, warm',
        gate.ratio.toFixed(2),
        '<= 3',
        gate.ratio <= 3,
      ],
      [
        `slowest of list and search among ${open.toLocaleString('en')} open requests, ms (95th percentile)`,
        worst.toFixed(1),
        '<= 50',
        worst <= 50,
      ],
      ['a decision made elsewhere is known, ms (95th percentile)', p95.toFixed(1), '<= 100', p95 <= 100],
      ...(pageP95 === undefined
        ? []
        : [
            [
              'a decision made elsewhere shows on an open page in Chromium, ms (95th percentile)',
              pageP95.toFixed(0),
              '<= 100',
              pageP95 <= 100,
            ],
          ]),
    ];
    const text = `# The gate: figures

\`npm run build && node benchmarks/gate.mjs\` on Node ${process.versions.node}, ${process.platform} ${process.arch}, load ${startLoad.toFixed(2)} at the
start. Ratios are medians of rounds in which both sides ran turn about. The gate is measured after some 3,500 calls, as it is
in a server; after 300 calls, while its code is still being compiled, the ratio is ${gate.young.toFixed(2)}.

| figure | measured | target | met |
|---|---|---|---|
${rows.map(([what, got, target, met]) => `| ${what} | ${got} | ${target} | ${met ? 'yes' : 'no'} |`).join('\n')}

- Whole gate: freeze, digest, session, \`recommended\` scorer, policy, durable decision in the log: ${gate.gateMs.toFixed(3)} ms; a bare
  insert of the same ${gate.bytes} bytes: ${gate.insertMs.toFixed(3)} ms; SQLite in WAL mode with \`synchronous=FULL\`,
  ${gate.commits.gate.toFixed(2)} and ${gate.commits.insert.toFixed(2)} commits each; processor time (user and system) ${gate.processor.gate.toFixed(3)} and ${gate.processor.insert.toFixed(3)} ms.
- With the outcome of the call as a second durable entry, as \`wrap\` writes it, in a session that remembers the calls: ${gate.both.gateMs.toFixed(3)} ms,
  ${(gate.both.ratio / 2).toFixed(2)} of two bare inserts, ${gate.both.ratio.toFixed(2)} of one.
- Among ${open.toLocaleString('en')} open requests, ms, median and 95th percentile: ${requests.map(([name, mid, high]) => `${name} ${mid.toFixed(1)} and ${high.toFixed(1)}`).join('; ')}.
- A decision over another connection in another thread, until a waiter has read it: median ${median(shown).toFixed(1)} ms, 95th percentile
  ${p95.toFixed(1)} ms, longest ${Math.max(...shown).toFixed(1)} ms.
- ${
      page.times === undefined
        ? `On a page: not measured, as ${page.skipped}.`
        : `A decision over another connection, from when it was durable until Chromium has changed the page: median ${median(page.times).toFixed(0)} ms, 95th
  percentile ${pageP95.toFixed(0)} ms, longest ${Math.max(...page.times).toFixed(0)} ms; the server looks at the database every 10 ms.`
    }
`;
    console.log(text);
    if (!values['no-write'] && !values.quick) writeFileSync(new URL('GATE.md', import.meta.url), text);
    if (values.assert && rows.some(([, , , met]) => !met)) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  rmSync(folder, { recursive: true, force: true });
  await decider(workerData);
}
