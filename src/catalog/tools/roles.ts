import { fold, row, splitName, stem, tokens } from '../language/words.ts';
import { ARGUMENT_WORDS, IDENTITY_ENDINGS, LINES } from '../lexicon/arguments.ts';
import { type ArgumentSchema, isItem } from '../schema.ts';
import type { ArgumentBelief, ArgumentRole } from '../types.ts';
import { round } from './reach.ts';

interface Entry {
  readonly role: ArgumentRole;
  readonly weak: boolean;
}

let table: Map<string, Entry[]> | undefined;
let identityEndings: ReadonlySet<string> | undefined;
let lines: ReadonlySet<string> | undefined;

function entries(word: string): readonly Entry[] {
  if (table === undefined) {
    table = new Map();
    for (const [role, kind, words] of ARGUMENT_WORDS) {
      for (const name of row(words)) {
        const key = fold(name.replaceAll('_', ''));
        const list = table.get(key);
        const entry = { role, weak: kind === 'weak' };
        if (list === undefined) table.set(key, [entry]);
        else if (!list.some((e) => e.role === role)) list.push(entry);
      }
    }
  }
  return table.get(word) ?? table.get(stem(word)) ?? [];
}

/** Whether a word can name an argument of that role; `strong` leaves out what depends on the tool. */
export function canBe(word: string, role: ArgumentRole, strong: boolean): boolean {
  return entries(word).some((entry) => entry.role === role && !(strong && entry.weak));
}

/** True for the words of `order_id`, `invoiceNumber`. */
export function isIdentity(words: readonly string[]): boolean {
  identityEndings ??= new Set(row(IDENTITY_ENDINGS));
  return words.length > 1 && identityEndings.has(words.at(-1) as string);
}

/** What the tool does, as far as it decides the role of an argument. */
export interface RoleContext {
  readonly reads: boolean;
  readonly writes: boolean;
  readonly sends: boolean;
  readonly executes: boolean;
  readonly pays: boolean;
  readonly grants: boolean;
  readonly deletes: boolean;
  readonly world: boolean;
  /** True when it moves data elsewhere, though it only reads: `export`, `dump`, `copy`. */
  readonly moves: boolean;
  /** True when it makes something public: then an id names the thing, not a person. */
  readonly publishes: boolean;
  /** Words of the description after `to`, `at`, `in`, `an`, `a`: where things go. */
  readonly targets: ReadonlySet<string>;
  /** Names of the other arguments at the top level. */
  readonly siblings: readonly string[];
}

const none: ArgumentBelief = { role: 'other', confidence: 0.3 };

/** Role of one argument, from its schema (if declared), its name and what the tool does. */
export function inferRole(
  path: readonly string[],
  schema: ArgumentSchema | undefined,
  context: RoleContext,
): ArgumentBelief {
  const named = path.filter((segment) => !isItem(segment)).slice(0, 16);
  const name = named.at(-1);
  if (name === undefined) return none;
  const header = mailHeader(named, context);
  if (header !== undefined) return header;
  const own = ownRole(name, schema, context);
  if (own.role === 'destination' && own.confidence >= 0.6)
    return carried(named, schema, context) ? HINT : own;
  // What a template is filled with is told, whatever its blanks are called.
  if (own.role !== 'destination' && named.slice(0, -1).some((outer) => FILLS.test(outer)))
    return { role: 'content', confidence: 0.8 };
  if (own.role === 'command' && own.confidence >= 0.7) return own;
  // Below a carrier everything is carried: `form.serial`, `headers.x-trace`.
  for (const outer of named.slice(0, -1)) {
    const belief = ownRole(outer, undefined, context);
    if (belief.role === 'content') return belief;
    if (belief.role === 'destination')
      return { role: 'destination', confidence: round(belief.confidence * 0.8) };
  }
  return own;
}

/** Arguments that hold the blanks of a template. */
const FILLS =
  /^(?:merge(?:_?(?:vars|fields|tags|data))?|variables|substitutions|placeholders|personali[sz]ations?|template_?(?:data|vars|params|variables))$/iu;

const HEADERS =
  /^(headers|header|kopf|kopfzeilen|cabeceras|entetes|intestazioni|naglowki|hlavicky|options|extra)$/;

/** `headers['Reply-To']`: a mail header says where answers and copies go, whatever stands beside it. */
function mailHeader(named: readonly string[], context: RoleContext): ArgumentBelief | undefined {
  if (!acting(context) || named.length < 2) return undefined;
  const name = splitName(named.at(-1)!.slice(0, 64)).join('');
  if (!HEADERS.test(splitName(named.at(-2)!.slice(0, 64)).join(''))) return undefined;
  if (
    /^(replyto|bcc|cc|to|returnpath|resentto|mailreplyto|mailfollowupto|dispositionnotificationto|errorsto)$/.test(
      name,
    )
  )
    return { role: 'destination', confidence: 0.85 };
  return /^(from|sender)$/.test(name) ? { role: 'destination', confidence: 0.5 } : undefined;
}

const HINT: ArgumentBelief = { role: 'destination', confidence: 0.3 };

/**
 * A key of free-form content beside the tool's own destination: `{ url, body: { week: { to } } }` ends a week, it
 * does not say where the body goes.
 */
function carried(
  named: readonly string[],
  schema: ArgumentSchema | undefined,
  context: RoleContext,
): boolean {
  if (schema !== undefined || named.length < 2) return false;
  const outer = named.slice(0, -1);
  if (!outer.some((name) => ownRole(name, undefined, context).role === 'content')) return false;
  return context.siblings.some(
    (sibling) =>
      !outer.some((name) => splitName(name).join('') === sibling) && canBe(sibling, 'destination', true),
  );
}

function ownRole(name: string, schema: ArgumentSchema | undefined, c: RoleContext): ArgumentBelief {
  const words = schema?.words ?? splitName(name.slice(0, 128));
  const fromText = schema === undefined ? undefined : byDescription(schema, c);
  const fromName = byName(words, schema, c);
  if (fromText !== undefined && fromText.confidence > fromName.confidence) return fromText;
  return fromName;
}

function byDescription(schema: ArgumentSchema, c: RoleContext): ArgumentBelief | undefined {
  if (schema.type === 'boolean') return { role: 'flag', confidence: 0.85 };
  switch (schema.format) {
    case 'email':
    case 'idn-email':
    case 'uri':
    case 'url':
    case 'hostname':
    case 'ipv4':
    case 'ipv6':
      return { role: 'destination', confidence: 0.85 };
    case 'date':
    case 'date-time':
    case 'time':
    case 'duration':
      // A day is no place, even as the end of a span (`to_day`).
      return c.writes || c.sends ? { role: 'other', confidence: 0.95 } : { role: 'query', confidence: 0.9 };
    case 'uuid':
      return { role: 'identity', confidence: 0.85 };
    case 'binary':
    case 'byte':
      return { role: 'content', confidence: 0.8 };
  }
  if (schema.values.some((v) => typeof v === 'string' && /^(anyone|everyone|public)$/i.test(v)))
    return { role: 'destination', confidence: 0.6 };
  if (schema.description === '') return undefined;
  const text = tokens(schema.description);
  const has = (...list: string[]): boolean => list.some((word) => text.includes(word));
  if (has('sql', 'shell', 'script', 'cron', 'command') && !has('id', 'name'))
    return { role: 'command', confidence: 0.8 };
  if (
    has(
      'recipient',
      'recipients',
      'webhook',
      'anyone',
      'empfaenger',
      'destinatario',
      'destinataire',
      'addressee',
    ) ||
    (has('email', 'url', 'phone', 'destination', 'channel') &&
      has('address', 'to', 'number', 'send', 'where', 'whom', 'who', 'receive'))
  )
    return { role: 'destination', confidence: 0.8 };
  if (/owner\/name|owner\/repo/.test(schema.description) && (c.writes || c.sends))
    return { role: 'destination', confidence: 0.5 };
  if (/宛先|送信先|送り先|收件/.test(schema.description)) return { role: 'destination', confidence: 0.8 };
  if (/本文|正文|内容/.test(schema.description)) return { role: 'content', confidence: 0.75 };
  if (has('maximum', 'max', 'most', 'many') && has('number', 'rows', 'results', 'how', 'records', 'items'))
    return { role: 'limit', confidence: 0.75 };
  if (has('body', 'text', 'message', 'content', 'payload') && (c.sends || c.writes) && !has('id'))
    return { role: 'content', confidence: 0.65 };
  if (has('filter', 'search', 'query') && !c.executes) return { role: 'query', confidence: 0.7 };
  if (has('amount', 'price', 'quantity') && (c.pays || schema.type === 'number' || schema.type === 'integer'))
    return { role: 'amount', confidence: 0.7 };
  if (has('id', 'identifier', 'number') && schema.type !== 'number')
    return { role: 'identity', confidence: 0.55 };
  return undefined;
}

function byName(
  words: readonly string[],
  schema: ArgumentSchema | undefined,
  c: RoleContext,
): ArgumentBelief {
  if (words.length === 0) return none;
  const joined = words.join('');
  const last = words.at(-1)!;
  const first = words[0]!;
  if (isIdentity(words)) return identityRole(words, c);
  // `issue_key`, `idempotencyKey` say which one; `deploy_key` is a key.
  if (words.length > 1 && last === 'key' && NAMED_BY_KEY.test(first) && !c.grants)
    return { role: 'identity', confidence: 0.7 };
  if (
    c.grants &&
    words.length > 1 &&
    PRINCIPAL.test(first) &&
    /^(name|names|id|email|mail|address)$/.test(last)
  )
    return { role: 'destination', confidence: 0.7 };
  // The message that is answered, not who gets the answer.
  if (joined === 'inreplyto') return { role: 'identity', confidence: 0.8 };
  if (words.length > 1 && last === 'to' && RELATED.test(first)) return { role: 'other', confidence: 0.5 };
  if (c.pays && words.length > 1 && last === 'name' && /^(payee|recipient|beneficiary|creditor)$/.test(first))
    return { role: 'destination', confidence: 0.6 };
  // `to_addresses`, `forward_to`, `send_to`, `redirectUri`.
  if (
    words.length > 1 &&
    (last === 'to' || first === 'to' || first === 'forward' || first === 'redirect') &&
    !isTime(words)
  ) {
    return { role: 'destination', confidence: 0.8 };
  }
  if (words.length > 1 && (first === 'max' || first === 'min') && last !== 'price')
    return { role: 'limit', confidence: 0.8 };
  const whole = judge(joined, schema, c);
  if (whole !== undefined) return whole;
  if (words.length === 1) return none;
  // `email_body` is content, `recipient_email` a destination: the head noun stands last.
  const head = judge(last, schema, c);
  if (head !== undefined) return { role: head.role, confidence: head.confidence * 0.95 };
  const modifier = judge(first, schema, c);
  return modifier === undefined ? none : { role: modifier.role, confidence: modifier.confidence * 0.6 };
}

const NAMED_BY_KEY =
  /^(issue|object|ticket|project|item|row|record|partition|sort|cache|idempotency|epic|story|page|space|file|sheet|entity)$/;
const RELATED = /^(assigned|belongs|relates|related|refers|up|due|mapped)$/;
const PRINCIPAL = /^(user|member|principal|grantee|account|collaborator|invitee|group|role)$/;

function isTime(words: readonly string[]): boolean {
  return words.some((w) => w === 'date' || w === 'time' || w === 'ts');
}

/** `payee_id`, `channel_id` and `user_id` of a sender or grant say where it goes. */
function identityRole(words: readonly string[], c: RoleContext): ArgumentBelief {
  const noun = words.slice(0, -1).join('');
  const strong = entries(noun).some((e) => e.role === 'destination' && !e.weak);
  const weak = entries(noun).some((e) => e.role === 'destination');
  lines ??= new Set(row(LINES));
  if (words.at(-1) === 'number' && (lines.has(noun) || /^(account|card|iban)$/.test(noun)))
    return { role: acting(c) ? 'destination' : 'query', confidence: 0.8 };
  if (lines.has(noun) && c.sends && !c.deletes) return { role: 'destination', confidence: 0.6 };
  if (strong && (c.sends || c.pays || c.grants)) return { role: 'destination', confidence: 0.75 };
  // A sender that takes nothing else that could say where to: `{ employee_id, text }`.
  if (c.sends && !c.deletes && words.at(-1) !== 'number' && lonely(words.join(''), c))
    return { role: 'destination', confidence: 0.55 };
  if (weak && c.sends && !c.deletes && !(PLACED_IN.test(noun) && isAddressed(c)))
    return { role: 'destination', confidence: 0.5 };
  return { role: 'identity', confidence: 0.85 };
}

/** What a message belongs to, beside whom it is sent to. */
const PLACED_IN = /^(?:thread|conversation|project)$/;

/** Some other argument surely says where things go. */
function isAddressed(c: RoleContext): boolean {
  return c.siblings.some((sibling) => canBe(sibling, 'destination', true));
}

function judge(word: string, schema: ArgumentSchema | undefined, c: RoleContext): ArgumentBelief | undefined {
  const list = entries(word);
  if (list.length === 0)
    return acting(c) && targeted(word, c) ? { role: 'destination', confidence: 0.55 } : undefined;
  const can = (role: ArgumentRole): Entry | undefined => list.find((entry) => entry.role === role);
  const active = acting(c);
  const readOnly = !active && !c.executes && !c.deletes;
  const unknown = readOnly && !c.reads;

  if (schema?.type === 'boolean') return { role: 'flag', confidence: 0.85 };
  if (can('command') && (!can('command')!.weak || c.executes)) {
    if (word === 'schedule' && !c.executes && readOnly) return { role: 'query', confidence: 0.5 };
    return { role: 'command', confidence: can('command')!.weak ? 0.75 : c.executes || active ? 0.9 : 0.7 };
  }
  if (can('flag') && list.length === 1) return { role: 'flag', confidence: 0.75 };
  if (can('limit') && !can('amount')) return { role: 'limit', confidence: active ? 0.6 : 0.9 };
  // `to` beside `from` is a period where nothing goes anywhere; in a payment it is an account.
  if (
    (word === 'to' || word === 'an' || word === 'a') &&
    (readOnly || !(c.sends || c.pays || c.grants || c.moves || c.deletes)) &&
    c.siblings.some((s) => /^(from|von|desde|start|since)$/.test(s))
  )
    return { role: 'query', confidence: 0.85 };
  if (
    can('amount') &&
    (c.pays || (unknown && can('amount')?.weak === false) || (list.length === 1 && schema?.type !== 'string'))
  )
    return { role: 'amount', confidence: c.pays ? 0.9 : 0.65 };
  if (can('fields') && readOnly) return { role: 'fields', confidence: 0.9 };
  const dest = can('destination');
  const content = can('content');
  if (
    c.grants &&
    dest !== undefined &&
    /^(member|members|user|users|group|account|username|login|principal|grantee|collaborator|trustee|cidr)$/.test(
      word,
    )
  )
    return { role: 'destination', confidence: 0.75 };
  if (dest !== undefined && !dest.weak) {
    if (!readOnly) return { role: 'destination', confidence: 0.9 };
    // What an export is given as its target is where the data goes.
    if (c.moves && /^(target|dest|destination|remote|recipient|recipients|email|to)$/.test(word))
      return { role: 'destination', confidence: 0.7 };
    // Nothing tells what the tool does: its argument speaks for itself.
    if (unknown && !/^(email|emails|emailaddress|mail|handle|domain|ip|target)$/.test(word))
      return { role: 'destination', confidence: 0.6 };
    // A reader that takes a URL or host sends the request there; an `email` only says whom to look up.
    if (/^(url|uri|host|hostname|endpoint|domain|href|link|server|webhook|callback)$/.test(word))
      return { role: 'destination', confidence: 0.8 };
    return { role: 'query', confidence: 0.6 };
  }
  if (readOnly) {
    if (can('query')) return { role: 'query', confidence: 0.9 };
    if (can('identity')) return { role: 'identity', confidence: 0.8 };
    return {
      role: content?.weak === false && word !== 'document' && word !== 'file' ? 'content' : 'query',
      confidence: 0.5,
    };
  }
  if (content !== undefined && !content.weak) return { role: 'content', confidence: 0.9 };
  if (can('query') && c.executes && /^(query|q|jql)$/.test(word))
    return { role: 'command', confidence: 0.75 };
  if (dest !== undefined) {
    const rival = content !== undefined && !otherContent(word, c);
    if (targeted(word, c) && !rival) return { role: 'destination', confidence: 0.75 };
    if (content === undefined) {
      if (c.sends || c.pays || c.grants) return { role: 'destination', confidence: 0.6 };
      // What is done to a room tells it nothing that it could pass on.
      if (THINGS.has(word) && !c.world) return { role: 'identity', confidence: 0.5 };
      if (c.writes) return { role: 'destination', confidence: 0.4 };
    }
  }
  if (content !== undefined) {
    if (c.deletes && !c.sends && !c.writes) return { role: 'identity', confidence: 0.7 };
    if (word === 'name' && c.deletes && !c.sends) return { role: 'identity', confidence: 0.7 };
    if (word === 'line' || word === 'lines') return { role: 'content', confidence: 0.85 };
    if (word === 'key' && c.grants) return { role: 'destination', confidence: 0.5 };
    return { role: 'content', confidence: c.sends || c.world ? 0.6 : 0.5 };
  }
  if (can('amount')) return { role: 'amount', confidence: 0.6 };
  if (can('fields')) return { role: 'content', confidence: 0.7 };
  if (can('identity')) {
    if (word === 'id' && c.sends && !c.deletes && lonely(word, c))
      return { role: 'destination', confidence: 0.55 };
    return { role: 'identity', confidence: 0.75 };
  }
  if (can('query')) return { role: c.deletes ? 'query' : 'other', confidence: 0.45 };
  return { role: list[0]!.role, confidence: 0.4 };
}

/** Places by which, where nothing is sent, it is said what is worked on. */
const THINGS = new Set('room desk dock hangar lane'.split(' '));

function acting(c: RoleContext): boolean {
  return c.sends || c.writes || c.pays || c.grants;
}

/** What tells in which words, form or language something is said, wherever a description has it: `by a template`. */
const IN_WHAT_WAY = new Set(
  'template vorlage plantilla modele modello format layout style tone language lang locale sprache idioma langue lingua'.split(
    ' ',
  ),
);

function targeted(word: string, c: RoleContext): boolean {
  if (IN_WHAT_WAY.has(word)) return false;
  const root = stem(word);
  if (c.targets.has(word) || c.targets.has(root)) return true;
  if (word.length < 4) return false;
  // `party` names the `counterparty` of the description.
  for (const target of c.targets) if (target.length > word.length && target.endsWith(root)) return true;
  return false;
}

/** True when no other argument can say where things go, and one carries content. */
function lonely(word: string, c: RoleContext): boolean {
  // What is published is not whom it is sent to.
  if (
    c.publishes ||
    /^(media|file|image|draft|template|article|document|post|event|asset|photo|video)/.test(word)
  )
    return false;
  if (!c.siblings.some((s) => s !== word && entries(s).some((e) => e.role === 'content'))) return false;
  return !c.siblings.some((s) => s !== word && entries(s).some((e) => e.role === 'destination'));
}

function otherContent(word: string, c: RoleContext): boolean {
  return c.siblings.some(
    (sibling) => sibling !== word && entries(sibling).some((e) => e.role === 'content' && !e.weak),
  );
}

const TARGET_WORDS = new Set('to onto at in into on by'.split(' '));
const FOREIGN_TARGETS = new Set('an auf in a al ai vers au aux aan naar para'.split(' '));
const SKIPPED = new Set(
  'a an the one some any all every each its their his her own ein eine einen dem der una un la el le les somebody'.split(
    ' ',
  ),
);

/** Nouns of a description that follow `to`, `into`, `at` and the like. */
export function targetWords(words: readonly string[], foreign: boolean): Set<string> {
  const out = new Set<string>();
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    if (!(foreign ? FOREIGN_TARGETS : TARGET_WORDS).has(word)) continue;
    for (let j = i + 1; j < words.length && j <= i + 6; j += 1) {
      const next = words[j]!;
      if (
        next === '.' ||
        next === ';' ||
        next === ':' ||
        next === 'of' ||
        next === 'which' ||
        next === 'that' ||
        next === 'with'
      )
        break;
      if (next === ',' || next === 'or' || SKIPPED.has(next)) continue;
      out.add(next);
      out.add(stem(next));
    }
  }
  return out;
}
