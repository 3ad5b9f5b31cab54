/** `dist/hook.cjs`: the hook in one file, for hosts that start it for every call. */

import { runHookProcess } from './process.ts';

runHookProcess(process.argv.slice(2));
