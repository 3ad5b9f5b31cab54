import { SteelyardError } from '../errors.ts';
import type { Anchoring } from './anchors/anchoring.ts';
import { type Checkpoint, parseCheckpoint, signCheckpoint } from './checkpoint/checkpoint.ts';
import type { SigningKey } from './checkpoint/key.ts';
import { parseNote } from './checkpoint/note.ts';
import { agreesWith } from './prove.ts';
import { headOf, keepNodes, newestCheckpoint, treeOf } from './source.ts';
import type { AuditStore, LogHead } from './store-port.ts';

/** Signs checkpoints of one log, one after the other. */
export class Signing {
  readonly #store: AuditStore;
  readonly #anchoring: Anchoring;
  readonly #clock: () => number;
  #key: SigningKey;
  #last: Promise<unknown> = Promise.resolve();
  /** Size of the newest checkpoint that this process knows of, or has begun. */
  covered: number;

  constructor(store: AuditStore, head: LogHead, key: SigningKey, anchoring: Anchoring, clock: () => number) {
    this.#store = store;
    this.#key = key;
    this.#anchoring = anchoring;
    this.#clock = clock;
    this.covered = head.checkpointSize;
  }

  get key(): SigningKey {
    return this.#key;
  }

  checkpoint(): Promise<Checkpoint> {
    return this.#oneByOne(() => this.#make([this.#key]));
  }

  /** @param announce appends the entry that says so */
  rotate(next: SigningKey, announce: () => Promise<unknown>): Promise<Checkpoint> {
    return this.#oneByOne(async () => {
      for (;;) {
        await announce();
        const both = await this.#make([next, this.#key]);
        // Another process may have signed the same size with the old key alone just before; then once more.
        if (!signers(both.note).includes(next.verifier.id)) continue;
        this.#key = next;
        return both;
      }
    });
  }

  /** Waits for what is under way. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /**
   * The newest checkpoint. INVARIANT never sign what contradicts an earlier signature.
   *
   * @throws SteelyardError AUDIT_CORRUPT, AUDIT_KEY_INVALID
   */
  async check(): Promise<Checkpoint | undefined> {
    const kept = await newestCheckpoint(this.#store);
    if (kept === undefined) return undefined;
    const last = parseCheckpoint(kept.note);
    if (last === undefined || !(await agreesWith(this.#store, kept.note))) {
      throw new SteelyardError('AUDIT_CORRUPT', `the log does not match its checkpoint of size ${kept.size}`);
    }
    // The first signature is that of the key in use; a process with a retired key must not go on signing.
    if (signers(kept.note)[0] !== this.#key.verifier.id) {
      throw new SteelyardError(
        'AUDIT_KEY_INVALID',
        `the checkpoint of size ${kept.size} is signed by another key than this one`,
      );
    }
    return last;
  }

  #oneByOne<T>(work: () => Promise<T>): Promise<T> {
    const made = this.#last.then(work);
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #make(keys: readonly SigningKey[]): Promise<Checkpoint> {
    // The checkpoint before the head: other processes go on meanwhile, and the log is at least as long as its checkpoint.
    const last = await this.check();
    const head = await headOf(this.#store);
    if (last !== undefined && last.size >= head.size) {
      await this.#anchoring.publish(last);
      return last;
    }
    const { size, origin } = head;
    const tree = treeOf(this.#store, head);
    await keepNodes(this.#store, tree, last?.size ?? 0, size);
    const { note } = signCheckpoint(origin, size, await tree.root(size), keys);
    await this.#store.putCheckpoint({ size, note, time: this.#clock(), anchors: [] });
    // Of two processes that sign one size the first one is kept.
    const kept = (await this.#store.checkpoints(size)).find((one) => one.size === size);
    const made = parseCheckpoint(kept?.note ?? note) as Checkpoint;
    this.covered = Math.max(this.covered, size);
    await this.#anchoring.publish(made);
    return made;
  }
}

/** Ids of the keys that signed a note, in its order. */
function signers(note: string): readonly string[] {
  return parseNote(note)?.signatures.map((one) => one.id) ?? [];
}
