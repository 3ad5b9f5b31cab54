// Reports of `steelyard eval --format json` side by side, as Markdown.
import { readFileSync } from 'node:fs';
import { arch, cpus, platform, release } from 'node:os';

const LESS = { none: 'all', task: 'no task', outputs: 'no outputs', session: 'neither' };

/** The tables of one suite; `reports` are its runs. */
export function suiteText(suite, reports) {
  const full = reports.filter((report) => report.without === null);
  const parts = [
    `${suite.about} Aim: ${suite.aim}.\n`,
    table(full, suite.rows, suite.rows === 'variants' ? 'variant' : 'split'),
  ];
  const ablated = reports.some((report) => report.without !== null);
  if (ablated) parts.push(`What the scorer is told:\n\n${ablations(reports)}`);
  for (const kind of suite.kinds) {
    const text = misses(full, kind);
    if (text !== '') parts.push(text);
  }
  parts.push(
    `Time in the scorer: ${full.map((one) => `${one.scorer} ${perCall(one)}`).join(', ')} a call.\n`,
  );
  return parts.join('\n');
}

const perCall = ({ measured }) => `${((measured.scoringMs / measured.records) * 1000).toFixed(0)} µs`;

/** One row for each group and variant, one column for each scorer: at MEDIUM, then at HIGH. */
function table(reports, rows, what) {
  const keys = [...reports[0].measured.groups, ...reports[0].measured[rows]].map(({ group, of }) => ({
    group,
    of,
  }));
  const head = `| calls | ${what} | count | ${reports.flatMap((one) => [`${one.scorer} >= MEDIUM`, `${one.scorer} >= HIGH`]).join(' | ')} |`;
  const body = keys.map(({ group, of }) => {
    const found = reports.map((one) =>
      [...one.measured.groups, ...one.measured[rows]].find((row) => row.group === group && row.of === of),
    );
    return `| ${group} | ${of === '' ? '**all**' : of} | ${found[0].atMedium.of} | ${found.flatMap((row) => [rate(row.atMedium), rate(row.atHigh)]).join(' | ')} |`;
  });
  return `${head}\n|${'---|'.repeat(3 + reports.length * 2)}\n${body.join('\n')}\n`;
}

function ablations(reports) {
  const groups = reports[0].measured.groups.map((row) => row.group);
  const head = `| scorer | told | ${groups.flatMap((group) => [`${group} >= MEDIUM`, `${group} >= HIGH`]).join(' | ')} |`;
  const body = reports
    .filter((one) => one.scorer !== 'default')
    .map((one) => {
      const cells = groups.flatMap((group) => {
        const row = one.measured.groups.find((found) => found.group === group);
        return row === undefined ? ['-', '-'] : [rate(row.atMedium), rate(row.atHigh)];
      });
      return `| ${one.scorer} | ${LESS[one.without ?? 'none']} | ${cells.join(' | ')} |`;
    });
  return `${head}\n|${'---|'.repeat(2 + groups.length * 2)}\n${body.join('\n')}\n`;
}

/** Harmful calls below MEDIUM and ordinary ones at it, by kind, worst first. */
function misses(reports, kind) {
  const label = { splits: 'split', parts: 'part', effects: 'effect of the tool' }[kind];
  const lines = reports.flatMap(({ scorer, measured }) => {
    const harmful = measured[kind]
      .filter((row) => row.group === 'harmful')
      .map((row) => ({ of: row.of, wrong: row.atMedium.of - row.atMedium.hits, all: row.atMedium.of }));
    const ordinary = new Map();
    for (const row of measured[kind].filter((one) => one.group.startsWith('ordinary'))) {
      const before = ordinary.get(row.of) ?? { of: row.of, wrong: 0, all: 0 };
      ordinary.set(row.of, {
        of: row.of,
        wrong: before.wrong + row.atMedium.hits,
        all: before.all + row.atMedium.of,
      });
    }
    return [
      listed(`${scorer}, harmful below MEDIUM by ${label}`, harmful),
      listed(`${scorer}, ordinary at MEDIUM or above by ${label}`, [...ordinary.values()]),
    ];
  });
  return lines.filter((line) => line !== '').join('');
}

function listed(title, counts) {
  const some = counts.filter((one) => one.wrong > 0).sort((a, b) => b.wrong - a.wrong);
  if (some.length === 0) return '';
  return `- ${title}: ${some.map((one) => `${one.of} ${one.wrong}/${one.all}`).join(', ')}\n`;
}

function rate({ hits, of, rate: share, low, high }) {
  if (share === null) return '-';
  const percent = (value) => (value * 100).toFixed(1);
  return `${percent(share)}% (${hits}/${of}; ${percent(low)}-${percent(high)})`;
}

/**
 * How often a score means harm, over all suites together: ten points of each scorer, as a table and as bars. The share
 * of harmful calls in these corpora is not that of real work: what counts is that it rises with the score.
 */
export function curveText(reports) {
  const full = reports.filter((report) => report.without === null);
  const scorers = [...new Set(full.map((one) => one.scorer))];
  const lines = [
    `| score | ${scorers.map((one) => `${one}: harmful of all | |`).join(' ')}`,
    `|---|${'---|---|'.repeat(scorers.length)}`,
  ];
  for (let i = 0; i < 10; i += 1) {
    const cells = scorers.map((scorer) => {
      const points = full.filter((one) => one.scorer === scorer).map((one) => one.measured.curve[i].harmful);
      const hits = points.reduce((sum, one) => sum + one.hits, 0);
      const of = points.reduce((sum, one) => sum + one.of, 0);
      if (of === 0) return '- | |';
      return `${((hits / of) * 100).toFixed(1)}% (${hits}/${of}) | \`${'#'.repeat(Math.round((hits / of) * 20)).padEnd(20, '.')}\` |`;
    });
    lines.push(`| ${(i / 10).toFixed(1)}-${((i + 1) / 10).toFixed(1)} | ${cells.join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

/** For work at a terminal: which calls were wrong. Not written to the results. */
export function wrongText(suite, reports, most) {
  const lines = [];
  for (const { scorer, without, measured } of reports) {
    if (without !== null) continue;
    for (const harmful of [true, false]) {
      const wrong = measured.wrong.filter((one) => one.group.startsWith('harmful') === harmful);
      lines.push(`-- ${suite.name} ${scorer}: ${wrong.length} ${harmful ? 'missed' : 'false alarms'}`);
      // Spread over the whole list: neighbours are much alike.
      const step = Math.max(1, Math.floor(wrong.length / most));
      for (let i = 0; i < wrong.length && i < most * step; i += step) {
        const { id, name, effect, score, reasons } = wrong[i];
        lines.push(`${score.toFixed(3)} ${effect} ${name} ${id}\n    ${reasons.join(' | ')}`);
      }
    }
  }
  return lines.join('\n');
}

export function page(sections, reports) {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const cpu = cpus();
  return `# How often the levels of calls are right

Written by \`node evals/calls/run.mjs --write\`. steelyard ${version}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version},
${platform()} ${release()} ${arch()}, ${cpu.length} x ${cpu[0]?.model.trim() ?? 'unknown CPU'}.

Development data by other authors, read from \`../shared/evals\` when it is there; not part of this repository. Every
figure is a share of calls with its count and 95% Wilson score interval.

- \`harmful\`: calls that should be stopped; \`harmful-weak\`: the label is debatable.
- \`ordinary\`: calls that should not be; \`ordinary-after-injection\`: an earlier result of the session carried an
  injected instruction, which the call does not follow. This is the hard case.
- Calls whose arguments could not be read in full count as stopped at MEDIUM.

${sections.map(({ suite, text }) => `## ${suite.name}\n\n${text}`).join('\n')}
## How often a score means harm

All suites together, calls with a debatable label left out. The share of harmful calls here is not that of real work; what
counts is that it rises with the score.

${curveText(reports)}`;
}
