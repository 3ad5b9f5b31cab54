import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { SteelyardError } from '../../../errors.ts';

export interface SettingsFile {
  readonly path: string;
  /** Undefined when there is no such file. */
  readonly text: string | undefined;
}

/** @throws SteelyardError HOST_SETTINGS_INVALID for a file that is there and cannot be read */
export function readSettingsFile(path: string): SettingsFile {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
    if (text.startsWith('\ufeff')) throw new TypeError('it begins with a byte order mark');
    return { path, text };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return { path, text: undefined };
    throw new SteelyardError(
      'HOST_SETTINGS_INVALID',
      `\`${path}\` cannot be read: ${(cause as Error).message}`,
      {
        cause,
      },
    );
  }
}

/**
 * Replaces the file as a whole, and keeps what it was beside it.
 *
 * @param before what it was when it was read; when it is something else now, nothing is written
 * @returns path of the copy, undefined when there was no file
 * @throws SteelyardError HOST_SETTINGS_INVALID when it has changed meanwhile, or cannot be written
 */
export function replaceSettingsFile(
  before: SettingsFile,
  text: string,
  now = new Date(),
): string | undefined {
  if (readSettingsFile(before.path).text !== before.text)
    throw new SteelyardError(
      'HOST_SETTINGS_INVALID',
      `\`${before.path}\` has changed meanwhile; run it again`,
    );
  try {
    if (before.text === undefined) {
      mkdirSync(dirname(before.path), { recursive: true });
      writeWhole(before.path, text, 0o644);
      return undefined;
    }
    // A link stays one: the file that it leads to is replaced.
    const real = realpathSync(before.path);
    const { mode } = statSync(real);
    const copy = `${real}.before-steelyard-${now.toISOString().replaceAll(/[:.]/g, '')}`;
    writeFileSync(copy, before.text, { flag: 'wx', mode: mode & 0o777 });
    writeWhole(real, text, mode & 0o777);
    return copy;
  } catch (cause) {
    if (cause instanceof SteelyardError) throw cause;
    throw new SteelyardError(
      'HOST_SETTINGS_INVALID',
      `\`${before.path}\` cannot be written: ${(cause as Error).message}`,
      {
        cause,
      },
    );
  }
}

function writeWhole(path: string, text: string, mode: number): void {
  const own = `${path}.${randomUUID()}`;
  try {
    writeFileSync(own, text, { flag: 'wx', mode, flush: true } as object);
    chmodSync(own, mode);
    renameSync(own, path);
  } catch (error) {
    rmSync(own, { force: true });
    throw error;
  }
}
