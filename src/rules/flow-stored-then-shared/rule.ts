import { modelOf } from '../flow-model/model.ts';
import { flowTo, report, showAudience, showPayload, toldTo, worstPerCall } from '../flow-model/report.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';

/** Data is put into an object or a store, and the object or what is read back goes further. */
export const flowStoredThenShared: Rule = {
  id: 'FLOW_STORED_THEN_SHARED',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8.5,
  precision: 'low',
  title: 'Data leaves through an object that the script made',
  why: 'Writing to an own document looks harmless, and sharing a document by its id carries no data; together they publish it.',
  owasp: ['ASI02', 'ASI01', 'LLM02:2025'],
  atlas: ['AML.T0086', 'AML.T0053'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const exposure of worstPerCall(model.exposures.filter((candidate) => candidate.kind === 'stored'))) {
      const { view, payload, audience } = exposure;
      const carrier = view.call.args.labels.find((use) => use.strength === 'explicit');
      yield toldTo(
        audience,
        report(
          view.call.span,
          exposure.harm,
          `${quoted(view.name)} opens ${payload.via ?? 'a stored object'} with ${showPayload(payload)} to ${showAudience(audience)}`,
          'share the object with the people whom the task names, or leave the data out of it',
          carrier === undefined ? undefined : flowTo(model, view, carrier),
        ),
      );
    }
  },
};
