/** Where the program of a thread or process lies: beside the built files, or among the sources while these are tested. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SteelyardError } from '../errors.ts';

export interface EntryFile {
  readonly url: URL;
  /** What Node needs to read it. */
  readonly execArgv: readonly string[];
}

/** Name of the built file -> place of its source. */
const SOURCES = {
  'enclave-thread': './engines/quickjs/thread-main.ts',
  'enclave-process': './engines/quickjs/process-main.ts',
  'enclave-provenance': './provenance/thread-main.ts',
} as const;

/** @throws SteelyardError INTERNAL when the package is incomplete */
export function entryFile(name: keyof typeof SOURCES): EntryFile {
  if (import.meta.url.endsWith('.ts')) {
    const bundled = process.env.STEELYARD_ENTRIES;
    if (bundled !== undefined) return { url: new URL(`${name}.js`, bundled), execArgv: [] };
    // Node 20 reads no TypeScript: the tests bring a loader.
    const loader = new URL('../../testkit/typescript-loader.mjs', import.meta.url);
    return { url: new URL(SOURCES[name], import.meta.url), execArgv: ['--import', loader.href] };
  }
  for (const place of ['./', '../']) {
    const url = new URL(`${place}${name}.js`, import.meta.url);
    if (existsSync(fileURLToPath(url))) return { url, execArgv: [] };
  }
  throw new SteelyardError('INTERNAL', `the file \`${name}.js\` of the package is missing`);
}
