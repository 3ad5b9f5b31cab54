// npm run build && node benchmarks/audit.mjs [--assert] [--quick] [--no-write]
import { createHash, hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { load, processorMs } from './measure.mjs';

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
const { AuditLog, createSigningKey, exportLog, proveEntry, verifyLog, verifyProof } = await import(
  new URL('audit/index.js', dist)
);
const { MemoryAuditStore, SqliteAuditStore, SqliteDatabase } = await import(new URL('store/index.js', dist));

const ORIGIN = 'example.com/bench';
/** Appends that are made at the same time, as by a server under load. Larger groups cost more: all of their records stay in memory. */
const GROUP = 250;
const { key } = createSigningKey(ORIGIN);
const saltKey = Buffer.alloc(32, 7);
const folder = mkdtempSync(join(tmpdir(), 'steelyard-bench-'));

/** An entry as a gate writes it: a call with five factors and a finding. */
function record(i) {
  return {
    type: 'decision',
    subject: 'call',
    tool: 'files:write',
    digest: createHash('sha256').update(String(i)).digest('hex'),
    verdict: 'allow',
    enforced: 'allow',
    session: `session-${i % 50}`,
    agent: 'agent-1',
    policy: { version: '2026-01' },
    arguments: {
      path: `/srv/app/src/module-${i % 97}/index.ts`,
      mode: 'overwrite',
      content: 'export const answer = 42;\n'.repeat(6),
    },
    assessment: {
      score: 0.4321,
      level: 'MEDIUM',
      scorer: 'recommended',
      factors: ['function_name', 'arguments', 'docstring', 'hints', 'novelty'].map((name, n) => ({
        name,
        raw: n / 7,
        weight: 0.2,
        contribution: n / 35,
        evidence: [`the verb of the name is \`write\``],
      })),
      findings: [
        {
          id: 'PATH_IN_PROJECT',
          inspector: 'path',
          message: 'writes one file of the project',
          severity: 0.2,
          confidence: 0.9,
          path: ['path'],
        },
      ],
    },
    durations: { scoring: 1.25, total: 1.5 },
  };
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const ms = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Microseconds of the processor. */
const processor = async (work) => {
  const before = processorMs();
  await work();
  return (processorMs() - before) * 1000;
};
/** What the machine gives at this moment: processor time to read and write one record of the benchmark as JSON. */
const scale = async () => {
  const text = JSON.stringify(record(1));
  const times = 200;
  const spent = await processor(() => {
    let length = 0;
    for (let i = 0; i < times; i += 1) length += JSON.stringify(JSON.parse(text)).length;
    if (length !== times * text.length) throw new Error('another text');
  });
  return spent / times;
};

/** Durable appends beside durable inserts of the same bytes, turn about, in the same kind of file. */
async function durable(rounds, count) {
  const db = await SqliteDatabase.open(join(folder, 'durable.db'));
  const store = new SqliteAuditStore(db);
  await store.create(ORIGIN);
  const log = await AuditLog.open({ store, key, saltKey, checkpointEvery: 0 });
  const bare = await SqliteDatabase.open(join(folder, 'bare.db'));
  bare.migrate({
    port: 'bare',
    steps: ['CREATE TABLE bare (idx INTEGER PRIMARY KEY, bytes TEXT NOT NULL) STRICT'],
  });
  const samples = { append: [], insert: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const from = round * count;
    const append = await ms(async () => {
      for (let i = 0; i < count; i += 1) await log.append(record(from + i));
    });
    const bytes = (await store.entries({ from, to: from + count, limit: count })).map((entry) => entry.bytes);
    const insert = await ms(async () => {
      for (const text of bytes) {
        bare.write(() => bare.run('INSERT INTO bare (bytes) VALUES (?)', text));
        await undefined;
      }
    });
    // The first round warms up.
    if (round > 0) {
      samples.append.push(append / count);
      samples.insert.push(insert / count);
    }
  }
  await db.close();
  await bare.close();
  const ratios = samples.append.map((append, i) => append / samples.insert[i]);
  return { append: median(samples.append), insert: median(samples.insert), ratio: median(ratios) };
}

async function batched(total, group) {
  const db = await SqliteDatabase.open(join(folder, 'batched.db'));
  const store = new SqliteAuditStore(db);
  await store.create(ORIGIN);
  const log = await AuditLog.open({ store, key, saltKey, checkpointEvery: 10_000 });
  const rates = [];
  const cpu = [];
  const scales = [];
  for (let i = 0; i < 20; i += 1) await scale();
  for (let done = 0; done < total; done += group) {
    const records = Array.from({ length: group }, (_, i) => record(done + i));
    const before = await scale();
    let time;
    const spent = await processor(async () => {
      time = await ms(() => Promise.all(records.map((one) => log.append(one))));
    });
    rates.push((group / time) * 1000);
    cpu.push(spent / group);
    scales.push((before + (await scale())) / 2);
  }
  await log.close();
  await db.close();
  return {
    rate: median(rates),
    best: Math.max(...rates),
    cpu: median(cpu),
    leastCpu: Math.min(...cpu),
    scale: median(scales),
    leastScale: Math.min(...scales),
    toScale: median(cpu.map((one, i) => one / scales[i])),
  };
}

/** Verification of an exported log beside bare SHA-256 over the same bytes, in one piece and entry by entry. */
async function verification(total, rounds) {
  const store = new MemoryAuditStore();
  await store.create(ORIGIN);
  const log = await AuditLog.open({ store, key, saltKey });
  for (let i = 0; i < total; i += 1000)
    await Promise.all(Array.from({ length: 1000 }, (_, n) => log.append(record(i + n))));
  const { note } = await log.checkpoint();
  const lines = [];
  for await (const line of exportLog(store)) lines.push(line);
  const bytes = Buffer.from(lines.join(''));
  const entries = lines.filter((line) => line.startsWith('{"body"')).map((line) => Buffer.from(line));
  const pieces = [];
  for (let at = 0; at < bytes.length; at += 1 << 20) pieces.push(bytes.subarray(at, at + (1 << 20)));
  const samples = { verify: [], whole: [], each: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const verify = await processor(async () => {
      const result = await verifyLog(pieces, { keys: key.verifier.text, checkpoints: [note] });
      if (result.status !== 'VERIFIED') throw new Error(result.status);
    });
    const whole = await processor(() => createHash('sha256').update(bytes).digest('hex'));
    const each = await processor(() => {
      // The quickest there is. Objects of `createHash` are left for others to collect: that was a third of the next verification.
      for (const entry of entries) hash('sha256', entry, 'binary');
    });
    if (round > 0)
      for (const [name, value] of Object.entries({ verify, whole, each })) samples[name].push(value);
  }
  const against = (name) => median(samples.verify.map((value, i) => value / samples[name][i]));
  const least = (name) => Math.min(...samples[name]);
  return {
    bytes: bytes.length,
    entry: Math.round(bytes.length / total),
    verify: median(samples.verify) / 1000,
    whole: median(samples.whole) / 1000,
    each: median(samples.each) / 1000,
    toWhole: against('whole'),
    toEach: against('each'),
    leastToWhole: least('verify') / least('whole'),
    leastToEach: least('verify') / least('each'),
  };
}

async function proofs(total, count) {
  const db = await SqliteDatabase.open(join(folder, 'proofs.db'));
  const store = new SqliteAuditStore(db);
  await store.create(ORIGIN);
  const log = await AuditLog.open({ store, key, saltKey, checkpointEvery: 50_000 });
  const small = (i) => ({ type: 'outcome', decision: `d${i}`, status: 'succeeded', durationMs: 3 });
  for (let i = 0; i < total; i += 5000)
    await Promise.all(Array.from({ length: 5000 }, (_, n) => log.append(small(i + n))));
  await log.checkpoint();
  const times = [];
  for (let i = 0; i < count; i += 1) {
    const index = Math.floor((total - 1) * ((i * 0.618) % 1));
    let proof;
    times.push(
      await ms(async () => {
        proof = await proveEntry(store, index);
      }),
    );
    if (verifyProof(proof, key.verifier.text).status !== 'VERIFIED') throw new Error('a proof does not hold');
  }
  await db.close();
  times.sort((a, b) => a - b);
  return { median: median(times), p95: times[Math.floor(times.length * 0.95)] };
}

const before = load();
const quick = values.quick;
try {
  const figures = {
    durable: await durable(quick ? 5 : 21, quick ? 100 : 200),
    batched: await batched(quick ? 20_000 : 100_000, GROUP),
    verification: await verification(quick ? 10_000 : 40_000, quick ? 5 : 15),
    proofs: await proofs(quick ? 100_000 : 1_000_000, quick ? 100 : 300),
  };
  const { durable: d, batched: b, verification: v, proofs: p } = figures;
  const targets = [
    {
      what: 'durable append / bare durable insert of the same bytes',
      measured: d.ratio,
      target: '<= 2',
      fits: d.ratio <= 2,
    },
    { what: 'batched appends a second', measured: b.rate, target: '>= 30,000', fits: b.rate >= 30_000 },
    { what: 'verification / SHA-256 of each entry', measured: v.toEach, target: '<= 3', fits: v.toEach <= 3 },
    {
      what: 'verification / SHA-256 of the file in one piece',
      measured: v.toWhole,
      target: '<= 3',
      fits: v.toWhole <= 3,
    },
    {
      what: `proof of one entry in ${quick ? '100,000' : '1,000,000'}, ms (median)`,
      measured: p.median,
      target: '<= 5',
      fits: p.median <= 5,
    },
  ];
  console.table(targets);
  console.log(JSON.stringify(figures));
  if (!values['no-write']) writeFileSync(new URL('./AUDIT.md', import.meta.url), report(figures, targets));
  if (values.assert && targets.some(({ fits }) => !fits)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function report({ durable: d, batched: b, verification: v, proofs: p }, targets) {
  const number = (value) => (value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(2));
  const rows = targets.map(
    (one) => `| ${one.what} | ${number(one.measured)} | ${one.target} | ${one.fits ? 'yes' : 'no'} |`,
  );
  return `# Audit log: figures

\`npm run build && node benchmarks/audit.mjs\` on Node ${process.versions.node}, ${process.platform} ${process.arch}, load ${before.toFixed(2)} at the
start. Ratios are medians of rounds in which both sides ran turn about. Entries are those of a call with five factors and a
finding, ${v.entry} bytes each.

| figure | measured | target | met |
|---|---|---|---|
${rows.join('\n')}

- Durable: ${d.append.toFixed(3)} ms for an append (redaction, encoding, hash, commit), ${d.insert.toFixed(3)} ms for a bare insert of the same bytes; SQLite
  in WAL mode with \`synchronous=FULL\`, one commit each.
- Batched: groups of ${GROUP} appends, each group one commit; best group ${number(b.best)} a second. Processor time ${b.cpu.toFixed(1)} us for each entry (median of
  groups; least ${b.leastCpu.toFixed(1)}), garbage collection in other threads included. Reading and writing such a record as JSON took ${b.scale.toFixed(1)} us in the same
  moments (least ${b.leastScale.toFixed(1)}): an append is ${b.toScale.toFixed(2)} of that, and what is left between the median and the best group is the machine.
- Verification, in processor time: ${number(v.verify)} ms for ${(v.bytes / 1e6).toFixed(1)} MB, SHA-256 of each entry by itself ${number(v.each)} ms, of the file in one piece ${number(v.whole)} ms.
  Of the least of all rounds, where neighbours disturb the least: ${v.leastToEach.toFixed(2)} and ${v.leastToWhole.toFixed(2)}.
- Proofs: median ${p.median.toFixed(2)} ms, 95th percentile ${p.p95.toFixed(2)} ms, from SQLite, with nothing kept between two of them.

${longRuns()}`;
}

/** What other commands found, as it was written down. */
function longRuns() {
  const text = readFileSync(new URL('./AUDIT.md', import.meta.url), 'utf8');
  const at = text.indexOf('## Long runs');
  return at < 0 ? '' : text.slice(at);
}
