import type { SensitivityClass, ToolKnowledge } from '../../catalog/types.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { Exposure } from '../flow-model/data/exposure.ts';
import { HARM } from '../flow-model/data/harm-tables.ts';
import { type Level, levelOf } from '../flow-model/data/levels.ts';
import { isExcluded, requestedFields } from '../flow-model/data/payload.ts';
import { reachOf } from '../flow-model/destinations/reach.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import {
  doubtful,
  flowTo,
  report,
  showArgument,
  showAudience,
  showPayload,
  worstPerCall,
} from '../flow-model/report.ts';
import { mentionsField } from '../flow-model/task/asked.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';

/** Harm of asking for sensitive fields by name that the task does not need, by level 2, 3, 4; where nobody else reads them. */
const ASKED_BY_NAME: readonly number[] = [0, 0, 25, 50, 72];

/** More data than the task needs reaches a destination that is itself in order. */
export const flowExcessFields: Rule = {
  id: 'FLOW_EXCESS_FIELDS',
  family: 'flow',
  lifecycle: 'trial',
  severity: 7.5,
  precision: 'low',
  title: 'More is told than the task needs',
  why: 'A partner, a colleague or a whole company learns personal, financial or health data that the user never asked to share.',
  owasp: ['ASI02', 'ASI09', 'LLM02:2025'],
  atlas: ['AML.T0057', 'AML.T0053'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const exposure of worstPerCall(model.exposures.filter((exposure) => isExcess(exposure, model)))) {
      const { view, payload, audience } = exposure;
      const told = report(
        view.call.span,
        exposure.harm,
        `${showArgument(view, payload.use.at)} gives ${showPayload(payload)} to ${showAudience(audience)}, which the task does not ask for`,
        `pass only the fields that the task names, without \`${payload.because ?? payload.text}\``,
        flowTo(model, view, payload.use),
      );
      // Our own people may know more than they are told; others are told what they are to know.
      yield audience.kind === 'named' ? told : doubtful(told);
    }
    for (const view of model.calls) {
      const asked = sensitiveRequest(view, model);
      if (asked !== undefined) {
        yield report(
          view.call.span,
          asked.weight,
          `${quoted(view.name)} is asked for ${asked.names.map(quoted).join(', ')}, which the task does not need`,
          `ask only for the fields that the task needs`,
        );
      }
    }
  },
};

function isExcess(exposure: Exposure, model: FlowModel): boolean {
  if (exposure.kind !== 'own' || exposure.payload.level === 4) return false;
  const { kind } = exposure.audience;
  // `Hand it over with everything that they need`: to those who work on it.
  if (kind === 'inside' && wantsWhole(model)) return false;
  // Whoever treats somebody is told of their health.
  if (exposure.payload.class === 'health' && kind !== 'crowd' && exposure.view.tools.every(isClinical))
    return false;
  return kind === 'own' || kind === 'colleague' || kind === 'named' || kind === 'inside' || kind === 'crowd';
}

const wantsWhole = oncePerTask(({ task }) => WHOLE.test(task));
const looksForLack = oncePerTask(({ task }) => LACKS.test(task));

/** `with everything they need`, `the whole case`, `pull everything`. */
const WHOLE =
  /\b(?:pull|export|send|give|collect|gather|get)\w{0,4} (?:together |me |them )?everything\b|\b(?:data|subject) access request\b|\b(?:with|including|incl\.) (?:everything|all (?:the )?(?:details|data|information))\b|\beverything (?:they|he|she|we|you|it) (?:needs?|has|have)\b|\b(?:full|complete|whole) (?:record|file|details|history|case)\b/iu;

function isClinical({ name, declaration }: ToolKnowledge): boolean {
  const told = typeof declaration?.description === 'string' ? declaration.description.slice(0, 200) : '';
  return CLINICAL.test(`${splitWords(name).join(' ')} ${told}`);
}

/** Tools by which one practice tells another. */
const CLINICAL =
  /\b(?:referrals?|refer|prescriptions?|prescribe|pharmacy|lab orders?|consults?|discharge|überweisung)\b/iu;

/** Sensitive field names in the arguments of a reading call, when the user's words do not speak of them. */
function sensitiveRequest(
  view: CallView,
  model: FlowModel,
): { names: readonly string[]; weight: number } | undefined {
  if (!model.purpose.stated) return undefined;
  const fields = [...(requestedFields(view, model) ?? []), ...addedFields(view)];
  const names: string[] = [];
  let weight = 0;
  let strong = 0;
  const reach = reachOf(view);
  const told = reach.public || reach.world ? HARM[reach.public ? 'public' : 'foreign'] : ASKED_BY_NAME;
  for (const name of fields) {
    const sensitivity = model.catalog.fieldSensitivity(name);
    if (sensitivity === undefined) continue;
    const level = levelOf(sensitivity, name);
    if (level < 2) continue;
    if (isAskedByName(name, level, sensitivity.class, model)) continue;
    if (level >= 3) strong += 1;
    names.push(name);
    weight = Math.max(weight, told[level] ?? 0);
  }
  if (names.length === 0) return undefined;
  return { names: names.slice(0, 4), weight: Math.min(78, weight + 4 * (names.length - 1) + 3 * strong) };
}

/** `with: ['holder', 'bank']`: beside what is returned in any case. */
function addedFields({ onlyReads, arguments: nodes }: CallView): readonly string[] {
  return onlyReads
    ? nodes.filter(({ path, leaf }) => path.length > 1 && ADDS.test(leaf)).flatMap(({ strings }) => strings)
    : [];
}

const ADDS = /^(?:with|add|extras?|also|embed|enrich)$/iu;

function isAskedByName(name: string, level: Level, kind: SensitivityClass, model: FlowModel): boolean {
  // Naming a field to leave it out asks for nothing; to find who lacks it one has to look.
  if (!looksForLack(model) && isExcluded({ names: [name], level, class: kind }, model)) return false;
  if (model.listed !== undefined) return mentionsField(name, model.listed);
  return model.purpose.mentions(name) || model.purpose.asksSensitive(kind);
}

/** `employees without an account`, `who have no phone`; not `their names, without the salary`. */
const LACKS =
  /[^\s,;:.–-] (?:without|with no|lacking|missing|ohne|sin|sans|senza|sem)\s|\b(?:has|have|having|had|hat|haben|tienen?|ont|hanno) (?:no|kein\w{0,2}|ning[uú]n\w?|pas|nessun\w?)\s/iu;
