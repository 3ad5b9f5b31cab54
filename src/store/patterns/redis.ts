import { SteelyardError } from '../../errors.ts';
import { isPatternId } from '../../scorers/similarity/check-pattern.ts';
import {
  MAX_PATTERNS,
  type PatternStorage,
  type StoredPattern,
} from '../../scorers/similarity/pattern-storage.ts';
import { patternExists, patternLimit } from './memory.ts';
import { readRecord } from './stored-text.ts';

/** What is used of a client of `redis` (version 6). */
export interface RedisClientLike {
  readonly isOpen: boolean;
  connect(): Promise<unknown>;
  hGetAll(key: string): Promise<Record<string, string>>;
  hLen(key: string): Promise<number>;
  hSetNX(key: string, field: string, value: string): Promise<number>;
  hDel(key: string, field: string): Promise<number>;
  close(): Promise<unknown>;
  destroy(): unknown;
  on?(event: 'error', listener: (error: unknown) => void): unknown;
}

export interface RedisStorageOptions {
  /** `redis://host:6379`; never shown, as it may hold a password. */
  readonly url?: string;
  /** A client instead of a URL; it stays open when the adapter is closed. */
  readonly client?: RedisClientLike;
  /** Key of the hash that holds the patterns. Default `steelyard:patterns`. */
  readonly key?: string;
  /** Milliseconds for connecting, and for an answer. Default 5000. */
  readonly timeoutMs?: number;
}

/**
 * Patterns in one hash of a Redis server, a field each. A field is set only where there is none, which the server does
 * for one client alone. Needs the optional peer `redis` (6), unless a client is given.
 */
export class RedisStorageAdapter implements PatternStorage {
  readonly name: string;
  readonly #options: RedisStorageOptions;
  readonly #key: string;
  readonly #timeout: number;
  #client: Promise<RedisClientLike> | undefined;

  constructor(options: RedisStorageOptions) {
    const { url, client, key = 'steelyard:patterns', timeoutMs = 5000 } = options;
    if ((url === undefined) === (client === undefined))
      throw new SteelyardError('CONFIG_INVALID', 'a `RedisStorageAdapter` needs either `url` or `client`', {
        data: { path: 'url' },
      });
    if (typeof key !== 'string' || key === '' || key.length > 512)
      throw new SteelyardError('CONFIG_INVALID', '`key` must be a text of 1 to 512 characters', {
        data: { path: 'key' },
      });
    if (!(timeoutMs >= 1 && timeoutMs <= 600_000))
      throw new SteelyardError('CONFIG_INVALID', '`timeoutMs` must be between 1 and 600000', {
        data: { path: 'timeoutMs' },
      });
    this.#options = options;
    this.#key = key;
    this.#timeout = timeoutMs;
    this.name = `redis ${key}`;
  }

  async list(): Promise<readonly StoredPattern[]> {
    const found = await this.#ask(async (client) => {
      // Asked first, so that a hash that somebody else fills is not loaded whole.
      if ((await client.hLen(this.#key)) > MAX_PATTERNS) throw patternLimit(this.name);
      return client.hGetAll(this.#key);
    });
    return Object.keys(found)
      .sort()
      .map((id) => readRecord(String(found[id]), id, `${this.name} ${isPatternId(id) ? id : '?'}`));
  }

  async put(pattern: StoredPattern): Promise<void> {
    const text = JSON.stringify(pattern);
    const set = await this.#ask(async (client) => {
      if ((await client.hLen(this.#key)) >= MAX_PATTERNS) throw patternLimit(this.name);
      return client.hSetNX(this.#key, pattern.id, text);
    });
    if (set !== 1) throw patternExists(pattern.id, this.name);
  }

  async remove(id: string): Promise<boolean> {
    return (await this.#ask((client) => client.hDel(this.#key, id))) === 1;
  }

  async close(): Promise<void> {
    const opened = this.#client;
    this.#client = undefined;
    if (opened === undefined || this.#options.client !== undefined) return;
    const client = await opened.catch(() => undefined);
    if (client?.isOpen === true) await client.close();
  }

  async #ask<T>(ask: (client: RedisClientLike) => Promise<T>): Promise<T> {
    try {
      this.#client ??= this.#open();
      const opened = this.#client;
      return await withTimeout(
        opened.then((client) => ask(client)),
        this.#timeout,
      );
    } catch (cause) {
      if (cause instanceof SteelyardError) throw cause;
      await this.#drop();
      throw new SteelyardError('STORE_FAILED', `\`${this.name}\` does not answer: ${reasonOf(cause)}`, {
        cause,
      });
    }
  }

  /** The next call connects anew. */
  async #drop(): Promise<void> {
    const opened = this.#client;
    this.#client = undefined;
    if (opened === undefined || this.#options.client !== undefined) return;
    void opened.then((client) => (client.isOpen ? client.destroy() : undefined)).catch(() => undefined);
  }

  async #open(): Promise<RedisClientLike> {
    const { client, url } = this.#options;
    if (client !== undefined) {
      if (!client.isOpen) await client.connect();
      return client;
    }
    let module: { createClient(options: object): unknown };
    try {
      // A name that no bundler resolves: the package is there only where the user has installed it.
      const name: string = 'redis';
      module = (await import(name)) as typeof module;
    } catch (cause) {
      throw new SteelyardError('PEER_MISSING', '`redis` cannot be loaded: run `npm install redis@6`', {
        cause,
        data: { package: 'redis' },
      });
    }
    const made = module.createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: this.#timeout, reconnectStrategy: false },
    }) as RedisClientLike;
    // Failures come back from the commands; without a listener they would end the process.
    made.on?.('error', () => undefined);
    await made.connect();
    return made;
  }
}

function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The code of a connection error, which names no address and no password. */
function reasonOf(cause: unknown): string {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return code;
  const text = typeof message === 'string' ? message : '';
  return (
    /^(?:no answer within|WRONGTYPE|NOAUTH|WRONGPASS|NOPERM|READONLY|OOM|LOADING)/u.exec(text)?.[0] ??
    'the connection failed'
  );
}
