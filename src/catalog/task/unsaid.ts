import type { Effect } from '../types.ts';

/**
 * What a task asks for without a verb: figures `for #channel`, a slip for a calendar, news that are to be kept. Only where
 * nothing but an answer was read, and no question is asked.
 *
 * @param words tokens of the task
 * @param addressed whether it has an address
 */
export function readUnsaid(
  text: string,
  words: readonly string[],
  addressed: boolean,
  effects: Map<Effect, string>,
): void {
  for (const effect of effects.keys()) if (effect !== 'read') return;
  if (/[?？]/.test(text)) return;
  if (
    (addressed && words.some((word, i) => isToward(word, words[i + 1]))) ||
    (text.includes('#') && /(?:\bfor|\bto|->|=>|→)\s+#\p{L}/u.test(text))
  )
    effects.set('send', '`to an address`');
  else if (effects.size > 0) return;
  else if (words[1] === ':' && SLIPS.has(words[0] as string)) effects.set('write', `\`${words[0]}\``);
  else if (words[0] === 'new' && words.length < 40 && !words.some((word) => FINITE.has(word)))
    effects.set('write', '`new`');
  else if (words.some((word, i) => TURNS.has(word) && HAS.has(words[i - 1] ?? '')))
    effects.set('write', '`has changed`');
}

/** `to somebody`, which stands for an address, `to me`. */
function isToward(word: string, next: string | undefined): boolean {
  return /^(?:to|at|cc|an|para|for)$/.test(word) && (next === 'somebody' || next === 'me' || next === 'us');
}

/** `set up the nightly vacuum`, `add a weekly report`: something that is to come again, by the word for how often. */
export function setsUpRounds(words: readonly string[]): boolean {
  return words.some(
    (word, i) =>
      OFTEN.has(word) &&
      words
        .slice(Math.max(0, i - 4), i)
        .some((before, at, clause) => MAKES.has(before) || (before === 'set' && clause[at + 1] === 'up')),
  );
}

const OFTEN = new Set('hourly nightly daily weekly biweekly fortnightly monthly quarterly yearly'.split(' '));
const MAKES = new Set('create add make start install establish introduce arrange configure'.split(' '));

const SLIPS = new Set(['calendar', 'agenda', 'todo', 'diary', 'note', 'task', 'ticket', 'event', 'reminder']);
const FINITE = new Set(
  'is are was were did does do has have had arrived came which who what why how'.split(' '),
);
const HAS = new Set('has have is are now'.split(' '));
const TURNS = new Set('changed moved now renamed relocated'.split(' '));
