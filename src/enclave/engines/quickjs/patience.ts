/** Most halvings of the share of waits that are tried: one in 64 is, whatever happens. */
const MOST_MISSES = 6;

/**
 * Waits awake for what another thread is about to do: to sleep and be woken takes longer than most answers. As soon as
 * that does not pay, because the other takes its time or has no processor, it is tried less and less often.
 */
export class Patience {
  readonly #mostMs: number;
  #misses = 0;
  #skip = 0;

  /** @param mostMs longest wait; 0 for none, as where there is one processor */
  constructor(mostMs: number) {
    this.#mostMs = mostMs;
  }

  /** @returns whether it is so; false also when waiting did not seem worth it */
  until(done: () => boolean): boolean {
    if (done()) return true;
    if (this.#mostMs === 0) return false;
    if (this.#skip > 0) {
      this.#skip -= 1;
      return false;
    }
    const begun = performance.now();
    let passed = 0;
    while (passed < this.#mostMs) {
      for (let look = 0; look < 32; look += 1)
        if (done()) {
          this.#misses >>= 1;
          return true;
        }
      passed = performance.now() - begun;
    }
    // Much later than asked for: somebody else had the processor.
    this.#misses = passed > 4 * this.#mostMs ? MOST_MISSES : Math.min(this.#misses + 1, MOST_MISSES);
    this.#skip = 2 ** this.#misses - 1;
    return done();
  }
}
