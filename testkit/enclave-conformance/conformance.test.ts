import { QuickJsPool } from '../../src/enclave/engines/quickjs/pool.ts';
import { describeEngine } from './conformance.ts';
import { JOB } from './harness.ts';

for (const isolation of ['thread', 'process'] as const) {
  const { memoryBytes } = JOB.limits;
  describeEngine(`quickjs, ${isolation}`, () => new QuickJsPool({ isolation, workers: 1, memoryBytes }));
}
