import { MessageChannel, Worker } from 'node:worker_threads';
import { entryFile } from '../../entry-file.ts';
import type { FromEngine } from './protocol.ts';
import type { Setup } from './serve.ts';
import type { Slot, SlotEvents } from './slot.ts';
import type { ThreadData } from './thread-main.ts';

/** A thread without environment and without standard streams of its own. */
export function startThread(wasm: object, setup: Setup, events: SlotEvents): Slot {
  const { url, execArgv } = entryFile('enclave-thread');
  const { port1: port, port2 } = new MessageChannel();
  const control = new Int32Array(new SharedArrayBuffer(8));
  const workerData: ThreadData = { port: port2, control, wasm, setup };
  const worker = new Worker(url, {
    workerData,
    transferList: [port2],
    env: {},
    argv: [],
    execArgv: [...execArgv],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 192, stackSizeMb: 4 },
  });
  let over = false;
  const gone = (reason: string): void => {
    port.close();
    if (over) return;
    over = true;
    events.gone(reason);
  };
  worker.on('error', (error: Error & { code?: string }) => gone(error.code ?? error.message));
  worker.on('exit', (code) => gone(`the thread ended with ${code}`));
  port.on('message', (message: FromEngine) => {
    if (!over) events.message(message);
  });
  return {
    post(message): void {
      if (message.kind === 'run') Atomics.store(control, 1, 0);
      port.postMessage(message);
      Atomics.store(control, 0, 1);
      Atomics.notify(control, 0);
    },
    stop(): boolean {
      Atomics.store(control, 1, 1);
      return true;
    },
    hold(held): void {
      if (held) port.ref();
      else port.unref();
      if (held) worker.ref();
      else worker.unref();
    },
    async kill(): Promise<void> {
      over = true;
      port.close();
      worker.ref();
      await worker.terminate();
    },
  };
}
