/** The program of an engine thread. It only ever waits for its pool: nothing else of Node is used here. */
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { ToEngine } from './protocol.ts';
import { type Setup, serve } from './serve.ts';

export interface ThreadData {
  readonly port: MessagePort;
  /** `[0]`: 1 when there may be a message; `[1]`: 1 when the run must stop. */
  readonly control: Int32Array;
  readonly wasm: object;
  readonly setup: Setup;
}

const { port, control, wasm, setup } = workerData as ThreadData;

await serve(wasm, setup, {
  receive(): ToEngine {
    for (;;) {
      Atomics.store(control, 0, 0);
      const message = receiveMessageOnPort(port);
      if (message !== undefined) return message.message as ToEngine;
      Atomics.wait(control, 0, 0);
    }
  },
  send: (message) => port.postMessage(message),
  stopped: () => Atomics.load(control, 1) === 1,
});
