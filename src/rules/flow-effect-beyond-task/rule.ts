import { modelOf } from '../flow-model/model.ts';
import { doubtful, report } from '../flow-model/report.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { worst } from './worst.ts';

/** A call is judged once against what the user asks: by what it does, by what it was given, by the tests before it. */
export const flowEffectBeyondTask: Rule = {
  id: 'FLOW_EFFECT_BEYOND_TASK',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8.5,
  precision: 'medium',
  title: 'The script does what the task does not ask for',
  why: 'Paying, giving rights, deleting or leaving a job behind is decided by the user, not by the script.',
  owasp: ['ASI01', 'ASI02', 'ASI03', 'LLM06:2025', 'LLM03:2026'],
  atlas: ['AML.T0053', 'AML.T0048'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    if (!model.purpose.stated) return;
    for (const view of model.calls) {
      if (view.anyTool) continue;
      const found = worst(view, model);
      if (found === undefined) continue;
      const told = report(
        view.call.span,
        found.weight,
        `${quoted(view.name)} ${found.what}`,
        found.weight >= 40
          ? 'leave the call out, or let the user ask for it'
          : 'show the call to the user before it runs',
      );
      yield found.doubtful === true ? doubtful(told) : told;
    }
  },
};
