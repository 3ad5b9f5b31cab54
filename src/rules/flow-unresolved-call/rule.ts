import type { CallView } from '../flow-model/call-view.ts';
import { payloadOf } from '../flow-model/data/payload.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { report } from '../flow-model/report.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';

/** A call whose tool cannot be told stands for every tool of the catalogue. */
export const flowUnresolvedCall: Rule = {
  id: 'FLOW_UNRESOLVED_CALL',
  family: 'flow',
  lifecycle: 'trial',
  severity: 6.5,
  precision: 'low',
  title: 'It cannot be told which tool is called',
  why: 'A script that hides which tool it calls can call any, so that nothing that was weighed before it runs holds.',
  owasp: ['ASI02', 'ASI01', 'LLM06:2025'],
  atlas: ['AML.T0053'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    const seen = new Set<number>();
    for (const view of model.calls) {
      if (!view.anyTool) continue;
      seen.add(view.call.span.start);
      yield report(
        view.call.span,
        weightOf(view, model),
        'the name of the called tool cannot be told from the script',
        'write the name of the tool as a literal, or choose it from a literal list',
      );
    }
    for (const open of facts.unresolved) {
      if (!open.reachable || seen.has(open.span.start)) continue;
      yield report(
        open.span,
        WEIGHTS[open.kind],
        `${quoted(open.what)} cannot be followed (${open.kind}), so that any tool may be called`,
        'call the tool directly by its name',
      );
    }
  },
};

const WEIGHTS = { callee: 45, 'tool-name': 45, escape: 50, prototype: 50, proxy: 50, depth: 42 } as const;

function weightOf(view: CallView, model: FlowModel): number {
  let weight = 48;
  for (const use of view.call.args.labels) {
    if (use.strength !== 'explicit') continue;
    const { level } = payloadOf(use, model);
    weight = Math.max(weight, level >= 4 ? 82 : level === 3 ? 76 : level === 2 ? 66 : 52);
  }
  return weight;
}
