/** Compares what runs showed with what the analysis said. */
import type { Flow, ScriptFacts, ToolCall } from '../../src/script/facts.ts';
import type { Leaf, Sighting } from './canary.ts';

/** `[]` and numeric segments stand for each other and for a computed key; a shorter path covers what is below it. */
export function pathsAgree(a: readonly string[], b: readonly string[]): boolean {
  const some = (segment: string): boolean => segment === '[]' || segment === '*' || /^\d+$/.test(segment);
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const left = a[at] as string;
    const right = b[at] as string;
    if (left !== right && !some(left) && !some(right)) return false;
  }
  return true;
}

const could = (call: ToolCall | undefined, tool: string): boolean =>
  call !== undefined && (call.names.length === 0 || call.names.includes(tool));

/** The explicit flows that account for a canary seen in an argument. */
export function coveringFlows(facts: ScriptFacts, sighting: Sighting): Flow[] {
  const calls = new Map(facts.calls.map((call) => [call.id, call]));
  const outlets = new Map(facts.outlets.map((outlet) => [outlet.id, outlet]));
  return facts.flows.filter((flow) => {
    if (flow.strength !== 'explicit' || !could(calls.get(flow.label.call), sighting.leaf.tool)) return false;
    if (!pathsAgree(flow.label.path, sighting.leaf.path)) return false;
    if (sighting.call < 0)
      return flow.to.kind === 'outlet' && outlets.get(flow.to.outlet)?.kind === sighting.tool;
    return (
      flow.to.kind === 'call' &&
      could(calls.get(flow.to.call), sighting.tool) &&
      pathsAgree(flow.to.argument, sighting.argument)
    );
  });
}

/** True when some leaf of the mocks lies where the flow starts: only then could a run have shown it. */
export function observable(facts: ScriptFacts, flow: Flow, leaves: readonly Leaf[]): boolean {
  const source = facts.calls.find((call) => call.id === flow.label.call);
  return leaves.some((leaf) => could(source, leaf.tool) && pathsAgree(flow.label.path, leaf.path));
}
