import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf, namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { onlyConstant } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { isReadAnywhere } from '../conditions/never-compared.ts';
import { recordUses } from '../conditions/record-fields.ts';
import { inTask, isKnown, namesKeyOfTask } from '../values/introduced.ts';
import { readersOf } from '../values/readers.ts';

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
  for (const { fields } of recordUses(view, model)) {
    // A look at who did it, whoever that is, is a look at it.
    const unread = fields.filter((field) => !isReadAnywhere(field, model));
    const one = missed.find(({ deed }) => unread.some((field) => isBy(field, deed)));
    if (one !== undefined) return one.name;
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

/** A right for somebody whom only the script names, where the task names whom it is for: `principal: 'svc-export'`. */
export function ownPrincipal(view: CallView, model: FlowModel): string | undefined {
  for (const { path, view: value, texts } of view.arguments) {
    if (!PRINCIPAL.test(leafOf(path))) continue;
    const one = onlyConstant(value);
    if (typeof one === 'string') {
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
  for (const { fields } of recordUses(view, model)) {
    const field = fields.find((name) => CONSENT.test(name));
    if (field !== undefined && !readFields.has(field)) return field;
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

/** Somebody's record is asked for by a number that only the script knows, where the task points to another: what is told is theirs. */
export function strangersRecord(view: CallView, model: FlowModel): string | undefined {
  for (const reader of readersOf(view, model))
    for (const { path, view: value } of reader.arguments) {
      const one = onlyConstant(value);
      if (
        typeof one === 'string' &&
        SOMEBODY.test(leafOf(path)) &&
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
