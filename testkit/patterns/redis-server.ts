import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

function isInstalled(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/**
 * A Redis server of its own on a free port, without persistence. Installed from Debian's packages where it is missing
 * and that is possible.
 *
 * @returns the reason when there is none
 */
export async function startRedis(): Promise<RedisServer | string> {
  if (!isInstalled()) {
    if (process.getuid?.() !== 0) return 'redis-server is not installed, and only root can install it';
    try {
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], {
        stdio: 'ignore',
        timeout: 120_000,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      });
    } catch {
      return 'redis-server is not installed, and apt-get could not install it';
    }
    if (!isInstalled()) return 'redis-server is not installed';
  }
  const folder = mkdtempSync(join(tmpdir(), 'steelyard-redis-'));
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  );
  const stop = async (): Promise<void> => {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await answers(port, server))) {
    await stop();
    return 'redis-server did not start';
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function answers(port: number, server: ChildProcess): Promise<boolean> {
  const until = Date.now() + 20_000;
  while (Date.now() < until && server.exitCode === null) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
