import { row } from '../../../catalog/language/words.ts';
import { LINES } from '../../../catalog/lexicon/arguments.ts';
import type { DestinationVerdict } from '../../../catalog/types.ts';
import type { TextPattern } from '../../../script/facts.ts';
import { type ArgumentNode, BELIEVED, type CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { leafOf, namesAccount, namesAnswerPlace, namesRecipient } from '../tools/argument-names.ts';
import { hasExplicit, isBelow } from '../values.ts';
import { splitWords } from '../words.ts';
import { isFilledHost, looksLikeAddress } from './address-shape.ts';
import { isOwnStore } from './reach.ts';

/** `work_order_id`: what it is about; not of a party such as `recipient_id` or `payee_id`, who gets it. */
export function isId(path: readonly string[]): boolean {
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
export function isDestination(node: ArgumentNode, view: CallView, model: FlowModel): boolean {
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
    if (isDescribed(node) || isPartOfRecord(node, view)) return false;
    const { fields, items, elements } = node.view;
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

/** `contact: 'reception'` says of the sender whom to ask for. */
function isDescribed({ leaf, strings, view }: ArgumentNode): boolean {
  return (
    /^(?:contact|pickup_?contact|contact_?name)$/iu.test(leaf) &&
    strings.length > 0 &&
    view.texts.length === 0 &&
    strings.every((text) => !/[@\d#]/u.test(text))
  );
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

/**
 * The address of a person whose record is handed over (`candidate.email` beside `candidate.name`) gets no message, and a
 * column of a table (`rows[].site`) says where nothing goes.
 */
function isPartOfRecord(node: ArgumentNode, view: CallView): boolean {
  const { path } = node;
  if (path.length < 2) return false;
  const leaf = leafOf(path);
  if (namesRecipient(leaf)) return OF_PARTY.test(leaf) && isAmongOthers(node, besides(node, view), view);
  if (path.some((segment, at) => segment === '[]' && ROWS.has(path[at - 1]?.toLowerCase() ?? '')))
    return true;
  const others = besides(node, view);
  return (
    others.some((other) => splitWords(leafOf(other.path)).some((word) => ABOUT_A_PERSON.has(word))) ||
    isAmongOthers(node, others, view)
  );
}

/**
 * `users[].email` of an import, `evidence.customer_email`: read, and one of several fields that were read as well. Who is written to, or
 * let in, stands in a list of such people.
 */
function isAmongOthers(
  { path, strings, view: { texts } }: ArgumentNode,
  others: readonly ArgumentNode[],
  view: CallView,
): boolean {
  if (strings.length > 0 || texts.length > 0) return false;
  const gives = view.effect('send') >= BELIEVED || view.effect('grant') >= BELIEVED;
  if (gives && path.slice(0, -1).some((segment) => namesRecipient(segment))) return false;
  const told = others.filter((other) => !MESSAGE.test(leafOf(other.path)) && hasExplicit(other.view.labels));
  return told.length > 2;
}

/** The other fields of the object that it stands in. */
function besides({ path }: ArgumentNode, view: CallView): readonly ArgumentNode[] {
  const parent = path.slice(0, -1);
  return view.arguments.filter(
    (other) => other.path.length === path.length && other.path !== path && isBelow(other.path, parent),
  );
}

/** Whose address it is, rather than that something goes there. */
const OF_PARTY =
  /^(?:customer|client|user|member|patient|student|employee|buyer|owner|applicant|candidate|guest|tenant|vendor|supplier)_?(?:e?mail|phone|mobile)(?:_?address|_?number)?$/iu;

/** Lists of what is told, not of those who are told. */
const ROWS = new Set(
  'rows row_data records data values table lines line_items cells zeilen filas lignes'.split(' '),
);

/** What a message says, beside the address that it goes to. */
const MESSAGE =
  /^(?:subject|body|text|html|message|content|title|greeting|template|vars|variables|params)$/iu;

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
export function isAside(node: ArgumentNode, view: CallView): boolean {
  return view.acts && namesAnswerPlace(node.leaf);
}
