import { availableParallelism } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { entryFile } from '../../entry-file.ts';
import { Mailbox } from './mailbox.ts';
import { Patience } from './patience.ts';
import type { FromEngine, ToEngine } from './protocol.ts';
import type { Setup } from './serve.ts';
import type { Slot, SlotEvents } from './slot.ts';
import type { ThreadData } from './thread-main.ts';

/** Milliseconds in which an engine whose script only asks for the next call is back: about what a sleep would cost. */
const PATIENCE_MS = availableParallelism() > 1 ? 0.25 : 0;
/** Milliseconds for which answers may follow each other before the event loop has its turn. */
const MOST_WITHOUT_LOOP_MS = 2;

/** When the event loop last came round, as far as that matters here; absent while nobody has waited since. */
let sinceLoop: number | undefined;

/** Whether waiting for an answer keeps nothing else of the host. */
function loopCanWait(): boolean {
  if (sinceLoop === undefined) {
    sinceLoop = performance.now();
    setImmediate(() => {
      sinceLoop = undefined;
    });
    return true;
  }
  return performance.now() - sinceLoop < MOST_WITHOUT_LOOP_MS;
}

/** A thread without environment and without standard streams of its own. */
export function startThread(wasm: object, setup: Setup, events: SlotEvents): Slot {
  const { url, execArgv } = entryFile('enclave-thread');
  const { port1: port, port2 } = new MessageChannel();
  const mailbox = new Mailbox();
  const patience = new Patience(PATIENCE_MS);
  const workerData: ThreadData = { port: port2, shared: mailbox.shared, wasm, setup };
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
  const post = (message: ToEngine): void => {
    if (message.kind === 'run') mailbox.stopped = false;
    port.postMessage(message);
    mailbox.ring();
  };
  const look = (): void => {
    const message = mailbox.answer(patience);
    if (message !== undefined && !over) events.message(message);
  };
  return {
    post,
    answer(message, alone): void {
      const wait = alone && loopCanWait();
      if (wait) mailbox.expect();
      if (!mailbox.put(message)) post(message);
      // Whatever else is ready goes first.
      if (wait) queueMicrotask(look);
    },
    stop(): boolean {
      mailbox.stopped = true;
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
