/** What a script writes to the console, as far as its limits go. */
import type { LogEntry } from '../../types.ts';
import type { HostCall } from './fresh.ts';

export class LogKeeper {
  readonly #limits: { readonly maxEntries: number; readonly maxBytes: number };
  #fresh: LogEntry[] = [];
  #entries = 0;
  #bytes = 0;
  #cut = 0;

  constructor(limits: { readonly maxEntries: number; readonly maxBytes: number }) {
    this.#limits = limits;
  }

  /** Entries that were left out. */
  get cut(): number {
    return this.#cut;
  }

  /** @param call level and text of one entry */
  keep(call: HostCall): void {
    const { maxEntries, maxBytes } = this.#limits;
    const text = call.text(2, maxBytes - this.#bytes);
    const bytes = typeof text === 'string' ? Buffer.byteLength(text) : Number.POSITIVE_INFINITY;
    if (typeof text !== 'string' || this.#entries >= maxEntries || this.#bytes + bytes > maxBytes) {
      this.#cut += 1;
      return;
    }
    this.#entries += 1;
    this.#bytes += bytes;
    this.#fresh.push({ level: (call.text(1, 10) ?? 'log') as LogEntry['level'], text });
  }

  /** Entries since the last time. */
  take(): readonly LogEntry[] {
    const taken = this.#fresh;
    this.#fresh = [];
    return taken;
  }
}
