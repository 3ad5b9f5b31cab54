import { SteelyardError } from '../../errors.ts';
import { type Checkpoint, parseCheckpoint } from '../checkpoint/checkpoint.ts';
import { agreesWith } from '../prove.ts';
import type { AuditStore } from '../store-port.ts';
import type { Anchor } from './anchor.ts';

export interface AnchoringOptions {
  readonly store: AuditStore;
  readonly anchors?: readonly Anchor[];
  /** Do not open where an anchor cannot be asked, and fail a checkpoint that no anchor took. Default false. */
  readonly requireAnchor?: boolean;
  /** Told of an anchor that failed, required or not. */
  readonly onAnchorFailure?: (error: SteelyardError) => void;
}

/** Puts checkpoints to the anchors, and asks them whether the log still is the one that they know. */
export class Anchoring {
  readonly #options: AnchoringOptions;

  constructor(options: AnchoringOptions) {
    this.#options = options;
  }

  /** Whether checkpoints are put elsewhere, or have to be. */
  get wanted(): boolean {
    const { anchors = [], requireAnchor } = this.#options;
    return anchors.length > 0 || requireAnchor === true;
  }

  /** @throws SteelyardError AUDIT_ROLLED_BACK, or AUDIT_ANCHOR_FAILED when one is required and cannot be asked */
  async check(): Promise<void> {
    for (const anchor of this.#options.anchors ?? []) {
      let note: string | undefined;
      try {
        note = await anchor.latest();
      } catch (error) {
        this.#options.onAnchorFailure?.(error as SteelyardError);
        if (this.#options.requireAnchor === true) throw error;
        continue;
      }
      if (note !== undefined && !(await agreesWith(this.#options.store, note))) {
        const size = parseCheckpoint(note)?.size ?? 'unreadable';
        throw new SteelyardError(
          'AUDIT_ROLLED_BACK',
          `the log does not agree with the checkpoint (size ${size}) at \`${anchor.name}\``,
          { data: { anchor: anchor.name } },
        );
      }
    }
  }

  /** @throws SteelyardError AUDIT_ANCHOR_FAILED when an anchor is required and none has the checkpoint */
  async publish({ note, size }: Checkpoint): Promise<void> {
    const { store, anchors = [], requireAnchor, onAnchorFailure } = this.#options;
    if (!this.wanted) return;
    const kept = (await store.checkpoints(size)).find((one) => one.size === size);
    let taken = kept?.anchors.length ?? 0;
    let failure: unknown;
    for (const anchor of anchors) {
      if (kept?.anchors.includes(anchor.name)) continue;
      try {
        await anchor.publish(note);
        await store.markAnchored(size, anchor.name);
        taken += 1;
      } catch (error) {
        failure = error;
        onAnchorFailure?.(error as SteelyardError);
      }
    }
    if (requireAnchor !== true || taken > 0) return;
    throw (
      failure ?? new SteelyardError('AUDIT_ANCHOR_FAILED', 'an anchor is required, and none is configured')
    );
  }
}
