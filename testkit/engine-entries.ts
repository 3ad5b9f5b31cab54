/**
 * Bundles the programs of the Enclave's threads and processes once for a run of the tests: reading the sources through
 * a loader takes each of the hundreds of threads that tests start half a second.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'tsdown';

const ROOT = new URL('../', import.meta.url);
const SOURCES = {
  'enclave-thread': 'src/enclave/engines/quickjs/thread-main.ts',
  'enclave-process': 'src/enclave/engines/quickjs/process-main.ts',
  'enclave-provenance': 'src/enclave/provenance/thread-main.ts',
};

/** Vitest calls it before the first test, and what it returns after the last. */
export default async function setup(): Promise<() => void> {
  // Below node_modules, where the engine's package is found; one folder for each run, as several may be under way.
  const folder = new URL(`node_modules/.cache/steelyard-entries/${process.pid}/`, ROOT);
  const place = fileURLToPath(folder);
  await build({
    config: false,
    cwd: fileURLToPath(ROOT),
    entry: SOURCES,
    outDir: place,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    dts: false,
    logLevel: 'error',
    outExtensions: () => ({ js: '.mjs' }),
  });
  process.env.STEELYARD_ENTRIES = folder.href;
  return () => rmSync(place, { recursive: true, force: true });
}
