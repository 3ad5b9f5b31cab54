import { signCheckpoint } from '../../src/audit/checkpoint/checkpoint.ts';
import type { SigningKey } from '../../src/audit/checkpoint/key.ts';
import { leafHash, nodeHash } from '../../src/audit/tree/hash.ts';
import type { ProblemCode, Status } from '../../src/audit/verifier/index.ts';

/** One vector: files of this folder, and what a verifier must say of them. */
export interface Vector {
  readonly name: string;
  /** A log, or a proof. */
  readonly file: string;
  readonly keys: string;
  readonly checkpoints?: readonly string[];
  readonly openings?: readonly string[];
  readonly requireAnchor?: boolean;
  /** The form of each entry is looked at too. */
  readonly canonical?: boolean;
  readonly status: Status;
  readonly reasons: readonly ProblemCode[];
}

/** What the vectors are made from. */
export interface Worked {
  readonly origin: string;
  readonly first: SigningKey;
  readonly second: SigningKey;
  /** A key of the log's name that is not the log's. */
  readonly stranger: SigningKey;
  readonly saltKey: Buffer;
  /** Lines of `plain.jsonl`: header, entries 0 to 2, checkpoint, entries 3 and 4, checkpoint. */
  readonly lines: readonly string[];
  /** `entry-0.tlog-proof`. */
  readonly proof: string;
}

/** Text, lines that each get a newline, or bytes. */
export type Content = string | readonly string[] | Buffer;

/** The files of the folder, and what verifiers must say of them. */
export class VectorSet {
  readonly files = new Map<string, Buffer>();
  readonly vectors: Vector[] = [];
  readonly #keys: string;
  readonly #held: string;

  /** @param keys @param held files that are used where a vector names no others */
  constructor(keys: string, held: string) {
    this.#keys = keys;
    this.#held = held;
  }

  readonly put = (name: string, content: Content): string => {
    const text = typeof content === 'string' || Buffer.isBuffer(content) ? content : textOf(content);
    this.files.set(name, Buffer.from(text as string));
    return name;
  };

  readonly good = (name: string, file: string, more: Partial<Vector> = {}): void => {
    const status = more.checkpoints === undefined && more.openings === undefined ? 'UNANCHORED' : 'VERIFIED';
    this.vectors.push({ name, file, keys: this.#keys, status, reasons: [], ...more });
  };

  /** A file of its own that does not verify. */
  readonly bad = (
    name: string,
    content: Content,
    reasons: readonly ProblemCode[],
    more: Partial<Vector> = {},
  ): void => {
    this.failing(name, this.put(fileName(name, 'jsonl'), content), reasons, {
      checkpoints: [this.#held],
      ...more,
    });
  };

  /** A file that is there already, and does not verify with these keys, checkpoints or openings. */
  readonly failing = (
    name: string,
    file: string,
    reasons: readonly ProblemCode[],
    more: Partial<Vector> = {},
  ): void => {
    this.vectors.push({ name, file, keys: this.#keys, status: 'FAILED', reasons, ...more });
  };

  close(): void {
    this.put('vectors.jsonl', this.vectors.map((vector) => `${JSON.stringify(vector)}\n`).join(''));
  }
}

export function fileName(name: string, ending: string): string {
  return `${name.replaceAll(' ', '-')}.${ending}`;
}

export function textOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

/** A log of these entries as they are, with one checkpoint behind them, which is right. */
export function signedLog(origin: string, entries: readonly (string | Buffer)[], key: SigningKey): Buffer {
  const { note } = signCheckpoint(origin, entries.length, rootOf(entries), [key]);
  const header = JSON.stringify({ $log: 'steelyard-audit/1', edge: [], first: 0, origin });
  const lines = [header, ...entries, JSON.stringify({ $checkpoint: note })];
  return Buffer.concat(lines.flatMap((line) => [Buffer.from(line as string), Buffer.from('\n')]));
}

/** RFC 6962 section 2.1. */
export function rootOf(entries: readonly (string | Buffer)[]): Buffer {
  if (entries.length === 1) return leafHash(entries[0]!);
  const left = 2 ** Math.ceil(Math.log2(entries.length) - 1);
  return nodeHash(rootOf(entries.slice(0, left)), rootOf(entries.slice(left)));
}
