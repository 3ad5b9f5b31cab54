// npm run soak [-- --seconds 1800] [--concurrency 24] [--isolation thread|process] [--no-write]
// Mixed honest and hostile scripts at full load. Fails when a result is lost or wrong, or memory grows.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Enclave } from 'steelyard/enclave';
import { HONEST, HOSTILE, TOOLS } from './enclave-scripts.mjs';
import { load, median } from './measure.mjs';
import { table } from './report.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1800' },
    concurrency: { type: 'string', default: '24' },
    isolation: { type: 'string', default: 'thread' },
    'no-write': { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const concurrency = Number(values.concurrency);
if (!(seconds >= 10) || !(concurrency >= 1))
  throw new Error('--seconds is at least 10, --concurrency at least 1');

const logger = { warn() {} };
const enclave = new Enclave({
  tools: TOOLS,
  logger,
  scoringGate: { mode: 'monitor', logger },
  isolation: values.isolation,
  limits: { cpuMs: 500, memoryBytes: 6 * 2 ** 20 },
});
const honest = Object.entries(HONEST);
const hostile = Object.entries(HOSTILE);
const counts = { honest: 0, hostile: 0, replayed: 0, wrong: [] };
const started = performance.now();
const end = started + seconds * 1000;
let made = 0;

async function once() {
  const n = made;
  made += 1;
  // One in eight is hostile: enough to keep engines dying, few enough that the others show whether they are hurt.
  if (n % 8 === 0) {
    const [name, { make, code, value }] = hostile[(n / 8) % hostile.length];
    const result = await enclave.run(`// ${n}\n${make(n)}`);
    counts.hostile += 1;
    if (result.error?.code !== code || (value !== undefined && result.value !== value))
      counts.wrong.push(`${name}: ${result.error?.code ?? JSON.stringify(result.value)}`);
    return;
  }
  const [name, { make, value }] = honest[n % honest.length];
  const code = make(n);
  const result = await enclave.run(code);
  counts.honest += 1;
  const right = JSON.stringify(value(n));
  if (JSON.stringify(result.value) !== right) {
    counts.wrong.push(`${name}: ${result.error?.code ?? JSON.stringify(result.value)}`);
  } else if (n % 40 === 7) {
    const again = await enclave.run(code, { journal: result.journal });
    counts.replayed += 1;
    if (JSON.stringify(again.value) !== right) counts.wrong.push(`${name}, repeated: ${again.error?.code}`);
  }
}

const samples = [];
const sampler = setInterval(() => {
  samples.push(process.memoryUsage.rss() / 2 ** 20);
  if (samples.length % 60 === 0)
    console.error(
      `${samples.length} s, ${made} runs, ${samples.at(-1).toFixed(0)} MB, ${counts.wrong.length} wrong`,
    );
}, 1000);
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    while (performance.now() < end) await once();
  }),
);
clearInterval(sampler);
const elapsed = (performance.now() - started) / 1000;
const total = counts.honest + counts.hostile;
await enclave.dispose();

const quarter = Math.max(1, Math.floor(samples.length / 4));
const early = median(samples.slice(quarter, quarter * 2));
const late = median(samples.slice(-quarter));
const flat = late <= early * 1.15 + 24;
const lost = made - total;
const verdict = lost === 0 && counts.wrong.length === 0 && flat;
const rows = [
  ['seconds', elapsed.toFixed(0)],
  ['runs', total],
  ['of them hostile', counts.hostile],
  ['repeated from their journals', counts.replayed],
  ['runs a second', (total / elapsed).toFixed(0)],
  ['results lost', lost],
  ['results that are not the expected one', counts.wrong.length],
  ['memory, median of the second quarter', `${early.toFixed(0)} MB`],
  ['memory, median of the last quarter', `${late.toFixed(0)} MB`],
  ['memory, most', `${Math.max(...samples).toFixed(0)} MB`],
];
console.log(table(['what', 'figure'], rows));
for (const line of counts.wrong.slice(0, 10)) console.error(line);
if (!values['no-write'])
  writeFileSync(
    new URL('./SOAK.md', import.meta.url),
    `# Soak

Written by \`npm run soak\`: honest and hostile scripts (one in eight) at the same time, ${concurrency} under way, isolation \`${values.isolation}\`.
Memory is that of the whole host process (and not of engine processes), sampled each second; it is flat when the last quarter
is at most 15% and 24 MB above the second.

- date: ${new Date().toISOString().slice(0, 10)}
- machine: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores; load at the end ${load().toFixed(2)}
- Node ${process.versions.node}

${table(['what', 'figure'], rows)}
`,
  );
if (!verdict) process.exitCode = 1;
