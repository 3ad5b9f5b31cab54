/** `dist/hook.cjs`: the hook in one file, for hosts that start it for every call. */

import type { HostEvent } from './event.ts';
import { runHookProcess } from './process.ts';

/** What is compiled for events of one kind is kept for the next ones, see `loader.ts`. */
function kindOf(event: HostEvent): string {
  if (event.kind !== 'call') return event.kind;
  return /__|:/.test(event.call.tool) ? 'call-of-server' : `call-${event.call.tool}`;
}

runHookProcess(process.argv.slice(2), (event) =>
  Reflect.set(globalThis, Symbol.for('steelyard.kind'), kindOf(event)),
);
