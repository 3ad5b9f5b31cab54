/** Text -> syntax, within limits. What cannot be read is an observation of its own. */

import { type ParsedScript, parse } from 'unbash';
import type { Machine } from './machine.ts';

/** Characters that are read; what is longer is cut and said to be. */
export const MOST_CHARACTERS = 65_536;
/** More openings than this inside each other are not read: parsing costs their product. */
const MOST_NESTING = 128;
const MOST_HERE_DOCUMENTS = 200;

export function parseShell(text: string, machine: Machine, foreign = false): ParsedScript | undefined {
  let read = text;
  if (text.length > MOST_CHARACTERS) {
    machine.note(
      'SHELL_TOO_LARGE',
      `the command is longer than is read: ${text.length} characters`,
      0.65,
      {},
      1,
    );
    read = text.slice(0, MOST_CHARACTERS);
  }
  if (read.includes('\0')) {
    machine.note('SHELL_NULL_BYTE', 'a null byte hides what follows from some programs', 0.6, {}, 1);
    read = read.replaceAll('\0', ' ');
  }
  if (read.includes('\r')) read = read.replaceAll('\r\n', '\n');
  const nesting = nestingOf(read);
  if (nesting.deepest > MOST_NESTING || nesting.hereDocuments > MOST_HERE_DOCUMENTS) {
    machine.note('SHELL_TOO_DEEP', 'the command is nested too deeply to be read', 0.65, {}, 1);
    return undefined;
  }
  const script = parse(read);
  if (script.errors !== undefined && script.errors.length > 0)
    machine.note(
      'SHELL_UNPARSEABLE',
      `the command cannot be read as a whole: ${script.errors[0]!.message}`,
      foreign ? 0.25 : 0.5,
      {},
      1,
    );
  return script;
}

/** An upper bound of how deep brackets stand in each other, quotes or not. Linear. */
function nestingOf(text: string): { deepest: number; hereDocuments: number } {
  let depth = 0;
  let deepest = 0;
  let hereDocuments = 0;
  let backticks = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 40 || c === 123) {
      if (++depth > deepest) deepest = depth;
    } else if (c === 41 || c === 125) {
      if (depth > 0) depth--;
    } else if (c === 96) backticks++;
    else if (c === 60 && text.charCodeAt(i + 1) === 60) {
      hereDocuments++;
      i++;
    }
  }
  return {
    deepest: Math.max(deepest, backticks > 2 * MOST_NESTING * 8 ? MOST_NESTING + 1 : 0),
    hereDocuments,
  };
}
