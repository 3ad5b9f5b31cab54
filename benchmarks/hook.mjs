/**
 * What the hook adds to the start of Node: `dist/hook.cjs` on an allowed Bash call against `node -e 0`, started in turn; and on
 * the same call in a session with a task.
 * Prints medians of wall clock, and how noisy the machine was. Writes nothing.
 *
 * node benchmarks/hook.mjs [ROUNDS]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateFolder } from '../dist/gate/index.js';

const HOOK = process.env.STEELYARD_HOOK ?? fileURLToPath(new URL('../dist/hook.cjs', import.meta.url));
const rounds = Number(process.argv[2] ?? 40);
const root = mkdtempSync(join(tmpdir(), 'hook-bench-'));
const dir = join(root, '.steelyard');
await createGateFolder(dir, {});

const CALL = JSON.stringify({
  session_id: 's',
  cwd: root,
  permission_mode: 'default',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'git status --short && npm test' },
  tool_use_id: 't',
});

/** The same call in a session with a task: what the user asked for is read, and where values come from is looked up. */
const ASKED = CALL.replace('"s"', '"asked"');
const PROMPT = JSON.stringify({
  session_id: 'asked',
  cwd: root,
  hook_event_name: 'UserPromptSubmit',
  prompt:
    'Run the tests of the payment module, fix what fails and tell me which of the 12 cases were wrong before you commit anything.',
});

const ran = (call) => call.replace('PreToolUse', 'PostToolUse');

/** Milliseconds that one process takes. */
function timed(args, input) {
  const start = performance.now();
  const { status, stdout } = spawnSync(process.execPath, args, { input, encoding: 'utf8', cwd: root });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
  return { wall, stdout };
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const at = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(list.length * share)];

try {
  const hook = [HOOK, 'claude-code', '--dir', dir];
  // As hosts do: a prompt first. The first start for each kind of event compiles, and keeps what it compiled.
  timed(hook, PROMPT);
  const cold = timed(hook, ASKED).wall;
  for (const call of [ASKED, CALL]) {
    timed(hook, call);
    timed(hook, ran(call));
  }
  const bare = [];
  const full = [];
  const asked = [];
  for (let i = 0; i < rounds; i += 1) {
    bare.push(timed(['-e', '0'], '').wall);
    for (const [call, list] of [
      [CALL, full],
      [ASKED, asked],
    ]) {
      const { wall, stdout } = timed(hook, call);
      if (!stdout.includes('"allow"')) throw new Error(`not allowed: ${stdout}`);
      list.push(wall);
      // The outcome, as hosts tell it after each call; not counted.
      timed(hook, ran(call));
    }
  }
  const added = (list) => list.map((wall, i) => wall - bare[i]);
  const line = (name, list) =>
    `${name.padEnd(22)} median ${median(list).toFixed(0).padStart(5)} ms   p10 ${at(list, 0.1).toFixed(0).padStart(5)}   p90 ${at(list, 0.9).toFixed(0).padStart(5)}`;
  console.log(
    `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0].toFixed(1)}, ${rounds} pairs`,
  );
  console.log(line('node -e 0', bare));
  console.log(line('hook, allowed Bash', full));
  console.log(line('added, by pairs', added(full)));
  console.log(line('added with a task', added(asked)));
  console.log(`first start             ${cold.toFixed(0)} ms`);
  console.log(`ratio of the medians    ${(median(full) / median(bare)).toFixed(2)}`);
  // On an idle machine the tenth is near the median; where it is not, the figures say more of the machine.
  console.log(`noise: p90 / p10 of \`node -e 0\` is ${(at(bare, 0.9) / at(bare, 0.1)).toFixed(2)}`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
