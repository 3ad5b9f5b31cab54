/**
 * `dist/hook.cjs`: starts `hook-core.cjs`, the hook in one file, from code that earlier starts have compiled.
 *
 * Compiling is most of what a short-lived process does. What was compiled is kept beside the file, for its owner alone, and
 * bound to that very file; V8 refuses what another version of it has compiled. Where it cannot be kept or does not fit, the
 * text is compiled. CommonJS, as the loader of modules is itself a good part of a short start.
 */

import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

type Part = (exports: object, require: (name: string) => unknown, filename: string) => void;

/** Parts of Node that a call which nobody asks about does not need: each is loaded when something of it is looked at. */
const LATE: ReadonlySet<string> = new Set([
  'node:child_process',
  'node:fs/promises',
  'node:module',
  'node:net',
  'node:os',
  'node:readline',
  'node:timers/promises',
  'node:tty',
]);

/** Kinds of events whose code is kept together, at most: what is kept is taken in whole by each start. */
const MOST_KINDS = 12;

const CORE = `${__dirname}/hook-core.cjs`;
const parts = new Map<string, object>();

/** What a file of the hook exports. It lies beside this one, and is a function of what it imports. */
function part(name: string): object {
  const known = parts.get(name);
  if (known !== undefined) return known;
  const file = `${__dirname}/${name}.cjs`;
  const place = `${file}.${process.version}-${process.arch}.cache`;
  const head = identity(file);
  const kept = readKept(place, head);
  // The build leaves nothing but ASCII in it.
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(kept === undefined ? {} : { cachedData: kept.bytes }),
  });
  const kinds = kept === undefined || script.cachedDataRejected === true ? undefined : kept.kinds;
  process.once('exit', () => {
    // Functions are compiled when they are first called: what an event of another kind needed is kept, too.
    const kind = String(Reflect.get(globalThis, KIND) ?? '-')
      .replaceAll(/[^\w-]/g, '_')
      .slice(0, 60);
    if (kinds === undefined || (kinds.length < MOST_KINDS && !kinds.includes(kind)))
      keep(place, head, [...(kinds ?? []), kind], script.createCachedData());
  });
  const exported = {};
  parts.set(name, exported);
  (script.runInThisContext() as Part)(exported, required, file);
  return exported;
}

/** Set by the core as soon as it knows of which kind the event is. */
const KIND = Symbol.for('steelyard.kind');

function start(): void {
  // Code from a cache cannot import by itself: what it imports late comes from here.
  Object.defineProperty(globalThis, Symbol.for('steelyard.import'), { value: load });
  Object.defineProperty(globalThis, Symbol.for('steelyard.part'), { value: part });
  // The one of Node loads a part of Node of its own when it is first used.
  Object.defineProperty(globalThis, 'performance', { value: { now: elapsed } });
  const settings = `${__dirname}/hook-settings.cache`;
  Object.defineProperty(globalThis, Symbol.for('steelyard.kept'), {
    value: {
      read: () => readKept(settings, identity(CORE))?.bytes.toString(),
      write: (text: string) => keep(settings, identity(CORE), [], Buffer.from(text)),
    },
  });
  part('hook-core');
}

/** Milliseconds on a clock that nobody sets. */
function elapsed(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

function required(name: string): unknown {
  if (!LATE.has(name)) return require(name);
  return new Proxy({}, { get: (_, member) => (require(name) as Record<PropertyKey, unknown>)[member] });
}

/** `require` is faster for what is no module, and says in the same way what is missing. */
async function load(name: string): Promise<unknown> {
  if (name.startsWith('node:')) return require(name);
  return name === 'better-sqlite3' ? { default: betterSqlite() } : import(name);
}

interface DriverPart {
  readonly Database: new (path: string, options: object) => object;
  readonly version: string;
}

/**
 * The driver. Its dozen files take longer to look up and to compile than the hook has: they are a part of the hook, used where the
 * installed binary is of the very version that they belong to.
 */
let driver: unknown;

function betterSqlite(): unknown {
  driver ??= openedDriver();
  return driver;
}

function openedDriver(): unknown {
  const about = require.resolve('better-sqlite3/package.json');
  const binary = join(dirname(about), 'build/Release/better_sqlite3.node');
  const { version: installed } = JSON.parse(readFileSync(about, 'utf8')) as { version?: unknown };
  const { Database, version } = part('hook-sqlite') as DriverPart;
  if (installed !== version || !existsSync(binary)) return require('better-sqlite3');
  const binding = { exports: {} };
  process.dlopen(binding, binary);
  return function open(path: string, options: object): object {
    return new Database(path, { ...options, nativeBinding: binding.exports });
  };
}

/** The file as it lies on the disk: whatever replaces or changes it changes one of these. */
function identity(file: string): string {
  const { ino, size, ctimeNs, mtimeNs } = statSync(file, { bigint: true });
  return [ino, size, ctimeNs, mtimeNs].join(' ');
}

/** The first line says which file it was compiled from, and for which kinds of events. */
function readKept(place: string, head: string): { kinds: string[]; bytes: Buffer } | undefined {
  let file: Buffer;
  try {
    file = readFileSync(place);
  } catch {
    // The first start, or a folder that cannot be written.
    return undefined;
  }
  const end = file.indexOf(10);
  const [found, kinds] = file.toString('latin1', 0, Math.max(0, end)).split('|');
  return found === head && kinds !== undefined
    ? { kinds: kinds.trim().split(' '), bytes: file.subarray(end + 1) }
    : undefined;
}

function keep(place: string, head: string, kinds: readonly string[], bytes: Buffer): void {
  const own = `${place}.${process.pid}`;
  const line = `${head}|${kinds.join(' ')}`;
  // V8 copies what does not begin at a multiple of 8.
  const first = `${line.padEnd(Math.ceil((line.length + 1) / 8) * 8 - 1)}\n`;
  try {
    writeFileSync(own, Buffer.concat([Buffer.from(first), bytes]), { flag: 'wx', mode: 0o600 });
    renameSync(own, place);
  } catch {
    // Slower starts, and nothing else: the package may belong to another user.
    rmSync(own, { force: true });
  }
}

try {
  start();
} catch (error) {
  const message = error instanceof Error ? error.message : 'it threw no error object';
  writeSync(2, `Steelyard's hook failed, so the call is denied: ${message.replaceAll(/\s/g, ' ')}\n`);
  process.exit(2);
}
