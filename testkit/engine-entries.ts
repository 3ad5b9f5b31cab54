/** Bundles the programs of the Enclave's threads and processes once for a run of the tests, which start hundreds. */
import { bundle } from './bundle.ts';

export const ENGINE_ENTRIES = {
  'enclave-thread': 'src/enclave/engines/quickjs/thread-main.ts',
  'enclave-process': 'src/enclave/engines/quickjs/process-main.ts',
  'enclave-provenance': 'src/enclave/provenance/thread-main.ts',
} as const;

/** Vitest calls it before the first test, and what it returns after the last. */
export default async function setup(): Promise<() => void> {
  const { folder, remove } = await bundle('entries', ENGINE_ENTRIES);
  process.env.STEELYARD_ENTRIES = folder.href;
  return remove;
}
