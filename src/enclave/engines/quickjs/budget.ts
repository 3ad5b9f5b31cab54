/** How long a run has computed. */
export class CpuBudget {
  readonly #limitMs: number;
  readonly #cpu: (() => number) | undefined;
  readonly #cpuStart: number;
  #sliceMs = 0;
  /** When the current slice began; absent between slices. */
  #since: number | undefined;
  #lookAgain = 0;

  /** @param cpu processor time of this thread; absent where the system does not tell */
  constructor(limitMs: number, cpu: (() => number) | undefined) {
    this.#limitMs = limitMs;
    this.#cpu = cpu;
    this.#cpuStart = cpu?.() ?? 0;
  }

  begin(): void {
    this.#since = performance.now();
  }

  end(): void {
    this.#sliceMs = this.#passed(performance.now());
    this.#since = undefined;
  }

  /** Cheap: it is asked thousands of times a second. */
  get spent(): boolean {
    const now = performance.now();
    if (this.#passed(now) <= this.#limitMs || now < this.#lookAgain) return false;
    // Time has passed, but another thread may have had the processor.
    const used = this.usedMs;
    if (used > this.#limitMs) return true;
    this.#lookAgain = now + (this.#limitMs - used);
    return false;
  }

  /** Milliseconds that passed while it computed: asks no system, and is never less than what was used. */
  get passedMs(): number {
    return this.#passed(performance.now());
  }

  /** Milliseconds that the run has computed; where the system does not tell, those that passed meanwhile. */
  get usedMs(): number {
    // What the thread used while it waited for answers is not the script's.
    return this.#cpu === undefined ? this.passedMs : Math.min(this.passedMs, this.#cpu() - this.#cpuStart);
  }

  #passed(now: number): number {
    return this.#sliceMs + (this.#since === undefined ? 0 : now - this.#since);
  }
}
