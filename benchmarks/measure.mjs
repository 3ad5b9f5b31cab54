// Timing: interleaved rounds, medians, results consumed.
import { loadavg } from 'node:os';

/** Milliseconds of the processor so far, all threads of this process together: neighbours on the machine take none of them. */
export function processorMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export const median = (values) => quantile(values, 0.5);

export function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
}

let consumed = 0;
/** Keeps the optimiser from dropping what is measured. */
export const consume = (value) => {
  consumed = (consumed + (typeof value === 'number' ? value : 1)) | 0;
};
export const consumedTotal = () => consumed;

/**
 * Medians of milliseconds for one run of each subject. Each round takes every subject once, in turning order, so
 * that a slow moment of the machine hits all of them.
 *
 * @param subjects name -> function to time; it returns something
 * @param options.rounds default 41
 * @param options.warmMs time to run each subject before anything is measured. Default 2000: rules and interpreter need it
 * @param options.sliceMs least time of one measurement; runs are repeated to reach it. Default 4
 */
export function interleave(subjects, { rounds = 41, sliceMs = 4, warmMs = 2000 } = {}) {
  const names = Object.keys(subjects);
  const repeats = {};
  for (const name of names) {
    const until = performance.now() + warmMs;
    let runs = 0;
    while (performance.now() < until) {
      consume(subjects[name]());
      runs += 1;
    }
    repeats[name] = Math.max(1, Math.ceil((runs / warmMs) * sliceMs));
  }
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(at + round) % names.length];
      const started = performance.now();
      for (let run = 0; run < repeats[name]; run += 1) consume(subjects[name]());
      times[name].push((performance.now() - started) / repeats[name]);
    }
  }
  return times;
}

/** Median of the ratios round by round: steadier than the ratio of medians. */
export const ratioOf = (above, below) => median(above.map((value, at) => value / below[at]));

export const load = () => loadavg()[0];
