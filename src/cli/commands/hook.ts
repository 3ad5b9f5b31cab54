import { SteelyardError } from '../../errors.ts';
import {
  closedText,
  MOST_MS,
  readHookArguments,
  readInput,
  runHook,
} from '../../integrations/hooks/index.ts';
import { type Io, send } from '../io.ts';
import type { ParsedOptions } from '../options.ts';

/** `steelyard hook HOST`: answers one event of a host. Always one JSON object and exit code 0 once the host is known. */
export async function runHookCommand(options: ParsedOptions, io: Io): Promise<number> {
  const dir = options.text('dir');
  const told = readHookArguments([
    ...options.positionals,
    ...(dir === undefined ? [] : [`--dir=${dir}`]),
    ...(options.flag('keep-prompts') ? ['--keep-prompts'] : []),
  ]);
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      over.abort();
      const error = new SteelyardError(
        'HOOK_TIMEOUT',
        `no decision came about within ${MOST_MS / 1000} seconds`,
      );
      resolve(closedText(told.host, error));
    }, MOST_MS);
  });
  try {
    const { env, cwd } = io;
    const answer = runHook(() => readInput(io.stdin), { ...told, env, cwd, signal: over.signal });
    await send(io.stdout, `${await Promise.race([answer, late])}\n`, io.signal);
    return 0;
  } finally {
    clearTimeout(timer);
  }
}
