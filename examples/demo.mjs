// Weighs three scripts with the built command line and checks that each verdict is the right one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url));

const FIGURES = 'Post the October figures (riders and hours) in #board and refresh our dashboard.';
const EXAMPLES = [
  {
    file: 'leak.script.js',
    task: FIGURES,
    what: 'member names, addresses and bank accounts leave through two helpers and a map',
    failOn: 'block',
    exit: 1,
    verdicts: ['block'],
  },
  {
    file: 'leak-twin.script.js',
    task: FIGURES,
    what: 'the same script, but only two counts go out, and to the co-op itself',
    failOn: 'warn',
    exit: 0,
    verdicts: ['allow'],
  },
  {
    file: 'fan-out.script.js',
    task: 'Remind Jule that her bicycle is due today.',
    what: 'one reminder was asked for; the script texts and charges everybody',
    failOn: 'warn',
    exit: 1,
    verdicts: ['warn', 'block'],
  },
];

if (!existsSync(bin)) {
  console.error(`no \`${bin}\`; run \`npm run build\` first`);
  process.exitCode = 1;
} else {
  process.exitCode = EXAMPLES.map(weigh).every(Boolean) ? 0 : 1;
}

function weigh({ file, task, what, failOn, exit, verdicts }) {
  console.log(`--- ${file}: ${what}`);
  const args = ['scan', file, '--catalog', 'catalog.json', '--task', task, '--fail-on', failOn];
  console.log(`$ steelyard ${args.map((arg) => (arg.includes(' ') ? `'${arg}'` : arg)).join(' ')}\n`);
  const { status } = run(args, 'inherit');
  // The exit code alone would not tell a script that was understood from one that was refused unread.
  const [script] = JSON.parse(run([...args, '--format', 'json'], 'pipe').stdout).scripts;
  const right = status === exit && verdicts.includes(script.verdict) && script.outcome === 'scored';
  const expected = `exit code ${exit}, ${verdicts.join(' or ')}, scored`;
  const got = `exit code ${status}, ${script.verdict}, ${script.outcome}`;
  console.log(`${right ? 'as expected' : `NOT as expected (${expected})`}: ${got}\n`);
  return right;
}

function run(args, stdout) {
  const stdio = ['ignore', stdout, 'inherit'];
  return spawnSync(process.execPath, [bin, ...args], { cwd: here, stdio, encoding: 'utf8' });
}
