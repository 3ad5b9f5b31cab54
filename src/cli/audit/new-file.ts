import { createWriteStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { SteelyardError } from '../../errors.ts';

/**
 * Evidence is not overwritten by a slip.
 *
 * @throws SteelyardError INPUT_INVALID when there is a file already
 */
export function expectNew(path: string): void {
  if (existsSync(path)) throw refused(path, 'is there already', 'name a new file, or move that one away');
}

/** @throws SteelyardError INPUT_INVALID when the file is there already or cannot be written */
export async function writeNew(path: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  expectNew(path);
  const file = createWriteStream(path, { flags: 'wx' });
  try {
    await pipeline(lines, file);
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    // Half a file looks like a log whose end was cut off. One that was there before is not ours.
    if (!file.pending) await rm(path, { force: true });
    if (syscall === undefined) throw cause;
    throw refused(
      path,
      `cannot be written (${code})`,
      'look at the folder, its rights and the space on its disk',
      cause,
    );
  }
}

function refused(path: string, why: string, next: string, cause?: unknown): SteelyardError {
  return new SteelyardError('INPUT_INVALID', `\`${path}\` ${why}`, {
    ...(cause === undefined ? {} : { cause }),
    data: { path, next },
  });
}
