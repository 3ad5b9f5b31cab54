import { SteelyardError } from '../errors.ts';

/** A bucket of tries that fills up again with time. All callers share it: behind a proxy they have one address. */
export class RateLimit {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  #left: number;
  #last: number;

  /**
   * @param most tries that may come at once
   * @param perSecond tries that are added each second
   */
  constructor(most: number, perSecond: number, now: () => number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#now = now;
    this.#left = most;
    this.#last = now();
  }

  /** @throws SteelyardError CONSOLE_TOO_MANY */
  take(): void {
    const now = this.#now();
    // A clock that goes back gives nothing.
    const since = Math.max(0, now - this.#last) / 1000;
    this.#last = now;
    this.#left = Math.min(this.#most, this.#left + since * this.#perSecond);
    if (this.#left < 1) throw new SteelyardError('CONSOLE_TOO_MANY', 'too many tries; wait a little');
    this.#left -= 1;
  }
}
