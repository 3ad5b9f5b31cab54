import type { Assessment } from './assessment.ts';

export interface CacheSettings {
  readonly enabled: boolean;
  readonly ttlMs: number;
  readonly maxEntries: number;
}

/** Tells one script from another; worked out when it is first needed. */
export type LazyKey = () => string;

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
  /** The first entry: no key is needed before there is a second question, which many a process never puts. */
  #first: { readonly key: LazyKey; readonly entry: Entry } | undefined;

  /** @param now milliseconds on any clock that does not go back */
  constructor(settings: CacheSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
  }

  get(key: LazyKey): Assessment | undefined {
    this.#fileFirst();
    if (this.#entries.size === 0) return undefined;
    const name = key();
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    this.#entries.delete(name);
    if (entry.expires <= this.#now()) return undefined;
    this.#entries.set(name, entry);
    return entry.assessment;
  }

  set(key: LazyKey, assessment: Assessment): void {
    const entry = { assessment, expires: this.#now() + this.#settings.ttlMs };
    if (this.size === 0) {
      this.#first = { key, entry };
      return;
    }
    this.#fileFirst();
    const name = key();
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    while (this.#entries.size > this.#settings.maxEntries) {
      const oldest = this.#entries.keys().next();
      if (oldest.done === true) return;
      this.#entries.delete(oldest.value);
    }
  }

  get size(): number {
    return this.#entries.size + (this.#first === undefined ? 0 : 1);
  }

  #fileFirst(): void {
    if (this.#first === undefined) return;
    this.#entries.set(this.#first.key(), this.#first.entry);
    this.#first = undefined;
  }
}
