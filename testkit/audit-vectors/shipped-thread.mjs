// Runs a program again and again in one thread, each time anew and with other arguments, and says what it printed.
import { parentPort, workerData } from 'node:worker_threads';

const { program, runs } = workerData;
const results = [];
for (const [i, args] of runs.entries()) {
  let stdout = '';
  process.stdout.write = (text) => {
    stdout += text;
    return true;
  };
  process.argv = [process.argv[0], program, ...args];
  process.exitCode = undefined;
  // A module is evaluated once for each address.
  await import(`${program}?${i}`);
  results.push({ stdout, status: process.exitCode ?? 0 });
}
parentPort.postMessage(results);
