import { randomUUID } from 'node:crypto';
import { type GateFolder, openGateFolder } from '../../gate/index.ts';
import { CallDesk, type Elicit } from './call-desk.ts';
import { Exchange } from './exchange.ts';
import { openHttpServer } from './http-server.ts';
import { LineSplitter } from './lines.ts';
import { ToolPins } from './pins.ts';
import type { LinkEvents, ServerLink } from './server-link.ts';
import { startStdioServer } from './stdio-server.ts';
import { ToolBook } from './tool-book.ts';

/** Where the client's messages go. `write` returns false when the client is behind. */
export interface MessageSink {
  write(text: string): boolean;
  once(event: 'drain' | 'close', listener: () => void): unknown;
}

/** The server behind the proxy: a command, or an address. */
export type ServerTarget =
  | {
      readonly command: string;
      readonly args: readonly string[];
      readonly cwd: string;
      readonly env: Readonly<Record<string, string | undefined>>;
      /** How long it may take to end by itself, and then when told to, in milliseconds each. Default 2000. */
      readonly graceMs?: number;
    }
  | { readonly url: string; readonly headers?: Readonly<Record<string, string>> };

export interface McpProxyOptions {
  /** The gate's folder. */
  readonly folder: string;
  /** Name of the server: its tools are `mcp__NAME__TOOL` for policy, log and grants. */
  readonly server: string;
  readonly target: ServerTarget;
  /** Destroyed at the end, where it can be: an open one would keep the process alive. */
  readonly stdin: AsyncIterable<Uint8Array | string> & { destroy?(): unknown };
  readonly stdout: MessageSink;
  /** Takes one line for the person who runs it, escaped. */
  readonly note: (line: string) => void;
  /** Ends the proxy, and the server with it. */
  readonly signal?: AbortSignal;
  readonly elicit?: Elicit;
  readonly waitMs?: number;
  /** Milliseconds to wait for another process that writes to the gate's stores. Default 5000. */
  readonly busyMs?: number;
  /** Default: a new one. Approvals are for one session: who repeats a call must be in the same. */
  readonly sessionId?: string;
}

/**
 * Stands between a client and a server until one of them ends.
 *
 * @returns 0 when the client has ended it, 1 when the server has ended by itself
 * @throws SteelyardError where the gate's folder or the pins cannot be opened: then no server is started
 */
export async function runMcpProxy(options: McpProxyOptions): Promise<number> {
  const { busyMs } = options;
  const folder = await openGateFolder(options.folder, busyMs === undefined ? {} : { busyMs });
  try {
    return await proxyWith(folder, options);
  } finally {
    await folder.close();
  }
}

/** The gate of a proxy, opened. */
export type ProxyGate = Pick<GateFolder, 'folder' | 'config' | 'approvals' | 'sessions'> & {
  readonly gate: Pick<GateFolder['gate'], 'evaluate' | 'report'>;
};

/** As {@link runMcpProxy}, over a gate that is open and stays so. */
export async function proxyWith(
  folder: ProxyGate,
  options: Omit<McpProxyOptions, 'folder'>,
): Promise<number> {
  const { note, server, signal, stdout, target } = options;
  const pins = new ToolPins(folder.folder, server);
  const book = new ToolBook({ pins, note: (text) => note(`steelyard: ${text}`) });
  const sessionId = options.sessionId ?? `mcp-${server}-${randomUUID()}`;
  const desk = new CallDesk({
    gate: folder.gate,
    approvals: folder.approvals,
    book,
    session: { server, sessionId },
    ...(options.elicit === undefined ? {} : { elicit: options.elicit }),
    ...(options.waitMs === undefined ? {} : { waitMs: options.waitMs }),
  });
  const client = new ClientSink(stdout);
  const link: { current?: ServerLink } = {};
  const exchange = new Exchange({
    desk,
    book,
    report: ({ context, decision }, outcome, late) =>
      folder.gate.report(context, decision, outcome, { late }),
    saw: async (method, params, output) =>
      folder.sessions.ran({ functionName: `mcp__${server}__${method}`, args: params, output }, sessionId),
    toClient: (message) => client.send(message),
    toServer: (message, value) => link.current?.send(message, value),
    note: (text) => note(`steelyard: ${text}`),
  });
  const events: LinkEvents = {
    line: async (line) => {
      exchange.fromServer(line);
      await client.drained();
    },
    printed: note,
  };
  const opened =
    'url' in target
      ? openHttpServer({ ...target, ...events, schemaOf: (name) => book.known(name)?.tool.inputSchema })
      : startStdioServer({ ...target, ...events });
  link.current = opened;
  let why: string | undefined;
  try {
    why = await Promise.race([
      opened.ended,
      readClient(options.stdin, exchange, opened).then(() => undefined),
      aborted(signal),
    ]);
    if (why === undefined) exchange.clientGone();
    else exchange.serverGone(why);
  } finally {
    options.stdin.destroy?.();
    await opened.close();
    await exchange.settled();
  }
  if (why === undefined) return 0;
  note(`steelyard: MCP_SERVER_FAILED: ${why}`);
  return 1;
}

async function readClient(
  stdin: AsyncIterable<Uint8Array | string>,
  exchange: Exchange,
  link: ServerLink,
): Promise<void> {
  const splitter = new LineSplitter();
  try {
    for await (const chunk of stdin) {
      for (const line of splitter.push(chunk)) exchange.fromClient(line);
      await link.drained();
    }
  } catch (error) {
    // The client, or whoever has stopped the program, has closed the stream.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE' && code !== 'ERR_STREAM_DESTROYED') throw error;
  }
  const rest = splitter.end();
  if (rest !== undefined) exchange.fromClient(rest);
}

/** Writes messages, one a line, and knows when the client is behind. */
class ClientSink {
  readonly #sink: MessageSink;
  #behind = false;

  constructor(sink: MessageSink) {
    this.#sink = sink;
  }

  send(message: string): void {
    this.#behind = !this.#sink.write(`${message}\n`);
  }

  async drained(): Promise<void> {
    if (!this.#behind) return;
    await new Promise<void>((resolve) => {
      this.#sink.once('drain', resolve);
      this.#sink.once('close', resolve);
    });
    this.#behind = false;
  }
}

function aborted(signal: AbortSignal | undefined): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) resolve(undefined);
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
