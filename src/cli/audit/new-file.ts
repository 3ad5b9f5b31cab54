import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { SteelyardError } from '../../errors.ts';

/**
 * Makes a new file, which `write` fills; it is taken away again when that fails. Evidence is not overwritten by a slip.
 *
 * @throws SteelyardError INPUT_INVALID when there is a file already or it cannot be written
 */
export async function makeNew(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await (await open(path, 'wx')).close();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST')
      throw refused(path, 'is there already', 'name a new file, or move that one away', cause);
    throw unwritable(path, cause as NodeJS.ErrnoException);
  }
  try {
    await write();
  } catch (cause) {
    // Half a file looks like a log whose end was cut off.
    await rm(path, { force: true });
    throw (cause as NodeJS.ErrnoException).syscall === undefined
      ? cause
      : unwritable(path, cause as NodeJS.ErrnoException);
  }
}

/** @throws SteelyardError as {@link makeNew} does */
export function writeNew(path: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  return makeNew(path, () => pipeline(lines, createWriteStream(path)));
}

function unwritable(path: string, cause: NodeJS.ErrnoException): SteelyardError {
  return refused(
    path,
    `cannot be written (${cause.code})`,
    'look at the folder, its rights and the space on its disk',
    cause,
  );
}

function refused(path: string, why: string, next: string, cause: unknown): SteelyardError {
  return new SteelyardError('INPUT_INVALID', `\`${path}\` ${why}`, {
    cause,
    data: { path, next },
  });
}
