import { canonicalize } from '../../canonical/index.ts';
import { SteelyardError } from '../../errors.ts';
import type { ConcealedBody, Concealer } from './conceal.ts';
import type { AnyRecord, EntryType } from './record.ts';
import { checkRecord } from './shape.ts';

/** A record that is ready but for its place: redacted and encoded, its index and time still open. */
export interface PreparedEntry {
  readonly type: EntryType;
  readonly id: string;
  /** Everything that stands before the value of `index`. */
  readonly head: string;
  /** What the store can be asked for. */
  readonly keys: EntryKeys;
}

/** The few values by which entries are found. They are copies; the entry alone is evidence. */
export interface EntryKeys {
  readonly type: EntryType;
  readonly session: string | null;
  readonly agent: string | null;
  readonly tool: string | null;
  readonly verdict: string | null;
}

/** Bytes of one entry that are accepted. */
export const MAX_ENTRY_BYTES = 1 << 20;

/**
 * Redacts and encodes a record.
 *
 * @param id a UUID that no other entry has
 * @throws SteelyardError AUDIT_ENTRY_INVALID
 */
export function prepareEntry(record: AnyRecord, id: string, concealer: Concealer): PreparedEntry {
  checkRecord(record);
  let made: ConcealedBody;
  let head: string;
  try {
    made = concealer.conceal(record, id);
    const concealed = made.concealed.length === 0 ? '' : `"concealed":${canonicalize(made.concealed)},`;
    head = `{"body":${made.body},${concealed}"id":"${id}","index":`;
  } catch (cause) {
    if (cause instanceof SteelyardError) throw cause;
    throw new SteelyardError('AUDIT_ENTRY_INVALID', 'the record has no canonical form', { cause });
  }
  // Counting the bytes also makes one text of the many that it was put together from, while they are at hand.
  if (Buffer.byteLength(head) > MAX_ENTRY_BYTES)
    throw new SteelyardError('AUDIT_ENTRY_INVALID', `the record is larger than ${MAX_ENTRY_BYTES} bytes`);
  return { type: record.type, id, head, keys: keysOf(record) };
}

/**
 * The entry's bytes: canonical JSON (RFC 8785), as the members of the outer object stand in their order.
 *
 * @param time UTC, `YYYY-MM-DDTHH:MM:SS.mmmZ`
 */
export function placeEntry(entry: PreparedEntry, index: number, time: string): string {
  return `${entry.head}${index},"time":"${time}","type":"${entry.type}"}`;
}

function keysOf(record: AnyRecord): EntryKeys {
  const found = 'session' in record || 'agent' in record || 'tool' in record ? record : undefined;
  return {
    type: record.type,
    session: found?.session ?? null,
    agent: found?.agent ?? null,
    tool: found?.tool ?? null,
    verdict: record.type === 'decision' ? record.verdict : record.type === 'outcome' ? record.status : null,
  };
}
