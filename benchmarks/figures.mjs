// What is measured. Each function returns plain numbers; `report.mjs` puts them against the targets.
import * as acorn from 'acorn';
import { ScoringGate } from '../dist/index.js';
import { analyseScript } from '../dist/script/index.js';
import { consume, interleave, median, quantile, ratioOf } from './measure.mjs';
import { ACORN, assemble, records } from './scripts.mjs';

const QUIET = { warn: () => undefined };
const uncached = new ScoringGate({ scorer: 'flow', cache: { enabled: false }, logger: QUIET });
const evaluate = ({ code, options }) => uncached.evaluateSync(code, options).score;
const parse = ({ code }) => acorn.parse(code, ACORN).end;
const all = (scripts, work) => () => {
  let sum = 0;
  for (const script of scripts) sum += work(script);
  return sum;
};

export const SIZES = [
  { label: '0.5 KB', size: 512, count: 24, target: 2.5 },
  { label: '5 KB', size: 5 * 1024, count: 6, target: 2.0 },
  { label: '50 KB', size: 50 * 1024, count: 2, target: 2.0 },
];

/**
 * Cost of the whole `flow` evaluation as a multiple of `acorn.parse` with locations on the same text, in a young process and
 * in one that has evaluated scripts for as long as a server has after its first minute.
 *
 * @param warmMs evaluations between the two, in milliseconds
 */
export function parseRatios(rounds, warmMs) {
  const sizes = SIZES.map((size) => ({ ...size, scripts: assemble(size.size, size.count) }));
  const measured = ({ scripts }) =>
    interleave({ flow: all(scripts, evaluate), acorn: all(scripts, parse) }, { rounds });
  const young = sizes.map((size) => {
    const times = measured(size);
    return ratioOf(times.flow, times.acorn);
  });
  const until = performance.now() + warmMs;
  while (performance.now() < until) for (const { scripts } of sizes) consume(all(scripts, evaluate)());
  return sizes.map((size, at) => {
    const { label, count, target, scripts } = size;
    const times = measured(size);
    return {
      young: young[at],
      label,
      target,
      scripts: count,
      bytes: Math.round(median(scripts.map(({ code }) => code.length))),
      flowMs: median(times.flow) / count,
      acornMs: median(times.acorn) / count,
      ratio: ratioOf(times.flow, times.acorn),
    };
  });
}

/** Single evaluations of scripts of 200 lines. Milliseconds. */
export function latency(runs = 3000) {
  const scripts = assemble(200, 5, (code) => code.split('\n').length);
  for (let run = 0; run < 500; run += 1) evaluate(scripts[run % scripts.length]);
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    evaluate(scripts[run % scripts.length]);
    times.push(performance.now() - started);
  }
  return { runs, p50: median(times), p99: quantile(times, 0.99), worst: Math.max(...times) };
}

/** Interpreter steps per node over the whole corpus and the assembled scripts. */
export function steps() {
  const scripts = [
    ...records().map(({ code }) => ({ code })),
    ...SIZES.flatMap(({ size, count }) => assemble(size, count)),
  ];
  const shares = [];
  for (const { code } of scripts) {
    const facts = analyseScript(code);
    if (facts.ok) shares.push(facts.steps / facts.nodes);
  }
  return { scripts: shares.length, median: median(shares), most: Math.max(...shares) };
}

/** A cache hit as a share of a miss. A miss is a text that was never seen. */
export function cacheShare(rounds) {
  return SIZES.filter(({ size }) => size >= 5 * 1024).map(({ label, size }) => {
    const [script] = assemble(size, 1);
    const gate = new ScoringGate({ scorer: 'flow', cache: { enabled: true, maxEntries: 64 }, logger: QUIET });
    let turn = 0;
    const miss = () => gate.evaluateSync(`${script.code}\n// ${turn++}`, script.options).score;
    // A gate of its own, so that the misses do not push the entry out.
    const warm = new ScoringGate({ scorer: 'flow', logger: QUIET });
    warm.evaluateSync(script.code, script.options);
    const hit = () => {
      const result = warm.evaluateSync(script.code, script.options);
      if (!result.cached) throw new Error('the cache did not answer');
      return result.score;
    };
    const times = interleave({ miss, hit }, { rounds });
    return {
      label,
      missMs: median(times.miss),
      hitMs: median(times.hit),
      share: ratioOf(times.hit, times.miss),
    };
  });
}

/** Where the time goes at each size: milliseconds of reading (parser alone), of the facts, and of the rest. */
export async function profile(rounds) {
  const { parse: read } = await import('meriyah');
  return SIZES.map(({ label, size, count }) => {
    const scripts = assemble(size, count);
    const wrapped = scripts.map(({ code }) => `async()=>{${code}\n}`);
    const names = scripts.map(({ options }) => options.tools.map((tool) => tool.name));
    const times = interleave(
      {
        acorn: all(scripts, parse),
        parse: () =>
          wrapped.reduce(
            (sum, text) => sum + read(text, { sourceType: 'module', next: true, ranges: true }).body.length,
            0,
          ),
        analyse: () =>
          scripts.reduce(
            (sum, { code }, at) => sum + (analyseScript(code, { toolNames: names[at] }).steps ?? 0),
            0,
          ),
        flow: all(scripts, evaluate),
      },
      { rounds },
    );
    const per = (name) => median(times[name]) / count;
    return {
      label,
      acornMs: per('acorn'),
      parseMs: per('parse'),
      interpretMs: per('analyse') - per('parse'),
      rulesMs: per('flow') - per('analyse'),
      flowMs: per('flow'),
    };
  });
}
