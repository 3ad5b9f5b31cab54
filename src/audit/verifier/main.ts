import { runVerifier } from './command.ts';

/** The file that is shipped as `verify.mjs`. */
const { text, exit } = await runVerifier(process.argv.slice(2));
(exit === 2 ? process.stderr : process.stdout).write(text);
process.exitCode = exit;
