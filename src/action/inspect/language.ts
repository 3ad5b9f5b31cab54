/** Which language an argument is written in, as far as tool, key and text tell. */

import type { Language } from './code/tokens.ts';
import type { InspectInput, TextValue } from './finding.ts';
import { looksWindows } from './shell/commands/windows.ts';
import { KNOWN_COMMANDS } from './shell/dispatch.ts';

export type TextLanguage = Language | 'shell' | 'sql';

export interface Reading {
  readonly language: TextLanguage;
  /** 0-1: how sure it is that the text is run as this. */
  readonly confidence: number;
}

const NAMES: readonly (readonly [RegExp, TextLanguage])[] = [
  [/python|ipython|jupyter|\bpy\b|pandas/i, 'python'],
  [/javascript|typescript|node(?:js)?\b|\bjs\b|\bts\b|deno|\bbun\b/i, 'javascript'],
  [/\bphp\b/i, 'php'],
  [/\bruby\b/i, 'ruby'],
  [/\bperl\b/i, 'perl'],
  [/\bsql\b|postgres|mysql|sqlite|database|bigquery|snowflake/i, 'sql'],
  [/applescript|osascript/i, 'applescript'],
  [/bash|shell|terminal|\bsh\b|zsh|powershell|\bcmd\b|command|console|\bexec\b/i, 'shell'],
];
/** Names that say a language only where one is declared: in the name of a tool they are words. */
const DECLARED: readonly (readonly [RegExp, TextLanguage])[] = [
  [/^(?:go|golang|java|kotlin|scala|rust|rs|c|c\+\+|cpp|c#|cs|csharp)$/i, 'c-family'],
  [/^lua(?:jit)?$/i, 'lua'],
  [/^r(?:script)?$/i, 'r'],
];
const SHEBANG = /^#!\s{0,4}\/(?:usr\/)?(?:local\/)?bin\/(?:env\s{1,4}(?:-S\s{1,4})?)?([a-z]{2,12})/;
const INTERPRETER_LANGUAGE: Readonly<Record<string, TextLanguage>> = {
  python: 'python',
  node: 'javascript',
  deno: 'javascript',
  bun: 'javascript',
  ruby: 'ruby',
  perl: 'perl',
  php: 'php',
  bash: 'shell',
  sh: 'shell',
  zsh: 'shell',
  dash: 'shell',
  ksh: 'shell',
  ash: 'shell',
  osascript: 'applescript',
};
const COMMAND_KEY =
  /^(?:command|cmd|commands|commandline|command_line|shell_command|bash|shell|sh|terminal|powershell|run|argv|script_content|shell_script)$/i;
const CODE_KEY =
  /^(?:code|source|script|program|snippet|expression|python|javascript|js|ts|code_block|cell|source_code)$/i;
const SQL_START =
  /^\s*(?:select|insert|update|delete|drop|create|alter|truncate|grant|revoke|with|merge|explain|pragma)\s/i;
const MOST_READ = 4096;
const DECLARED_KEY = /^(?:language|lang|runtime|interpreter|kernel|syntax)$/i;

/** How a text of a compiled language begins, behind its comments: at the very start, since other texts hold such code. */
const COMPILED =
  /^(?:\/\/[^\n]{0,200}\n\s{0,80}){0,20}(?:#include\s{0,4}[<"]|using System\b|namespace [\w.]{1,80}\s{0,4}[;{]|package (?:\w{1,80}|[a-z]\w{0,40}(?:\.\w{1,40}){1,8};?)[ \t]{0,8}\r?\n|import (?:static )?javax?\.|use std::|use (?:reqwest|tokio)\b|extern crate |(?:pub )?(?:async )?fn \w{1,80}\s?[(<]|func main\(|int main\s?\(|(?:public |final |static |internal ){0,3}class \w{1,80}\s{0,8}\{[^}]{0,200}\bstatic (?:async )?(?:void|int|Task) [Mm]ain\s?\()/;

/** A heading line that only this language has. Anchored; each looks at a bounded piece of one line. */
const MARKS: readonly (readonly [RegExp, Language])[] = [
  [
    /^\s{0,80}(?:import \w+(?:\.\w+){0,8}(?: as \w+)?\s*$|from [\w.]{1,80} import |def \w+\(.{0,200}\).{0,40}:\s*$|class \w+.{0,80}:\s*$|if __name__ ==|with open\(|print\(|for \w+ in .{1,120}:\s*$|while .{1,120}:\s*$|elif .{1,120}:\s*$|except\b.{0,80}:|\w{1,40} = (?:open|os|requests|subprocess|__import__)[.(])/m,
    'python',
  ],
  [/<\?php|<\?=/, 'php'],
  [
    /^\s{0,80}(?:(?:const|let|var) [\w${[]|import .{1,120} from ['"]|(?:async )?function\s?\w*\(|export |module\.exports|await \w|console\.\w+\(|require\(['"])|=>\s{0,2}[{(]/m,
    'javascript',
  ],
  [/^\s{0,80}(?:use strict|use warnings|my [$@%]\w|sub \w+\s?\{)/m, 'perl'],
  [/^\s{0,80}(?:require ['"][\w/]+['"]|puts |def \w+\s*$|end\s*$|\w+\.each do \|)/m, 'ruby'],
];

/** Reads a piece of the text only: 4,096 characters behind its leading white space. Undefined: not taken for anything that runs. */
export function languageOf(input: InspectInput, value: TextValue): Reading | undefined {
  const text = value.text.trimStart().slice(0, MOST_READ);
  if (text === '') return undefined;
  const started = byShebang(text);
  const { role, confidence } = input.role(value.path);
  const runs = role === 'command' && confidence >= 0.3;
  const key = String(value.path.findLast((part) => typeof part === 'string') ?? '');
  if (started !== undefined) return { language: started, confidence: runs ? 1 : 0.8 };
  const named = runs || COMMAND_KEY.test(key) || CODE_KEY.test(key);
  if (!named) return undefined;
  const declared = declaredLanguage(input);
  const said =
    declared ?? byName(`${key} ${input.functionName.replace(/[_.:/-]|(?<=[a-z])(?=[A-Z])/g, ' ')}`);
  const shown = byText(text);
  const sure = runs ? 1 : 0.85;
  // A tool for one language is believed, unless the text is plainly of another.
  if (
    said !== undefined &&
    (declared !== undefined ||
      shown === undefined ||
      shown === said ||
      said === 'python' ||
      said === 'javascript')
  )
    return { language: said, confidence: sure };
  if (shown !== undefined) return { language: shown, confidence: sure };
  // Nothing shows what it is: only an argument that is called a command is taken for one.
  return COMMAND_KEY.test(key) ? { language: 'shell', confidence: sure } : undefined;
}

function byShebang(text: string): TextLanguage | undefined {
  const found = text.startsWith('#!') ? SHEBANG.exec(text)?.[1] : undefined;
  return found === undefined ? undefined : INTERPRETER_LANGUAGE[found];
}

/** The language of a text of which nothing is known: by its heading line or the words that it begins with. */
export function programLanguage(text: string): TextLanguage | undefined {
  const head = text.trimStart().slice(0, MOST_READ);
  return byShebang(head) ?? byText(head);
}

function declaredLanguage({ texts }: InspectInput): TextLanguage | undefined {
  const most = Math.min(texts.length, 64);
  for (let i = 0; i < most; i += 1) {
    const { path, text } = texts[i]!;
    const [key] = path;
    if (path.length === 1 && typeof key === 'string' && text.length < 40 && DECLARED_KEY.test(key))
      return DECLARED.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? byName(text);
  }
  return undefined;
}

function byName(text: string): TextLanguage | undefined {
  return NAMES.find(([pattern]) => pattern.test(text))?.[1];
}

function byText(text: string): TextLanguage | undefined {
  const first = /^\s{0,200}(?:sudo\s{1,8})?([\w.~/-]{1,200})/.exec(text)?.[1] ?? '';
  const name = first.slice(first.lastIndexOf('/') + 1);
  if (SQL_START.test(text) && !KNOWN_COMMANDS.has(name)) return 'sql';
  if (COMPILED.test(text)) return 'c-family';
  if (/^import\b|^from\b|^print\b|^require\b/.test(text.trimStart()))
    return MARKS.find(([pattern]) => pattern.test(text))?.[1];
  if (KNOWN_COMMANDS.has(name) || looksWindows(text)) return 'shell';
  return MARKS.find(([pattern]) => pattern.test(text))?.[1];
}
