import { splitName, stem, tokens } from '../../../catalog/language/words.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';

/**
 * A tool that by its name takes away a kind of thing of which the task says that it stays: `Invoices have to stay` for `invoice_delete`,
 * `keep snapshots` for `delete_snapshot`. Not where some of the kind are to go: `delete the old snapshots, keep the newest`.
 *
 * @returns the word for what is to stay
 */
export function takesKept(view: CallView, { purpose }: FlowModel): string | undefined {
  const kept = keptIn({ purpose });
  if (kept.size === 0 || view.tools.length !== 1) return undefined;
  const target = targetOf(view.tools[0] as ToolKnowledge);
  return target.find(
    (word) =>
      kept.has(word) &&
      !purpose.verbs.some(
        ({ verb, direct, forbidden, effects }) =>
          !forbidden && verb !== 'keep' && effects.has('delete') && direct.has(word),
      ),
  );
}

export function keepsThings(said: Said): boolean {
  return keptIn(said).size > 0;
}

/** What the tool takes away, by its name and the start of its description; nothing for `remove_account_from_group`. */
const targetOf = oncePer(({ name, declaration }: ToolKnowledge): readonly string[] => {
  const { description } = declaration ?? {};
  const told = typeof description === 'string' ? tokens(description.slice(0, 60)).slice(0, 3) : [];
  const words = [...splitName(name.slice(0, 256)), ...told];
  if (words.some((word) => /^(?:from|of|in|to|by|for)$/.test(word))) return [];
  return words.map(stem).filter((word) => word.length > 2);
});

const keptIn = oncePerTask(({ task }): ReadonlySet<string> => {
  const kept = new Set<string>();
  const list = tokens(task.slice(0, LONGEST));
  for (const [at, word] of list.entries()) {
    if (STAYS.has(word)) addBefore(list, at, kept);
    else if (KEEPS.has(word)) addAfter(list, at + 1, kept);
  }
  return kept;
});

/**
 * `Rechnungen bleiben`, `the fee record has to stay`: the noun in front, over what says that it must. Of two words the first, which tells
 * of what kind the thing is: of `complete submissions stay` nothing is said of all submissions.
 */
function addBefore(list: readonly string[], at: number, kept: Set<string>): void {
  let i = at - 1;
  while (i >= 0 && MUST.has(list[i] as string)) i -= 1;
  const start = (word: string | undefined) => word === undefined || ENDS.has(word) || DETERMINERS.has(word);
  const [noun, kind] = [list[i], list[i - 1]];
  if (noun === undefined || start(noun)) return;
  if (start(kind)) kept.add(stem(noun));
  else if (kind !== undefined && start(list[i - 2])) kept.add(stem(kind));
}

/** `keep snapshots`, `keep all invoices`: the noun right behind; nothing of `keep the newest ten`, `keep him in the loop`. */
function addAfter(list: readonly string[], from: number, kept: Set<string>): void {
  let i = from;
  while (DETERMINERS.has(list[i] ?? '')) i += 1;
  const [noun = '', next = '.'] = list.slice(i, i + 2);
  if (!ENDS.has(noun) && (ENDS.has(next) || next === 'alone')) kept.add(stem(noun));
}

const LONGEST = 4000;
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const STAYS = set(
  'stay stays remain remains bleibt bleiben quedan queda restent reste restano resta blijven blijft',
);
const KEEPS = set('keep leave behalte behalten conserva garde gardez behoud');
const MUST = set(
  'have has to must should shall need needs are is be will all still of course müssen muss sollen soll deben debe tienen que doivent doit devono deve moeten moet',
);
const DETERMINERS = set(
  'the all any our their his her its every die der das alle los las les le tutti tutte de het',
);
const ENDS = set(
  '. , ; : ! ? ( ) and or but for as because since in on at with where und y et e en pero mais aber',
);
