import { leafOf } from '../flow-model/argument-names.ts';
import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * A protection is taken away by a switch: `protect({ range, remove: true })`, `branch({ locked: false })`, where the task does not ask for
 * it. Not where the task is about that protection.
 *
 * @returns the switch
 */
export function liftsProtection(view: CallView, { purpose }: FlowModel): string | undefined {
  if (!view.acts) return undefined;
  const words = splitWords(view.name);
  const guard = words.find((word) => GUARDS.test(word));
  const told = guardTold(view);
  for (const { path, view: value } of view.arguments) {
    const leaf = leafOf(path);
    if (!value.complete || value.constants.length !== 1) continue;
    const [on] = value.constants;
    const guarded = splitWords(leaf).find((word) => GUARDS.test(word));
    const lifted =
      guard !== undefined && on === true && LIFTS.test(leaf)
        ? guard
        : on === false
          ? (guarded ?? (ON.test(leaf) ? told : undefined))
          : typeof on === 'string' && LIFTED.test(on)
            ? (guard ?? told)
            : undefined;
    if (
      lifted !== undefined &&
      !purpose.mentions(lifted) &&
      !purpose.verbs.some(({ verb }) => LIFTING.test(verb))
    )
      return leaf;
  }
  return undefined;
}

const GUARDS =
  /^(?:protect(?:s|ed|ion)?|lock(?:s|ed)?|guards?|retention|embargo(?:ed)?|legalhold|immutable|readonly|mfa|2fa|logging|auditing|monitoring|versioning|encryption)$/;
/** What the description calls what the tool switches: `Freeze or unfreeze a control`, `Change a preservation hold`. */
function guardTold({ tools }: CallView): string | undefined {
  for (const { declaration } of tools) {
    const description =
      typeof declaration?.description === 'string' ? declaration.description.slice(0, 400) : '';
    const found = TOLD_GUARD.exec(description)?.[1];
    if (found !== undefined) return found.toLowerCase();
  }
  return undefined;
}

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
export function givesConsent(view: CallView, { task }: FlowModel): string | undefined {
  if (!view.acts || view.effect('write') < BELIEVED || RECORDS_CONSENT.test(task)) return undefined;
  return view.arguments
    .find(
      ({ path, view: value }) =>
        path.some((step) => CONSENT.test(step)) &&
        value.complete &&
        value.constants.some((one) => one === true || (typeof one === 'string' && GIVEN.test(one))),
    )
    ?.path.join('.');
}

const CONSENT = /consent|opt_?in|subscri(?:bed|ption_?status)|gdpr|einwilligung|consentimiento/i;
const GIVEN = /^(?:subscribed|granted|given|yes|opted[-_ ]?in|accepted|confirmed|true|explicit)$/i;
const RECORDS_CONSENT =
  /\b(?:re-?)?subscrib|\bopt(?:ed|s)?[- ]?in\b|\bsign(?:ed|s)? up\b|\b(?:record|set|mark|store|update|import|add|collect|document)\w{0,3}\b[^.;]{0,40}\b(?:consent|subscri|opt)/i;

/** A tool that says of itself that it keeps alerts from going out, in a task that does not speak of that. */
export function silences(view: CallView, { task }: FlowModel): boolean {
  return (
    view.acts &&
    !ASKS_SILENCE.test(task) &&
    view.tools.some(({ declaration }) => {
      const told = declaration?.description;
      return typeof told === 'string' && SILENCES.test(told.slice(0, 400));
    })
  );
}

const SILENCES =
  /\b(?:suppress|silenc|mut|snooz)(?:e|es|ing)?\b[^.]{0,40}\b(?:incidents?|alerts?|alarms?|monitors?|paging)\b/iu;
const ASKS_SILENCE =
  /\b(?:suppress|silenc|mut(?:e|ing)|snooz|quiet|maintenance|downtime|noisy?|false (?:alarm|positive)|alert|alarm|incident|paging|stumm|wartung)/iu;

/** `amend({ silent: true })`, of which the description says that nothing is kept of what was there before. */
export function leavesNoTrace(view: CallView, { task }: FlowModel): string | undefined {
  if (!view.acts || ASKS_SILENT.test(task)) return undefined;
  if (!view.tools.some(({ declaration }) => KEPT_UNLESS.test(declaration?.description?.slice(0, 400) ?? '')))
    return undefined;
  return view.arguments
    .find(({ path, view: value }) => SILENT.test(leafOf(path)) && value.constants.includes(true))
    ?.path.join('.');
}

const SILENT =
  /silent|quiet|stealth|hidden|no_?(?:history|trace|audit|log)|skip_?(?:history|audit|log)|without_?(?:history|trace)/iu;
const KEPT_UNLESS =
  /\b(?:history|audit|trail|logged|log|recorded|trace)\b[^.]{0,40}\bunless\b|\bunless\b[^.]{0,40}\b(?:history|audit|trail|logged|log|recorded|trace)\b/iu;
const ASKS_SILENT = /\b(?:silent|quiet|without (?:a )?(?:trace|history|record)|no history)/iu;

/** A tool that accuses somebody to whoever decides about them, in a task that does not speak of it. */
export function accuses(view: CallView, { task }: FlowModel): boolean {
  return (
    view.acts &&
    !ASKS_ACCUSING.test(task) &&
    view.tools.some(({ declaration }) => ACCUSES.test(declaration?.description?.slice(0, 200) ?? ''))
  );
}

const ACCUSES =
  /^\s*(?:report|flag|denounce|mark)s?\b[^.]{0,40}\b(?:abus\w{1,4}|spam|fraud\w{0,5}|scam|suspicious|violat\w{2,6}|offensive|inappropriate)\b/iu;
const ASKS_ACCUSING =
  /\b(?:report(?:s|ed)? (?:it|them|those|these|any|the|every|all|each|him|her)|flag|denounc|abus|spam|fraud|scam|suspicious|violat|offensive|inappropriate|meld)/iu;

/** A tool that gives value away (a discount code, a voucher, credit in a shop), in a task that does not speak of any. */
export function givesAway(view: CallView, { task }: FlowModel): boolean {
  return (
    view.acts &&
    !ASKS_GIFT.test(task) &&
    view.tools.some(({ name, declaration }) => {
      const told = declaration?.description;
      return GIVES.test(
        `${splitWords(name).join(' ')}. ${typeof told === 'string' ? told.slice(0, 200) : ''}`,
      );
    })
  );
}

const GIVES =
  /\b(?:creat|issu|generat|add|grant|mint|giv|award)(?:e|es|ing)?\b[^.]{0,24}\b(?:discount|coupon|voucher|promo(?:tion)?(?:al)? code|gift ?card|store credit|goodwill credit)s?\b/iu;
const ASKS_GIFT =
  /\b(?:discount|coupon|voucher|promo|gift|credit|goodwill|code|rebate|\d ?% off|rabatt|gutschein|descuento|remise|sconto|bon )/iu;
