import type { EntryKeys } from './entry/encode.ts';
import type { EntryType } from './entry/record.ts';

/** One entry as it is kept. `bytes` is the evidence; everything else can be made from it again. */
export interface StoredEntry {
  readonly index: number;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  /** Leaf hash of `bytes`. */
  readonly hash: Uint8Array;
  readonly bytes: string;
  readonly keys: EntryKeys;
}

export interface StoredCheckpoint {
  readonly size: number;
  readonly note: string;
  readonly time: number;
  /** Names of the anchors that have it. */
  readonly anchors: readonly string[];
}

/** What an append must know of the log, read under the lock of that append. */
export interface AppendHead {
  /** Entries so far, the pruned ones included: the index of the next one. */
  readonly size: number;
  /** Time of the last entry; 0 when there is none. */
  readonly lastTime: number;
  /** Size of the newest checkpoint; 0 when there is none. */
  readonly checkpointSize: number;
}

export interface LogHead extends AppendHead {
  readonly origin: string;
  /** Index of the first entry that is still kept. */
  readonly first: number;
  /** Hashes of the blocks that cover the pruned entries, from left to right. */
  readonly edge: readonly Uint8Array[];
}

/** What entries are looked for by. Members that are left out match everything. */
export interface EntryFilter {
  readonly type?: EntryType;
  readonly session?: string;
  readonly agent?: string;
  /** The tool's whole name, or its beginning when it ends in `*`. */
  readonly tool?: string;
  /** A verdict, or the status of an outcome. */
  readonly verdict?: string;
  /** Milliseconds since 1970; inclusive. */
  readonly since?: number;
  /** Milliseconds since 1970; exclusive. */
  readonly until?: number;
  /** Part of the entry as it is kept, exactly. */
  readonly text?: string;
}

/** Where to look: indices `[from, to)`, at most `limit` entries, from the last one backwards when `newest` is set. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly newest?: boolean;
}

/**
 * Keeps a log. It knows nothing of trees, keys or time: it keeps rows in order and gives them back.
 *
 * INVARIANT acknowledged is durable: when a promise of a write has resolved, what was written survives the death of the
 * process and of the machine; with `sync: false` that of the process, and that of the machine once `synced` has resolved.
 * INVARIANT one writer: between the head that `place` is given and the commit of what it
 * returns, nobody else appends, in any process.
 *
 * Every method throws a SteelyardError with one of the STORE codes when it cannot do its work.
 */
export interface AuditStore {
  /** Makes an empty log. @throws SteelyardError AUDIT_EXISTS */
  create(origin: string): Promise<void>;
  /** `undefined` when no log was created. */
  head(): Promise<LogHead | undefined>;
  /**
   * Appends what `place` returns, all or nothing. `place` answers at once; when it throws, nothing is appended.
   * The indices start at `size` and have no gaps.
   */
  append(
    place: (head: AppendHead) => readonly StoredEntry[],
    options?: { readonly sync?: boolean },
  ): Promise<void>;
  /** When all that was appended before is durable. */
  synced(): Promise<void>;
  /** Entries that match, in order of their index, or backwards. Pruned ones are not there. */
  entries(range: EntryRange, filter?: EntryFilter): Promise<readonly StoredEntry[]>;
  /** Leaf hashes (level 0) or nodes `[from, to)` of a level, as far as they are kept from `from` on without a gap. */
  hashes(level: number, from: number, to: number): Promise<Uint8Array>;
  /** Keeps nodes of a level from index `from` on; ones that are kept already stay. */
  putNodes(level: number, from: number, hashes: readonly Uint8Array[]): Promise<void>;
  /** Every checkpoint from a size on, by size. Default from 0; a log can have as many as entries. */
  checkpoints(from?: number): Promise<readonly StoredCheckpoint[]>;
  /** Keeps a checkpoint. Of one size the first one stays. */
  putCheckpoint(checkpoint: StoredCheckpoint): Promise<void>;
  /** Notes that an anchor has the checkpoint of a size. */
  markAnchored(size: number, anchor: string): Promise<void>;
  /** Gives up the entries before an index, for good. `edge` replaces their hashes. */
  prune(before: number, edge: readonly Uint8Array[]): Promise<void>;
}
