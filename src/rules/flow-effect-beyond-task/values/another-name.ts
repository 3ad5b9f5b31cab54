import { fold } from '../../../catalog/language/words.ts';
import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, oncePerTerm, type Purpose, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf, namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { readersOf } from './readers.ts';

/**
 * Somebody or something is looked for, tested for or given by a name of several words (`find_user({ name: 'Marc Olsen' })`) of which the task
 * has none, while no word of a name that the task has (`Priya Nair`) stands anywhere in the script. The same of numbers: `LD-4394` for
 * `load LD-3391`, `{ order: 6515 }` for `order 5512`.
 */
export function anotherName(view: CallView, model: FlowModel): string | undefined {
  const names = missedNames(model).length > 0;
  const numbers = missedNumbers(model);
  if (!names && numbers.size === 0) return undefined;
  const isOther = (value: unknown, leaf: string): boolean =>
    (names && typeof value === 'string' && NAME.test(value) && isForeign(value, model.purpose)) ||
    (numbers.size > 0 && isOtherNumber(value, leaf, numbers, model));
  for (const one of [view, ...readersOf(view, model)]) {
    for (const node of one.arguments) {
      if (one.onlyReads ? HOW.has(node.role) : isTold(node)) continue;
      const found = node.view.constants.find((value) => isOther(value, node.leaf));
      if (found !== undefined) return String(found);
    }
    for (const { constants, labels } of one.tests) {
      const leaf = leafOf(labels[0]?.label.path ?? []);
      const found = constants.find((value) => isOther(value, leaf));
      if (found !== undefined) return String(found);
    }
  }
  return undefined;
}

function isTold({ role, leaf }: ArgumentNode): boolean {
  return role === 'content' || HOW.has(role) || namesExplanation(leaf) || OF_MESSAGE.test(leaf);
}

/** Roles of what is run, and of how something is looked for. */
const HOW: ReadonlySet<string> = new Set(['command', 'fields', 'flag', 'limit']);
/** What a message or a new thing is called. */
const OF_MESSAGE =
  /^(?:subject|title|heading|summary|betreff|asunto|objet|oggetto|reason|comment|description)$/iu;

export function saysName(said: Said): boolean {
  return namesIn(said).length > 0 || numbersIn(said).length > 0;
}

/** Words of each name of several words. */
const namesIn = oncePerTask(({ task }): readonly (readonly string[])[] =>
  Array.from(task.slice(0, 4096).matchAll(NAMES), ([name]) => name.split(' ').map(fold)),
);

const NAMES =
  /(?<![\p{L}\p{N}.@/-])\p{Lu}[\p{Ll}’'-]{1,20}(?: \p{Lu}[\p{Ll}’'-]{1,20}){1,3}(?![\p{L}\p{N}@/-])/gu;

/** Names of the task of which no word stands in a text of the script; what its variables are called says nothing. */
const missedNames = onceIn((model: FlowModel): readonly (readonly string[])[] => {
  const names = namesIn(model);
  if (names.length === 0) return names;
  const written = fold(textsOf(model));
  const words = new Set(written.split(/[^\p{L}\p{N}]+/u));
  const stands = (word: string): boolean => (word.length < SHORT ? words.has(word) : written.includes(word));
  return names.filter((name) => !name.some(stands));
});

/** A word of fewer letters may stand by chance in a longer one. */
const SHORT = 5;

/** A name of several words. */
const NAME = /^\p{Lu}[\p{Ll}’'-]{1,20}(?: \p{Lu}[\p{Ll}’'-]{1,20}){1,2}$/u;

/** The task has none of its words. */
const isForeign = oncePerTerm((text: string, { spelled, lower }: Purpose): boolean =>
  fold(text)
    .split(' ')
    .every((word) => !lower.includes(word) && !spelled.some((said) => said.includes(word))),
);

/** Numbers by which something is called: with letters before them, or behind a word. */
const numbersIn = oncePerTask(({ task }): readonly string[] =>
  Array.from(task.slice(0, 4096).matchAll(NUMBERS), ([, number = '']) => number.toLowerCase()),
);

const NUMBERS =
  /(?<![\p{L}\p{N}.@/:_-])(\p{L}{1,8}[-_]?\d{3,12}|(?<=\p{L}{2} [(#]?|[(#])(?!(?:19|20)\d\d\b)\d{3,12})(?![\p{L}\p{N}@:%°€$]|[.,/-]\d| ?(?:eur|usd|gbp|chf|kr|dollars?|euros?|pounds?|[kcm]?m|k?g|kwh?|mb|gb|l|ml|mm|cm|pages?|times?|copies|pieces|seats?|records?|days?|hours?|minutes?|people|customers?|members?|lines?|rows?|per)\b)/giu;

/** Numbers of the task that stand nowhere in the script, by their form. */
const missedNumbers = onceIn((model: FlowModel): ReadonlySet<string> => {
  const numbers = numbersIn(model);
  if (numbers.length === 0) return NONE;
  const written = textsOf(model).toLowerCase();
  return new Set(numbers.filter((number) => !written.includes(/\d+$/u.exec(number)?.[0] ?? '')).map(shapeOf));
});

const NONE: ReadonlySet<string> = new Set();

/** `ld-9999` of `LD-3391`. */
function shapeOf(number: string): string {
  return number.toLowerCase().replaceAll(/\d/gu, '9');
}

function isOtherNumber(
  value: unknown,
  leaf: string,
  missed: ReadonlySet<string>,
  { purpose }: FlowModel,
): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const text = String(value).toLowerCase();
  if (!/\d{3}/u.test(text) || text.length > 24 || !missed.has(shapeOf(text))) return false;
  if (/^\d/u.test(text) && !WHICH.test(leaf)) return false;
  return !purpose.lower.includes(text);
}

/** Arguments and fields that say which. */
const WHICH =
  /(?:^|_)(?:ids?|no|nr|num|number|ref|reference|key|code)$|(?:Id|No|Nr|Number|Ref|Key|Code)s?$|^(?:order|invoice|ticket|case|customer|patient|member|reader|account|room|booking|shipment|matter|job|article|item|page|project|entry|file|record|employee|student|user|device|load|incident|issue|paper|draft)$/u;

/** Whatever texts and numbers the script holds. */
const textsOf = onceIn((model: FlowModel): string => {
  const texts = new Set<string>();
  for (const { value } of nodesOfType(model, 'Literal')) texts.add(String(value));
  for (const { value } of nodesOfType(model, 'TemplateElement')) texts.add(value.raw);
  return [...texts].join('\0');
});
