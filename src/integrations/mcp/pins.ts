import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { freeze } from '../../canonical/index.ts';
import { SteelyardError } from '../../errors.ts';
import { isObject, type JsonObject } from './message.ts';
import { poisonIn } from './poison.ts';

/** Folder of the pins inside of a gate's folder; one file for each server. */
export const PINS_FOLDER = 'mcp-pins';
/**
 * Names of servers, as they are configured. They become names of files and parts of names of tools: without `__`, so that
 * `mcp__SERVER__TOOL` can be read in one way only.
 */
export const SERVER_NAME: RegExp = /^(?!.*__)[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/** Definitions up to this size are kept whole, so that a change can be shown. UTF-16 units. */
const MOST_KEPT = 65_536;
const MOST_PINS = 10_000;
/** Digits of a digest, at least, to accept a definition by: no other one can be made that begins with as many. */
export const LEAST_DIGITS = 32;

/** A definition as it was seen. */
export interface Seen {
  /** SHA-256 of the canonical definition, 64 hexadecimal digits. */
  readonly digest: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The canonical definition; absent when it is too long to be kept. */
  readonly definition?: string;
}

/** A definition that a person has not accepted. */
export interface Waiting extends Seen {
  readonly why: string;
}

export interface Pin {
  /** What was accepted: on first sight, or by a person. */
  readonly pinned?: Seen;
  /** What the server said last, where that is another one. */
  readonly waiting?: Waiting;
}

/** What a listed tool is, compared with its pin. */
export type PinState = {
  /** Of the definition; absent when it is no plain data. */
  readonly digest?: string;
} & (
  | { readonly trusted: true; readonly added: boolean }
  | { readonly trusted: false; readonly why: string; readonly news: boolean }
);

/**
 * The definitions of a server's tools as they were first seen. A server that changes what a tool says of itself after
 * it was looked at gets that tool distrusted until a person accepts the change.
 *
 * `_meta` and `icons` are not part of a pin: no model reads them, and `_meta` may differ with each answer.
 */
export class ToolPins {
  readonly server: string;
  readonly #path: string;
  readonly #now: () => number;
  #pins: Map<string, Pin>;

  /**
   * @param folder of the gate
   * @throws SteelyardError CONFIG_INVALID for a name that is none, or a file that was damaged
   */
  constructor(folder: string, server: string, now: () => number = Date.now) {
    if (!SERVER_NAME.test(server))
      throw new SteelyardError(
        'CONFIG_INVALID',
        'the name of a server has letters, digits, `_`, `.` and `-`, at most 64 and no `__`, and begins with a letter or digit; give one with `--name`',
      );
    this.server = server;
    this.#path = join(folder, PINS_FOLDER, `${server}.json`);
    this.#now = now;
    this.#pins = this.#read();
  }

  /** Names of tools with their pins. */
  get all(): ReadonlyMap<string, Pin> {
    return this.#pins;
  }

  /**
   * Compares the listed definitions with their pins; a tool that is seen for the first time is pinned, unless its
   * definition looks poisoned. What changes is durable when this returns.
   *
   * @throws SteelyardError STORE_FAILED when the file cannot be written
   */
  check(tools: readonly JsonObject[]): readonly PinState[] {
    // Another process of the same server may have pinned, or a person accepted, since.
    this.#pins = this.#read();
    let changed = false;
    const states = tools.map((tool): PinState => {
      const name = tool.name as string;
      const pin = this.#pins.get(name);
      const seen = this.#seen(tool);
      const known = seen === undefined ? {} : { digest: seen.digest };
      if (seen !== undefined && pin?.pinned?.digest === seen.digest) {
        if (pin.waiting !== undefined) changed = true;
        this.#pins.set(name, { pinned: pin.pinned });
        return { ...known, trusted: true, added: false };
      }
      const why =
        seen === undefined
          ? 'its definition is no plain data'
          : pin?.pinned !== undefined
            ? 'its definition has changed since it was pinned'
            : poisonIn(essence(tool));
      if (why !== undefined) {
        const news = seen === undefined || pin?.waiting?.digest !== seen.digest;
        if (news && seen !== undefined) {
          this.#pins.set(name, { ...pin, waiting: { ...seen, why } });
          changed = true;
        }
        return { ...known, trusted: false, why, news };
      }
      if (this.#pins.size >= MOST_PINS)
        return { ...known, trusted: false, why: `more than ${MOST_PINS} tools`, news: false };
      this.#pins.set(name, { pinned: seen as Seen });
      changed = true;
      return { ...known, trusted: true, added: true };
    });
    if (changed) this.#write();
    return states;
  }

  /** What one tool, or all of the server, waits with. A person accepts what they have looked at by its digest. */
  waiting(tool?: string): { readonly names: readonly string[]; readonly digest: string } {
    const found = [...this.#pins].flatMap(([name, { waiting }]) =>
      waiting === undefined || (tool !== undefined && tool !== name) ? [] : [[name, waiting.digest] as const],
    );
    const one = tool === undefined ? undefined : found[0]?.[1];
    return { names: found.map(([name]) => name), digest: one ?? freeze(found).digest };
  }

  /**
   * A person accepts what waits.
   *
   * @param digest of {@link waiting}, or its first 32 digits at least
   * @param tool all of the server where none is named
   * @returns the names that were accepted; none where nothing waits, or something else does by now
   * @throws SteelyardError STORE_FAILED when the file cannot be written
   */
  accept(digest: string, tool?: string): readonly string[] {
    this.#pins = this.#read();
    const { names, digest: now } = this.waiting(tool);
    if (digest.length < LEAST_DIGITS || !now.startsWith(digest)) return [];
    for (const name of names) {
      const waiting = this.#pins.get(name)?.waiting;
      if (waiting === undefined) continue;
      const { why: _, ...seen } = waiting;
      this.#pins.set(name, { pinned: seen });
    }
    if (names.length > 0) this.#write();
    return names;
  }

  #seen(tool: JsonObject): Seen | undefined {
    try {
      const { digest, text } = freeze(essence(tool));
      return { digest, at: this.#now(), ...(text.length <= MOST_KEPT ? { definition: text } : {}) };
    } catch {
      // What cannot be written canonically cannot be compared: such a tool is never trusted.
      return undefined;
    }
  }

  #read(): Map<string, Pin> {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
      throw new SteelyardError('STORE_FAILED', `the pins of \`${this.server}\` cannot be read`, { cause });
    }
    const damaged = (cause?: unknown): SteelyardError =>
      new SteelyardError(
        'CONFIG_INVALID',
        `\`${this.#path}\` is no file of pins; look at it, and delete it to pin anew`,
        {
          cause,
        },
      );
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (cause) {
      throw damaged(cause);
    }
    if (!isObject(value) || value.version !== 1 || !isObject(value.tools)) throw damaged();
    const pins = new Map<string, Pin>();
    for (const [name, pin] of Object.entries(value.tools)) {
      if (!isObject(pin) || !isSeen(pin.pinned) || !isSeen(pin.waiting)) throw damaged();
      pins.set(name, pin as Pin);
    }
    return pins;
  }

  #write(): void {
    // `Object.fromEntries` would lose a tool called `__proto__`.
    const tools: Record<string, Pin> = Object.create(null);
    for (const [name, pin] of this.#pins) tools[name] = pin;
    try {
      mkdirSync(join(this.#path, '..'), { recursive: true });
      const draft = `${this.#path}.${process.pid}.tmp`;
      const file = openSync(draft, 'w', 0o600);
      try {
        writeSync(file, `${JSON.stringify({ version: 1, server: this.server, tools }, undefined, 2)}\n`);
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(draft, this.#path);
    } catch (cause) {
      throw new SteelyardError('STORE_FAILED', `the pins of \`${this.server}\` cannot be written`, { cause });
    }
  }
}

/** Servers that have pins in a gate's folder. */
export function pinnedServers(folder: string): readonly string[] {
  try {
    return readdirSync(join(folder, PINS_FOLDER))
      .filter((name) => name.endsWith('.json') && SERVER_NAME.test(name.slice(0, -5)))
      .map((name) => name.slice(0, -5))
      .sort();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

/** What a model reads of a definition, and what a call is checked by. */
function essence(tool: JsonObject): JsonObject {
  const { _meta, icons, ...rest } = tool;
  void _meta;
  void icons;
  return rest;
}

function isSeen(value: unknown): boolean {
  return (
    value === undefined ||
    (isObject(value) && typeof value.digest === 'string' && /^[0-9a-f]{64}$/.test(value.digest))
  );
}
