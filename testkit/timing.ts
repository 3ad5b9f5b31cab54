/** Time of the processor, for tests that bound it: the clock counts whatever else a busy machine does. */

/** Milliseconds of the processor that this process spends on `work`, its other threads included. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What {@link reference} takes where the figures of the issues and benchmarks were measured, ms. */
const NOMINAL_MS = 2.4;
const ROUNDS = 12;

/** How long an answer holds, ms. */
const FRESH_MS = 5000;
let measured = { at: Number.NEGATIVE_INFINITY, times: 1 };

/**
 * How many times slower this machine is at about this moment than the one on which bounds in milliseconds were set; at least 1. A
 * bound times this is the same bound on a slower machine, and no looser one on a machine as fast.
 */
export function slowness(): number {
  if (performance.now() - measured.at > FRESH_MS) {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) least = Math.min(least, processorMs(reference));
    measured = { at: performance.now(), times: Math.max(1, least / NOMINAL_MS) };
  }
  return measured.times;
}

const TEXT = 'The quick brown fox, 42 times: "jumped"; over/the lazy_dog. '.repeat(400);

/** What analysers do: splitting, scanning, objects, JSON, maps. */
function reference(): number {
  let sum = 0;
  for (const word of TEXT.split(/[^a-z]+/i)) sum += word.toLowerCase().length;
  const records = Array.from({ length: 4000 }, (_, id) => ({
    id,
    name: `n${id % 97}`,
    tags: [id % 3, id % 5],
  }));
  sum += (JSON.parse(JSON.stringify(records)) as unknown[]).length;
  for (let at = 0; at < TEXT.length; at += 1) sum = (Math.imul(sum, 31) + TEXT.charCodeAt(at)) | 0;
  const counts = new Map<string, number>();
  for (const { id } of records) counts.set(`k${id % 701}`, (counts.get(`k${id % 701}`) ?? 0) + id);
  return sum + counts.size;
}
