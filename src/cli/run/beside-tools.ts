/** What tools do to the process that runs them, beside answering calls. */
import { Console } from 'node:console';
import { SteelyardError } from '../../errors.ts';

/**
 * Runs `work` while tools are loaded. What they print goes to standard error, as standard output is for the result. An
 * error that they let go outside of a call (a rejected promise that nobody awaits, a timer that throws) aborts the
 * signal, where Node would end the process as if the script had been blocked.
 *
 * @param file the tools module, for the message
 * @throws SteelyardError INPUT_INVALID when `work` is done and there was such an error
 */
export async function besideTools<T>(file: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stray: unknown[] = [];
  const note = (error: unknown): void => {
    stray.push(error);
    stopping.abort();
  };
  const { console: own } = globalThis;
  globalThis.console = new Console(process.stderr);
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  try {
    const result = await work(stopping.signal);
    if (stray.length > 0)
      throw new SteelyardError('INPUT_INVALID', `\`${file}\` failed outside of a call: ${textOf(stray[0])}`, {
        data: {
          next: 'let its tools await what they begin, and catch what their timers and listeners throw',
        },
      });
    return result;
  } finally {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', note);
    globalThis.console = own;
  }
}

/** One line of whatever a tools module threw. */
export function textOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] ?? '';
}
