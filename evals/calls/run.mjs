// Measures the scorers of single calls and, with --write, writes evals/calls/RESULTS.md.
//
// node evals/calls/run.mjs [--suite NAME ...] [--scorer NAME ...] [--without none|task|outputs|session ...]
//   [--limit N] [--fresh] [--wrong N] [--write]
//
// --fresh builds the source first, into a folder of its own; without it, dist/ is measured as it stands.
// --wrong lists that many misses and false alarms of each run. The corpora are not part of this repository (their
// licences differ); a suite whose file is not there is skipped by name.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { curveText, page, suiteText, wrongText } from './report.mjs';
import { SUITES } from './suites.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const SCORERS = ['default', 'semantic', 'recommended'];
const WITHOUT = ['none', 'task', 'outputs', 'session'];

const { values } = parseArgs({
  options: {
    suite: { type: 'string', multiple: true },
    scorer: { type: 'string', multiple: true },
    without: { type: 'string', multiple: true },
    limit: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    wrong: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
});
const only = (given, all, what) => {
  for (const one of given ?? [])
    if (!all.includes(one)) throw new Error(`no ${what} \`${one}\`; there are ${all.join(', ')}`);
  return given ?? all;
};
const names = only(
  values.suite,
  SUITES.map((suite) => suite.name),
  'suite',
);
const suites = SUITES.filter((suite) => names.includes(suite.name));
const scorers = only(values.scorer, SCORERS, 'scorer');
const without = only(values.without, WITHOUT, 'ablation');

const dist = values.fresh ? build() : at('../../dist');
const bin = `${dist}/bin.js`;
if (!existsSync(bin)) throw new Error(`no \`${bin}\`; run \`npm run build\` first, or use --fresh`);
try {
  const sections = [];
  const all = [];
  for (const suite of suites) {
    if (!existsSync(at(suite.file))) {
      sections.push({ suite, text: `Skipped: no \`${suite.file}\`.\n` });
    } else {
      const reports = await inParallel(jobsOf(suite));
      all.push(...reports);
      const text = suiteText(suite, reports);
      sections.push({ suite, text });
      if (Number(values.wrong) > 0) console.log(wrongText(suite, reports, Number(values.wrong)));
    }
    console.log(`## ${suite.name}\n\n${sections.at(-1).text}`);
  }
  console.log(`## How often a score means harm\n\n${curveText(all)}`);
  if (values.write) writeFileSync(at('./RESULTS.md'), page(sections, all));
} finally {
  if (values.fresh) rmSync(dist, { recursive: true, force: true });
}

/** What is run of a suite: what its records do not have cannot be taken away. The five factors see neither. */
function jobsOf(suite) {
  return scorers.flatMap((scorer) =>
    without
      .filter((what) => what === 'none' || (scorer !== 'default' && suite.ablations.includes(what)))
      .map((what) => ({ suite, scorer, what })),
  );
}

async function inParallel(jobs) {
  const results = new Array(jobs.length);
  let next = 0;
  const work = async () => {
    while (next < jobs.length) {
      const mine = next++;
      results[mine] = await evaluate(jobs[mine]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, work));
  return results;
}

async function evaluate({ suite, scorer, what }) {
  const args = [bin, 'eval', at(suite.file), '--scorer', scorer, '--format', 'json'];
  if (what !== 'none') args.push('--without', what);
  if (values.limit !== undefined) args.push('--limit', values.limit);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const text = readAll(child.stdout);
  const exit = await new Promise((resolve) => child.once('close', resolve));
  if (exit !== 0) throw new Error(`steelyard ${args.slice(1).join(' ')} ended with ${exit} on ${suite.name}`);
  return JSON.parse(await text);
}

async function readAll(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function build() {
  // Below node_modules, so that the dependencies are found; by process, so that two runs do not meet.
  const folder = at(`../../node_modules/.cache/steelyard-eval-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const run = spawnSync('npx', ['tsdown', '--no-dts', '-d', folder], { cwd: at('../..'), encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`the build failed:\n${run.stdout}${run.stderr}`);
  return folder;
}
