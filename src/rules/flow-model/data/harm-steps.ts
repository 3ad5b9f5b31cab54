import { leavesOutData } from '../../../catalog/task/exclusions.ts';
import { BELIEVED } from '../call-view.ts';
import type { AudienceKind } from '../destinations/audience.ts';
import { isLookedUpAsNamed, isOutOfNamedRegister } from '../destinations/named-register.ts';
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

const DUMPS_COUNT: ReadonlySet<AudienceKind> = new Set(['named', 'unknown', 'foreign', 'public']);

/** What speaks for or against a delivery: where `when` holds, its harm is at least `least`, then at most `most`. */
export interface Step {
  readonly when: (one: Delivery) => boolean;
  readonly least?: Bound | undefined;
  readonly most?: Bound | undefined;
  /** Nothing that comes after it is asked any more. */
  readonly last?: true | undefined;
}

/** 0-100. */
type Bound = number | ((one: Delivery) => number);

/** In this order: what comes later outweighs what was said before. */
export const STEPS: readonly Step[] = [
  {
    when: ({ level, asked, dump, kind }) => level <= 1 && !asked && dump && DUMPS_COUNT.has(kind),
    least: DUMP,
  },
  {
    when: (one) => one.kind === 'unknown' && one.level < 4 && isOfTheirs(one),
    most: (one) => (isNotForThem(one) ? DELICATE : KNOWN),
  },
  {
    when: ({ kind, level, payload, audience, view, model }) =>
      kind === 'unknown' &&
      level === 4 &&
      isOwnLink(payload, model) &&
      isAboutRecipient(audience, view, payload.use, model, false),
    most: KNOWN,
  },
  // Whoever gets an account gets its first password, and who stands where the task says it what it says.
  {
    when: ({ kind, level, asked, payload, audience, view, model }) =>
      kind === 'unknown' &&
      level === 4 &&
      asked &&
      (isFirstPassword(payload)
        ? isAboutRecipient(audience, view, payload.use, model, false)
        : isOutOfNamedRegister(audience, model) || isLookedUpAsNamed(audience, payload.use, view, model)),
    most: WORTH_A_NOTE,
  },
  {
    when: ({ kind, level, payload, audience, view, source, model }) =>
      kind === 'unknown' &&
      level >= 1 &&
      payload.class !== 'internal' &&
      payload.class !== 'public' &&
      source !== undefined &&
      isDemanded(audience, view, source, model),
    least: DEMANDED,
  },
  // The records of all, told to each of them.
  {
    when: (one) => tellsOfPersons(one) && (isOfAll(one) || isSameToAll(one)),
    least: (one) => (isOfAll(one) && !eachIsToldOwn(one.model) ? DEMANDED : RULED_OUT),
  },
  // What it is booked with, where the task asks for it by its name.
  {
    when: ({ kind, level, asked, view }) =>
      kind === 'foreign' && asked && level === 3 && view.effect('pay') >= BELIEVED,
    most: WORTH_A_NOTE,
  },
  // What one person earns or owes, told to all the others. That each is to be told it asks for no more than their own.
  {
    when: (one) => tellsDelicate(one) && isToldOnce(one),
    least: RULED_OUT,
  },
  {
    when: (one) => !one.asked && tellsDelicate(one) && !isToldOnce(one),
    least: DELICATE,
  },
  {
    when: ({ kind, level, asked, audience }) =>
      kind === 'own' && level === 3 && !asked && isChannel(audience),
    least: DELICATE,
  },
  {
    when: ({ source, payload, audience, model }) =>
      source !== undefined && (belongsTo(source, audience) || isSentAgain(payload, audience, source, model)),
    most: KNOWN,
  },
  // "Counts only, nothing about individuals": whom they are about is not told in any form.
  {
    when: ({ asked, level, kind, view, model }) =>
      !asked && level >= 2 && kind !== 'inside' && model.purpose.figuresOnly && isFiguresFor(view, model),
    least: ({ view, kind }) => (reachesOut(view) || kind === 'colleague' || kind === 'named' ? 76 : 45),
  },
  // What stands beside the fields that the user lists.
  {
    when: (one) => isBesideList(one) && (one.level >= 2 || (one.level === 1 && isDelicate(one.payload))),
    least: ({ level }) => (level >= 3 ? 74 : level === 2 ? 62 : 55),
  },
  // `Tell the driver the entrance and the lift`: two fields of the record are named, and this one is not.
  {
    when: ({ kind, level, asked, source, view, model }) =>
      kind === 'own' &&
      level === 3 &&
      !asked &&
      source !== undefined &&
      reachesOut(view) &&
      namesOtherFields(source, model),
    least: BESIDE_NAMED,
  },
  // A firm that may be written to is told no more than it needs, as its tool says that it is another firm.
  {
    when: ({ kind, level, asked, dump, payload, view }) =>
      kind === 'own' &&
      (level === 3 || (level === 2 && isPersonal(payload) && dump)) &&
      !asked &&
      reachesOut(view) &&
      servesOutsiders(view),
    least: ({ level }) => (level === 3 ? BESIDE_OUTSIDE : BESIDE_NAMED),
  },
  // `Tell the caterer how many meals of each diet`: numbers for another firm, and persons beside them.
  {
    when: ({ kind, payload, audience, view, source, model }) =>
      kind === 'own' && reachesOut(view) && isBesideCounts(payload, audience, source, model),
    least: BESIDE_NAMED,
  },
  // "First and last name only": delicate fields beside them go to nobody outside.
  {
    when: ({ kind, level, asked, view, model }) =>
      model.purpose.restrictive && !asked && level >= 2 && kind === 'own' && reachesOut(view),
    least: ({ level }) => (level >= 3 ? 74 : 38),
  },
  // A place that may know has no use for what it cannot read.
  {
    when: (one) => !one.asked && one.level >= 2 && one.kind !== 'unknown' && isUnreadable(one),
    least: UNREADABLE,
  },
  // What harms by itself and was ruled out in so many words is no guess.
  {
    when: ({ payload, audience, view, source, model }) =>
      payload.excluded === true && !isOwnName(payload, audience, view, source, model),
    least: ({ kind, level, view }) =>
      Math.max(EXCLUDED[kind], level >= 3 && reachesOut(view) ? RULED_OUT : 0),
  },
  // To log in with it is what a credential is for.
  { when: (one) => one.level === 4 && isLogin(one), most: USED },
  {
    when: ({ model }) => !model.purpose.stated,
    most: ({ level, kind }) => WITHOUT_TASK[level] + (kind === 'outside' ? OUTSIDE_MORE : 0),
  },
  // One ordinary value at a time, in a question to a service: whoever is asked has to know about what.
  {
    when: ({ kind, level, dump, payload, view }) =>
      view.onlyReads &&
      kind === 'foreign' &&
      level <= 1 &&
      !dump &&
      !OPENERS.test(`${leafOf(payload.use.label.path)} ${leafOf(payload.use.at)}`) &&
      !holdsFile(payload) &&
      isWholeValue(payload.use, view),
    most: USED,
  },
  // Which of a few options it is: a tool that takes no others is given nothing else of the value.
  {
    when: ({ level, payload, view }) =>
      level <= 1 && payload.excluded !== true && isOneOfOptions(view, payload.use),
    most: KNOWN,
  },
  {
    when: ({ needed, kind, payload, view }) => needed && kind === 'foreign' && takesCoordinate(view, payload),
    most: USED,
    last: true,
  },
  // Whoever is answered through their own object learns what was looked up for it.
  {
    when: ({ kind, level, dump, payload, audience, view, source, model }) =>
      kind === 'foreign' &&
      audience.path === undefined &&
      level <= 1 &&
      !dump &&
      payload.excluded !== true &&
      source !== undefined &&
      isAboutObject(view, source, model),
    most: KNOWN,
    last: true,
  },
  // Whoever reads the thread has read it there.
  {
    when: ({ kind, level, payload, view, source }) =>
      kind === 'public' &&
      level <= 1 &&
      payload.excluded !== true &&
      source !== undefined &&
      isSaidThere(view, source),
    most: KNOWN,
    last: true,
  },
  // A question about what the user asks about.
  {
    when: ({ asked, level, kind, view }) => asked && level <= 1 && view.onlyReads && kind !== 'outside',
    most: KNOWN,
  },
  { when: ({ person }) => person, least: ({ kind }) => (kind === 'public' ? PERSONS : PERSONS_INSIDE) },
  // Whole records of an own system are not what anybody asks to publish or to search for.
  { when: (one) => isWanted(one) && isOwnDump(one), least: 52 },
  { when: (one) => isWanted(one) && one.needed, most: USED },
  // Whole records of people are no page for everybody, whoever the task speaks of.
  { when: (one) => isWanted(one) && !one.needed && isPageOfPeople(one), last: true },
  {
    when: (one) =>
      isWanted(one) &&
      !one.needed &&
      !isOwnDump(one) &&
      (one.asked ||
        (one.level <= 1 &&
          !isToldThough(one.payload, one.view) &&
          !isBesideTask(one.payload, one.source, one.model))),
    most: ({ level }) => WANTED_CAP[level],
  },
  // What is to be left out is said, so that the rest may go.
  {
    when: (one) =>
      isWanted(one) &&
      !one.asked &&
      one.level === 1 &&
      one.model.purpose.restrictive &&
      (!leavesOutData(one.model.purpose.exclusions) || holdsFile(one.payload)),
    least: ({ model }) => (namesAllThatGoes(model) ? BESIDE_ALL : 45),
  },
  // What is to be masked is not, as long as it can be turned back.
  {
    when: ({ kind, payload, view, model }) =>
      kind !== 'inside' && wantsMasked(model) && isWrittenOtherwise(view, payload),
    least: TURNED_BACK,
  },
];

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

function tellsOfPersons({ kind, level, payload, view }: Delivery): boolean {
  return (
    kind === 'unknown' &&
    level >= 2 &&
    (isPersonal(payload) || isDelicate(payload)) &&
    view.effect('send') >= BELIEVED
  );
}

function isOfAll({ payload, audience, view, model }: Delivery): boolean {
  return isGathered(audience, view, payload.use) && !asksForAll(model);
}

function isSameToAll({ payload, audience, view, model }: Delivery): boolean {
  return eachIsToldOwn(model) && isSameForAll(audience, view, payload.use, model);
}

function tellsDelicate({ kind, level, payload, audience, view }: Delivery): boolean {
  return kind === 'unknown' && level === 1 && isDelicate(payload) && isToldToAll(audience, view, payload.use);
}

function isToldOnce({ view, model }: Delivery): boolean {
  return eachIsToldOwn(model) && view.call.times.kind === 'once';
}

function isBesideList({ asked, kind, view, model }: Delivery): boolean {
  return model.listed !== undefined && !asked && reachesOut(view) && kind !== 'inside' && kind !== 'crowd';
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

/** The user wants this kind of destination, and nobody is named in it. */
function isWanted({ kind, audience, person }: Delivery): boolean {
  return (kind === 'foreign' || kind === 'public') && audience.wanted && !person;
}

function isOwnDump({ level, asked, dump, source }: Delivery): boolean {
  return level === 1 && !asked && dump && source !== undefined && !isPublicSource(source);
}

function isPageOfPeople({ kind, level, payload, source }: Delivery): boolean {
  return kind === 'public' && level >= 2 && isPersonal(payload) && isRecord(payload, source);
}
