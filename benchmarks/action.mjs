// node --expose-gc benchmarks/action.mjs [--quick] [--no-write] [--assert] [--dist DIR]: cost of scoring single calls.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { consume, consumedTotal, load, median, quantile } from './measure.mjs';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
    assert: { type: 'boolean', default: false },
    dist: { type: 'string', default: new URL('../dist', import.meta.url).pathname },
  },
});
const { DefaultRiskScorer, ProvenanceIndex, RecommendedRiskScorer } = await import(
  `${resolve(values.dist)}/action/index.js`
);

const before = load();
if (before > 1)
  console.error(`the machine is busy (load ${before.toFixed(2)}): absolute figures will be too high`);

const DOC = 'Sends a message to a person or a channel of the team.';
const SHORT = { functionName: 'send_message', args: ['team', 'standup at ten', true], doc: DOC };
const STRUCTURED = {
  functionName: 'calendar.create_event',
  args: {
    title: 'Planning',
    start: '2026-03-02T10:00:00Z',
    minutes: 45,
    participants: ['kim', 'lee'],
    room: { building: 'North', number: 12 },
  },
  doc: 'Creates an event in the calendar of the user.',
  task: 'Set up a planning meeting with Kim and Lee on Monday at ten.',
};
const SHELL = {
  functionName: 'bash',
  args: { command: 'find . -name "*.log" -mtime +7 -print0 | xargs -0 gzip && ls -la build/' },
  doc: 'Runs a shell command.',
  task: 'Compress old log files.',
};
const SENTENCE =
  'The quarterly review went well, and the team agreed to move the launch by two weeks so that support can be trained. ';
const PROSE = {
  functionName: 'docs.append',
  args: {
    document: 'review-notes',
    text: SENTENCE.repeat(Math.ceil(10_240 / SENTENCE.length)).slice(0, 10_240),
  },
  doc: 'Appends text to a document of the user.',
  task: 'Write the notes of the review into the document.',
};

const scorer = new DefaultRiskScorer();
const recommended = new RecommendedRiskScorer();
/** A promise would be measured without the work behind it. */
const recommend = (call) => {
  const score = recommended.score(call);
  if (typeof score !== 'number') throw new Error(`\`${call.functionName}\` was not scored at once`);
  return score;
};
const subjects = [
  { what: 'default, three short arguments', target: 5, run: () => scorer.score(SHORT) },
  { what: 'default, shell command', run: () => scorer.score(SHELL) },
  { what: 'default, 10 KB of prose', run: () => scorer.score(PROSE) },
  { what: 'recommended, structured call', target: 40, run: () => recommend(STRUCTURED) },
  { what: 'recommended, shell command', target: 150, run: () => recommend(SHELL) },
  { what: 'recommended, 10 KB of prose', target: 300, run: () => recommend(PROSE) },
];

/** 1 MB of earlier results of a session, and 100 KB of which some stands there. Distinct words, as real data has. */
function provenanceSubject() {
  const words = (n, seed) =>
    Array.from({ length: n }, (_, i) => `w${((i * 2654435761 + seed) >>> 0).toString(36)}`);
  const index = new ProvenanceIndex();
  index.task('Copy the notes of the review into the report.');
  const results = Array.from({ length: 10 }, (_, i) => words(14_000, i).join(' ').slice(0, 100_000));
  for (const output of results) index.result({ functionName: 'read_notes', args: {}, output });
  const text = `${results[3].slice(20_000, 50_000)} ${words(10_000, 77).join(' ')}`.slice(0, 100_000);
  return {
    what: 'provenance of 100 KB against 1 MB of results',
    target: 10_000,
    run: () => index.trace({ text }).length,
  };
}
subjects.push(provenanceSubject());

/** Times of single runs in microseconds, subjects in turns, so that a slow moment hits all of them. */
function measure(rounds) {
  const warm = values.quick ? 300 : 1500;
  const count = (run, milliseconds) => {
    const until = performance.now() + milliseconds;
    let n = 0;
    for (; performance.now() < until; n += 1) consume(run());
    return n;
  };
  // Compiled first, then counted: each turn takes about two milliseconds of one subject.
  for (const { run } of subjects) count(run, warm);
  const runs = subjects.map(({ run }) => Math.max(1, Math.round((count(run, warm / 3) / (warm / 3)) * 2)));
  const times = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < subjects.length; at += 1) {
      const { run } = subjects[at];
      for (let i = 0; i < runs[at]; i += 1) {
        const started = process.hrtime.bigint();
        consume(run());
        times[at].push(Number(process.hrtime.bigint() - started) / 1000);
      }
    }
  }
  return times;
}

const times = measure(values.quick ? 60 : 400);
const rows = subjects.map(({ what, target }, at) => {
  const p50 = median(times[at]);
  return { what, target, p50, p99: quantile(times[at], 0.99), runs: times[at].length, fits: !(p50 > target) };
});
console.table(rows.map((row) => ({ ...row, p50: micro(row.p50), p99: micro(row.p99) })));
if (!values['no-write']) writeFileSync(new URL('./ACTION.md', import.meta.url), page());
if (values.assert && rows.some((row) => !row.fits)) process.exitCode = 1;
if (consumedTotal() === Number.MIN_VALUE) console.error('unreachable');

function micro(value) {
  return value >= 1000 ? `${(value / 1000).toFixed(2)} ms` : `${value.toFixed(1)} µs`;
}

function page() {
  const cells = rows.map((row) => [
    row.what,
    row.target === undefined ? '-' : `≤ ${micro(row.target)}`,
    micro(row.p50),
    micro(row.p99),
    String(row.runs),
    row.target === undefined ? '' : row.fits ? 'met' : '**missed**',
  ]);
  const head = ['what', 'target, p50', 'p50', 'p99', 'runs', ''];
  const widths = head.map((_, at) => Math.max(3, ...[head, ...cells].map((row) => row[at].length)));
  const line = (row, fill = ' ') => `| ${row.map((cell, at) => cell.padEnd(widths[at], fill)).join(' | ')} |`;
  const rule = line(
    head.map(() => '-'),
    '-',
  );
  return `# Speed of scoring single calls

Written by \`node --expose-gc benchmarks/action.mjs\`. One process, warm, single runs timed, subjects in turns.

- date: ${new Date().toISOString().slice(0, 10)}
- machine: ${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores; load when started ${before.toFixed(2)}
- Node ${process.versions.node} (V8 ${process.versions.v8})

${[line(head), rule, ...cells.map((row) => line(row))].join('\n')}
`;
}
