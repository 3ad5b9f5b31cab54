/** Remembers ids of messages, so that each is taken once, by whichever process gets it. */
export interface NonceStore {
  /**
   * Takes an id. Durable when it returns.
   *
   * @param until milliseconds since 1970, after which the id may be forgotten
   * @returns false when it was taken before
   */
  take(id: string, until: number, now: number): Promise<boolean>;
}

/** Ids in memory, for one process. */
export class MemoryNonceStore implements NonceStore {
  readonly #until = new Map<string, number>();

  async take(id: string, until: number, now: number): Promise<boolean> {
    if (this.#until.has(id)) return false;
    for (const [old, end] of this.#until) {
      // In the order in which they came, which is nearly that in which they end.
      if (end >= now) break;
      this.#until.delete(old);
    }
    this.#until.set(id, until);
    return true;
  }
}
