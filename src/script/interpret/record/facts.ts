import type {
  Condition,
  Flow,
  FlowEnd,
  Loop,
  Outlet,
  Span,
  Times,
  ToolCall,
  Unresolved,
  ValueView,
} from '../../facts.ts';
import type { Node } from '../node.ts';
import { TracedFlow } from './flows.ts';
import type { Recorder } from './recorder.ts';
import { MAX_CHOICES } from './recorder.ts';
import type { CallRecord } from './records.ts';
import type { TracedUse } from './view.ts';

/** How often something inside these loops runs. */
export function timesOf(loops: readonly Loop[]): Times {
  let max = 1;
  let data = false;
  for (const l of loops) {
    if (l.rounds === 'unbounded') return { kind: 'unbounded' };
    if (l.rounds === 'data') data = true;
    else max *= l.max ?? 1;
  }
  if (data) return { kind: 'data' };
  return max <= 1 ? { kind: 'once', max: 1 } : { kind: 'bounded', max };
}

/** What was recorded, as facts. */
export function factsOf(recorder: Recorder): {
  calls: ToolCall[];
  flows: Flow[];
  outlets: Outlet[];
  unresolved: Unresolved[];
  choices: Condition[];
  voidTests: Span[];
  readFields: ReadonlyMap<string, Span>;
} {
  const flows: Flow[] = [];
  const calls = recorder.calls.map((r) => toCall(recorder, r));
  for (let i = 0; i < calls.length; i++) {
    const call = calls[i]!;
    const record = recorder.calls[i]!;
    flowsInto(recorder, flows, record.args!.labels, record.node, 'call', call.id);
    flowsInto(recorder, flows, call.nameLabels, record.node, 'name', call.id);
    flowsInto(recorder, flows, call.control, record.node, 'control', call.id);
  }
  const outlets = recorder.outlets.map(
    (o): Outlet => ({
      id: o.id,
      kind: o.kind,
      name: o.name,
      span: recorder.span(o.node),
      value: o.value as unknown as ValueView,
      control: recorder.views.uses(o.control),
      loops: o.loops.map((l) => recorder.views.loop(l)),
      reachable: o.reachable,
    }),
  );
  for (const o of recorder.outlets) flowsInto(recorder, flows, o.value.labels, o.node, 'outlet', o.id);
  const choices = [...recorder.choices.values()].map((test) => recorder.views.condition(test));
  // A list that gets shorter on the way may have another answer later.
  const settled = [...recorder.questions]
    .filter(([, site]) => site !== undefined && !recorder.thinned.has(site))
    .map(([node]) => node);
  const voidTests = [...recorder.voidTests, ...settled]
    .slice(0, MAX_CHOICES)
    .map((node) => recorder.span(node));
  const { unresolvedList: unresolved, fields: readFields } = recorder;
  return { calls, flows, outlets, unresolved, choices, voidTests, readFields };
}

/** A call of which the labels still know the way they came. */
interface TracedCall extends ToolCall {
  readonly nameLabels: readonly TracedUse[];
  readonly control: readonly TracedUse[];
}

function toCall(recorder: Recorder, r: CallRecord): TracedCall {
  const loops = r.loops.map((l) => recorder.views.loop(l));
  return {
    id: r.id,
    names: r.any ? [] : [...r.names].sort(),
    dynamic: r.any || r.computed || r.names.length !== 1,
    nameLabels: recorder.views.uses(r.nameTaint, r.nameProv),
    shape: r.shape,
    span: recorder.span(r.node),
    args: r.args as unknown as ValueView,
    loops,
    times: timesOf(loops),
    guards: r.guards.map((g) => recorder.views.condition(g)),
    control: recorder.views.uses(r.control),
    reachable: r.reachable,
    certain: r.certain,
    awaited: r.awaited,
  };
}

function flowsInto(
  recorder: Recorder,
  flows: Flow[],
  uses: readonly TracedUse[],
  node: Node,
  kind: FlowEnd['kind'],
  id: number,
): void {
  for (const u of uses) {
    if (u.label.call < 0) continue;
    if (flows.length >= 20_000) return;
    flows.push(new TracedFlow(recorder, recorder.first.flows + flows.length, u, endOf(kind, id, u.at), node));
  }
}

function endOf(kind: FlowEnd['kind'], id: number, at: readonly string[]): FlowEnd {
  if (kind === 'call') return { kind, call: id, argument: at };
  return kind === 'outlet' ? { kind, outlet: id } : { kind, call: id };
}
