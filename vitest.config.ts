import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Suites that may share a process with others, which saves starting one and loading the same modules for each file.
 * Hostile inputs are timed closely, engines are counted, and what is not loaded yet must not have been loaded by others:
 * they get a process each.
 */
const SHARED = [
  ...[
    'action',
    'approval',
    'audit',
    'canonical',
    'catalog',
    'challenge',
    'cli',
    'console',
    'gate',
    'integrations',
  ],
  ...['rules', 'scorers', 'script', 'session', 'store', 'verdict'],
].map((folder) => `src/${folder}/**/!(*hostile|unloaded).test.ts`);
const ALL = ['src/**/*.test.ts', 'testkit/**/*.test.ts', 'evals/**/*.test.ts', 'training/**/*.test.ts'];

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
    reporters: ['default', './testkit/summary-reporter.ts'],
    projects: [
      {
        plugins: [seeded],
        test: {
          ...common,
          name: 'apart',
          include: ALL,
          exclude: SHARED,
          globalSetup: ['./testkit/engine-entries.ts'],
        },
      },
      { plugins: [seeded], test: { ...common, name: 'shared', include: SHARED, isolate: false } },
    ],
  },
});
