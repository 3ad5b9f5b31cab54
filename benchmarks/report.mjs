// Figures against the targets, as Markdown.
import { cpus } from 'node:os';

const ms = (value) => (value < 0.1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(2)} ms`);
/** Columns padded, as the formatter wants them. */
export function table(head, rows) {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => row[at].length)));
  const line = (row, fill = ' ') => `| ${row.map((cell, at) => cell.padEnd(widths[at], fill)).join(' | ')} |`;
  const rule = line(
    head.map(() => '-'),
    '-',
  );
  return [line(cells[0]), rule, ...cells.slice(1).map((row) => line(row))].join('\n');
}
const mark = (fits) => (fits ? 'met' : '**missed**');

/** Every target with its figure. `fits` is the answer to `--assert`. */
export function targets(figures) {
  const { ratios, latency, cache, cold } = figures;
  return [
    ...ratios.map(({ label, ratio, target }) => ({
      what: `whole \`flow\` evaluation at ${label}, multiple of \`acorn.parse\` with locations`,
      target: `${target.toFixed(1)}x`,
      figure: `${ratio.toFixed(2)}x`,
      fits: ratio <= target,
    })),
    {
      what: 'p99 of one evaluation, 200 lines',
      target: '10 ms',
      figure: ms(latency.p99),
      fits: latency.p99 < 10,
    },
    ...cache.map(({ label, share }) => ({
      what: `cache hit at ${label}, share of a miss`,
      target: '5%',
      figure: `${(share * 100).toFixed(2)}%`,
      fits: share <= 0.05,
    })),
    {
      what: 'first verdict of a cold process, after bare Node',
      target: '60 ms',
      figure: ms(cold.after),
      fits: cold.after <= 60,
    },
  ];
}

export function markdown(figures, load) {
  const { ratios, latency, steps, cache, cold } = figures;
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'}, ${cpus().length} cores`;
  return `# Speed

Written by \`npm run bench\`. One process, cache off unless said; subjects interleaved round by round, medians.
Warm is after half a minute of evaluations, young after the first two seconds of each size.
Scripts are put together from the development set (\`evals/codemode/dev.jsonl\`).

- date: ${new Date().toISOString().slice(0, 10)}
- machine: ${machine}; load when started ${load.toFixed(2)}
- Node ${process.versions.node} (V8 ${process.versions.v8})

## Targets

${table(
  ['what', 'target', 'measured', ''],
  targets(figures).map(({ what, target, figure, fits }) => [what, `≤ ${target}`, figure, mark(fits)]),
)}

## One evaluation

${table(
  ['size', 'scripts', 'characters (median)', 'flow', 'acorn.parse', 'ratio', 'ratio in a young process'],
  ratios.map((row) => [
    row.label,
    row.scripts,
    row.bytes,
    ms(row.flowMs),
    ms(row.acornMs),
    `${row.ratio.toFixed(2)}x`,
    `${row.young.toFixed(2)}x`,
  ]),
)}

200 lines, ${latency.runs} evaluations: p50 ${ms(latency.p50)}, p99 ${ms(latency.p99)}, worst ${ms(latency.worst)}.

Interpreter steps per node over ${steps.scripts} scripts: median ${steps.median.toFixed(2)}, most ${steps.most.toFixed(2)}.
The bound itself is asserted by the tests.

## Cache

${table(
  ['size', 'miss', 'hit', 'share'],
  cache.map((row) => [row.label, ms(row.missMs), ms(row.hitMs), `${(row.share * 100).toFixed(2)}%`]),
)}

## Cold start

${cold.pairs} paired starts: bare Node ${ms(cold.bare)}, first verdict ${ms(cold.verdict)}; difference ${ms(cold.after)}.
`;
}
