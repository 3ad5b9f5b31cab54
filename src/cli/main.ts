import { suggest } from '../catalog/suggest.ts';
import { ERRORS, SteelyardError } from '../errors.ts';
import { paintFor } from './ansi.ts';
import { COMMANDS, type Command } from './command-table.ts';
import { escapeText } from './format/visible.ts';
import { commandHelp, overview } from './help.ts';
import { type Io, send } from './io.ts';
import { readOptions, usage } from './options.ts';
import type { Services } from './services.ts';
import { packageVersion } from './version.ts';

/** Exit code of a program stopped by an interrupt: 128 + SIGINT. */
export const EXIT_INTERRUPTED = 130;

/**
 * Runs the command line. Never throws and never ends the process.
 *
 * @param argv arguments after the program's name
 * @param services what the commands work with; the real ones by default, loaded when first used
 * @returns 0 nothing blocked, 1 something blocked, 2 misuse or failure, 130 interrupted
 */
export async function main(argv: readonly string[], io: Io, services?: Services): Promise<number> {
  try {
    return await untilAborted(dispatch(argv, io, services), io.signal);
  } catch (error) {
    if (io.signal?.aborted) return abortedExit(io.signal);
    const { text, exit } = describeFailure(error, io);
    io.stderr.write(text);
    return exit;
  }
}

async function dispatch(argv: readonly string[], io: Io, services: Services | undefined): Promise<number> {
  const [first, ...rest] = argv;
  if (first === '--version' || first === '-V') return print(io, `${packageVersion()}\n`);
  if (first === '--help' || first === '-h') return print(io, overview(COMMANDS));
  if (first === 'help') {
    if (rest[0] === undefined) return print(io, overview(COMMANDS));
    return print(io, commandHelp(findCommand(rest[0])));
  }
  if (first === undefined) {
    io.stderr.write(overview(COMMANDS));
    return ERRORS.USAGE.exit;
  }
  const command = findCommand(first);
  const options = readOptions(command.name, rest, command.options);
  if (options.flag('help')) return print(io, commandHelp(command));
  const run = await command.load();
  return run(options, io, services ?? (await import('./real-services.ts')).realServices);
}

function findCommand(name: string): Command {
  const found = COMMANDS.find((command) => command.name === name);
  if (found !== undefined) return found;
  if (name.startsWith('-')) throw usage('', `unknown option \`${name}\` before a command`);
  const near = suggest(
    name,
    COMMANDS.map((command) => command.name),
  );
  if (near !== undefined) throw usage('', `unknown command \`${name}\`; did you mean \`${near}\`?`);
  const asFile = /[./\\]/.test(name) ? `; to weigh a file: \`steelyard scan ${name}\`` : '';
  throw usage('', `unknown command \`${name}\`${asFile}`);
}

async function print(io: Io, text: string): Promise<number> {
  await send(io.stdout, text, io.signal);
  return 0;
}

function describeFailure(error: unknown, io: Io): { text: string; exit: number } {
  const paint = paintFor(io.stderr, io.env);
  const known = error instanceof SteelyardError ? error : undefined;
  const code = known?.code ?? 'INTERNAL';
  const message = known?.message ?? (error instanceof Error ? error.message : String(error));
  const command = known?.data.command;
  const next =
    code === 'USAGE'
      ? `run \`steelyard${typeof command === 'string' && command !== '' ? ` ${command}` : ''} --help\``
      : ((known?.data.next as string | undefined) ?? ERRORS[code].next);
  const lines = [`${paint('red', 'error')} ${code}: ${escapeText(message)}`, `  next: ${escapeText(next)}`];
  if (known === undefined && io.env.STEELYARD_DEBUG && error instanceof Error) {
    lines.push(...(error.stack ?? '').split('\n').map(escapeText));
  }
  return { text: `${lines.join('\n')}\n`, exit: ERRORS[code].exit };
}

/** A command that hangs on a slow reader or service must not outlive the interrupt. */
function untilAborted(running: Promise<number>, signal: AbortSignal | undefined): Promise<number> {
  if (signal === undefined) return running;
  const aborted = new Promise<number>((resolve) => {
    if (signal.aborted) resolve(abortedExit(signal));
    else signal.addEventListener('abort', () => resolve(abortedExit(signal)), { once: true });
  });
  // What the command does after that is of no interest: it was told to stop.
  running.catch(() => undefined);
  return Promise.race([running, aborted]);
}

function abortedExit(signal: AbortSignal): number {
  return signal.reason === 'SIGINT' ? EXIT_INTERRUPTED : ERRORS.INTERNAL.exit;
}
