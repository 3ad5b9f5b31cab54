/** One line: `bytes[start, end)` without its newline. The byte before it is free, and may be overwritten. */
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

/**
 * Splits chunks into lines. A line is not copied where it lies in one chunk; its buffer is valid until the next one is
 * asked for.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
): AsyncGenerator<Line[]> {
  let rest: Buffer<ArrayBuffer> = Buffer.alloc(1);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, typeof chunk === 'string' ? Buffer.from(chunk) : chunk]);
    const lines: Line[] = [];
    let start = 1;
    for (let end = bytes.indexOf(NEWLINE, start); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      lines.push({ bytes, start, end, ended: true });
      start = end + 1;
    }
    // One byte more than the text, so that the next line has a free byte before it too.
    rest = Buffer.from(bytes.subarray(start - 1));
    if (lines.length > 0) yield lines;
    if (rest.length > MAX_LINE) break;
  }
  if (rest.length > 1) yield [{ bytes: rest, start: 1, end: rest.length, ended: false }];
}
