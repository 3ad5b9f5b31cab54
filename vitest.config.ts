import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'testkit/**/*.test.ts', 'evals/**/*.test.ts', 'training/**/*.test.ts'],
    globalSetup: ['./testkit/engine-entries.ts'],
    // Processes, not threads: some suites measure the processor time of their process, and hostile inputs may end it.
    pool: 'forks',
    maxWorkers: 2,
    // A busy machine is not a fault of the code. Suites that bound time do so themselves.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    reporters: ['default', './testkit/summary-reporter.ts'],
  },
});
