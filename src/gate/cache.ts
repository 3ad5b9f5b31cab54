import type { Assessment } from './assessment.ts';

export interface CacheSettings {
  readonly enabled: boolean;
  readonly ttlMs: number;
  readonly maxEntries: number;
}

interface Entry {
  readonly assessment: Assessment;
  readonly expires: number;
}

/**
 * Keeps what was found in a script, never what was decided about it. At most `maxEntries`; the one that was
 * not asked for longest goes first. An entry is as old as its first scoring: asking does not prolong it.
 */
export class AssessmentCache {
  readonly #entries = new Map<string, Entry>();
  readonly #settings: CacheSettings;
  readonly #now: () => number;

  /** @param now milliseconds on any clock that does not go back */
  constructor(settings: CacheSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
  }

  get(key: string): Assessment | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.expires <= this.#now()) return undefined;
    this.#entries.set(key, entry);
    return entry.assessment;
  }

  set(key: string, assessment: Assessment): void {
    this.#entries.delete(key);
    this.#entries.set(key, { assessment, expires: this.#now() + this.#settings.ttlMs });
    while (this.#entries.size > this.#settings.maxEntries) {
      const oldest = this.#entries.keys().next();
      if (oldest.done === true) return;
      this.#entries.delete(oldest.value);
    }
  }

  get size(): number {
    return this.#entries.size;
  }
}
