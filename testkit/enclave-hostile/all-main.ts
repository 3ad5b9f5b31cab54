/** Every attack at every level, each in a process of its own, with the levels' own limits. Exit code 1 on any problem. */
import { availableParallelism } from 'node:os';
import { SECURITY_LEVELS } from '../../src/enclave/limits.ts';
import { attackNames, type Batch, bundleAttacks, runBatches } from './children.ts';

const [only = ''] = process.argv.slice(2);
const names = attackNames().filter((name) => name.includes(only));
const batches = names.flatMap((name): Batch[] =>
  SECURITY_LEVELS.map((level) => ({ attacks: [name], level, pace: 'full', timeoutMs: 180_000 })),
);
const programs = await bundleAttacks();
const reports = await runBatches(programs, batches, availableParallelism(), (done) => {
  for (const { attack, level, problems, ms, blockedMs, peakMb } of done) {
    const state = problems.length === 0 ? 'pass' : `FAIL ${problems.join('; ')}`;
    console.log(
      `${attack.padEnd(28)} ${level.padEnd(10)} ${String(ms).padStart(6)} ms  loop ${blockedMs} ms  ${peakMb} MiB  ${state}`,
    );
  }
});
programs.remove();
const failed = reports.filter((report) => report.problems.length > 0);
const most = (pick: (report: (typeof reports)[number]) => number): number =>
  Math.max(0, ...reports.map(pick));
console.log(
  `${reports.length - failed.length} of ${reports.length} passed; host loop blocked at most ${most((one) => one.blockedMs)} ms, peak ${most((one) => one.peakMb)} MiB`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
