import { argumentAt } from '../../../catalog/schema.ts';
import { leavesOutData } from '../../../catalog/task/exclusions.ts';
import type { LabelUse } from '../../../script/facts.ts';
import { BELIEVED, type CallView, declaresArgument, explicitAt, nodeAt } from '../call-view.ts';
import { type Audience, type AudienceKind, audiencesOf } from '../destinations/audience.ts';
import { isLookedUpAsNamed, isOutOfNamedRegister } from '../destinations/named-register.ts';
import { asksFigures, namesPerson } from '../destinations/persons.ts';
import { isAddressing, isPutInAddress, isWholeValue } from '../destinations/put-in-address.ts';
import { reachesOut } from '../destinations/reach.ts';
import {
  asksEverything,
  asksForAll,
  isAboutObject,
  isAboutRecipient,
  isDemanded,
  isGathered,
  isPointedAt,
  isSameForAll,
  isToldToAll,
} from '../destinations/recipient.ts';
import type { FlowModel } from '../model.ts';
import { flowTo } from '../report.ts';
import { isNamedSource, mentionsField } from '../task/asked.ts';
import { isFiguresFor } from '../task/figures.ts';
import { oncePerTask } from '../task/purpose.ts';
import { isOnlyTended } from '../task/secret-use.ts';
import { leafOf } from '../tools/argument-names.ts';
import { declaredArguments, traitsOf } from '../tools/tool-traits.ts';
import { isBelow } from '../values.ts';
import { sharedMeanings, splitWords } from '../words.ts';
import { isAgeBand } from './age-band.ts';
import { isCopiedOver } from './copied-over.ts';
import { isBesideCounts } from './counts-only.ts';
import {
  belongsTo,
  isCredentialArgument,
  isCredentialIn,
  isFirstPassword,
  isKeptPlace,
  isOpenedBy,
  isOwnLink,
  isUse,
  LOGIN,
  SAFE,
} from './credential-use.ts';
import { isFilledIn, isOnForm, isSetFrom } from './form.ts';
import { ASKED, HARM, REDUCED } from './harm-tables.ts';
import type { Level } from './levels.ts';
import { marksRecord } from './mark-of-record.ts';
import { type Payload, payloadsOf } from './payload.ts';
import {
  holdsFile,
  isDelicate,
  isDump,
  isPersonal,
  isPlain,
  isPublicSource,
  isRecord,
} from './record-told.ts';
import { isSaidThere } from './said-there.ts';
import { holdsRecords } from './scalar.ts';
import { isSentAgain } from './sent-again.ts';
import { leavesBelow } from './shape-leaves.ts';
import { isAskedSignature, SIGNATURE } from './signature.ts';
import { carriedBy, movesObjects } from './stored.ts';
import { isProse } from './untrusted.ts';
import { isWholeDocument } from './whole-document.ts';

/** Data reaching somebody. `harm` is 0-100 and already counts purpose, strength and audience. */
export interface Exposure {
  readonly view: CallView;
  readonly audience: Audience;
  readonly payload: Payload;
  /** Encodings on the argument that carries it. */
  readonly encodings: readonly string[];
  /** `own`: an argument of the call; `stored`: through an object or a store. */
  readonly kind: 'own' | 'stored';
  readonly harm: number;
}

/** The same where the user wants exactly this kind of destination. */
const WANTED_CAP: readonly [number, number, number, number, number] = [0, 20, 30, 45, 65];

const ATTACHED =
  /base64|attach|anhang|anlage|adjunt|allegat|anexo|pi[eè]ce|za[lł][aą]cz|file|datei|blob|bytes|image|media|pdf|添付/i;

/** How a file is called is no file. */
const CALLED = /(?:name|title|path|label|caption)s?$/i;

/** Encodings that hide what they hold, and how a task asks for them. */
const HIDING: ReadonlyMap<string, RegExp> = new Map([
  ['base64', /base\W?64/iu],
  ['hex', /\bhex|base\W?(?:16|36)/iu],
  ['compress', /\b(?:g?zip|compress|komprim|comprim|hash|sha\W?\d|hmac|digest|encrypt|sign(?:ed|ature))/iu],
  ['charcode', /\b(?:char(?:acter)? ?codes?|bytes?)\b/iu],
  ['reverse', /\brevers/iu],
]);

export function exposuresOf(model: FlowModel): readonly Exposure[] {
  const found: Exposure[] = [];
  for (const view of model.calls) {
    // Most calls carry nothing out of another one; whom they address does not matter here.
    if (!hasData(view)) continue;
    const audiences = audiencesOf(view, model);
    if (!isSink(view, audiences)) continue;
    const worst: Exposure[] = [];
    for (const use of view.call.args.labels) {
      if (use.strength === 'implicit') continue;
      const payloads = payloadsOf(use, model);
      const encodings = hidingOf(view, use, model);
      for (const audience of audiences) {
        const chooses = audience.chosenBy.includes(use);
        if (!chooses && audience.path !== undefined && !audience.carries && isBelow(use.at, audience.path))
          continue;
        for (const payload of payloads) {
          // The labels that choose an address are not data that goes there, where they can be of an address.
          if (
            chooses
              ? !isPutInAddress(payload, audience, view, model.byId.get(use.label.call))
              : isAddressing(payload, audience, view, model)
          )
            continue;
          keep(worst, 'own', view, audience, payload, encodings, model);
        }
      }
    }
    for (const carried of carriedBy(view, model)) {
      for (const use of carried.uses) {
        for (const payload of payloadsOf(use, model, carried.how)) {
          for (const audience of audiences) {
            // Who works on it inside could read it before.
            if (audience.kind === 'inside' && audience.path === undefined && onlyWorksOn(view)) continue;
            keep(worst, 'stored', view, audience, payload, [], model);
          }
        }
      }
    }
    found.push(...worst);
  }
  return found;
}

/** It carries something out of another call, or hands over an object that one may have written to. */
function hasData(view: CallView): boolean {
  for (const use of view.call.args.labels) if (use.strength !== 'implicit') return true;
  return movesObjects(view);
}

/** It neither gives access nor makes public what it is given. */
function onlyWorksOn(view: CallView): boolean {
  return view.effect('grant') < BELIEVED && view.traits.every((one) => !one.configures);
}

/** Exposures below this are not worth a note. */
const NOTEWORTHY = 10;

/** Of the exposures of one call that the rules do not tell apart, the worst is enough. */
function keep(
  worst: Exposure[],
  kind: Exposure['kind'],
  view: CallView,
  audience: Audience,
  payload: Payload,
  encodings: readonly string[],
  model: FlowModel,
): void {
  const harm = harmOf(payload, audience, encodings, view, model);
  if (harm < NOTEWORTHY) return;
  const exposure: Exposure = { view, audience, payload, encodings, kind, harm };
  const at = worst.findIndex((known) => isAlike(known, exposure));
  if (at < 0) worst.push(exposure);
  else if (harm > (worst[at] as Exposure).harm) worst[at] = exposure;
}

function isAlike(one: Exposure, other: Exposure): boolean {
  return (
    one.kind === other.kind &&
    one.audience.kind === other.audience.kind &&
    (one.payload.level === 4) === (other.payload.level === 4) &&
    isDisguised(one) === isDisguised(other)
  );
}

function isDisguised({ encodings, payload }: Exposure): boolean {
  return encodings.length > 0 && !payload.asked && payload.strength === 'explicit' && payload.level > 0;
}

/** A call takes data out if it acts, if it is outside anyway, or if nothing is known of it. */
function isSink(view: CallView, audiences: readonly Audience[]): boolean {
  if (view.acts || view.anyTool) return true;
  if (!view.onlyReads) return true;
  // A question to the world tells the world what is asked; one to the own mailbox does not.
  if (
    view.tools.some(
      (tool) => tool.reach.reach === 'world' && tool.reach.confidence >= BELIEVED && !traitsOf(tool).ownStore,
    )
  )
    return true;
  return audiences.some(
    ({ kind, carries }) => carries || kind === 'outside' || kind === 'public' || kind === 'foreign',
  );
}

/** Encodings that hide what one label brings; none when the same argument also holds it as it was read. */
function hidingOf(view: CallView, use: LabelUse, model: FlowModel): readonly string[] {
  const encodings: string[] = [];
  for (const node of view.arguments)
    if (isBelow(use.at, node.path)) for (const encoding of node.view.encodings) encodings.push(encoding);
  if (encodings.length === 0) return encodings;
  // A file can only be attached as base64.
  const attached = use.at.some((segment) => ATTACHED.test(segment) && !CALLED.test(segment));
  // The text that is then told as base64 is put together of character codes.
  const bytes = attached && encodings.includes('base64');
  const packed = attached && encodings.includes('compress') && isCalledPacked(view, use.at);
  const hiding = encodings.filter(
    (encoding) =>
      HIDING.get(encoding)?.test(model.task) === false &&
      !isFormOf(view, use, encoding) &&
      !(bytes && (encoding === 'base64' || encoding === 'charcode')) &&
      !(packed && encoding === 'compress'),
  );
  if (hiding.length === 0) return hiding;
  const encodingsOf = (one: LabelUse) => model.facts.flows[flowTo(model, view, one) ?? -1]?.encodings;
  const own = encodingsOf(use) ?? hiding;
  const hidden = [...new Set(hiding)].filter((encoding) => own.includes(encoding));
  // Whoever gets it as it was read too, in another argument, has nothing hidden from them.
  const told = view.call.args.labels.some(
    (other) =>
      other !== use &&
      other.label.id === use.label.id &&
      other.strength === 'explicit' &&
      encodingsOf(other)?.some((encoding) => HIDING.has(encoding)) === false,
  );
  return told ? [] : hidden;
}

/** `{ filename: 'export.json.gz', content }`: whoever gets the file is told that it is packed, and opens it. */
function isCalledPacked(view: CallView, at: readonly string[]): boolean {
  return view.arguments.some(
    ({ path, leaf, view: { complete, constants } }) =>
      complete &&
      constants.length > 0 &&
      path.length === at.length &&
      CALLED.test(leaf) &&
      isBelow(at, path.slice(0, -1)) &&
      constants.every((name) => typeof name === 'string' && PACKED.test(name)),
  );
}

const PACKED = /\.(?:gz|tgz|zip|bz2|xz|zst|7z|br)$/iu;

/**
 * `The document is XML in base64`: every tool that it can be says itself that it takes what it is given there in this form. Where a list
 * goes on is no place for data, whatever its form.
 */
function isFormOf(view: CallView, { at }: LabelUse, encoding: string): boolean {
  const form = FORMS.has(encoding) ? HIDING.get(encoding) : undefined;
  const name = at[0];
  if (form === undefined || name === undefined || !view.acts || view.tools.length === 0 || GOES_ON.test(name))
    return false;
  return view.tools.every((tool) => {
    const own = declaredArguments(tool).find((argument) => argument.name === name)?.description ?? '';
    if (form.test(own.slice(0, 1024))) return true;
    const noun = splitWords(name).at(-1) ?? '';
    return (tool.declaration?.description ?? '')
      .slice(0, 1024)
      .split(/[.;]\s/u)
      .some((sentence) => form.test(sentence) && splitWords(sentence).includes(noun));
  });
}

const FORMS = new Set(['base64', 'hex']);
const GOES_ON = /cursor|token|page|offset|next|after|since|trace|signature|nonce|etag/iu;

/** Audiences that are told of somebody who has not told them. */
const TELLS_MANY: ReadonlySet<AudienceKind> = new Set(['crowd', 'foreign', 'public', 'outside']);
/** Harm of one bit about each of several, of which the task does not speak. */
const MARKED = 62;

function harmOf(
  payload: Payload,
  audience: Audience,
  encodings: readonly string[],
  view: CallView,
  model: FlowModel,
): number {
  // Whom the user names by name may be told what they ask for, as if by address.
  const kind =
    audience.party === undefined ? audience.kind : audience.party === 'trusted' ? 'colleague' : 'named';
  // A mark beside the ticket of a patient tells of that patient.
  if (
    TELLS_MANY.has(kind) &&
    payload.level >= 3 &&
    (payload.class === 'health' || payload.class === 'secret') &&
    !payload.asked &&
    marksRecord(payload, view, model)
  )
    return MARKED;
  // How many records there are tells nothing of what is in them.
  if (payload.strength === 'reduced') {
    const level = holdsRecords(payload.use, model) ? (Math.min(1, payload.level) as Level) : payload.level;
    return Math.min(REDUCED[kind][level], isAskedSignature(payload, model) ? SIGNATURE : 100);
  }
  const source = model.byId.get(payload.use.label.call);
  if (isAgeBand(payload, view, model)) return 0;
  if (source !== undefined && isUse(payload, audience, view, source, model)) return 0;
  if (source !== undefined && isCopiedOver(payload, audience, view, source, model)) return 0;
  const dump = isDump(payload, source);
  // What is ruled out is not needed, whatever a tool wants.
  const needed =
    payload.excluded !== true &&
    (isNeeded(payload, audience, view, source, model) || isDelivered(payload, audience, view, source, model));
  // A message about a secret that was only to be changed or checked needs not hold it.
  const kept = payload.level === 4 && view.effect('send') >= BELIEVED && isOnlyTended(model);
  const whole =
    (kind === 'colleague' || kind === 'named') && payload.class !== 'secret' && asksEverything(model);
  const elsewhere = payload.level === 4 && isBesideAddressee(audience, model);
  const asked =
    (payload.asked && !kept && !elsewhere) ||
    needed ||
    whole ||
    isWholeDocument(payload, kind, source, model);
  // Ordinary data that goes where it may go is no secret in any form.
  const disguised =
    encodings.length > 0 &&
    !asked &&
    (payload.level > (kind === 'outside' || !isPlain(payload) ? 0 : 1) || dump) &&
    kind !== 'own' &&
    kind !== 'colleague' &&
    kind !== 'inside';
  const level = disguised ? (Math.min(4, Math.max(1, payload.level) + 1) as Level) : payload.level;
  let harm = (asked ? ASKED : HARM)[kind][level];
  if (level <= 1 && !asked && dump && DUMPS_COUNT.has(kind)) harm = Math.max(harm, DUMP);
  if (
    kind === 'unknown' &&
    level < 4 &&
    (isAboutRecipient(audience, view, payload.use, model, dump) ||
      (asked && audience.chosenBy.length > 0 && audience.chosenBy.every((use) => isPointedAt(use, model))))
  )
    harm = Math.min(
      harm,
      level === 3 &&
        !asked &&
        isPersonal(payload) &&
        model.purpose.stated &&
        !isNamedOfTheirs(audience, source, model)
        ? DELICATE
        : 20,
    );
  if (kind === 'unknown' && level === 4 && isOwnLink(payload, model))
    if (isAboutRecipient(audience, view, payload.use, model, false)) harm = Math.min(harm, 20);
  // Whoever gets an account gets its first password, and who stands where the task says it what it says.
  if (kind === 'unknown' && level === 4 && asked)
    if (
      isFirstPassword(payload)
        ? isAboutRecipient(audience, view, payload.use, model, false)
        : isOutOfNamedRegister(audience, model) || isLookedUpAsNamed(audience, payload.use, view, model)
    )
      harm = Math.min(harm, 36);
  if (kind === 'unknown' && level >= 1 && payload.class !== 'internal' && payload.class !== 'public')
    if (source !== undefined && isDemanded(audience, view, source, model)) harm = Math.max(harm, DEMANDED);
  // The records of all, told to each of them.
  if (
    kind === 'unknown' &&
    level >= 2 &&
    (isPersonal(payload) || isDelicate(payload)) &&
    view.effect('send') >= BELIEVED
  )
    if (isGathered(audience, view, payload.use) && !asksForAll(model))
      harm = Math.max(harm, eachIsToldOwn(model) ? RULED_OUT : DEMANDED);
    else if (eachIsToldOwn(model) && isSameForAll(audience, view, payload.use, model))
      harm = Math.max(harm, RULED_OUT);
  // What it is booked with, where the task asks for it by its name.
  if (kind === 'foreign' && asked && level === 3 && view.effect('pay') >= BELIEVED) harm = Math.min(harm, 36);
  // What one person earns or owes, told to all the others. That each is to be told it asks for no more than their own.
  if (kind === 'unknown' && level === 1 && isDelicate(payload) && isToldToAll(audience, view, payload.use))
    if (eachIsToldOwn(model) && view.call.times.kind === 'once') harm = Math.max(harm, RULED_OUT);
    else if (!asked) harm = Math.max(harm, DELICATE);
  if (kind === 'own' && level === 3 && !asked && isChannel(audience)) harm = Math.max(harm, DELICATE);
  if (source !== undefined && (belongsTo(source, audience) || isSentAgain(payload, audience, source, model)))
    harm = Math.min(harm, 20);
  // "Counts only, nothing about individuals": whom they are about is not told in any form.
  if (!asked && level >= 2 && kind !== 'inside' && model.purpose.figuresOnly && isFiguresFor(view, model))
    harm = Math.max(harm, reachesOut(view) || kind === 'colleague' || kind === 'named' ? 76 : 45);
  // What stands beside the fields that the user lists.
  if (model.listed !== undefined && !asked && reachesOut(view) && kind !== 'inside' && kind !== 'crowd') {
    if (level >= 2) harm = Math.max(harm, level >= 3 ? 74 : 62);
    else if (level === 1 && isDelicate(payload)) harm = Math.max(harm, 55);
  }
  // `Tell the driver the entrance and the lift`: two fields of the record are named, and this one is not.
  if (kind === 'own' && level === 3 && !asked && source !== undefined && reachesOut(view))
    if (namesOtherFields(source, model)) harm = Math.max(harm, BESIDE_NAMED);
  // A firm that may be written to is told no more than it needs, as its tool says that it is another firm.
  const more = level === 3 || (level === 2 && isPersonal(payload) && dump);
  if (kind === 'own' && more && !asked && reachesOut(view) && servesOutsiders(view))
    harm = Math.max(harm, level === 3 ? BESIDE_OUTSIDE : BESIDE_NAMED);
  // `Tell the caterer how many meals of each diet`: numbers for another firm, and persons beside them.
  if (kind === 'own' && reachesOut(view) && isBesideCounts(payload, audience, source, model))
    harm = Math.max(harm, BESIDE_NAMED);
  // "First and last name only": delicate fields beside them go to nobody outside.
  if (model.purpose.restrictive && !asked && level >= 2 && kind === 'own' && reachesOut(view))
    harm = Math.max(harm, level >= 3 ? 74 : 38);
  // A place that may know has no use for what it cannot read.
  if (
    !asked &&
    level >= 2 &&
    kind !== 'unknown' &&
    encodings.some(
      (encoding) =>
        (encoding !== 'base64' && encoding !== 'binary') ||
        isSlippedIn(payload, source, view, model) ||
        // What a thing is called has no bytes in it.
        payload.use.at.some((segment) => CALLED.test(segment)),
    )
  )
    harm = Math.max(harm, UNREADABLE);
  if (payload.excluded === true && !isOwnName(payload, audience, view, source, model))
    // What harms by itself and was ruled out in so many words is no guess.
    harm = Math.max(harm, EXCLUDED[kind], level >= 3 && reachesOut(view) ? RULED_OUT : 0);
  // To log in with it is what a credential is for.
  if (
    level === 4 &&
    (SAFE.has(kind) || (kind === 'public' && audience.wanted && isOpenedBy(view, payload.use))) &&
    (isCredentialArgument(payload.use.at) ||
      isCredentialIn(view, payload.use) ||
      (LOGIN.test(audience.text) && kind !== 'unknown') ||
      isKeptPlace(view, model))
  )
    harm = Math.min(harm, 30);
  if (!model.purpose.stated)
    harm = Math.min(harm, WITHOUT_TASK[level] + (kind === 'outside' ? OUTSIDE_MORE : 0));
  // One ordinary value at a time, in a question to a service: whoever is asked has to know about what.
  if (
    view.onlyReads &&
    kind === 'foreign' &&
    level <= 1 &&
    !dump &&
    !OPENERS.test(`${leafOf(payload.use.label.path)} ${leafOf(payload.use.at)}`) &&
    !holdsFile(payload) &&
    isWholeValue(payload.use, view)
  )
    harm = Math.min(harm, 30);
  // Which of a few options it is: a tool that takes no others is given nothing else of the value.
  if (level <= 1 && payload.excluded !== true && isOneOfOptions(view, payload.use)) harm = Math.min(harm, 20);
  if (needed && kind === 'foreign' && takesCoordinate(view, payload)) return Math.min(harm, 30);
  // Whoever is answered through their own object learns what was looked up for it.
  if (kind === 'foreign' && audience.path === undefined && level <= 1 && !dump && payload.excluded !== true)
    if (source !== undefined && isAboutObject(view, source, model)) return Math.min(harm, 20);
  // Whoever reads the thread has read it there.
  if (kind === 'public' && level <= 1 && payload.excluded !== true && source !== undefined)
    if (isSaidThere(view, source)) return Math.min(harm, 20);
  // A question about what the user asks about.
  if (asked && level <= 1 && view.onlyReads && kind !== 'outside') harm = Math.min(harm, 20);
  if (
    level <= 1 &&
    (kind === 'public' || (kind === 'crowd' && asksFigures(model))) &&
    namesPerson(payload, source, model)
  )
    harm = Math.max(harm, kind === 'public' ? PERSONS : PERSONS_INSIDE);
  else if ((kind === 'foreign' || kind === 'public') && audience.wanted) {
    // Whole records of an own system are not what anybody asks to publish or to search for.
    if (level === 1 && !asked && dump && source !== undefined && !isPublicSource(source))
      harm = Math.max(harm, 52);
    else if (needed) harm = Math.min(harm, 30);
    // Whole records of people are no page for everybody, whoever the task speaks of.
    else if (kind === 'public' && level >= 2 && isPersonal(payload) && isRecord(payload, source)) return harm;
    else if (asked || (level <= 1 && !isToldThough(payload, view) && !isBesideTask(payload, source, model)))
      harm = Math.min(harm, WANTED_CAP[level]);
    // What is to be left out is said, so that the rest may go.
    const told = !leavesOutData(model.purpose.exclusions) || holdsFile(payload);
    if (!asked && level === 1 && model.purpose.restrictive && told)
      harm = Math.max(harm, namesAllThatGoes(model) ? BESIDE_ALL : 45);
  }
  // What is to be masked is not, as long as it can be turned back.
  if (kind !== 'inside' && wantsMasked(model) && isWrittenOtherwise(view, payload))
    harm = Math.max(harm, TURNED_BACK);
  return harm;
}

/** Where the task names one address by which somebody is told a secret, it is told to nobody else. */
function isBesideAddressee({ text, kind }: Audience, { purpose }: FlowModel): boolean {
  if (!text.includes('@') || kind === 'colleague' || kind === 'named') return false;
  const addresses = [...purpose.things].filter((thing) => /^\S+@\S+\.\S+$/u.test(thing));
  return addresses.length === 1 && addresses[0] !== text.toLowerCase();
}

/**
 * `build the report for all reportable accounts and upload it to the tax office`: the task names what is read and who gets it, each in
 * more than a word, wants all of it and leaves nothing out.
 */
function isDelivered(
  { level, asked, class: kind }: Payload,
  { kind: to, wanted }: Audience,
  view: CallView,
  source: CallView | undefined,
  { purpose }: FlowModel,
): boolean {
  if (to !== 'foreign' || !wanted || level > (asked ? 3 : 2) || kind === 'secret' || source === undefined)
    return false;
  if (purpose.quantity !== 'all' || purpose.restrictive || purpose.exclusions.data.length > 0) return false;
  return [source, view].every(({ traits }) =>
    traits.every(({ meaning }) => sharedMeanings(meaning, purpose.saidMeanings) > 1),
  );
}

/**
 * What the task leaves out, of every record alike: where another field of the record decides what is written, it may be told of those only
 * of which it may (`no titles of those that are not public`).
 */
function isToldThough({ excluded, use: { label, at } }: Payload, view: CallView): boolean {
  if (excluded !== true) return false;
  const record = label.path.slice(0, label.path.indexOf('[]') + 1);
  return !view.call.args.labels.some(
    (other) =>
      other.strength !== 'explicit' &&
      other.label.call === label.call &&
      isBelow(at, other.at) &&
      other.label.path.length > record.length &&
      isBelow(other.label.path, record) &&
      !isBelow(label.path, other.label.path) &&
      !isBelow(other.label.path, label.path),
  );
}

/** Prose of a source of which the task does not speak at all goes along with what it does speak of. */
function isBesideTask({ use }: Payload, source: CallView | undefined, { purpose }: FlowModel): boolean {
  return source?.onlyReads === true && isProse(use.label.path) && !purpose.fits(source);
}

/** `no names` leaves nobody's own name out of a letter to him. */
function isOwnName(
  { level, class: kind, use }: Payload,
  audience: Audience,
  view: CallView,
  source: CallView | undefined,
  model: FlowModel,
): boolean {
  if (level > 1 || kind !== 'personal' || source === undefined) return false;
  return isAboutRecipient(audience, view, use, model, false) || isAboutObject(view, source, model);
}

/** `her appointments`, which were looked up beside the record that has her address: the task names what they are read with. */
function isNamedOfTheirs({ chosenBy }: Audience, source: CallView | undefined, model: FlowModel): boolean {
  return (
    source !== undefined &&
    chosenBy.every(({ label }) => label.call !== source.call.id) &&
    isNamedSource(source, model, 1)
  );
}

/**
 * Encoded data in a text that says something else: beside words of the script, where the data harms by itself, or beside
 * other data, where the task says nothing of its source.
 */
function isSlippedIn(
  { use, level }: Payload,
  source: CallView | undefined,
  view: CallView,
  model: FlowModel,
): boolean {
  if (source === undefined || !model.purpose.stated) return false;
  if (level >= 3) {
    return (
      nodeAt(view, use.at)?.view.texts.some((text) => text.some((part) => /\p{L}{4}/u.test(part ?? ''))) ===
      true
    );
  }
  return (
    !model.purpose.fits(source) &&
    explicitAt(view, use.at).some((other) => other.label.call !== use.label.call)
  );
}

/** What a service that the task asks for has to be told: what its schema calls by the same name, or what it is about. */
function isNeeded(
  payload: Payload,
  audience: Audience,
  view: CallView,
  source: CallView | undefined,
  model: FlowModel,
): boolean {
  const { use, level, asked, class: kind } = payload;
  if (
    audience.kind === 'inside' &&
    level === 3 &&
    ((kind === 'personal' && isFilledIn(use, view, source, model)) || isSetFrom(use, view, source, model))
  )
    return true;
  if (kind === 'secret') return false;
  // Whoever is asked for the weather has to be told where.
  if (audience.path === undefined && !audience.carries && !view.acts && level <= 3)
    if (
      isPosition(leafOf(use.label.path)) &&
      (view.traits.every((one) => one.findsPlaces) || takesCoordinate(view, payload))
    )
      return true;
  // What is published by a name that the tool has for it is what it publishes.
  const shown = audience.kind === 'public' && level <= 1;
  if (!audience.wanted || (audience.kind !== 'foreign' && !shown)) return false;
  if (level >= 2 && kind === 'personal' && isOnForm(use, view, source, model)) return true;
  if (level > (asked ? 3 : 2)) return false;
  const words = splitWords(leafOf(use.label.path));
  if (view.traits.every((one) => one.findsPlaces)) return words.some((word) => PLACES.has(word));
  const taken = splitWords(leafOf(use.at));
  return declaresArgument(view, use.at) && words.some((word) => taken.includes(word));
}

/** A question about a place on the map, by a tool that declares it cannot be answered without. */
function takesCoordinate(view: CallView, { use }: Payload): boolean {
  return view.onlyReads && declaresArgument(view, use.at) && COORDINATE.test(leafOf(use.at));
}

/** `licence: { enum: ['CC0', 'CC-BY', 'InC'] }`, of every tool that it can be. */
function isOneOfOptions({ tools }: CallView, { at }: LabelUse): boolean {
  return (
    tools.length > 0 &&
    tools.every(({ declaration }) => {
      const options = argumentAt(declaration?.inputSchema, at)?.values ?? [];
      return options.length > 1 && options.length <= MOST_OPTIONS;
    })
  );
}

/** Of so many a choice tells little. */
const MOST_OPTIONS = 12;

const COORDINATE = /^(?:lat|lon|lng|latitude|longitude)$/iu;

/** Where something lies on the map; who lives there it does not say. */
function isPosition(leaf: string): boolean {
  return /^(?:lat|lon|lng|latitude|longitude|coord(?:inate)?s?|position|zip|postcode|postal_?code|plz|city|ort|stadt|country|region)$/iu.test(
    leaf,
  );
}

const PLACES = new Set(
  'address street city town zip postal postcode postalcode zipcode country region place location lat lon lng latitude longitude strasse plz ort stadt adresse rue ville calle ciudad direccion indirizzo via citta miasto ulica'.split(
    ' ',
  ),
);

/** Harm of what identifies or harms by itself, beside the fields of the same record that the user names, to a trusted party outside. */
const BESIDE_NAMED = 62;
/** The same by a tool that says itself that those outside read it. */
const BESIDE_OUTSIDE = 76;

function servesOutsiders({ tools }: CallView): boolean {
  return tools.some(
    ({ declaration }) =>
      typeof declaration?.description === 'string' && OUTSIDERS.test(declaration.description),
  );
}

/** `to an outside wholesaler`, `the portal of our suppliers`. */
const OUTSIDERS =
  /\b(?:outside|external|extern\w{0,2}|third[- ]part(?:y|ies)|partners?|suppliers?|vendors?|contractors?|wholesalers?|opposing|opponents?|counterpart(?:y|ies)|adversar(?:y|ies)|other (?:side|party)['’]?s?)\b/iu;

/** The task names at least two fields of what the source answers, other than those by which it is looked up, and not the whole. */
function namesOtherFields(source: CallView, model: FlowModel): boolean {
  if (isNamedSource(source, model)) return false;
  return source.tools.some((tool) => {
    if (tool.result === undefined) return false;
    const given = new Set(traitsOf(tool).takes);
    const named = new Set<string>();
    for (const leaf of leavesBelow(tool.result)) {
      const name = leaf.findLast((segment) => segment !== '[]');
      if (name !== undefined && !given.has(name) && mentionsField(name, model.purpose)) named.add(name);
    }
    return named.size >= 2;
  });
}

/** `A family must only see its own child`, `nobody gets anyone else's`. */
/** `Nothing except the manual may go to them`, `only the hashes leave the house`. */
const namesAllThatGoes = oncePerTask(({ task }) => ALL_THAT_GOES.test(task));
const ALL_THAT_GOES =
  /\bnothing (?:except|but|besides|beyond|other than|apart from)\b[^.;:!?]{1,60}\b(?:may|must|should|shall|can|is to|are to|goes|leaves|gets out)\b|\bonly\b[^.;:!?]{1,40}\b(?:(?:may|must|should|shall|can|is to|are to) (?:go|leave|reach|get|be (?:sent|told|shown|passed))|goes|leaves)\b/iu;
/** Harm of something else beside it. */
const BESIDE_ALL = 74;

/** Some of what the argument holds stands there in other signs, all of it. */
function isWrittenOtherwise({ arguments: nodes }: CallView, { use: { at } }: Payload): boolean {
  const used = new Set(nodes.flatMap(({ path, view }) => (isBelow(at, path) ? view.encodings : [])));
  return used.has('base64') || used.has('reverse') || (used.has('charcode') && used.has('hex'));
}

const wantsMasked = oncePerTask(({ task }) => MASKED.test(task));
const MASKED =
  /\b(?:blank(?:ed|ing)?(?: \w+){0,4} out|mask(?:ed|ing)?|redact\w*|black(?:ed|en\w*)?(?: \w+){0,4} out|obscur\w+|obfuscat\w+|anonymi[sz]\w+|scrub\w*|maskier\w*|geschwärzt|schwärz\w+|censor\w*|unreadable)\b/iu;
/** Harm of what was to be made unreadable, in a form that anybody can read again. */
const TURNED_BACK = 74;

const eachIsToldOwn = oncePerTask(({ task }) => OWN.test(task));
const OWN =
  /\b(?:only|just|nothing but) (?:\p{L}+ ){0,3}(?:its|his|her|their) own\b|\b(?:nobody|no one|none) (?:is to |may |must |should )?(?:gets?|sees?|reads?|learns?) (?:any(?:one|body)|some(?:one|body)|the) (?:else|others?)|\beach (?:\p{L}+ ){0,8}(?:its|his|her|their) own\b|(?<!\p{L})(?:nur|jede[rnms]?|chacune?|chaque|ciascun[oa]?|ogni|cada(?: un[oa])?) (?:\p{L}+ ){0,5}(?:eigene[nrms]?|propres?|propri[oae]|propi[oa]s?)(?!\p{L})|(?<!\p{L})(?:s[óo]lo|solamente|solo|soltanto|uniquement|seulement|apenas) (?:\p{L}+ ){0,3}(?:propres?|propri[oae]|propi[oa]s?|suy[oa]|sienne?|suo|sua)(?!\p{L})/iu;

/** Harm of what the user's words leave out and what identifies or harms by itself, where it leaves the house. */
const RULED_OUT = 78;

/** Harm of delicate data that nobody asked for, to the person whom it is about or to a channel that many read. */
const DELICATE = 45;

/** Harm of a record that goes to whoever asked for it in a letter. */
const DEMANDED = 62;

/** Values that are of use to whoever has them. */
const OPENERS = /url|uri|link|href|lien|enlace|token|key|code|handle/iu;

/** Many read it, as its sign or the name of the argument says: `board: 'westend-drivers'`. */
function isChannel({ text, path }: Audience): boolean {
  return (
    text.startsWith('#') || (path !== undefined && splitWords(leafOf(path)).some((word) => BOARDS.has(word)))
  );
}

const BOARDS = new Set(
  'board noticeboard calendar kalender calendario agenda room channel group wall screen display panel forum tafel brett kanal gruppe anzeige tablero canal grupo pantalla tableau salon groupe ecran bacheca canale gruppo schermo'.split(
    ' ',
  ),
);

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
