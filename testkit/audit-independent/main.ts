// node --import ./testkit/typescript-loader.mjs testkit/audit-independent/main.ts [LOGS] [FIRST_SEED]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareVerifiers } from './differential.ts';

const folder = mkdtempSync(join(tmpdir(), 'steelyard-differential-'));
const { counts, differences } = await compareVerifiers(
  folder,
  Number(process.argv[2] ?? 1000),
  Number(process.argv[3] ?? 1),
);
rmSync(folder, { recursive: true });
console.log(JSON.stringify(counts), `${differences.length} differences`);
for (const difference of differences.slice(0, 20)) console.log(difference);
process.exitCode = differences.length === 0 ? 0 : 1;
