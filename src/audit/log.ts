import { randomUUID } from 'node:crypto';
import { SteelyardError } from '../errors.ts';
import { Anchoring, type AnchoringOptions } from './anchors/anchoring.ts';
import type { Checkpoint } from './checkpoint/checkpoint.ts';
import type { SigningKey } from './checkpoint/key.ts';
import { Concealer, type RedactOptions } from './entry/conceal.ts';
import { type PreparedEntry, placeEntry, prepareEntry } from './entry/encode.ts';
import type { AnyRecord, AuditRecord } from './entry/record.ts';
import { exportLog } from './export.ts';
import { proveEntry } from './prove.ts';
import { Signing } from './signing.ts';
import { headOf, treeOf } from './source.ts';
import type { AppendHead, AuditStore, LogHead, StoredEntry } from './store-port.ts';
import { hexOf, leafHash } from './tree/hash.ts';

export interface AuditLogOptions extends AnchoringOptions {
  /** Signs checkpoints. */
  readonly key: SigningKey;
  /** 32 secret bytes from which the salts of hidden values are derived. */
  readonly saltKey: Uint8Array;
  readonly redact?: RedactOptions;
  /** Entries after which a checkpoint is made by itself. Default 1000; 0: only when asked, and on closing. */
  readonly checkpointEvery?: number;
  /** Milliseconds by which the clock may stand behind the last entry, whose time is then used. Default 2000. */
  readonly clockToleranceMs?: number;
  /** Milliseconds since 1970, UTC. */
  readonly clock?: () => number;
  /** A new UUID for each entry. */
  readonly newId?: () => string;
}

/** What an acknowledged entry can be found and proved by. */
export interface Receipt {
  readonly index: number;
  readonly id: string;
  /** Milliseconds since 1970, UTC. */
  readonly time: number;
  /** Leaf hash, hexadecimal. */
  readonly hash: string;
}

export interface AppendOptions {
  /**
   * Whether entries behind this one wait until it is durable. Without it they do not: it is durable with the next one that
   * does, or 50 ms later, and the promise waits for that. For outcomes: nothing runs because of them. Default `true`.
   */
  readonly sync?: boolean;
}

interface Waiting {
  readonly entry: PreparedEntry;
  readonly sync: boolean;
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: unknown) => void;
}

const CHECKPOINT_EVERY = 1000;
const CLOCK_TOLERANCE_MS = 2000;

/**
 * An audit log that is being written.
 *
 * INVARIANT closed on doubt: an append that cannot be kept, in order, under the key, throws; the caller then lets
 * nothing happen. INVARIANT acknowledged is durable: a receipt is given after the store has committed.
 */
export class AuditLog {
  readonly #options: AuditLogOptions;
  readonly #store: AuditStore;
  readonly #concealer: Concealer;
  readonly #anchoring: Anchoring;
  readonly #origin: string;
  readonly #signing: Signing;
  #waiting: Waiting[] = [];
  #flushing: Promise<void> = Promise.resolve();
  #fault: unknown;

  private constructor(options: AuditLogOptions, head: LogHead) {
    this.#options = options;
    this.#store = options.store;
    this.#concealer = new Concealer(options.saltKey, options.redact);
    this.#anchoring = new Anchoring(options);
    this.#origin = head.origin;
    this.#signing = new Signing(options.store, head, options.key, this.#anchoring, options.clock ?? Date.now);
  }

  /**
   * Opens a log that was created, and looks whether it still is what its last checkpoint and its anchors say.
   *
   * @throws SteelyardError AUDIT_NOT_FOUND, AUDIT_KEY_INVALID, AUDIT_CORRUPT, AUDIT_ROLLED_BACK, AUDIT_ANCHOR_FAILED,
   *   or a STORE code
   */
  static async open(options: AuditLogOptions): Promise<AuditLog> {
    const head = await headOf(options.store);
    if (options.key.verifier.name !== head.origin) {
      throw new SteelyardError(
        'AUDIT_KEY_INVALID',
        `the key is of \`${options.key.verifier.name}\`, the log of \`${head.origin}\``,
      );
    }
    const log = new AuditLog(options, head);
    await log.#signing.check();
    await log.#anchoring.check();
    return log;
  }

  /** The public key that signs now. */
  get verifierKey(): string {
    return this.#signing.key.verifier.text;
  }

  /** Whether checkpoints are put elsewhere, or have to be. */
  get anchored(): boolean {
    return this.#anchoring.wanted;
  }

  get origin(): string {
    return this.#origin;
  }

  /**
   * Keeps a record. Records that are given at the same time share one commit.
   *
   * @returns after the entry is durable
   * @throws SteelyardError AUDIT_ENTRY_INVALID, AUDIT_CLOCK_BACK, AUDIT_CORRUPT or a STORE code; nothing was kept then
   */
  append(record: AuditRecord, options?: AppendOptions): Promise<Receipt> {
    return this.#append(record, options);
  }

  /**
   * Signs the log as it stands, and puts that to the anchors.
   *
   * @throws SteelyardError AUDIT_CORRUPT when the log does not agree with its last checkpoint, AUDIT_KEY_INVALID when a
   *   newer key signs by now, AUDIT_ANCHOR_FAILED when an anchor is required and none took it, or a STORE code
   */
  checkpoint(): Promise<Checkpoint> {
    return this.#signing.checkpoint();
  }

  /** A self-contained proof of one entry, see {@link proveEntry}; makes a checkpoint when none covers it yet. */
  async prove(index: number): Promise<string> {
    const proof = await proveEntry(this.#store, index);
    if (proof !== undefined) return proof;
    await this.checkpoint();
    return (await proveEntry(this.#store, index)) as string;
  }

  /** The whole log as lines, after a checkpoint that covers it. */
  async *export(): AsyncGenerator<string> {
    await this.checkpoint();
    yield* exportLog(this.#store);
  }

  /** From now on another key signs. The checkpoint that says so is signed by both. */
  async rotate(next: SigningKey): Promise<Checkpoint> {
    if (next.verifier.name !== this.#origin) {
      throw new SteelyardError(
        'AUDIT_KEY_INVALID',
        `the new key is of \`${next.verifier.name}\`, the log of \`${this.#origin}\``,
      );
    }
    return this.#signing.rotate(next, () =>
      this.#append({ type: 'key', key: next.verifier.text, retires: this.verifierKey }),
    );
  }

  /**
   * Gives up the entries before an index. What is left still proves itself against every checkpoint from there on.
   *
   * @param before index of the first entry that stays; at most the size of the newest checkpoint
   * @returns number of entries that were given up
   */
  async prune(before: number, reason: string): Promise<number> {
    const head = await headOf(this.#store);
    if (before <= head.first) return 0;
    if (before > head.checkpointSize) {
      throw new SteelyardError(
        'INPUT_INVALID',
        `entries from ${head.checkpointSize} on are not in a checkpoint yet`,
      );
    }
    await this.#append({ type: 'retention', before, reason });
    await this.checkpoint();
    await this.#store.prune(
      before,
      await treeOf(this.#store, await headOf(this.#store)).compactRange(before),
    );
    return before - head.first;
  }

  /** Waits for what is under way, and signs what is not signed yet. */
  async close(): Promise<void> {
    await this.#flushing;
    await this.#signing.settled();
    if (this.#fault !== undefined) return;
    if ((await headOf(this.#store)).size > this.#signing.covered) await this.checkpoint();
  }

  #append(record: AnyRecord, { sync = true }: AppendOptions = {}): Promise<Receipt> {
    return new Promise((resolve, reject) => {
      if (this.#fault !== undefined) throw this.#fault;
      const entry = prepareEntry(record, (this.#options.newId ?? randomUUID)(), this.#concealer);
      this.#waiting.push({ entry, sync, resolve, reject });
      if (this.#waiting.length === 1) this.#flushing = this.#flushing.then(() => this.#flush());
    });
  }

  async #flush(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    const sync = group.some((one) => one.sync);
    const failed = (error: unknown): void => {
      for (const { reject } of group) reject(error);
    };
    let placed: StoredEntry[] = [];
    try {
      await this.#store.append(
        (head) => {
          placed = this.#place(group, head);
          return placed;
        },
        { sync },
      );
    } catch (error) {
      failed(error);
      return;
    }
    const durable = (): void => {
      for (const [i, { resolve, entry }] of group.entries()) {
        const { index, time, hash } = placed[i]!;
        resolve({ index, id: entry.id, time, hash: hexOf(hash) });
      }
    };
    if (sync) durable();
    else this.#store.synced().then(durable, failed);
    this.#checkpointWhenDue(placed.at(-1)!.index + 1);
  }

  #place(group: readonly Waiting[], head: AppendHead): StoredEntry[] {
    if (head.checkpointSize > head.size) {
      throw new SteelyardError(
        'AUDIT_CORRUPT',
        `the log has ${head.size} entries, its last checkpoint covers ${head.checkpointSize}`,
      );
    }
    const now = (this.#options.clock ?? Date.now)();
    const behind = head.lastTime - now;
    if (behind > (this.#options.clockToleranceMs ?? CLOCK_TOLERANCE_MS)) {
      throw new SteelyardError('AUDIT_CLOCK_BACK', `the clock stands ${behind} ms before the last entry`);
    }
    const time = Math.max(now, head.lastTime);
    const shownTime = new Date(time).toISOString();
    return group.map(({ entry }, i) => {
      const bytes = placeEntry(entry, head.size + i, shownTime);
      return { index: head.size + i, time, hash: leafHash(bytes), bytes, keys: entry.keys };
    });
  }

  #checkpointWhenDue(size: number): void {
    const every = this.#options.checkpointEvery ?? CHECKPOINT_EVERY;
    if (every === 0 || size - this.#signing.covered < every) return;
    this.#signing.covered = size;
    this.checkpoint().catch((error) => {
      if (error instanceof SteelyardError && error.code === 'AUDIT_ANCHOR_FAILED')
        this.#options.onAnchorFailure?.(error);
      else this.#fault = error;
    });
  }
}
