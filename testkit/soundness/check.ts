/** Soundness of one script: run it with canaries, then ask the facts to account for each canary at a sink. */
import type { Flow, ScriptFacts } from '../../src/script/facts.ts';
import type { Leaf, Sighting } from './canary.ts';
import { CanaryIndex, leavesOf, plant, sightings } from './canary.ts';
import { coveringFlows, observable } from './coverage.ts';
import type { Engine } from './engine.ts';

export interface SoundnessReport {
  /** Distinct (source leaf, sink, argument) triples that runs showed. */
  readonly seen: number;
  /** Those that no explicit static flow accounts for. Must be empty. */
  readonly missed: readonly Sighting[];
  /** Explicit static flows into calls that a run could have shown. */
  readonly flows: number;
  /** Those of them that no run showed. */
  readonly unseen: readonly Flow[];
  readonly runs: number;
}

const MOST_SINGLE_RUNS = 24;

/** Runs: all leaves at once, strings only, then each leaf alone, so that comparisons with the rest still hold. */
function plans(leaves: readonly Leaf[], alone: boolean): ((leaf: Leaf) => boolean)[] {
  const out = [() => true, (leaf: Leaf) => typeof leaf.original === 'string'];
  if (!alone) return out;
  const step = Math.max(1, Math.ceil(leaves.length / MOST_SINGLE_RUNS));
  for (let at = 0; at < leaves.length; at += step) out.push((leaf) => leaf.id >= at && leaf.id < at + step);
  return out;
}

/**
 * @param options.alone also run once for each leaf (or group of leaves, at most 24 runs). Default true
 * @param options.maxCalls calls after which a run stops. Default 60
 */
export function checkSoundness(
  engine: Engine,
  facts: ScriptFacts,
  mocks: Readonly<Record<string, unknown>>,
  options: { readonly alone?: boolean; readonly maxCalls?: number } = {},
): SoundnessReport {
  const leaves = leavesOf(mocks);
  const known = [facts.source, JSON.stringify(mocks)];
  const seen = new Map<string, Sighting>();
  const chosen = plans(leaves, options.alone ?? true);
  for (const choose of chosen) {
    const index = new CanaryIndex(leaves.filter(choose), known);
    const run = engine.run({
      code: facts.source,
      mocks: plant(mocks, leaves, choose),
      maxCalls: options.maxCalls ?? 60,
      maxMs: 1000,
    });
    const note = (sighting: Sighting): void => {
      const key = [sighting.leaf.id, sighting.call < 0, sighting.tool, ...sighting.argument].join(' ');
      if (!seen.has(key)) seen.set(key, sighting);
    };
    run.calls.forEach((call, at) => {
      sightings(index, at, call.name, call.args).forEach(note);
    });
    if (run.returned !== undefined) sightings(index, -1, 'return', run.returned).forEach(note);
  }
  const covered = new Set<Flow>();
  const missed: Sighting[] = [];
  for (const sighting of seen.values()) {
    const flows = coveringFlows(facts, sighting);
    if (flows.length === 0) missed.push(sighting);
    else if (sighting.call >= 0) for (const flow of flows) covered.add(flow);
  }
  const explicit = facts.flows.filter(
    (flow) => flow.strength === 'explicit' && flow.to.kind === 'call' && observable(facts, flow, leaves),
  );
  return {
    seen: seen.size,
    missed,
    flows: explicit.length,
    unseen: explicit.filter((flow) => !covered.has(flow)),
    runs: chosen.length,
  };
}
