// node --import ./testkit/typescript-loader.mjs testkit/audit-crash/main.ts [ROUNDS] [WRITERS]
import { crash } from './crash.ts';

const result = await crash(Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 3));
console.log(`${result.kills} kills, ${result.acknowledged} entries acknowledged, ${result.kept} kept`);
for (const problem of result.problems.slice(0, 20)) console.log(problem);
process.exitCode = result.problems.length === 0 ? 0 : 1;
