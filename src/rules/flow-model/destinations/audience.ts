import type { DestinationVerdict } from '../../../catalog/types.ts';
import type { LabelUse, TextPattern, ValueView } from '../../../script/facts.ts';
import { type ArgumentNode, BELIEVED, type CallView, declaresArgument, explicitAt } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { onceIn } from '../once.ts';
import { isMeans } from '../task/means.ts';
import { leafOf, namesKind } from '../tools/argument-names.ts';
import { hasExplicit, showPath, showText } from '../values.ts';
import { splitWords } from '../words.ts';
import { hasKnownPart, isOnlyKind, isStrangeHost, looksLikeAddress, namesFile } from './address-shape.ts';
import { isAside, isDestination, isId } from './destination-argument.ts';
import { isKeptInside } from './kept-inside.ts';
import { isMoment, isNoPlace, isOption } from './no-place.ts';
import { partyOf } from './party.ts';
import { isCrowd, isKnown, isOpen, OPEN, type Reach, reachOf } from './reach.ts';
import { isBesidePointed, isOfAnother } from './recipient.ts';
import { isValidated } from './validated.ts';

/**
 * Who can read what a call is given.
 * - `own`: trusted destinations, and the object that the data came from;
 * - `colleague`: an address that is both trusted and named in the task;
 * - `named`: the user named the destination, or asked for what this tool is for;
 * - `inside`: a name within the organisation's own systems; `crowd`: such a name that everybody inside reads;
 * - `unknown`: cannot be told, e.g. an address out of a tool result;
 * - `foreign`: an outside party without an address (a vendor's form, a partner feed, a subscriber);
 * - `public`: readable by anybody; `outside`: an address that is neither trusted nor named.
 */
export type AudienceKind =
  | 'own'
  | 'colleague'
  | 'named'
  | 'inside'
  | 'crowd'
  | 'unknown'
  | 'foreign'
  | 'public'
  | 'outside';

export interface Audience {
  readonly kind: AudienceKind;
  /** True when the user's words ask for what this tool does to this kind of destination. */
  readonly wanted: boolean;
  /** Destination as text, for messages. */
  readonly text: string;
  /** Argument that names it; absent when the tool itself decides. */
  readonly path?: readonly string[];
  /** Place of the destination argument when part of it is filled with data (a URL with a query, a host name). */
  readonly carries: boolean;
  /** Labels that choose the destination itself. */
  readonly chosenBy: readonly LabelUse[];
  /** True when a test against a trusted constant guards the choice. */
  readonly validated: boolean;
  /** The trusted or asked-for name that the destination is made to look like. */
  readonly near?: string | undefined;
  /** Set where the user names the party at the other end of a tool without an address; `trusted` where the host trusts it as well. */
  readonly party?: 'named' | 'trusted' | undefined;
}

const NOBODY: readonly LabelUse[] = [];

/** Everybody who can read what this call is given; never empty. */
export function audiencesOf(view: CallView, model: FlowModel): readonly Audience[] {
  let known = model.audiences.get(view);
  if (known === undefined) {
    known = findAudiences(view, model);
    model.audiences.set(view, known);
  }
  return known;
}

/** `+33${number}`: a number with the code of its country. */
function isDialled([code, hole]: TextPattern): boolean {
  return typeof code === 'string' && /^(?:\+|00)[1-9]\d{0,3}$/u.test(code) && hole === null;
}

function findAudiences(view: CallView, model: FlowModel): readonly Audience[] {
  const found: Audience[] = [];
  const reach = reachOf(view);
  // What everybody can read is no means to anything: the task says so, or it is not wanted.
  const wanted =
    model.purpose.fits(view) || (view.acts && !reach.public && model.purpose.stated && isMeans(view, model));
  const known = isKnown(view);
  for (const node of view.arguments) {
    if (!isDestination(node, view, model)) continue;
    for (const text of node.texts) {
      if (isOnlyKind(text)) continue;
      if (text.length === 1 && isNoPlace((text[0] ?? '').trim(), node, view)) continue;
      const verdict = jointly(text, node, view, model) ?? model.destination(text);
      if (verdict.kind === 'name' && NAMED_ONES.test(verdict.text) && listsNamed(view)) continue;
      if (verdict.standing === 'internal' && namesFile(verdict.text)) continue;
      const carries = text.length > 1 && hasExplicit(node.view.labels) && !isDialled(text);
      const kind =
        text.length > 1 && isValidated(node.view, view, model)
          ? 'own'
          : isStrangeHost(text, verdict, model) || isSpeltOut(text, node.view)
            ? 'outside'
            : verdict.kind === 'name' && isOption(verdict.text, node.path, view)
              ? 'inside'
              : kindOf(verdict, reach, known, model);
      if (isAside(node, view) && kind !== 'outside' && kind !== 'public') continue;
      if (namesKind(node.leaf) && kind !== 'public' && kind !== 'outside') continue;
      const trustedHere = verdict.standing === 'trusted';
      found.push({
        kind: namesKind(node.leaf)
          ? kind
          : readIn(verdict.text, kind, view, reach, wanted || trustedHere, model),
        // Another place than the one that the task names is not the wanted one.
        wanted: isWanted(verdict, wanted, model) || (trustedHere && kind === 'own'),
        text: showText(text),
        path: node.path,
        carries,
        chosenBy: NOBODY,
        validated: isValidated(node.view, view, model),
        near: verdict.near,
      });
    }
    const chosenBy = explicitAt(view, node.path);
    if (!node.view.complete && chosenBy.length > 0 && !hasKnownPart(node.view) && !chosenBy.every(isMoment)) {
      const validated = isValidated(node.view, view, model);
      found.push({
        kind: isOfAnother(chosenBy, view, model)
          ? 'foreign'
          : validated
            ? 'own'
            : isBesidePointed(chosenBy, view, model)
              ? 'foreign'
              : 'unknown',
        wanted,
        text: showPath(node.path),
        path: node.path,
        carries: false,
        chosenBy,
        validated,
      });
    }
  }
  // `{ order_id, email }`: the address says who gets it, the id what it is about.
  if (found.some(({ chosenBy, path }) => path !== undefined && chosenBy.length === 0 && !isId(path)))
    for (let i = found.length - 1; i >= 0; i -= 1) {
      const { kind, chosenBy, path } = found[i] as Audience;
      if (kind === 'unknown' && chosenBy.length > 0 && path !== undefined && isId(path)) found.splice(i, 1);
    }
  // A note on a ticket that its tool lets one keep from whoever asked is read by colleagues.
  if (isKeptInside(view))
    for (const [i, one] of found.entries())
      if (one.kind === 'unknown' && one.path !== undefined && isId(one.path))
        found[i] = { ...one, kind: 'inside' };
  if (runsCommand(view)) found.push(...hostsInCommand(view, model));
  if (found.length === 0 && reach.world && view.acts) found.push(...contactsIn(view, wanted));
  const opened = found.length === 0 && reach.world ? openedBefore(view, model) : undefined;
  if (opened !== undefined) found.push(...opened);
  if (found.length === 0) {
    // What a command tells to whom is in its text. A bank learns whom it pays; that is the payment.
    const kind =
      (view.effect('pay') >= BELIEVED && !isOpen(view)) || runsCommand(view) || isKeptInside(view)
        ? 'inside'
        : reach.public
          ? 'public'
          : reach.world
            ? invitesNobody(view)
              ? 'inside'
              : 'foreign'
            : known
              ? 'inside'
              : 'unknown';
    const read = readIn('', kind, view, reach, wanted, model);
    found.push({
      kind: read,
      wanted,
      text: view.name,
      carries: false,
      chosenBy: NOBODY,
      validated: false,
      party: read === 'foreign' ? partyOf(view, model) : undefined,
    });
  }
  return found;
}

/**
 * Where a tool, or the user, says who reads what is put in a place, they do, whoever is trusted with the place. Outsiders
 * who read what the user sends them, or what the host trusts them with, are as good as named.
 */
function readIn(
  place: string,
  kind: AudienceKind,
  view: CallView,
  reach: Reach,
  expected: boolean,
  { purpose }: FlowModel,
): AudienceKind {
  if (!view.acts || !NARROW.has(kind)) return kind;
  const said = view.traits.flatMap(({ readers }) => readers);
  let widest = kind;
  for (const { who, covers } of [...said, ...purpose.readersOf(place)]) {
    if (!covers(place)) continue;
    const read =
      who === 'anybody' || (who === 'everybody' && reach.world)
        ? 'public'
        : who === 'outsiders'
          ? expected
            ? 'named'
            : 'foreign'
          : 'crowd';
    if (WIDTH.indexOf(read) > WIDTH.indexOf(widest)) widest = read;
  }
  return widest;
}

/** Audiences that a clause about readers makes wider. */
const NARROW: ReadonlySet<AudienceKind> = new Set(['own', 'colleague', 'inside', 'named', 'crowd']);

const WIDTH: readonly AudienceKind[] = ['own', 'colleague', 'inside', 'crowd', 'named', 'foreign', 'public'];

/** `attendees: []`: the tool tells its guests, as it declares, and is told to tell nobody. */
function invitesNobody(view: CallView): boolean {
  const places = view.arguments.filter(
    ({ role, roleConfidence }) => role === 'destination' && roleConfidence >= BELIEVED,
  );
  return (
    places.length > 0 &&
    places.every(
      ({ path, view: { kind, length } }) =>
        GUESTS.test(leafOf(path)) && kind === 'array' && length?.max === 0 && declaresArgument(view, path),
    ) &&
    !view.traits.some((one) => one.foreign)
  );
}

const GUESTS =
  /^(?:attendees?|guests?|invitees?|participants?|teilnehmer\w*|asistentes|invit[ée]s|partecipanti)$/iu;

/** `owner` and `repo` side by side name the place that is trusted or named as `owner/repo`. */
function jointly(
  text: TextPattern,
  node: ArgumentNode,
  view: CallView,
  model: FlowModel,
): DestinationVerdict | undefined {
  const own = text[0];
  if (text.length !== 1 || !own || node.path.length !== 1 || /[/:@]/u.test(own)) return undefined;
  for (const other of view.arguments) {
    const beside = other.view.constants[0];
    if (
      other === node ||
      other.path.length !== 1 ||
      other.view.constants.length !== 1 ||
      typeof beside !== 'string'
    )
      continue;
    for (const whole of [`${own}/${beside}`, `${beside}/${own}`]) {
      const verdict = whole.length < 200 && !/[\s:@]/u.test(whole) ? model.destination([whole]) : undefined;
      if (verdict?.standing === 'trusted' || verdict?.standing === 'task') return verdict;
    }
  }
  return undefined;
}

/**
 * Where nothing that a sender is given says whom it sends to, the addresses and numbers of people that it is given as
 * they were read do, whatever the argument is called.
 */
function contactsIn(view: CallView, wanted: boolean): readonly Audience[] {
  const found: Audience[] = [];
  for (const { path, view: value } of view.arguments) {
    const chosenBy = explicitAt(view, path);
    if (path.length === 0 || chosenBy.length === 0 || value.texts.length > 0 || value.encodings.length > 0)
      continue;
    if (!chosenBy.every((use) => CONTACT.test(leafOf(use.label.path)))) continue;
    found.push({
      kind: 'unknown',
      wanted,
      text: showPath(path),
      path,
      carries: false,
      chosenBy,
      validated: false,
    });
  }
  return found;
}

const CONTACT = /mail|phone|telefon|^tel|mobil|handy|m[oó]vil|cell|msisdn|whatsapp|courriel|correo/iu;

/**
 * A tool that works on a page or connection which another tool of its family has opened (`browser.fill` after
 * `browser.goto`): whoever was opened is who gets it, everybody who may have been.
 */
function openedBefore(view: CallView, model: FlowModel): readonly Audience[] | undefined {
  const family = familyOf(view);
  const opened = family === undefined ? undefined : openedIn(model).get(family);
  if (opened === undefined || opened.unknownFrom < view.call.id) return undefined;
  const found = opened.places.filter(({ call }) => call < view.call.id).map(({ audience }) => audience);
  return found.length > 0 ? found : undefined;
}

/** What the tools of a family open, each place once. */
interface Opened {
  readonly places: OpenedPlace[];
  /** The first call that opens what could be anybody's. */
  unknownFrom: number;
}

interface OpenedPlace {
  /** The first call that opens it. */
  call: number;
  readonly audience: Audience;
}

const openedIn = onceIn((model: FlowModel): ReadonlyMap<string, Opened> => {
  const families = new Map<string, Opened>();
  const known = new Map<string, OpenedPlace>();
  for (const view of model.calls) {
    const family = familyOf(view);
    if (family === undefined) continue;
    const { id } = view.call;
    const opened = families.get(family) ?? { places: [], unknownFrom: Number.POSITIVE_INFINITY };
    families.set(family, opened);
    for (const node of view.arguments) {
      const addressed = node.texts.filter(looksLikeAddress);
      if (addressed.length === 0) continue;
      // An address that is not all known could be anybody's.
      if (!node.view.complete && node.view.texts.length === 0)
        opened.unknownFrom = Math.min(opened.unknownFrom, id);
      for (const text of addressed) {
        const { standing, text: shown } = model.destination(text);
        if (standing === 'internal' || standing === 'unknown') {
          opened.unknownFrom = Math.min(opened.unknownFrom, id);
          continue;
        }
        const task = model.isTrusted(shown) ? 'colleague' : 'named';
        const kind = standing === 'trusted' ? 'own' : standing === 'task' ? task : standing;
        const key = [family, kind, shown].join('\0');
        const before = known.get(key);
        if (before !== undefined) {
          before.call = Math.min(before.call, id);
          continue;
        }
        const place: OpenedPlace = {
          call: id,
          audience: { kind, wanted: false, text: shown, carries: false, chosenBy: NOBODY, validated: false },
        };
        known.set(key, place);
        opened.places.push(place);
      }
    }
  }
  return families;
});

/** `browser` of `browser.fill`, `browser_fill`, `browser:fill`; none for a call that can be several tools. */
function familyOf(view: CallView): string | undefined {
  const name = view.call.names[0];
  if (view.call.names.length !== 1 || name === undefined) return undefined;
  const end = name.search(/[._:/]/u);
  return end > 1 ? name.slice(0, end) : undefined;
}

/** Hosts that a command talks to and that get what is filled into its text. */
function hostsInCommand(view: CallView, model: FlowModel): readonly Audience[] {
  const found: Audience[] = [];
  for (const node of view.arguments) {
    if (node.role !== 'command') continue;
    const carries = hasExplicit(node.view.labels);
    for (const text of node.texts) {
      if (!text.some((part) => part !== null && (part.includes('//') || part.includes('@')))) continue;
      for (const verdict of model.addresses(text)) {
        if (verdict.standing !== 'outside' && verdict.standing !== 'public') continue;
        found.push({
          kind: verdict.standing,
          wanted: false,
          text: verdict.text,
          path: node.path,
          carries,
          chosenBy: NOBODY,
          validated: false,
        });
      }
    }
  }
  return found;
}

function runsCommand(view: CallView): boolean {
  return (
    view.effect('execute') >= BELIEVED &&
    view.arguments.some(
      (node) => node.role === 'command' && node.texts.some((text) => (text[0] ?? '') !== ''),
    )
  );
}

const OPENING = ['public', 'publish', 'anyone', 'everyone', 'everybody', 'anybody'];

/** The user named the place, or asked for something public, or for what this tool does and no other place. */
/** An option by which those are meant whom another argument lists. */
const NAMED_ONES =
  /^(?:named|specific|selected|chosen|listed|invited|restricted)(?:[_ -](?:people|persons|users|members|emails|only))?$/iu;

function listsNamed({ arguments: nodes }: CallView): boolean {
  return nodes.some(({ leaf, strings }) => PEOPLE.test(leaf) && strings.some((text) => text.includes('@')));
}

const PEOPLE =
  /^(?:people|persons?|users?|members?|emails?|invitees?|recipients?|viewers?|editors?|with|grantees?)$/iu;

/**
 * An address that nothing from outside goes into, and that can still not be read: the script puts it together letter by letter out of what
 * it brings itself. Who means to be understood writes it down.
 */
function isSpeltOut(text: TextPattern, { labels, complete }: ValueView): boolean {
  return (
    !complete &&
    labels.length === 0 &&
    text.length > 4 &&
    text.every((part) => part === null || part.length < 3)
  );
}

function isWanted(verdict: DestinationVerdict, fits: boolean, model: FlowModel): boolean {
  if (verdict.standing === 'task') return true;
  if (verdict.standing === 'outside' && verdict.kind !== 'name' && verdict.kind !== 'handle') return false;
  if (verdict.standing === 'public') return OPENING.some((word) => model.purpose.mentions(word));
  // Another place than the one that the task names is not the wanted one.
  return fits && !model.missesThing;
}

function kindOf(verdict: DestinationVerdict, reach: Reach, known: boolean, model: FlowModel): AudienceKind {
  const words = splitWords(verdict.text);
  const named = verdict.kind === 'name' || verdict.kind === 'handle';
  switch (verdict.standing) {
    case 'public':
      return 'public';
    case 'outside':
      return named && verdict.near === undefined ? 'foreign' : 'outside';
    case 'trusted':
      // The user's own place can be open to all.
      if (named && model.purpose.saysPublic(verdict.text)) return 'public';
      return named && isCrowd(words, verdict.text, model) ? 'crowd' : 'own';
    case 'task':
      if (!named && model.isTrusted(verdict.text)) return 'colleague';
      // The user's own sheet or channel, by its name: as safe as any place inside.
      if (
        named &&
        !reach.world &&
        !model.purpose.saysPublic(verdict.text) &&
        !words.some((word) => OPEN.has(word))
      )
        return isCrowd(words, verdict.text, model) ? 'crowd' : 'inside';
      return named && isCrowd(words, verdict.text, model) ? 'crowd' : 'named';
    default:
      if (words.some((word) => OPEN.has(word))) return 'public';
      // A name that data fills in may be anybody's.
      if (named && verdict.standing === 'unknown') return isOwnPath(verdict, reach) ? 'inside' : 'unknown';
      if (named && reach.public) return 'public';
      if (named && reach.world) return 'foreign';
      if (isCrowd(words, verdict.text, model)) return 'crowd';
      // Of a tool of which nothing is known it cannot be said whose names it takes.
      return verdict.standing === 'unknown' || !known ? 'unknown' : 'inside';
  }
}

/** `/reports/out/` and a name that data fills in: a place in the own file store, whatever the file is called. */
function isOwnPath({ text }: DestinationVerdict, { world }: Reach): boolean {
  return !world && /^\.{0,2}\/[\w. -]{1,60}\//u.test(text) && !text.includes('..');
}
