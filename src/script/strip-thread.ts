import { createRequire } from 'node:module';
import type * as threads from 'node:worker_threads';

/** What the type stripper says of one text. `line` counts from 1, `column` in code points from 0. */
export type StripReply =
  | { readonly kind: 'stripped'; readonly text: string }
  | {
      readonly kind: 'syntax';
      readonly message: string;
      readonly line: number;
      readonly column: number;
      readonly unsupported: boolean;
    }
  | { readonly kind: 'overflow' | 'slow' | 'failed' };

/** Longest time for one script, in milliseconds. Ordinary scripts of 5 KB take about 1. */
export const MOST_MILLISECONDS = 1_000;
/** Longest time for starting the thread and loading the stripper (about 70 ms here). */
const MOST_START_MILLISECONDS = 20_000;

interface Thread {
  readonly worker: threads.Worker;
  readonly port: threads.MessagePort;
  readonly receive: typeof threads.receiveMessageOnPort;
  readonly flag: Int32Array;
}

let thread: Thread | undefined;

// The stripper throws plain objects for what is wrong with the text, and errors for what is wrong with itself.
const BODY = `
const { workerData } = require('node:worker_threads');
const { port, flag, stripper } = workerData;
const { transformSync } = require(stripper);
const answer = (reply) => {
  port.postMessage(reply);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
};
port.on('message', (code) => {
  let reply;
  try {
    reply = { kind: 'stripped', text: transformSync(code, { mode: 'strip-only' }).code };
  } catch (error) {
    const known = !(error instanceof Error) && (error?.code === 'InvalidSyntax' || error?.code === 'UnsupportedSyntax');
    if (known) {
      const { message, startLine: line, startColumn: column } = error;
      reply = { kind: 'syntax', message, line, column, unsupported: error.code === 'UnsupportedSyntax' };
    } else {
      const overflow = error instanceof RangeError || error?.name === 'RuntimeError';
      reply = { kind: overflow ? 'overflow' : 'failed' };
    }
  }
  answer(reply);
});
answer({ kind: 'ready' });
`;

/**
 * Strips the types of one text, in a thread of its own, and waits for it at most `milliseconds`. The stripper is WebAssembly that cannot be
 * interrupted, takes the square of the number of errors in a line and doubles its time with each `<T>(`; a thread
 * can be ended. It is started on first need, kept, and dropped after a text that overflowed or outlasted it, because
 * the instance stays broken.
 */
export function stripInThread(code: string, milliseconds: number): StripReply {
  if (!startStripper() || thread === undefined) return { kind: 'failed' };
  const { port } = thread;
  Atomics.store(thread.flag, 0, 0);
  port.postMessage(code);
  const reply = wait(thread, milliseconds) as StripReply | undefined;
  if (reply?.kind === 'stripped' || reply?.kind === 'syntax') return reply;
  end(thread);
  thread = undefined;
  return reply ?? { kind: 'slow' };
}

/** Starts the thread if it does not run. False where a process may not start threads. */
export function startStripper(): boolean {
  try {
    thread ??= start();
    return true;
  } catch {
    return false;
  }
}

function start(): Thread {
  // Loaded here: few scripts have types, and loading it is a part of the start of a process that anybody would notice.
  const load = createRequire(import.meta.url);
  const { MessageChannel, receiveMessageOnPort, Worker } = load('node:worker_threads') as typeof threads;
  const { port1: port, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const stripper = load.resolve('amaro');
  const worker = new Worker(BODY, {
    eval: true,
    env: {},
    execArgv: [],
    workerData: { port: port2, flag, stripper },
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 4 },
  });
  // Neither may keep the process alive, and what the thread says on its way out concerns nobody.
  worker.unref();
  port.unref();
  worker.on('error', () => {});
  const started: Thread = { worker, port, flag, receive: receiveMessageOnPort };
  if (wait(started, MOST_START_MILLISECONDS) === undefined) {
    end(started);
    throw new Error('the type stripper did not start');
  }
  return started;
}

function wait({ flag, port, receive }: Thread, milliseconds: number): unknown {
  Atomics.wait(flag, 0, 0, milliseconds);
  return receive(port)?.message;
}

function end({ worker, port }: Thread): void {
  port.close();
  void worker.terminate();
}
