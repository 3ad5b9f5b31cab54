/** Milliseconds between looks at the database while somebody waits for news. A look costs a few microseconds. */
const EVERY_MS = 10;

/**
 * Tells pages that something has changed, whichever process changed it. It looks only while somebody listens.
 */
export class Live {
  readonly #versionOf: () => number;
  readonly #everyMs: number;
  readonly #listeners = new Set<(version: number) => void>();
  #timer: NodeJS.Timeout | undefined;
  #version = 0;

  /** @param versionOf another number after each change, also of other processes; SQLite's `data_version` is one */
  constructor(versionOf: () => number, everyMs = EVERY_MS) {
    this.#versionOf = versionOf;
    this.#everyMs = everyMs;
  }

  get listeners(): number {
    return this.#listeners.size;
  }

  /** @returns ends it */
  listen(listener: (version: number) => void): () => void {
    if (this.#listeners.size === 0) this.#version = this.#versionOf();
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#look(), this.#everyMs);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #look(): void {
    let version: number;
    try {
      version = this.#versionOf();
    } catch {
      // Who listens now reads the requests, fails by the same fault, and says so to its page.
      version = Number.NaN;
    }
    if (version === this.#version) return;
    this.#version = version;
    for (const listener of [...this.#listeners]) listener(version);
  }
}
