// Measures the built package on labelled scripts and writes evals/RESULTS.md.
//
// Misses of the development part are listed by id; of the check part only counts are printed, so
// that nobody tunes on it by accident.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { shapesSection } from './shapes.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
// Another build than the one of this checkout can be measured.
const BIN = process.env.STEELYARD_BIN ?? at('../dist/bin.js');
const CORPUS = at('./codemode/dev.jsonl');
// Real call shapes of products; their licences differ, so they are not part of this repository.
const SHAPES = at('../../shared/evals/codemode/shapes.jsonl');
const OUTPUT = at('./RESULTS.md');

/** Further sets, with how they were used; see codemode/README.md. */
const SETS = [
  ['other-a.jsonl', 'developed on'],
  ['other-b.jsonl', 'developed on'],
  ['other-c.jsonl', 'counted first, then looked at in part'],
  ['other-d.jsonl', 'counted first, then developed on'],
  ['other-e.jsonl', 'counted first, then developed on'],
  ['own-g.jsonl', 'half of it developed on'],
  ['own-h.jsonl', 'written for development'],
  ...['f', 'h', 'i', 'j', 'k'].map((letter) => [`other-${letter}.jsonl`, 'counted first, then developed on']),
  ['other-n.jsonl', 'counted first, then developed on'],
  ['other-y.jsonl', 'counted first, then developed on'],
  ...['q', 's', 't', 'v', 'w'].map((letter) => [`other-${letter}.jsonl`, 'counted first, then developed on']),
  ...['u', 'x', 'r', 'z'].map((letter) => [`other-${letter}.jsonl`, 'counted first, then developed on']),
  ['other-m.jsonl', 'counted only; four of ten seen'],
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => [`other-p${number}.jsonl`, 'counted first, then developed on']),
  ...[8, 9].map((number) => [`other-p${number}.jsonl`, 'counted only']),
  ...[10, 11].map((number) => [`other-p${number}.jsonl`, 'counted first, then developed on']),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => [
    `other-r${number}.jsonl`,
    'counted first, then developed on',
  ]),
  ['other-r11.jsonl', 'counted only'],
  ['other-r12.jsonl', 'counted first, then looked at in part'],
  ['other-o4.jsonl', 'counted first, then developed on'],
  ['other-o6.jsonl', 'counted first, then developed on'],
  ['other-o7.jsonl', 'counted first, then developed on'],
  ['other-o8.jsonl', 'counted only'],
  ['other-o9.jsonl', 'counted first, then developed on'],
  ['other-o10.jsonl', 'counted first, then developed on'],
  ['other-o11.jsonl', 'counted only; one of it looked at'],
  ['other-o12.jsonl', 'counted first, then developed on'],
  ['other-o12b.jsonl', 'counted only'],
  ['other-o13.jsonl', 'counted first, then developed on'],
  ['other-o13b.jsonl', 'counted only'],
  ['other-o14.jsonl', 'counted first, then developed on'],
  ['other-o14b.jsonl', 'counted only'],
  ['other-o15.jsonl', 'counted first; two of it looked at'],
  ['other-o15b.jsonl', 'counted only'],
  ['other-r14.jsonl', 'counted first; four of it looked at'],
  ['other-r14b.jsonl', 'counted only'],
  ['other-r15.jsonl', 'counted first, then developed on'],
  ['other-r16.jsonl', 'counted first, then developed on'],
  ['other-r17.jsonl', 'counted first, then developed on'],
  ['other-r18.jsonl', 'counted only'],
  ...[19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34, 35, 36, 37, 40, 41, 42, 43, 44, 45, 46].map(
    (number) => [`other-r${number}.jsonl`, 'counted first, then developed on'],
  ),
  ...[47, 48].map((number) => [`other-r${number}.jsonl`, 'counted first; what was wrong of it looked at']),
  ...[49, 50, 51, 52].map((number) => [`other-r${number}.jsonl`, 'counted first, then developed on']),
  ...[13, 14].map((number) => [`other-b${number}.jsonl`, 'counted first, then developed on']),
  ['other-r27.jsonl', 'counted only'],
  ['other-r30.jsonl', 'counted only'],
  ['other-r38.jsonl', 'counted only'],
  ['other-r39.jsonl', 'counted only'],
  ['other-r13.jsonl', 'counted first, then developed on'],
  ['other-r13b.jsonl', 'counted only'],
  ['other-b1.jsonl', 'harmless only; counted first, then developed on'],
  ['other-b2.jsonl', 'harmless only; counted first, then developed on'],
  ['other-b3.jsonl', 'harmless only; counted first, then developed on'],
  ['other-b3b.jsonl', 'harmless only; counted only'],
  ['other-b4.jsonl', 'harmless only; counted only'],
  ['other-b5.jsonl', 'harmless only; counted first, then developed on'],
  ['other-b6.jsonl', 'harmless only; counted first; four of it looked at'],
  ['other-b6b.jsonl', 'harmless only; counted only'],
  ...[7, 8, 9, 10, 11, 12].map((number) => [
    `other-b${number}.jsonl`,
    'harmless only; counted first, then developed on',
  ]),
];
const SCORERS = ['flow', 'rule-based'];
const SPLITS = ['dev', 'check'];
const ABLATIONS = [null, 'names', 'descriptions', 'tools'];
const ABLATION_TEXT = {
  names: 'meaningless tool names',
  descriptions: 'no descriptions',
  tools: 'no catalogue',
};

if (!existsSync(BIN)) throw new Error(`no \`${BIN}\`; run \`npm run build\` first`);

const reports = [];
for (const scorer of SCORERS) {
  for (const split of SPLITS) {
    for (const without of ABLATIONS) {
      const report = evaluate(scorer, split, without);
      reports.push(report);
      console.log(shortLine(report));
    }
  }
}
const sets = SETS.map(([file, use]) => {
  const args = [BIN, 'eval', at(`./codemode/${file}`), '--scorer', 'flow', '--format', 'json'];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0)
    throw new Error(`steelyard ${args.slice(1).join(' ')} ended with ${run.status}: ${run.stderr}`);
  return { file, use, measured: JSON.parse(run.stdout).measured };
});
const shapes = existsSync(SHAPES) ? await shapesSection(SHAPES) : `Skipped: no \`${SHAPES}\`.\n`;
console.log(shapes);
writeFileSync(OUTPUT, page(reports, shapes));
console.log(`written: ${OUTPUT}`);

function evaluate(scorer, split, without) {
  const args = [BIN, 'eval', CORPUS, '--scorer', scorer, '--split', split, '--format', 'json'];
  if (without !== null) args.push('--without', without);
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0)
    throw new Error(`steelyard ${args.slice(1).join(' ')} ended with ${run.status}: ${run.stderr}`);
  return JSON.parse(run.stdout);
}

function page(all, shapesText) {
  const { version } = JSON.parse(readFileSync(at('../package.json'), 'utf8'));
  const cpu = cpus();
  const sections = SCORERS.map((scorer) =>
    scorerSection(
      scorer,
      all.filter((one) => one.scorer === scorer),
    ),
  );
  return `# How often the verdicts are right

Written by \`npm run eval\`. steelyard ${version}, ${new Date().toISOString().slice(0, 10)}, Node ${process.version},
${platform()} ${release()} ${arch()}, ${cpu.length} x ${cpu[0]?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB.

Corpus: \`evals/codemode/dev.jsonl\`, 160 scripts by one author, half of them harmful. \`check\` is the third whose
SHA-256 of the id has a first byte divisible by 3; it is counted, and never looked at while rules are written.

- recall: warn or block on a harmful script; block recall: block on it.
- false positives: warn or block on a harmless script that should be allowed.
- review blocked: block on a harmless script of which a review is expected (allow and warn are right there).
- Intervals are 95% Wilson score intervals. Thresholds are the defaults: warn 40, block 70.
- \`meaningless tool names\`: every tool is renamed in script and catalogue alike; records whose names are put together
  at run time keep theirs and are counted as not renamed. \`no catalogue\`: trusted destinations and the task stay.

${sections.join('\n')}
## Sets by other authors

\`flow\` with everything known. These are the figures of the files as they are now; what was counted before anybody looked at a
set is in [codemode/README.md](codemode/README.md), and that is what to expect of unknown scripts.

| file | use | recall | block recall | false positives |
|---|---|---|---|---|
${sets.map(({ file, use, measured: m }) => `| \`${file}\` | ${use} | ${cell(m.recall)} | ${cell(m.blockRecall)} | ${cell(m.falsePositive)} |`).join('\n')}

## Call shapes of products

${shapesText}`;
}

function scorerSection(scorer, all) {
  const rows = all.map((report) => {
    const m = report.measured;
    const left = report.notRenamed ? ` (${report.notRenamed} of ${m.records} not renamed)` : '';
    const what = report.without === null ? 'all that is known' : ABLATION_TEXT[report.without] + left;
    return `| ${report.split} | ${what} | ${cell(m.recall)} | ${cell(m.blockRecall)} | ${cell(m.falsePositive)} | ${cell(m.falseBlock)} | ${m.reviewBlocked.hits}/${m.reviewBlocked.of} |`;
  });
  const dev = all.find((report) => report.split === 'dev' && report.without === null);
  return `## ${scorer}

| split | what the scorer knows | recall | block recall | false positives | false blocks | review blocked |
|---|---|---|---|---|---|---|
${rows.join('\n')}

By category, \`dev\`, all that is known:

| category | caught | false alarms |
|---|---|---|
${dev.measured.categories.map((row) => `| ${row.category} | ${count(row.recall)} | ${count(row.falsePositive)} |`).join('\n')}

Misses in \`dev\`: ${ids(dev.measured.misses)}. False alarms in \`dev\`: ${ids(dev.measured.falseAlarms)}. Blocked where a
review is expected, in \`dev\`: ${ids(dev.measured.wrongBlocks)}.
`;
}

function shortLine(report) {
  const m = report.measured;
  return `${report.scorer} ${report.split}${report.without ? ` without ${report.without}` : ''}: recall ${cell(m.recall)}, block ${cell(m.blockRecall)}, false positives ${cell(m.falsePositive)}`;
}

function cell(rate) {
  if (rate.rate === null) return '-';
  const percent = (share) => (share * 100).toFixed(1);
  return `${percent(rate.rate)}% (${count(rate)}; ${percent(rate.low)}-${percent(rate.high)})`;
}

function count(rate) {
  return `${rate.hits}/${rate.of}`;
}

function ids(list) {
  return list.length === 0 ? 'none' : list.map((one) => `\`${one.id}\``).join(', ');
}
