/** `dist/hook.cjs`: the hook in one file, for hosts that start it for every call. */

import type { HostEvent } from './event.ts';
import { runHookProcess } from './process.ts';

/**
 * What is compiled for events of one kind is kept for the next ones, see `loader.ts`. A call in a session without a task, such as
 * one that tries the hook, compiles nothing of what reads tasks: it does not stand for the others.
 */
function kindOf(event: HostEvent, asked: boolean): string {
  if (event.kind !== 'call') return event.kind;
  if (!asked) return 'call-without-task';
  return /__|:/.test(event.call.tool) ? 'call-of-server' : `call-${event.call.tool}`;
}

runHookProcess(process.argv.slice(2), (event, asked) =>
  Reflect.set(globalThis, Symbol.for('steelyard.kind'), kindOf(event, asked)),
);
