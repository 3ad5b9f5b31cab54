/** Largest message, in bytes, either way: 16 MiB. */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/** One line without its line feed, or the fact that one was too long and was dropped. */
export type Line = Buffer | 'too-long';

const LINE_FEED = 0x0a;

/**
 * Cuts a stream of bytes into lines. Linear in the bytes; keeps at most one line.
 *
 * The transports of the official SDKs are not used: they parse each message with strict schemas, which refuse members that
 * they do not know, and write it anew, which changes numbers that JavaScript cannot hold. A proxy must do neither.
 */
export class LineSplitter {
  readonly #most: number;
  #parts: Buffer[] = [];
  #size = 0;
  #dropping = false;

  constructor(most: number = MAX_MESSAGE_BYTES) {
    this.#most = most;
  }

  /** @returns the lines that are complete now */
  push(chunk: Uint8Array | string): Line[] {
    let rest =
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const lines: Line[] = [];
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
      this.#add(rest.subarray(0, end), lines);
      if (this.#dropping) this.#dropping = false;
      else lines.push(this.#take());
      rest = rest.subarray(end + 1);
    }
    this.#add(rest, lines);
    return lines;
  }

  /** @returns what stands after the last line feed, when the stream has ended */
  end(): Line | undefined {
    return this.#size > 0 ? this.#take() : undefined;
  }

  #add(part: Buffer, lines: Line[]): void {
    if (this.#dropping || part.length === 0) return;
    if (this.#size + part.length > this.#most) {
      this.#dropping = true;
      this.#parts = [];
      this.#size = 0;
      lines.push('too-long');
      return;
    }
    this.#parts.push(part);
    this.#size += part.length;
  }

  #take(): Buffer {
    const [first] = this.#parts;
    const line =
      this.#parts.length === 1 && first !== undefined ? first : Buffer.concat(this.#parts, this.#size);
    this.#parts = [];
    this.#size = 0;
    return line;
  }
}
