import type { TextPattern } from '../../script/facts.ts';
import type { Scope } from './sink-view.ts';

/** Longest literal that is looked for in the task. */
const MOST = 200;

/**
 * 0-1: how much of a literal stands in the user's words. Numbers and short marks are looked for as they are, longer
 * texts also word by word.
 */
export function groundedness(text: TextPattern, scope: Scope): number {
  const known = text
    .map((part) => part ?? ' ')
    .join('')
    .trim()
    .slice(0, MOST)
    .toLowerCase();
  if (known === '' || scope.lowerTask === '') return 0;
  let share = scope.grounded.get(known);
  if (share === undefined) {
    share = judge(known, scope);
    scope.grounded.set(known, share);
  }
  return share;
}

function judge(known: string, scope: Scope): number {
  if (scope.lowerTask.includes(known)) return 1;
  const words = known.match(/[\p{L}]{3,}|\p{N}+/gu);
  if (words === null) return 0;
  const held = words.filter(
    (word) => scope.reading.words.has(word) || (word.length > 3 && scope.lowerTask.includes(word)),
  );
  return (held.length / words.length) * 0.8;
}
