/**
 * The process of one or more attacks: prints a JSON line for each.
 * Usage: node --import ../typescript-loader.mjs child-main.ts quick|full LEVEL FILE...
 */
import type { SecurityLevel } from '../../src/enclave/limits.ts';
import { Stage } from './attempt.ts';

const [pace, level, ...files] = process.argv.slice(2) as [string, SecurityLevel, ...string[]];
const stage = await Stage.open(files, level, pace === 'quick');
for (const file of files) console.log(JSON.stringify(await stage.attempt(file)));
await stage.close();
