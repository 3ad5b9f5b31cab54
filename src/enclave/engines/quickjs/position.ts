/** Places in the engine's stack traces. */

/** Longest text that is looked at: traces are written by the engine, but a script can put anything in their place. */
const MOST = 20_000;

/**
 * The first place of a file in a stack trace, such as `at main (script.js:3:15)`.
 *
 * @returns line and column from 1; nothing when the file is not in it
 */
export function framePosition(stack: string, file: string): { line?: number; column?: number } {
  const found = /:(\d{1,7}):(\d{1,7})/y;
  const text = stack.slice(0, MOST);
  const at = text.indexOf(`${file}:`);
  if (at < 0) return {};
  found.lastIndex = at + file.length;
  const match = found.exec(text);
  return match === null ? {} : { line: Number(match[1]), column: Number(match[2]) };
}
