/** Remembers what people were asked, from the question until the call comes back. */
export interface ApprovalLedger {
  /** @param expiresAt milliseconds since 1970; afterwards it may be forgotten */
  put(key: string, value: string, expiresAt: number): void | Promise<void>;
  /** Puts only where nothing is, and says whether it did; of several callers at once, one is told `true`. */
  add(key: string, value: string, expiresAt: number): boolean | Promise<boolean>;
  /** What was put last under the key; it is forgotten with this, by one single caller. `undefined`: nothing, or expired. */
  take(key: string): string | undefined | Promise<string | undefined>;
}

const MOST = 10_000;

/** In this process alone. At most 10,000 entries; the oldest are forgotten first, and their calls denied. */
export class MemoryLedger implements ApprovalLedger {
  readonly #entries = new Map<string, { readonly value: string; readonly expiresAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  put(key: string, value: string, expiresAt: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST) break;
      this.#entries.delete(oldest);
    }
  }

  add(key: string, value: string, expiresAt: number): boolean {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.expiresAt > this.#now()) return false;
    this.put(key, value, expiresAt);
    return true;
  }

  take(key: string): string | undefined {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    return entry === undefined || entry.expiresAt <= this.#now() ? undefined : entry.value;
  }
}
