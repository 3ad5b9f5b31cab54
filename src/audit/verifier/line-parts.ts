import { bits } from './frontier.ts';
import { type Hash, readHash } from './sha256.ts';

export interface Header {
  readonly origin: string;
  readonly first: number;
  readonly edge: readonly Hash[];
}

/** Section "File"; `undefined` when the line is no header of this format. */
export function readHeader(text: string): Header | undefined {
  const { $log, origin, first, edge: given } = parseObject(text) ?? {};
  const edge = Array.isArray(given) ? given.map(readHash) : [undefined];
  if ($log !== 'steelyard-audit/1' || typeof origin !== 'string') return undefined;
  if (typeof first !== 'number' || !Number.isSafeInteger(first) || first < 0) return undefined;
  if (edge.includes(undefined) || edge.length !== bits(first)) return undefined;
  return { origin, first, edge: edge as Hash[] };
}

/** What an entry ends with. */
export interface Tail {
  readonly index: number;
  readonly time: string;
  readonly type: string;
}

/** Section "Entries": the last members are always these, in this order. */
const TAIL =
  /,"index":(0|[1-9][0-9]{0,15}),"time":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)","type":"([a-z]{1,16})"\}$/;
const TAIL_LENGTH = 88;

/** Reads the end of an entry without parsing the rest; `undefined` when it does not end as entries do. */
export function readTail(bytes: Buffer, start: number, end: number): Tail | undefined {
  const tail = TAIL.exec(bytes.toString('latin1', Math.max(start, end - TAIL_LENGTH), end));
  return tail === null ? undefined : { index: Number(tail[1]), time: tail[2]!, type: tail[3]! };
}

/** A JSON object, or `undefined` for anything else: the caller names the line. */
export function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}
