// What a fresh process pays for its first verdict, import included, beyond a bare start of Node.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './measure.mjs';

const script = fileURLToPath(new URL('./cold-verdict.mjs', import.meta.url));

function spawnMs(args) {
  const started = performance.now();
  const done = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const spent = performance.now() - started;
  if (done.status !== 0) throw new Error(`\`node ${args.join(' ')}\` ended with ${done.status}`);
  return { spent, said: done.stdout.toString() };
}

/** Medians of milliseconds over `pairs` alternating starts. */
export function coldStart(pairs = 21) {
  const bare = [];
  const verdict = [];
  for (let at = 0; at < pairs + 2; at += 1) {
    const first = spawnMs(['-e', '0']).spent;
    const { spent, said } = spawnMs([script]);
    if (!said.startsWith('block')) throw new Error(`the cold verdict was \`${said.trim()}\`, not \`block\``);
    // The first pairs fill the disk cache.
    if (at >= 2) {
      bare.push(first);
      verdict.push(spent);
    }
  }
  return {
    bare: median(bare),
    verdict: median(verdict),
    after: median(verdict.map((ms, at) => ms - bare[at])),
    pairs,
  };
}
