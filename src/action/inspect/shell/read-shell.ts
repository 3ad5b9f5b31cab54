/** Text of a shell command -> what it does. */

import type { ActionFinding } from '../finding.ts';
import { looksWindows, readWindows } from './commands/windows.ts';
import type { EmbeddedSql, MachineOptions } from './effects.ts';
import { Machine } from './machine.ts';
import { dropDuplicates } from './settle.ts';
import { parseShell } from './syntax.ts';
import { reportUnguarded } from './unguarded.ts';
import { NOTHING } from './value.ts';

export interface ShellReading {
  /** Worst first, at most 64. Empty: nothing found, which does not mean safe. */
  readonly findings: readonly ActionFinding[];
  /** What database clients in the command are told to run. */
  readonly sql: readonly EmbeddedSql[];
}

/** Never throws for any text; what cannot be read is a finding. */
export function readShell(command: string, options: MachineOptions = {}): ShellReading {
  const machine = new Machine(options);
  if (looksWindows(command)) readWindows(command, machine);
  const script = parseShell(command, machine, options.powershell);
  if (script !== undefined) reportUnguarded(script, machine);
  machine.script(script, NOTHING);
  return { findings: dropDuplicates(machine.findings), sql: machine.sql };
}
