/**
 * `dist/hook.cjs`: starts `hook-core.cjs`, the hook in one file, from code that an earlier start has compiled.
 *
 * Compiling is most of what a short-lived process does. What was compiled is kept beside the file, for its owner alone, and
 * bound to that very file; V8 refuses what another version of it has compiled. Where it cannot be kept or does not fit, the
 * text is compiled. CommonJS, as the loader of modules is itself a good part of a short start.
 */

import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

/** Beside this file. */
const CORE = `${__dirname}/hook-core.cjs`;

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

function start(): void {
  // The build leaves nothing but ASCII in it.
  const source = readFileSync(CORE, 'latin1');
  const head = identity();
  const place = `${CORE}.${process.version}-${process.arch}.cache`;
  const kept = keptCode(place, head);
  const script = new Script(`(function (require, __filename) {${source}\n})`, {
    filename: CORE,
    ...(kept === undefined ? {} : { cachedData: kept }),
  });
  // Code from a cache cannot import by itself; the few libraries that are no part of it are loaded from here.
  Object.defineProperty(globalThis, Symbol.for('steelyard.import'), { value: load });
  if (kept === undefined || script.cachedDataRejected === true)
    process.once('exit', () => keepCode(place, head, script.createCachedData()));
  const run = script.runInThisContext() as (require: (name: string) => unknown, filename: string) => void;
  run(required, CORE);
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

/** The driver, told where its binary is: by itself it tries several places, each by a failing `require`. */
function betterSqlite(): unknown {
  const Database = require('better-sqlite3') as new (path: string, options: object) => object;
  const binary = join(
    dirname(require.resolve('better-sqlite3/package.json')),
    'build/Release/better_sqlite3.node',
  );
  if (!existsSync(binary)) return Database;
  return function open(path: string, options: object): object {
    return new Database(path, { ...options, nativeBinding: binary });
  };
}

/** The file as it lies on the disk: whatever replaces or changes it changes one of these. */
function identity(): Buffer {
  const { ino, size, ctimeNs, mtimeNs } = statSync(CORE, { bigint: true });
  return Buffer.from(`${[ino, size, ctimeNs, mtimeNs].join(' ')}\n`);
}

function keptCode(place: string, head: Buffer): Buffer | undefined {
  let file: Buffer;
  try {
    file = readFileSync(place);
  } catch {
    // The first start, or a folder that cannot be written.
    return undefined;
  }
  return file.subarray(0, head.length).equals(head) ? file.subarray(head.length) : undefined;
}

function keepCode(place: string, head: Buffer, code: Buffer): void {
  const own = `${place}.${process.pid}`;
  try {
    writeFileSync(own, Buffer.concat([head, code]), { flag: 'wx', mode: 0o600 });
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
