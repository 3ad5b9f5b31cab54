import { fold } from '../../../catalog/language/words.ts';
import type { Condition } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { isOpenPredicate } from '../../flow-model/conditions/predicates.ts';
import { isOfPeople } from '../../flow-model/destinations/persons.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { onceForEach, onceIn } from '../../flow-model/once.ts';
import { isCount } from '../../flow-model/rounds/counted.ts';
import { repeats } from '../../flow-model/rounds/repetition.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { recordUses } from '../conditions/record-fields.ts';

/** Somebody of the task, and the part of the name by which alone they are looked for. */
export interface PartlySought {
  readonly name: string;
  readonly part: string;
}

/**
 * Somebody whom the task names by first and last name is looked for by one of them alone (`/^lena\b/i.test(one.name)`, `query: 'Lena'`), the
 * other is looked at nowhere, and one of those that are found is taken, whoever it is.
 */
export function byPartOfName(view: CallView, model: FlowModel): PartlySought | undefined {
  const named = namesOf(model);
  if (named.length === 0 || repeats(view)) return undefined;
  for (const { at, source, fields } of recordUses(view, model)) {
    if (at.length === 0 || !source.onlyReads || countsFound(view, source, model)) continue;
    if (!isOfPeople(source) && !fields.some((field) => OF_PERSON.test(field))) continue;
    const sought = fold(soughtIn(source, view, model).join('\n'));
    for (const parts of named) {
      const found = parts.filter((part) => hasWord(sought, part));
      // What the script says of the other elsewhere may be what the whole is held against.
      const other = parts.find((part) => !found.includes(part));
      // `we have two Anna Bergs`
      if (parts.some((part) => part.endsWith('s') && hasWord(sought, part.slice(0, -1)))) continue;
      if (found.length !== 1 || other === undefined || isHeldAgainst(other, view, model)) continue;
      return { name: parts.join(' '), part: found[0]! };
    }
  }
  return undefined;
}

/** What only records of people have. */
const OF_PERSON =
  /^(?:(?:real|full|first|last|display|given|family)_?name|e-?mail|phone|mobile|born|birth_?(?:date|day)|dob|profile|job_?title)$/iu;

/** By what the records of the source are chosen: what the source is asked for, and the tests of names on the way. */
function soughtIn(source: CallView, view: CallView, model: FlowModel): readonly string[] {
  const asked = source.arguments.filter(({ path }) => path.length > 0).flatMap(({ strings }) => strings);
  const tests = view.tests.filter((test) => isOfName(test, source));
  return [...asked, ...tests.flatMap((test) => [...test.constants.map(String), textOf(test, model)])];
}

function isOfName({ op, labels }: Condition, source: CallView): boolean {
  return (
    (op === 'match' || op === 'includes' || op === '===' || isOpenPredicate(op)) &&
    labels.some(({ label }) => label.call === source.call.id && /name|title/iu.test(leafOf(label.path)))
  );
}

function textOf({ span }: Condition, { facts }: FlowModel): string {
  return facts.source.slice(span.start, Math.min(span.end, span.start + 300));
}

/** It is asked how many were found: where there are several, nobody is taken. */
function countsFound(view: CallView, source: CallView, model: FlowModel): boolean {
  return view.tests.some(
    (test) => isCount(test, model) && test.labels.some(({ label }) => label.call === source.call.id),
  );
}

/** The rest of the name stands in another test, in a question, or among the constants of the script. */
function isHeldAgainst(other: string, view: CallView, model: FlowModel): boolean {
  return (
    isAskedFor(other, model) ||
    view.tests.some((test) =>
      [...test.constants.map(String), textOf(test, model)].some((text) => hasWord(fold(text), other)),
    ) ||
    isWrittenBeside(other, view, model)
  );
}

const isAskedFor = onceForEach((word: string, { calls }: FlowModel): boolean =>
  calls.some(({ onlyReads, literals }) => onlyReads && literals.some((text) => hasWord(fold(text), word))),
);

/** It stands in the code, and not only in what this call is given: what is said to somebody looks nobody up. */
function isWrittenBeside(word: string, { literals }: CallView, model: FlowModel): boolean {
  const code = codeOf(model);
  const said = literals.filter((text) => text.length > 8).map(fold);
  const within = said.flatMap((text) => placesIn(text, word).map((at) => ({ text, at })));
  const place = placesOf(word, model).find((at) =>
    within.every((one) => !code.startsWith(one.text, at - one.at)),
  );
  return place !== undefined && isWordAt(code, place, word.length);
}

/** The script without comments. */
const codeOf = onceIn(({ facts: { source } }: FlowModel): string => fold(source.replace(COMMENT, ' ')));

/** One that nothing ends goes to the end: to look for its end once more from each next `/*` would take the square of the time. */
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/gu;

const placesOf = onceForEach((word: string, model: FlowModel) => placesIn(codeOf(model), word));

function placesIn(text: string, word: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(at);
  return found;
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return at >= 0 && isWordAt(text, at, word.length);
}

function isWordAt(text: string, at: number, length: number): boolean {
  const isLetter = (sign: string | undefined): boolean => sign !== undefined && /\p{L}/u.test(sign);
  // `\blena` of a pattern
  const before = text[at - 1];
  return !(isLetter(before) && text[at - 2] !== '\\') && !isLetter(text[at + length]);
}

/** First and last names of the task, not those behind a word that begins a sentence; none where somebody's address is given. */
const namesOf = oncePerTask(({ task }): readonly (readonly string[])[] => {
  if (task.length > LONGEST || /[\p{L}\d]@[\p{L}\d]/u.test(task)) return [];
  return Array.from(task.matchAll(NAME), ([, first = '', last = '']) => [fold(first), fold(last)]);
});

const LONGEST = 4096;
/** `Send Lena Voigt …`, `… to Lena Voigt`: behind a blank, so that nothing that opens a sentence is taken for a first name. */
const NAME =
  /(?<=[\p{L},:] )(?<!\b(?:Mr|Mrs|Ms|Dr|The|Our|Frau|Herr) )(\p{Lu}\p{Ll}{2,15}) (\p{Lu}\p{Ll}[\p{L}'’-]{1,20})(?! \p{Lu})(?![\p{L}\p{N}-])/gu;
