// npm run asking:mutations [PART_OF_AN_ATTACK]
// Breaks one defence after the other in a copy of the sources, and runs the test of that attack there: it has to go red.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MUTANTS, type Mutant } from './mutants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'steelyard-mutants-'));
const wanted = process.argv[2] ?? '';

/** Nothing of these tests needs what the whole suite prepares. */
const CONFIG = `export default { test: { include: ['src/**/*.test.ts', 'testkit/**/*.test.ts'], pool: 'forks', testTimeout: 30000, hookTimeout: 30000 } };`;

type Statuses = ReadonlyMap<string, string>;

/** How the tests of a file ended, by their whole names. */
function run(test: string, name?: string): Statuses {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const only = name === undefined ? [] : ['-t', name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const args = [vitest, 'run', test, ...only, '--reporter=json', `--outputFile=${report}`];
  spawnSync(process.execPath, args, { cwd: copy });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly {
      assertionResults: readonly { readonly fullName: string; readonly status: string }[];
    }[];
  };
  return new Map(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status }) => [fullName, status] as const),
    ),
  );
}

function broken({ file, defence, broken, test, name }: Mutant): Statuses {
  const path = join(copy, 'src', file);
  const source = readFileSync(path, 'utf8');
  if (source.split(defence).length !== 2)
    throw new Error(`${file} does not hold this exactly once: ${defence}`);
  writeFileSync(
    path,
    source.replace(defence, () => broken),
  );
  try {
    return run(test, name);
  } finally {
    writeFileSync(path, source);
  }
}

function withStatus(tests: Statuses, name: string, status: string): number {
  return [...tests].filter(([full, ended]) => full.includes(name) && ended === status).length;
}

try {
  for (const part of ['src', 'testkit', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  writeFileSync(join(copy, 'vitest.config.ts'), CONFIG);
  for (const part of ['node_modules', 'dist', 'models', 'evals', 'docs'])
    symlinkSync(join(root, part), join(copy, part));
  const mutants = MUTANTS.filter(({ attack }) => attack.includes(wanted));
  const whole = new Map([...new Set(mutants.map(({ test }) => test))].map((test) => [test, run(test)]));
  let survived = 0;
  for (const mutant of mutants) {
    const before = whole.get(mutant.test) ?? new Map();
    const passed = withStatus(before, mutant.name, 'passed');
    const failed = withStatus(broken(mutant), mutant.name, 'failed');
    const shown = passed > 0 && withStatus(before, mutant.name, 'failed') === 0 && failed > 0;
    if (!shown) survived += 1;
    console.log(
      `${shown ? 'red      ' : 'NOT SHOWN'} ${mutant.attack}: ${passed} passed, ${failed} failed without the defence in ${mutant.file}`,
    );
  }
  console.log(
    survived === 0 ? `${mutants.length} defences, each missed by its test` : `${survived} not shown`,
  );
  process.exitCode = survived === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
