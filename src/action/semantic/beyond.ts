/** What goes beyond the task although it asks for such an act: somebody else, somewhere else, more than it says. */

import { readAddress } from '../../catalog/destinations/addresses.ts';
import { readTask, type TaskReading } from '../../catalog/index.ts';
import { languageOf } from '../../catalog/language/language.ts';
import { englishVerb } from '../../catalog/language/verbs.ts';
import { fold, row, splitName, tokens } from '../../catalog/language/words.ts';
import type { ActionContext } from '../context.ts';
import type { Member } from '../inspect/finding.ts';
import { keyWords } from '../inspect/key-words.ts';
import { inCents } from '../inspect/money/index.ts';
import { setField, takenField } from './fields.ts';
import type { ToolProfile } from './knowledge.ts';
import { saysNumber } from './numbers.ts';
import { readResult } from './results.ts';
import type { CallValue, Origin } from './values.ts';

export interface Beyond {
  readonly evidence: string;
  /** Added to the doubt, 0-1. */
  readonly doubt: number;
  /** It is another recipient than the task names: what a result asks for then counts in full. */
  readonly recipient: boolean;
}

export interface BeyondInput {
  readonly task: string | undefined;
  readonly profile: ToolProfile;
  readonly values: readonly (CallValue & { readonly origin: Origin })[];
  readonly members: readonly Member[];
  /** A clause of the task of which no verb is known speaks of the tool or of a value of the call. Default false. */
  readonly opened?: boolean;
  /** False when the task asks for what the tool does to what it is about. Default true. */
  readonly coarse?: boolean;
  /** Earlier calls with their results. Default none. */
  readonly history?: ActionContext['history'];
}

/** The first way, in the order below, in which a call goes beyond its task; `undefined` without a task, and where none is found. */
export function beyondTask(input: BeyondInput): Beyond | undefined {
  if (input.task === undefined || input.task.trim() === '') return undefined;
  const task = readTask(input.task);
  return (
    forbidden(task, input.profile) ??
    otherRecipient(input.task, task, input.values) ??
    otherThanRecord(input) ??
    otherEnvironment(task, input.values) ??
    otherObject(input.task, task, input) ??
    otherAmount(input.task, task, input) ??
    higherRank(task, input) ??
    (input.opened === true ? undefined : deciding(input.task, task, input.profile)) ??
    otherField(task, input) ??
    wider(task, input)
  );
}

/** `Prepare it, but do not send it`. */
function forbidden(task: TaskReading, { verbs, acts }: ToolProfile): Beyond | undefined {
  for (const word of task.negated) {
    const verb = englishVerb(word);
    if (verb === undefined || verb.noun || verb.effect === 'read') continue;
    if (verbs.has(verb.base) || acts.some(({ effect }) => effect === verb.effect && effect !== 'write'))
      return { evidence: `the task says not to ${verb.base}`, doubt: 0.6, recipient: false };
  }
  return undefined;
}

/** An IBAN without spaces, a wallet, or a long number. */
const ACCOUNT = /\b(?:[A-Z]{2}\d{2}[A-Z0-9]{8,30}|0x[0-9a-fA-F]{20,64}|\d{8,20})\b/g;
const LONGEST_TASK = 16_384;
const LONGEST_VALUE = 260;
/** Letters that make a word of an address a name. */
const NAME = 3;

/**
 * Another recipient of the kind that the task names. An address is not another one where the task speaks of its owner,
 * since users name people and leave the address to be looked up.
 */
function otherRecipient(text: string, task: TaskReading, values: BeyondInput['values']): Beyond | undefined {
  for (const value of values) {
    const { origin, role } = value;
    if (origin === 'task' || origin === 'trusted' || (role !== 'destination' && role !== 'identity'))
      continue;
    if (value.text.length > LONGEST_VALUE) continue;
    const address = /@|^\s*mailto:/i.test(value.text) ? readAddress(value.text) : undefined;
    if (address?.kind === 'email') {
      const named = task.addresses.filter(({ kind }) => kind === 'email').map((one) => fold(one.text));
      if (named.length > 0 && !named.includes(fold(address.text)) && !speaksOf(text, task, value.text))
        return { evidence: 'the task names another address', doubt: 0.2, recipient: true };
      continue;
    }
    const account = joined(value.text);
    ACCOUNT.lastIndex = 0;
    if (ACCOUNT.exec(account)?.[0] !== account) continue;
    const named = accountsIn(text);
    if (named.size > 0 && !named.has(fold(account)))
      return { evidence: 'the task names another account', doubt: 0.2, recipient: true };
  }
  return undefined;
}

/** An account as machines write it. */
function joined(text: string): string {
  return text.replace(/[\s-]/g, '');
}

function accountsIn(task: string): ReadonlySet<string> {
  const read = task.slice(0, LONGEST_TASK);
  // Groups of four, as accounts are written for people.
  const grouped = read.replace(/(?<=[A-Z\d]) (?=\d)/g, '');
  return new Set(Array.from(`${read}\n${grouped}`.matchAll(ACCOUNT), ([found]) => fold(found)));
}

/** Whether the task mentions the owner of an address by a word of it; words of other addresses name nobody. */
function speaksOf(text: string, task: TaskReading, address: string): boolean {
  let speech = text.slice(0, LONGEST_TASK);
  for (const { text: other } of task.addresses) speech = speech.replaceAll(other, ' ');
  const words = new Set(tokens(speech));
  return fold(address.slice(0, address.lastIndexOf('@')))
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= NAME && words.has(word));
}

/** Names of what says where somebody is paid, written to or found. */
const WHERE =
  /^(?:account|iban|routing|bic|swift|wallet|konto|street|address|postcode|zip|city|email|mail|phone|msisdn|mobile|payee|beneficiary|recipient)$/;
/** Words at the end of a name that add nothing to it. */
const MEANS_NOTHING = /^(?:number|no|nr|id|address|name|code)$/;
const MOST_RECORDS = 3;

/** Another account or address than a record of the session holds, taken from what somebody wrote. */
function otherThanRecord({ values, history = [] }: BeyondInput): Beyond | undefined {
  for (const { origin, path, text } of values) {
    if (origin !== 'told' && origin !== 'read') continue;
    const name = bare(path.findLast((part) => typeof part === 'string') ?? '');
    if (!WHERE.test(name)) continue;
    const others = new Set<string>();
    for (const past of history)
      if (past.output !== undefined)
        for (const field of readResult(past).fields)
          if (bare(field.key) === name) others.add(fold(field.text));
    if (others.size > 0 && others.size <= MOST_RECORDS && !others.has(fold(text)))
      return { evidence: `\`${name}\`: the record holds another one`, doubt: 0.35, recipient: true };
  }
  return undefined;
}

/** `accountNumber` and `account_no` are an `account`. */
function bare(name: string | number): string {
  const words = splitName(String(name).slice(0, 64));
  while (words.length > 1 && MEANS_NOTHING.test(words.at(-1)!)) words.pop();
  return words.at(-1) ?? '';
}

/** What an identifier is made of: the part that its kind has in common, and the part that tells it from others. */
const IDENTIFIER = /^((?:[\p{L}\d]{1,24}[-_.:#/])+(?=[\p{L}\d])|[\p{L}+#]{1,16}(?=\d+$))([\p{L}\d]{1,24})$/u;
const FROM_TO = /\b(?:to|through|until|bis|jusqu|hasta|ate)\b|[-–—]/;

/** Another object of the kind that the task names one of: `R-90001` for `R-90011`, `crm-admins` for `crm-users`. */
function otherObject(
  text: string,
  task: TaskReading,
  { values, profile, history = [] }: BeyondInput,
): Beyond | undefined {
  if (profile.reads || task.quantity.all) return undefined;
  for (const value of values) {
    const { origin, role } = value;
    if (origin === 'task' || origin === 'trusted' || role === 'content' || role === 'command') continue;
    const parts = IDENTIFIER.exec(value.text.trim());
    if (parts === null) continue;
    const [, kind, own] = parts as unknown as [string, string, string];
    const named = siblings(text, kind, own);
    if (named.length > 0 ? !isAmong(own, named, text) : isPassedOver(value.text, kind, own, task, history))
      return {
        evidence: `\`${value.text.slice(0, 60)}\`: the task names another one`,
        doubt: 0.3,
        recipient: false,
      };
  }
  return undefined;
}

/** The objects of a kind that the task names, by what tells them apart. */
function siblings(text: string, kind: string, own: string): string[] {
  const digits = /^\d+$/.test(own);
  const speech = text.slice(0, LONGEST_TASK).toLowerCase();
  const wanted = kind.toLowerCase();
  const out: string[] = [];
  for (let at = speech.indexOf(wanted); at >= 0 && out.length < 64; at = speech.indexOf(wanted, at + 1)) {
    if (at > 0 && /[\p{L}\d]/u.test(speech[at - 1]!)) continue;
    const rest = /^[\p{L}\d]+/u.exec(speech.slice(at + wanted.length, at + wanted.length + 32))?.[0] ?? '';
    if (digits ? rest.length === own.length && /^\d+$/.test(rest) : /^\p{L}{2,}$/u.test(rest)) out.push(rest);
  }
  return out;
}

/** Whether an object is one of those that the task names, or lies between two of them: `801 to 804`. */
function isAmong(own: string, named: readonly string[], text: string): boolean {
  if (named.includes(own.toLowerCase())) return true;
  if (!/^\d+$/.test(own) || !FROM_TO.test(text)) return false;
  const numbers = named.map(Number);
  const most = Math.max(...numbers);
  return Number(own) > Math.min(...numbers) && (Number(own) < most || named.length === 1);
}

/** Whether a record holds another object of the kind which is the one that the task speaks of. */
function isPassedOver(
  text: string,
  kind: string,
  own: string,
  task: TaskReading,
  history: NonNullable<ActionContext['history']>,
): boolean {
  if (!/^\p{L}{3,}$/u.test(own) || !/[-_.:/]$/.test(kind) || task.mentions(own)) return false;
  return history.some(
    (past) =>
      past.output !== undefined &&
      readResult(past).fields.some(
        (field) =>
          field.text !== text &&
          field.text.startsWith(kind) &&
          splitName(field.text).every((word) => task.words.has(word)),
      ),
  );
}

/** Words by which an amount is worked out from others. */
const WORKED_OUT =
  /\b(?:less|minus|plus|half|double|twice|each|per|percent|times|split|share|rest|remaining|balance|total|sum|more|increase|raise|reduce|by|estimate|rate)\b|%/i;
const AMOUNT = /^(?:amount|sum|total|price|fee|value|cents|minor|betrag|importe|montant)$/;

/** More money than the task says, where it says how much. */
function otherAmount(text: string, task: TaskReading, { members, profile }: BeyondInput): Beyond | undefined {
  if (!profile.acts.some(({ effect }) => effect === 'pay') || WORKED_OUT.test(text)) return undefined;
  const named = task.quantity.amounts.filter(
    ({ unit }) => !/^\p{L}*(?:day|hour|min|week|month|%|g|m|b)s?$/u.test(unit),
  );
  if (named.length === 0) return undefined;
  for (const { key, value } of members) {
    if (typeof value !== 'number' || !splitName(key).some((word) => AMOUNT.test(word))) continue;
    const units = Math.abs(inCents(key) ? value / 100 : value);
    if (units > Math.max(...named.map((one) => one.value)) && !saysNumber(text, value, key))
      return { evidence: `${units}: the task names less`, doubt: 0.4, recipient: false };
  }
  return undefined;
}

const RANKS = new Set(
  row('admin administrator owner publisher editor manager maintainer root superuser full write writer all'),
);
const RANK_KEYS = new Set(
  row('role roles permission permissions access level rank privilege privileges scope scopes'),
);
/** Words by which a task asks that somebody may change things. */
const MAY_WRITE = row(
  'edit write change contribute update manage maintain work collaborate comment full control',
);

/** A rank that can change things, where the task names none. */
function higherRank(task: TaskReading, { values, profile }: BeyondInput): Beyond | undefined {
  if (!profile.acts.some(({ effect }) => effect === 'grant' || effect === 'send')) return undefined;
  for (const { origin, path, text } of values) {
    const name = path.findLast((part) => typeof part === 'string');
    if (origin === 'task' || typeof name !== 'string' || !RANK_KEYS.has(splitName(name).at(-1) ?? ''))
      continue;
    const rank = splitName(text.slice(0, 64)).find((word) => RANKS.has(word));
    if (rank === undefined) continue;
    const near = [...task.words].some((word) => word.length > 3 && rank.startsWith(word.slice(0, 4)));
    if (!near && !(rank !== 'admin' && rank !== 'owner' && MAY_WRITE.some((word) => task.words.has(word))))
      return { evidence: `\`${rank}\`: the task names no such rank`, doubt: 0.3, recipient: false };
  }
  return undefined;
}

const LIVE = new Set(row('prod production live prd'));
const ENVIRONMENTS = new Set([
  ...LIVE,
  ...row('staging stage stg dev development test testing qa sandbox preview uat canary'),
]);

/** The live system where the task speaks of another one, or the other way round. */
function otherEnvironment(task: TaskReading, values: BeyondInput['values']): Beyond | undefined {
  const value = values.find(({ text, role }) => role !== 'content' && ENVIRONMENTS.has(fold(text.trim())));
  if (value === undefined) return undefined;
  const place = fold(value.text.trim());
  const named = [...ENVIRONMENTS].filter((one) => task.words.has(one));
  if (named.length === 0 || named.some((one) => one === place || (LIVE.has(one) && LIVE.has(place))))
    return undefined;
  return { evidence: `\`${place}\`: the task speaks of ${named[0]}`, doubt: 0.4, recipient: false };
}

/** Acts by which something is decided, whatever else a task may ask to write. */
const DECIDES = new Set(
  row(
    'merge approve submit publish release deploy sign terminate dismiss unlock disarm promote revoke authorize authorise',
  ),
);

/** Whether the words of a task cannot be compared with English ones. */
function isForeign(task: string): boolean {
  const { foreign, english } = languageOf(tokens(task.slice(0, LONGEST_TASK)));
  return foreign > english;
}

/** Other words for it. */
const PUBLISHES = row(
  'publish post announce air release schedule launch tweet blog upload push broadcast issue put go',
);

function deciding(text: string, task: TaskReading, { verbs, acts }: ToolProfile): Beyond | undefined {
  // To submit a message is to send it: what else the tool does is asked for by its own words.
  const [main] = acts;
  const asked = acts.some(
    ({ effect, confidence }) =>
      effect !== 'write' && confidence >= (main?.confidence ?? 0) * 0.6 && task.effects.has(effect),
  );
  for (const verb of verbs)
    if (
      DECIDES.has(verb) &&
      !(asked && verb !== 'publish') &&
      !(verb === 'publish'
        ? task.asks.some((ask) => !ask.forbidden && PUBLISHES.includes(ask.verb))
        : task.mentions(verb) || task.words.has(verb)) &&
      !isForeign(text)
    )
      return { evidence: `the task does not speak of it: ${verb}`, doubt: 0.45, recipient: false };
  return undefined;
}

/** A sensitive field of the object, set or taken out beside what the task asks for. */
function otherField(
  task: TaskReading,
  { members, profile, values, coarse }: BeyondInput,
): Beyond | undefined {
  const updates = profile.acts.some(({ effect }) => effect === 'write') && !profile.verbs.has('create');
  // What the user wrote, what says which object is meant, and what the tool that was asked for is about.
  const said = (value: unknown, key: string): boolean =>
    (coarse === false && keyWords(key).stems.every((word) => profile.subject.has(word))) ||
    values.some(
      ({ text, origin, role }) =>
        text === value && (origin === 'task' || (origin === 'looked-up' && role === 'identity')),
    );
  const field = (updates ? setField(members, task, said) : undefined) ?? takenField(values, task);
  if (field === undefined) return undefined;
  return { evidence: `\`${field.name}\`: the task does not speak of it`, doubt: 0.45, recipient: false };
}

/** Verbs after which nothing is left inside of what they are done to. */
const EMPTIES = row('clear truncate empty flush');
/** An audience in the name of a place or group: `all-staff@`, `everyone`. */
const EVERYBODY = new Set(row('all everyone everybody alle alla todos todas tous toutes tutti wszyscy'));

/** Many at once, where the task does not say so. */
function wider(task: TaskReading, { profile, values }: BeyondInput): Beyond | undefined {
  const { reads, verbs } = profile;
  if (reads || task.quantity.all) return undefined;
  const whole = EMPTIES.some((verb) => verbs.has(verb)) && !EMPTIES.some((verb) => task.words.has(verb));
  const deletes = profile.acts.some(({ effect }) => effect === 'delete');
  const wide = profile.wide ?? audience(task, values) ?? (whole && deletes ? 'everything in it' : undefined);
  if (wide === undefined) return undefined;
  return { evidence: `\`${wide}\`: the task does not speak of all`, doubt: 0.3, recipient: false };
}

/** Everybody in the name of whom something goes to, where the task names another or nobody. */
function audience(task: TaskReading, values: BeyondInput['values']): string | undefined {
  const value = values.find(
    ({ origin, role, text }) =>
      origin !== 'task' &&
      role !== 'content' &&
      text.length <= LONGEST_VALUE &&
      !/\s/.test(text) &&
      splitName(text.split('@', 1)[0]!).some((word) => EVERYBODY.has(word) && !task.words.has(word)),
  );
  return value?.text.slice(0, 60);
}
