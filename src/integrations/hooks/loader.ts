/**
 * `dist/hook.js`: starts `hook-core.cjs`, the hook in one file, from code that an earlier start has compiled.
 *
 * Compiling is most of what a short-lived process does. What was compiled is kept beside the file, for its owner alone, and
 * bound to that very file; V8 refuses what another version of it has compiled. Where it cannot be kept or does not fit, the
 * text is compiled.
 */

import { readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

const require = createRequire(import.meta.url);
const CORE = require.resolve('./hook-core.cjs');

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
  const run = script.runInThisContext() as (require: NodeJS.Require, filename: string) => void;
  run(require, CORE);
}

/** `require` is faster for what is no module, and says in the same way what is missing. */
async function load(name: string): Promise<unknown> {
  if (name.startsWith('node:')) return require(name);
  return name === 'better-sqlite3' ? { default: require(name) } : import(name);
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
