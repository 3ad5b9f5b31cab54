/** Messages on a pipe: four bytes of length (little-endian), then JSON in UTF-8. */

/** Longest message, in bytes: a run's largest values with room for their escapes. */
export const MOST_FRAME_BYTES = 512 * 1024 * 1024;

export function frameOf(message: unknown): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(4 + length);
  frame.writeUInt32LE(length, 0);
  frame.write(text, 4);
  return frame;
}

/** Puts frames together from whatever pieces a pipe gives. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #size = 0;

  push(bytes: Uint8Array): void {
    this.#pieces.push(Buffer.from(bytes));
    this.#size += bytes.length;
  }

  /**
   * @param most messages to take
   * @throws RangeError for a frame that is longer than any message, SyntaxError for one that is not JSON
   */
  take(most = Number.POSITIVE_INFINITY): unknown[] {
    const messages: unknown[] = [];
    while (messages.length < most && this.#size >= 4) {
      const length = this.#joined(4).readUInt32LE(0);
      if (length > MOST_FRAME_BYTES) throw new RangeError('a frame is too long');
      if (this.#size < 4 + length) break;
      const all = this.#joined(4 + length);
      messages.push(JSON.parse(all.toString('utf8', 4, 4 + length)));
      this.#pieces[0] = all.subarray(4 + length);
      this.#size -= 4 + length;
    }
    return messages;
  }

  /** The first piece, made at least so long. */
  #joined(length: number): Buffer {
    const [first] = this.#pieces;
    if (first !== undefined && first.length >= length) return first;
    const all = Buffer.concat(this.#pieces);
    this.#pieces = [all];
    return all;
  }
}
