import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Io } from './io.ts';
import { existingFile, unreadable } from './read-input.ts';

/** Longest line that is kept; a longer one becomes an error of that line alone. */
export const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** One line of a file, parsed, or why it could not be. `line` counts from 1. */
export type JsonLine =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly problem: string };

/**
 * Reads a JSON Lines file (compressed when its name ends with `.gz`), or standard input for `-`, holding one line at a time. Blank lines are passed over; a
 * line that is too long, not UTF-8 or not JSON is given as a problem, and reading goes on.
 *
 * @throws SteelyardError INPUT_INVALID when the file cannot be read at all
 */
export async function* jsonLines(file: string, io: Io): AsyncGenerator<JsonLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  for await (const bytes of lines(await open(file, io))) {
    number++;
    if (bytes === 'too long') {
      yield { line: number, problem: `longer than ${MAX_LINE_BYTES / 1024 / 1024} MiB` };
      continue;
    }
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      yield { line: number, problem: 'not UTF-8 text' };
      continue;
    }
    if (text.trim() === '') continue;
    yield parseLine(number, text);
  }
}

async function open(file: string, io: Io): Promise<AsyncIterable<Uint8Array | string>> {
  if (file === '-') return io.stdin;
  const { path } = await existingFile(file, io.cwd);
  return fileChunks(file, path);
}

async function* fileChunks(file: string, path: string): AsyncGenerator<Uint8Array> {
  const bytes = createReadStream(path);
  // An error of the file reaches the reader through the pipe; the callback is there because a pipe needs one.
  const stream = path.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  try {
    for await (const chunk of stream) yield chunk as Uint8Array;
  } catch (error) {
    throw unreadable(file, path, error);
  } finally {
    stream.destroy();
  }
}

async function* lines(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | 'too long'> {
  let parts: Buffer[] = [];
  let size = 0;
  let skipping = false;
  const add = (piece: Buffer): void => {
    size += piece.length;
    if (size <= MAX_LINE_BYTES) parts.push(piece);
    else [skipping, parts] = [true, []];
  };
  const take = (): Uint8Array | 'too long' => {
    const line = skipping ? 'too long' : Buffer.concat(parts);
    [parts, size, skipping] = [[], 0, false];
    return line;
  };
  for await (const chunk of source) {
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      add(bytes.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start < bytes.length) add(bytes.subarray(start));
  }
  if (size > 0) yield take();
}

function parseLine(line: number, text: string): JsonLine {
  try {
    return { line, value: JSON.parse(text) };
  } catch {
    // The parser's own message quotes the text, which may be anything.
    return { line, problem: 'not JSON' };
  }
}
