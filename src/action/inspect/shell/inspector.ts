/** The reader of shell commands in arguments. */

import { readCommand } from '../embedded.ts';
import type { ActionFinding, InspectInput, Inspector, TextValue } from '../finding.ts';
import { hiddenFindings } from '../hidden.ts';
import { languageOf } from '../language.ts';
import type { EmbeddedSql } from './effects.ts';
import { smuggledFindings } from './smuggled.ts';

export interface ShellOptions {
  /** The working directory of the call. Unknown: relative paths are taken to be the project's. */
  readonly cwd?: string | undefined;
  /** The tool runs PowerShell, and no bash. */
  readonly powershell?: boolean | undefined;
}

const POWERSHELL = /powershell|pwsh/i;

/** What a shell command does. Worst first, at most 64. Never throws. */
export function inspectShell(command: string, options: ShellOptions = {}): readonly ActionFinding[] {
  return readCommand(command, options).findings;
}

/** What database clients inside a shell command are told to run, for the reader of SQL. */
export function sqlInShell(command: string, options: ShellOptions = {}): readonly EmbeddedSql[] {
  return readCommand(command, options).sql;
}

export const shellInspector: Inspector = { name: 'shell', inspect };

/** What stands between two commands. */
const SEPARATES = /[;|&`\n]|\$\(/;

function inspect(input: InspectInput): readonly ActionFinding[] {
  const findings: ActionFinding[] = [];
  const taken = new Set<string>();
  for (const argv of argumentLists(input)) {
    for (const path of argv.paths) taken.add(path);
    for (const found of inspectShell(argv.text, { cwd: input.cwd }))
      findings.push({ ...found, path: argv.path });
  }
  for (const value of input.texts) {
    if (taken.size > 0 && taken.has(JSON.stringify(value.path))) continue;
    const hidden = hiddenFindings(input, value, (language, part) =>
      language === 'shell' ? inspectShell(part.text, { cwd: input.cwd }) : [],
    );
    for (const found of hidden) findings.push(found);
    const reading = languageOf(input, value);
    if (reading === undefined && SEPARATES.test(value.text))
      for (const found of smuggledFindings(input, value, (text) => inspectShell(text, { cwd: input.cwd })))
        findings.push(found);
    if (reading?.language !== 'shell') continue;
    const powershell = POWERSHELL.test(input.functionName);
    for (const found of inspectShell(value.text, { cwd: input.cwd, powershell }))
      findings.push({ ...found, path: value.path, confidence: found.confidence * reading.confidence });
  }
  return findings;
}

interface ArgumentList {
  readonly path: readonly (string | number)[];
  /** The texts that it is made of, as JSON. */
  readonly paths: readonly string[];
  readonly text: string;
}

const LIST_KEY = /^(?:command|cmd|argv|commands)$/i;

const PROGRAM_LIST = /^(?:args|arguments|params|parameters)$/i;
const NO_LISTS: readonly ArgumentList[] = [];

function isListed({ path }: TextValue): boolean {
  const [key, place] = path;
  return (
    path.length === 2 &&
    typeof place === 'number' &&
    typeof key === 'string' &&
    (LIST_KEY.test(key) || PROGRAM_LIST.test(key))
  );
}

/** `["rm", "-rf", "/"]`, or `command: "rm", args: ["-rf", "/"]`: one command in several texts. */
function argumentLists(input: InspectInput): readonly ArgumentList[] {
  if (!input.texts.some(isListed)) return NO_LISTS;
  const lists = new Map<string, TextValue[]>();
  for (const value of input.texts) {
    if (!isListed(value)) continue;
    const key = String(value.path[0]);
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [value]);
    else list.push(value);
  }
  const results: ArgumentList[] = [];
  for (const [key, values] of lists) {
    const quoted = values.map((value) =>
      /^[\w./=:@%+,-]+$/.test(value.text) ? value.text : `'${value.text.replaceAll("'", "'\\''")}'`,
    );
    const paths = values.map((value) => JSON.stringify(value.path));
    if (LIST_KEY.test(key)) {
      // A list of whole commands, one after the other, is no list of words.
      const whole = values.every((value) => /\s/.test(value.text));
      results.push({
        path: [key],
        paths,
        text: whole ? values.map((value) => value.text).join('\n') : quoted.join(' '),
      });
      continue;
    }
    const head = input.texts.find(
      (value) =>
        value.path.length === 1 &&
        /^(?:command|cmd|program|executable|binary|file)$/i.test(String(value.path[0])) &&
        !/\s/.test(value.text),
    );
    if (head !== undefined)
      results.push({
        path: head.path,
        paths: [...paths, JSON.stringify(head.path)],
        text: [head.text, ...quoted].join(' '),
      });
  }
  return results;
}
