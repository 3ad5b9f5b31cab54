import { stem } from '../../../catalog/language/words.ts';
import { splitWords } from '../../flow-model/words.ts';

/** `disputed`, `isPinned`, `on_hold`: a short mark, every word of which the task uses for what it leaves out. */
export function isMark(text: string, objects: ReadonlySet<string>): boolean {
  if (objects.size === 0 || text.length > 48) return false;
  const words = splitWords(text).filter((word) => !/^(?:is|has|on|in|was|by|at|no|not|do)$/u.test(word));
  return (
    words.length > 0 &&
    words.length < 3 &&
    words.every((word) => word.length > 2 && isSaid(word, objects)) &&
    !words.every((word) => EVERYWHERE.has(word))
  );
}

/** What every record has says nothing of which ones are meant. */
const EVERYWHERE = new Set('date time day week month year name title list item items data value'.split(' '));

/** In any form: `Ehrenmitglieder` says `ehrenmitglied`. */
function isSaid(word: string, objects: ReadonlySet<string>): boolean {
  if (objects.has(stem(word))) return true;
  if (word.length < LEAST) return false;
  for (const said of objects)
    if (
      said.length >= LEAST &&
      (said.startsWith(word) || (word.startsWith(said) && word.length - said.length < 4))
    )
      return true;
  return false;
}

const LEAST = 6;
