import type { Exposure } from '../flow-model/exposure.ts';
import { modelOf } from '../flow-model/model.ts';
import {
  flowTo,
  report,
  showArgument,
  showAudience,
  showPayload,
  worstPerCall,
} from '../flow-model/report.ts';
import type { Rule } from '../rule.ts';

/** Data of a tool reaches somebody whom neither the configuration nor the user named. */
export const flowUntrustedDestination: Rule = {
  id: 'FLOW_UNTRUSTED_DESTINATION',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9,
  precision: 'high',
  title: 'Data goes to a destination that nobody named',
  why: 'What one tool returned leaves through another to a party that is not trusted; once sent it cannot be taken back.',
  owasp: ['ASI01', 'ASI02', 'LLM02:2025'],
  atlas: ['AML.T0086', 'AML.T0053'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const exposure of worstPerCall(model.exposures.filter(isForeign))) {
      const { view, payload, audience } = exposure;
      yield report(
        view.call.span,
        exposure.harm,
        `${showArgument(view, payload.use.at)} takes ${showPayload(payload)} to ${showAudience(audience)}`,
        fixFor(exposure),
        flowTo(model, view, payload.use),
      );
    }
  },
};

function isForeign(exposure: Exposure): boolean {
  if (exposure.kind !== 'own' || exposure.payload.level === 4) return false;
  const { kind } = exposure.audience;
  return kind === 'outside' || kind === 'public' || kind === 'foreign' || kind === 'unknown';
}

function fixFor({ audience, payload }: Exposure): string {
  if (audience.kind === 'outside') {
    return 'send it to a trusted destination, or add the address to `trustedDestinations` if it is yours';
  }
  return `leave \`${payload.because ?? payload.text}\` out, or name the destination in the task`;
}
