/** Shell in code and code in shell: the two readers call each other here, so that neither imports the other. */

import { type CodeReading, readCode } from './code/read-code.ts';
import type { Language } from './code/tokens.ts';
import type { ReadCode } from './shell/effects.ts';
import { readShell, type ShellReading } from './shell/read-shell.ts';

const MOST_DEPTH = 8;
const LANGUAGES: ReadonlySet<string> = new Set([
  'python',
  'javascript',
  'php',
  'ruby',
  'perl',
  'lua',
  'r',
  'applescript',
  'c-family',
]);

function codeReader(cwd: string | undefined): ReadCode {
  return (language, text, depth) => {
    if (depth > MOST_DEPTH || !LANGUAGES.has(language)) return [];
    return readCode(language as Language, text, { cwd, depth, code: codeReader(cwd) }).findings;
  };
}

/** A shell command, and the code in it. */
export function readCommand(
  command: string,
  options: { readonly cwd?: string | undefined; readonly powershell?: boolean | undefined } = {},
): ShellReading {
  return readShell(command, {
    cwd: options.cwd,
    powershell: options.powershell,
    code: codeReader(options.cwd),
  });
}

/** Code, and the commands in it. */
export function readProgram(
  language: Language,
  text: string,
  options: { readonly cwd?: string | undefined } = {},
): CodeReading {
  return readCode(language, text, { cwd: options.cwd, code: codeReader(options.cwd) });
}
