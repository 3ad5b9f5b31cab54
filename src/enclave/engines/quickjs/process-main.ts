/** The program of an engine process: frames come in on its standard input and go out on descriptor 3. */
import { readFileSync, readSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FrameReader, frameOf } from './frames.ts';
import type { ToEngine } from './protocol.ts';
import { type Setup, serve } from './serve.ts';

/** Node has it; the type library of the web is not part of this project. */
declare const WebAssembly: { readonly Module: new (bytes: Uint8Array) => object };

const IN = 0;
const OUT = 3;

const reader = new FrameReader();
const buffer = Buffer.allocUnsafe(65_536);

function receive(): unknown {
  for (;;) {
    const [message] = reader.take(1);
    if (message !== undefined) return message;
    const count = readSync(IN, buffer);
    // The pool has gone, and nobody will ever ask again.
    if (count === 0) process.exit(0);
    reader.push(buffer.subarray(0, count));
  }
}

const setup = receive() as Setup;
const file = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
await serve(new WebAssembly.Module(readFileSync(file)), setup, {
  receive: () => receive() as ToEngine,
  send(message): void {
    const frame = frameOf(message);
    for (let at = 0; at < frame.length; ) at += writeSync(OUT, frame, at);
  },
  // A process is stopped by its pool, which ends it.
  stopped: () => false,
});
