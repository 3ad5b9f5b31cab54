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
    for (const call of facts.calls) {
      if (!call.reachable || !(call.dynamic || call.names.length === 0)) continue;
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

function choices(call: ToolCall): string {
  const { names } = call;
  const possible =
    names.length === 0 ? 'it could be any tool' : `it can be ${listed(names.map(quoted), 'or')}`;
  return call.nameLabels.length === 0 ? possible : `${possible}, and a tool result decides`;
}
