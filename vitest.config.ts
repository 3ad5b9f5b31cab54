import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Suites that get a process each. All others share processes, which saves starting one and loading the same modules for each
 * file: that took a seventh of the whole run's processor time.
 */
const APART = [
  // The heap and the compiled code that others leave behind change how long hostile inputs take.
  '{src,testkit}/**/*hostile.test.ts',
  'testkit/hostile/*.test.ts',
  // They look at what is loaded, which must not have been loaded by others.
  'src/**/*unloaded.test.ts',
  'testkit/linear-patterns.test.ts',
  // They look at which engines their own process has started.
  'src/enclave/enclave.options.test.ts',
  'src/enclave/engines/quickjs/pool.test.ts',
];
const ALL = [
  'src/**/*.test.ts',
  'testkit/**/*.test.ts',
  'evals/**/*.test.ts',
  'training/**/*.test.ts',
  'bundling/**/*.test.ts',
];

const SEEDED = fileURLToPath(new URL('testkit/seeded.ts', import.meta.url));

/** Property tests get `fast-check` with a seed: see there. */
const seeded = {
  name: 'seeded',
  enforce: 'pre',
  resolveId: (id: string, importer: string | undefined) =>
    id === 'fast-check' && importer !== SEEDED ? SEEDED : undefined,
} as const;

const common = {
  // Processes, not threads: some suites measure the processor time of their process, and hostile inputs may end it.
  pool: 'forks',
  // A busy machine is not a fault of the code. Suites that bound time do so themselves.
  testTimeout: 30_000,
  hookTimeout: 30_000,
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['./testkit/memory-folder.ts', './testkit/engine-entries.ts'],
    reporters: ['default', './testkit/summary-reporter.ts'],
    projects: [
      { plugins: [seeded], test: { ...common, name: 'apart', include: APART } },
      {
        plugins: [seeded],
        test: { ...common, name: 'shared', include: ALL, exclude: APART, isolate: false },
      },
    ],
  },
});
