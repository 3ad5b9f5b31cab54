import type { ArgumentSchema } from '../schema.ts';
import type { Basis, Effect, EffectBelief, ToolAnnotations } from '../types.ts';
import { round } from './reach.ts';
import type { DescriptionReading } from './read-description.ts';
import type { NameReading } from './read-name.ts';
import { canBe, isIdentity } from './roles.ts';

export interface EffectInput {
  readonly description: DescriptionReading | undefined;
  readonly name: NameReading;
  readonly arguments: readonly ArgumentSchema[];
  readonly annotations: ToolAnnotations | undefined;
  readonly declared: boolean;
  /** Sensitive words in the name or description that make the object of a write a guarded thing. */
  readonly manifest?: readonly Effect[] | undefined;
  /** Names of the fields at the top of its result, as declared. */
  readonly returned?: Iterable<string>;
}

/** Belief in a deletion that can be undone: believed, but not as final. */
const UNDOABLE = 0.5;

const DESTINATIONS = new Set(
  'to cc bcc recipient recipients email webhook phone msisdn attendees payee channel destinatario destinataire empfaenger an para atesaki audience'.split(
    ' ',
  ),
);
const CARRIERS = new Set(
  'body text message content subject payload attachment attachments html texto texte nachricht inhalt betreff asunto honbun mensaje corps testo corpo msg data'.split(
    ' ',
  ),
);

/**
 * Believed effects of a tool, strongest first; never empty.
 *
 * The manifest decides alone. Otherwise description and schema outweigh the name, and a claimed
 * `readOnlyHint` only weakens what nothing else shows.
 */
export function inferEffects(input: EffectInput): EffectBelief[] {
  if (input.manifest !== undefined && input.manifest.length > 0) {
    return input.manifest.map((effect) => ({
      effect,
      confidence: 1,
      basis: 'manifest',
      evidence: 'listed in the manifest',
    }));
  }
  const beliefs = new Map<Effect, EffectBelief>();
  const raise = (effect: Effect, confidence: number, basis: Basis, evidence: string): void => {
    const known = beliefs.get(effect);
    if (known === undefined || confidence > known.confidence)
      beliefs.set(effect, { effect, confidence, basis, evidence });
  };
  const { description } = input;
  const schema = new SchemaHints(input.arguments);
  const reads = namesReading(input);
  const claims = input.annotations?.readOnlyHint === true;
  const listed = listedThing(input);
  for (const r of description?.readings ?? []) {
    if (
      listed !== undefined &&
      r.effect !== 'read' &&
      description?.words[0] === listed &&
      !schema.agrees(r.effect)
    )
      continue;
    // `po_get`: "Purchase order with its lines" is what is got. Arguments that pay speak for the verb.
    const asThing = r.ambiguous === 'likely' ? reads : r.ambiguous === 'perhaps' && reads && claims;
    if (asThing && r.effect !== 'read' && !schema.agrees(r.effect)) continue;
    raise(r.effect, r.confidence, 'description', r.evidence);
  }
  const told = beliefs.size > 0;
  const phrase = description?.nounPhrase === true && !told;
  if (phrase) {
    // Only a phrase that reads like one tells something; the rest is a sentence whose verb we do not know.
    const confidence = description.unread ? 0.45 : 0.75;
    raise('read', confidence, 'description', 'the description names a thing, not an act');
  }
  const harmless = told ? readsOnly(beliefs) : phrase && !description.unread;

  for (const r of input.name.readings) {
    if (
      listed !== undefined &&
      r.effect !== 'read' &&
      input.name.readings.length === 1 &&
      !schema.agrees(r.effect)
    )
      continue;
    // `invite_to`: "Send a calendar invitation" lets nobody in.
    if (
      r.effect === 'grant' &&
      /invit/u.test(r.evidence) &&
      told &&
      INVITES_TO_MEET.test(description?.words.join(' ') ?? '')
    )
      continue;
    // Where the description speaks, the name can only hint at more; but a harmless description does not
    // take away what name and arguments together say.
    const factor =
      harmless && r.effect !== 'read' && r.sure && schema.agrees(r.effect)
        ? 1
        : told
          ? 0.55
          : phrase && !description.unread
            ? r.effect === 'read'
              ? 1
              : 0.7
            : input.declared
              ? 1
              : 0.85;
    raise(r.effect, r.confidence * factor, 'name', `${r.evidence} in the name`);
  }
  const demands = asksForMoney([...input.name.words, ...(description?.words ?? [])]);
  fromSchema(schema, input.arguments, demands, beliefs, raise);
  // `export` to a `target`: what is moved somewhere is sent there.
  if (
    schema.place !== '' &&
    [...input.name.words, ...(description?.words.slice(0, 1) ?? [])].some((w) => CARRIES_OFF.has(w))
  )
    raise('send', 0.55, 'schema', `it takes \`${schema.place}\``);
  for (const denied of description?.denied ?? []) beliefs.delete(denied);
  const deletes = beliefs.get('delete');
  if (description?.undoable === true && deletes !== undefined) {
    beliefs.set('delete', { ...deletes, confidence: Math.min(deletes.confidence, UNDOABLE) });
    raise('write', 0.6, 'description', 'it can be undone');
  }
  if (transforms(input, schema)) {
    for (const effect of ['delete', 'write'] as const) {
      const belief = beliefs.get(effect);
      if (belief !== undefined) beliefs.set(effect, { ...belief, confidence: belief.confidence * 0.4 });
    }
    raise('read', 0.7, 'schema', 'it returns what it is given');
  }
  fromAnnotations(input, schema, beliefs, raise);
  if (beliefs.size === 0) raise('read', 0.3, 'name', 'nothing says what it does');
  return [...beliefs.values()]
    .map((belief) => ({ ...belief, confidence: round(belief.confidence) }))
    .filter((belief) => belief.confidence >= 0.1)
    .sort((a, b) => b.confidence - a.confidence);
}

/** What it is given comes back in another form, and it is told of no object or place: nothing outside changes. */
function transforms(
  { arguments: list, returned }: EffectInput,
  { destination, path, place }: SchemaHints,
): boolean {
  if (returned === undefined || destination !== '' || path !== '' || place !== '') return false;
  const names = new Set(returned);
  let comesBack = false;
  for (const { name, words } of list) {
    const joined = words.join('');
    if (canBe(joined, 'identity', true) || isIdentity(words)) return false;
    comesBack ||= names.has(name) && canBe(joined, 'content', true);
  }
  return comesBack;
}

/** Name or hint say that something is read and nothing else, and no annotation says the contrary. */
/** `callcentre__calls` answers `{ calls: [...] }`: a list of what it is called after, and no call to anybody. */
function listedThing({ name, returned, annotations }: EffectInput): string | undefined {
  const last = name.words.at(-1);
  if (last === undefined || !/[^su]s$/u.test(last) || annotations?.destructiveHint === true) return undefined;
  return [...(returned ?? [])].includes(last) ? last : undefined;
}

function namesReading({ name, annotations }: EffectInput): boolean {
  const claims = annotations?.readOnlyHint === true;
  return (
    annotations?.readOnlyHint !== false &&
    annotations?.destructiveHint !== true &&
    (name.readings.length > 0 || claims) &&
    name.readings.every(({ effect, sure }) => effect === 'read' || (claims && sure !== true))
  );
}

type Raise = (effect: Effect, confidence: number, basis: Basis, evidence: string) => void;

function readsOnly(beliefs: ReadonlyMap<Effect, EffectBelief>): boolean {
  for (const belief of beliefs.values())
    if (belief.effect !== 'read' && belief.confidence >= 0.3) return false;
  return true;
}

const ACCOUNTS = new Set(
  'iban payee beneficiary wallet account accountnumber accountid toaccount destinationaccount recipientaccount creditor konto rekening cuenta compte conta conto schet hesap ucet rachunek odbiorca alici destination recipient pix'.split(
    ' ',
  ),
);
const AMOUNTS = new Set(
  'amount amountcents qty betrag importe montant importo bedrag valor kwota castka tutar summa sum kingaku suma miktar сумма 金额 金額 금액'.split(
    ' ',
  ),
);
const RIGHTS = new Set(
  'role roles permission permissions accesslevel privilege privileges scope scopes grant rolle rol policy policyarn rola uprawnienia'.split(
    ' ',
  ),
);
const PRINCIPALS = new Set(
  'user username userid member members email emailaddress emails principal grantee account group invitee who to subject serviceaccount collaborator mail benutzer usuario utilisateur'.split(
    ' ',
  ),
);
const METHODS = new Set('method verb httpmethod'.split(' '));

const URLS = new Set('url uri href endpoint host'.split(' '));

const PATHS = new Set('path filepath filename file key sciezka pfad ruta chemin caminho yol'.split(' '));

const COMMANDS = new Set('sql soql cmd command script shell cron crontab'.split(' '));

const INVITES_TO_MEET = /\b(?:calendar|meetings?|appointments?|events?|calls?|termin\w{0,2})\b/u;
const HOOKS = new Set('webhook webhookurl callback callbackurl hookurl targeturl'.split(' '));

const BODIES = new Set('body headers payload data json form base64 bytes'.split(' '));

const PLACES = new Set(
  'target dest destination remote targeturl destinationurl bucket host recipient ziel destino'.split(' '),
);
/** Words of names of tools that move data elsewhere. */
export const CARRIES_OFF = new Set(
  'export exports backup sync synchronize synchronise copy dump mirror replicate scp rsync upload unload transfer exportieren exportar exporter'.split(
    ' ',
  ),
);

/** What the arguments of a tool, declared under any name, show together. */
class SchemaHints {
  destination = '';
  carrier = '';
  amount = '';
  account = '';
  right = '';
  principal = '';
  method = '';
  url = '';
  path = '';
  command = '';
  hook = '';
  /** A place that things can be moved to. */
  place = '';
  /** A text that only a request carries. */
  body = false;

  constructor(list: readonly ArgumentSchema[]) {
    let loose = '';
    for (const argument of list) {
      const { name } = argument;
      const joined = argument.words.join('');
      const last = argument.words.at(-1) ?? '';
      if (DESTINATIONS.has(joined) || DESTINATIONS.has(last) || argument.format === 'email')
        this.destination ||= name;
      else if (canBe(joined, 'destination', true)) this.destination ||= name;
      else if (canBe(joined, 'destination', false)) loose ||= name;
      if (CARRIERS.has(joined) || CARRIERS.has(last) || canBe(joined, 'content', true)) this.carrier ||= name;
      if (PLACES.has(joined)) this.place ||= name;
      if (AMOUNTS.has(joined)) this.amount ||= name;
      if (ACCOUNTS.has(joined)) this.account ||= name;
      if (RIGHTS.has(joined)) this.right ||= name;
      else if (PRINCIPALS.has(joined)) this.principal ||= name;
      if (BODIES.has(joined)) this.body = true;
      if (METHODS.has(joined)) this.method ||= name;
      if (URLS.has(joined)) this.url ||= name;
      if (PATHS.has(joined)) this.path ||= name;
      if (COMMANDS.has(joined) || (last === 'sql' && argument.words.length > 1)) this.command ||= name;
      if (HOOKS.has(joined)) this.hook ||= name;
    }
    this.target = loose;
  }

  /** A name that says where things go only for some tools (`room`, `folder`). */
  readonly target: string;

  /** Whether the arguments fit an effect that the name claims. */
  agrees(effect: Effect): boolean {
    switch (effect) {
      case 'send':
        return (this.destination !== '' || this.target !== '') && this.carrier !== '';
      case 'pay':
        return this.amount !== '' || this.account !== '';
      case 'grant':
        return this.right !== '' || this.principal !== '';
      case 'execute':
        return this.command !== '';
      case 'write':
        return this.carrier !== '';
      default:
        return effect === 'delete';
    }
  }
}

/** Words of a tool that asks somebody else for money: it takes an amount and an account, and moves nothing. */
export function asksForMoney(words: readonly string[]): boolean {
  return words.some((word) => DEMANDS.has(word));
}

const DEMANDS = new Set('link paylink checkout invoice quote quotation estimate proforma qr'.split(' '));

function fromSchema(
  hints: SchemaHints,
  list: readonly ArgumentSchema[],
  demands: boolean,
  beliefs: Map<Effect, EffectBelief>,
  raise: Raise,
): void {
  for (const argument of list) {
    const joined = argument.words.join('');
    if (
      joined === 'method' &&
      argument.values.some((v) => typeof v === 'string' && /^(post|put|patch|delete)$/i.test(v))
    )
      raise('send', 0.7, 'schema', 'its method can be `POST`');
    if (joined === 'url' && /webhook|callback/.test(argument.description))
      raise('send', 0.6, 'schema', 'it takes a callback');
  }
  const reads = beliefs.get('read')?.confidence ?? 0;
  const others = Math.max(
    0,
    ...[...beliefs.values()].filter((b) => b.effect !== 'read').map((b) => b.confidence),
  );
  // Nobody said what it does, or only that it is harmless.
  const silent = others < 0.3;
  const opaque = silent && reads < 0.5;
  if (hints.command !== '')
    raise('execute', reads > 0.85 ? 0.4 : 0.6, 'schema', `it takes \`${hints.command}\``);
  if (hints.destination !== '' && hints.carrier !== '') {
    // Drafts take the same arguments as letters; only where nothing else is known does this count much.
    const http = hints.url !== '' && hints.body;
    const known = others >= 0.7 ? (http ? 0.55 : 0.35) : reads >= 0.7 && others < 0.4 ? 0.5 : 0.65;
    if (hints.url === '' || http || hints.method !== '' || silent)
      raise('send', known, 'schema', `it takes \`${hints.destination}\` and \`${hints.carrier}\``);
  }
  if (hints.right !== '' && hints.destination !== '' && others >= 0.3)
    raise('grant', 0.55, 'schema', `it takes \`${hints.destination}\` and \`${hints.right}\``);
  if (opaque) {
    if (hints.method !== '' && hints.url !== '') {
      raise('send', 0.6, 'schema', `it takes \`${hints.method}\` and \`${hints.url}\``);
      raise('read', 0.5, 'schema', `it takes \`${hints.url}\``);
    }
    if (hints.carrier !== '') {
      if (hints.target !== '' && hints.path === '' && hints.target !== hints.carrier)
        raise('send', 0.5, 'schema', `it takes \`${hints.target}\` and \`${hints.carrier}\``);
      raise('write', hints.path !== '' ? 0.55 : 0.4, 'schema', `it takes \`${hints.carrier}\``);
    }
    if (hints.right !== '' && hints.principal !== '')
      raise('grant', 0.55, 'schema', `it takes \`${hints.principal}\` and \`${hints.right}\``);
    if (hints.hook !== '') raise('send', 0.5, 'schema', `it takes \`${hints.hook}\``);
  }
  if (demands) return;
  if (hints.amount !== '' && hints.account !== '' && hints.account !== hints.amount && reads < 0.7)
    raise(
      'pay',
      opaque || others >= 0.3 ? 0.6 : 0.5,
      'schema',
      `it takes \`${hints.account}\` and \`${hints.amount}\``,
    );
  // How many go from here to there is no sum.
  else if (hints.amount !== '' && hints.amount !== 'qty' && hints.destination !== '' && others >= 0.3)
    raise('pay', 0.5, 'schema', 'it takes an amount and a destination');
}

function fromAnnotations(
  input: EffectInput,
  schema: SchemaHints,
  beliefs: Map<Effect, EffectBelief>,
  raise: Raise,
): void {
  const hints = input.annotations;
  if (hints === undefined) return;
  const contradicted = [...beliefs.values()].some(
    (b) => b.effect !== 'read' && b.effect !== 'execute' && b.confidence >= 0.6 && b.basis !== 'name',
  );
  if (hints.readOnlyHint === true && !contradicted) {
    for (const [effect, belief] of beliefs) {
      if (effect === 'read') continue;
      // A claim does not outweigh a name and arguments that agree on the contrary.
      if (belief.basis === 'name' && belief.confidence >= 0.6 && schema.agrees(effect)) continue;
      // Weakened, not dropped: the hint is a claim of the tool's author.
      beliefs.set(effect, { ...belief, confidence: belief.confidence * (effect === 'execute' ? 0.55 : 0.5) });
    }
    raise('read', 0.8, 'annotation', '`readOnlyHint` is true');
  }
  if (hints.readOnlyHint === false) {
    const acts = [...beliefs.values()].some((b) => b.effect !== 'read' && b.confidence >= 0.4);
    if (!acts) {
      // A tool that says of itself that it changes and destroys reads nothing, whatever verb its description seems to begin with.
      const destroys = hints.destructiveHint === true;
      raise('write', destroys ? 0.7 : 0.5, 'annotation', '`readOnlyHint` is false');
      const read = beliefs.get('read');
      if (read !== undefined && (destroys || read.basis !== 'description'))
        beliefs.set('read', { ...read, confidence: read.confidence * 0.6 });
    }
  }
  if (hints.destructiveHint === true && hints.readOnlyHint !== true) {
    const strong = (beliefs.get('delete')?.confidence ?? 0) >= 0.4;
    raise('delete', strong ? 0.85 : 0.3, 'annotation', '`destructiveHint` is true');
    raise('write', 0.5, 'annotation', '`destructiveHint` is true');
  }
}
