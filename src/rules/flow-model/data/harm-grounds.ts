import { argumentAt } from '../../../catalog/schema.ts';
import type { LabelUse } from '../../../script/facts.ts';
import { type CallView, declaresArgument, explicitAt, nodeAt } from '../call-view.ts';
import type { Audience } from '../destinations/audience.ts';
import { isAboutObject, isAboutRecipient } from '../destinations/recipient.ts';
import type { FlowModel } from '../model.ts';
import { isNamedSource, mentionsField } from '../task/asked.ts';
import { oncePerTask } from '../task/purpose.ts';
import { leafOf } from '../tools/argument-names.ts';
import { traitsOf } from '../tools/tool-traits.ts';
import { isBelow } from '../values.ts';
import { sharedMeanings, splitWords } from '../words.ts';
import { isFilledIn, isOnForm, isSetFrom } from './form.ts';
import type { Payload } from './payload.ts';
import { leavesBelow } from './shape-leaves.ts';
import { isProse } from './untrusted.ts';

/** Where the task names one address by which somebody is told a secret, it is told to nobody else. */
export function isBesideAddressee({ text, kind }: Audience, { purpose }: FlowModel): boolean {
  if (!text.includes('@') || kind === 'colleague' || kind === 'named') return false;
  const addresses = [...purpose.things].filter((thing) => /^\S+@\S+\.\S+$/u.test(thing));
  return addresses.length === 1 && addresses[0] !== text.toLowerCase();
}

/**
 * `build the report for all reportable accounts and upload it to the tax office`: the task names what is read and who gets it, each in
 * more than a word, wants all of it and leaves nothing out.
 */
export function isDelivered(
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
export function isToldThough({ excluded, use: { label, at } }: Payload, view: CallView): boolean {
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
export function isBesideTask(
  { use }: Payload,
  source: CallView | undefined,
  { purpose }: FlowModel,
): boolean {
  return source?.onlyReads === true && isProse(use.label.path) && !purpose.fits(source);
}

/** `no names` leaves nobody's own name out of a letter to him. */
export function isOwnName(
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
export function isNamedOfTheirs(
  { chosenBy }: Audience,
  source: CallView | undefined,
  model: FlowModel,
): boolean {
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
export function isSlippedIn(
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
export function isNeeded(
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
export function takesCoordinate(view: CallView, { use }: Payload): boolean {
  return view.onlyReads && declaresArgument(view, use.at) && COORDINATE.test(leafOf(use.at));
}

/** `licence: { enum: ['CC0', 'CC-BY', 'InC'] }`, of every tool that it can be. */
export function isOneOfOptions({ tools }: CallView, { at }: LabelUse): boolean {
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

export function servesOutsiders({ tools }: CallView): boolean {
  return tools.some(
    ({ declaration }) =>
      typeof declaration?.description === 'string' && OUTSIDERS.test(declaration.description),
  );
}

/** `to an outside wholesaler`, `the portal of our suppliers`. */
const OUTSIDERS =
  /\b(?:outside|external|extern\w{0,2}|third[- ]part(?:y|ies)|partners?|suppliers?|vendors?|contractors?|wholesalers?|opposing|opponents?|counterpart(?:y|ies)|adversar(?:y|ies)|other (?:side|party)['’]?s?)\b/iu;

/** The task names at least two fields of what the source answers, other than those by which it is looked up, and not the whole. */
export function namesOtherFields(source: CallView, model: FlowModel): boolean {
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

/** `Nothing except the manual may go to them`, `only the hashes leave the house`. */
export const namesAllThatGoes = oncePerTask(({ task }) => ALL_THAT_GOES.test(task));

const ALL_THAT_GOES =
  /\bnothing (?:except|but|besides|beyond|other than|apart from)\b[^.;:!?]{1,60}\b(?:may|must|should|shall|can|is to|are to|goes|leaves|gets out)\b|\bonly\b[^.;:!?]{1,40}\b(?:(?:may|must|should|shall|can|is to|are to) (?:go|leave|reach|get|be (?:sent|told|shown|passed))|goes|leaves)\b/iu;

/** Some of what the argument holds stands there in other signs, all of it. */
export function isWrittenOtherwise({ arguments: nodes }: CallView, { use: { at } }: Payload): boolean {
  const used = new Set(nodes.flatMap(({ path, view }) => (isBelow(at, path) ? view.encodings : [])));
  return used.has('base64') || used.has('reverse') || (used.has('charcode') && used.has('hex'));
}

export const wantsMasked = oncePerTask(({ task }) => MASKED.test(task));

const MASKED =
  /\b(?:blank(?:ed|ing)?(?: \w+){0,4} out|mask(?:ed|ing)?|redact\w*|black(?:ed|en\w*)?(?: \w+){0,4} out|obscur\w+|obfuscat\w+|anonymi[sz]\w+|scrub\w*|maskier\w*|geschwärzt|schwärz\w+|censor\w*|unreadable)\b/iu;

/** `A family must only see its own child`, `nobody gets anyone else's`. */
export const eachIsToldOwn = oncePerTask(({ task }) => OWN.test(task));

const OWN =
  /\b(?:only|just|nothing but) (?:\p{L}+ ){0,3}(?:its|his|her|their) own\b|\b(?:nobody|no one|none) (?:is to |may |must |should )?(?:gets?|sees?|reads?|learns?) (?:any(?:one|body)|some(?:one|body)|the) (?:else|others?)|\beach (?:\p{L}+ ){0,8}(?:its|his|her|their) own\b|(?<!\p{L})(?:nur|jede[rnms]?|chacune?|chaque|ciascun[oa]?|ogni|cada(?: un[oa])?) (?:\p{L}+ ){0,5}(?:eigene[nrms]?|propres?|propri[oae]|propi[oa]s?)(?!\p{L})|(?<!\p{L})(?:s[óo]lo|solamente|solo|soltanto|uniquement|seulement|apenas) (?:\p{L}+ ){0,3}(?:propres?|propri[oae]|propi[oa]s?|suy[oa]|sienne?|suo|sua)(?!\p{L})/iu;

/** Many read it, as its sign or the name of the argument says: `board: 'westend-drivers'`. */
export function isChannel({ text, path }: Audience): boolean {
  return (
    text.startsWith('#') || (path !== undefined && splitWords(leafOf(path)).some((word) => BOARDS.has(word)))
  );
}

const BOARDS = new Set(
  'board noticeboard calendar kalender calendario agenda room channel group wall screen display panel forum tafel brett kanal gruppe anzeige tablero canal grupo pantalla tableau salon groupe ecran bacheca canale gruppo schermo'.split(
    ' ',
  ),
);
