/** Enclaves for tests: quiet, without a scoring gate unless one is given, and disposed of at the end of the file. */
import { afterAll } from 'vitest';
import { Enclave } from '../../src/enclave/enclave.ts';
import type { EnclaveOptions, RunOptions, RunResult } from '../../src/enclave/types.ts';

const open: Enclave[] = [];
export const warnings: string[] = [];

afterAll(async () => {
  await Promise.all(open.splice(0).map((enclave) => enclave.dispose()));
});

export function makeEnclave(options: EnclaveOptions = {}): Enclave {
  const logger = { warn: (message: string) => void warnings.push(message) };
  const made = new Enclave({ scoringGate: false, logger, workers: 2, ...options });
  open.push(made);
  return made;
}

/** One run in an Enclave of its own. */
export async function runOnce(
  code: string,
  options: EnclaveOptions = {},
  runOptions?: RunOptions,
): Promise<RunResult> {
  const enclave = new Enclave({
    scoringGate: false,
    logger: { warn: (message) => void warnings.push(message) },
    workers: 2,
    ...options,
  });
  try {
    return await enclave.run(code, runOptions);
  } finally {
    await enclave.dispose();
  }
}
