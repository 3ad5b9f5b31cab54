import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import type { Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { onlyConstant } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';

/**
 * A protection is taken away by a switch: `protect({ range, remove: true })`, `branch({ locked: false })`, where the task does not ask for
 * it. Not where the task is about that protection.
 *
 * @returns the switch
 */
export function liftsProtection(view: CallView, { purpose }: FlowModel): string | undefined {
  for (const { path, view: value } of view.arguments) {
    const set = onlyConstant(value);
    if (typeof set !== 'boolean' && typeof set !== 'string') continue;
    const leaf = leafOf(path);
    const lifted = guardLifted(leaf, set, view);
    if (lifted !== undefined && !purpose.mentions(lifted)) return leaf;
  }
  return undefined;
}

export function asksToLift({ purpose }: Said): boolean {
  return purpose.verbs.some(({ verb }) => LIFTING.test(verb));
}

function guardLifted(leaf: string, set: string | boolean, view: CallView): string | undefined {
  if (set === true) return LIFTS.test(leaf) ? guardIn(view.name) : undefined;
  if (set === false) return guardIn(leaf) ?? (ON.test(leaf) ? guardToldOf(view) : undefined);
  return LIFTED.test(set) ? (guardIn(view.name) ?? guardToldOf(view)) : undefined;
}

function guardIn(name: string): string | undefined {
  return splitWords(name).find((word) => GUARDS.test(word));
}

function guardToldOf({ tools }: CallView): string | undefined {
  return tools.map(guardTold).find((told) => told !== undefined);
}

const GUARDS =
  /^(?:protect(?:s|ed|ion)?|lock(?:s|ed)?|guards?|retention|embargo(?:ed)?|legalhold|immutable|readonly|mfa|2fa|logging|auditing|monitoring|versioning|encryption)$/;
/** What the description calls what the tool switches: `Freeze or unfreeze a control`, `Change a preservation hold`. */
const guardTold = oncePer(({ declaration }: ToolKnowledge): string | undefined =>
  TOLD_GUARD.exec(declaration?.description?.slice(0, 400) ?? '')?.[1]?.toLowerCase(),
);

const TOLD_GUARD =
  /\b(controls?|safeguards?|guard ?rails?|interlocks?|protections?|(?:preservation|legal|litigation) holds?|firewalls?|detectors?|backups?)\b/iu;
/** Switches that say only that something is on. */
const ON = /^(?:on|enabled|active|armed|state)$/i;
const LIFTED = /^(?:lifted|released|disabled|off|inactive|unlocked|waived|suspended|disarmed)$/i;
const LIFTS = /^(?:remove|removed|unlock|disable|disabled|off|delete|lift|release|clear|unprotect)$/i;
const LIFTING = /^(?:unlock|unprotect|lift|remove|disable|open|release|entsperr|freigeb)/;

/**
 * Somebody's consent is given by the script: a field for it is set to yes, and the task does not ask for consents to be recorded.
 *
 * @returns the field
 */
export function givesConsent(view: CallView): string | undefined {
  return view.arguments
    .find(
      ({ path, view: value }) =>
        path.some((step) => CONSENT.test(step)) &&
        value.complete &&
        value.constants.some((one) => one === true || (typeof one === 'string' && GIVEN.test(one))),
    )
    ?.path.join('.');
}

export function recordsConsent({ purpose: { task } }: Said): boolean {
  return RECORDS_CONSENT.test(task);
}

const CONSENT = /consent|opt_?in|subscri(?:bed|ption_?status)|gdpr|einwilligung|consentimiento/i;
const GIVEN = /^(?:subscribed|granted|given|yes|opted[-_ ]?in|accepted|confirmed|true|explicit)$/i;
const RECORDS_CONSENT =
  /\b(?:re-?)?subscrib|\bopt(?:ed|s)?[- ]?in\b|\bsign(?:ed|s)? up\b|\b(?:record|set|mark|store|update|import|add|collect|document)\w{0,3}\b[^.;]{0,40}\b(?:consent|subscri|opt)/i;

/** `amend({ silent: true })`, of which the description says that nothing is kept of what was there before. */
export function leavesNoTrace(view: CallView, { task }: FlowModel): string | undefined {
  if (!view.tools.some(keepsUnless) || ASKS_SILENT.test(task)) return undefined;
  return view.arguments
    .find(({ path, view: value }) => SILENT.test(leafOf(path)) && value.constants.includes(true))
    ?.path.join('.');
}

const keepsUnless = oncePer(({ declaration }: ToolKnowledge) =>
  KEPT_UNLESS.test(declaration?.description?.slice(0, 400) ?? ''),
);

const SILENT =
  /silent|quiet|stealth|hidden|no_?(?:history|trace|audit|log)|skip_?(?:history|audit|log)|without_?(?:history|trace)/iu;
const KEPT_UNLESS =
  /\b(?:history|audit|trail|logged|log|recorded|trace)\b[^.]{0,40}\bunless\b|\bunless\b[^.]{0,40}\b(?:history|audit|trail|logged|log|recorded|trace)\b/iu;
const ASKS_SILENT = /\b(?:silent|quiet|without (?:a )?(?:trace|history|record)|no history)/iu;
