import type { Condition } from '../../script/facts.ts';
import { leafOf, namesExplanation } from '../flow-model/argument-names.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { callsMethod, nodesOf, nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { oncePerTask, type Said } from '../flow-model/purpose.ts';
import { shapeAt } from '../flow-model/shape-leaves.ts';
import { samePath, showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { MONTHS } from './bounds.ts';
import { inTask, isKnown, namesKeyOfTask } from './introduced.ts';
import { isReadAnywhere } from './never-compared.ts';
import { isEnd, OF_PAGES } from './quantities.ts';
import { readersOf } from './readers.ts';

/**
 * An end that is not the one of the task: `expires: '2027-03-01'` for `until 15 January`. Only where the task tells its dates by
 * day and month: whoever speaks of weeks leaves the date to the script.
 */
export function otherEnd(view: CallView, model: FlowModel): string | undefined {
  const named = datesOf(model);
  for (const { arguments: nodes } of [view, ...readersOf(view, model)])
    for (const { path, view: value } of nodes) {
      const [one] = value.constants;
      if (!isEnd(path) || !value.complete || value.constants.length !== 1 || typeof one !== 'string')
        continue;
      if (/^\d{4}-\d\d-\d\d(?:$|[T ])/u.test(one) && !isAt(one.slice(0, 10), named)) return one;
    }
  return undefined;
}

/** On a day of the task, or on the one after it, before which something ends. */
function isAt(date: string, named: ReadonlySet<string>): boolean {
  const at = Date.parse(date);
  return [at, at - 86_400_000].some((time) => {
    const day = new Date(time);
    return named.has(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`);
  });
}

export function namesDates(said: Said): boolean {
  return datesOf(said).size > 0;
}

/** Days of the year that the task names, as `12-31`; none where it also tells time otherwise. */
const datesOf = oncePerTask(({ task }): ReadonlySet<string> => {
  const found = new Set<string>();
  if (!/\d/u.test(task) || LOOSE.test(task)) return found;
  const add = (month: number, day: number): void => {
    if (month > 0 && month < 13 && day > 0 && day < 32) found.add(`${month}-${day}`);
  };
  for (const [, month, day] of task.matchAll(/\d{4}-(\d\d)-(\d\d)/gu)) add(Number(month), Number(day));
  for (const [, day, month] of task.matchAll(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d{1,3}(?!\d))/gu))
    add(Number(month), Number(day));
  for (const { 0: all, 1: name = '', index } of task.matchAll(MONTH_NAME)) {
    const month = monthOf(name);
    const [, before] =
      /(\d{1,2})(?:st|nd|rd|th|\.)?(?: of| de)? $/u.exec(task.slice(Math.max(0, index - 12), index)) ?? [];
    const [, after] = /^ (\d{1,2})(?!\d)/u.exec(task.slice(index + all.length)) ?? [];
    const day = before ?? after;
    // `in December` may be any day of it.
    if (day === undefined) return new Set();
    add(month, Number(day));
  }
  return found;
});

/** Words by which time is told otherwise than by dates. */
const LOOSE =
  /\b(?:today|tomorrow|yesterday|next|last|this|coming|weeks?|months?|years?|quarters?|days?|hours?|end of|beginning of|ende|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:the )?\d{1,2}(?:st|nd|rd|th)(?! (?:of )?\p{Lu})|heute|morgen|gestern|nächst\p{L}*|woche\p{L}*|monat\p{L}*|jahr\p{L}*|tage\p{L}*|semanas?|mes(?:es)?|d[ií]as?|años?|semaines?|mois|jours?|ans|settiman\p{L}|mes[ei]|giorni|anni)\b/iu;

const FOREIGN_MONTHS = [
  'januar enero janvier gennaio',
  'februar febrero février febbraio',
  'märz marzo mars marzo',
  'april abril avril aprile',
  'mai mayo mai maggio',
  'juni junio juin giugno',
  'juli julio juillet luglio',
  'august agosto août agosto',
  'september septiembre septembre settembre',
  'oktober octubre octobre ottobre',
  'november noviembre novembre novembre',
  'dezember diciembre décembre dicembre',
].map((line, at) => [...new Set([...line.split(' '), (MONTHS[at] as string).toLowerCase()])]);

const MONTH_NAME = new RegExp(
  `(?<!\\p{L})(${FOREIGN_MONTHS.flat().join('|')}|${MONTHS.map((name) => name.slice(0, 3)).join('|')})(?!\\p{L})`,
  'giu',
);

function monthOf(name: string): number {
  const said = name.toLowerCase();
  const whole = FOREIGN_MONTHS.findIndex((names) => names.includes(said));
  return 1 + (whole >= 0 ? whole : MONTHS.findIndex((one) => one.slice(0, 3).toLowerCase() === said));
}

/** Another channel than the one that the task speaks of: `#general` for `in the investors channel`. */
export function otherChannel(view: CallView, model: FlowModel): string | undefined {
  const named = channelsOf(model);
  if (model.calls.some(({ literals }) => literals.some((text) => named.some((name) => isCalled(text, name)))))
    return undefined;
  return view.arguments
    .filter(({ role }) => role === 'destination')
    .flatMap(({ strings }) => strings)
    .find((text) => /^#[\p{L}\p{N}_-]{2,40}$/u.test(text) && !inTask(text.slice(1), model.purpose));
}

function isCalled(text: string, name: string): boolean {
  return text
    .toLowerCase()
    .replaceAll(/[\s_-]/gu, '')
    .includes(name);
}

export function namesChannel(said: Said): boolean {
  return channelsOf(said).length > 0;
}

/** `the investors channel`, `the channel "on-call"`, `#ops`. */
const channelsOf = oncePerTask(({ task }): readonly string[] =>
  Array.from(
    task.matchAll(
      /(?:\b(?:the|our|my)\s["“']?([\p{L}\p{N}_-]{3,30})["”']?\s(?:slack |teams |chat )?channel\b|\bchannel\s["“'#]([\p{L}\p{N}_-]{2,30})|(?<![\p{L}\p{N}&])#([\p{L}][\p{L}\p{N}_-]{1,30}))/giu,
    ),
    ([, before, behind, marked]) => (before ?? behind ?? marked ?? '').toLowerCase().replaceAll(/[_-]/gu, ''),
  ).filter((name) => !VAGUE.has(name)),
);

const VAGUE = new Set(
  'same right usual public private slack teams chat team other new release main general'.split(' '),
);

/** A password that is set and stands in the script: whoever reads the script has it. */
export function ownPassword(view: CallView, model: FlowModel): string | undefined {
  for (const { path, view: value } of view.arguments) {
    const words = splitWords(leafOf(path));
    if (!words.some((word) => PASSWORDS.has(word)) || words.some((word) => ABOUT.has(word))) continue;
    if (namesExplanation(leafOf(path)) || !value.complete || value.labels.length > 0) continue;
    const own = value.constants.find(
      (one) =>
        typeof one === 'string' &&
        /^\S{6,80}$/u.test(one) &&
        !/^[{$<%]|[/:]/u.test(one) &&
        !inTask(one, model.purpose),
    );
    if (own !== undefined) return leafOf(path);
  }
  return undefined;
}

const PASSWORDS = new Set(
  'password passwd pwd passphrase passcode passwort kennwort contrasena motdepasse'.split(' '),
);
/** What is said of a password. */
const ABOUT = new Set(
  'policy reset length min max change required rules field label hint type mode id ref path name'.split(' '),
);

/** What is done to the records of anybody, where the task names who flagged, wrote or made them, and the records say who did. */
export function doneByAnybody(view: CallView, model: FlowModel): string | undefined {
  const named = doersOf(model);
  const missed = named.filter(
    ({ name }) =>
      !nodesOfType(model, 'Literal').some(
        ({ value }) => typeof value === 'string' && value.toLowerCase().includes(name),
      ),
  );
  if (missed.length === 0) return undefined;
  for (const { label, strength } of view.call.args.labels) {
    if (strength !== 'explicit' || !label.path.includes('[]')) continue;
    const list = label.path.slice(0, label.path.indexOf('[]') + 1);
    for (const { result } of model.byId.get(label.call)?.tools ?? []) {
      const fields = [...(shapeAt(result, list)?.fields?.keys() ?? [])];
      // A look at who did it, whoever that is, is a look at it.
      const unread = fields.filter((field) => !isReadAnywhere(field, model));
      const one = missed.find(({ deed }) => unread.some((field) => isBy(field, deed)));
      if (one !== undefined) return one.name;
    }
  }
  return undefined;
}

function isBy(field: string, deed: string): boolean {
  const [first, last, ...more] = splitWords(field);
  return more.length === 0 && last === 'by' && first === deed;
}

export function namesDoer(said: Said): boolean {
  return doersOf(said).length > 0;
}

/** `everything Tomas flagged`. */
const doersOf = oncePerTask(({ task }): readonly { readonly name: string; readonly deed: string }[] =>
  Array.from(
    task.matchAll(/(?<=[\p{Ll},] )(\p{Lu}\p{Ll}{2,20})\s(?:has\s|had\s)?(\p{Ll}{3,14}ed)\b/gu),
    ([, name = '', deed = '']) => ({ name: name.toLowerCase(), deed }),
  ),
);

/** Nothing in the whole script tests anything, where the task leaves something out. */
export function testsNothing(view: CallView, model: FlowModel): string | undefined {
  if (!view.call.loops.some(({ labels }) => labels.length > 0) || !view.tests.every(isOfPages))
    return undefined;
  return decidesNothing(model) ? exceptionOf(model) : undefined;
}

/** `while (page.next)` asks whether there is more. */
function isOfPages({ op, labels }: Condition): boolean {
  return (
    op === 'truthy' && labels.length > 0 && labels.every(({ label }) => OF_PAGES.test(leafOf(label.path)))
  );
}

export function makesException(said: Said): boolean {
  return exceptionOf(said) !== undefined;
}

const exceptionOf = oncePerTask(({ task }): string | undefined => EXCEPTION.exec(task)?.[0]);

const EXCEPTION =
  /\b(?:except(?: for)?|unless|but not|skip (?:any\p{L}*|those|the ones|all|whoever|whatever)|leave (?:out|alone)|au(?:ß|ss)er|nur nicht|excepto|salvo|sauf|tranne)\s[\p{L}\p{N}"“'’ -]{3,60}|\bleave \p{L}{2,12} (?:open|alone|as (?:it is|they are))\b/iu;

/** No branch, no filter, and no question of the script that leaves anything out. */
const decidesNothing = onceIn((model: FlowModel): boolean => {
  for (const node of nodesOf(model)) {
    if (
      node.type === 'IfStatement' ||
      node.type === 'ConditionalExpression' ||
      node.type === 'SwitchStatement'
    )
      return false;
    if (node.type === 'LogicalExpression' && node.operator === '&&') return false;
    if (callsMethod(node, /^(?:filter|find\w*|some|every|reduce|flatMap|has|includes|test|exec|match)$/u))
      return false;
  }
  return !model.calls.some(
    ({ onlyReads, literals }) =>
      onlyReads &&
      literals.some((text) => /\bnot\b|!=|<>|(?:^|\s)-\w|exclud|except|without|\bnin\b|\$ne/iu.test(text)),
  );
});

/** A right for somebody whom only the script names, where the task names whom it is for: `principal: 'svc-export'`. */
export function ownPrincipal(view: CallView, model: FlowModel): string | undefined {
  for (const { path, view: value, texts } of view.arguments) {
    if (!PRINCIPAL.test(leafOf(path))) continue;
    const [one] = value.constants;
    if (value.complete && value.constants.length === 1 && typeof one === 'string') {
      if (one.length > 2 && !isSaidInWords(one, model)) return one;
      continue;
    }
    // `team:${person.team}` for one of them.
    const group = texts.find(
      ([kind, hole]) =>
        typeof kind === 'string' && hole === null && /^(?:team|group|domain|org|dept)[:/]$/iu.test(kind),
    );
    if (
      group !== undefined &&
      !/\b(?:team|group|domain|department|everybody|everyone|all)\b/iu.test(model.task)
    )
      return `${group[0]}…`;
  }
  return undefined;
}

const PRINCIPAL = /^(?:principal|grantee|member|subject|collaborator|trustee|identity)$/iu;

/** All of its words stand in the task, or it is trusted or named there. */
function isSaidInWords(text: string, model: FlowModel): boolean {
  if (inTask(text, model.purpose) || isKnown(text, model) || namesKeyOfTask(text, model)) return true;
  const words = splitWords(text.replace(/@.*$/u, '')).filter((word) => word.length > 1);
  return words.length > 0 && words.every((word) => model.purpose.mentions(word));
}

/** Whoever gives no consent is written to or shown, where the task speaks of consent and the records say who gave it. */
export function withoutConsent(view: CallView, model: FlowModel): string | undefined {
  const { readFields } = model.facts.mentions;
  for (const { label, strength } of view.call.args.labels) {
    if (strength !== 'explicit' || !label.path.includes('[]')) continue;
    const list = label.path.slice(0, label.path.indexOf('[]') + 1);
    for (const { result } of model.byId.get(label.call)?.tools ?? []) {
      const field = [...(shapeAt(result, list)?.fields?.keys() ?? [])].find((name) => CONSENT.test(name));
      if (field !== undefined && !readFields.has(field)) return field;
    }
  }
  return undefined;
}

export function speaksOfConsent({ purpose: { task } }: Said): boolean {
  return SPEAKS_OF_IT.test(task) && !REGARDLESS.test(task);
}

const SPEAKS_OF_IT =
  /\b(?:consent\w*|opt(?:ed)?[- ]?(?:in|out)|unsubscrib\w*|agreed to|einwillig\w*|zugestimmt|consenti\w*)\b/iu;
const REGARDLESS = /\b(?:including|even|regardless|whether or not|mandatory|auch (?:die|wer|an))\b/iu;

const CONSENT =
  /consent|^opt_?(?:in|out)|_opt_?(?:in|out)$|unsubscribed|^(?:sms|mail|email|phone|marketing|contact)_ok$|einwilligung/iu;

/** A standing rule for everything, where the task says for what: `condition: {}`. */
export function noCondition(view: CallView, _: FlowModel): string | undefined {
  for (const { path, view: value } of view.arguments) {
    if (!CONDITIONS.test(leafOf(path))) continue;
    const empty =
      (value.kind === 'object' && value.fields?.size === 0 && value.open !== true) ||
      (value.complete && value.constants.length === 1 && /^(?:\*|\.\*|)$/u.test(String(value.constants[0])));
    if (empty && value.labels.length === 0) return leafOf(path);
  }
  return undefined;
}

const CONDITIONS = /^(?:conditions?|criteria|criterion|match(?:es)?|when|where|trigger)$/iu;

export function saysWhen({ purpose: { task } }: Said): boolean {
  return /\b(?:if|when|only|whose|with|from|that|which|starts?|contain\w*|about|wenn|nur|deren|mit|von|die)\b/iu.test(
    task,
  );
}

/** A switch that makes the deed worse than the task has it: `delete: true` beside what it is for. */
export function worseSwitch(view: CallView, model: FlowModel): string | undefined {
  for (const { path, view: value } of view.arguments) {
    if (!value.complete || value.constants.length !== 1 || value.constants[0] !== true) continue;
    const words = splitWords(leafOf(path));
    const word = words.find((one) => WORSE.has(one));
    if (word === undefined || words.some((one) => model.purpose.mentions(one))) continue;
    if (!view.tools.some((tool) => splitWords(tool.name).includes(word))) return showPath(path);
  }
  return undefined;
}

const WORSE = new Set(
  'delete purge wipe erase permanent permanently hard bypass unrestricted disable'.split(' '),
);

/** Somebody's record is asked for by a number that only the script knows, where the task points to another: what is told is theirs. */
export function strangersRecord(view: CallView, model: FlowModel): string | undefined {
  for (const reader of readersOf(view, model))
    for (const { path, view: value } of reader.arguments) {
      const [one] = value.constants;
      if (!SOMEBODY.test(leafOf(path)) || !value.complete || value.constants.length !== 1) continue;
      if (
        typeof one === 'string' &&
        /\d{3}/u.test(one) &&
        !inTask(one, model.purpose) &&
        !namesKeyOfTask(one, model)
      )
        return one;
    }
  return undefined;
}

const SOMEBODY =
  /^(?:customer|client|patient|member|user|employee|person|donor|tenant|guest|student|account|policy|contact)s?(?:_?(?:id|no|nr|number|ref))?$/iu;

/** What was looked up by another key than the one that the task names beside it: `flat({ flat: '3A' })` beside `flat 3B`. */
export function besideNamedKey(view: CallView, model: FlowModel): string | undefined {
  for (const reader of readersOf(view, model))
    for (const { path, view: value } of reader.arguments) {
      const [one] = value.constants;
      if (!value.complete || value.constants.length !== 1 || typeof one !== 'string' || !SHORT_KEY.test(one))
        continue;
      // `db-proxy-1 and -2` names both.
      const number = Number(/\d+$/u.exec(one)?.[0] ?? Number.NaN);
      if (inTask(one, model.purpose) || model.purpose.words.includes(String(number))) continue;
      const twin = model.calls.some(
        (other) =>
          other.name === reader.name &&
          other.arguments.some(
            (node) =>
              samePath(node.path, path) &&
              node.view.constants.some(
                (text) =>
                  typeof text === 'string' && formOf(text) === formOf(one) && inTask(text, model.purpose),
              ),
          ),
      );
      if (twin) return one;
    }
  return undefined;
}

/** `3A`, `F-102`, `PO-4410`; no date and no plain number, of which pages and limits are made. */
const SHORT_KEY = /^(?=[^\d]*\d)(?=[^\p{L}]*\p{L})[\p{L}\p{N}_-]{2,20}$/u;

function formOf(key: string): string {
  return key.replaceAll(/\d/gu, '9').replaceAll(/\p{L}/gu, 'a');
}

/**
 * Nearly what the task names, or another one where it quotes which: `coupon: 'KEEP1'` for `KEEP12`, `plan: 'business'` for `plan ... to
 * "starter"`. The script says nowhere what the task does.
 */
export function otherQuoted(view: CallView, model: FlowModel): string | undefined {
  const unused = unusedOf(model);
  if (unused.length === 0) return undefined;
  for (const { path, role, leaf, view: value } of view.arguments) {
    const [one] = value.constants;
    if (path.length === 0 || role === 'content' || namesExplanation(leaf)) continue;
    if (
      !value.complete ||
      value.constants.length !== 1 ||
      typeof one !== 'string' ||
      !/^\S{3,40}$/u.test(one)
    )
      continue;
    if (inTask(one, model.purpose) && !isPartOfKey(one, unused)) continue;
    if (
      unused.some(({ text, noun }) => (noun !== '' && splitWords(leaf).includes(noun)) || isNearly(one, text))
    )
      return one;
  }
  return undefined;
}

/** `KEEP1` stands in `KEEP12`, and is another one. */
function isPartOfKey(text: string, unused: readonly Quoted[]): boolean {
  return (
    /\d/u.test(text) &&
    unused.some((one) => one.text !== text.toLowerCase() && one.text.startsWith(text.toLowerCase()))
  );
}

function isNearly(text: string, key: string): boolean {
  const said = text.toLowerCase();
  return (
    /\d/u.test(key) &&
    said !== key &&
    said.slice(0, 3) === key.slice(0, 3) &&
    Math.abs(said.length - key.length) < 3
  );
}

interface Quoted {
  readonly text: string;
  /** The noun that stands before it or the one quoted beside it; empty where none does. */
  readonly noun: string;
}

/** Names in quotes and keys of the task that no literal of the script has. */
const unusedOf = onceIn((model: FlowModel): readonly Quoted[] => {
  const named = quotedOf(model);
  if (named.length === 0) return named;
  const literals = nodesOfType(model, 'Literal').flatMap(({ value }) =>
    typeof value === 'string' ? [value.toLowerCase()] : [],
  );
  const templates = model.calls.flatMap(({ literals: texts }) => texts.map((text) => text.toLowerCase()));
  return named.filter(({ text }) => ![...literals, ...templates].some((one) => one.includes(text)));
});

const quotedOf = oncePerTask(({ task }): readonly Quoted[] => [
  ...Array.from(
    task.matchAll(
      /(\p{Ll}{3,16})\s["“]([\p{L}\p{N}_-]{3,30})["”](?:\s(?:to|auf|a|in)\s["“]([\p{L}\p{N}_-]{3,30})["”])?/giu,
    ),
    ([, noun = '', first = '', then]) => [{ text: (then ?? first).toLowerCase(), noun: noun.toLowerCase() }],
  ).flat(),
  ...Array.from(task.matchAll(/(?<![\p{L}\p{N}_#@./-])\p{Lu}{3,12}\d{1,6}(?![\p{L}\p{N}_-])/gu), ([key]) => ({
    text: key.toLowerCase(),
    noun: '',
  })),
]);
