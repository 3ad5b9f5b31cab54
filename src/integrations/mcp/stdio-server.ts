import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { escapeText } from '../../visible.ts';
import { LineSplitter } from './lines.ts';
import type { LinkEvents, ServerLink } from './server-link.ts';

/** Longest line of what a server prints for people, in bytes; what is longer is left out. */
const MAX_PRINTED = 65_536;
/** How long a server may take to end by itself, and then after it was told to, in milliseconds. */
const GRACE_MS = 2000;
/** How long what a server has started may stay after it, in milliseconds; not longer than the server itself. */
const LEFT_MS = 500;

export interface StdioServerOptions extends LinkEvents {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly graceMs?: number;
}

/**
 * Starts a server as a child, in a process group of its own, so that whatever it starts ends with it. It gets the whole
 * environment: it is the command that would have run without the proxy.
 */
export function startStdioServer(options: StdioServerOptions): ServerLink {
  const grouped = process.platform !== 'win32';
  const child = spawn(options.command, [...options.args], {
    cwd: options.cwd,
    env: { ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: grouped,
    windowsHide: true,
  });
  const kill = (signal: 'SIGTERM' | 'SIGKILL'): void => signalled(child, grouped, signal);
  const last = (): void => kill('SIGKILL');
  process.once('exit', last);
  // A server that has closed its end says so by ending; a write that fails on the way there is no news.
  child.stdin.on('error', () => undefined);
  const { graceMs = GRACE_MS } = options;
  const ended = endOf(child, kill, Math.min(LEFT_MS, graceMs)).finally(() =>
    process.removeListener('exit', last),
  );
  void readLines(child, options);
  void readPrinted(child, options);
  return {
    send: (message) => {
      if (child.stdin.writable) child.stdin.write(`${message}\n`);
    },
    drained: async () => {
      if (!child.stdin.writableNeedDrain) return;
      await Promise.race([once(child.stdin, 'drain'), ended]);
    },
    ended,
    close: async () => {
      child.stdin.end();
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        if (await endsWithin(ended, graceMs)) return;
        kill(signal);
      }
      await ended;
    },
  };
}

async function endOf(
  child: ChildProcess,
  kill: (signal: 'SIGTERM' | 'SIGKILL') => void,
  leftMs: number,
): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined)
        resolve(`the server could not be started (${error.code ?? 'unknown fault'})`);
    });
    child.once('exit', (code, signal) => {
      const why =
        signal === null ? `the server ended with code ${code}` : `the server was ended by ${signal}`;
      // What it has started must not stay behind, and must not keep its streams open.
      const leftover = setTimeout(() => {
        kill('SIGKILL');
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, leftMs);
      kill('SIGTERM');
      child.once('close', () => {
        clearTimeout(leftover);
        kill('SIGKILL');
        resolve(why);
      });
    });
  });
}

function signalled(child: ChildProcess, grouped: boolean, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    if (grouped) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    // Nobody is left in the group.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function readLines({ stdout }: ChildProcess, { line }: LinkEvents): Promise<void> {
  const splitter = new LineSplitter();
  await eachChunk(stdout, async (chunk) => {
    for (const one of splitter.push(chunk)) await line(one);
  });
  const rest = splitter.end();
  if (rest !== undefined) await line(rest);
}

async function readPrinted({ stderr }: ChildProcess, { printed }: LinkEvents): Promise<void> {
  const splitter = new LineSplitter(MAX_PRINTED);
  await eachChunk(stderr, async (chunk) => {
    for (const one of splitter.push(chunk))
      printed(one === 'too-long' ? '(a long line was left out)' : escapeText(one.toString('utf8')));
  });
  const rest = splitter.end();
  if (rest !== undefined && rest !== 'too-long') printed(escapeText(rest.toString('utf8')));
}

async function eachChunk(
  stream: AsyncIterable<Buffer> | null,
  take: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  if (stream === null) return;
  try {
    for await (const chunk of stream) await take(chunk);
  } catch (error) {
    // The stream was destroyed together with the server.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

async function endsWithin(ended: Promise<string>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([ended.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
