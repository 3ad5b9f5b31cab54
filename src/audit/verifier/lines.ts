/** One line: `bytes[start, end)` without its newline. The byte before it is there, and may be changed for a while. */
export interface Line {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly start: number;
  readonly end: number;
  /** False for a last line without newline. */
  readonly ended: boolean;
}

const NEWLINE = 10;
/** No honest line is as long; what follows one that is, is not read. */
const MAX_LINE = 4 * 1024 * 1024;
const FREE = Buffer.alloc(1);

/** Splits chunks into lines. A line is copied only where it does not lie in one chunk. */
export class LineSplitter {
  readonly #line: (line: Line) => void;
  /** The beginning of a line that has not ended yet. */
  #rest: Buffer[] = [FREE];
  #length = 0;

  /** @param line is called for each line; what it is given is valid during the call alone */
  constructor(line: (line: Line) => void) {
    this.#line = line;
  }

  /** @returns false when a line is too long, and nothing behind it is to be read */
  push(chunk: Uint8Array | string): boolean {
    const bytes = bufferOf(chunk);
    let end = bytes.indexOf(NEWLINE);
    if (end >= 0) {
      this.#whole(bytes.subarray(0, end), true);
      let start = end + 1;
      for (end = bytes.indexOf(NEWLINE, start); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
        this.#line({ bytes, start, end, ended: true });
        start = end + 1;
      }
      this.#keep(bytes.subarray(start));
    } else this.#keep(bytes);
    return this.#length <= MAX_LINE;
  }

  /** The file is over: what is left is a line that was cut. */
  end(): void {
    if (this.#length > 0) this.#whole(FREE.subarray(1), false);
  }

  #keep(part: Buffer): void {
    if (part.length > 0) this.#rest.push(Buffer.from(part));
    this.#length += part.length;
  }

  #whole(last: Buffer, ended: boolean): void {
    const bytes = Buffer.concat([...this.#rest, last]);
    this.#rest = [FREE];
    this.#length = 0;
    this.#line({ bytes, start: 1, end: bytes.length, ended });
  }
}

function bufferOf(chunk: Uint8Array | string): Buffer<ArrayBuffer> {
  if (typeof chunk === 'string') return Buffer.from(chunk);
  return Buffer.from(chunk.buffer as ArrayBuffer, chunk.byteOffset, chunk.byteLength);
}
