import type { DestinationVerdict } from '../../../catalog/types.ts';
import type { TextPattern, ValueView } from '../../../script/facts.ts';
import type { FlowModel } from '../model.ts';
import { filled } from '../values.ts';

/**
 * A host of which only the end is known, and nobody whom the user knows ends so: `desk@name-` + hole + `.com`. The
 * catalogue cannot judge it, and a host put together from parts is no accident.
 */
export function isStrangeHost(text: TextPattern, verdict: DestinationVerdict, model: FlowModel): boolean {
  if (verdict.standing !== 'unknown' || text.length < 2) return false;
  const whole = filled(text, '\u0000');
  const at = Math.max(whole.lastIndexOf('@'), whole.indexOf('://') < 0 ? -1 : whole.indexOf('://') + 2);
  if (at < 0) return false;
  const end = whole.slice(at + 1).search(/[/?#\s]/u);
  const host = end < 0 ? whole.slice(at + 1) : whole.slice(at + 1, at + 1 + end);
  const hole = host.lastIndexOf('\u0000');
  const tail = host.slice(hole + 1).toLowerCase();
  if (hole < 0 || !/^[a-z0-9-]{0,60}\.[a-z]{2,24}$/u.test(tail)) return false;
  return !model.knownHosts.some((known) => known.endsWith(tail));
}

const HOST_END = /^[a-z0-9.-]{0,120}\.[a-z0-9-]{1,60}\.[a-z]{2,24}$/iu;

/** A host name whose first labels are filled in: looking it up tells its owner what they say. */
export function isFilledHost(text: TextPattern): boolean {
  const last = text.at(-1);
  return text.length > 1 && text[0] === null && typeof last === 'string' && HOST_END.test(last);
}

const WHOLE_ADDRESS =
  /^\s{0,4}(?:[a-z][a-z0-9+.-]{1,14}:\/\/\S{1,400}|[^\s@"'<>]{1,64}@[^\s@"'<>]{1,190}\.[a-z]{2,24}|\+\d[\d ().-]{6,20}\d|(?:ext|tel|sms|mailto):\S{3,200})\s{0,4}$/i;

export function looksLikeAddress(text: TextPattern): boolean {
  return WHOLE_ADDRESS.test(filled(text, 'x').slice(0, 500));
}

const FILE =
  /^[^/\\@:]{1,120}\.(?:csv|tsv|pdf|xlsx?|docx?|pptx?|odt|ods|json|jsonl|xml|ya?ml|html?|md|txt|log|ics|vcf|eml|zip|gz|tar|png|jpe?g|gif|webp|svg|mp[34]|wav)$/i;

/** `past-due.csv`: what is sent, not to whom. */
export function namesFile(text: string): boolean {
  return FILE.test(text);
}

/** Some part of it is known, beside what only says what kind of address follows. */
export function hasKnownPart(value: ValueView): boolean {
  return value.texts.some(
    (text) => !isOnlyKind(text) && text.some((part) => part !== null && /[\p{L}\p{N}]/u.test(part)),
  );
}

/** `user:${email}`, as a role is bound to in a cloud, `mailto:${email}`: what kind of address it is, and then the address. */
export function isOnlyKind([kind, hole, ...more]: TextPattern): boolean {
  return typeof kind === 'string' && KIND.test(kind) && hole === null && more.length === 0;
}

const KIND = /^(?:user|member|group|serviceAccount|mailto|tel|sms|acct|sip|xmpp):$/iu;
