import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { SteelyardError } from '../../../errors.ts';
import { entryFile } from '../../entry-file.ts';
import { FrameReader, frameOf } from './frames.ts';
import type { FromEngine, ToEngine } from './protocol.ts';
import type { Setup } from './serve.ts';
import type { Slot, SlotEvents } from './slot.ts';

/**
 * The engine's own guard against deep recursion needs more than the megabyte that Node takes of the main thread's
 * stack; systems other than Windows have eight.
 */
const MEMORY = ['--max-old-space-size=192', ...(process.platform === 'win32' ? [] : ['--stack-size=3500'])];

/** A process with an empty environment, which may read its own program and nothing else. */
export function startProcess(setup: Setup, events: SlotEvents): Slot {
  const { url, execArgv } = entryFile('enclave-process');
  const file = fileURLToPath(url);
  const child = spawn(
    process.execPath,
    [...MEMORY, ...permissions(file, execArgv.length > 0), ...execArgv, file],
    { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'], windowsHide: true, detached: false },
  );
  const input = child.stdin as Writable;
  const output = child.stdio[3] as Readable;
  const reader = new FrameReader();
  let over = false;
  const gone = (reason: string): void => {
    if (over) return;
    over = true;
    child.kill('SIGKILL');
    events.gone(reason);
  };
  child.on('error', (error) => gone(error.message));
  child.on('exit', (code, signal) => gone(`the process ended with ${signal ?? code}`));
  // A broken pipe is an end of the process, which is told by `exit`.
  input.on('error', () => {});
  output.on('error', () => {});
  output.on('data', (bytes: Buffer) => {
    try {
      reader.push(bytes);
      for (const message of reader.take()) if (!over) events.message(message as FromEngine);
    } catch {
      gone('the process sent something that is no message');
    }
  });
  input.write(frameOf(setup));
  const post = (message: ToEngine): void => void input.write(frameOf(message));
  return {
    post,
    answer: post,
    stop: () => false,
    hold: (held) => hold(child, [input, output], held),
    async kill(): Promise<void> {
      over = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      // The host must stay until it has ended.
      child.ref();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Node's permission model: no file but the program's own, no further process or thread, no native add-ons. While the
 * sources are tested the program is read through a loader, which needs a thread and the whole tree.
 */
function permissions(file: string, fromSource: boolean): readonly string[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const stable = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  const flag = stable ? '--permission' : '--experimental-permission';
  if (fromSource) return [flag, '--allow-fs-read=*', '--allow-worker'];
  // Node would look at each folder on the way to follow links, and each would have to be permitted.
  const links = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const places = [join(dirname(file), '*'), join(packageFolder(dirname(file), 'quickjs-wasi'), '*')];
  return [...links, flag, ...places.map((place) => `--allow-fs-read=${place}`)];
}

/** The folder of a package as Node finds it from a folder, links not followed. */
function packageFolder(from: string, name: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (dirname(folder) === folder)
      throw new SteelyardError('INTERNAL', `the package \`${name}\` is missing`);
  }
}

function hold(child: ChildProcess, streams: readonly (Readable | Writable)[], held: boolean): void {
  if (held) child.ref();
  else child.unref();
  for (const stream of streams) {
    const handle = stream as { ref?: () => void; unref?: () => void };
    if (held) handle.ref?.();
    else handle.unref?.();
  }
}
