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

interface Result {
  readonly failed: number;
  readonly passed: number;
}

/** Tests whose names match, in the copy. */
function run({ test, name }: Mutant): Result {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const args = [
    'vitest',
    'run',
    test,
    '--project',
    '*',
    '-t',
    pattern,
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  spawnSync('npx', args, { cwd: copy, encoding: 'utf8' });
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
    numFailedTests: number;
    numPassedTests: number;
  };
  return { failed: numFailedTests, passed: numPassedTests };
}

function broken(mutant: Mutant): Result {
  const path = join(copy, 'src', mutant.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(mutant.defence).length !== 2)
    throw new Error(`${mutant.file} does not hold this exactly once: ${mutant.defence}`);
  writeFileSync(
    path,
    source.replace(mutant.defence, () => mutant.broken),
  );
  try {
    return run(mutant);
  } finally {
    writeFileSync(path, source);
  }
}

try {
  for (const part of ['src', 'testkit', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const part of [
    'node_modules',
    'dist',
    'models',
    'evals',
    'docs',
    'examples',
    'benchmarks',
    'training',
  ])
    symlinkSync(join(root, part), join(copy, part));
  let survived = 0;
  for (const mutant of MUTANTS.filter(({ attack }) => attack.includes(wanted))) {
    const whole = run(mutant);
    const { failed } = broken(mutant);
    const shown = whole.passed > 0 && whole.failed === 0 && failed > 0;
    if (!shown) survived += 1;
    console.log(
      `${shown ? 'red  ' : 'NOT SHOWN'} ${mutant.attack}: ${whole.passed} passed before, ${failed} failed without \`${mutant.file}\``,
    );
  }
  console.log(survived === 0 ? 'every defence is missed by its test' : `${survived} are not shown`);
  process.exitCode = survived === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
