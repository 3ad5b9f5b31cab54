/** Which earlier results the user pointed at. */

import { readTask } from '../../catalog/index.ts';
import { splitName, stem } from '../../catalog/language/words.ts';
import { namedIn } from '../../catalog/task/task-places.ts';
import type { PastCall } from '../context.ts';
import { argumentTexts } from '../texts.ts';

/** Whether the task names what a past call asked for: its file, page, sender or search words. */
export function pointsAt(task: string | undefined, { args }: PastCall): boolean {
  if (task === undefined) return false;
  const { values, members } = argumentTexts(args);
  return (
    values.some(
      ({ text }) =>
        text.length > 3 && text.length <= LONGEST && (namedIn(text, task) || isSpokenOf(text, task)),
    ) ||
    // `ticket 5590`
    members.some(
      ({ value }) => typeof value === 'number' && value >= LEAST_NUMBER && namedIn(String(value), task),
    )
  );
}

/** `README.md`, `f_minutes`: a name whose longer words all stand in the task. */
function isSpokenOf(name: string, task: string): boolean {
  if (name.includes(' ')) return false;
  const words = splitName(name).filter((word) => word.length >= LEAST);
  return words.length > 0 && words.every((word) => /\D/.test(word) && readTask(task).words.has(stem(word)));
}

const LONGEST = 200;
const LEAST_NUMBER = 1000;
/** Letters of a word that says more than the kind of a file. */
const LEAST = 5;
