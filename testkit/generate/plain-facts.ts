import type { Analysis } from '../../src/script/facts.ts';

/** Everything that facts claim, as text: two analyses agree when the texts are equal. Steps of flows included. */
export function plainFacts(analysis: Analysis): string {
  if (!analysis.ok) return JSON.stringify(analysis);
  const { calls, flows, outlets, unresolved, mentions, form, language, nodes, steps } = analysis;
  const seen = {
    calls,
    flows: flows.map((flow) => ({ ...flow, steps: flow.steps })),
    outlets,
    unresolved,
    mentions,
  };
  return JSON.stringify({ ...seen, form, language, nodes, steps }, (_, value: unknown) => {
    if (value instanceof Map) return ['map', ...value];
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    return value;
  });
}
