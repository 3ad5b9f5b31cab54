/** The life of an engine thread or process: one run after the other, each in an engine as new. */
import type { Job } from '../../engine.ts';
import { cpuClock } from './cpu-clock.ts';
import { compile, type Fresh, fresh } from './fresh.ts';
import { makeLookup } from './lookup.ts';
import { Machine } from './machine.ts';
import type { Channel } from './protocol.ts';

/** What does not change between runs. */
export interface Setup {
  /** Declared tools; absent when any name can be a tool. */
  readonly toolNames?: readonly string[];
  /** Memory of the engine that is made ahead of the next run. */
  readonly memoryBytes: number;
}

/** Never returns. @param wasm the engine's program, a `WebAssembly.Module` */
export async function serve(wasm: object, setup: Setup, channel: Channel): Promise<never> {
  const lookup = makeLookup(setup.toolNames);
  const names = setup.toolNames === undefined ? undefined : JSON.stringify(setup.toolNames);
  const cpu = cpuClock();
  const compiled = await compile(wasm);
  let next: Fresh = await fresh(compiled, setup.memoryBytes);
  for (;;) {
    channel.send({ kind: 'ready' });
    const job = nextJob(channel);
    if (job.limits.memoryBytes !== next.memoryBytes) next = await fresh(compiled, job.limits.memoryBytes);
    const machine = new Machine(next, job, channel, lookup, names, cpu);
    machine.run();
    if (machine.intact && next.memoryBytes === setup.memoryBytes && next.reset()) continue;
    next.vm.dispose();
    next = await fresh(compiled, setup.memoryBytes);
  }
}

/** What is for a run that has ended in the meantime concerns nobody; the pool was told already that there is a place. */
function nextJob(channel: Channel): Job {
  for (;;) {
    const message = channel.receive();
    if (message.kind === 'run') return message.job;
  }
}
