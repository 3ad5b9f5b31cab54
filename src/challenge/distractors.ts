import { type Pick, shuffled } from './random.ts';
import { sameAnswer } from './same.ts';
import type { FactKind, KeyFact } from './types.ts';

/** Tries before giving up on another wrong answer; a fact with too few gets a typed question instead. */
const TRIES = 60;
const NOT_ASCII = /[^\x20-\x7e]/u;

/**
 * Wrong answers that could as well be right: same kind, same form, same length within reason. None equals the right
 * answer or another one.
 *
 * They are steps of one walk on which the right answer stands at a random place. Were each a variation of the right
 * answer, the one that is most like all others would be the right one.
 *
 * @returns at most `wanted`, fewer when the form allows no more; none for letters beyond ASCII, where made words would
 *   show by their script
 */
export function distractors(fact: KeyFact, wanted: number, pick: Pick): readonly string[] {
  if (fact.kind === 'flag') return [fact.answer === 'on' ? 'off' : 'on'];
  if (NOT_ASCII.test(fact.answer)) return [];
  const numeric = fact.kind === 'amount' || fact.kind === 'count';
  const make = MAKERS[fact.kind] ?? reshaped;
  const found: string[] = [];
  const walk = (steps: number): void => {
    let from = fact.answer;
    const until = found.length + steps;
    for (let i = 0; i < TRIES && found.length < until; i += 1) {
      const next = make(from, pick);
      if (next === '' || [fact.answer, ...found].some((one) => sameAnswer(one, next, numeric))) continue;
      found.push(next);
      from = next;
    }
  };
  walk(pick(wanted + 1));
  walk(wanted - found.length);
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
  'db fs hr io qa ui vm app bin cfg dev doc hub img lib log map mnt net ops opt pub raw run srv src sub sys tmp usr var web apps bulk core data docs edge feed files home jobs list main misc node page pool repo root sets site task test user work applications certificates configuration documentation notifications registrations reservations subscriptions transactions administration archive assets backup billing cache client contracts customers data draft exports final images import index invoices letters logs media members notes orders output people plans policies public records release reports samples sources staff staging stock suppliers tables team temp templates users'.split(
    ' ',
  );

/** Words that stand for one another. */
const FAMILIES = [
  'aud cad chf czk dkk eur gbp inr jpy nok pln sek usd'.split(' '),
  'demo development live preview production qa sandbox staging test'.split(' '),
  TEAMS,
];

function one(list: readonly string[], pick: Pick): string {
  return list[pick(list.length)] as string;
}

/** Another word of the same family, in the same case. */
function otherWord(word: string, pick: Pick): string {
  const lower = word.toLowerCase();
  const family = FAMILIES.find((words) => words.includes(lower));
  return sameCase(word, family === undefined ? ofLength(word, NOUNS, pick) : one(family, pick));
}

/** Of about the same length; else the shortest or the longest choice would often be the right one. */
function ofLength(word: string, list: readonly string[], pick: Pick): string {
  for (let slack = 1; ; slack += 1) {
    const near = list.filter((other) => Math.abs(other.length - word.length) <= slack);
    if (near.length > CHOICES_OF_A_LENGTH || near.length === list.length) return one(near, pick);
  }
}

/** Enough for the wrong answers of a question. */
const CHOICES_OF_A_LENGTH = 5;

function sameCase(word: string, next: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return next.toUpperCase();
  return /^\p{Lu}/u.test(word) ? `${next[0]?.toUpperCase()}${next.slice(1)}` : next;
}

/** Another person of the same house, or the same one of another house. */
function otherRecipient(answer: string, pick: Pick): string {
  const at = answer.lastIndexOf('@');
  if (at <= 0 && /[/\\]/u.test(answer)) return otherAddress(answer, pick);
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
  const labels = domain.split('.');
  const at = pick(Math.max(1, labels.length - 1));
  labels[at] = otherWord(labels[at] as string, pick);
  return labels.join('.');
}

function otherAddress(answer: string, pick: Pick): string {
  const match = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)(.*)$/isu.exec(answer);
  if (match === null) return /[/\\]/u.test(answer) ? otherPath(answer, pick) : reshaped(answer, pick);
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
  const word = /\d/u.test(name) ? reshaped(name, pick) : otherWord(name, pick);
  parts[at] = `${word}${part.slice(name.length)}`;
  return parts.join('');
}

/** Another digit among those that count, or a digit more or fewer before the decimals; round numbers stay round. */
function otherNumber(answer: string, pick: Pick): string {
  const end = /[.,]\d{1,2}$/u.exec(answer)?.index ?? answer.length;
  const round = answer[end - 1] === '0';
  const way = pick(6);
  if (way === 0) return `${answer.slice(0, end)}${round ? '0' : 1 + pick(9)}${answer.slice(end)}`;
  if (way === 1 && /\d\d$/u.test(answer.slice(0, end)))
    return `${answer.slice(0, end - 1)}${answer.slice(end)}`;
  const last = answer.search(/[1-9]\D*[0\D]*$/u);
  const digits = [...answer].flatMap((c, i) => (/\d/u.test(c) && i <= last ? [i] : []));
  if (digits.length === 0) return reshaped(answer, pick);
  const at = digits[pick(Math.min(4, digits.length))] as number;
  const low = at === digits[0] || at === last ? 1 : 0;
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
  if (at === undefined) return reshaped(answer, pick);
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
  const at = named[pick(named.length)] as number;
  const word = words[at] as string;
  words[at] = VERBS.includes(word.toLowerCase())
    ? sameCase(word, ofLength(word, VERBS, pick))
    : otherWord(word, pick);
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
  words[at] = otherWord(words[at] as string, pick);
  return words.join('');
}
