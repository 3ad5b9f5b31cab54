/** The files of the gate and of its hosts' settings that a command reaches by a name which does not show it. */

import { basename, resolve } from 'node:path';
import { ACTS_LATER } from '../../action/inspect/path/acts-later.ts';

/** Words of one command that are looked up, at most, and characters of one. */
const MOST_WORDS = 2048;
const MOST_CHARACTERS = 1024;
/** Folders above a place, at most: each is looked up. */
const MOST_FOLDERS = 64;
const BETWEEN = /[\s"'`;|&<>()=,{}\\]+/;

/**
 * Places that words of a command lead to from its working directory: from inside of a guarded folder, through a link, or by
 * a pattern for a hidden name. What a word says by itself is left to the readers of commands.
 *
 * @param folder absolute, where the command runs
 * @param realOf follows links
 */
export function guardedPlaces(
  command: string,
  folder: string,
  realOf: (path: string) => string,
): readonly string[] {
  const found = new Set<string>();
  for (const word of wordsOf(command)) {
    // Climbing alone names nothing there; where it leads out of the folder, the readers of commands say so.
    if (guards(word) || /^[./]+$/.test(word)) continue;
    for (const name of namesOf(word)) {
      const said = resolve(folder, name);
      if (said.split('/').length > MOST_FOLDERS) continue;
      const place = realOf(said);
      // The command line of the gate as a package manager links it: what is asked of it is read as a command.
      const started = basename(name) === 'steelyard' && place.endsWith('/steelyard/dist/bin.js');
      if (guards(place) && !started) found.add(place);
    }
  }
  return [...found];
}

function wordsOf(command: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const word of command.split(BETWEEN)) {
    if (word === '' || word.length > MOST_CHARACTERS || word.includes('\0') || word.includes('://')) continue;
    words.add(word);
    if (words.size >= MOST_WORDS) break;
  }
  return words;
}

let guarded: RegExp | undefined;

/** Compiling takes longer than all else here: once for all patterns, and of one case. They are written in small letters. */
function guards(path: string): boolean {
  guarded ??= new RegExp(
    ACTS_LATER.filter(({ kind }) => kind === 'agent')
      .map(({ pattern }) => pattern.source)
      .join('|'),
  );
  return path.length <= MOST_CHARACTERS && guarded.test(path.toLowerCase());
}

const HIDDEN = ['.steelyard', '.claude', '.codex', '.cursor', '.gemini'] as const;

/** A word with a pattern as each of the names that it may stand for; `*` alone stands for no hidden one. */
function namesOf(word: string): readonly string[] {
  const parts = word.split('/');
  const wild = parts.findIndex((part) => /[*?[]/.test(part));
  if (wild < 0) return [word];
  const pattern = parts[wild] as string;
  if (!pattern.startsWith('.')) return [];
  const start = parts.slice(0, wild).join('/');
  const rest = parts.slice(wild + 1).join('/');
  // What follows the first sign of a pattern is taken to fit.
  const known = pattern.split(/[*?[]/, 1)[0] as string;
  return HIDDEN.filter((name) => known.length > 1 && name.startsWith(known)).map((name) =>
    [...(wild === 0 ? [] : [start]), name, ...(rest === '' || /[*?[]/.test(rest) ? [] : [rest])].join('/'),
  );
}
