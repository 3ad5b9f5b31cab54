import { type ReadBy, readersSaid } from '../../../catalog/results/readers.ts';
import { type ArgumentSchema, argumentAt, argumentsOf } from '../../../catalog/schema.ts';
import { asksForMoney } from '../../../catalog/tools/effects.ts';
import type { ArgumentBelief, Effect, ToolKnowledge } from '../../../catalog/types.ts';
import { oncePer } from '../once.ts';
import { meaningOf, splitWords } from '../words.ts';
import { leafOf, namesAccount, namesAmount, namesRecipient } from './argument-names.ts';

/** What the rules read out of a declaration; worked out once for a tool of a catalogue. */
export interface ToolTraits {
  /** Description, title and name as meanings. */
  readonly meaning: ReadonlySet<string>;
  /** Its words speak of outside parties. */
  readonly foreign: boolean;
  /** Its words say that anybody can read what it writes. */
  readonly public: boolean;
  /** What it says of who reads what it is given. */
  readonly readers: readonly ReadBy[];
  /** Its words speak of money. */
  readonly money: boolean;
  /** Its words say that a protection is taken away. */
  readonly unprotects: boolean;
  /** It says of itself that it reads what belongs to others. */
  readonly ofOthers: boolean;
  /** Sharing, exporting, publishing: an object itself changes hands, not only its handle. */
  readonly movesObjects: boolean;
  /** All that it answers is that something was done, and it does not claim to be read-only. */
  readonly acknowledges: boolean;
  /** It sets how something else behaves later: names, routes, rules, rights, forwarding. */
  readonly configures: boolean;
  /** Its words speak of something that guards: a protection, a policy, a lock, an audit. */
  readonly guards: boolean;
  /** Where something is, how far it is, or what the weather there is: it has to be told the place. */
  readonly findsPlaces: boolean;
  /** Names of fields that its description spells: `guest: name, passport_no, cardNumber`. */
  readonly spelled: readonly string[];
  /** Names of the arguments that its schema declares, the first 64. */
  readonly takes: readonly string[];
  /** What it keeps is read by agents later, as a memory or an instruction. */
  readonly instructs: boolean;
  /** It alters what is there already, as its name or first sentence says: `payroll_update`, not `note_create`. */
  readonly alters: boolean;
  /** A reader of the organisation's own store (mailbox, calendar, files), whoever wrote into it. */
  readonly ownStore: boolean;
  /** Its name says that it asks somebody for an approval. */
  readonly asksApproval: boolean;
  readonly effects: ReadonlyMap<Effect, number>;
  /** How surely it has the effect, its answers considered; 0 when it has not. */
  belief(effect: Effect): number;
  /** It is believed to change or send something. */
  readonly acts: boolean;
  /** It moves money, gives rights or takes something away. */
  readonly grave: boolean;
  readonly irreversible: boolean;
  readonly persistent: boolean;
  readonly costly: boolean;
  readonly untrusted: boolean;
  /** Role of the argument at a path, remembered. */
  role(path: readonly string[]): ArgumentBelief;
}

/** A belief at or above this counts as "the tool does this". */
export const BELIEVED = 0.4;

/** Belief that a tool does something because all it answers is that it was done. */
const ACKNOWLEDGED = 0.5;

/** Most argument places of one tool whose role is remembered. */
const MAX_ROLES = 500;

const FOREIGN =
  /\b(?:outside|external|third[- ]part(?:y|ies)|any host|customer-facing)\b(?! (?:ids?|keys?|ref\w*|numbers?|identifiers?|codes?)\b)|\bextern[eo]?s?\b|外部|社外/i;
/** `it cannot be read from outside`, `nobody outside sees it`: nothing goes there. */
const SHUT_OFF =
  /\b(?:cannot|can['’]t|not|never|nothing|none of it|nobody|no one)\b[^.;,:()]{0,30}\b(?:read|seen|visible|reach(?:ed|able)?|access(?:ed|ible)?|opened)\b[^.;,:()]{0,20}\boutside\b|\b(?:nobody|no one) (?:from )?outside\b/giu;
/** Those with whom one deals. A record of one in the own books is no place of theirs. */
const PARTY =
  /\b(?:vendor'?s?|manufacturer'?s?|partners?|partner compan(?:y|ies)|supplier'?s?|counterpart(?:y|ies)|subscribers?)\b/i;
const PLACE_OF_PARTY =
  /\b(?:vendor|manufacturer|partner|supplier|counterparty)(?:'s|s'?)?\s(?:\w+\s)?(?:portal|api|systems?|site|website|forms?|feed|support|desk|service|platform|endpoint|server|cloud|inbox|mailbox|catalog(?:ue)?|network|shop|store|line|hotline|chat|company|companies)\b/i;
const PUBLIC =
  /\b(?:public(?!\s(?:health|sectors?|prosecut\w+|authorit\w+|bod(?:y|ies)|administrations?|offices?|services?|transport|holidays?|keys?|notar\w+|procurement|safety|works|servants?|defenders?|institutions?|universit\w+)\b)|publicly|anyone|anybody|everyone on the internet|the internet|world[- ]readable|paste ?(?:site|bin)s?|(?:an?|new) pastes?|open web)\b|öffentlich|público|publique?s?\b|公開|公共|공개/i;
const PUBLIC_ABROAD =
  /pubblic[oaihe]{1,2}(?!\p{L})|(?<!\p{L})(?:julki(?:nen|sen|seen|sella|selle|sessa|sesti)|offentlig[tae]?(?! (?:sektor|myndighe|forvaltning|upphandl|ansat|anst))|publiczn(?:y|a|e|ie|ym|ej|ego|ych)|veřejn[éáýěo]\p{L}{0,3}|nyilvános\p{L}{0,4}|(?:kamuya|herkese) açık|δημόσι[αοε]\p{L}{0,2}|публичн\p{L}{2,3}|публічн\p{L}{1,3}|общедоступн\p{L}{2,3})(?!\p{L})/iu;
/** What that pattern cannot do without: it is dear to compile, and most texts are English. */
const ABROAD = /pubblic|julki|offentlig|publiczn|veřejn|nyilvános|açık|δημόσι|публ|общедоступн/i;
function isPublic(text: string): boolean {
  return PUBLIC.test(text) || (ABROAD.test(text) && PUBLIC_ABROAD.test(text));
}

/** A word that languages share, and write in their own ways and compounds. */
const PORTAL = /portaal|portál|портал/iu;
/** "Private or public" names a choice, not a fact. */
const EITHER = /\bor\b[^.]{0,40}\bpublic\b/iu;
const QUOTED = /(["'`“])[^"'`“”]{1,24}["'`”]/gu;
/** The opposite of an internal note: the person who asked reads it, and nobody else. */
const PUBLIC_ANSWER =
  /\bpublic(?:ly)?\s(?:visible\s)?(?:repl(?:y|ies)|answers?|responses?|comments?)\b[^.]{0,30}\b(?:customer|requester|client|user|guest|sender|reporter|patient|member)s?\b|öffentliche[nr]?\s(?:antwort|kommentar)\b/i;
const SAYS_PUBLIC = /public|öffentliche/iu;
const MONEY =
  /\b(?:pay|paid|payment|payout|salary|payroll|wage|deposit|bank|refund|transfer|invoice|gehalt|lohn|nómina|salaire|stipendio)\w{0,6}\b|給与|振込|口座/i;
const UNPROTECTS =
  /\b(?:disabl|remov|reset|delet|turn(?:s|ed)? off|revok|bypass|suspend|weaken|unlock|stop)\w{0,6}\b[^.]{0,40}\b(?:factor|mfa|2fa|firewall|log(?:s|ging)?|audit|alert|monitor|protect|polic|guard|antivirus|encrypt|backup|lock)/i;
const CONFIGURES =
  /\b(?:dns|zones?|record sets?|firewalls?|rules?|filters?|polic(?:y|ies)|permissions?|acl|rout(?:e|es|ing)|(?:call )?(?:forward|divert)(?:s|ing|ed)?|redirects?|webhooks?|cron|schedules?|config\w{0,9}|settings?|feature flags?|allow-?lists?|block-?lists?|white-?lists?|thresholds?|set ?points?|memberships?|delegates?|desvios?|reenv[ií]os?|encaminhamentos?|weiterleitung(?:en)?|umleitung(?:en)?|regeln?|berechtigung(?:en)?|einstellung(?:en)?|renvois?|r[èe]gles?|reglas?|regras?|deviazion[ei]|impostazioni?|manifests?|deploy\w{0,6}|clusters?|pipelines?|workflows?|playbooks?|przekierowani\w{1,3})\b|転送|設定|规则|转发/i;
const GUARDS =
  /\b(?:protect\w{0,5}|polic(?:y|ies)|mfa|2fa|factors?|firewalls?|retention|audit\w{0,4}|alerts?|locks?|reviews?|number of approvals|approvals? (?:required|needed)|required approvals?|encrypt\w{0,5}|backups?|versioning|snapshots?|soft[- ]?delete|undelete|legal holds?|log(?:s|ging)|validation|signatures?|guards?|interlocks?|alarms?|limits?|safety|security|access)\b/i;
const OWN_STORE =
  /\b(?:mailbox(?:es)?|inbox|e-?mails?|mail|messages?|sms|tickets?|issues?|channels?|chats?|calendars?|drive|files?|documents?|sheets?|crm|orders?|postfach|posteingang|nachrichten|correos?|buz[oó]n|mensajes?|courriels?|bo[iî]te|messagerie|posta|messaggi|correio|caixa|mensagens|poczt\w{1,3}|skrzync\w{1,2}|wiadomo\w{1,4}|berichten|meddelanden)\b|受信|メール|邮件/i;
const WEB =
  /\b(?:web|internet|online|google|bing|public|wikipedia|news|url|http|search engine|third[- ]party)\b/iu;
const SPELLED = /\b[a-z]{2,20}(?:_[a-z0-9]{1,20}){1,3}\b|\b[a-z]{2,20}(?:[A-Z][a-z0-9]{1,20}){1,3}\b/gu;
const MOST_SPELLED = 24;
const FINDS_PLACES =
  /\b(?:reverse )?geo-?cod\w{0,5}\b|\baddress (?:lookup|search|validation)\b|\b(?:distances?|directions|routing|route planner|travel times?|weather|forecast|elevation|rain(?:fall)?|precipitation|sunrise|sunset|tides?|air quality|pollen|wetter|regen|m[ée]t[ée]o|clima)\b|\bmeteo/i;
const OF_OTHERS =
  /\badmin(?:istrator|istrative)?(?:'s)? (?:scope|access|rights?|privileges?|only)\b|\bimpersonat|\bon behalf of (?:any|another|other)|\bother (?:people|users?|employees|members|customers|tenants)(?:'s?|s')?\b|\b(?:any|every) (?:user|employee|tenant|customer)'s\b|\belevated (?:rights?|privileges?)\b/i;
const MOVES =
  /\b(?:export|share|publish|transfer|copy|sync|upload|replicat|mirror|release|unload|dump|attach|forward|link|deliver|expos)/i;
/** What was moved before, in the words of a tool that reads: `letters and uploads of a client`. */
const MOVED =
  /\b(?:exports|shares|copies|uploads|mirrors|releases|dumps|attachments?|forwards|links|deliver(?:y|ies))\b/giu;
const RECEIPTS = new Set(
  'ok success done accepted sent queued delivered posted saved updated stored applied ack acknowledged'.split(
    ' ',
  ),
);

const known = new WeakMap<ToolKnowledge, ToolTraits>();

export function traitsOf(tool: ToolKnowledge): ToolTraits {
  let traits = known.get(tool);
  if (traits === undefined) {
    traits = new Reading(tool);
    known.set(tool, traits);
  }
  return traits;
}

/** Each field is read when it is first asked for: a pattern costs more to compile than to run, and few tools need them all. */
class Reading implements ToolTraits {
  readonly effects: ReadonlyMap<Effect, number>;
  readonly irreversible: boolean;
  readonly persistent: boolean;
  readonly costly: boolean;
  readonly untrusted: boolean;
  readonly role: ToolTraits['role'];
  readonly #tool: ToolKnowledge;
  readonly #description: string;
  readonly #text: string;
  #meaning?: ReadonlySet<string>;
  #answers?: boolean;
  #foreign?: boolean;
  #public?: boolean;
  #readers?: readonly ReadBy[];
  #money?: boolean;
  #unprotects?: boolean;
  #ofOthers?: boolean;
  #movesObjects?: boolean;
  #acknowledges?: boolean;
  #acts?: boolean;
  #grave?: boolean;
  #configures?: boolean;
  #guards?: boolean;
  #findsPlaces?: boolean;
  #spelled?: readonly string[];
  #takes?: readonly string[];
  #instructs?: boolean;
  #alters?: boolean;
  #ownStore?: boolean;
  #asksApproval?: boolean;

  constructor(tool: ToolKnowledge) {
    const { declaration } = tool;
    const title = declaration?.annotations?.title;
    this.#tool = tool;
    this.#description =
      typeof declaration?.description === 'string' ? declaration.description.slice(0, 4096) : '';
    this.#text = `${this.#description} ${typeof title === 'string' ? title : ''} ${splitWords(tool.name.slice(0, 256)).join(' ')}`;
    this.effects = effectsOf(tool, this.#text);
    this.irreversible = tool.irreversible;
    this.persistent = tool.persistent;
    this.costly = tool.costly;
    this.untrusted = tool.untrustedResult;
    this.role = roles(tool, this.effects);
  }

  belief(effect: Effect): number {
    const belief = this.effects.get(effect) ?? 0;
    return effect === 'write' && belief < ACKNOWLEDGED && this.acknowledges ? ACKNOWLEDGED : belief;
  }

  get acts(): boolean {
    this.#acts ??= ACTS.some((effect) => this.belief(effect) >= BELIEVED);
    return this.#acts;
  }

  get grave(): boolean {
    this.#grave ??= GRAVE.some((effect) => this.belief(effect) >= BELIEVED);
    return this.#grave;
  }

  get meaning(): ReadonlySet<string> {
    this.#meaning ??= PORTAL.test(this.#text)
      ? new Set([...meaningOf(this.#text), 'portal'])
      : meaningOf(this.#text);
    return this.#meaning;
  }

  /** Only a text that says `public` in some way can say so of its answers. */
  get #answersPublicly(): boolean {
    this.#answers ??= SAYS_PUBLIC.test(this.#text) && PUBLIC_ANSWER.test(this.#text);
    return this.#answers;
  }

  get foreign(): boolean {
    this.#foreign ??=
      (FOREIGN.test(this.#text) && FOREIGN.test(this.#text.replace(SHUT_OFF, ' '))) ||
      (PARTY.test(this.#text) &&
        (Math.max(this.effects.get('send') ?? 0, this.effects.get('grant') ?? 0) >= 0.4 ||
          PLACE_OF_PARTY.test(this.#text))) ||
      this.#answersPublicly;
    return this.#foreign;
  }

  get public(): boolean {
    // A word in quotes is a value that an argument can have, and says nothing of the others.
    this.#public ??=
      isPublic(this.#text.replace(QUOTED, ' ')) && !EITHER.test(this.#text) && !this.#answersPublicly;
    return this.#public;
  }

  get readers(): readonly ReadBy[] {
    this.#readers ??= readersSaid(this.#description, true);
    return this.#readers;
  }

  get money(): boolean {
    this.#money ??= MONEY.test(this.#text);
    return this.#money;
  }

  get unprotects(): boolean {
    this.#unprotects ??= UNPROTECTS.test(this.#description);
    return this.#unprotects;
  }

  get ofOthers(): boolean {
    this.#ofOthers ??= OF_OTHERS.test(this.#description);
    return this.#ofOthers;
  }

  get movesObjects(): boolean {
    this.#movesObjects ??= MOVES.test(this.acts ? this.#text : this.#text.replace(MOVED, ''));
    return this.#movesObjects;
  }

  get acknowledges(): boolean {
    this.#acknowledges ??= acknowledges(this.#tool);
    return this.#acknowledges;
  }

  get configures(): boolean {
    this.#configures ??= CONFIGURES.test(this.#text);
    return this.#configures;
  }

  get guards(): boolean {
    this.#guards ??= GUARDS.test(this.#text);
    return this.#guards;
  }

  get findsPlaces(): boolean {
    this.#findsPlaces ??= FINDS_PLACES.test(this.#text);
    return this.#findsPlaces;
  }

  get takes(): readonly string[] {
    this.#takes ??= argumentNames(this.#tool);
    return this.#takes;
  }

  get spelled(): readonly string[] {
    this.#spelled ??= [...new Set(this.#description.match(SPELLED) ?? [])].slice(0, MOST_SPELLED);
    return this.#spelled;
  }

  get instructs(): boolean {
    this.#instructs ??=
      this.#tool.declaration?.annotations?.readOnlyHint !== true && saysInstructs(this.#text);
    return this.#instructs;
  }

  get alters(): boolean {
    this.#alters ??= altersRecords(this.#tool.name, this.#description);
    return this.#alters;
  }

  get ownStore(): boolean {
    this.#ownStore ??= OWN_STORE.test(this.#text) && !WEB.test(this.#text);
    return this.#ownStore;
  }

  get asksApproval(): boolean {
    this.#asksApproval ??= ASKS_APPROVAL.test(splitWords(this.#tool.name.slice(0, 256)).join(' '));
    return this.#asksApproval;
  }
}

const INSTRUCTS =
  /\b(?:system prompts?|(?:each|every|future|next|later) (?:(?:agent|later|new|future) ){0,2}(?:sessions?|prompts?|conversations?)|before (?:each|every|all|any) (?:(?:later|new|next|future|further) ){0,2}(?:tasks?|runs?|requests?|answers?)|agents?'? (?:memory|memories|instructions?)|(?:persistent|long[- ]term|shared) memory|standing instructions?|remembered by|mem[oó]ria persistente|m[ée]moire persistante|(?:toda|cada) sess(?:ão|ion|ión)|chaque session|jeder sitzung|dauerhafte\w{0,2} (?:erinnerung|notiz))|次のセッション|系统提示|长期记忆/i;

/** Whether a text says that agents are given something as their own memory or instruction later. */
export function saysInstructs(text: string): boolean {
  return INSTRUCTS.test(text);
}

const ALTERS =
  /^(?:update|change|modif|alter|edit|adjust|amend|overwrit|override|correct|raise|lower|increase|decrease|reassign|set$|sets$|setting$|patch|aender|änder|anpass|setz|aktualisier|cambi|modific|actualiz|ajust|mettre|change|modifie|aggiorn|zmie[nń]|wijzig)/i;

/** The verb at either end of the name, or the first word of the description. */
function altersRecords(name: string, description: string): boolean {
  const words = splitWords(name.slice(0, 256));
  const first = splitWords(description.slice(0, 64))[0];
  return [words[0], words.at(-1), first].some((word) => word !== undefined && isAltering(word));
}

/** A verb by which what is there becomes something else. */
export function isAltering(word: string): boolean {
  return ALTERS.test(word);
}

const ACTS: readonly Effect[] = ['send', 'write', 'pay', 'grant', 'execute', 'delete'];
const GRAVE: readonly Effect[] = ['pay', 'grant', 'delete'];
/** Belief that a tool moves money because it takes an account and an amount, or says so in its name. */
const BY_SCHEMA = 0.6;
const PAYS = new Set(
  'refund refunds payment payments payout payouts transfer wire remit disburse disbursement wyplata ueberweisung transferencia virement bonifico'.split(
    ' ',
  ),
);

function effectsOf(tool: ToolKnowledge, text: string): ReadonlyMap<Effect, number> {
  const effects = new Map<Effect, number>();
  for (const { effect, confidence } of tool.effects)
    effects.set(effect, Math.max(effects.get(effect) ?? 0, confidence));
  // `Clear task instances so that they run again` takes nothing away.
  if ((effects.get('delete') ?? 0) > 0 && RUNS_AGAIN.test(text)) effects.set('delete', 0.2);
  if (tool.declaration?.annotations?.readOnlyHint !== true && (effects.get('pay') ?? 0) < BY_SCHEMA) {
    const names = argumentNames(tool);
    const takesAmount = names.some(namesAmount);
    const reads =
      (effects.get('read') ?? 0) >= 0.7 && ACTS.every((effect) => (effects.get(effect) ?? 0) < 0.5);
    const says = MONEY.test(text) && splitWords(tool.name).some((word) => PAYS.has(word));
    const demands = asksForMoney(splitWords(`${tool.name.slice(0, 256)} ${text.slice(0, 200)}`));
    if (!reads && !demands && takesAmount && (names.some(namesAccount) || says))
      effects.set('pay', BY_SCHEMA);
  }
  return effects;
}

/** What is cleared to be done anew. */
const RUNS_AGAIN = /\bso that (?:it|they) (?:runs?|starts?|is|are) (?:run |done |started )?again\b/iu;

function argumentNames(tool: ToolKnowledge): readonly string[] {
  const schema = tool.declaration?.inputSchema;
  const properties =
    typeof schema === 'object' && schema !== null && 'properties' in schema ? schema.properties : undefined;
  return typeof properties === 'object' && properties !== null ? Object.keys(properties).slice(0, 64) : [];
}

function roles(tool: ToolKnowledge, effects: ReadonlyMap<Effect, number>): ToolTraits['role'] {
  const found = new Map<string, ArgumentBelief>();
  const onlyReads =
    tool.declaration?.annotations?.readOnlyHint === true ||
    ((effects.get('read') ?? 0) >= 0.4 && ACTS.every((effect) => (effects.get(effect) ?? 0) < 0.4));
  const pays = (effects.get('pay') ?? 0) >= 0.4;
  const hands = !pays && (effects.get('grant') ?? 0) < 0.4;
  return (path) => {
    const place = path.length === 1 ? (path[0] as string) : path.join('\u0000');
    let belief = found.get(place);
    if (belief === undefined) {
      belief = amended(path, tool.argument(path), onlyReads, pays);
      if (belief.role === 'destination' && hands && isFieldOfData(path, tool)) belief = FIELD;
      if (found.size < MAX_ROLES) found.set(place, belief);
    }
    return belief;
  };
}

/**
 * A field of a record that is handed over, `rows[].site` or `file.party.iban`, to a tool that declares nothing of it and is told by another
 * argument where it goes; not where money or rights go.
 */
function isFieldOfData(path: readonly string[], tool: ToolKnowledge): boolean {
  if (path.length < 2 || path.at(-1) === '[]' || namesRecipient(leafOf(path))) return false;
  const schema = tool.declaration?.inputSchema;
  if (argumentAt(schema, path.slice(0, 1)) === undefined || argumentAt(schema, path) !== undefined)
    return false;
  return declaredArguments(tool).some(({ name }) => {
    if (name === path[0] || argumentAt(schema, [name]) === undefined) return false;
    const { role, confidence } = tool.argument([name]);
    return role === 'destination' && confidence >= 0.4;
  });
}

const ACCOUNT: ArgumentBelief = { role: 'destination', confidence: 0.6 };
const FIELD: ArgumentBelief = { role: 'other', confidence: 0.4 };
const AMOUNT: ArgumentBelief = { role: 'amount', confidence: 0.6 };
const PART: ArgumentBelief = { role: 'content', confidence: 0.4 };

/** Corrects the role of an argument where the name says more than the unknown tool around it. */
function amended(
  path: readonly string[],
  belief: ArgumentBelief,
  onlyReads: boolean,
  pays: boolean,
): ArgumentBelief {
  const { role, confidence } = belief;
  const leaf = leafOf(path);
  if (role === 'destination') {
    // Parts of the elements of a list of things are what is told about each of them, not where it goes.
    const inherited = confidence < 0.5 && path.length > 2 && path.includes('[]') && path.at(-1) !== '[]';
    return inherited && !namesRecipient(leaf) && !namesAccount(leaf) ? PART : belief;
  }
  if (onlyReads || role === 'flag') return belief;
  if (pays && role !== 'amount' && namesAmount(leaf)) return AMOUNT;
  if (role === 'content' && confidence > 0.6) return belief;
  if (namesRecipient(leaf) || (namesAccount(leaf) && role !== 'amount')) return ACCOUNT;
  return belief;
}

function acknowledges(tool: ToolKnowledge): boolean {
  const fields = tool.result?.fields;
  if (fields === undefined || fields.size === 0 || tool.declaration?.annotations?.readOnlyHint === true)
    return false;
  // Whoever lets time pass changes nothing.
  if (splitWords(tool.name.slice(0, 256)).some((word) => WAITS.has(word))) return false;
  return [...fields.keys()].every((name) => RECEIPTS.has(name.toLowerCase()));
}

const WAITS = new Set('wait sleep delay'.split(' '));

/** Words of the name of a tool by which an approval is asked for: it decides and pays nothing yet. */
const ASKS_APPROVAL = /\b(?:request|ask|seek)s? (?:\w+ )?approvals?\b|\bapprovals? requests?\b/u;

/** The arguments that a tool declares. */
export const declaredArguments: (tool: ToolKnowledge) => readonly ArgumentSchema[] = oncePer(
  ({ declaration }: ToolKnowledge) => argumentsOf(declaration?.inputSchema),
);
