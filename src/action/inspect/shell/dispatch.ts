/** A command -> the handler or the rows that know it. */

import { ACCOUNT_COMMANDS } from './commands/accounts.ts';
import { ARCHIVE_COMMANDS } from './commands/archives.ts';
import { CONTAINER_COMMANDS } from './commands/containers.ts';
import { DATABASE_COMMANDS } from './commands/databases.ts';
import { DISK_COMMANDS } from './commands/disks.ts';
import { FILE_COMMANDS } from './commands/files.ts';
import { FORGE_COMMANDS } from './commands/forges.ts';
import { INTERPRETER_COMMANDS } from './commands/interpreters.ts';
import { MODE_COMMANDS } from './commands/modes.ts';
import { NETWORK_COMMANDS } from './commands/network.ts';
import { PACKAGE_COMMANDS } from './commands/packages.ts';
import { PROCESS_COMMANDS } from './commands/processes.ts';
import { SHELL_COMMANDS } from './commands/shells.ts';
import { TEXT_COMMANDS } from './commands/texts.ts';
import { WINDOWS_COMMANDS } from './commands/windows.ts';
import { WRAPPER_COMMANDS } from './commands/wrappers.ts';
import type { Call, Machine } from './machine.ts';
import { indexRows, matchRow } from './rows.ts';
import { CLOUD_ROWS } from './tables/cloud.ts';
import { DEVELOPER_ROWS } from './tables/developer.ts';
import { SECURITY_ROWS } from './tables/security.ts';
import { SYSTEM_ROWS } from './tables/system.ts';
import { DECODED, HOLE, INPUT, REMOTE, UNKNOWN, type Value } from './value.ts';

export type Handler = (call: Call, machine: Machine) => Value | undefined;

const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  [
    WRAPPER_COMMANDS,
    SHELL_COMMANDS,
    TEXT_COMMANDS,
    FILE_COMMANDS,
    MODE_COMMANDS,
    DISK_COMMANDS,
    NETWORK_COMMANDS,
    ARCHIVE_COMMANDS,
    PROCESS_COMMANDS,
    ACCOUNT_COMMANDS,
    PACKAGE_COMMANDS,
    CONTAINER_COMMANDS,
    DATABASE_COMMANDS,
    FORGE_COMMANDS,
    INTERPRETER_COMMANDS,
    WINDOWS_COMMANDS,
  ].flatMap((table) => Object.entries(table)),
);
const ROWS = indexRows([...SECURITY_ROWS, ...SYSTEM_ROWS, ...DEVELOPER_ROWS, ...CLOUD_ROWS]);

/** Every command name that the tables know. */
export const KNOWN_COMMANDS: ReadonlySet<string> = new Set([...HANDLERS.keys(), ...ROWS.keys()]);

export function dispatch(argv: readonly Value[], stdin: Value, text: string, machine: Machine): Value {
  const head = argv[0]!;
  if (head.text === '/dev/tcp')
    return (
      HANDLERS.get('/dev/tcp')!({ name: '/dev/tcp', args: argv.slice(1), stdin, text }, machine) ?? UNKNOWN
    );
  const name = commandName(head.text);
  if (head.text.includes(HOLE) && !KNOWN_COMMANDS.has(name)) return unknownCommand(head, machine);
  if (/[?*]/.test(name) && name.length > 1 && /^[\w./?*[\]-]+$/.test(head.text))
    machine.note('HIDDEN_COMMAND', 'names a command by a pattern, so that it cannot be read', 0.65, {
      effect: 'execute',
    });
  const call: Call = { name, args: argv.slice(1), stdin, text };
  const rows = ROWS.get(name);
  const found = rows === undefined ? undefined : matchRow(rows, call.args);
  if (found !== undefined && found.severity > 0.1)
    machine.note(found.id, found.message, found.severity, { ...found.more, target: found.name });
  const handler = HANDLERS.get(name) ?? HANDLERS.get(name.toLowerCase());
  if (handler !== undefined) return handler(call, machine) ?? UNKNOWN;
  const written = machine.files.get(machine.place(head.text).normal);
  if (written !== undefined && /[/\\]/.test(head.text)) return runFile(written, head.text, machine);
  machine.handed(call.args);
  // A program nobody knows passes on what goes in.
  return { text: HOLE, from: stdin.from };
}

/** A file that this script made is run. */
export function runFile(content: Value, name: string, machine: Machine): Value {
  if ((content.from & REMOTE) !== 0)
    machine.note('DOWNLOAD_AND_RUN', `runs what it has downloaded to \`${name.slice(0, 80)}\``, 0.8, {
      effect: 'execute',
      reversibility: 'irreversible',
    });
  return machine.runText(content);
}

function unknownCommand(head: Value, machine: Machine): Value {
  if ((head.from & REMOTE) !== 0)
    machine.note('DOWNLOAD_AND_RUN', 'runs text that comes from the network', 0.85, {
      effect: 'execute',
      reversibility: 'irreversible',
    });
  else if ((head.from & DECODED) !== 0)
    machine.note('HIDDEN_COMMAND', 'runs text that was decoded first and cannot be read here', 0.75, {
      effect: 'execute',
    });
  else if ((head.from & INPUT) !== 0)
    machine.note('RUNS_INPUT', 'runs a command that is chosen by its input', 0.45, { effect: 'execute' });
  else
    machine.note(
      'UNKNOWN_COMMAND',
      'which command runs cannot be told from the text',
      0.3,
      { effect: 'execute' },
      0.7,
    );
  return UNKNOWN;
}

/** `/usr/bin/RM.exe` -> `RM`. */
function commandName(text: string): string {
  const slash = Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\'));
  const base = slash >= 0 && slash < text.length - 1 ? text.slice(slash + 1) : text;
  return base.length > 4 && /\.(?:exe|com|cmd)$/i.test(base) ? base.slice(0, -4) : base;
}
