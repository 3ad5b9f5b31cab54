import type {
  Analysis,
  Condition,
  Flow,
  Label,
  LabelUse,
  Loop,
  Outlet,
  Selection,
  ToolCall,
  ValueView,
} from '../../src/script/facts.ts';

// Field by field: what an implementation keeps beside the contract is no part of the claim.
const label = ({ id, call, path }: Label): unknown => ({ id, call, path });
const uses = (list: readonly LabelUse[]): unknown =>
  list.map((use) => ({ label: label(use.label), strength: use.strength, at: use.at }));
const condition = ({ op, labels, constants, span }: Condition): unknown => ({
  op,
  labels: uses(labels),
  constants,
  span,
});
const selection = (given: Selection | undefined): unknown =>
  given && { limit: given.limit, conditions: given.conditions.map(condition) };

function view(value: ValueView | undefined): unknown {
  if (value === undefined) return undefined;
  const { kind, constants, complete, texts, range, open, length, encodings } = value;
  return {
    ...{ kind, constants, complete, texts, range, open, length, encodings },
    labels: uses(value.labels),
    fields: value.fields && [...value.fields].map(([name, field]) => [name, view(field)]),
    items: view(value.items),
    elements: value.elements?.map(view),
    selection: selection(value.selection),
  };
}

const loop = ({ kind, span, rounds, max, labels, selection: narrowed }: Loop): unknown => ({
  ...{ kind, span, rounds, max },
  labels: uses(labels),
  selection: selection(narrowed),
});

function call(given: ToolCall): unknown {
  const { id, names, dynamic, shape, span, times, reachable, certain, awaited } = given;
  return {
    ...{ id, names, dynamic, shape, span, times, reachable, certain, awaited },
    nameLabels: uses(given.nameLabels),
    args: view(given.args),
    loops: given.loops.map(loop),
    guards: given.guards.map(condition),
    control: uses(given.control),
  };
}

const outlet = ({ id, kind, name, span, value, control, loops, reachable }: Outlet): unknown => ({
  ...{ id, kind, name, span, reachable },
  value: view(value),
  control: uses(control),
  loops: loops.map(loop),
});

const flow = ({ id, label: from, strength, to, encodings, steps }: Flow): unknown => ({
  ...{ id, strength, to, encodings, steps },
  label: label(from),
});

/** Everything that facts claim, as text: two analyses agree when the texts are equal. Steps of flows included. */
export function plainFacts(analysis: Analysis): string {
  if (!analysis.ok) return JSON.stringify(analysis);
  const { calls, flows, outlets, unresolved, mentions, form, language, nodes, steps } = analysis;
  const claims = {
    ...{ form, language, nodes, steps, unresolved },
    calls: calls.map(call),
    flows: flows.map(flow),
    outlets: outlets.map(outlet),
    readFields: [...mentions.readFields],
  };
  return JSON.stringify(claims, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
    return value;
  });
}
