/**
 * The process of one or more attacks: prints a JSON line for each.
 * Usage: node child-main.js quick|full LEVEL ATTACK...
 */
import type { SecurityLevel } from '../../src/enclave/limits.ts';
import { Stage } from './attempt.ts';

const [pace, level, ...names] = process.argv.slice(2) as [string, SecurityLevel, ...string[]];
const stage = await Stage.open(names, level, pace === 'quick');
for (const name of names) console.log(JSON.stringify(await stage.attempt(name)));
await stage.close();
