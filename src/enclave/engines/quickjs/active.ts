/** One run in a pool, from its place in the queue to its end. */
import type { ErrorCode } from '../../../errors.ts';
import type { Ended, EngineListener, Job, Turn } from '../../engine.ts';

/** Milliseconds beyond twice its time after which an engine that does not answer is ended: others may have the processor. */
const GRACE_MS = 1_000;
/** Milliseconds after which a run that computes has had its turn: others need not wait for its end. */
const LONG_MS = 100;

export class ActiveRun {
  readonly job: Job;
  readonly queuedAt = performance.now();
  #listener: EngineListener;
  #sent = 0;
  #handled = 0;
  #cpuMs = 0;
  #busySince = 0;
  #over = false;
  /** Why it is being stopped. */
  stopping: { readonly code: ErrorCode; readonly message: string } | undefined;

  constructor(job: Job, listener: EngineListener) {
    this.job = job;
    this.#listener = listener;
  }

  get over(): boolean {
    return this.#over;
  }

  /** The engine computes; otherwise it waits for answers. */
  get busy(): boolean {
    return this.#sent > this.#handled;
  }

  started(): void {
    this.sent(1);
    this.#listener.started();
  }

  /** @param count messages for the engine, each of which makes it compute */
  sent(count: number): void {
    if (!this.busy) this.#busySince = performance.now();
    this.#sent += count;
  }

  turn(turn: Turn): void {
    if (this.#over) return;
    this.#handled = turn.handled;
    this.#cpuMs = turn.cpuMs;
    this.#busySince = performance.now();
    this.#listener.turn(turn);
  }

  end(end: Ended): void {
    if (this.#over) return;
    this.#over = true;
    const { stopping } = this;
    // An engine that was asked to stop says only that it did; the reason is ours.
    this.#listener.ended(stopping === undefined ? end : { ...end, outcome: { kind: 'limit', ...stopping } });
  }

  /** Its engine is gone: what is known of it without an answer. */
  lost(outcome: Ended['outcome']): void {
    this.end({ outcome, cpuMs: this.#cpuMsNow(), memoryBytes: 0, unhandled: 0, logsCut: 0 });
  }

  get long(): boolean {
    return this.#cpuMsNow() > LONG_MS;
  }

  /** True when an engine computes for so long that it no longer looks at its own clock. */
  get unresponsive(): boolean {
    return this.busy && this.#cpuMsNow() > this.job.limits.cpuMs * 2 + GRACE_MS;
  }

  #cpuMsNow(): number {
    return this.#cpuMs + (this.busy ? performance.now() - this.#busySince : 0);
  }
}
