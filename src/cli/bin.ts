#!/usr/bin/env node
import { existsSync } from 'node:fs';
import nodeModule, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Io } from './io.ts';

/** The hook in one file beside this one; there is none beside the sources. */
const HOOK = fileURLToPath(new URL('./hook.cjs', import.meta.url));

// A host waits for each start of its hook: that one goes by the file that starts fast, and nothing else is loaded.
if (process.argv[2] === 'hook' && !process.argv.includes('--help') && existsSync(HOOK)) {
  process.argv.splice(2, 1);
  createRequire(import.meta.url)(HOOK);
} else start();

/** What Node 22 has compiled is kept beside this file, where whoever may write may change the code itself. Node 20 keeps nothing. */
function keepCompiled(): void {
  const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown };
  enableCompileCache?.(fileURLToPath(new URL('./compiled', import.meta.url)));
}

function start(): void {
  keepCompiled();
  const stopping = new AbortController();
  /** Stops reading, so that nothing keeps the process alive after an interrupt. */
  const stop = (reason: 'SIGINT' | 'EPIPE'): void => {
    stopping.abort(reason);
    process.stdin.destroy();
  };
  // A second interrupt ends the process at once, as nothing listens any more.
  process.once('SIGINT', () => stop('SIGINT'));
  // The reader has gone (`steelyard scan … | head`) or the disk is full: a result that nobody received is no success, and not
  // the word of a gate that blocked either.
  let lost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && !lost) void sayLost(error);
    lost = true;
    process.exitCode = 2;
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
  // A command that waits for what can never come ends when nothing else keeps the process: that is no success.
  const stalled = (): void => {
    process.stderr.write('error INTERNAL: the command waits for something that can never happen\n');
    process.exitCode = 2;
  };
  process.once('beforeExit', stalled);
  // No top-level `await`: a chunk that is loaded later may import this one, and would wait for it for ever.
  import('./main.ts')
    .then(({ main }) => main(process.argv.slice(2), io))
    .then((exit) => {
      process.off('beforeExit', stalled);
      process.exitCode = lost ? 2 : exit;
    });
}

async function sayLost({ code, message }: NodeJS.ErrnoException): Promise<void> {
  const { ERRORS } = await import('../errors.ts');
  process.stderr.write(
    `error OUTPUT_FAILED: standard output could not be written: ${code ?? message}\n  next: ${ERRORS.OUTPUT_FAILED.next}\n`,
  );
}
