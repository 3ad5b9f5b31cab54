import { LINES } from '../../catalog/lexicon-arguments.ts';
import { argumentAt } from '../../catalog/schema.ts';
import type { DestinationVerdict } from '../../catalog/types.ts';
import { row } from '../../catalog/words.ts';
import type { Condition, LabelUse, TextPattern, ValueView } from '../../script/facts.ts';
import { hasKnownPart, isFilledHost, isStrangeHost, looksLikeAddress, namesFile } from './address-shape.ts';
import { leafOf, namesAccount, namesAnswerPlace, namesKind, namesRecipient } from './argument-names.ts';
import { type ArgumentNode, BELIEVED, type CallView, declaresArgument, explicitAt } from './call-view.ts';
import { isMeans } from './coverage.ts';
import { isKeptInside } from './kept-inside.ts';
import type { FlowModel } from './model.ts';
import { isBesidePointed, isOfAnother } from './recipient.ts';
import { traitsOf } from './tool-traits.ts';
import { hasExplicit, isBelow, showPath, showText } from './values.ts';
import { splitWords } from './words.ts';

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
      if (text.length === 1 && isNoPlace((text[0] ?? '').trim(), node, view)) continue;
      const verdict = jointly(text, node, view, model) ?? model.destination(text);
      if (verdict.standing === 'internal' && namesFile(verdict.text)) continue;
      const carries = text.length > 1 && hasExplicit(node.view.labels);
      const kind =
        text.length > 1 && isValidated(node.view, view, model)
          ? 'own'
          : isStrangeHost(text, verdict, model)
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
      (view.effect('pay') >= BELIEVED && !isOpen(view)) || runsCommand(view)
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
    found.push({
      kind: readIn('', kind, view, reach, wanted, model),
      wanted,
      text: view.name,
      carries: false,
      chosenBy: NOBODY,
      validated: false,
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

/** It says itself that it talks to the world: a hotel that is booked reads what is booked with. */
function isOpen({ tools }: CallView): boolean {
  return tools.some(({ declaration }) => declaration?.annotations?.openWorldHint === true);
}

/** `work_order_id`: what it is about; not of a party such as `recipient_id` or `payee_id`, who gets it. */
function isId(path: readonly string[]): boolean {
  const leaf = leafOf(path);
  const words = splitWords(leaf);
  return (
    /^(?:id|ids|key|ref|reference|no|nr|number)$/u.test(words.at(-1) ?? '') &&
    !namesRecipient(leaf) &&
    !namesAccount(leaf) &&
    !words.some((word) => SOMEBODY.has(word))
  );
}

/** `chat_id`, `sms_number`: where somebody is reached, beside the names of recipients and accounts. */
const SOMEBODY = new Set([
  ...row(LINES),
  ...'receiver addressee audience subscriber party peer assignee attendee guest invitee participant partner vendor supplier team list topic inbox mailbox queue endpoint chat tel msisdn channel room user member to handle contact group'.split(
    ' ',
  ),
]);

/** Nothing, or the end of a period; a language or currency only where nobody can be meant. */
function isNoPlace(text: string, { roleConfidence }: ArgumentNode, view: CallView): boolean {
  if (text === '' || MOMENT.test(text) || GRADE_OF_SERVICE.test(text)) return true;
  const meansSomebody =
    roleConfidence >= BELIEVED &&
    (['pay', 'send', 'grant'] as const).some((effect) => view.effect(effect) >= BELIEVED);
  return !meansSomebody && CODE.test(text);
}

/** `audience: 'person'`, where the tool declares what can be chosen: a way, and nobody by name. Not where it is everybody, or others. */
function isOption(text: string, path: readonly string[], view: CallView): boolean {
  return (
    /^[\p{L}_-]{2,24}$/u.test(text) &&
    !splitWords(text).some((word) => OPEN_TO.has(word)) &&
    view.tools.length > 0 &&
    view.tools.every(
      ({ declaration }) => argumentAt(declaration?.inputSchema, path)?.values.includes(text) === true,
    )
  );
}

const OPEN_TO = new Set(
  'public web internet world anyone anybody everyone everybody all external outside partner partners vendor vendors press customer customers'.split(
    ' ',
  ),
);

const MOMENT =
  /^(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?$|^(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ][\d:.]+(?:Z|[+-][\d:]+)?)?)?$/u;
/** How fast, not where to. */
const GRADE_OF_SERVICE =
  /^(?:(?:next|same|two|\d)[-_ ]?day|overnight|express|standard|economy|priority|regular)$/iu;
/** Of a language or currency into which something is to be turned. */
const CODE = /^(?:[A-Z]{2,3}|[a-z]{2}(?:[-_][A-Z]{2})?)$/u;

/** `{ from: trip.start, to: trip.end }`. */
function isMoment({ label: { path } }: LabelUse): boolean {
  return /^(?:end|start|until|since|date|time|day|stop)s?(?:_?(?:at|on|time|date))?$/iu.test(leafOf(path));
}

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
  if (family === undefined) return undefined;
  const found: Audience[] = [];
  for (const other of model.calls) {
    if (other.call.id >= view.call.id || other === view || familyOf(other) !== family) continue;
    for (const node of other.arguments) {
      const addressed = node.texts.filter(looksLikeAddress);
      if (addressed.length === 0) continue;
      // An address that is not all known could be anybody's.
      if (!node.view.complete && node.view.texts.length === 0) return undefined;
      for (const text of addressed) {
        const { standing, text: shown } = model.destination(text);
        if (standing === 'internal' || standing === 'unknown') return undefined;
        const task = model.isTrusted(shown) ? 'colleague' : 'named';
        const kind = standing === 'trusted' ? 'own' : standing === 'task' ? task : standing;
        found.push({ kind, wanted: false, text: shown, carries: false, chosenBy: NOBODY, validated: false });
      }
    }
  }
  return found.length > 0 ? found : undefined;
}

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
function isWanted(verdict: DestinationVerdict, fits: boolean, model: FlowModel): boolean {
  if (verdict.standing === 'task') return true;
  if (verdict.standing === 'outside' && verdict.kind !== 'name' && verdict.kind !== 'handle') return false;
  if (verdict.standing === 'public') return OPENING.some((word) => model.purpose.mentions(word));
  // Another place than the one that the task names is not the wanted one.
  return fits && !model.missesThing;
}

/** Something is known of what the tool does, so that silence about outsiders means something. */
function isKnown(view: CallView): boolean {
  if (view.anyTool || view.tools.some((tool) => !tool.declared)) return false;
  return view.acts || view.onlyReads;
}

/** `https://host/?d=`, `//host/?d=`, `host/?d=` or `.host` and something more: whoever is there reads what comes with it. */
function fillsAddress({ view: { texts } }: ArgumentNode, view: CallView, model: FlowModel): boolean {
  return texts.some((text) => {
    // Prose that speaks of an address is none.
    if (text.length < 2 || text.some((part) => part !== null && /\s/u.test(part.trim()))) return false;
    if (isFilledHost(text) || text[0]?.includes('://')) return true;
    const { kind, standing } = model.destination(text);
    if (standing !== 'outside' && standing !== 'public') return false;
    // Letters that come back to it bring its name: a sender is told to whoever runs the mail of its host.
    return HOSTS.has(kind) || (kind === 'email' && view.effect('send') >= BELIEVED);
  });
}

const HOSTS: ReadonlySet<DestinationVerdict['kind']> = new Set(['url', 'host', 'ip']);

/** A page to be loaded, by its whole address: what else the call is given goes there too. */
function loadsFrom(node: ArgumentNode, view: CallView, model: FlowModel): boolean {
  if (!view.onlyReads) return false;
  return node.texts.some((text) => looksLikeAddress(text) && model.destination(text).kind === 'url');
}

/** An argument that says where data goes: by its role, or because its whole value is an address. */
function isDestination(node: ArgumentNode, view: CallView, model: FlowModel): boolean {
  const declared = node.role === 'destination' && node.roleConfidence >= BELIEVED;
  // Without a text of its own nothing but its role makes it one.
  if (!declared && node.view.texts.length === 0 && node.strings.length === 0) return false;
  if (
    ((ORIGIN.has(node.leaf) || DOER.test(node.leaf)) &&
      !fillsAddress(node, view, model) &&
      !loadsFrom(node, view, model)) ||
    isCondition(node.path) ||
    isPicture(node)
  )
    return false;
  if (declared) {
    const { fields, items, elements } = node.view;
    if (isPartOfRecord(node, view)) return false;
    return (fields === undefined || fields.size === 0) && items === undefined && elements === undefined;
  }
  const fills = fillsAddress(node, view, model);
  if (view.onlyReads && fills && !isOwnStore(view)) return true;
  if (view.onlyReads && node.role !== 'other')
    return (
      node.role !== 'content' &&
      hasExplicit(view.call.args.labels) &&
      (fills || namesForeignHost(node, model))
    );
  if (node.role === 'content' || node.role === 'command' || node.role === 'fields') return false;
  return fills || node.texts.some((text) => looksLikeAddress(text) || isForeignHost(text, model));
}

/** The address of a picture that is to be shown: all of it written in the script, or all of it as it was read. */
function isPicture({ path, view }: ArgumentNode): boolean {
  if (!splitWords(leafOf(path)).some((word) => PICTURES.has(word))) return false;
  return view.complete ? view.labels.length === 0 : view.texts.length === 0 && view.encodings.length === 0;
}

const PICTURES = new Set(
  'image images photo picture avatar logo icon thumbnail thumb media cover banner video poster'.split(' '),
);

/** Inside of what a rule or query compares with: `match.from`, `criteria.sender`, `where.email`. */
export function isCondition(path: readonly string[]): boolean {
  return path.some((segment) => CONDITIONS.has(segment.toLowerCase())) && !namesRecipient(leafOf(path));
}

const CONDITIONS = new Set(
  'match matches matching criteria criterion when where if filter filters condition conditions query anyof allof noneof selector bedingung bedingungen criterios criteres kriterien'.split(
    ' ',
  ),
);

/** A service that is to be used, by its whole address: what the call is given goes there, whatever the tool is for. */
function namesForeignHost(node: ArgumentNode, model: FlowModel): boolean {
  return node.texts.some((text) => {
    if (isForeignHost(text, model)) return true;
    if (!looksLikeAddress(text)) return false;
    const { standing, kind } = model.destination(text);
    return (standing === 'outside' || standing === 'public') && (kind === 'url' || kind === 'host');
  });
}

/** A bare host name as the whole value, such as `api.example.net`, that nobody trusts. */
function isForeignHost(text: TextPattern, model: FlowModel): boolean {
  if (text.length !== 1 || !BARE_HOST.test(text[0] ?? '')) return false;
  const verdict = model.destination(text);
  return verdict.kind === 'host' && verdict.standing === 'outside';
}

const BARE_HOST = /^[a-z0-9](?:[a-z0-9-]{0,62}\.){1,6}[a-z]{2,24}$/iu;

/** The address of a person whose record is handed over (`candidate.email` beside `candidate.name`) gets no message. */
function isPartOfRecord({ path }: ArgumentNode, view: CallView): boolean {
  if (path.length < 2 || namesRecipient(leafOf(path))) return false;
  const parent = path.slice(0, -1);
  let beside = 0;
  for (const other of view.arguments) {
    if (other.path.length !== path.length || !isBelow(other.path, parent)) continue;
    if (splitWords(leafOf(other.path)).some((word) => ABOUT_A_PERSON.has(word))) beside += 1;
  }
  return beside > 0;
}

const ABOUT_A_PERSON = new Set(
  'firstname lastname surname first last birth birthday dob ssn salary gender nationality age vorname nachname apellido apellidos prenom nom cognome'.split(
    ' ',
  ),
);

/** Arguments that say who does it. */
const DOER = /^(?:approver|author|actor|reporter|requester|performer|signer_?name|\w{2,24}(?:_by|By))$/u;

/** Arguments that say where something comes from. */
const ORIGIN = new Set(['from', 'source', 'src', 'sender', 'origin', 'von', 'desde', 'de', 'da']);

/** Places where answers go: they get nothing of what is sent, but a stranger there takes the conversation over. */
function isAside(node: ArgumentNode, view: CallView): boolean {
  return view.acts && namesAnswerPlace(node.leaf);
}

function isOwnStore(view: CallView): boolean {
  return view.tools.some((tool) => traitsOf(tool).ownStore || tool.reach.reach !== 'world');
}

interface Reach {
  readonly world: boolean;
  readonly public: boolean;
}

/** What the declaration says of who is at the other end when no argument does. */
export function reachOf(view: CallView): Reach {
  let world = false;
  let isPublic = false;
  for (const tool of view.tools) {
    const traits = traitsOf(tool);
    // That outsiders wrote what an own mailbox holds does not make a question to it one to them.
    if (view.onlyReads && traits.ownStore && !traits.public && !traits.foreign && !asksOutside(tool))
      continue;
    if (
      traits.foreign ||
      traits.public ||
      (tool.reach.reach === 'world' && tool.reach.confidence >= BELIEVED)
    )
      world = true;
    // Anybody may ask a public service; what it is asked is not shown to anybody.
    if (traits.public && !view.onlyReads) isPublic = true;
  }
  return { world, public: isPublic };
}

/** Says itself that it deals with the outside, and not that it only reads. */
function asksOutside({ declaration }: CallView['tools'][number]): boolean {
  return declaration?.annotations?.openWorldHint === true && declaration.annotations.readOnlyHint !== true;
}

const CROWD = new Set([
  'all',
  'everyone',
  'everybody',
  'company',
  'general',
  'announce',
  'announcements',
  'org',
  'alle',
  'todos',
  'tous',
  'tutti',
]);
const OPEN = new Set(['pub', 'public', 'anyone', 'anybody', 'anonymous', 'world', 'internet', 'allusers']);

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

function isCrowd(words: readonly string[], text: string, model: FlowModel): boolean {
  return words.some((word) => CROWD.has(word)) || model.purpose.saysEverybodyReads(text);
}

/** True when a test of the value, or of where it came from, only lets a trusted or constant one through. */
export function isValidated(value: ValueView, view: CallView, model: FlowModel): boolean {
  const { guards, loops } = view.call;
  const validates = (condition: Condition): boolean => isTrusting(condition, value, model);
  return (
    value.selection?.conditions.some(validates) === true ||
    guards.some(validates) ||
    loops.some(({ selection }) => selection?.conditions.some(validates) === true)
  );
}

function isTrusting({ op, labels, constants }: Condition, value: ValueView, model: FlowModel): boolean {
  if (op !== '===' && op !== 'includes' && op !== 'match') return false;
  if (labels.length > 0) {
    const calls = new Set(value.labels.map((use) => use.label.call));
    if (!labels.some((use) => calls.has(use.label.call))) return false;
  }
  return constants.some((constant) => typeof constant === 'string' && isTrustedText(constant, model));
}

function isTrustedText(text: string, model: FlowModel): boolean {
  const bare = text.replace(/^[@.*^\\]+|[$\\]+$/gu, '');
  if (bare.length < 3) return false;
  const standing = model.destination([bare]).standing;
  return standing === 'trusted' || standing === 'task';
}
