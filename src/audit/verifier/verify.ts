import { isWellFormed } from './canonical.ts';
import { Frontier } from './frontier.ts';
import { KeyRing } from './key-ring.ts';
import { parseMembers, readHeader } from './line-parts.ts';
import { type Line, LineSplitter } from './lines.ts';
import { readCheckpoint, readKeys, type SignedCheckpoint } from './note.ts';
import { numberingProblems, UNREADABLE } from './numbering.ts';
import type { Problem, ProblemCode, Verification } from './report.ts';
import { type Hash, sha256 } from './sha256.ts';
import { Clock, readTail } from './tail.ts';

export interface VerifyOptions {
  /** Public keys of the log, one a line, as they were handed out. */
  readonly keys: string;
  /** Signed checkpoints that were held where the log's owner could not change them. */
  readonly checkpoints?: readonly string[];
  /** Without such a checkpoint that holds, the result is `FAILED` instead of `UNANCHORED`. */
  readonly requireAnchor?: boolean;
  /** Also parse each entry, and look whether it has the form of an entry. Takes several times as long. */
  readonly deep?: boolean;
}

type Chunks = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/**
 * Verifies an exported log.
 *
 * @param chunks the file, in pieces of any size
 * @see docs/audit-format.md, section "Verification"
 */
export async function verifyLog(chunks: Chunks, options: VerifyOptions): Promise<Verification> {
  const run = new Run(options);
  const lines = new LineSplitter((line) => run.line(line));
  for await (const chunk of chunks) {
    if (!lines.push(chunk) || run.over) break;
  }
  lines.end();
  return run.result();
}

interface Held {
  readonly checkpoint: SignedCheckpoint;
  /** Root of the log at that size, once it is reached. */
  root: Hash | undefined;
}

/** What mail and editors do to files: nothing here may be mended, so it is said. */
const AS_IT_WAS =
  'it has to be as it was written, without carriage returns and byte order mark, and with its last newline';
const UNREADABLE_KEYS =
  'the given keys cannot be read: one a line, without carriage returns and byte order mark';
const DOLLAR = 0x24;
const CARRIAGE_RETURN = 0x0d;
const MOST = 50;

class Run {
  over = false;
  readonly #options: VerifyOptions;
  readonly #problems: Problem[] = [];
  readonly #held: Held[] = [];
  readonly #indices: number[] = [];
  readonly #keys: KeyRing;
  #origin = '';
  #first = 0;
  #frontier: Frontier | undefined;
  readonly #clock = new Clock();
  /** Size of the newest checkpoint in the log that holds, and whether an earlier one did not. */
  #signedTo = 0;
  #broken = false;
  /** The newest checkpoint in the log, whether it holds or not, and the newest one that nobody known has signed. */
  #lastSize = -1;
  #unknownSize = -1;
  /** The header has one at its end: it may be that all lines got one on the way. */
  #carriageReturns = false;
  /** The first checkpoint that has too few entries before it. */
  #short: { readonly size: number; readonly at: number } | undefined;

  constructor(options: VerifyOptions) {
    this.#options = options;
    const keys = readKeys(options.keys);
    if (keys === undefined) this.#problem('KEY_UNKNOWN', UNREADABLE_KEYS);
    this.#keys = new KeyRing(keys ?? []);
    for (const note of options.checkpoints ?? []) {
      const checkpoint = readCheckpoint(note);
      if (checkpoint === undefined)
        this.#problem('CHECKPOINT_INVALID', `a given checkpoint cannot be read: ${AS_IT_WAS}`);
      else this.#held.push({ checkpoint, root: undefined });
    }
  }

  line(line: Line): void {
    if (this.over) return;
    const { bytes, start, end, ended } = line;
    if (!ended) {
      this.#problem('TAIL_CUT', 'the file ends inside a line');
      // What is behind the last newline is not read, so that there is no header.
      if (this.#frontier === undefined) this.#header(bytes.subarray(start, start));
    } else if (this.#frontier === undefined) {
      this.#header(bytes.subarray(start, end));
    } else if (bytes[start + 2] === DOLLAR) {
      this.#ownCheckpoint(bytes.subarray(start, end));
    } else {
      this.#entry(bytes, start, end, this.#frontier);
    }
  }

  #header(line: Uint8Array): void {
    const header = readHeader(line);
    if (header === undefined) {
      this.#problem(
        'HEADER_INVALID',
        'the first line is not the header of a log of format steelyard-audit/1',
      );
      this.over = true;
      return;
    }
    this.#carriageReturns = line.at(-1) === CARRIAGE_RETURN;
    this.#origin = header.origin;
    this.#first = header.first;
    this.#signedTo = header.first;
    this.#frontier = new Frontier(header.first, header.edge);
    this.#reached(this.#frontier);
  }

  #entry(bytes: Buffer<ArrayBuffer>, start: number, end: number, frontier: Frontier): void {
    const tail = readTail(bytes, start, end);
    const index = tail?.index ?? UNREADABLE;
    if (tail !== undefined && this.#clock.goesBack(bytes, tail.timeAt))
      this.#problem('TIME_REVERSED', `entry ${index} is earlier than the one before`, index);
    if (tail?.isKey === true) this.#keys.announce(bytes.subarray(start, end), frontier.size);
    if (this.#options.deep === true && (tail === undefined || !isWellFormed(bytes.subarray(start, end)))) {
      this.#problem('ENTRY_MALFORMED', `entry ${frontier.size} has not the form of an entry`, frontier.size);
    }
    this.#indices.push(index);
    // Section "Tree": a leaf is the byte 0 and the line. It stands before the line for the while, to save a copy.
    const before = bytes[start - 1]!;
    bytes[start - 1] = 0;
    frontier.add(sha256(bytes.subarray(start - 1, end)));
    bytes[start - 1] = before;
    this.#reached(frontier);
  }

  #reached(frontier: Frontier): void {
    for (const held of this.#held) {
      if (held.checkpoint.size === frontier.size) held.root = frontier.root();
    }
  }

  #ownCheckpoint(line: Uint8Array): void {
    const frontier = this.#frontier!;
    const checkpoint = readCheckpoint(parseMembers(line, ['$checkpoint'])?.$checkpoint);
    if (checkpoint === undefined) {
      this.#problem(
        'LINE_INVALID',
        `the line behind entry ${frontier.size - 1} is neither an entry nor a checkpoint`,
      );
      this.#broken = true;
      return;
    }
    this.#lastSize = checkpoint.size;
    const by = this.#keys.signing(checkpoint);
    if (checkpoint.origin !== this.#origin) {
      this.#problem('ORIGIN_MISMATCH', `the checkpoint of size ${checkpoint.size} is of another log`);
    } else if (by.result === 'KEY_UNKNOWN') {
      // Section "Keys": the holder of a later key passes over what earlier ones have signed.
      this.#unknownSize = checkpoint.size;
      return;
    } else if (by.result !== 'good') {
      this.#problem(
        by.result,
        `the checkpoint of size ${checkpoint.size} is not signed by a key that is valid for it`,
      );
    } else if (checkpoint.size > frontier.size) {
      this.#short ??= { size: checkpoint.size, at: frontier.size };
    } else if (checkpoint.size < frontier.size) {
      const count = frontier.size - checkpoint.size;
      if (!this.#broken)
        this.#problem(
          'ENTRY_INSERTED',
          `${count} entries are too many before the checkpoint of size ${checkpoint.size}`,
        );
    } else if (checkpoint.root !== frontier.root()) {
      if (!this.#broken && !this.#misnumbered()) this.#changed(this.#signedTo, checkpoint.size);
    } else if (!this.#broken) {
      this.#signedTo = checkpoint.size;
      this.#keys.accept(checkpoint);
      return;
    }
    this.#broken = true;
  }

  #changed(from: number, size: number): void {
    this.#problems.push({
      code: 'ENTRY_CHANGED',
      message: `entries ${from} to ${size - 1} are not those that were signed in the checkpoint of size ${size}`,
      entries: [from, size - 1],
    });
  }

  #misnumbered(): boolean {
    return this.#indices.some((index, i) => index !== this.#first + i);
  }

  result(): Verification {
    if (this.#frontier === undefined) {
      if (!this.over) this.#problem('LOG_MISSING', 'there is no log: the file is missing or empty');
      return this.#finished(0, 0);
    }
    const { size } = this.#frontier;
    const signed = Math.max(this.#lastSize, ...this.#held.map((held) => held.checkpoint.size));
    const [worst, ...more] = numberingProblems(this.#indices, this.#first, signed < 0 ? size : signed);
    if (worst !== undefined) {
      const why = this.#carriageReturns ? '; lines end in carriage returns, which a log does not have' : '';
      this.#problems.unshift({ ...worst, message: worst.message + why }, ...more);
    }
    if (this.#short !== undefined && !this.#misnumbered()) {
      const code = this.#short.at === size ? 'TAIL_CUT' : 'ENTRY_REMOVED';
      this.#problem(
        code,
        `${this.#short.size - this.#short.at} entries are missing before the checkpoint of size ${this.#short.size}`,
      );
    }
    if (size > Math.max(this.#lastSize, this.#first) && !this.#broken) {
      const from = Math.max(this.#lastSize, this.#first);
      this.#problem('TAIL_UNSIGNED', `entries ${from} to ${size - 1} stand behind the last checkpoint`);
    }
    if (this.#unknownSize > this.#signedTo && !this.#broken) {
      this.#problem(
        'KEY_UNKNOWN',
        `the checkpoint of size ${this.#unknownSize} is not signed by a key that is known`,
      );
    }
    let anchoredTo = 0;
    for (const held of this.#held) {
      if (this.#judge(held, size)) anchoredTo = Math.max(anchoredTo, held.checkpoint.size);
    }
    return this.#finished(size, anchoredTo);
  }

  /** Compares the log with a checkpoint that was held elsewhere. */
  #judge({ checkpoint, root }: Held, size: number): boolean {
    const name = `the checkpoint of size ${checkpoint.size} that was held elsewhere`;
    const by = this.#keys.signing(checkpoint);
    if (checkpoint.origin !== this.#origin) {
      this.#problem('ORIGIN_MISMATCH', `${name} is of another log`);
    } else if (by.result !== 'good') {
      this.#problem(by.result, `${name} is not signed by a key that is valid for it`);
    } else if (checkpoint.size < this.#first) {
      this.#problem(
        'CHECKPOINT_PRUNED',
        `${name} is older than the first entry that is left, and cannot be compared`,
      );
    } else if (checkpoint.size > size) {
      // Where the numbers show that entries are missing in between, the end itself is there.
      if (this.#misnumbered() && this.#indices.at(-1)! + 1 >= checkpoint.size) return false;
      // A log that ends where it says it ends was put back to an earlier state; any other lost its end.
      const whole = !this.#broken && this.#lastSize === size;
      this.#problem(
        whole ? 'ROLLED_BACK' : 'TAIL_CUT',
        `${name} covers ${checkpoint.size - size} entries that are not there`,
      );
    } else if (root !== checkpoint.root) {
      if (this.#problems.length === 0) {
        this.#problem('REWRITTEN', `the log agrees with itself, and not with ${name}`);
      }
    } else return true;
    return false;
  }

  #finished(size: number, anchoredTo: number): Verification {
    if (anchoredTo === 0 && this.#options.requireAnchor === true && this.#problems.length === 0) {
      this.#problem('UNANCHORED', 'no checkpoint that was held elsewhere was given');
    }
    const anchored = anchoredTo > 0 || (this.#held.length > 0 && size === 0);
    const status = this.#problems.length > 0 ? 'FAILED' : anchored ? 'VERIFIED' : 'UNANCHORED';
    return {
      status,
      origin: this.#origin,
      first: this.#first,
      size,
      signedTo: Math.min(this.#signedTo, size),
      anchoredTo,
      problems: this.#problems,
    };
  }

  #problem(code: ProblemCode, message: string, index?: number): void {
    if (this.#problems.length >= MOST) return;
    this.#problems.push({
      code,
      message,
      ...(index === undefined ? {} : { entries: [index, index] as const }),
    });
  }
}
