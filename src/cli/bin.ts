#!/usr/bin/env node
import type { Io } from './io.ts';
import { main } from './main.ts';

const stopping = new AbortController();

/** Stops reading, so that nothing keeps the process alive after an interrupt. */
function stop(reason: 'SIGINT' | 'EPIPE'): void {
  stopping.abort(reason);
  process.stdin.destroy();
}

// A second interrupt ends the process at once, as nothing listens any more.
process.once('SIGINT', () => stop('SIGINT'));
// The reader has gone (`steelyard scan … | head`): a result that nobody received is not a success.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  stop('EPIPE');
});
process.stderr.on('error', () => undefined);

const io: Io = {
  stdout: process.stdout,
  stderr: process.stderr,
  // A getter: touching `process.stdin` opens it, and most runs do not read it.
  get stdin() {
    return process.stdin;
  },
  cwd: process.cwd(),
  env: process.env,
  signal: stopping.signal,
};

// No top-level `await`: a chunk that is loaded later may import this one, and would wait for it for ever.
main(process.argv.slice(2), io).then((exit) => {
  process.exitCode = exit;
});
