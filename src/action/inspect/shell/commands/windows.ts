/** PowerShell and cmd, as far as their words tell. Their syntax is not bash's, so only words are read. */

import { Buffer } from 'node:buffer';
import { judgeDelete, judgeRead, judgeWrite } from '../../path/judge.ts';
import type { Handler } from '../dispatch.ts';
import type { Call, Machine } from '../machine.ts';
import { WINDOWS_ROWS } from '../tables/windows.ts';
import { HOLE, NOTHING, UNKNOWN, type Value } from '../value.ts';

/** `powershell -Command TEXT`, `-EncodedCommand BASE64`, `cmd /c TEXT`. */
function powershell(call: Call, machine: Machine): Value {
  const args = call.args;
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!.text.toLowerCase();
    if (/^[-/]e(?:nc?|ncodedcommand)?$/.test(word) && args[i + 1] !== undefined) {
      const text = Buffer.from(args[i + 1]!.text, 'base64').toString('utf16le');
      machine.note('HIDDEN_COMMAND', 'runs a command that was hidden by an encoding', 0.7, {
        effect: 'execute',
      });
      readWindows(text, machine);
      return UNKNOWN;
    }
    if (/^[-/](?:c|command|k)$/.test(word)) {
      readWindows(
        args
          .slice(i + 1)
          .map((arg) => arg.text)
          .join(' '),
        machine,
      );
      return UNKNOWN;
    }
  }
  const rest = args.filter((arg) => !/^[-/]/.test(arg.text));
  if (/^(?:powershell|pwsh)$/i.test(call.name) && rest.length > 0)
    readWindows(rest.map((arg) => arg.text).join(' '), machine);
  else if (call.stdin.text !== '' && call.stdin.text !== HOLE) readWindows(call.stdin.text, machine);
  return UNKNOWN;
}

/** A cmdlet or a cmd command that stands by itself: bash has taken its quotes and backslashes, so the text is read. */
const alone: Handler = (call, machine) => {
  readWindows(call.text, machine);
  return UNKNOWN;
};

const VERB_NOUN =
  /^(?:remove|set|get|new|invoke|start|stop|disable|enable|clear|format|add|copy|move|out|import|export|register|unregister|restart|uninstall|install|write|rename|reset|grant|revoke|send|wait|test|resolve|select|where|foreach|measure|convertto|convertfrom|compress|expand|initialize|mount|dismount|suspend|resume|read|update|save|find|push|pop|join|split)-[a-z]+$/i;

/** Reads a text in PowerShell or cmd. Linear; statements are told apart by `;`, `|`, `&` and line ends. */
export function readWindows(text: string, machine: Machine): void {
  const head = text.length > 65_536 ? text.slice(0, 65_536) : text;
  const lower = head.toLowerCase();
  for (const rule of WINDOWS_ROWS) {
    if (!rule.words.every((word) => word.split('|').some((option) => lower.includes(option)))) continue;
    machine.note(rule.id, rule.message, rule.severity, {
      ...(rule.effect === undefined ? {} : { effect: rule.effect }),
    });
  }
  let piped: Piped | undefined;
  let last = '';
  for (const part of head.split(/([;|&\n{}]+)/).slice(0, 512)) {
    if (/^[;|&\n{}]/.test(part)) {
      // What goes through a pipe is still there in the block behind it.
      if (!/^(?:\||\{|\}\s*\|?)$/.test(part)) piped = undefined;
      last = part;
      continue;
    }
    const words = wordsOf(part);
    if (words.length === 0) continue;
    if (piped !== undefined && last !== ';') consumes(words, piped, machine);
    piped = passesOn(words, piped) ?? piped;
    simple(words, machine);
  }
}

/** What a pipeline hands on. */
interface Piped {
  /** Noun of the cmdlet: `process` of `Get-Process`; undefined for files. */
  readonly noun: string | undefined;
  readonly paths: readonly string[];
  readonly recursive: boolean;
  /** Only those of a name, or that pass a test. */
  readonly filtered: boolean;
}

const LISTS_FILES = /^(?:get-childitem|gci|dir|ls|get-item|gi)$/;
const FILTERS = /^(?:where-object|where|\?|select-object|select)$/;
/** What a session makes for itself, and clears by itself. */
const OWN = /^(?:job|pssession|variable|eventsubscriber|event|breakpoint|pester\w*|childitem)$/;

function passesOn(words: readonly string[], before: Piped | undefined): Piped | undefined {
  const name = words[0]!.toLowerCase();
  const rest = words.slice(1);
  const plain = rest.filter(
    (word, i) => !/^-[A-Za-z]/.test(word) && !/^-(?:filter|include|exclude|name)$/i.test(rest[i - 1] ?? ''),
  );
  const filtered = rest.some((word) =>
    /^-(?:filter|include|exclude|name|id|older|displayname|first|last)/i.test(word),
  );
  if (LISTS_FILES.test(name))
    return {
      noun: undefined,
      paths: plain.length === 0 ? ['.'] : plain.slice(0, 8),
      recursive: rest.some((word) => /^(?:-r(?:ec\w*)?|\/s)$/i.test(word)),
      filtered: filtered || plain.some((word) => /\*\.\w/.test(word)),
    };
  const noun = /^get-([a-z]+)$/.exec(name)?.[1];
  if (noun !== undefined && !/^(?:content|date|random|location)$/.test(noun))
    return {
      noun,
      paths: [],
      recursive: false,
      filtered:
        plain.some((word) => word !== '*') || (filtered && !/\s-filter\s\*/i.test(` ${rest.join(' ')} `)),
    };
  return before !== undefined && FILTERS.test(name) ? { ...before, filtered: true } : undefined;
}

/** `... | Remove-Item`: what is done to what the pipeline hands on. */
function consumes(words: readonly string[], piped: Piped, machine: Machine): void {
  const name = words[0]!.toLowerCase();
  const named = words
    .slice(1)
    .some(
      (word) =>
        !/^-/.test(word) && !word.startsWith('$_') && !/^(?:silentlycontinue|stop|ignore)$/i.test(word),
    );
  if (named) return;
  if (/^(?:remove-item|ri|rm|del|erase|rd)$/.test(name) && piped.noun === undefined) {
    for (const path of piped.paths)
      machine.report(
        judgeDelete(machine.place(path), {
          recursive: piped.recursive || !piped.filtered,
          filtered: piped.filtered,
        }),
      );
    return;
  }
  const verb = /^(remove|stop|disable|uninstall|clear|unregister)-[a-z]+$/.exec(name)?.[1];
  if (verb !== undefined && piped.noun !== undefined && !piped.filtered && !OWN.test(piped.noun))
    machine.note('WINDOWS_REMOVE', `removes or stops all there are: \`${piped.noun.slice(0, 40)}\``, 0.7, {
      effect: 'delete',
      scope: 'all',
    });
}

function wordsOf(statement: string): string[] {
  const words = statement.match(/"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"',]+/g) ?? [];
  return words.slice(0, 64).map((word) => word.replace(/^["']|["']$/g, ''));
}

function simple(words: readonly string[], machine: Machine): void {
  const name = words[0]?.toLowerCase().replace(/^@|\.exe$/g, '') ?? '';
  const flags = words.filter((word) => /^[-/][A-Za-z]/.test(word)).map((word) => word.toLowerCase());
  const rest = words.slice(1).filter((word) => !/^[-/][A-Za-z]{1,20}(?::.*)?$/.test(word));
  const has = (...names: string[]): boolean =>
    flags.some((flag) =>
      names.some(
        (other) => flag === other || (other.length > 3 && other.startsWith(flag) && flag.length > 3),
      ),
    );
  if (/^(?:remove-item|ri|rm|rmdir|rd|del|erase)$/.test(name)) {
    const recursive = has('-recurse', '-r', '/s');
    for (const path of rest.slice(0, 16))
      machine.report(judgeDelete(machine.place(path), { recursive, filtered: false }));
  } else if (/^(?:get-content|gc|type|cat|select-string|copy-item|copy|xcopy|robocopy|cpi)$/.test(name)) {
    for (const path of rest.slice(0, 1)) {
      const judged = judgeRead(machine.place(path));
      if (judged.severity >= 0.5) machine.report(judged);
    }
    if (/copy|cpi/.test(name) && rest[1] !== undefined)
      machine.report(judgeWrite(machine.place(rest[1]), { append: false }));
  } else if (/^(?:set-content|sc|out-file|add-content|ac|new-item|ni)$/.test(name) && rest[0] !== undefined) {
    const judged = judgeWrite(machine.place(rest[0]), { append: name === 'add-content' || name === 'ac' });
    if (judged.severity >= 0.3) machine.report(judged);
  } else if (/^(?:stop-process|spps|taskkill)$/.test(name))
    machine.note('KILL', 'ends processes', 0.4, { effect: 'delete' });
  else if (/^(?:stop-computer|restart-computer)$/.test(name))
    machine.note('POWER', 'turns the machine off or restarts it', 0.65, { effect: 'execute', scope: 'all' });
  else if (VERB_NOUN.test(name) && /^(?:remove|uninstall|clear|disable)/.test(name))
    machine.note('WINDOWS_REMOVE', `removes or disables something: \`${name.slice(0, 40)}\``, 0.4, {
      effect: 'delete',
    });
}

/** A text that is PowerShell or cmd and not bash, by its own words. */
export function looksWindows(text: string): boolean {
  const head = text.slice(0, 2000);
  return (
    /^\s*(?:\$\w+\s*=\s|(?:[A-Za-z]+-[A-Z][A-Za-z]+)\b|(?:powershell|pwsh|cmd)(?:\.exe)?\s|@echo off|(?:del|rd|rmdir|erase|copy|xcopy|icacls|takeown|attrib|reg|sc|net|netsh|schtasks|wmic|vssadmin|bcdedit|format|cipher|wevtutil|certutil|bitsadmin|taskkill|tskill|diskpart|fsutil)(?:\.exe)?\s+[/A-Za-z"%-])/i.test(
      head,
    ) ||
    /\b(?:Invoke-(?:Expression|WebRequest|RestMethod|Command)|IEX|Set-MpPreference|Remove-Item|Get-ChildItem|Start-Process|New-Object|-ErrorAction)\b/.test(
      head,
    )
  );
}

const ALONE = [
  'reg',
  'sc',
  'net',
  'netsh',
  'schtasks',
  'wmic',
  'vssadmin',
  'bcdedit',
  'cipher',
  'wevtutil',
  'certutil',
  'bitsadmin',
  'taskkill',
  'diskpart',
  'fsutil',
  'takeown',
  'icacls',
  'mshta',
  'rundll32',
  'regsvr32',
  'cscript',
  'wscript',
  'iex',
  'iwr',
  'irm',
  'del',
  'erase',
  'rd',
  'attrib',
  'wbadmin',
  'format',
  'setx',
  'psexec',
  'procdump',
  'remove-item',
  'set-mppreference',
  'invoke-expression',
  'invoke-webrequest',
  'get-content',
  'set-executionpolicy',
  'stop-process',
  'start-process',
  'new-item',
  'set-itemproperty',
  'new-itemproperty',
  'stop-service',
  'clear-eventlog',
  'format-volume',
  'clear-disk',
  'new-localuser',
  'add-localgroupmember',
  'disable-netfirewallrule',
  'set-netfirewallprofile',
  'restart-computer',
  'stop-computer',
  'uninstall-windowsfeature',
];

export const WINDOWS_COMMANDS: Readonly<Record<string, Handler>> = {
  powershell,
  pwsh: powershell,
  cmd: powershell,
  ...Object.fromEntries(ALONE.map((name) => [name, alone])),
  sc: (call, machine) => (call.args.length === 0 ? NOTHING : (alone(call, machine) ?? NOTHING)),
};
