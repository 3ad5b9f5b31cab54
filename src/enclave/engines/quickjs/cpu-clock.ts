/** Processor time of this thread, so that a busy machine takes none of a script's. */
import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * @returns a function that gives milliseconds of processor time; `undefined` where the system does not tell, so that
 *   the time that passes has to do
 */
export function cpuClock(): (() => number) | undefined {
  const ofThread = (process as { threadCpuUsage?: () => NodeJS.CpuUsage }).threadCpuUsage;
  if (ofThread !== undefined) return () => inMilliseconds(ofThread.call(process));
  if (isMainThread) return () => inMilliseconds(process.cpuUsage());
  return schedulerClock();
}

function inMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** Linux: the first number of `schedstat` is what the thread has spent on a processor, in nanoseconds. */
function schedulerClock(): (() => number) | undefined {
  let file: number;
  try {
    file = openSync('/proc/thread-self/schedstat', 'r');
  } catch {
    return undefined;
  }
  const buffer = Buffer.alloc(64);
  const read = (): number => {
    const length = readSync(file, buffer, 0, buffer.length, 0);
    return Number.parseInt(buffer.toString('latin1', 0, length), 10) / 1e6;
  };
  return Number.isFinite(read()) ? read : undefined;
}
