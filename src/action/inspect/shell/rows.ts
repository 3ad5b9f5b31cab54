/** Rows of the command tables: which words of a command line mean what. */

import type { Effect } from '../../../catalog/types.ts';
import type { Reversibility, Scope } from '../finding.ts';
import type { Value } from './value.ts';

export interface Row {
  readonly name: string;
  /** What has to stand behind the name, as in the table. */
  readonly words: string;
  readonly id: string;
  readonly severity: number;
  readonly message: string;
  /** What the finding says beside id, sentence and harm. */
  readonly more: RowMore & { readonly effect?: Effect };
}

export interface RowMore {
  readonly reversibility?: Reversibility;
  readonly scope?: Scope;
  readonly reach?: 'local' | 'organisation' | 'world';
}

/**
 * One row. `pattern` is the command name (alternatives by `|`) and words that must all be there: operands in this
 * order, options anywhere. A word is text, alternatives by `|`, or a beginning that ends in `*`; `-x` is also found
 * inside `-axz`.
 */
export function row(
  pattern: string,
  id: string,
  severity: number,
  effect: Effect | undefined,
  message: string,
  more: RowMore = {},
): Row[] {
  const end = pattern.indexOf(' ');
  const names = end < 0 ? pattern : pattern.slice(0, end);
  const words = end < 0 ? '' : pattern.slice(end + 1);
  return names.split('|').map((name) => ({
    name,
    words,
    id,
    severity,
    message,
    more: effect === undefined ? more : { ...more, effect },
  }));
}

/** By command name; the first row of a name that matches counts, so the worse stand first. */
export function indexRows(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const index = new Map<string, Row[]>();
  for (const entry of rows) {
    const list = index.get(entry.name);
    if (list === undefined) index.set(entry.name, [entry]);
    else list.push(entry);
  }
  return index;
}

export function matchRow(rows: readonly Row[], args: readonly Value[]): Row | undefined {
  return rows.find((entry) => matches(entry, args));
}

const read = new Map<string, readonly (readonly string[])[]>();

/** Read with the first command of their name: most processes see few. */
function alternativesOf(words: string): readonly (readonly string[])[] {
  let known = read.get(words);
  if (known === undefined) {
    known = words === '' ? [] : words.split(' ').map((word) => word.split('|'));
    read.set(words, known);
  }
  return known;
}

function matches({ words }: Row, args: readonly Value[]): boolean {
  let at = 0;
  for (const alternatives of alternativesOf(words)) {
    const option = alternatives[0]!.startsWith('-');
    let found = -1;
    for (let i = option ? 0 : at; i < args.length && i < 256; i++) {
      const text = args[i]!.text;
      if (alternatives.some((word) => same(word, text))) {
        found = i;
        break;
      }
    }
    if (found < 0) return false;
    if (!option) at = found + 1;
  }
  return true;
}

function same(word: string, text: string): boolean {
  if (word.endsWith('*'))
    return text.startsWith(word.slice(0, -1)) || text.toLowerCase().startsWith(word.slice(0, -1));
  if (word === text) return true;
  if (word.startsWith('*')) return text.endsWith(word.slice(1));
  if (word.length === 2 && word[0] === '-' && word[1] !== '-')
    return /^-[A-Za-z]{2,8}$/.test(text) && text.includes(word[1]!);
  return word.startsWith('--') && text.startsWith(`${word}=`);
}
