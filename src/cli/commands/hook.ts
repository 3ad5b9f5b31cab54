import { runHookProcess } from '../../integrations/hooks/index.ts';
import type { ParsedOptions } from '../options.ts';

/**
 * `steelyard hook HOST`: answers one event of a host, and ends the process: the same as `dist/hook.cjs`, with the same watch
 * over its time. A host may let a call run when its hook takes too long.
 */
export async function runHookCommand(options: ParsedOptions): Promise<number> {
  const dir = options.text('dir');
  runHookProcess([
    ...options.positionals,
    ...(dir === undefined ? [] : [`--dir=${dir}`]),
    ...(options.flag('keep-prompts') ? ['--keep-prompts'] : []),
  ]);
  return new Promise<number>(() => undefined);
}
