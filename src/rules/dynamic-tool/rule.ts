import type { ScriptFacts, ToolCall } from '../../script/facts.ts';
import { listed, quoted } from '../message.ts';
import type { Report, Rule } from '../rule.ts';

/** A tool call whose target is decided while the script runs. */
export const dynamicTool: Rule = {
  id: 'DYNAMIC_TOOL',
  family: 'rule-based',
  lifecycle: 'trial',
  severity: 5,
  precision: 'medium',
  score: 20,
  title: 'A tool name that is not a static text',
  why: 'Nobody can say before the run which tool is called; a name that comes from data lets the data choose the tool.',
  owasp: ['ASI01', 'ASI02', 'LLM03:2026', 'LLM06:2025'],
  atlas: ['AML.T0053'],
  *check(facts: ScriptFacts): Iterable<Report> {
    const places = new Set<number>();
    for (const call of repeatedWithOtherNames(facts.calls)) {
      if (!call.reachable || !(call.dynamic || call.names.length === 0)) continue;
      if (places.has(call.span.start)) continue;
      places.add(call.span.start);
      yield { message: `the tool name is not one static text: ${choices(call)}`, span: call.span };
    }
    for (const open of facts.unresolved) {
      if (open.kind !== 'tool-name' || !open.reachable || places.has(open.span.start)) continue;
      places.add(open.span.start);
      yield { message: `the tool name is not one static text: ${quoted(open.what)}`, span: open.span };
    }
  },
};

/**
 * The calls, where a place in a loop that was followed round by round (`for (const t of ['a:x', 'b:y'])`) is one
 * call with all its names. A helper that is called twice with different names is not: each of its calls is static.
 */
function repeatedWithOtherNames(calls: readonly ToolCall[]): readonly ToolCall[] {
  const names = new Map<number, Set<string>>();
  for (const call of calls) {
    if (!call.reachable || call.loops.length === 0) continue;
    const place = names.get(call.span.start) ?? new Set<string>();
    for (const name of call.names) place.add(name);
    names.set(call.span.start, place);
  }
  return calls.map((call) => {
    const place = call.loops.length === 0 ? undefined : names.get(call.span.start);
    return place === undefined || place.size < 2
      ? call
      : { ...call, dynamic: true, names: [...place].sort() };
  });
}

function choices(call: ToolCall): string {
  const { names } = call;
  const possible =
    names.length === 0 ? 'it could be any tool' : `it can be ${listed(names.map(quoted), 'or')}`;
  return call.nameLabels.length === 0 ? possible : `${possible}, and a tool result decides`;
}
