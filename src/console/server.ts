import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { SteelyardError } from '../errors.ts';
import type { Env } from './app.ts';

export interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

const LOOPBACK = ['127.0.0.1', '::1'] as const;
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
const MOST_CONNECTIONS = 512;

/**
 * Listens on both loopback addresses, or on one other address. On both: browsers try either for `localhost`, and one that
 * was left free could be taken by a page that looks like this one.
 *
 * @param appOf makes what answers, once the port is known
 * @throws SteelyardError CONSOLE_PORT_TAKEN
 */
export async function listen(
  port: number,
  address: string | undefined,
  appOf: (port: number) => Hono<Env>,
): Promise<Listening> {
  const servers: Server[] = [];
  let answer: ReturnType<typeof getRequestListener> | undefined;
  let at = port;
  try {
    for (const host of address === undefined ? LOOPBACK : [address]) {
      const server = createServer((request, response) => void answer?.(request, response));
      server.headersTimeout = HEADERS_MS;
      server.requestTimeout = REQUEST_MS;
      server.maxConnections = MOST_CONNECTIONS;
      if (!(await bound(server, at, host))) continue;
      servers.push(server);
      at = (server.address() as AddressInfo).port;
    }
    const app = appOf(at);
    answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  } catch (error) {
    await Promise.all(servers.map(closed));
    throw error;
  }
  return {
    port: at,
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
}

/** False where the machine has no such address: then nobody else can listen on it either. */
function bound(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(false);
      else
        reject(
          new SteelyardError(
            'CONSOLE_PORT_TAKEN',
            `cannot listen on port ${port} of ${host} (${error.code})`,
            {
              cause: error,
            },
          ),
        );
    });
    server.listen(port, host, () => resolve(true));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
