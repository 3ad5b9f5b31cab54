import { stem } from '../../../catalog/language/words.ts';
import { type CallView, isGrave } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { numbersOf } from '../../flow-model/nodes.ts';
import { pickingTests } from '../../flow-model/rounds/counted.ts';
import { narrowing } from '../../flow-model/rounds/narrowing.ts';
import { repeats } from '../../flow-model/rounds/repetition.ts';
import { splitWords } from '../../flow-model/words.ts';
import { recordUses } from '../conditions/record-fields.ts';
import { isCode } from '../values/specifics.ts';
import { missedOf } from '../values/stands-in.ts';

/**
 * Every one of a list, where the task says which: `share` for each of `files` for `share the budget file`, `delete` for each of `pods` for `the
 * failed pods`. What the task says stands nowhere in the script, no test is on the way, and the list was asked for by nothing.
 */
export function everyOneOf(view: CallView, model: FlowModel): string | undefined {
  if (!repeats(view) || pickingTests(view, model).length > 0 || narrowing(view, model) === 'chosen')
    return undefined;
  const missed = missedOf(model);
  if (missed.length === 0) return undefined;
  for (const { at, source, fields } of recordUses(view, model)) {
    if (at.length === 0 || !source.onlyReads) continue;
    const nouns = nounsOf(source, view);
    const said = missed.find(
      ({ text, form, beside, named }) =>
        named &&
        !DAYS.test(text) &&
        !(isCode(form) && numbersOf(model).includes(Number(/\d+/u.exec(text)?.[0]))) &&
        (form === 'name' ||
          form === 'key' ||
          isCode(form) ||
          (form === 'word' && isGrave(view) && (MARK.test(text) || tellsOne(text, nouns, model)))) &&
        nouns.some((noun) => beside.has(noun)) &&
        !fields.some((field) => splitWords(field).some((word) => stem(word) === stem(text.toLowerCase()))),
    );
    if (said !== undefined) return said.text;
  }
  return undefined;
}

/** When, and not which. */
const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/iu;

/** `the budget file`: one of them, by what it is called. */
function tellsOne(text: string, nouns: readonly string[], { task }: FlowModel): boolean {
  const found = new RegExp(`\\bthe ${text} (\\p{Ll}+)`, 'iu').exec(task)?.[1]?.toLowerCase();
  return found !== undefined && nouns.includes(found) && !found.endsWith('s');
}

/** Words that say how a thing is, or what has been done to it. */
const MARK = /^\p{Ll}{2,}(?:ed|en|ive|ing)$|^(?:paid|sold|sent|met|due|overdue|done|lost|won|late|idle)$/u;

/** What the elements of the list are called, by the stems of the names of its fields and of its tool. */
function nounsOf(source: CallView, view: CallView): readonly string[] {
  const lists = view.call.args.labels.flatMap(({ label }) =>
    label.call === source.call.id ? label.path.filter((_, i) => label.path[i + 1] === '[]') : [],
  );
  const words = [...lists, source.name].flatMap(splitWords).filter((word) => word.length > 2);
  return words.flatMap((word) => [word, stem(word)]);
}
