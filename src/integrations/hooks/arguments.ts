import { suggest } from '../../catalog/suggest.ts';
import { SteelyardError } from '../../errors.ts';
import { HOSTS, type HostName } from './event.ts';

export interface HookArguments {
  readonly host: HostName;
  readonly dir?: string;
  readonly keepPrompts: boolean;
}

/** Options of the hook's command line, for both of its entries. */
export const HOOK_OPTIONS = ['--dir', '--keep-prompts'] as const;

/**
 * Reads `HOST [--dir DIR] [--keep-prompts]`.
 *
 * @throws SteelyardError USAGE
 */
export function readHookArguments(args: readonly string[]): HookArguments {
  let host: HostName | undefined;
  let dir: string | undefined;
  let keepPrompts = false;
  for (let i = 0; i < args.length; i += 1) {
    const word = args[i] as string;
    const [option, inline] = split(word);
    if (option === '--keep-prompts' && inline === undefined) keepPrompts = true;
    else if (option === '--dir') {
      if (dir !== undefined) throw usage('`--dir` is given twice');
      if (inline === undefined) i += 1;
      dir = inline ?? args[i];
      if (dir === undefined || dir === '') throw usage('`--dir` needs a folder');
    } else if (word.startsWith('-')) throw usage(`unknown option \`${word}\`${hint(word, HOOK_OPTIONS)}`);
    else if (host !== undefined) throw usage(`\`${word}\` is too much`);
    else host = hostNamed(word);
  }
  if (host === undefined) throw usage(`say which host: ${HOSTS.join(', ')}`);
  return { host, keepPrompts, ...(dir === undefined ? {} : { dir }) };
}

function hostNamed(word: string): HostName {
  const found = HOSTS.find((name) => name === word);
  if (found === undefined) throw usage(`unknown host \`${word}\`${hint(word, HOSTS)}`);
  return found;
}

function split(word: string): [string, string | undefined] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function hint(word: string, known: readonly string[]): string {
  const near = suggest(word, known);
  return near === undefined ? `; known are ${known.join(', ')}` : `; did you mean \`${near}\`?`;
}

function usage(message: string): SteelyardError {
  return new SteelyardError('USAGE', message, { data: { command: 'hook' } });
}
