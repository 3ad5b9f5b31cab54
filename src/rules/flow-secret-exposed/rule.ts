import type { Outlet } from '../../script/facts.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { modelOf } from '../flow-model/model.ts';
import { type Payload, payloadOf } from '../flow-model/payload.ts';
import {
  flowTo,
  report,
  showArgument,
  showAudience,
  showPayload,
  worstPerCall,
} from '../flow-model/report.ts';
import type { Report, Rule } from '../rule.ts';

/** Harm of handing a secret to the agent itself: it enters the context and every log of it. */
const TO_AGENT = 55;

/** A password, key, token or other secret is told to somebody, trusted or not, without being asked for. */
export const flowSecretExposed: Rule = {
  id: 'FLOW_SECRET_EXPOSED',
  family: 'flow',
  lifecycle: 'trial',
  severity: 9.5,
  precision: 'high',
  title: 'A secret is passed on',
  why: 'A secret that is sent, posted or returned must be considered known; only the system that checks it should see it.',
  owasp: ['ASI03', 'ASI02', 'LLM02:2025'],
  atlas: ['AML.T0055', 'AML.T0086'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    const secret = model.exposures.filter(
      (exposure) => exposure.kind === 'own' && exposure.payload.level === 4,
    );
    for (const exposure of worstPerCall(secret)) {
      const { view, payload, audience } = exposure;
      yield report(
        view.call.span,
        exposure.harm,
        `${showArgument(view, payload.use.at)} gives ${showPayload(payload)} to ${showAudience(audience)}`,
        `leave \`${payload.because ?? payload.text}\` out of what is sent`,
        flowTo(model, view, payload.use),
      );
    }
    for (const outlet of facts.outlets) {
      if (outlet.kind !== 'return' && outlet.kind !== 'console' && outlet.kind !== 'throw') continue;
      const shown = outlet.reachable ? secretIn(outlet, model) : undefined;
      if (shown !== undefined) yield toAgent(outlet, shown, model);
    }
  },
};

/** Secrets; and where the user wants nothing but a figure, also data that identifies or harms by itself. */
function secretIn(outlet: Outlet, model: FlowModel): Payload | undefined {
  const least = model.purpose.restrictive && outlet.kind === 'return' ? 3 : 4;
  return outlet.value.labels
    .filter((use) => use.strength === 'explicit')
    .map((use) => payloadOf(use, model))
    .find((payload) => payload.level >= least && !payload.asked);
}

function toAgent(outlet: Outlet, payload: Payload, model: FlowModel): Report {
  const flow = model.facts.flows.find(
    (candidate) =>
      candidate.to.kind === 'outlet' &&
      candidate.to.outlet === outlet.id &&
      candidate.label.id === payload.use.label.id,
  );
  return report(
    outlet.span,
    TO_AGENT,
    `\`${outlet.kind}\` hands ${showPayload(payload)} to the agent, which the task does not ask for`,
    `return only the fields that the task needs, without \`${payload.because ?? payload.text}\``,
    flow?.id,
  );
}
