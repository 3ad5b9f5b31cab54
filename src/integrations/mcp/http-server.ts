import { createParser } from 'eventsource-parser';
import { SteelyardError } from '../../errors.ts';
import { escapeText } from '../../visible.ts';
import { versionOf } from './client-state.ts';
import { bodyHeaders } from './http-headers.ts';
import { MAX_MESSAGE_BYTES } from './lines.ts';
import { errorResponse, INTERNAL_ERROR, idOf, isObject, type JsonObject, objectIn, own } from './message.ts';
import type { LinkEvents, ServerLink } from './server-link.ts';

export interface HttpServerOptions extends LinkEvents {
  readonly url: string;
  /** Sent with each request, such as `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The schema of a listed tool, for the headers that repeat arguments. */
  readonly schemaOf?: (tool: string) => unknown;
  /** Between tries to open a broken stream again, in milliseconds; doubled each time. Default 1000. */
  readonly retryMs?: number;
}

const RETRY_MS = 1000;
const MOST_TRIES = 5;
const LONGEST_CAUSE = 300;

/** One exchange over HTTP. */
interface Stream {
  readonly abort: AbortController;
  readonly modern: boolean;
}

/**
 * Reaches a server by Streamable HTTP. `fetch` and a parser of event streams, since the transport of the official client
 * reads each message with schemas and would not pass on what it does not know.
 *
 * @throws SteelyardError CONFIG_INVALID for an address that is not `https`, nor `http` on this machine
 */
export function openHttpServer(options: HttpServerOptions): ServerLink {
  return new HttpServer(options, addressOf(options.url));
}

class HttpServer implements ServerLink {
  /** A server at an address does not end: a request that cannot reach it is answered with an error. */
  readonly ended: Promise<string> = new Promise(() => undefined);
  readonly #options: HttpServerOptions;
  readonly #url: URL;
  readonly #streams = new Map<string, Stream>();
  readonly #closing = new AbortController();
  #session: string | undefined;
  #version: string | undefined;
  /** Lines are handed on one after the other, whichever stream they came by. */
  #line: Promise<void> = Promise.resolve();

  constructor(options: HttpServerOptions, url: URL) {
    this.#options = options;
    this.#url = url;
  }

  send(message: string, said: () => JsonObject): void {
    const value = said();
    const params = objectIn(value, 'params');
    if (own(value, 'method') === 'notifications/cancelled' && params !== undefined) {
      const stream = this.#streams.get(idOf({ id: own(params, 'requestId') ?? null }) ?? '');
      // To close the stream is how a modern request is cancelled.
      if (stream?.modern === true) {
        stream.abort.abort();
        return;
      }
    }
    void this.#post(message, value);
  }

  drained(): Promise<void> {
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const { abort } of this.#streams.values()) abort.abort();
    if (this.#session === undefined) return;
    try {
      await this.#fetch({ method: 'DELETE', headers: this.#headers({}), signal: AbortSignal.timeout(2000) });
    } catch {
      // The session ends by itself when nobody uses it.
    }
  }

  async #post(message: string, value: JsonObject): Promise<void> {
    const method = own(value, 'method');
    const key = typeof method === 'string' ? idOf(value) : undefined;
    const modern = versionOf(objectIn(objectIn(value, 'params'), '_meta')) !== undefined;
    const abort = new AbortController();
    if (key !== undefined) this.#streams.set(key, { abort, modern });
    const answered = key === undefined ? undefined : { key, done: false };
    try {
      const tool = method === 'tools/call' ? own(objectIn(value, 'params') ?? {}, 'name') : undefined;
      const schema = typeof tool === 'string' ? this.#options.schemaOf?.(tool) : undefined;
      const response = await this.#fetch({
        method: 'POST',
        headers: {
          ...this.#headers(bodyHeaders(value, schema)),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: message,
        signal: AbortSignal.any([abort.signal, this.#closing.signal]),
      });
      if (method === 'initialize' && response.ok)
        this.#session = response.headers.get('mcp-session-id') ?? undefined;
      await this.#read(response, answered, abort.signal);
      if (method === 'notifications/initialized' && response.ok) void this.#listen();
    } catch (error) {
      if (!abort.signal.aborted && !this.#closing.signal.aborted)
        await this.#failed(value, key, answered?.done, error);
    } finally {
      if (key !== undefined) this.#streams.delete(key);
    }
  }

  async #failed(
    value: JsonObject,
    key: string | undefined,
    done: boolean | undefined,
    error: unknown,
  ): Promise<void> {
    const why = `MCP_SERVER_FAILED: ${reasonOf(error)}`;
    if (key === undefined) this.#options.printed(why);
    else if (done !== true)
      await this.#hand(errorResponse(JSON.stringify(own(value, 'id')), INTERNAL_ERROR, why));
  }

  async #read(response: Response, answered: Answered | undefined, signal: AbortSignal): Promise<void> {
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
    if (response.status >= 300 && response.status < 400)
      throw new Error('the server answered with a redirect, which is not followed');
    if (!response.ok) {
      const text = await textOf(response);
      if (type === 'application/json' && isErrorFor(text, answered)) {
        await this.#took(text, answered);
        return;
      }
      throw new Error(
        `the server answered with HTTP ${response.status}: ${escapeText(text.slice(0, LONGEST_CAUSE))}`,
      );
    }
    if (answered === undefined || response.status === 202) {
      await response.body?.cancel();
      if (answered !== undefined) throw new Error('the server accepted a request without an answer');
      return;
    }
    if (type === 'application/json') await this.#took(await textOf(response), answered);
    else if (type === 'text/event-stream') await this.#events(response, answered, signal);
    else throw new Error('the server answered with neither JSON nor an event stream');
    if (!answered.done) throw new Error('the server has closed the stream without an answer');
  }

  /** Reads one stream; one that breaks before its answer is taken up again where the server allows that. */
  async #events(first: Response, answered: Answered | undefined, signal: AbortSignal): Promise<void> {
    let response = first;
    for (let tries = 0; ; tries += 1) {
      const last = await this.#drain(response, answered).catch((error: unknown) => {
        if (signal.aborted || this.#closing.signal.aborted) throw error;
        return undefined;
      });
      if (answered?.done === true || last === undefined || tries >= MOST_TRIES) return;
      await pause((this.#options.retryMs ?? RETRY_MS) * 2 ** tries, this.#closing.signal);
      response = await this.#fetch({
        method: 'GET',
        headers: { ...this.#headers({}), accept: 'text/event-stream', 'last-event-id': last },
        signal: AbortSignal.any([signal, this.#closing.signal]),
      });
      if (!response.ok) return;
    }
  }

  /** @returns the id of the last event, where the server gave one */
  async #drain(response: Response, answered: Answered | undefined): Promise<string | undefined> {
    let last: string | undefined;
    const found: string[] = [];
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (id !== undefined) last = id;
        if (data !== '' && (event === undefined || event === 'message')) found.push(data);
      },
      maxBufferSize: MAX_MESSAGE_BYTES,
    });
    if (response.body === null) return undefined;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const chunk of response.body) {
        parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
        for (const data of found.splice(0)) await this.#took(data, answered);
      }
    } catch (error) {
      if (last === undefined) throw error;
    }
    return last;
  }

  /** Legacy servers send what they start themselves by a stream of its own. */
  async #listen(): Promise<void> {
    const { signal } = this.#closing;
    const { retryMs = RETRY_MS } = this.#options;
    let last: string | undefined;
    for (let fails = 0; fails < MOST_TRIES && !signal.aborted; ) {
      try {
        const response = await this.#fetch({
          method: 'GET',
          headers: {
            ...this.#headers({}),
            accept: 'text/event-stream',
            ...(last === undefined ? {} : { 'last-event-id': last }),
          },
          signal,
        });
        if (!response.ok) {
          await response.body?.cancel();
          // 405 is how a server says that it has none.
          if (response.status === 405 || response.status === 404) return;
          fails += 1;
        } else {
          fails = 0;
          last = (await this.#drain(response, undefined)) ?? last;
        }
      } catch {
        fails += 1;
      }
      await pause(retryMs * 2 ** fails, signal);
    }
    if (!signal.aborted) this.#options.printed('MCP_SERVER_FAILED: the stream of the server stays closed');
  }

  async #took(data: string, answered: Answered | undefined): Promise<void> {
    // A line feed in JSON stands between values, where a blank means the same.
    const text = data.replace(/\r?\n|\r/g, ' ');
    const read: unknown = tryJson(text);
    if (isObject(read) && !Object.hasOwn(read, 'method')) {
      const { result } = read;
      const version = isObject(result) ? own(result, 'protocolVersion') : undefined;
      // Every later request of a legacy session names what was agreed upon.
      if (typeof version === 'string') this.#version = version;
      if (answered !== undefined && idOf(read) === answered.key) answered.done = true;
    }
    await this.#hand(text);
  }

  #hand(text: string): Promise<void> {
    const next = this.#line.then(() => this.#options.line(Buffer.from(text, 'utf8')));
    this.#line = next.catch(() => undefined);
    return next;
  }

  #headers(derived: Record<string, string>): Record<string, string> {
    return {
      ...this.#options.headers,
      ...(this.#session === undefined ? {} : { 'mcp-session-id': this.#session }),
      ...(this.#version === undefined ? {} : { 'mcp-protocol-version': this.#version }),
      ...derived,
    };
  }

  #fetch(init: RequestInit): Promise<Response> {
    return fetch(this.#url, { ...init, redirect: 'manual' });
  }
}

interface Answered {
  readonly key: string;
  done: boolean;
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const local = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url === undefined || !(url.protocol === 'https:' || (url.protocol === 'http:' && local)))
    throw new SteelyardError(
      'CONFIG_INVALID',
      `\`${escapeText(text.slice(0, 200))}\` is no address of a server: \`https://\`, or \`http://\` on this machine`,
    );
  return url;
}

async function textOf(response: Response): Promise<string> {
  if (response.body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += (chunk as Uint8Array).length;
    if (size > MAX_MESSAGE_BYTES) throw new Error('the answer is longer than a message may be');
    parts.push(chunk as Uint8Array);
  }
  return Buffer.concat(parts, size).toString('utf8');
}

function isErrorFor(text: string, answered: Answered | undefined): boolean {
  const read: unknown = tryJson(text);
  return (
    answered !== undefined && isObject(read) && Object.hasOwn(read, 'error') && idOf(read) === answered.key
  );
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever the line is handed to says that it is no message.
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault';
  const { cause } = error;
  const code = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : undefined;
  return code === undefined ? error.message : `${error.message} (${code})`;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
