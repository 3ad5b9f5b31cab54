/** The program of an engine thread. It only ever waits for its pool: nothing else of Node is used here. */
import { availableParallelism } from 'node:os';
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Mailbox } from './mailbox.ts';
import { Patience } from './patience.ts';
import type { ToEngine } from './protocol.ts';
import { type Setup, serve } from './serve.ts';

export interface ThreadData {
  readonly port: MessagePort;
  /** Of the mailbox. */
  readonly shared: SharedArrayBuffer;
  readonly wasm: object;
  readonly setup: Setup;
}

/** Milliseconds in which a tool that has nothing to wait for answers. */
const PATIENCE_MS = availableParallelism() > 1 ? 0.15 : 0;

const { port, shared, wasm, setup } = workerData as ThreadData;
const mailbox = new Mailbox(shared);
const patience = new Patience(PATIENCE_MS);
const next = (): ToEngine | undefined => receiveMessageOnPort(port)?.message as ToEngine | undefined;

await serve(wasm, setup, {
  receive: () => mailbox.receive(next, patience),
  send(message) {
    if (!mailbox.give(message)) port.postMessage(message);
  },
  stopped: () => mailbox.stopped,
});
