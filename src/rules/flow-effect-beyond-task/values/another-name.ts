import { fold } from '../../../catalog/language/words.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, oncePerTerm, type Purpose, type Said } from '../../flow-model/task/purpose.ts';
import { namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { readersOf } from './readers.ts';

/**
 * Somebody or something is looked for, tested for or given by a name of several words (`find_user({ name: 'Marc Olsen' })`) of which the task
 * has none, while no word of a name that the task has (`Priya Nair`) stands anywhere in the script.
 */
export function anotherName(view: CallView, model: FlowModel): string | undefined {
  if (missedNames(model).length === 0) return undefined;
  for (const one of [view, ...readersOf(view, model)]) {
    for (const { role, leaf, strings } of one.arguments) {
      if (one.onlyReads ? HOW.has(role) : TELLS.has(role) || namesExplanation(leaf) || OF_MESSAGE.test(leaf))
        continue;
      const found = strings.find((text) => isUnsaid(text, model));
      if (found !== undefined) return found;
    }
    for (const { constants } of one.tests) {
      const found = constants.find((text) => typeof text === 'string' && isUnsaid(text, model));
      if (found !== undefined) return String(found);
    }
  }
  return undefined;
}

/** Roles of what is run, and of how something is looked for. */
const HOW: ReadonlySet<string> = new Set(['command', 'fields', 'flag', 'limit']);
/** The same, with what is told. */
const TELLS: ReadonlySet<string> = new Set(['content', ...HOW]);
/** What a message or a new thing is called. */
const OF_MESSAGE =
  /^(?:subject|title|heading|summary|betreff|asunto|objet|oggetto|reason|comment|description)$/iu;

export function saysName(said: Said): boolean {
  return namesIn(said).length > 0;
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
  const texts = new Set<string>();
  for (const { value } of nodesOfType(model, 'Literal')) if (typeof value === 'string') texts.add(value);
  for (const { value } of nodesOfType(model, 'TemplateElement')) texts.add(value.raw);
  const written = fold([...texts].join('\0'));
  const words = new Set(written.split(/[^\p{L}\p{N}]+/u));
  const stands = (word: string): boolean => (word.length < SHORT ? words.has(word) : written.includes(word));
  return names.filter((name) => !name.some(stands));
});

/** A word of fewer letters may stand by chance in a longer one. */
const SHORT = 5;

/** A name of several words, and the task has none of them. */
function isUnsaid(text: string, { purpose }: FlowModel): boolean {
  return NAME.test(text) && isForeign(text, purpose);
}

const NAME = /^\p{Lu}[\p{Ll}’'-]{1,20}(?: \p{Lu}[\p{Ll}’'-]{1,20}){1,2}$/u;

const isForeign = oncePerTerm((text: string, { spelled, lower }: Purpose): boolean =>
  fold(text)
    .split(' ')
    .every((word) => !lower.includes(word) && !spelled.some((said) => said.includes(word))),
);
