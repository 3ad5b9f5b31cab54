// node --import ./testkit/typescript-loader.mjs testkit/audit-mutations/main.ts [MUTANTS] [FIRST_SEED]
import { type Tally, trySeed } from './run.ts';

const wanted = Number(process.argv[2] ?? 10_000);
const firstSeed = Number(process.argv[3] ?? 1);
const tally: Tally = { kinds: {}, honest: 0, mutants: 0, failures: [] };
for (let seed = firstSeed; tally.mutants < wanted || tally.honest < wanted; seed += 1)
  await trySeed(seed, 120, tally);
console.table(tally.kinds);
console.log(`${tally.honest} honest logs, ${tally.mutants} mutants, ${tally.failures.length} failures`);
for (const failure of tally.failures.slice(0, 40)) console.log(failure);
process.exitCode = tally.failures.length === 0 ? 0 : 1;
