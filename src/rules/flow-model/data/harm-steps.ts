import { leavesOutData } from '../../../catalog/task/exclusions.ts';
import { BELIEVED } from '../call-view.ts';
import type { AudienceKind } from '../destinations/audience.ts';
import { isLookedUpAsNamed, isOutOfNamedRegister } from '../destinations/named-register.ts';
import { asksFigures, namesPerson } from '../destinations/persons.ts';
import { isWholeValue } from '../destinations/put-in-address.ts';
import { reachesOut } from '../destinations/reach.ts';
import {
  asksForAll,
  isAboutObject,
  isAboutRecipient,
  isDemanded,
  isGathered,
  isPointedAt,
  isSameForAll,
  isToldToAll,
} from '../destinations/recipient.ts';
import { isFiguresFor } from '../task/figures.ts';
import { leafOf } from '../tools/argument-names.ts';
import { isBesideCounts } from './counts-only.ts';
import {
  belongsTo,
  isCredentialArgument,
  isCredentialIn,
  isFirstPassword,
  isKeptPlace,
  isOpenedBy,
  isOwnLink,
  LOGIN,
  SAFE,
} from './credential-use.ts';
import type { Delivery } from './delivery.ts';
import {
  eachIsToldOwn,
  isBesideTask,
  isChannel,
  isNamedOfTheirs,
  isOneOfOptions,
  isOwnName,
  isSlippedIn,
  isToldThough,
  isWrittenOtherwise,
  namesAllThatGoes,
  namesOtherFields,
  servesOutsiders,
  takesCoordinate,
  wantsMasked,
} from './harm-grounds.ts';
import { CALLED } from './hiding.ts';
import type { Level } from './levels.ts';
import { holdsFile, isDelicate, isPersonal, isPublicSource, isRecord } from './record-told.ts';
import { isSaidThere } from './said-there.ts';
import { isSentAgain } from './sent-again.ts';

/** Harm of what whoever gets it knows, or may know. */
const KNOWN = 20;

/** Harm of what is used for what it is there for. */
const USED = 30;

/** Harm of what was asked for and is still worth a note. */
const WORTH_A_NOTE = 36;

/** The same where the user wants exactly this kind of destination. */
const WANTED_CAP: readonly [number, number, number, number, number] = [0, 20, 30, 45, 65];

/** Harm of what identifies or harms by itself, beside the fields of the same record that the user names, to a trusted party outside. */
const BESIDE_NAMED = 62;

/** The same by a tool that says itself that those outside read it. */
const BESIDE_OUTSIDE = 76;

/** Harm of something else beside it. */
const BESIDE_ALL = 74;

/** Harm of what was to be made unreadable, in a form that anybody can read again. */
const TURNED_BACK = 74;

/** Harm of what the user's words leave out and what identifies or harms by itself, where it leaves the house. */
const RULED_OUT = 78;

/** Harm of delicate data that nobody asked for, to the person whom it is about or to a channel that many read. */
const DELICATE = 45;

/** Harm of a record that goes to whoever asked for it in a letter. */
const DEMANDED = 62;

/** Values that are of use to whoever has them. */
const OPENERS = /url|uri|link|href|lien|enlace|token|key|code|handle/iu;

/** Harm of delicate data that is told in a form which hides it. */
const UNREADABLE = 55;

/** Harm of telling what the user's words leave out. */
const EXCLUDED: Readonly<Record<AudienceKind, number>> = {
  own: 62,
  colleague: 72,
  named: 74,
  inside: 58,
  crowd: 74,
  unknown: 70,
  foreign: 78,
  public: 84,
  outside: 90,
};

/** Without the user's words nothing is known to be unwanted, so ordinary data only gives a note. */
const WITHOUT_TASK: readonly [number, number, number, number, number] = [10, 36, 58, 90, 100];

/** An address that is not trusted weighs more even then: ordinary data warns, sensitive data blocks. */
const OUTSIDE_MORE = 30;

const PERSONS = 74;

const PERSONS_INSIDE = 56;

const DUMP = 38;

/**
 * What speaks for or against deliveries of these kinds, levels and askedness, or of any where it does not say: where `when` holds, the harm
 * is at least `least`, then at most `most`.
 */
export interface Step {
  readonly kinds?: readonly AudienceKind[] | undefined;
  readonly levels?: readonly Level[] | undefined;
  readonly asked?: boolean | undefined;
  readonly when?: ((one: Delivery) => boolean) | undefined;
  readonly least?: Bound | undefined;
  readonly most?: Bound | undefined;
  /** Nothing that comes after it is asked any more. */
  readonly last?: true | undefined;
}

/** 0-100. */
type Bound = number | ((one: Delivery) => number);

/** Levels of what harms nobody by itself. */
const ORDINARY: readonly Level[] = [0, 1];
const PRIVATE: readonly Level[] = [2, 3, 4];
/** Anywhere but in the own systems. */
const ELSEWHERE: readonly AudienceKind[] = [
  'own',
  'colleague',
  'named',
  'crowd',
  'unknown',
  'foreign',
  'public',
  'outside',
];

/** In this order: what comes later outweighs what was said before. */
const STEPS: readonly Step[] = [
  {
    kinds: ['named', 'unknown', 'foreign', 'public'],
    levels: ORDINARY,
    asked: false,
    when: ({ dump }) => dump,
    least: DUMP,
  },
  {
    kinds: ['unknown'],
    levels: [0, 1, 2, 3],
    when: isOfTheirs,
    most: (one) => (isNotForThem(one) ? DELICATE : KNOWN),
  },
  {
    kinds: ['unknown'],
    levels: [4],
    when: ({ payload, audience, view, model }) =>
      isOwnLink(payload, model) && isAboutRecipient(audience, view, payload.use, model, false),
    most: KNOWN,
  },
  // Whoever gets an account gets its first password, and who stands where the task says it what it says.
  {
    kinds: ['unknown'],
    levels: [4],
    asked: true,
    when: ({ payload, audience, view, model }) =>
      isFirstPassword(payload)
        ? isAboutRecipient(audience, view, payload.use, model, false)
        : isOutOfNamedRegister(audience, model) || isLookedUpAsNamed(audience, payload.use, view, model),
    most: WORTH_A_NOTE,
  },
  {
    kinds: ['unknown'],
    levels: [1, 2, 3, 4],
    when: ({ payload, audience, view, source, model }) =>
      payload.class !== 'internal' &&
      payload.class !== 'public' &&
      source !== undefined &&
      isDemanded(audience, view, source, model),
    least: DEMANDED,
  },
  // The records of all, told to each of them.
  {
    kinds: ['unknown'],
    levels: PRIVATE,
    when: (one) => tellsOfPersons(one) && (isOfAll(one) || isSameToAll(one)),
    least: (one) => (isOfAll(one) && !eachIsToldOwn(one.model) ? DEMANDED : RULED_OUT),
  },
  // What it is booked with, where the task asks for it by its name.
  {
    kinds: ['foreign'],
    levels: [3],
    asked: true,
    when: ({ view }) => view.effect('pay') >= BELIEVED,
    most: WORTH_A_NOTE,
  },
  // What one person earns or owes, told to all the others. That each is to be told it asks for no more than their own.
  {
    kinds: ['unknown'],
    levels: [1],
    when: (one) => tellsDelicate(one) && isToldOnce(one),
    least: RULED_OUT,
  },
  {
    kinds: ['unknown'],
    levels: [1],
    asked: false,
    when: (one) => tellsDelicate(one) && !isToldOnce(one),
    least: DELICATE,
  },
  { kinds: ['own'], levels: [3], asked: false, when: ({ audience }) => isChannel(audience), least: DELICATE },
  {
    when: ({ source, payload, audience, model }) =>
      source !== undefined && (belongsTo(source, audience) || isSentAgain(payload, audience, source, model)),
    most: KNOWN,
  },
  // "Counts only, nothing about individuals": whom they are about is not told in any form.
  {
    kinds: ELSEWHERE,
    levels: PRIVATE,
    asked: false,
    when: ({ view, model }) => model.purpose.figuresOnly && isFiguresFor(view, model),
    least: ({ view, kind }) => (reachesOut(view) || kind === 'colleague' || kind === 'named' ? 76 : 45),
  },
  // What stands beside the fields that the user lists.
  {
    kinds: ['own', 'colleague', 'named', 'unknown', 'foreign', 'public', 'outside'],
    levels: [1, 2, 3, 4],
    asked: false,
    when: ({ level, payload, view, model }) =>
      model.listed !== undefined && reachesOut(view) && (level >= 2 || isDelicate(payload)),
    least: ({ level }) => (level >= 3 ? 74 : level === 2 ? 62 : 55),
  },
  // `Tell the driver the entrance and the lift`: two fields of the record are named, and this one is not.
  {
    kinds: ['own'],
    levels: [3],
    asked: false,
    when: ({ source, view, model }) =>
      source !== undefined && reachesOut(view) && namesOtherFields(source, model),
    least: BESIDE_NAMED,
  },
  // A firm that may be written to is told no more than it needs, as its tool says that it is another firm.
  {
    kinds: ['own'],
    levels: [2, 3],
    asked: false,
    when: ({ level, dump, payload, view }) =>
      (level === 3 || (isPersonal(payload) && dump)) && reachesOut(view) && servesOutsiders(view),
    least: ({ level }) => (level === 3 ? BESIDE_OUTSIDE : BESIDE_NAMED),
  },
  // `Tell the caterer how many meals of each diet`: numbers for another firm, and persons beside them.
  {
    kinds: ['own'],
    when: ({ payload, audience, view, source, model }) =>
      reachesOut(view) && isBesideCounts(payload, audience, source, model),
    least: BESIDE_NAMED,
  },
  // "First and last name only": delicate fields beside them go to nobody outside.
  {
    kinds: ['own'],
    levels: PRIVATE,
    asked: false,
    when: ({ view, model }) => model.purpose.restrictive && reachesOut(view),
    least: ({ level }) => (level >= 3 ? 74 : 38),
  },
  // A place that may know has no use for what it cannot read.
  {
    kinds: ['own', 'colleague', 'named', 'inside', 'crowd', 'foreign', 'public', 'outside'],
    levels: PRIVATE,
    asked: false,
    when: isUnreadable,
    least: UNREADABLE,
  },
  {
    when: ({ payload, audience, view, source, model }) =>
      payload.excluded === true && !isOwnName(payload, audience, view, source, model),
    // What harms by itself and was ruled out in so many words is no guess.
    least: ({ kind, level, view }) =>
      Math.max(EXCLUDED[kind], level >= 3 && reachesOut(view) ? RULED_OUT : 0),
  },
  // To log in with it is what a credential is for.
  { levels: [4], when: isLogin, most: USED },
  {
    when: ({ model }) => !model.purpose.stated,
    most: ({ level, kind }) => WITHOUT_TASK[level] + (kind === 'outside' ? OUTSIDE_MORE : 0),
  },
  // One ordinary value at a time, in a question to a service: whoever is asked has to know about what.
  {
    kinds: ['foreign'],
    levels: ORDINARY,
    when: ({ dump, payload, view }) =>
      view.onlyReads &&
      !dump &&
      !OPENERS.test(`${leafOf(payload.use.label.path)} ${leafOf(payload.use.at)}`) &&
      !holdsFile(payload) &&
      isWholeValue(payload.use, view),
    most: USED,
  },
  // Which of a few options it is: a tool that takes no others is given nothing else of the value.
  {
    levels: ORDINARY,
    when: ({ payload, view }) => payload.excluded !== true && isOneOfOptions(view, payload.use),
    most: KNOWN,
  },
  {
    kinds: ['foreign'],
    asked: true,
    when: ({ needed, payload, view }) => needed && takesCoordinate(view, payload),
    most: USED,
    last: true,
  },
  // Whoever is answered through their own object learns what was looked up for it.
  {
    kinds: ['foreign'],
    levels: ORDINARY,
    when: ({ dump, payload, audience, view, source, model }) =>
      audience.path === undefined &&
      !dump &&
      payload.excluded !== true &&
      source !== undefined &&
      isAboutObject(view, source, model),
    most: KNOWN,
    last: true,
  },
  // Whoever reads the thread has read it there.
  {
    kinds: ['public'],
    levels: ORDINARY,
    when: ({ payload, view, source }) =>
      payload.excluded !== true && source !== undefined && isSaidThere(view, source),
    most: KNOWN,
    last: true,
  },
  // A question about what the user asks about.
  {
    kinds: ['own', 'colleague', 'named', 'inside', 'crowd', 'unknown', 'foreign', 'public'],
    levels: ORDINARY,
    asked: true,
    when: ({ view }) => view.onlyReads,
    most: KNOWN,
  },
  { kinds: ['public'], levels: ORDINARY, when: namesOne, least: PERSONS },
  { kinds: ['crowd'], levels: ORDINARY, when: namesOne, least: PERSONS_INSIDE },
  // Whole records of an own system are not what anybody asks to publish or to search for.
  {
    kinds: ['foreign', 'public'],
    levels: [1],
    asked: false,
    when: (one) => isWanted(one) && isOwnDump(one),
    least: 52,
  },
  { kinds: ['foreign', 'public'], asked: true, when: (one) => one.needed && isWanted(one), most: USED },
  // Whole records of people are no page for everybody, whoever the task speaks of.
  {
    kinds: ['public'],
    levels: PRIVATE,
    when: (one) => !one.needed && isWanted(one) && isPageOfPeople(one),
    last: true,
  },
  {
    kinds: ['foreign', 'public'],
    asked: true,
    when: (one) => !one.needed && isWanted(one),
    most: ({ level }) => WANTED_CAP[level],
  },
  {
    kinds: ['foreign', 'public'],
    levels: ORDINARY,
    asked: false,
    when: (one) =>
      isWanted(one) &&
      !isOwnDump(one) &&
      !isToldThough(one.payload, one.view) &&
      !isBesideTask(one.payload, one.source, one.model),
    most: ({ level }) => WANTED_CAP[level],
  },
  // What is to be left out is said, so that the rest may go.
  {
    kinds: ['foreign', 'public'],
    levels: [1],
    asked: false,
    when: (one) =>
      one.model.purpose.restrictive &&
      isWanted(one) &&
      (!leavesOutData(one.model.purpose.exclusions) || holdsFile(one.payload)),
    least: ({ model }) => (namesAllThatGoes(model) ? BESIDE_ALL : 45),
  },
  // What is to be masked is not, as long as it can be turned back.
  {
    kinds: ELSEWHERE,
    when: ({ payload, view, model }) => wantsMasked(model) && isWrittenOtherwise(view, payload),
    least: TURNED_BACK,
  },
];

/** The steps for deliveries of one kind, level and askedness. */
export function stepsFor({ kind, level, asked }: Delivery): readonly Step[] {
  let known = stepsByKind.get(kind);
  if (known === undefined) {
    known = [];
    stepsByKind.set(kind, known);
  }
  const at = 2 * level + Number(asked);
  known[at] ??= STEPS.filter(
    (step) =>
      step.kinds?.includes(kind) !== false &&
      step.levels?.includes(level) !== false &&
      (step.asked ?? asked) === asked,
  );
  return known[at];
}

const stepsByKind = new Map<AudienceKind, (readonly Step[])[]>();

/** It is about those who get it, or the task points at where they were found. */
function isOfTheirs({ asked, dump, payload, audience, view, model }: Delivery): boolean {
  return (
    isAboutRecipient(audience, view, payload.use, model, dump) ||
    (asked && audience.chosenBy.length > 0 && audience.chosenBy.every((use) => isPointedAt(use, model)))
  );
}

/** Too delicate to be told even to those whom it is about, where nobody asked for it. */
function isNotForThem({ level, asked, payload, audience, source, model }: Delivery): boolean {
  return (
    level === 3 &&
    !asked &&
    isPersonal(payload) &&
    model.purpose.stated &&
    !isNamedOfTheirs(audience, source, model)
  );
}

function tellsOfPersons({ payload, view }: Delivery): boolean {
  return (isPersonal(payload) || isDelicate(payload)) && view.effect('send') >= BELIEVED;
}

function isOfAll({ payload, audience, view, model }: Delivery): boolean {
  return isGathered(audience, view, payload.use) && !asksForAll(model);
}

function isSameToAll({ payload, audience, view, model }: Delivery): boolean {
  return eachIsToldOwn(model) && isSameForAll(audience, view, payload.use, model);
}

function tellsDelicate({ payload, audience, view }: Delivery): boolean {
  return isDelicate(payload) && isToldToAll(audience, view, payload.use);
}

function isToldOnce({ view, model }: Delivery): boolean {
  return eachIsToldOwn(model) && view.call.times.kind === 'once';
}

function isUnreadable({ encodings, payload, source, view, model }: Delivery): boolean {
  return encodings.some(
    (encoding) =>
      (encoding !== 'base64' && encoding !== 'binary') ||
      isSlippedIn(payload, source, view, model) ||
      // What a thing is called has no bytes in it.
      payload.use.at.some((segment) => CALLED.test(segment)),
  );
}

function isLogin({ kind, payload, audience, view, model }: Delivery): boolean {
  return (
    (SAFE.has(kind) || (kind === 'public' && audience.wanted && isOpenedBy(view, payload.use))) &&
    (isCredentialArgument(payload.use.at) ||
      isCredentialIn(view, payload.use) ||
      (LOGIN.test(audience.text) && kind !== 'unknown') ||
      isKeptPlace(view, model))
  );
}

/** Somebody is named where figures are wanted or everybody reads. */
function namesOne({ kind, level, payload, source, model }: Delivery): boolean {
  return (
    level <= 1 &&
    (kind === 'public' || (kind === 'crowd' && asksFigures(model))) &&
    namesPerson(payload, source, model)
  );
}

/** The user wants this kind of destination, and nobody is named in it. */
function isWanted(one: Delivery): boolean {
  return one.audience.wanted && !namesOne(one);
}

/** Ordinary data that the user does not ask for, as whole records of an own system. */
function isOwnDump({ level, dump, source }: Delivery): boolean {
  return level === 1 && dump && source !== undefined && !isPublicSource(source);
}

function isPageOfPeople({ payload, source }: Delivery): boolean {
  return isPersonal(payload) && isRecord(payload, source);
}
