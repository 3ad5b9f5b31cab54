/** What goes beyond the task although it asks for such an act: somebody else, somewhere else, more than it says. */

import { readAddress } from '../../catalog/addresses.ts';
import { readTask, type TaskReading } from '../../catalog/index.ts';
import { englishVerb } from '../../catalog/verbs.ts';
import { fold, row } from '../../catalog/words.ts';
import type { Member } from '../inspect/finding.ts';
import { setField, takenField } from './fields.ts';
import type { ToolProfile } from './knowledge.ts';
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
}

/** The first way, in the order below, in which a call goes beyond its task; `undefined` without a task, and where none is found. */
export function beyondTask(input: BeyondInput): Beyond | undefined {
  if (input.task === undefined || input.task.trim() === '') return undefined;
  const task = readTask(input.task);
  return (
    forbidden(task, input.profile) ??
    otherRecipient(input.task, task, input.values) ??
    otherEnvironment(task, input.values) ??
    deciding(task, input.profile) ??
    otherField(task, input) ??
    wider(task, input.profile)
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
    const address = readAddress(value.text);
    if (address?.kind === 'email') {
      const named = task.addresses.filter(({ kind }) => kind === 'email').map((one) => fold(one.text));
      if (named.length > 0 && !named.includes(fold(address.text)) && !speaksOf(task, value.text))
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

/** Whether the task mentions the owner of an address by a word of it. */
function speaksOf(task: TaskReading, address: string): boolean {
  return fold(address.slice(0, address.lastIndexOf('@')))
    .split(/[^\p{L}]+/u)
    .some((word) => word.length >= NAME && task.words.has(word));
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

function deciding(task: TaskReading, { verbs, acts }: ToolProfile): Beyond | undefined {
  // To submit a message is to send it: what else the tool does is asked for by its own words.
  if (acts.some(({ effect }) => effect !== 'write' && task.effects.has(effect))) return undefined;
  for (const verb of verbs)
    if (DECIDES.has(verb) && !task.mentions(verb) && !task.words.has(verb))
      return { evidence: `the task does not speak of it: ${verb}`, doubt: 0.45, recipient: false };
  return undefined;
}

/** A sensitive field of the object, set or taken out beside what the task asks for. */
function otherField(task: TaskReading, { members, profile, values }: BeyondInput): Beyond | undefined {
  const updates = profile.acts.some(({ effect }) => effect === 'write') && !profile.verbs.has('create');
  const field = (updates ? setField(members, task) : undefined) ?? takenField(values, task);
  if (field === undefined) return undefined;
  return { evidence: `\`${field.name}\`: the task does not speak of it`, doubt: 0.45, recipient: false };
}

/** Many at once, where the task does not say so. */
function wider(task: TaskReading, { wide, reads }: ToolProfile): Beyond | undefined {
  if (wide === undefined || reads || task.quantity.all) return undefined;
  return { evidence: `\`${wide}\`: the task does not speak of all`, doubt: 0.3, recipient: false };
}
