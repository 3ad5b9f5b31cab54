import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SteelyardError } from '../errors.ts';
import type { ByteSource, Io } from './io.ts';

/** Largest text that is read into memory; the gate refuses far smaller scripts by itself. */
export const MAX_INPUT_BYTES = 16 * 1024 * 1024;

/** A text with where it came from. */
export interface Input {
  /** File name as given, or `-` for standard input. */
  readonly file: string;
  readonly text: string;
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
}

/**
 * Reads a UTF-8 file, or standard input for `-`. A byte order mark is dropped.
 *
 * @throws SteelyardError INPUT_INVALID: no such file, a directory, not readable, too large, not UTF-8
 */
export async function readInput(file: string, io: Io): Promise<Input> {
  const bytes = file === '-' ? await readAll(io.stdin) : await readBytes(file, io.cwd);
  return {
    file,
    text: decodeUtf8(bytes, file),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** An INPUT_INVALID error; `next` says what to do about it. */
export function inputError(message: string, next: string, cause?: unknown): SteelyardError {
  return new SteelyardError('INPUT_INVALID', message, {
    data: { next },
    ...(cause === undefined ? {} : { cause }),
  });
}

/** Resolves a file that must exist and not be a directory. */
export async function existingFile(file: string, cwd: string): Promise<{ path: string; size: number }> {
  const path = resolve(cwd, file);
  try {
    const found = await stat(path);
    if (found.isDirectory()) {
      throw inputError(
        `\`${file}\` is a directory`,
        `name its files, such as \`${file.replace(/\/+$/, '')}/*.js\``,
      );
    }
    return { path, size: found.size };
  } catch (error) {
    if (error instanceof SteelyardError) throw error;
    throw unreadable(file, path, error);
  }
}

/** What to say of a file that the system does not give out. */
export function unreadable(file: string, path: string, error: unknown): SteelyardError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return inputError(
      `no file \`${file}\` (looked for \`${path}\`)`,
      'check the name and the directory',
      error,
    );
  }
  return inputError(`\`${file}\` cannot be read: ${code} (\`${path}\`)`, 'check its permissions', error);
}

async function readBytes(file: string, cwd: string): Promise<Uint8Array> {
  const { path, size } = await existingFile(file, cwd);
  if (size > MAX_INPUT_BYTES) throw tooLarge(file);
  try {
    return await readFile(path);
  } catch (error) {
    throw unreadable(file, path, error);
  }
}

async function readAll(source: ByteSource): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MAX_INPUT_BYTES) throw tooLarge('-');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function tooLarge(file: string): SteelyardError {
  return inputError(
    `\`${file}\` is larger than ${MAX_INPUT_BYTES / 1024 / 1024} MiB`,
    'give one script a file; `--batch` reads files of any size line by line',
  );
}

function decodeUtf8(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw inputError(`\`${file}\` is not UTF-8 text`, 'convert it to UTF-8, or leave it out', error);
  }
}
