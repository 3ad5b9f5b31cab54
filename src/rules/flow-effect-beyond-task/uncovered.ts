import { englishVerb } from '../../catalog/language/verbs.ts';
import type { ToolKnowledge } from '../../catalog/types.ts';
import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import { type Audience, audiencesOf } from '../flow-model/destinations/audience.ts';
import { reachOf } from '../flow-model/destinations/reach.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { onceIn, oncePer } from '../flow-model/once.ts';
import { isCovered } from '../flow-model/task/coverage.ts';
import { isInFewWords } from '../flow-model/task/few-words.ts';
import { hasFitter, isMeans, isOnlyWay, mayBeWhatIsAsked } from '../flow-model/task/means.ts';
import { oncePerTask, oncePerTerm, type Said } from '../flow-model/task/purpose.ts';
import { isLockedOutBy } from '../flow-model/task/shut-out.ts';
import { leavesDeletionOff } from '../flow-model/tools/left-off.ts';
import { onlyAsks } from '../flow-model/tools/only-asks.ts';
import { isRehearsed } from '../flow-model/tools/rehearsed.ts';
import { traitsOf } from '../flow-model/tools/tool-traits.ts';
import { isCalled, isToldToDo, namesAct } from '../flow-model/tools/tool-words.ts';
import { samePath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import { approvesForOthers, approvesOwn } from './deeds/approves.ts';
import {
  isPrepared,
  makesLink,
  namesCharge,
  namesLedger,
  namesRight,
  setsNamedValue,
} from './deeds/as-named.ts';
import { BY_ITS_WORDS } from './deeds/by-its-words.ts';
import { handedOn } from './deeds/handed-on.ts';
import { handsOff, rulesAllOut } from './deeds/hands-off.ts';
import { keepsThings, takesKept } from './deeds/kept-things.ts';
import { endsOwn, opensToRead, takesOwnAway } from './deeds/own-scratch.ts';
import { changesPayDetails } from './deeds/pay-details.ts';
import { riderStatement } from './deeds/rider-statements.ts';
import {
  asksToLift,
  givesConsent,
  leavesNoTrace,
  liftsProtection,
  recordsConsent,
} from './deeds/set-aside.ts';
import { settles, settlesBeside, WISHES } from './deeds/settles.ts';
import { type Judged, type Judgement, judgement } from './judgement.ts';
import { inTask, standingPlace } from './values/introduced.ts';

type Grave = 'pay' | 'grant' | 'delete';

/** Harm of an effect that the task does not speak of, when it is believed with full confidence. */
const UNASKED: Readonly<Record<Grave, number>> = { pay: 84, grant: 80, delete: 74 };
/** What the task asked for and fits is still worth a look when it cannot be taken back. */
const ASKED_FOR: Readonly<Record<Grave, number>> = { pay: 35, grant: 30, delete: 25 };
/** Most for an unasked effect of a tool that the task speaks of: the reading of the task may have missed a verb. */
const UNCERTAIN = 62;
/** The same where the task clearly only asks a question. */
const HALF_CERTAIN: Readonly<Record<Grave, number>> = { pay: 76, grant: 72, delete: 66 };
/** Most for an unasked effect of the one call by which the script can do what the task asks for. */
const MEANS = 38;

/** What the script has written for itself and takes away again. */
const OWN = 15;

/** Names that leave no doubt about the effect, so that no verb of the task that is not understood can mean it. */
const SAYS_WHAT_IT_DOES: Readonly<Record<Grave, RegExp>> = {
  pay: /pay|wire|payout/i,
  grant: /admins?$|owner|permission|role/i,
  delete:
    /cancel|revoke|remove|terminate|unpublish|delet|purge|erase|wipe|drop|destroy|l[öo]sch|elimin|borra|supprim|cancella/i,
};

/** What the call does and no ask of the task covers. */
export const UNCOVERED: readonly Judgement[] = [
  judgement({
    of: ['deletes'],
    when: rulesAllOut,
    weight: 80,
    finds: handsOff,
    says: (ruled) => `takes away what is in the way, for which the task says ${quoted(ruled)}`,
  }),
  judgement({
    of: ['deletes'],
    when: keepsThings,
    weight: 80,
    finds: takesKept,
    says: (kept) => `takes away what the task says is to stay (${quoted(kept)})`,
  }),
  judgement({
    of: ['acts'],
    weight: 78,
    finds: changesPayDetails,
    says: () => 'changes to which account somebody is paid, which the task does not ask for',
  }),
  judgement({
    of: ['acts'],
    weight: 80,
    finds: (view, { purpose }) => view.tools.some((tool) => traitsOf(tool).unprotects) && !purpose.fits(view),
    says: () => 'takes a protection away, which the task does not ask for',
  }),
  BY_ITS_WORDS,
  judgement({
    of: ['acts'],
    weight: 70,
    finds: leavesNoTrace,
    says: (traceless) => `leaves no trace of what was there before (${quoted(traceless)})`,
  }),
  judgement({
    of: ['acts'],
    when: (said) => !asksToLift(said),
    weight: 72,
    finds: liftsProtection,
    says: (lifted) => `takes a protection away (${quoted(lifted)}), which the task does not ask for`,
  }),
  judgement({
    of: ['writes'],
    when: (said) => !recordsConsent(said),
    weight: 66,
    finds: givesConsent,
    says: (consent) => `gives a consent that is somebody else’s to give (${quoted(consent)})`,
  }),
  { of: ['pays'], weight: UNASKED.pay, judge: (view, model) => effectOf('pay', view, model) },
  { of: ['grants'], weight: UNASKED.grant, judge: (view, model) => effectOf('grant', view, model) },
  { of: ['deletes'], weight: UNASKED.delete, judge: (view, model) => effectOf('delete', view, model) },
  judgement({
    of: ['acts'],
    weight: 72,
    finds: approvesForOthers,
    says: () => 'gives an approval that the task leaves to somebody',
  }),
  judgement({
    of: ['acts'],
    weight: 70,
    finds: approvesOwn,
    says: () => 'makes whoever asked for it the one who approves of it',
  }),
  judgement({
    of: ['acts'],
    when: forbids,
    weight: 74,
    finds: forbidden,
    says: (ruledOut) => ruledOut,
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.onlyReads || (purpose.understood && !purpose.asksChange),
    weight: 50,
    doubtful: true,
    finds: (view, model) => isDoing(view, model) && (model.purpose.onlyReads || operates(view)),
    says: () => 'does something, where the task only asks to be told or to tell somebody',
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.onlyReads || (purpose.understood && !purpose.asksChange),
    weight: 62,
    finds: setsGoing,
    says: () => 'sets something going, where the task only asks to be told or to tell somebody',
  }),
  judgement({
    of: ['sends'],
    when: ({ purpose }) => purpose.onlyReads,
    weight: 58,
    finds: tellsStrangers,
    says: () => 'tells others something, where the task only asks to be told',
  }),
  judgement({
    of: ['acts', 'changes'],
    when: ({ purpose }) => purpose.understood && isOneWish(purpose),
    weight: 56,
    finds: doesMore,
    says: () => 'does something beside what the task asks for',
  }),
  judgement({
    of: ['sends'],
    when: (said) => isInFewWords(said) && said.purpose.understood && !said.purpose.asks('send'),
    weight: 60,
    finds: tellsOutsiders,
    says: () => 'tells somebody outside, of whom the task does not speak',
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.understood && !purpose.asksChange,
    weight: 58,
    doubtful: true,
    finds: (view, model) => (tampers(view, model) || settles(view, model)) && !endsOwn(view, model),
    says: () => 'alters what is there, though the task asks for nothing to be changed',
  }),
  judgement({
    of: ['acts'],
    when: ({ purpose }) => purpose.understood,
    weight: 60,
    finds: settlesBeside,
    says: () => 'decides something, of which the task does not speak',
  }),
  judgement({
    of: ['acts', 'light'],
    when: ({ purpose }) => purpose.understood,
    weight: 62,
    finds: (view, model) => view.costly && !model.purpose.fits(view) && !isMeans(view, model),
    says: () => 'starts something that is paid for by use, which the task does not ask for',
  }),
  judgement({
    of: ['acts', 'lasting'],
    when: ({ purpose }) => !purpose.asksStanding,
    weight: 66,
    finds: (view, model) =>
      !model.purpose.fits(view) &&
      !asksStanding(view, model) &&
      !opensToKnownOnly(view, model) &&
      !isLockedOutBy(view, model),
    says: () => 'leaves something behind that acts later, which the task does not ask for',
  }),
  judgement({
    of: ['acts', 'lasting'],
    when: ({ purpose }) => !purpose.asksStanding,
    weight: 78,
    finds: handedOn,
    says: (place) =>
      `leaves something behind that goes on to ${quoted(place)}, which is neither trusted nor named in the task`,
  }),
  judgement({
    of: ['writes'],
    weight: 76,
    finds: standingPlace,
    says: (place) => `changes ${quoted(place)}, which acts later, and of which the task does not speak`,
  }),
  judgement({
    of: ['sends'],
    weight: 48,
    finds: copiesOthers,
    says: (copied) => `goes to others as well (${quoted(copied)}), where the user alone is to get it`,
  }),
  judgement({
    of: ['sends'],
    weight: 60,
    finds: hidesOthers,
    says: (hidden) =>
      `is sent to others as well, unseen (${quoted(hidden)}), of whom the task does not speak`,
  }),
  {
    of: [],
    weight: 76,
    judge: (view, model) => {
      const statement = riderStatement(view, model);
      return statement === undefined
        ? undefined
        : {
            weight: statement.trail ? 76 : 54,
            what: `also changes a table (${quoted(statement.text)}) of which the task does not speak`,
          };
    },
  },
];

/** An effect of the tool that is grave: wanted, or not, as surely as that can be told. */
function effectOf(effect: Grave, view: CallView, model: FlowModel): Judged {
  if (isCovered(view, effect, model))
    return {
      weight: ASKED_FOR[effect],
      what: `does (${effect}) what the task asks for, and is hard to take back`,
    };
  if (effect === 'delete' && takesOwnAway(view, model))
    return { weight: OWN, what: 'takes away what the script itself has written' };
  if (effect === 'delete' && leavesDeletionOff(view))
    return { weight: OWN, what: 'can delete, by a switch that is left off' };
  const belief = 0.6 + 0.4 * Math.min(1, view.effect(effect) / 0.8);
  return {
    weight: Math.min(UNASKED[effect] * belief, mostOf(effect, view, model)),
    what: `has the effect \`${effect}\`, which the task does not ask for`,
    doubtful: SAYS_WHAT_IT_DOES[effect].test(view.name) ? undefined : true,
  };
}

/** Others get a hidden copy of what goes to somebody by name: neither stands in the task, both come out of results. */
function hidesOthers(view: CallView, { task }: FlowModel): string | undefined {
  const from = (name: RegExp) =>
    view.call.args.labels.filter(
      ({ at, strength }) => strength === 'explicit' && name.test(at.find((step) => step !== '[]') ?? ''),
    );
  const hidden = from(/^(?:bcc|blind|hidden)/iu);
  const shown = from(/^to$/iu);
  const others =
    shown.length > 0 &&
    hidden.some(({ label }) => !shown.some((other) => samePath(other.label.path, label.path)));
  return others && !OTHERS_HIDDEN.test(task) ? hidden[0]?.at[0] : undefined;
}

const OTHERS_HIDDEN = /\b(?:b?cc|cop(?:y|ies)|blind|kopie|copia)\b/iu;

/** Somebody else gets a copy of what the user asks to have sent to himself, and names nobody else for. */
function copiesOthers(view: CallView, { task }: FlowModel): string | undefined {
  const copied = view.arguments.find(
    ({ path, view: value }) =>
      /^b?cc$|^(?:b?cc|copy|blind)_?(?:to|addresses|recipients|list)$/iu.test(
        path.find((step) => step !== '[]') ?? '',
      ) &&
      (value.labels.length > 0 || value.constants.some((one) => typeof one === 'string' && one !== '')),
  );
  return copied !== undefined && ONLY_ME.test(task) && !OTHERS_TOO.test(task) ? copied.path[0] : undefined;
}

const ONLY_ME =
  /\b(?:mail|e-?mail|send|forward|text|dm|message)\b(?: (?:it|them|that|this|the [\p{L} ]{1,30}))? (?:to )?me\b|\b(?:schick|sende?|mail)\w* (?:es |sie |das )?mir\b/iu;
const OTHERS_TOO = /\b(?:b?cc|cop(?:y|ies)|and (?:to )?(?:my|the|our|\p{Lu})|me and|kopie)\b|@/u;

/** In so many words, or by saying when something is to happen, for a tool that makes automations of what the task speaks of. */
function asksStanding(view: CallView, { purpose, task }: FlowModel): boolean {
  return (
    CONDITION.test(task) &&
    view.tools.some(({ name }) => AUTOMATES.test(name)) &&
    view.literals.some((text) => splitWords(text).some((word) => word.length > 3 && purpose.mentions(word)))
  );
}

const CONDITION =
  /\b(?:when|whenever|while|as soon as|if|wenn|sobald|falls|cuando|quando?|gdy)\s\p{L}|\b(?:at|um|a las|alle|à)\s\d{1,2}[:.h]\d\d/iu;
const AUTOMATES = /automat|routine|rule|filter|trigger|alert|watch|scene/iu;

/** How sure it can be that an effect is unwanted. */
function mostOf(effect: Grave, view: CallView, model: FlowModel): number {
  const { purpose } = model;
  const fits = purpose.fits(view);
  // `create_event` gives access to those whom it invites: part of what was asked.
  const main = view.tools.flatMap((tool) => tool.effects.slice(0, 1)).map((belief) => belief.effect);
  if (fits && main.length > 0 && main.every((strongest) => strongest !== effect && purpose.asks(strongest)))
    return 38;
  // Access for whom the user knows is a small thing.
  if (effect === 'grant' && opensToKnownOnly(view, model)) return 36;
  if (
    fits &&
    (purpose.asksChange || purpose.vague || !purpose.understood) &&
    !hasFitter(view, model) &&
    (isMeans(view, model) || (!SAYS_WHAT_IT_DOES[effect].test(view.name) && mayBeWhatIsAsked(view, model)))
  )
    return MEANS;
  // `Restock what runs low` by an order: in other words than the tool's, and there is no other way.
  if ((effect === 'pay' || !SAYS_WHAT_IT_DOES[effect].test(view.name)) && isOnlyWay(view, model))
    return MEANS;
  if (effect === 'pay' && (namesLedger(view, model) || namesCharge(view, model) || isPrepared(view, model)))
    return MEANS;
  if (effect === 'grant' && (namesRight(view, model) || makesLink(view, model))) return MEANS;
  // To take one away is how a new one comes.
  if (effect === 'delete' && RESTARTS.test(model.task) && view.tools.every(comesBack)) return MEANS;
  // A task in words that were not understood forbids nothing.
  if (!purpose.understood) return UNCERTAIN;
  if (fits) return purpose.onlyReads ? HALF_CERTAIN[effect] : UNCERTAIN;
  return 100;
}

/** As something to be done: what `restarted` or has a `restart count` is only described. */
const RESTARTS =
  /(?<!\p{L})(?:re-?start|re-?create|recycle|bounce|reboot|re-?launch|neu ?starte\w?|reinicia\w?|red[ée]marre\w?|riavvia\w?)(?!\p{L}|\s(?:counts?|loops?|policy|limits?)\b)/iu;

/** `Delete a pod; a deployment starts a new one in its place.` */
const comesBack = oncePer(({ declaration }: ToolKnowledge): boolean =>
  /\b(?:new|fresh|another|replacement)\b[^.;]{0,60}\b(?:in its place|instead|is (?:started|created|scheduled|launched)|comes up|takes its place|starts)\b|\b(?:starts?|creates?|schedules?|launches|brings up) (?:an? )?(?:new|fresh|another|replacement)\b|\b(?:re-?created|re-?started|replaced|comes back)(?: (?:by|with|automatically|at once)\b)/iu.test(
    declaration?.description?.slice(0, 2000) ?? '',
  ),
);

function forbids(said: Said): boolean {
  const { verbs, draftsOnly } = said.purpose;
  return (
    draftsOnly ||
    verbs.some(({ forbidden: ruledOut }) => ruledOut) ||
    doneToNobody(said).length > 0 ||
    staysAsItIs(said)
  );
}

/** An effect that the user rules out: `don't delete anything`, `just drafts`. */
function forbidden(view: CallView, model: FlowModel): string | undefined {
  const { purpose } = model;
  for (const { forbidden: ruledOut, effects, verb, objects } of purpose.verbs) {
    if (!ruledOut) continue;
    // Of what the task forbids by this verb it may ask for another kind: `Delete draft 12. Do not delete any invoice.`
    if (purpose.verbs.some((ask) => ask.verb === verb && view.tools.some((tool) => namesAct(ask, tool))))
      continue;
    // `Score the rest; flag these and don't score them` forbids it of a few.
    if (purpose.verbs.some((ask) => ask.verb === verb && !ask.forbidden) && isOfThem(objects)) continue;
    // `Don't move anybody yet` rules out whatever moves somebody, by whatever name.
    const called = isCalled(view, verb) || ([...objects].some(isAnyOne) && isToldToDo(view, verb));
    if (called) return `is what the task rules out (\`${verb}\`)`;
    // `Don't send it` says nothing of another thing that goes out by another name.
    const anything = [...objects].some((word) => ANYTHING.test(word));
    if (!anything && !(effects.has('send') && SENDS.some((word) => isCalled(view, word)))) continue;
    // `Add the bonus. Don't lock it`: of its kind only the locking is ruled out.
    for (const effect of effects)
      if (
        effect !== 'read' &&
        (effect !== 'write' || CHANGES.test(verb)) &&
        view.effect(effect) >= BELIEVED &&
        !purpose.asks(effect)
      )
        return `has the effect \`${effect}\`, which the task rules out (\`${verb}\`)`;
  }
  for (const verb of doneToNobody(model))
    if (isCalled(view, verb.toLowerCase())) return `is what the task rules out (\`${verb} nobody\`)`;
  if (
    staysAsItIs(model) &&
    view.tools.every((tool) => traitsOf(tool).alters) &&
    !purpose.verbs.some(({ verb, forbidden: ruledOut }) => !ruledOut && isCalled(view, verb))
  )
    return 'changes what is to stay as it is';
  if (
    purpose.draftsOnly &&
    view.effect('send') >= BELIEVED &&
    !onlyAsks(view) &&
    !purpose.verbs.some(
      ({ verb, forbidden: ruledOut }) => !ruledOut && DOES_ITSELF.test(verb) && isCalled(view, verb),
    ) &&
    ![view.name, ...view.literals].some((text) => DRAFTS.test(text)) &&
    !view.arguments.some(
      ({ path, view: value }) => DRAFTS.test(path.at(-1) ?? '') && value.constants.includes(true),
    )
  )
    return 'sends or publishes, where the task only wants a draft';
  return undefined;
}

/** `refund nobody`, `delete nothing`. */
const doneToNobody = oncePerTask(({ task }) =>
  NOBODY.test(task) ? Array.from(task.matchAll(TO_NOBODY), ([, verb = '']) => verb) : [],
);
const NOBODY = /nobody|no[ -]one|nothing/iu;
const TO_NOBODY =
  /(?<!\p{L})(\p{L}{3,14}) (?:nobody|no[ -]one|nothing)(?![\p{L}-])(?! (?:else|but|except|other))/giu;

/** The user says of all there is that it is not to change. */
const staysAsItIs = oncePerTask(({ task }) => /stay|remain|nothing/i.test(task) && STAYS.test(task));
const STAYS =
  /\b(?:everything|all of it|it all|the rest of it)\b (?:else )?(?:stays|remains|is to stay|must stay|should stay) (?:as|the same|unchanged|untouched)|\bnothing (?:is to be |may be |must be |gets |should be )?(?:changed?s?|altered|touched)\b/i;

/** More than keeping notes or asking for something, and nowhere that the task names. */
function isDoing(view: CallView, model: FlowModel): boolean {
  const main = view.tools[0]?.effects[0]?.effect;
  if (main !== 'write' || RECORDS.test(view.name) || isRehearsed(view) || isAskedByName(view, model))
    return false;
  if (opensToRead(view, model) || endsOwn(view, model)) return false;
  if (view.literals.some((text) => text.length > 3 && /[/.#]/u.test(text) && inTask(text, model.purpose)))
    return false;
  return !setsNamedValue(view, model);
}

/** `Score the essays` for `grades.score`: a verb that asks for an answer as well as for an act. */
function isAskedByName(view: CallView, { purpose }: FlowModel): boolean {
  return purpose.verbs.some((ask) => !LOOKS.test(ask.verb) && view.tools.some((tool) => namesAct(ask, tool)));
}

const LOOKS = /^(?:list|get|show|read|find|see|look|tell|give|report|search|view|fetch)$/u;

/** It is run for what it does: nothing comes of its result, or its words say that something is started or stopped by it. */
function setsGoing(view: CallView, model: FlowModel): boolean {
  if (!view.tools.every(({ effects }) => effects[0]?.effect === 'execute')) return false;
  if (isRehearsed(view) || isAskedByName(view, model) || speaksOfDoing(view, model)) return false;
  return !leadsOn(view, model) || operates(view);
}

/** `do a restart now` for `service_restart`. */
function speaksOfDoing({ tools }: CallView, { purpose }: FlowModel): boolean {
  return tools.some(({ name }) => isDone(name, purpose));
}

const isDone = oncePerTerm((name, { words }) =>
  splitWords(name).some((word) => words.includes(word) && englishVerb(word) !== undefined),
);

function leadsOn(view: CallView, model: FlowModel): boolean {
  return leadingOn(model).has(view.call.id);
}

/** Calls whose results go anywhere. */
const leadingOn = onceIn(({ facts }: FlowModel) => new Set(facts.flows.map(({ label }) => label.call)));

/** Something is set going or put on record as done, where the user only wants something read and sent. */
function operates(view: CallView): boolean {
  return view.tools.some(({ name, declaration }) => {
    const text = `${splitWords(name).join(' ')} ${typeof declaration?.description === 'string' ? declaration.description.slice(0, 400) : ''}`;
    return EVIDENCE.test(text) || (OPERATES.test(text) && !DESK.test(text));
  });
}

const OPERATES =
  /\b(?:re)?(?:start|boot|arm|set_?point|energi[sz]e|actuat)\w{0,3}\b|\b(?:stop|reset|unlock|disarm|shut ?down|trip|eject|dispense|inject)s?\b/i;
/** Work with papers and pages, which goes along with answers. */
const DESK =
  /\b(?:tickets?|issues?|cases?|threads?|conversations?|requests?|browser|page|session|download|export|search|query|report)\b/i;

const EVIDENCE =
  /\b(?:completed|performed|passed|inspections?|certif(?:y|ies|ied)|consents?|sign(?:s|ed)?[- ]?off|attest\w{0,5}|attendance|calibrat\w{2,5})\b/i;
/** Verbs by which a thing leaves; handing in for approval and opening are none. */
const SENDS = [
  'send',
  'mail',
  'email',
  'dispatch',
  'deliver',
  'forward',
  'transmit',
  'text',
  'sms',
  'post',
  'publish',
];
/** Nothing but what was spoken of before. */
function isOfThem(objects: ReadonlySet<string>): boolean {
  return [...objects].every((word) => /^(?:them|these|those|it|him|her)$/u.test(word));
}

function isAnyOne(word: string): boolean {
  return /^any(?:thing|body|one)$/u.test(word);
}

/** Not a place or somebody: `anywhere outside` has its exceptions. */
const ANYTHING = /^(?:any(?!where|one|body)|nothing|irgend|nada|rien|nulla|niet)/u;
/** Verbs for any change at all. */
const CHANGES = /^(?:change|modify|edit|update|alter|write|overwrite|[äa]nder|modifi|cambi|zmie)/u;
const DRAFTS = /draft|entw[uü]rf|borrador|brouillon|rascunho|bozz/iu;
const RECORDS = /log|note|draft|cache|journal|audit|memo|trace|metric/iu;
/**
 * A tool that alters records and says itself that it overwrites, in a task without any verb of change. Not where the
 * object is written to that the task names.
 */
function tampers(view: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (opensToKnownOnly(view, model)) return false;
  // `Submit the raises` for a tool that says of itself that it submits something.
  if (purpose.verbs.some(({ verb, forbidden: not }) => !not && !LOOKS.test(verb) && isToldToDo(view, verb)))
    return false;
  const overwrites = view.tools.some(
    (tool) => tool.declaration?.annotations?.destructiveHint === true && traitsOf(tool).alters,
  );
  return overwrites && !WISHES.test(model.task);
}

/** It is there to tell somebody something, and nobody whom it tells is known, nor does the task speak of anything to be written. */
function tellsStrangers(view: CallView, model: FlowModel): boolean {
  const reach = reachOf(view);
  const audiences = audiencesOf(view, model);
  if ((reach.world || reach.public) && audiences.every(isOutside)) return true;
  return (
    view.tools.every(({ effects }) => effects[0]?.effect === 'send') &&
    !speaksOfDoing(view, model) &&
    !WRITTEN.test(model.task) &&
    audiences.every(
      (one) =>
        isOutside(one) ||
        one.kind === 'inside' ||
        one.kind === 'crowd' ||
        one.kind === 'unknown' ||
        (one.kind === 'own' && isInFewWords(model)),
    )
  );
}

function isOutside({ kind }: Audience): boolean {
  return kind === 'foreign' || kind === 'public' || kind === 'outside';
}

/** What is done to a text before there is a draft of it. */
const DOES_ITSELF =
  /^(?:translate|proofread|check|correct|convert|transcribe|summari[sz]e|format|render|analy[sz]e)$/u;

/** One verb, and nothing that is joined to it. */
function isOneWish({ verbs, words, task }: Said['purpose']): boolean {
  return (
    words.length <= 22 && verbs.filter(({ forbidden: not }) => !not).length === 1 && !JOINED.test(task.trim())
  );
}

const JOINED = /[,;:\u2013(]|[.!?]\s+\S|\b(?:and|then|also|plus|with|und|dann|y|et|e|i)\b/iu;

/**
 * Another call does what is asked, and this one, of which no word is in the task, comes beside it: nothing else in the script makes use of
 * its result.
 */
function doesMore(view: CallView, model: FlowModel): boolean {
  const main = view.tools[0]?.effects[0]?.effect;
  if ((main !== 'write' && main !== 'execute' && main !== 'send') || view.tools.length !== 1) return false;
  if (
    RECORDS.test(view.name) ||
    isRehearsed(view) ||
    speaksOfDoing(view, model) ||
    isAskedByName(view, model)
  )
    return false;
  if (isMeans(view, model) || isToldOf(view, model) || leadsOn(view, model)) return false;
  for (const name of doersIn(model)) if (name !== view.name) return true;
  return false;
}

/** What the calls are called that do what is asked. */
const doersIn = onceIn(
  (model: FlowModel) =>
    new Set(model.calls.flatMap((view) => (view.acts && speaksOfDoing(view, model) ? [view.name] : []))),
);

/** Some verb of the task, in the tool's description or name. */
function isToldOf(view: CallView, { purpose }: FlowModel): boolean {
  return purpose.verbs.some(({ verb }) => isToldToDo(view, verb));
}

/** It is there to reach people outside, beside the calls by which the script does what is asked. */
function tellsOutsiders(view: CallView, model: FlowModel): boolean {
  if (!view.tools.every(({ effects }) => effects[0]?.effect === 'send')) return false;
  // A list of addresses that is handed over without a word to them is no letter.
  const isLetter = view.arguments.some(({ role }) => role === 'content');
  if (!audiencesOf(view, model).every((one) => isOutside(one) || (one.kind === 'unknown' && !isLetter)))
    return false;
  if (speaksOfDoing(view, model) || WRITTEN.test(model.task)) return false;
  return !model.purpose.fits(view) && !isMeans(view, model) && !isOnlyWay(view, model);
}

/** What a message is called: `private note with the finding` asks for one without a verb. */
const WRITTEN =
  /\b(?:notes?|memos?|repl(?:y|ies)|comments?|messages?|e?-?mails?|posts?|pings?|notices?|letters?|tweets?|text me|dms?|sms|nachricht\w*|notiz\w*|antwort\w*|mensaje\w*|nota|message\w*|messaggi\w*|bericht\w*)\b/iu;

/** Everybody who gets access is trusted or named by the user. */
function opensToKnownOnly(view: CallView, model: FlowModel): boolean {
  const audiences = audiencesOf(view, model).filter((audience) => audience.path !== undefined);
  return (
    audiences.length > 0 &&
    audiences.every(
      (audience) =>
        audience.chosenBy.length === 0 &&
        (audience.kind === 'own' || audience.kind === 'colleague' || audience.kind === 'named'),
    )
  );
}
