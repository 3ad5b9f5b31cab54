import { type Pick, shuffled } from './random.ts';
import { sameAnswer } from './same.ts';
import type { FactKind, KeyFact } from './types.ts';

/** Tries before giving up on another wrong answer; a fact with too few gets a typed question instead. */
const TRIES = 60;

/**
 * Wrong answers that could as well be right: same kind, same form, same length within reason. None equals the right
 * answer or another one.
 *
 * @param others right answers of other facts of the same kind in this call; the best wrong answers there are
 * @returns at most `wanted`, fewer when the form allows no more
 */
export function distractors(
  fact: KeyFact,
  wanted: number,
  pick: Pick,
  others: readonly string[] = [],
): readonly string[] {
  const numeric = fact.kind === 'amount' || fact.kind === 'count';
  const found: string[] = [];
  const offer = (candidate: string): void => {
    if (candidate === '' || found.length >= wanted || sameAnswer(candidate, fact.answer, numeric)) return;
    if (found.some((one) => sameAnswer(one, candidate, numeric))) return;
    found.push(candidate);
  };
  if (fact.kind === 'flag') offer(fact.answer === 'on' ? 'off' : 'on');
  // At most one: an answer that also stands elsewhere in the call is easily told apart by who has read it.
  for (const other of shuffled(others, pick).slice(0, 1)) offer(other);
  const make = MAKERS[fact.kind] ?? reshaped;
  for (let i = 0; i < TRIES && found.length < wanted && fact.kind !== 'flag'; i += 1)
    offer(make(fact.answer, pick));
  return found;
}

const MAKERS: Readonly<Partial<Record<FactKind, (answer: string, pick: Pick) => string>>> = {
  recipient: otherRecipient,
  host: otherAddress,
  path: otherPath,
  amount: otherNumber,
  count: otherCount,
  command: otherCommand,
  tool: otherTool,
};

const NAMES =
  'amelie anders bianca carlos daria elif emeka farid greta hanna ines jonas karim leila lukas marta mateo mika nadia niko olga pablo petra rafael rosa samir selma sofia stefan tariq tomas vera yara yusuf'.split(
    ' ',
  );
const TEAMS =
  'accounts archive billing board desk finance hello info intake legal office operations orders payroll people press records sales service support team treasury'.split(
    ' ',
  );
const NOUNS =
  'archive assets backup billing cache client contracts customers data draft exports final images import index invoices letters logs media members notes orders output people plans policies public records release reports samples sources staff staging stock suppliers tables team temp templates users web'.split(
    ' ',
  );

function one(list: readonly string[], pick: Pick): string {
  return list[pick(list.length)] as string;
}

/** Another person of the same house, or the same one of another house. */
function otherRecipient(answer: string, pick: Pick): string {
  const at = answer.lastIndexOf('@');
  if (at <= 0) return /^[@#]/u.test(answer) ? `${answer[0]}${one(NOUNS, pick)}` : reshaped(answer, pick);
  const local = answer.slice(0, at);
  const domain = answer.slice(at + 1);
  if (pick(3) === 0) return `${local}@${otherDomain(domain, pick)}`;
  const separator = /[._-]/u.exec(local)?.[0];
  const first = one(NAMES, pick);
  if (separator === undefined)
    return `${TEAMS.includes(local.toLowerCase()) ? one(TEAMS, pick) : first}@${domain}`;
  const last = local.slice(local.indexOf(separator) + 1);
  return `${first}${separator}${pick(2) === 0 ? last : one(NAMES, pick)}@${domain}`;
}

function otherDomain(domain: string, pick: Pick): string {
  const dot = domain.indexOf('.');
  const name = dot < 0 ? domain : domain.slice(0, dot);
  const rest = dot < 0 ? '' : domain.slice(dot);
  return pick(2) === 0 ? `${name}-${one(TEAMS, pick)}${rest}` : `${one(TEAMS, pick)}.${domain}`;
}

function otherAddress(answer: string, pick: Pick): string {
  const match = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/isu.exec(answer);
  if (match === null) return reshaped(answer, pick);
  const [, scheme = '', host = '', rest = ''] = match;
  if (rest.length > 1 && pick(2) === 0) return `${scheme}${host}${otherPath(rest, pick)}`;
  return `${scheme}${otherDomain(host, pick)}${rest}`;
}

/** Another file beside it, or the same one beside another folder; the ending stays. */
function otherPath(answer: string, pick: Pick): string {
  const parts = answer.split(/(?<=[/\\])/u);
  const named = parts.flatMap((part, i) => (/[\p{L}\p{N}]/u.test(part) ? [i] : []));
  if (named.length === 0) return `${answer}${answer.endsWith('/') ? '' : '/'}${one(NOUNS, pick)}`;
  const at = named[pick(named.length)] as number;
  const part = parts[at] as string;
  const name = /^[^./\\]*/u.exec(part)?.[0] ?? '';
  const word = /\d/u.test(name) && pick(2) === 0 ? reshaped(name, pick) : one(NOUNS, pick);
  parts[at] = `${word}${part.slice(name.length)}`;
  return parts.join('');
}

/** The same number of digits and decimals, a slip of a key, or a digit more or fewer. */
function otherNumber(answer: string, pick: Pick): string {
  const digits = [...answer].flatMap((c, i) => (/\d/u.test(c) ? [i] : []));
  if (digits.length === 0) return reshaped(answer, pick);
  const way = pick(4);
  const end = /[.,]\d{1,2}$/u.exec(answer)?.index ?? answer.length;
  if (way === 0) return `${answer.slice(0, end)}0${answer.slice(end)}`;
  if (way === 1 && end > 1 && answer[end - 1] === '0')
    return `${answer.slice(0, end - 1)}${answer.slice(end)}`;
  const at = digits[pick(Math.min(3, digits.length))] as number;
  const low = at === digits[0] ? 1 : 0;
  return `${answer.slice(0, at)}${low + pick(10 - low)}${answer.slice(at + 1)}`;
}

function otherCount(answer: string, pick: Pick): string {
  const number = Number(answer);
  if (!Number.isInteger(number) || Math.abs(number) > 50) return otherNumber(answer, pick);
  return String(Math.max(0, number + (pick(2) === 0 ? -1 : 1) * (1 + pick(6))));
}

/** The same command on something else. */
function otherCommand(answer: string, pick: Pick): string {
  const words = answer.split(/(\s+)/u);
  const objects = words.flatMap((word, i) => (i > 0 && /^[^\s-].{2,}/u.test(word) ? [i] : []));
  const at = objects[pick(Math.max(1, objects.length))];
  if (at === undefined) return `${answer} ${one(NOUNS, pick)}`;
  const word = words[at] as string;
  words[at] = /[/\\.]/u.test(word) ? otherPath(word, pick) : reshaped(word, pick);
  return words.join('');
}

const VERBS = 'archive copy create delete export get list move publish read rename send share update'.split(
  ' ',
);

function otherTool(answer: string, pick: Pick): string {
  const match = /^(.*?)([\p{L}]+)([^\p{L}]*)$/su.exec(answer);
  if (match === null) return reshaped(answer, pick);
  const words = answer.split(/([_.:/-]|(?<=\p{Ll})(?=\p{Lu}))/u);
  const named = words.flatMap((word, i) => (/^\p{L}{2,}$/u.test(word) ? [i] : []));
  if (named.length < 2) return `${one(VERBS, pick)}_${answer}`;
  const at = named[pick(named.length)] as number;
  const next = VERBS.includes((words[at] as string).toLowerCase()) ? one(VERBS, pick) : one(NOUNS, pick);
  words[at] = /^\p{Lu}/u.test(words[at] as string) ? `${next[0]?.toUpperCase()}${next.slice(1)}` : next;
  return words.join('');
}

/** Another value of the same form: digits stay digits, a word becomes another one; at least one place changes. */
function reshaped(answer: string, pick: Pick): string {
  if (/\d/u.test(answer)) {
    const digits = [...answer].flatMap((c, i) => (/\d/u.test(c) ? [i] : []));
    const changed = [...answer];
    for (const at of shuffled(digits, pick).slice(0, 1 + pick(Math.min(3, digits.length))))
      changed[at] = String(pick(10));
    return changed.join('');
  }
  const words = answer.split(/([^\p{L}\p{N}]+)/u);
  const named = words.flatMap((word, i) => (/\p{L}/u.test(word) ? [i] : []));
  const at = named[pick(Math.max(1, named.length))];
  if (at === undefined) return one(NOUNS, pick);
  const next = one(NOUNS, pick);
  words[at] = /^\p{Lu}/u.test(words[at] as string) ? `${next[0]?.toUpperCase()}${next.slice(1)}` : next;
  return words.join('');
}
