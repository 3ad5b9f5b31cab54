import type { Catalog } from '../../catalog/types.ts';
import type { Flow, ScriptFacts, ToolCall } from '../../script/facts.ts';
import { quoted, toolOf } from '../message.ts';
import type { Report, Rule, RuleContext } from '../rule.ts';
import { toolKinds } from './verbs.ts';

/** Data that was read reaches a call that sends or exports. */
export const exfilPattern: Rule = {
  id: 'EXFIL_PATTERN',
  family: 'rule-based',
  lifecycle: 'trial',
  severity: 8,
  precision: 'low',
  score: 50,
  title: 'Data that was read is sent or exported',
  why: 'Reading and then sending is the shape of every leak; whether the destination is a good one is not judged here.',
  owasp: ['ASI02', 'ASI01', 'LLM02:2026', 'LLM02:2025'],
  atlas: ['AML.T0086'],
  *check(facts: ScriptFacts, context: RuleContext): Iterable<Report> {
    const roles = new Map<number, Role>();
    for (const call of facts.calls) if (call.reachable) roles.set(call.id, roleOf(call, context.catalog));

    const edges = new Map<number, (Flow & { readonly to: { kind: 'call' } })[]>();
    for (const flow of facts.flows) {
      if (flow.strength !== 'explicit' || !toCall(flow)) continue;
      const list = edges.get(flow.label.call);
      if (list === undefined) edges.set(flow.label.call, [flow]);
      else list.push(flow);
    }

    // Breadth first from every read at once: each call is entered once, and the shortest way is reported.
    const origin = new Map<number, ToolCall>();
    const queue: number[] = [];
    for (const [id, role] of roles) {
      if (!role.source) continue;
      origin.set(id, role.call);
      queue.push(id);
    }
    const reported = new Set<number>();
    for (let next = 0; next < queue.length; next++) {
      const id = queue[next] as number;
      const source = origin.get(id) as ToolCall;
      for (const flow of edges.get(id) ?? []) {
        const role = roles.get(flow.to.call);
        if (role === undefined || role.call.id === id) continue;
        const { call } = role;
        if (role.sink && !reported.has(call.id)) {
          reported.add(call.id);
          yield report(flow, source, call, source.id === id);
        }
        if (!origin.has(call.id)) {
          origin.set(call.id, source);
          queue.push(call.id);
        }
      }
    }
  },
};

interface Role {
  readonly call: ToolCall;
  readonly source: boolean;
  readonly sink: boolean;
}

/** A call that could be any tool is every tool of the catalogue. */
function roleOf(call: ToolCall, catalog: Catalog): Role {
  const names = call.names.length === 0 ? catalog.names : call.names;
  let source = false;
  let sink = false;
  for (const name of names) {
    const kinds = toolKinds(name);
    source ||= kinds.reads;
    sink ||= kinds.sends || kinds.exports;
  }
  return { call, source, sink };
}

function toCall(flow: Flow): flow is Flow & { readonly to: { kind: 'call' } } {
  return flow.to.kind === 'call';
}

function report(flow: Flow, source: ToolCall, sink: ToolCall, direct: boolean): Report {
  const path = flow.to.kind === 'call' ? flow.to.argument : [];
  const where = path.length === 0 ? 'the arguments' : quoted(path.join('.'));
  const way = direct ? '' : ', through other tools,';
  return {
    message: `the result of ${toolOf(source)}${way} reaches ${where} of ${toolOf(sink)}`,
    span: sink.span,
    flow: flow.id,
    fix: 'send a count or a summary, or leave out the data that was read',
  };
}
