// npm run bench [-- --assert] [--profile] [--quick] [--no-write]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coldStart } from './cold.mjs';
import { cacheShare, latency, parseRatios, profile, steps } from './figures.mjs';
import { consumedTotal, load } from './measure.mjs';
import { markdown, targets } from './report.mjs';

const { values } = parseArgs({
  options: {
    assert: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    'no-write': { type: 'boolean', default: false },
  },
});

const before = load();
if (before > 1)
  console.error(`the machine is busy (load ${before.toFixed(2)}): absolute figures will be too high`);
const rounds = values.quick ? 15 : 61;

if (values.profile) {
  console.table(await profile(rounds));
} else {
  const figures = {
    ratios: parseRatios(rounds, values.quick ? 2000 : 20_000),
    latency: latency(values.quick ? 2000 : 5000),
    steps: steps(),
    cache: cacheShare(values.quick ? 9 : 31),
    cold: coldStart(values.quick ? 15 : 25),
  };
  const judged = targets(figures);
  console.table(judged);
  if (!values['no-write']) writeFileSync(new URL('./RESULTS.md', import.meta.url), markdown(figures, before));
  if (values.assert && judged.some(({ fits }) => !fits)) process.exitCode = 1;
}
if (consumedTotal() === Number.MIN_VALUE) console.error('unreachable');
