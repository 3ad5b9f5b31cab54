/** Milliseconds between two looks at what other processes wrote. A look costs microseconds. */
const LOOK_MS = 20;

/** Tells listeners of changes: at once of those made here, within {@link LOOK_MS} of those made elsewhere. */
export class ChangeWatch {
  readonly #version: () => number;
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #seen = 0;

  /** @param version a number that others' changes change; what it throws ends the watch, and is told as a change */
  constructor(version: () => number) {
    this.#version = version;
  }

  /** @returns a function that ends it */
  add(listener: () => void): () => void {
    // Each by itself: a listener that is given twice is ended once.
    const told = (): void => listener();
    this.#listeners.add(told);
    if (this.#timer === undefined) {
      this.#look(false);
      this.#timer = setInterval(() => this.#look(true), LOOK_MS);
    }
    return () => {
      this.#listeners.delete(told);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /** Something was changed here. */
  changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #look(tell: boolean): void {
    let version: number;
    try {
      version = this.#version();
    } catch {
      // Whoever reads next finds out what is wrong, in words of its own.
      this.#stop();
      this.changed();
      return;
    }
    const changed = version !== this.#seen;
    this.#seen = version;
    if (tell && changed) this.changed();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
