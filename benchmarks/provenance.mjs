// node benchmarks/provenance.mjs [--quick] [--assert] [--dist DIR]: cost of saying where arguments came from.
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { consume, consumedTotal, load, median } from './measure.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
    dist: { type: 'string', default: new URL('../dist', import.meta.url).pathname },
  },
});
const { ProvenanceIndex } = await import(`${resolve(values.dist)}/action/index.js`);

const before = load();
if (before > 1)
  console.error(`the machine is busy (load ${before.toFixed(2)}): absolute figures will be too high`);

let state = 1;
const random = (below) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return (state >>> 8) % below;
};
const made = (count) =>
  Array.from({ length: count }, () =>
    Array.from({ length: 2 + random(9) }, () => String.fromCharCode(97 + random(26))).join(''),
  );
/** Frequent words are frequent: ranks are drawn log-uniformly, as Zipf's law has it. */
const prose = (words, chars) => {
  let text = '';
  while (text.length < chars) text += `${words[Math.floor(words.length ** (random(1e6) / 1e6)) - 1]} `;
  return text.slice(0, chars);
};

const VOCABULARY = made(20_000);
const OTHER = made(20_000);
const KB = 1024;
const DOCUMENTS = Array.from({ length: 64 }, () => prose(VOCABULARY, 16 * KB));
const TASK = prose(VOCABULARY, 400);

function session(documents) {
  const index = new ProvenanceIndex();
  index.task(TASK);
  for (const [at, text] of documents.entries())
    index.result({ functionName: 'read_file', args: { path: `notes/${at}.txt` }, output: { text } });
  return index;
}

const megabyte = session(DOCUMENTS);
const fifth = session(DOCUMENTS.slice(0, 13));
const COPIED = DOCUMENTS.slice(20, 27)
  .join('')
  .slice(0, 100 * KB);
const SAME_WORDS = prose(VOCABULARY, 100 * KB);
const OTHER_WORDS = prose(OTHER, 100 * KB);
const ENCODED = Buffer.from(COPIED)
  .toString('base64')
  .slice(0, 100 * KB);
const SHORT = {
  to: 'kim.lee@partners.example',
  subject: 'planning on monday',
  amount: 1250.5,
  id: 'usr_48213',
  tags: ['urgent', 'q3'],
};

/** `target`: milliseconds of processor time. */
const subjects = {
  '100 KB copied from 1 MB of results': { target: 10, run: () => megabyte.trace({ body: COPIED }).length },
  '100 KB in other words, against 1 MB': {
    target: 10,
    run: () => megabyte.trace({ body: OTHER_WORDS }).length,
  },
  '100 KB in the same words, against 1 MB': { run: () => megabyte.trace({ body: SAME_WORDS }).length },
  '100 KB copied, in base64, against 1 MB': { run: () => megabyte.trace({ body: ENCODED }).length },
  'short structured call, against 200 KB': { run: () => fifth.trace(SHORT).length },
  'feeding 1 MB of results': { run: () => session(DOCUMENTS).calls },
};

const rounds = values.quick ? 9 : 31;
const spent = Object.fromEntries(Object.keys(subjects).map((name) => [name, { wall: [], cpu: [] }]));
const repeats = {};
for (const [name, { run }] of Object.entries(subjects)) {
  const until = performance.now() + (values.quick ? 300 : 1000);
  const started = process.cpuUsage();
  let runs = 0;
  for (; runs < 3 || performance.now() < until; runs += 1) consume(run());
  repeats[name] = Math.max(1, Math.ceil(4 / ((process.cpuUsage(started).user / 1000 + 0.001) / runs)));
}
// Each round takes every subject once, so that a slow moment of the machine hits all of them. Processor time is what a
// busy machine leaves comparable; it counts the garbage collector's threads as well.
for (let round = 0; round < rounds; round += 1) {
  for (const [name, { run }] of Object.entries(subjects)) {
    const usage = process.cpuUsage();
    const started = performance.now();
    for (let at = 0; at < repeats[name]; at += 1) consume(run());
    const wall = performance.now() - started;
    const { user, system } = process.cpuUsage(usage);
    spent[name].wall.push(wall / repeats[name]);
    spent[name].cpu.push((user + system) / 1000 / repeats[name]);
  }
}

const rows = Object.entries(subjects).map(([what, { target }]) => {
  const cpu = median(spent[what].cpu);
  return {
    what,
    'p50 ms': Number(median(spent[what].wall).toPrecision(3)),
    'p50 processor ms': Number(cpu.toPrecision(3)),
    target: target ?? '',
    fits: target === undefined ? '' : cpu <= target,
  };
});
console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${before.toFixed(2)}`);
console.table(rows);
if (values.assert && rows.some(({ fits }) => fits === false)) process.exitCode = 1;
if (consumedTotal() === Number.MIN_VALUE) console.error('unreachable');
