import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import type { Exposure } from '../flow-model/data/exposure.ts';
import { type Audience, audiencesOf } from '../flow-model/destinations/audience.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import {
  flowTo,
  report,
  showArgument,
  showAudience,
  showPayload,
  toldTo,
  worstPerCall,
} from '../flow-model/report.ts';
import { textsOf } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
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
      yield toldTo(
        audience,
        report(
          view.call.span,
          exposure.harm,
          `${showArgument(view, payload.use.at)} takes ${showPayload(payload)} to ${showAudience(audience)}`,
          fixFor(exposure),
          flowTo(model, view, payload.use),
        ),
      );
    }
    for (const view of model.calls) {
      const worn = lookAlike(view, model);
      if (worn !== undefined)
        yield report(
          view.call.span,
          WORN,
          `${quoted(view.name)} goes to ${quoted(worn.text)}, which is made to look like ${quoted(worn.near)}`,
          'use the address that the task names',
        );
      const sent = sentByItself(view, model);
      if (sent === undefined) continue;
      yield report(
        view.call.span,
        sent.weight,
        `${quoted(view.name)} delivers to ${showAudience(sent.audience)}`,
        'leave the call out, or name the destination in the task',
      );
    }
  },
};

/**
 * Harm of a tool that moves what it names itself (an export, a copy, a sync) to an address that nobody knows, and of anything
 * that goes to a name which only looks like a known one.
 */
const MOVED = 80;
/** Harm of a literal message to such an address. */
const TOLD = 42;
/** Harm of going to an address that only looks like a known one, whatever is done there: what is asked for next goes there. */
const WORN = 76;
/** Both, where the user's words are not known. */
const WITHOUT_TASK = [58, 20] as const;

/**
 * A call that brings no data along and still goes to a stranger: an export of a table by its name, a copy of a bucket, a
 * message that the script spells out.
 */
function sentByItself(view: CallView, model: FlowModel): { weight: number; audience: Audience } | undefined {
  if (!view.acts || view.anyTool) return undefined;
  if (view.call.args.labels.some((use) => use.strength !== 'implicit')) return undefined;
  const audience = audiencesOf(view, model).find(
    ({ kind, path }) => kind === 'outside' && path !== undefined,
  );
  if (audience === undefined) return undefined;
  const moves =
    audience.near !== undefined ||
    attaches(view) ||
    (view.traits.some((one) => one.movesObjects) && !hasContent(view));
  const { stated } = model.purpose;
  return { weight: stated ? (moves ? MOVED : TOLD) : WITHOUT_TASK[moves ? 0 : 1], audience };
}

/** A host that wears the name of one that is trusted or that the task names. */
function lookAlike(view: CallView, model: FlowModel): Worn | undefined {
  for (const text of view.literals) {
    if (text.length > LONGEST_ADDRESS || !text.includes('.')) continue;
    for (const { kind, near, text: shown } of model.addresses([text]))
      if (near !== undefined && kind !== 'name' && kind !== 'handle') return { text: shown, near };
  }
  return undefined;
}

interface Worn {
  readonly text: string;
  readonly near: string;
}

const LONGEST_ADDRESS = 300;

function hasContent(view: CallView): boolean {
  return view.arguments.some(
    ({ role, roleConfidence, path, view: value }) =>
      role === 'content' && roleConfidence >= BELIEVED && path.length > 0 && textsOf(value).length > 0,
  );
}

/** A file that it names goes along, whatever is said beside it. */
function attaches(view: CallView): boolean {
  return view.arguments.some(
    ({ path, view: value }) =>
      path.some((segment) => ATTACHMENT.test(segment)) &&
      textsOf(value).some((text) => (text[0] ?? '').trim() !== ''),
  );
}

const ATTACHMENT =
  /^(?:attach|anhang|anh[äa]nge|anlage|adjunt|allegat|anexo|pi[eè]ces?_?jointe|za[lł][aą]cz|添付)/iu;

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
