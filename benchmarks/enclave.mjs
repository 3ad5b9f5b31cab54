// npm run bench:enclave [-- --assert] [--quick] [--no-write]
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Enclave } from 'steelyard/enclave';
import { HONEST, HOSTILE, TOOLS } from './enclave-scripts.mjs';
import { load, quantile } from './measure.mjs';
import { table } from './report.mjs';

const { values } = parseArgs({
  options: {
    assert: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
  },
});
const before = load();
if (before > 1)
  console.error(`the machine is busy (load ${before.toFixed(2)}): absolute figures will be too high`);
const scale = values.quick ? 1 : 4;
const logger = { warn() {} };

async function timed(enclave, count, make, expected) {
  const times = [];
  for (let n = 0; n < count; n += 1) {
    const code = make(n);
    const started = performance.now();
    const result = await enclave.run(code);
    times.push(performance.now() - started);
    if (JSON.stringify(result.value) !== JSON.stringify(expected(n)))
      throw new Error(`\`${code}\` gave ${JSON.stringify(result.error ?? result.value)}`);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), count };
}

async function measure(options) {
  const enclave = new Enclave({ tools: TOOLS, logger, ...options });
  const started = performance.now();
  await enclave.run('return 0;');
  const first = performance.now() - started;
  await timed(enclave, 300, (n) => `${HONEST.trivial.make(n)} // warm`, HONEST.trivial.value);
  await timed(enclave, 100, (n) => `${HONEST['ten calls'].make(n)} // warm`, HONEST['ten calls'].value);
  const trivial = await timed(enclave, 200 * scale, HONEST.trivial.make, HONEST.trivial.value);
  const calls = await timed(enclave, 100 * scale, HONEST['ten calls'].make, HONEST['ten calls'].value);
  const total = 1000 * scale;
  const begun = performance.now();
  const results = await Promise.all(
    Array.from({ length: total }, (_, n) => enclave.run(HONEST.trivial.make(1e6 + n))),
  );
  const perSecond = (total / (performance.now() - begun)) * 1000;
  if (!results.every((result, n) => result.value === 1e6 + n + 1)) throw new Error('a result is wrong');
  await enclave.dispose();
  const many = new Enclave({ tools: TOOLS, logger, limits: { toolCalls: 1000 }, ...options });
  const sequential = await timed(
    many,
    5 + 3 * scale,
    (n) =>
      `let sum = ${n};\nfor (let i = 0; i < 1000; i++) sum += (await callTool('count:add', { i })).n;\nreturn sum;`,
    (n) => n + 500500,
  );
  await many.dispose();
  return { first, trivial, calls, perSecond, sequential };
}

/** The longest time for which a timer of the host had to wait, beside the timer's own unrest on this machine. */
async function blocking() {
  const rest = async (work) => {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await work();
    delay.disable();
    return delay.max / 1e6;
  };
  const idle = await rest(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  const enclave = new Enclave({
    tools: TOOLS,
    logger,
    scoringGate: { mode: 'monitor', logger },
    limits: { cpuMs: 500, memoryBytes: 6 * 2 ** 20 },
  });
  await enclave.run('return 0;');
  const rows = [];
  for (const [name, { make, code, value }] of Object.entries(HOSTILE)) {
    let result;
    const worst = await rest(async () => {
      result = await enclave.run(make());
    });
    if (result.error?.code !== code || (value !== undefined && result.value !== value))
      throw new Error(`${name} ended with ${result.error?.code ?? result.value}`);
    rows.push({ name, worst, outcome: code ?? 'runs', ms: result.stats.durationMs });
  }
  await enclave.dispose();
  return { idle, rows };
}

const ms = (value) => `${value.toFixed(2)} ms`;
const thread = await measure({ isolation: 'thread' });
const child = await measure({ isolation: 'process' });
const host = await blocking();
const worst = Math.max(...host.rows.map((row) => row.worst));

const targets = [
  ['a new run of a trivial script, p50', '≤ 3 ms', ms(thread.trivial.p50), thread.trivial.p50 <= 3],
  ['a new run with 10 calls, p50', '≤ 5 ms', ms(thread.calls.p50), thread.calls.p50 <= 5],
  ['runs a second', '≥ 500', thread.perSecond.toFixed(0), thread.perSecond >= 500],
  ['1,000 calls one after the other, p50', '≤ 60 ms', ms(thread.sequential.p50), thread.sequential.p50 <= 60],
  ['longest pause of the host under hostile scripts', '≤ 50 ms', ms(worst), worst <= 50],
];
console.table(targets.map(([what, target, figure, fits]) => ({ what, target, figure, fits })));

if (!values['no-write'])
  writeFileSync(
    new URL('./ENCLAVE.md', import.meta.url),
    `# Speed of the Enclave

Written by \`npm run bench:enclave\`. Each text is new to the Enclave, so that it is read, validated, weighed (\`flow\`), printed and
run in a fresh engine. One process; the default number of workers.

- date: ${new Date().toISOString().slice(0, 10)}
- machine: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores; load when started ${before.toFixed(2)}
- Node ${process.versions.node} (V8 ${process.versions.v8})

## Targets

${table(
  ['what', 'target', 'measured', ''],
  targets.map(([what, target, figure, fits]) => [what, target, figure, fits ? 'met' : '**missed**']),
)}

## By isolation

${table(
  ['what', 'runs', 'thread', 'process'],
  [
    ['first run, engines not started', 1, ms(thread.first), ms(child.first)],
    ['trivial, p50', thread.trivial.count, ms(thread.trivial.p50), ms(child.trivial.p50)],
    ['trivial, p95', thread.trivial.count, ms(thread.trivial.p95), ms(child.trivial.p95)],
    ['10 calls, p50', thread.calls.count, ms(thread.calls.p50), ms(child.calls.p50)],
    ['10 calls, p95', thread.calls.count, ms(thread.calls.p95), ms(child.calls.p95)],
    ['1,000 calls, p50', thread.sequential.count, ms(thread.sequential.p50), ms(child.sequential.p50)],
    ['runs a second', 1000 * scale, thread.perSecond.toFixed(0), child.perSecond.toFixed(0)],
  ],
)}

## Pauses of the host

The longest delay of the host's event loop (\`monitorEventLoopDelay\`, resolution 1 ms) while one script runs, with
\`cpuMs: 500\` and 6 MB. The same measure with nothing running for a second: ${ms(host.idle)}.

${table(
  ['script', 'ends with', 'took', 'longest pause'],
  host.rows.map((row) => [row.name, row.outcome, ms(row.ms), ms(row.worst)]),
)}
`,
  );
if (values.assert && targets.some(([, , , fits]) => !fits)) process.exitCode = 1;
