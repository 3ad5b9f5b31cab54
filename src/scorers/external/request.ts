import { sha256Hex } from '../../canonical/index.ts';
import type { Flow, LabelUse, ToolCall, ValueView } from '../../script/facts.ts';
import type { ScorerInput } from '../scorer.ts';

export const REQUEST_SCHEMA = 'steelyard.score-request/1';

/** One place in the arguments of a call. Text is described, never quoted. */
export interface ArgumentSummary {
  readonly path: readonly string[];
  readonly kind: ValueView['kind'];
  /** Least and greatest number that it can be, where known; `null` where a side is open. */
  readonly range?: readonly [number | null, number | null];
  /** Whether it carries data from an earlier call's result. */
  readonly labelled: boolean;
}

export interface CallSummary {
  readonly names: readonly string[];
  readonly dynamic: boolean;
  readonly times: ToolCall['times']['kind'];
  readonly max?: number;
  readonly loops: readonly ToolCall['loops'][number]['kind'][];
  readonly certain: boolean;
  readonly line: number;
  readonly column: number;
  readonly arguments: readonly ArgumentSummary[];
}

export interface FlowSummary {
  readonly from: { readonly call: number; readonly path: readonly string[] };
  readonly to: {
    readonly kind: 'call' | 'name' | 'control' | 'outlet';
    readonly call?: number;
    readonly outlet?: string;
  };
  readonly argument: readonly string[];
  readonly strength: Flow['strength'];
  readonly encodings: readonly string[];
}

/** What the service gets: docs/schemas/score-request-1.json. */
export interface ScoreRequest {
  readonly schema: typeof REQUEST_SCHEMA;
  readonly requestId: string;
  readonly script?: { readonly code: string; readonly language: 'js' | 'ts' };
  /** SHA-256 (hex) of the script as UTF-8. */
  readonly digest: string;
  readonly features: {
    readonly tools: readonly string[];
    readonly calls: readonly CallSummary[];
    readonly flows: readonly FlowSummary[];
    readonly outlets: readonly { readonly kind: string; readonly name: string }[];
    readonly unresolved: number;
    /** True when the script has more than the lists below can hold. */
    readonly truncated: boolean;
  };
  readonly task?: string;
}

/** Bounds of the lists, so that a request stays small whatever the script does. */
const MOST = {
  tools: 1000,
  calls: 500,
  flows: 2000,
  outlets: 200,
  names: 50,
  arguments: 64,
  depth: 8,
} as const;

/**
 * Builds the request body. Only calls, flows and outlets that can be reached are described, in the order of
 * the analysis; `call` numbers are positions in `features.calls`.
 */
export function buildRequest(input: ScorerInput, requestId: string, sendScript: boolean): ScoreRequest {
  const { facts } = input;
  const reachable = facts.calls.filter((call) => call.reachable);
  const calls = reachable.slice(0, MOST.calls);
  const place = new Map(calls.map((call, index) => [call.id, index]));
  const tools = [...new Set(reachable.flatMap((call) => call.names))].sort();
  const outlets = facts.outlets.filter((outlet) => outlet.reachable);
  const outletNames = new Map(outlets.map((outlet) => [outlet.id, outlet.name]));
  const flows = facts.flows.flatMap((flow) => summariseFlow(flow, place, outletNames) ?? []);
  return {
    schema: REQUEST_SCHEMA,
    requestId,
    ...(sendScript ? { script: { code: input.code, language: facts.language } } : {}),
    digest: sha256Hex(input.code),
    features: {
      tools: tools.slice(0, MOST.tools),
      calls: calls.map((call) => summariseCall(call, input)),
      flows: flows.slice(0, MOST.flows),
      outlets: outlets.slice(0, MOST.outlets).map(({ kind, name }) => ({ kind, name })),
      unresolved: facts.unresolved.filter((item) => item.reachable).length,
      truncated:
        reachable.length > MOST.calls ||
        tools.length > MOST.tools ||
        flows.length > MOST.flows ||
        outlets.length > MOST.outlets,
    },
    ...(input.task === undefined ? {} : { task: input.task }),
  };
}

function summariseCall(call: ToolCall, input: ScorerInput): CallSummary {
  const { line, column } = input.facts.locate(call.span.start);
  const { max } = call.times;
  return {
    names: call.names.slice(0, MOST.names),
    dynamic: call.dynamic,
    times: call.times.kind,
    ...(max === undefined || !Number.isFinite(max) ? {} : { max }),
    loops: call.loops.map((loop) => loop.kind),
    certain: call.certain,
    line,
    column,
    arguments: summariseArguments(call.args),
  };
}

function summariseArguments(args: ValueView): readonly ArgumentSummary[] {
  const list: ArgumentSummary[] = [];
  const visit = (view: ValueView, path: readonly string[]): void => {
    if (list.length >= MOST.arguments || path.length > MOST.depth) return;
    if (path.length > 0) {
      const range = rangeOf(view);
      list.push({
        path,
        kind: view.kind,
        ...(range === undefined ? {} : { range }),
        labelled: view.labels.some(isData),
      });
    }
    for (const [name, field] of view.fields ?? []) visit(field, [...path, name]);
    if (view.items !== undefined) visit(view.items, [...path, '[]']);
  };
  visit(args, []);
  return list;
}

function isData(use: LabelUse): boolean {
  return use.strength !== 'implicit';
}

function rangeOf(view: ValueView): readonly [number | null, number | null] | undefined {
  const numbers = view.constants.filter(
    (value) => typeof value === 'number' && Number.isFinite(value),
  ) as number[];
  if (numbers.length > 0) return [Math.min(...numbers), Math.max(...numbers)];
  if (view.range === undefined) return undefined;
  return [finite(view.range.min), finite(view.range.max)];
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Undefined for a flow between calls or outlets that are not described. */
function summariseFlow(
  flow: Flow,
  place: ReadonlyMap<number, number>,
  outletNames: ReadonlyMap<number, string>,
): FlowSummary | undefined {
  const from = place.get(flow.label.call);
  if (from === undefined) return undefined;
  const common = {
    from: { call: from, path: flow.label.path },
    argument: flow.to.kind === 'call' ? flow.to.argument : [],
    strength: flow.strength,
    encodings: flow.encodings,
  };
  if (flow.to.kind === 'outlet') {
    const outlet = outletNames.get(flow.to.outlet);
    return outlet === undefined ? undefined : { ...common, to: { kind: 'outlet', outlet } };
  }
  const call = place.get(flow.to.call);
  return call === undefined ? undefined : { ...common, to: { kind: flow.to.kind, call } };
}
