import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';

/** Numbers of one run, and every test that did not run. */
export interface RunSummary {
  readonly passed: number;
  /** Failed tests, and each file, suite or stray error that failed without a test of its own to blame. */
  readonly failed: number;
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
}

/** A file or suite as far as it is counted. */
interface Counted {
  readonly errors: number;
  readonly tests: Iterable<{
    readonly name: string;
    readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
    readonly reason: string | undefined;
  }>;
}

/** Counts a run. A test that never got a result did not pass: it counts as failed. */
export function countRun(files: Iterable<Counted>, strayErrors: number): RunSummary {
  let passed = 0;
  let failed = strayErrors;
  const skipped: { name: string; reason: string }[] = [];
  for (const { errors, tests } of files) {
    failed += errors;
    for (const { name, state, reason } of tests) {
      if (state === 'passed') passed += 1;
      else if (state === 'skipped') skipped.push({ name, reason: reason ?? 'no reason given' });
      else failed += 1;
    }
  }
  return { passed, failed, skipped };
}

/** One line for each skipped test, then the line of numbers, alone on the last line. */
export function summaryText({ passed, failed, skipped }: RunSummary): string {
  const lines = skipped.map(({ name, reason }) => `skipped: ${oneLine(name)}: ${oneLine(reason)}`);
  return [...lines, `${passed} passed, ${failed} failed, ${skipped.length} skipped`, ''].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function counted(file: TestModule): Counted {
  const suites: TestSuite[] = [...file.children.allSuites()];
  const errors = suites.reduce((sum, suite) => sum + suite.errors().length, file.errors().length);
  const tests = Array.from(file.children.allTests(), (test) => {
    const result = test.result();
    const reason = result.state === 'skipped' ? result.note : undefined;
    return { name: `${file.relativeModuleId} > ${test.fullName}`, state: result.state, reason };
  });
  return { errors, tests };
}

/** Prints the summary as the last thing that a run says. Listed after the reporter that tells the details. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], strayErrors: readonly SerializedError[]): void {
    process.stdout.write(summaryText(countRun(files.map(counted), strayErrors.length)));
  }
}
